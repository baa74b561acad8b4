/**
 * The page answers in the same frame with a cheap check of its own (`tryWalk`, `chargeLook`, `volley`); the authority answers later.
 * Over random games both must say the same of what a hand could plan: allowed plans, and plans that are spoilt a little.
 */
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../../src/index.ts';
import { chargeLook } from '../../src/looks/charges.ts';
import { volley } from '../../src/looks/fire.ts';
import { debts, tryWalk } from '../../src/looks/moves.ts';
import type { Order } from '../../src/orders.ts';
import type { Battle, Step } from '../../src/position.ts';

/** What the page says of an order before the authority has looked; undefined if it leaves that to the authority. */
function saidByPage(
  view: Battle,
  order: Order,
  question: string,
  owing: ReadonlySet<number>,
): string | null | undefined {
  const rule = (denial: { readonly rule: string } | null): string | null => denial?.rule ?? null;
  switch (order.do) {
    case 'move':
      return rule(tryWalk(view, order.unit, order.steps, null, owing.has(order.unit)).denial);
    case 'arrive':
      return rule(tryWalk(view, order.unit, order.steps, order.along).denial);
    case 'charge':
      return rule(chargeLook(view, order).denial);
    case 'fire':
      return rule(volley(view, order, question === 'defender-fire').denial);
    default:
      return undefined;
  }
}

/** A hand that slips: half as far again, another bearing, a wheel too many. */
function spoilt(order: Order, dice: FastDice): Order {
  const by = (most: number): number => ((dice.draw(21) - 10) / 10) * most;
  const bent = (step: Step): Step => {
    if (step.go === 'march')
      return {
        ...step,
        inches: Math.max(0, Math.round((step.inches + by(4)) * 1000) / 1000),
        bearing: turned(step.bearing + by(60)),
      };
    return step.go === 'wheel' ? { ...step, degrees: Math.round((step.degrees + by(40)) * 10) / 10 } : step;
  };
  if (order.do === 'move') return { ...order, steps: order.steps.map(bent) };
  if (order.do === 'charge') return { ...order, bearing: turned(order.bearing + by(40)) };
  return order;
}
const turned = (degrees: number): number => Math.round((((degrees % 360) + 360) % 360) * 10) / 10;

/** Plays at random; returns plans on which page and authority disagree. */
function disagreements(
  scenario: string,
  seed: number,
  wanted: number,
): { readonly compared: number; readonly refused: number; readonly found: readonly string[] } {
  const dice = new FastDice(seed);
  const ctx = new Context(new FastDice(seed + 1));
  const p = game.setup({ scenario, options: {} }, ctx) as Battle;
  const found: string[] = [];
  let [compared, refused] = [0, 0];
  while (compared < wanted) {
    const decision = game.decision(p);
    if (decision === null) break;
    const view = game.view(p, decision.seat);
    const owing = new Set(decision.question === 'move' ? debts(view).map(({ unit }) => unit) : []);
    const met = [...(decision.offers.slice(0, 3) as Order[]), game.sample?.(p, dice) as Order];
    for (const order of met.flatMap((one) => [one, spoilt(one, dice)])) {
      const page = saidByPage(view, order, decision.question, owing);
      if (page === undefined) continue;
      compared++;
      const authority = game.forbids(view, order)?.rule ?? null;
      if (authority !== null) refused++;
      if (page !== authority)
        found.push(
          `${page ?? 'allowed'} by the page, ${authority ?? 'allowed'} by the authority: ${JSON.stringify(order)}`,
        );
    }
    game.play(p, game.sample?.(p, dice) as Order, ctx);
  }
  return { compared, refused, found };
}

describe('the cheap check in the page agrees with the authority', () => {
  for (const { id } of game.scenarios)
    test(id, () => {
      const { compared, refused, found } = disagreements(id, 21, 240);
      expect(found.slice(0, 6)).toEqual([]);
      expect(compared).toBeGreaterThan(50);
      expect(refused).toBeGreaterThan(0);
    });
});
