import { Context, type Decision, FastDice, sampleAction } from '@laager/kernel';
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import type { Order } from '../src/orders.ts';
import { ownTally, tally } from '../src/tally.ts';
import { DEFAULTS } from './table.ts';

test('a tally that is kept from position to position is the tally of each of them', () => {
  const kept = ownTally();
  let compared = 0;
  for (const seed of [1, 2]) {
    const ctx = new Context(new FastDice(seed));
    const p = game.setup({ scenario: 'historical', options: DEFAULTS }, ctx);
    for (let asked = game.decision(p); asked !== null; asked = game.decision(p)) {
      expect(tally(p, kept)).toEqual(tally(p, ownTally()));
      compared++;
      game.play(p, sampleAction(game, p, asked as Decision<Order>, ctx.dice), ctx);
      if (p.turn > 8) break;
    }
  }
  expect(compared).toBeGreaterThan(200);
});
