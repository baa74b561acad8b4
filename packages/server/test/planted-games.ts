/** Games with defects, planted to see that they hurt no one else: each fails when its bad column is played. */
import { game as connectFour } from '@laager/connect-four';
import type { Action, Context, Game, Position } from '@laager/kernel';

const sound = connectFour as unknown as Game;

const broken = (id: string, fail: () => void): Game => ({
  ...sound,
  id,
  play(p: Position, action: Action, ctx: Context) {
    if ((action as unknown as { column: number }).column === 6) fail();
    sound.play(p, action, ctx);
  },
});

export const games: readonly Game[] = [
  broken('throwing', () => {
    throw new Error('planted');
  }),
  broken('endless', () => {
    for (;;);
  }),
  broken('leaving', () => process.exit(1)),
];
