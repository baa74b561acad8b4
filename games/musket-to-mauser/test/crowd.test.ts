/** Random play where there is no room: battalions shoulder to shoulder that send out screens, under fire. */
import { Context, FastDice, type SetupChoice } from '@laager/kernel';
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import type { Order } from '../src/orders.ts';
import type { Battle } from '../src/position.ts';
import { fileOf, type Man } from './field.ts';

/** Two rows of three battalions a side, flank to flank and rear to front, four inches from the enemy. */
function crowd(): SetupChoice {
  const row = (side: 'A' | 'B', y: number, name: string): [string, Man][] =>
    [0, 1, 2].map((i) => [`${name}${i}`, { side, template: 'fpw-fr-line', x: 20 + 6.02 * i, y }]);
  const units = Object.fromEntries([
    ...row('A', 28, 'front'),
    ...row('A', 27.45, 'rear'),
    ...row('B', 33, 'their-front'),
    ...row('B', 33.55, 'their-rear'),
  ]);
  const file = fileOf({ units, more: { turns: 3, brigades: brigades() } });
  return { scenario: file.id, options: {}, file: file as never };
}
const brigades = () =>
  (['A', 'B'] as const).map((side) => ({
    id: side === 'A' ? 'ba' : 'bb',
    side,
    name: side,
    leader: side === 'A' ? 'ga' : 'gb',
    order: 'defend' as const,
  }));

/** Sends a screen out wherever the rules allow it, else does what random play does. */
function choose(p: Battle, dice: FastDice): Order {
  const cause = { for: 'random play', rule: 'MM-4.50' };
  const decision = game.decision(p);
  if (decision?.question === 'move' && dice.draw(2, cause) === 0)
    for (let tries = 0; tries < 4; tries++) {
      const unit = dice.draw(p.units.length, cause);
      const screen = { side: 'front', bases: 1 + dice.draw(2, cause), gap: 0.5 } as const;
      const order: Order = { do: 'move', unit, steps: [{ go: 'screen', screen }] };
      if (game.forbids(p, order) === null) return order;
    }
  return game.sample?.(p, dice) as Order;
}

test('MM-R69 MM-4.54 MM-5.26 screens that come in among a crowd never put a unit on top of another', () => {
  let back = 0;
  for (let seed = 1; seed <= 25; seed++) {
    const dice = new FastDice(seed);
    const ctx = new Context(dice, { push: (entry) => (entry.what === 'screen-back' ? back++ : 0) });
    const p = game.setup(crowd(), ctx as never);
    for (let step = 0; step < 400 && game.outcome(p) === null; step++) {
      const order = choose(p, dice);
      expect(game.forbids(p, order)).toBeNull();
      game.play(p, order, ctx as never);
      expect([seed, step, game.violation(p)]).toEqual([seed, step, null]);
    }
  }
  expect(back).toBeGreaterThan(20);
});
