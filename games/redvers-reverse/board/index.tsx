/** The board of Redvers' Reverse, for the table. */
import { type BoardModule, madder } from '@laager/kit';
import type { Command } from '../src/commands.ts';
import type { lookups } from '../src/lookups.ts';
import type { Colenso } from '../src/position.ts';
import { Board } from './Board.tsx';
import { gauges, track } from './gauges.ts';
import { speak, words } from './words.ts';

export const board: BoardModule<Colenso, Command, typeof lookups> = {
  Board,
  speak,
  keys: () => words().keys,
  gauges,
  track,
  primary: (asked) =>
    asked.offers.find(({ action }) => action.do === 'done' || action.do === 'cease' || action.do === 'automatic')
      ?.action ?? null,
  // The card shows the odds before an order is given: the table need not ask again.
  sure: () => true,
  sides: [{ seat: 'british', light: madder.body, dark: '#e5837a', shape: 'square' }],
};
