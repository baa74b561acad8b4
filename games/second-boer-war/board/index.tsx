/** The board of The Second Boer War, for the table. */
import { type BoardModule, madder, petrol } from '@laager/kit';
import type { lookups } from '../src/lookups.ts';
import type { Order } from '../src/orders.ts';
import type { War } from '../src/position.ts';
import { Board } from './Board.tsx';
import { gauges, track } from './gauges.ts';
import { recall } from './recall.ts';
import { speak, words } from './words.ts';

const PRIMARY: ReadonlySet<Order['do']> = new Set(['pass', 'finish']);

export const board: BoardModule<War, Order, typeof lookups> = {
  Board,
  speak,
  keys: () => words().keys,
  gauges,
  track,
  recall,
  primary: (asked) => asked.offers.find(({ action }) => PRIMARY.has(action.do))?.action ?? null,
  quiet: (action) => action.do === 'pass',
  sides: [
    { seat: 'boer', light: petrol.body, dark: '#6fbac4', shape: 'cut' },
    { seat: 'empire', light: madder.body, dark: '#e5837a', shape: 'square' },
  ],
};
