/** Moves that people laughed at: positions of Until the Bitter End in which a bot must not play them again. */
import { Context, FastDice } from '@laager/kernel';
import { game } from '@laager/until-the-bitter-end';
import { describe, expect, test } from 'vitest';
import { SNAP_FIRE } from '../../../games/until-the-bitter-end/src/position.ts';
import { groundFor } from '../../../games/until-the-bitter-end/src/scenario.ts';
import { chit, field, G } from '../../../games/until-the-bitter-end/test/table.ts';
import { answerOf } from './answering.ts';

const THINKERS = ['veteran', 'general'];

test('the openings differ: not every battle begins with the same placements', () => {
  const placements = new Set<string>();
  for (let seed = 1; seed <= 8; seed++) {
    const p = game.setup({ scenario: 'tp-introduction', options: {} }, new Context(new FastDice(seed)));
    placements.add(JSON.stringify(answerOf(game, p, 'veteran', seed)));
  }
  expect(placements.size).toBeGreaterThan(2);
});

/** What the men are ordered to do first in a battle, both sides played by one level. */
function firstOrders(level: string, seed: number, count: number): readonly string[] {
  const ctx = new Context(new FastDice(seed));
  const p = game.setup({ scenario: 'tp-introduction', options: {} }, ctx);
  const orders: string[] = [];
  for (let n = 0; orders.length < count; n++) {
    const asked = game.decision(p)?.question;
    const order = answerOf(game, p, level, seed * 1_000 + n);
    if (asked === 'order') orders.push(order.do);
    game.play(p, order, ctx);
  }
  return orders;
}

describe.each(THINKERS)('the %s', (level) => {
  test('does not begin by having everyone wait for the enemy', () => {
    expect(firstOrders(level, 1, 4).filter((order) => order === 'snap-fire').length).toBeLessThan(4);
  });

  test('shoots at the enemy who stands in the open before a loaded machine pistol', () => {
    const p = field({ allied: { 1: { at: '0304', weapon: 'thompson' } }, german: { 4: { at: '0504' } } });
    chit(p, 'allied');
    const order = answerOf(game, p, level);
    expect(['fire', 'charge', 'advance']).toContain(order.do);
    expect(order).toHaveProperty(order.do === 'advance' ? 'shot.target' : 'target', G(p, 4));
  });

  test('charges no machine pistol with a wounded rifleman', () => {
    const p = field({
      allied: { 5: { at: '0304', wounds: 1 }, 6: { at: '0206' } },
      german: { 1: { at: '0604', weapon: 'mp40' }, 4: { at: '0704' } },
    });
    chit(p, 'allied');
    expect(answerOf(game, p, level).do).not.toBe('charge');
  });

  test('runs no man up to the muzzles of men who wait for him', () => {
    const waiting = { tokens: SNAP_FIRE };
    const p = field({
      allied: { 5: { at: '0203' }, 6: { at: '0206' } },
      german: { 3: { at: '0803', weapon: 'mg42', ...waiting }, 4: { at: '0804', ...waiting } },
    });
    chit(p, 'allied');
    const order = answerOf(game, p, level);
    if (order.do !== 'run' || order.path === undefined) return;
    const { distance, size, indexOf } = groundFor(p);
    const end = indexOf(order.path.at(-1) as number);
    for (const man of [3, 4]) expect(distance[end * size + (p.at[G(p, man)] as number)]).toBeGreaterThan(1);
  });
});
