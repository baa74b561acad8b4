import { game } from '@laager/connect-four';
import { type Action, Context, FastDice, type Options } from '@laager/kernel';
import type { Choice, Thought } from '../src/index.ts';

type Board = ReturnType<typeof game.clone>;

export function board(columns: readonly number[] = [], options: Options = {}, scenario = 'standard'): Board {
  const ctx = new Context(new FastDice(1));
  const p = game.setup({ scenario, options: { slippery: false, ...options } }, ctx);
  for (const column of columns) game.play(p, { do: 'drop', column }, ctx);
  return p;
}

/** Discs laid by hand on a slippery board: the dice are not to have a say. */
export function slipperyBoard(columns: readonly number[]): Board {
  const p = board([], { slippery: true });
  for (const column of columns) {
    const row = p.heights[column] as number;
    p.cells[column * 6 + row] = p.turn + 1;
    p.heights[column] = row + 1;
    p.turn = p.turn === 0 ? 1 : 0;
  }
  return { ...p, asked: { seat: p.turn === 0 ? 'red' : 'yellow', question: 'where-to-drop' } };
}

export function run<A extends Action>(thinking: Generator<Thought<A>, Choice<A>, void>): Choice<A> {
  for (;;) {
    const step = thinking.next();
    if (step.done) return step.value;
  }
}
