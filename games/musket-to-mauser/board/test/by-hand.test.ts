/** Gestures that go beyond what the rules offer: a charge turned by hand, the best point on the path of a mover. */
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../../src/index.ts';
import { bearings, volley } from '../../src/looks/fire.ts';
import type { Order } from '../../src/orders.ts';
import type { Battle } from '../../src/position.ts';
import { bestOnPath, pathSpan } from '../best-point.ts';
import { EMPTY, handle, orderOf } from '../controller.ts';

describe('a charge by hand', () => {
  test('MM-G27 a ring swung while a charge is planned turns the charger before its run', () => {
    const p = game.setup({ scenario: 'mill-lane', options: {} }, new Context(new FastDice(1))) as Battle;
    const asking = { question: 'move', params: {} };
    let hand = handle(p, asking, EMPTY, { hand: 'pick', subject: { kind: 'unit', unit: 3 } });
    hand = handle(p, asking, hand, { hand: 'charge', target: 6, turn: 0, bearing: 350 });
    hand = handle(p, asking, hand, { hand: 'wheel', degrees: -12.5 });
    expect(orderOf(hand)).toEqual({ do: 'charge', unit: 3, target: 6, turn: -12.5, bearing: 350 });
  });
});

/** A question of fire at a unit that has just moved more than 3 inches, met in games at random. */
function fireAtMover(): { readonly p: Battle; readonly order: Order & { do: 'fire' } } {
  for (let seed = 1; seed < 60; seed++) {
    const dice = new FastDice(seed);
    const ctx = new Context(new FastDice(seed + 1));
    const p = game.setup({ scenario: 'mill-lane', options: {} }, ctx) as Battle;
    for (let i = 0; i < 150; i++) {
      const decision = game.decision(p);
      if (decision === null) break;
      for (const order of decision.offers as readonly Order[]) {
        const span = order.do === 'fire' ? pathSpan(p, order.target) : null;
        if (order.do === 'fire' && span !== null && span.to - span.from > 3) return { p, order };
      }
      game.play(p, (game.advice?.quick?.(p, decision) ?? game.sample?.(p, dice)) as Order, ctx);
    }
  }
  throw new Error('no unit was fired at on its way');
}

test('MM-6.19 the best point of a path is allowed, and no other point tried has more effect', () => {
  const { p, order } = fireAtMover();
  const units = order.by.map(({ unit }) => unit);
  const best = bestOnPath(p, order.target, units);
  if (best === null) throw new Error('there is no such point');
  const harmAt = (at: number): number => {
    const by = units
      .map((unit) => ({
        unit,
        bases: bearings(p, unit, order.target, at)
          .filter(({ denial }) => denial === null)
          .map(({ base }) => base),
      }))
      .filter(({ bases }) => bases.length > 0);
    const { cases } = volley(p, { do: 'fire', target: order.target, at, by }, false);
    return cases.single + 2 * cases.double + 3 * cases.triple;
  };
  expect(game.forbids(p, { do: 'fire', target: order.target, at: best.at, by: best.by } as Order)).toBeNull();
  const span = pathSpan(p, order.target) as { from: number; to: number };
  for (let at = Math.ceil(span.from * 2) / 2; at <= span.to; at += 0.5)
    expect(harmAt(at)).toBeLessThanOrEqual(harmAt(best.at));
});
