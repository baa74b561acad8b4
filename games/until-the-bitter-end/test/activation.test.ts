/** Chapter 3 and UB-R69: an activation offers just the orders that are allowed, and names a clause for every other. */
import { expect, test } from 'vitest';
import type { Order } from '../src/orders.ts';
import { ACTED, type Battle, HEADS_DOWN, JAMMED, SLOTS, SNAP_FIRE } from '../src/position.ts';
import { groundFor } from '../src/scenario.ts';
import { A, chit, type Field, field, G, give, offered, offers, PLAIN, question, rule } from './table.ts';

/** Woods across the middle: not everyone sees or reaches everyone. */
const WOODED = {
  ...PLAIN,
  id: 'wooded',
  terrain: PLAIN.terrain.map((row, i) => (i === 3 || i === 4 ? row.replaceAll('.', 'W') : row)),
};

const everyOrder = (): Order[] => {
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
  return slots.flatMap((counter) => [
    ...(['run', 'advance', 'snap-fire', 'heads-down', 'clear-jam'] as const).map((act) => ({ do: act, counter })),
    ...slots.flatMap((target) =>
      (['fire', 'charge', 'medical-aid'] as const).map((act) => ({ do: act, counter, target })),
    ),
  ]) as Order[];
};

const inAnyOrder = (orders: readonly Order[]): string[] =>
  orders.map((one) => JSON.stringify(one, Object.keys(one).sort())).sort();

const MEN: Field = {
  allied: {
    1: { at: '0302', wounds: 1 },
    2: { at: '0303', tokens: JAMMED },
    3: { at: '0404', weapon: 'thompson', skills: ['fit'] },
    4: { at: '0502', tokens: ACTED },
    5: { at: '0101', weapon: 'bar' },
    6: { at: '0403', tokens: HEADS_DOWN, wounds: 2 },
  },
  german: {
    1: { at: '0405' },
    2: { at: '0602', tokens: SNAP_FIRE },
    3: { at: '0908', weapon: 'mg42' },
    4: { at: '0307', wounds: 1 },
    5: { at: '0505', tokens: JAMMED },
  },
};

test.each([
  ['allied', 'plain', PLAIN],
  ['german', 'plain', PLAIN],
  ['allied', 'wooded', WOODED],
  ['german', 'wooded', WOODED],
] as const)(
  'UB-3.0, UB-3.2, UB-6.0.1, UB-7.0.1, UB-10.3, UB-11.1: what the %s side is offered on %s ground is what it may do',
  (side, _name, map) => {
    const p: Battle = field({ ...MEN, map });
    chit(p, side);
    const allowed = everyOrder().filter((order) => rule(p, order) === undefined);
    expect(inAnyOrder(allowed)).toEqual(inAnyOrder(offers(p).filter((order) => order.do !== 'pass')));
    expect(new Set(allowed.map((order) => order.do)).size).toBe(8);
    expect(rule(p, { do: 'pass' })).toBe(undefined);
    expect(rule(p, { do: 'draw' })).toBeDefined();
  },
);

test.each([
  ['run', 3],
  ['run', 1],
  ['advance', 3],
  ['advance', 5],
  ['charge', 3],
] as const)(
  'UB-4.7, UB-5.0, UB-R21, UB-R66: a %s by counter %i is offered just the steps and shots that it may make',
  (action, number) => {
    for (const map of [PLAIN, WOODED]) {
      const p = field({ ...MEN, map });
      chit(p, 'allied');
      const target = action === 'charge' ? { target: G(p, 1) } : {};
      give(p, { do: action, counter: A(p, number), ...target } as Order);
      for (let steps = 0; steps < 6 && question(p) === 'step'; steps++) {
        const tried: Order[] = [
          { do: 'stop' },
          { do: 'exit' },
          ...groundFor(p).numbers.map((to) => ({ do: 'step', to }) as const),
          ...Array.from({ length: SLOTS }, (_, slot) => ({ do: 'shoot', target: slot }) as const),
        ];
        expect(inAnyOrder(offers(p))).toEqual(inAnyOrder(tried.filter((order) => rule(p, order) === undefined)));
        // On over the friends, who are passed and not joined, as long as there is a way.
        const next = offered(p, 'step').at(steps % 2 === 0 ? 0 : -1);
        if (next === undefined) break;
        p.tokens[G(p, 2)] = 0;
        give(p, next);
        if (question(p) === 'snap') give(p, { do: 'hold' });
      }
    }
  },
);
