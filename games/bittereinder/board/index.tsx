/** The board of Bittereinder, for the table. */
import { type BoardModule, madder, petrol } from '@laager/kit';
import type { Order } from '../src/orders.ts';
import type { War } from '../src/position.ts';
import { Board } from './Board.tsx';
import { gauges, track } from './gauges.ts';
import { speak } from './words.ts';

export const board: BoardModule<War, Order> = {
  Board,
  speak,
  gauges,
  track,
  primary: (asked) => asked.offers.find(({ action }) => action.do === 'end' || action.do === 'fight')?.action ?? null,
  sides: [
    { seat: 'boer', light: petrol.body, dark: '#6fbac4', shape: 'cut' },
    { seat: 'empire', light: madder.body, dark: '#e5837a', shape: 'square' },
  ],
};
