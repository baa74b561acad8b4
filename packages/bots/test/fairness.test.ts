import { game } from '@laager/connect-four';
import { Context, FastDice, sampleAction } from '@laager/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choose, PhasePlanner, type Problem, playerNamed } from '../src/index.ts';
import { board, run } from './boards.ts';

type Board = ReturnType<typeof board>;

/** A match with traps, some way in; and the same match as it would be had the other side laid its trap elsewhere. */
function twins(seed: number, moves: number): { one: Board; other: Board; seat: 'red' | 'yellow' } | null {
  const dice = new FastDice(seed);
  const ctx = new Context(dice);
  const one = board([], { traps: true }, 'traps');
  for (let i = 0; i < moves; i++) {
    const decision = game.decision(one);
    if (decision === null) return null;
    game.play(one, sampleAction(game, one, decision, dice), ctx);
  }
  const decision = game.decision(one);
  if (decision === null || decision.question !== 'where-to-drop') return null;
  const seat = decision.seat as 'red' | 'yellow';
  const enemy = seat === 'red' ? 1 : 0;
  if ((one.traps[enemy] as number) < 0) return null;
  const other = game.imagine(one, seat, dice);
  return { one, other, seat };
}

describe('fairness: what a seat may not know does not change what it does', () => {
  for (const name of ['random', 'greedy', 'recruit', 'veteran@600'])
    test(name, () => {
      const player = playerNamed(name);
      if (player === null) throw new Error(name);
      let compared = 0;
      fc.assert(
        fc.property(fc.nat(100_000), fc.integer({ min: 2, max: 20 }), fc.nat(1_000), (match, moves, seed) => {
          const pair = twins(match, moves);
          if (pair === null) return;
          const { one, other, seat } = pair;
          expect(game.view(other, seat)).toEqual(game.view(one, seat));
          if (other.traps.join() !== one.traps.join()) compared++;
          const asked = (truth: Board): Problem<Board, never> =>
            ({ game, view: game.view(truth, seat), seat, budget: player.budget, seed }) as never;
          expect(choose(player.bot, asked(other))).toEqual(choose(player.bot, asked(one)));
        }),
        { numRuns: 60, seed: 5 },
      );
      expect(compared).toBeGreaterThan(10);
    });

  test('the planner', () => {
    const pair = twins(3, 6);
    if (pair === null) throw new Error('no such match');
    const asked = (truth: Board): Problem<Board, never> =>
      ({ game, view: game.view(truth, pair.seat), seat: pair.seat, budget: { orders: 500 }, seed: 4 }) as never;
    expect(run(new PhasePlanner(asked(pair.other)).think())).toEqual(run(new PhasePlanner(asked(pair.one)).think()));
  });
});
