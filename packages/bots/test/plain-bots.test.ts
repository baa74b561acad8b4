import { game } from '@laager/connect-four';
import { Context, FastDice, type Game, type Seat } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { choose, greedy, type Player, playerNamed, random } from '../src/index.ts';

const budget = { orders: 10_000 };
const start = (options = {}, scenario = 'standard') =>
  game.setup({ scenario, options: { slippery: false, ...options } }, new Context(new FastDice(1)));

function after(columns: readonly number[], options = {}) {
  const p = start(options);
  for (const column of columns) game.play(p, { do: 'drop', column }, new Context(new FastDice(1)));
  return p;
}

test('random answers with something that is allowed, the same for the same seed', () => {
  const p = start();
  for (let seed = 0; seed < 50; seed++) {
    const { action } = choose(random, { game, view: p, seat: 'red', budget, seed });
    expect(game.forbids(p, action)).toBeNull();
    expect(choose(random, { game, view: p, seat: 'red', budget, seed }).action).toEqual(action);
  }
});

describe('greedy', () => {
  test('takes a win in one', () => {
    const view = after([0, 1, 0, 1, 0, 1]);
    const choice = choose(greedy, { game, view, seat: 'red', budget, seed: 1 });
    expect(choice.action).toEqual({ do: 'drop', column: 0 });
    expect(choice.value).toBe(1);
  });

  test('weighs a slippery drop by every way the dice fall', () => {
    const view = after([], { slippery: true });
    for (const column of [0, 1, 0, 1, 0, 1]) {
      // Laid by hand: the dice of the board are not to have a say.
      view.cells[column * 6 + (view.heights[column] as number)] = column + 1;
      view.heights[column] = (view.heights[column] as number) + 1;
    }
    const choice = choose(greedy, { game, view, seat: 'red', budget, seed: 1 });
    const drop = choice.weighed.find(({ action }) => action.column === 0);
    // Nothing slips over the left edge: no 6 at all (25 of 36), or one 6 and one 1 (2 of 36).
    expect(drop?.value).toBeGreaterThan(27 / 36);
    expect(drop?.value).toBeLessThan(27 / 36 + 9 / 36);
  });

  test('must not be asked out of turn', () => {
    expect(() => choose(greedy, { game, view: start(), seat: 'yellow' as Seat, budget, seed: 1 })).toThrow(/red/);
  });
});

test("a game's own plans are players by name, and only of that game", () => {
  const scripted = {
    ...game,
    advice: {
      ...game.advice,
      plans: { left: { about: 'Always the first column.', answer: () => ({ do: 'drop', column: 0 }) } },
    },
  } as unknown as Game;
  const player = playerNamed('left', scripted) as Player;
  const problem = { game: scripted, view: start(), seat: 'red', budget: player.budget, seed: 1 };
  expect(choose(player.bot, problem).action).toEqual({ do: 'drop', column: 0 });
  expect(playerNamed('left')).toBeNull();
  expect(playerNamed('left@500', scripted)).toBeNull();
  expect(playerNamed('greedy', scripted)?.name).toBe('greedy');
});
