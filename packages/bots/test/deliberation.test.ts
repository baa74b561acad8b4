import { game } from '@laager/connect-four';
import { describe, expect, test } from 'vitest';
import { Deliberation, type Problem, strategist } from '../src/index.ts';
import { board, run, slipperyBoard } from './boards.ts';
import { lastOrder } from './last-order.ts';
import { muster } from './muster.ts';

type Board = ReturnType<typeof board>;
const asked = (view: Board, orders: number, seed = 1): Problem<Board, { do: 'drop'; column: number }> =>
  ({ game, view, seat: view.turn === 0 ? 'red' : 'yellow', budget: { orders }, seed }) as never;

describe('deliberation', () => {
  test('takes a win in one, and weighs every answer', () => {
    const choice = run(new Deliberation(asked(slipperyBoard([0, 6, 0, 6, 0, 6]), 3_000)).think());
    expect(choice.action.column).toBe(0);
    expect(choice.weighed[0]?.action).toEqual(choice.action);
    expect(choice.weighed).toHaveLength(7);
  });

  test('sees beyond the first order what the other side answers', () => {
    // One order ahead the fourth disc in the middle looks best; but yellow has three in column 0.
    const view = board([3, 0, 2, 0, 6, 0]);
    const plan = {
      playout: { turns: 2, decisions: 2, advised: true, looks: 7 },
      shortlist: 8,
    };
    expect(run(new Deliberation(asked(view, 4_000), plan).think()).action.column).toBe(0);
  });

  test('is repeatable by its seed, can be left at any step, and leaves the position alone', () => {
    const view = slipperyBoard([3, 3, 2]);
    const before = structuredClone(view);
    const again = () => run(new Deliberation(asked(view, 600, 5)).think());
    expect(again()).toEqual(again());
    const thinking = new Deliberation(asked(view, 1_000_000)).think();
    expect(thinking.next().value).toHaveProperty('action.do', 'drop');
    thinking.return(undefined as never);
    expect(view).toEqual(before);
  });

  describe('where every order ends the game', () => {
    const throwsMade = (tossed: boolean): number => {
      const problem = { game: lastOrder, view: { tossed, score: null }, seat: 'us', budget: { work: 800 }, seed: 1 };
      const { weighed } = run(new Deliberation(problem).think());
      return Math.max(...weighed.map(({ visits }) => visits));
    };

    test('answers that come to the same are compared no further after a few throws', () => {
      expect(throwsMade(false)).toBeLessThan(10);
    });

    test('answers that only luck tells apart are not thrown for until the budget is gone', () => {
      expect(throwsMade(true)).toBeLessThan(500);
    });
  });

  test('with a budget of one order it still answers', () => {
    expect(run(new Deliberation(asked(board(), 1)).think()).action.do).toBe('drop');
  });
});

test('a strategist gives its only answer at once', () => {
  const p = { roads: [0, 0, 0, 0, 0, 0, 0, 0], over: false };
  const problem = { game: muster, view: p, seat: 'defence', budget: { orders: 100 }, seed: 1 };
  expect(run(strategist('general').think(problem))).toMatchObject({ action: { do: 'answer' }, visits: 0 });
});
