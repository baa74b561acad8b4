import { ask, Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { lookups } from '../src/lookups.ts';
import { forbidsOrder } from '../src/movement.ts';
import type { Order } from '../src/orders.ts';
import type { Battle } from '../src/position.ts';

/** A battle some orders in, at its movement question. */
function atMove(scenario: string, orders: number, seed = 5): Battle {
  const dice = new FastDice(seed);
  const ctx = new Context(new FastDice(seed + 1));
  const p = game.setup({ scenario, options: {} }, ctx);
  for (let i = 0; i < orders || game.decision(p)?.question !== 'move'; i++) {
    if (game.decision(p) === null) throw new Error('the battle is over');
    game.play(p, game.sample?.(p, dice) as Order, ctx);
  }
  return game.view(p, game.decision(p)?.seat ?? null);
}

const found = <T>(answer: { ok: T } | { fault: unknown }): T => {
  if (!('ok' in answer)) throw new Error(JSON.stringify(answer));
  return answer.ok;
};

describe('what is lit is allowed', () => {
  for (const scenario of ['mill-lane', 'alma-redoubt-1854'])
    test(`reach: the end of every ray is a place to march to (${scenario})`, () => {
      const p = atMove(scenario, 0);
      const unit = p.units.findIndex((one) => one.where === 'table' && one.stand.formation === 'line' && !one.acted);
      const reach = found(ask(lookups.reach, p, { unit, steps: [], rays: 24 }));
      expect(reach?.rays.some(({ far }) => far > 1)).toBe(true);
      for (const { bearing, far, half } of reach?.rays ?? []) {
        expect(half).toBeLessThanOrEqual(far);
        if (far < 0.1) continue;
        const denial = forbidsOrder(p, { do: 'move', unit, steps: [{ go: 'march', bearing, inches: far }] });
        // Only a standing order may still speak against it; the ground and the budget do not.
        expect(denial === null || denial.rule.startsWith('MM-2')).toBe(true);
      }
    });

  test('debts: each advance that is proposed may be given', () => {
    const p = atMove('mill-lane', 0);
    const debts = found(ask(lookups.debts, p, {}));
    expect(debts.length).toBeGreaterThan(0);
    for (const { unit, steps } of debts) expect(forbidsOrder(p, { do: 'move', unit, steps })).toBeNull();
  });

  test('charges: what has no denial may be ordered, what has one may not', () => {
    for (let orders = 20; orders <= 120; orders += 20) {
      const p = atMove('mill-lane', orders);
      for (let unit = 0; unit < p.units.length; unit++) {
        if (p.units[unit]?.where !== 'table' || p.units[unit]?.acted) continue;
        for (const { target, turn, bearing, denial } of found(ask(lookups.charges, p, { unit })))
          if (denial === null && p.mover === (unit < 6 ? 0 : 1))
            expect(forbidsOrder(p, { do: 'charge', unit, target, turn, bearing })).toBeNull();
          else if (denial !== null) expect(denial.reason).not.toBe('');
      }
    }
  });
});

describe('fire before it is ordered', () => {
  test('MM-6.13: the 36 cases of every offer add up, and the offer is allowed', () => {
    const dice = new FastDice(3);
    const ctx = new Context(new FastDice(4));
    const p = game.setup({ scenario: 'mill-lane', options: {} }, ctx);
    let volleys = 0;
    for (let i = 0; i < 300 && game.decision(p) !== null; i++) {
      const decision = game.decision(p);
      if (decision?.question === 'fire')
        for (const offer of decision.offers as readonly Order[]) {
          if (offer.do !== 'fire') continue;
          const { cases, denial } = found(
            ask(lookups.volley, game.view(p, decision.seat), {
              target: offer.target,
              by: offer.by,
              at: offer.at,
              defending: false,
            }),
          );
          expect(denial).toBeNull();
          expect(cases.none + cases.single + cases.double + cases.triple).toBe(36);
          volleys++;
        }
      game.play(p, game.sample?.(p, dice) as Order, ctx);
    }
    expect(volleys).toBeGreaterThan(20);
  });

  test('MM-11.1: what is free in the fan of a flight may be fled to, what is closed says why', () => {
    const dice = new FastDice(8);
    const ctx = new Context(new FastDice(9));
    const p = game.setup({ scenario: 'mill-lane', options: {} }, ctx);
    let fans = 0;
    for (let i = 0; i < 900 && game.decision(p) !== null && fans < 3; i++) {
      const decision = game.decision(p);
      if (decision?.question === 'flee') {
        const fan = found(ask(lookups.fan, game.view(p, decision.seat), {}));
        fans++;
        for (const { turn, inches, state, denial } of fan?.cells ?? []) {
          const bearing = Math.round((((fan?.axis ?? 0) + turn + 360) % 360) * 1000) / 1000;
          const allowed = game.forbids(p, { do: 'flee', legs: [{ bearing, inches }], column: false }) === null;
          expect(state !== 'closed').toBe(allowed);
          if (!allowed) expect(denial?.rule).toMatch(/^MM-/);
        }
      }
      game.play(p, game.sample?.(p, dice) as Order, ctx);
    }
    expect(fans).toBeGreaterThan(0);
  });
});

test('arguments that do not fit are a fault with a path', () => {
  const p = atMove('mill-lane', 0);
  expect(ask(lookups.reach, p, { unit: -1, steps: [], rays: 24 })).toMatchObject({
    fault: { path: expect.stringContaining('unit') },
  });
  expect(ask(lookups.reach, p, { unit: 6000, steps: [], rays: 1 })).toHaveProperty('fault');
});

test('MM-S7 a unit that is looked at does not stand in its own way', () => {
  const p = atMove('mill-lane', 0);
  const { x, y } = p.units[6]?.stand ?? { x: 0, y: 0 };
  const line = { unit: 0, base: 2, x, y: y + 0.5 };
  expect(found(ask(lookups.sight, p, line))).toMatchObject({ clear: false, name: '1st Blue' });
  expect(found(ask(lookups.sight, p, { ...line, target: 6 }))).toEqual({ clear: true });
});
