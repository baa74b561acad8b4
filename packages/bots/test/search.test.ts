import { game } from '@laager/connect-four';
import { describe, expect, test } from 'vitest';
import { newMemory, type Problem, TreeSearch, usualSearch } from '../src/index.ts';
import { board, run, slipperyBoard } from './boards.ts';

type Board = ReturnType<typeof board>;

const problem = (view: Board, iterations = 3_000, seed = 1): Problem<Board, { do: 'drop' | 'trap'; column: number }> =>
  ({ game, view, seat: view.turn === 0 ? 'red' : 'yellow', budget: { iterations }, seed }) as never;
const search = (view: Board, iterations?: number, seed?: number) =>
  run(new TreeSearch(problem(view, iterations, seed), game.clone(view)).think());

describe('tree search', () => {
  test('takes a win in one', () => {
    expect(search(board([0, 1, 0, 1, 0, 1])).action.column).toBe(0);
  });

  test('stops the other side from winning in one', () => {
    expect(search(board([0, 1, 0, 1, 0])).action.column).toBe(0);
  });

  test('finds the double threat that wins in two, and says how it goes on', () => {
    // Red has 2 and 3 on the ground, both sides open: a third disc beside them cannot be answered twice.
    const choice = search(board([3, 3, 2, 2]), 20_000);
    expect([1, 4]).toContain(choice.action.column);
    expect(choice.value).toBeGreaterThan(0.9);
    expect(choice.line.length).toBeGreaterThanOrEqual(3);
    expect(choice.line[0]).toEqual(choice.action);
  });

  test('a win that cannot be stopped is known for certain, and ends the search', () => {
    const choice = search(board([3, 3, 2, 2]), 1_000_000);
    expect([1, 4]).toContain(choice.action.column);
    expect(choice.value).toBe(1);
    expect(choice.weighed.reduce((sum, one) => sum + one.visits, 0)).toBeLessThan(100_000);
  });

  test('never prefers an answer that loses by force to one that does not, however few its iterations', () => {
    // Yellow must keep red from three in the open on the ground; the other drops lose whatever yellow does next.
    const saving = [1, 4];
    for (const seed of [1, 2, 3, 4, 5]) {
      const choice = search(board([3, 3, 2]), 3_000, seed);
      expect(saving).toContain(choice.action.column);
      for (const { action, value } of choice.weighed)
        if (!saving.includes(action.column)) expect(value).toBeLessThan(0.5);
    }
  });

  test('the same seed and iterations give the same choice, to the last visit', () => {
    const view = board([3, 3, 2]);
    expect(search(view, 2_000, 7)).toEqual(search(view, 2_000, 7));
    expect(search(view, 2_000, 7).weighed).not.toEqual(search(view, 2_000, 8).weighed);
  });

  test('every iteration is counted once at the root', () => {
    expect(search(board(), 1_000).weighed.reduce((sum, one) => sum + one.visits, 0)).toBe(1_000);
  });

  test('weighs a slippery winning drop by what the dice really do', () => {
    // Column 0 wins unless the disc slips to the right: no 6 (25 of 36), or a 6 and a 1 (2 of 36).
    const plan = { ...usualSearch, playout: { turns: 0, decisions: 0, advised: false } };
    const view = slipperyBoard([0, 6, 0, 6, 0, 6]);
    const choice = run(new TreeSearch(problem(view, 4_000), game.clone(view), plan).think());
    const drop = choice.weighed.find(({ action }) => action.column === 0);
    expect(drop?.value).toBeGreaterThan(27 / 36);
    expect(drop?.value).toBeLessThan(27 / 36 + 9 / 36);
    expect(choice.action.column).toBe(0);
  });

  test('may be left at any step: what it would answer then is allowed', () => {
    const view = board([3, 3]);
    const thinking = new TreeSearch(problem(view, 1_000_000), game.clone(view)).think();
    for (let i = 0; i < 3; i++) {
      const step = thinking.next();
      expect(step.done).toBe(false);
      expect(game.forbids(view, step.value.action as never)).toBeNull();
    }
    expect(thinking.return(undefined as never).done).toBe(true);
  });

  test('keeps the part of its tree that still holds', () => {
    const memory = newMemory();
    const view = board();
    const first = run(new TreeSearch({ ...problem(view), memory }, game.clone(view)).think());
    const [mine, theirs] = first.line as readonly { column: number }[];
    const later = board([mine?.column as number, theirs?.column as number]);
    const second = new TreeSearch({ ...problem(later), memory }, game.clone(later));
    expect(second.inherited).toBeGreaterThan(8);
    const before = second.inherited;
    const choice = run(second.think());
    expect(choice.weighed.reduce((sum, one) => sum + one.visits, 0)).toBeGreaterThanOrEqual(3_000 + before - 1);
    const elsewhere = board([0, 6, 0, 6]);
    expect(new TreeSearch({ ...problem(elsewhere), memory }, game.clone(elsewhere)).inherited).toBe(0);
  });

  test('leaves the position it was given as it was', () => {
    const view = board([3, 3, 2]);
    const before = structuredClone(view);
    search(view);
    expect(view).toEqual(before);
  });
});

test('a search that has seen all there is to see comes to an end', () => {
  const nearlyFull = board([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 4, 3]);
  const budget = { orders: 30_000 };
  const choice = run(new TreeSearch({ ...problem(nearlyFull), budget }, game.clone(nearlyFull)).think());
  expect(game.forbids(nearlyFull, choice.action)).toBeNull();
});
