/** A first game of connect four, in four orders: small enough to see what a guide is. */
import type { Guide } from '@laager/kit/guide';
import type { Move } from '../src/index.ts';

const drop = (column: number): Move => ({ do: 'drop', column: column - 1 });

export const guide: Guide<Move> = {
  title: 'Four in a line',
  scenario: 'standard',
  seat: 'red',
  seed: 'first lesson',
  steps: [
    {
      say: 'You are red, and red drops the first disc. A disc falls to the lowest empty cell of its column.',
      rule: 'CF-2.1',
    },
    {
      say: 'The middle column is part of the most lines. Begin there.',
      order: drop(4),
      replies: [{ seat: 'yellow', order: drop(1) }],
    },
    { say: 'Two beside each other can grow both ways.', order: drop(3), replies: [{ seat: 'yellow', order: drop(1) }] },
    {
      say: 'Three with both ends open: yellow can close only one of them.',
      order: drop(5),
      replies: [{ seat: 'yellow', order: drop(2) }],
    },
    { say: 'Close the line of four, and the game is yours.', rule: 'CF-3.1', order: drop(6) },
  ],
};
