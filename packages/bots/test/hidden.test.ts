import { game } from '@laager/connect-four';
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { InformationSetSearch, type Problem } from '../src/index.ts';
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

const asked = (
  truth: Board,
  seat: string,
  iterations = 3_000,
  seed = 1,
): Problem<Board, { do: 'drop'; column: number }> =>
  ({ game, view: game.view(truth, seat), seat, budget: { iterations }, seed }) as never;

describe('search over information sets', () => {
  test('takes a win in a column that it knows to be safe', () => {
    const choice = run(new InformationSetSearch(asked(trapped(6, 5, [0, 1, 0, 1, 0, 1]), 'red')).think());
    expect(choice.action).toEqual({ do: 'drop', column: 0 });
    expect(choice.value).toBeGreaterThan(0.95);
  });

  test('fears a trap as much as the chance is that it lies there', () => {
    // Red wins in column 0 alone, where no disc of its own has landed yet: the trap may lie there or in four others.
    const truth = trapped(6, 5, [1, 1, 2, 2, 3, 4]);
    const choice = run(new InformationSetSearch(asked(truth, 'red')).think());
    expect(choice.action.column).toBe(0);
    const win = choice.weighed[0];
    expect(win?.value).toBeGreaterThan(3 / 4 - 0.03);
    expect(win?.value).toBeLessThan(1 - 0.25 * 0.4);
  });

  test('stops the other side from winning in one', () => {
    const choice = run(new InformationSetSearch(asked(trapped(6, 5, [0, 1, 0, 1, 2, 1]), 'red')).think());
    expect(choice.action.column).toBe(1);
  });

  test('is repeatable by its seed', () => {
    const truth = trapped(6, 5, [0, 1]);
    const again = () => run(new InformationSetSearch(asked(truth, 'red', 500, 9)).think());
    expect(again()).toEqual(again());
  });
});
