import { game } from '@laager/connect-four';
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { type Problem, strategist } from '../src/index.ts';
import { board, run } from './boards.ts';

type Board = ReturnType<typeof board>;

function trapped(red: number, yellow: number, columns: readonly number[]): Board {
  const ctx = new Context(new FastDice(1));
  const p = board([], { traps: true }, 'traps');
  game.play(p, { do: 'trap', column: red }, ctx);
  game.play(p, { do: 'trap', column: yellow }, ctx);
  for (const column of columns) game.play(p, { do: 'drop', column }, ctx);
  return p;
}

const asked = (truth: Board, seat: string, orders = 6_000, seed = 1): Problem<Board, { do: 'drop'; column: number }> =>
  ({ game, view: game.view(truth, seat), seat, budget: { orders }, seed }) as never;

describe('the strategist, where something is hidden', () => {
  test('takes a win in a column that it knows to be safe', () => {
    const choice = run(strategist('general').think(asked(trapped(6, 5, [0, 1, 0, 1, 0, 1]), 'red')));
    expect(choice.action).toEqual({ do: 'drop', column: 0 });
  });

  test('stops the other side from winning in one', () => {
    const choice = run(strategist('general').think(asked(trapped(6, 5, [0, 1, 0, 1, 2, 1]), 'red')));
    expect(choice.action.column).toBe(1);
  });

  test('is repeatable by its seed', () => {
    const truth = trapped(6, 5, [0, 1]);
    const again = () => run(strategist('general').think(asked(truth, 'red', 500, 9)));
    expect(again()).toEqual(again());
  });
});
