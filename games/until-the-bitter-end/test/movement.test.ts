import { FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import orchard from '../data/maps/orchard-lane.json' with { type: 'json' };
import type { ActivationFrame } from '../src/activation.ts';
import type { MapFile } from '../src/files.ts';
import { CLEAR, HEDGE, sideTowards, WOODS } from '../src/ground.ts';
import { game } from '../src/index.ts';
import { BUILT_IN_MAPS } from '../src/maps.ts';
import type { Move } from '../src/movement.ts';
import type { Order } from '../src/orders.ts';
import { type Battle, JAMMED, SNAP_FIRE } from '../src/position.ts';
import { allowanceOf } from '../src/reach.ts';
import { groundOf } from '../src/scenario.ts';
import { makeGround } from '../src/survey.ts';
import {
  A,
  asks,
  chit,
  field,
  G,
  give,
  hex,
  offered,
  offers,
  PLAIN,
  question,
  rule,
  saying,
  where,
  why,
} from './table.ts';

const cost = (from: number, to: number): number => {
  const ground = groundOf(orchard as unknown as MapFile);
  const [a, b] = [ground.indexOf(from), ground.indexOf(to)];
  return ground.cost[a * 6 + sideTowards(ground, a, b)] as number;
};
const ORCHARD = 'orchard-lane';
const alone = (at: string, more: object = {}) =>
  field({ allied: { 5: { at, ...more } }, german: { 4: { at: '1109' } }, map: ORCHARD });
const step = (to: number) => ({ do: 'step', to }) as const;

test('UB-0.7, UB-4.1.8, UB-C1: three types of hex, clear the commonest, woods second, on eight maps', () => {
  expect(BUILT_IN_MAPS).toHaveLength(8);
  for (const map of BUILT_IN_MAPS) {
    const counts = [0, 0, 0];
    for (const type of makeGround(map).terrain) counts[type] = (counts[type] as number) + 1;
    expect(counts).toHaveLength(3);
    expect(counts[CLEAR]).toBeGreaterThan(counts[WOODS] as number);
    expect(counts[WOODS]).toBeGreaterThan(counts[HEDGE] as number);
    expect(counts[HEDGE]).toBeGreaterThan(0);
  }
  expect(BUILT_IN_MAPS.map((map) => makeGround(map).size).sort((a, b) => a - b)).toEqual([
    94, 158, 158, 158, 158, 158, 158, 158,
  ]);
});

test('UB-4.1.2, UB-4.1.3, UB-4.1.4, UB-4.1.5, UB-4.1.6: clear 1, woods 2, hedge 1, across a hedge 2', () => {
  expect(cost(305, 304)).toBe(1);
  expect(cost(305, 306)).toBe(2);
  expect(cost(305, 404)).toBe(1);
  expect(cost(505, 404)).toBe(2);
  expect(cost(404, 505)).toBe(2);
});

test('UB-R8, UB-4.1.7, UB-EX20: woods across a hedge still cost 2, and back 2', () => {
  expect(cost(404, 504)).toBe(2);
  expect(cost(504, 404)).toBe(2);
  for (const map of BUILT_IN_MAPS) {
    const { cost: costs, near, hedge, terrain } = makeGround(map);
    expect(Math.max(...costs)).toBe(2);
    for (let i = 0; i < near.length; i++) {
      const to = near[i] as number;
      if (to < 0) continue;
      const back = to * 6 + (((i % 6) + 3) % 6);
      const crossed = hedge[i] === 1 || hedge[back] === 1;
      expect(costs[i]).toBe(Math.max(terrain[to] === WOODS ? 2 : 1, crossed ? 2 : 1));
    }
  }
});

test('UB-4.0, UB-4.1.1, UB-EX19: a Run of 4 points, paid to enter', () => {
  const p = alone('0305');
  chit(p, 'allied');
  const journal = give(p, { do: 'run', counter: A(p, 5), path: [404, 505, 506] });
  expect(saying(journal, 'moved').map((one) => one.cost)).toEqual([1, 2, 1]);
  expect(where(p, A(p, 5))).toBe('0506');
});

test('UB-4.0, UB-4.1.1: a fifth point is not there', () => {
  const p = alone('0305');
  chit(p, 'allied');
  expect(why(p, { do: 'run', counter: A(p, 5), path: [404, 505, 506, 507] })).toMatchObject({ rule: 'UB-4.1.1' });
  give(p, { do: 'run', counter: A(p, 5) });
  give(p, step(404));
  give(p, step(505));
  give(p, step(506));
  expect(question(p)).toBe('draw');
});

test('UB-4.2: points may be left, even all of them', () => {
  const p = alone('0305');
  chit(p, 'allied');
  give(p, { do: 'run', counter: A(p, 5) });
  expect(offers(p)).toContainEqual({ do: 'stop' });
  give(p, { do: 'stop' });
  expect(where(p, A(p, 5))).toBe('0305');
});

test('UB-4.3.1, UB-4.3.2, UB-4.4: friends are passed, not joined', () => {
  const p = field({
    allied: { 4: { at: '0801' }, 5: { at: '0802' }, 6: { at: '0803' } },
    german: { 4: { at: '0101' } },
    map: 'bois-de-bavent',
  });
  chit(p, 'allied');
  expect(rule(p, { do: 'run', counter: A(p, 4), path: [802, 803] })).toBe('UB-4.3.1');
  give(p, { do: 'run', counter: A(p, 4) });
  give(p, step(802));
  expect(rule(p, { do: 'stop' })).toBe('UB-4.3.1');
  give(p, step(803));
  expect(offers(p)).not.toContainEqual({ do: 'stop' });
  give(p, step(804));
  give(p, { do: 'stop' });
  expect(where(p, A(p, 4))).toBe('0804');
});

test('UB-R66: no step into a friend that leads nowhere', () => {
  // 0806 is clear, with woods 0904 and 0906 about: an Advance from woods 0705 over two friends.
  const p = field({
    allied: { 4: { at: '0304' }, 5: { at: '0404' } },
    german: {
      4: { at: '0503' },
      5: { at: '0403' },
      6: { at: '0504' },
      7: { at: '0505' },
      8: { at: '0405' },
      9: { at: '0305' },
    },
    map: ORCHARD,
  });
  chit(p, 'allied');
  // Beyond the friend in 0404 stand enemies all round; the way back costs 1.
  expect(rule(p, { do: 'advance', counter: A(p, 4), path: [404] })).toBe('UB-4.3.1');
  give(p, { do: 'advance', counter: A(p, 4) });
  expect(offers(p)).toContainEqual(step(404));
  give(p, step(404));
  expect(offers(p)).toEqual([step(304)]);
});

test('UB-R66: with too few points for the way back the step is refused', () => {
  const p = field({
    allied: { 4: { at: '0306' }, 5: { at: '0405' } },
    german: {
      4: { at: '0404' },
      5: { at: '0504' },
      6: { at: '0505' },
      7: { at: '0506' },
      8: { at: '0406' },
      9: { at: '0305' },
    },
    map: ORCHARD,
  });
  chit(p, 'allied');
  // 0306 is woods: back costs 2, and of an Advance 1 point is left.
  give(p, { do: 'advance', counter: A(p, 4) });
  expect(rule(p, step(405))).toBe('UB-R66');
  expect(offers(p)).not.toContainEqual(step(405));
});

test('UB-4.5, UB-4.6: an enemy is never passed, and his hex entered by a Charge only', () => {
  const p = field({ allied: { 5: { at: '0304' } }, german: { 4: { at: '0404' } } });
  chit(p, 'allied');
  expect(rule(p, { do: 'run', counter: A(p, 5), path: [404, 505] })).toBe('UB-4.5');
  expect(rule(p, { do: 'run', counter: A(p, 5), path: [404] })).toBe('UB-4.5');
  expect(rule(p, { do: 'charge', counter: A(p, 5), target: G(p, 4), path: [404] })).toBe(undefined);
});

test('UB-4.7: every step is declared before it is made', () => {
  const p = field({ allied: { 5: { at: '0305' } }, german: { 4: { at: '0506', tokens: SNAP_FIRE } } });
  chit(p, 'allied');
  const journal = give(p, { do: 'run', counter: A(p, 5), path: [405, 505] });
  expect(saying(journal, 'declared').at(-1)).toMatchObject({ hex: 305, next: 405 });
  expect(asks(p)).toBe('german snap');
  expect(where(p, A(p, 5))).toBe('0305');
});

test('UB-R73: a whole path is one order; a missed snap shot gives the choice back', () => {
  const p = field({ allied: { 5: { at: '0305' } }, german: { 4: { at: '0506', tokens: SNAP_FIRE } } });
  chit(p, 'allied');
  give(p, { do: 'run', counter: A(p, 5), path: [405, 406] });
  give(p, { do: 'snap', counter: G(p, 4) }, 2);
  expect(asks(p)).toBe('allied step');
  expect(where(p, A(p, 5))).toBe('0405');
  const q = field({ allied: { 5: { at: '0305' } }, german: { 4: { at: '1109' } } });
  chit(q, 'allied');
  give(q, { do: 'run', counter: A(q, 5), path: [405, 406] });
  expect(where(q, A(q, 5))).toBe('0406');
  expect(question(q)).toBe('draw');
});

test('UB-R73: the others see the step and not the rest of the path; a copy of the position plays on just as the position itself', () => {
  const p = field({ allied: { 5: { at: '0103' } }, german: { 4: { at: '0304', tokens: SNAP_FIRE } } });
  chit(p, 'allied');
  give(p, { do: 'run', counter: A(p, 5), path: [104, 105, 106] });
  const plan = (seen: typeof p) =>
    (seen.stack.find((frame) => frame.procedure === 'move') as unknown as { locals: Move }).locals.plan;
  const way = [hex(p, '0105'), hex(p, '0106')];
  expect([plan(game.view(p, 'allied')), plan(game.view(p, 'german')), plan(game.view(p, null))]).toEqual([
    way,
    null,
    null,
  ]);
  // What the German imagines is any way that the rules allow, or that he is asked step by step.
  const imagined = Array.from({ length: 40 }, (_, seed) => plan(game.imagine(p, 'german', new FastDice(seed))));
  expect(imagined.some((one) => one === null) && imagined.some((one) => one !== null && one.length > 0)).toBe(true);
  expect(new Set(imagined.map((one) => JSON.stringify(one))).size).toBeGreaterThan(3);
  const copy = JSON.parse(JSON.stringify(p)) as typeof p;
  give(p, { do: 'hold' });
  give(copy, { do: 'hold' });
  expect(copy).toEqual(p);
});

describe('UB-R73: while bravery is asked for', () => {
  const asked = (order: Partial<Order>) => {
    const men = { 5: { at: '0305', weapon: 'm1-garand' }, 6: { at: '0308', wounds: 1 } };
    const german = { 4: { at: '0506', weapon: 'kar98k', tokens: SNAP_FIRE } };
    const p = field({ allied: men, german, bravery: [1, 0] });
    chit(p, 'allied');
    give(p, { counter: A(p, 5), ...order } as Order);
    expect(asks(p)).toBe('allied bravery');
    return p;
  };
  const order = (p: Battle) =>
    (p.stack.find((frame) => frame.procedure === 'activation') as unknown as { locals: ActivationFrame }).locals;

  test('the others see neither the path nor the shot that has been ordered', () => {
    const p = asked({ do: 'advance', path: [404], shot: { after: 1, target: 10 } });
    expect(order(game.view(p, 'allied'))).toMatchObject({ plan: [hex(p, '0404')], shot: { after: 1 } });
    for (const seat of ['german', null])
      expect(order(game.view(p, seat))).toMatchObject({ target: -1, plan: null, shot: null });
  });

  test.each([
    { do: 'run', path: [306, 307] },
    { do: 'advance', path: [404] },
    { do: 'charge', target: 10, path: [405, 506] },
    { do: 'medical-aid', target: 1, path: [306, 307] },
  ] as Partial<Order>[])('they imagine any way that could have been ordered: $do', (wanted) => {
    const p = asked(wanted);
    const imagined = Array.from({ length: 60 }, (_, seed) => game.imagine(p, 'german', new FastDice(seed)));
    for (const one of imagined) {
      expect(game.violation(one)).toBe(null);
      give(one, { do: 'commit', points: 0 });
    }
    const plans = Array.from({ length: 60 }, (_, seed) => order(game.imagine(p, 'german', new FastDice(seed))).plan);
    expect(plans).toContain(null);
    expect(new Set(plans.map((one) => JSON.stringify(one))).size).toBeGreaterThan(5);
    expect(plans).not.toContainEqual([]);
    // The mover knows what he has ordered.
    expect(order(game.imagine(p, 'allied', new FastDice(1))).plan).toEqual(order(p).plan);
  });
});

test('UB-R73: the shot that is ordered ahead with an Advance is hidden like the steps', () => {
  const p = field({ allied: { 5: { at: '0305' } }, german: { 4: { at: '0506', tokens: SNAP_FIRE } } });
  chit(p, 'allied');
  give(p, { do: 'advance', counter: A(p, 5), path: [404], shot: { after: 1, target: G(p, 4) } });
  expect(asks(p)).toBe('german snap');
  const shot = (seen: Battle) =>
    (seen.stack.find((frame) => frame.procedure === 'move') as unknown as { locals: Move }).locals.shot;
  expect([shot(game.view(p, 'allied')), shot(game.view(p, 'german')), shot(game.view(p, null))]).toEqual([
    { after: 1, target: G(p, 4) },
    null,
    null,
  ]);
});

test('UB-R73, UB-7.0.4: beyond the step into the target’s hex no way is imagined', () => {
  const p = field({ allied: { 5: { at: '0405' } }, german: { 5: { at: '0506', tokens: SNAP_FIRE } } });
  chit(p, 'allied');
  give(p, { do: 'charge', counter: A(p, 5), target: G(p, 5), path: [506] });
  expect(asks(p)).toBe('german snap');
  for (let seed = 0; seed < 20; seed++)
    expect(game.violation(game.imagine(p, 'german', new FastDice(seed)))).toBe(null);
});

test('UB-5.0, UB-5.1, UB-5.3, UB-EX6: an Advance has 2 points, enough for any one step, and need not move or fire', () => {
  const p = field({ allied: { 5: { at: '0305' } }, german: { 4: { at: '1109' } }, map: ORCHARD });
  expect(allowanceOf('advance')).toBe(2);
  chit(p, 'allied');
  give(p, { do: 'advance', counter: A(p, 5) });
  expect(offered(p, 'step')).toHaveLength(6);
  expect(offered(p, 'shoot')).toEqual([]);
  expect(offers(p)).toContainEqual({ do: 'stop' });
  give(p, step(306));
  expect(question(p)).toBe('draw');
});

test('UB-R21: the one shot comes before, between or after the steps, never from a friend', () => {
  const p = field({ allied: { 5: { at: '0302' }, 6: { at: '0402' } }, german: { 4: { at: '0502' } } });
  chit(p, 'allied');
  give(p, { do: 'advance', counter: A(p, 5) });
  give(p, { do: 'shoot', target: G(p, 4) }, 2);
  expect(offered(p, 'shoot')).toEqual([]);
  expect(rule(p, { do: 'shoot', target: G(p, 4) })).toBe('UB-R21');
  give(p, step(402));
  expect(rule(p, { do: 'shoot', target: G(p, 4) })).toBe('UB-R21');
  give(p, step(403));
  expect(question(p)).toBe('draw');
});

test('UB-R21: no shot from a hex shared with a friend; a jam does not stop the movement', () => {
  const p = field({ allied: { 5: { at: '0302' }, 6: { at: '0402' } }, german: { 4: { at: '0502' } } });
  chit(p, 'allied');
  give(p, { do: 'advance', counter: A(p, 5) });
  give(p, step(402));
  expect(offered(p, 'shoot')).toEqual([]);
  const q = field({ allied: { 5: { at: '0302' } }, german: { 4: { at: '0502' } } });
  chit(q, 'allied');
  give(q, { do: 'advance', counter: A(q, 5), path: [303], shot: { after: 0, target: G(q, 4) } }, 1);
  expect(where(q, A(q, 5))).toBe('0303');
  expect((q.tokens[A(q, 5)] as number) & JAMMED).toBe(JAMMED);
});

test('UB-R22, UB-6.7.4: a jammed man may move in every way, but not fire', () => {
  const p = field({ allied: { 5: { at: '0302', tokens: JAMMED } }, german: { 4: { at: '0402' } } });
  chit(p, 'allied');
  const kinds = new Set(offers(p).map((order) => order.do));
  expect(kinds).toEqual(new Set(['pass', 'run', 'advance', 'charge', 'heads-down', 'clear-jam']));
  expect(rule(p, { do: 'fire', counter: A(p, 5), target: G(p, 4) })).toBe('UB-6.7.4');
  expect(rule(p, { do: 'snap-fire', counter: A(p, 5) })).toBe('UB-R22');
  give(p, { do: 'advance', counter: A(p, 5) });
  expect(offered(p, 'shoot')).toEqual([]);
});

test('UB-R22: a wounded man may do everything', () => {
  const p = field({ allied: { 5: { at: '0302', wounds: 1 } }, german: { 4: { at: '0402' } } });
  chit(p, 'allied');
  expect(new Set(offers(p).map((order) => order.do))).toEqual(
    new Set(['pass', 'run', 'advance', 'fire', 'charge', 'heads-down', 'snap-fire', 'medical-aid']),
  );
});

describe('UB-15.5.3, UB-R40: Fit', () => {
  const FIT = { skills: ['fit'] } as const;
  /** Woods everywhere: every step costs 2. */
  const woods = { ...PLAIN, id: 'woods', terrain: PLAIN.terrain.map((row) => row.replaceAll('.', 'W')), hedges: [] };
  const inWoods = (at: string, more: object = FIT) =>
    field({ allied: { 5: { at, ...more } }, german: { 4: { at: '1109' } }, map: woods });

  test.each([
    ['run', [302, 303, 304]],
    ['advance', [302, 303]],
  ] as const)('UB-R40: a %s ends one hex further, whatever it costs', (action, path) => {
    const p = inWoods('0301');
    chit(p, 'allied');
    const order = { do: action, counter: A(p, 5) } as const;
    expect(rule(p, { ...order, path: [...path] })).toBe(undefined);
    expect(rule(p, { ...order, path: [...path, (path.at(-1) as number) + 1] })).toBe('UB-4.1.1');
    const plain = inWoods('0301', {});
    chit(plain, 'allied');
    expect(rule(plain, { ...order, path: [...path] })).toBe('UB-4.1.1');
    expect(rule(plain, { ...order, path: path.slice(0, -1) })).toBe(undefined);
  });
  test('UB-R40: four clear hexes and then woods, step by step; then the movement is over', () => {
    const p = field({ allied: { 5: { at: '0504', ...FIT } }, german: { 4: { at: '1109' } } });
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5) });
    for (const to of [604, 704, 604]) give(p, step(to));
    give(p, step(605));
    expect(offers(p)).toContainEqual(step(505));
    const journal = give(p, step(505));
    expect(saying(journal, 'moved')[0]).toMatchObject({ hex: 505, cost: 2 });
    expect(question(p)).toBe('draw');
  });
  test('UB-R40: points left over by the further hex buy nothing more', () => {
    const p = field({ allied: { 5: { at: '0504', ...FIT } }, german: { 4: { at: '1109' } } });
    chit(p, 'allied');
    const run = (path: number[]) => rule(p, { do: 'run', counter: A(p, 5), path });
    // Three points spent: the woods cost 2, and 1 is left.
    expect(run([604, 704, 604, 505])).toBe(undefined);
    expect(run([604, 704, 604, 505, 504])).toBe('UB-4.1.1');
    expect(run([604, 704, 604, 704, 604])).toBe(undefined);
    expect(run([604, 704, 604, 704, 604, 605])).toBe('UB-4.1.1');
  });
  test('UB-R40, UB-R27: a Charge reaches one hex further', () => {
    const reaches = (at: string, more: object) => {
      const p = field({ allied: { 5: { at, ...more } }, german: { 4: { at: '0901' } } });
      chit(p, 'allied');
      return (
        offered(p, 'charge').length === 1 && rule(p, { do: 'charge', counter: A(p, 5), target: G(p, 4) }) === undefined
      );
    };
    expect([reaches('0906', FIT), reaches('0907', FIT), reaches('0908', FIT)]).toEqual([true, true, false]);
    expect([reaches('0906', {}), reaches('0907', {})]).toEqual([true, false]);
  });
  test('UB-R40, UB-R31: first aid reaches one hex further', () => {
    const reaches = (more: object) => {
      const p = field({
        allied: { 5: { at: '0301', ...more }, 6: { at: '0305', wounds: 1 } },
        german: { 4: { at: '1109' } },
        map: woods,
      });
      chit(p, 'allied');
      return rule(p, { do: 'medical-aid', counter: A(p, 5), target: A(p, 6) });
    };
    expect([reaches(FIT), reaches({})]).toEqual([undefined, 'UB-R31']);
  });
  test('UB-R40, UB-4.3.1, UB-R66: the further hex never ends on a friend, but one may come by a friend to it', () => {
    const p = field({
      allied: { 5: { at: '0301', ...FIT }, 6: { at: '0303' }, 7: { at: '0304' } },
      german: { 4: { at: '1109' } },
      map: woods,
    });
    chit(p, 'allied');
    const run = (path: number[]) => rule(p, { do: 'run', counter: A(p, 5), path });
    expect(run([302, 303, 403])).toBe(undefined);
    expect(run([302, 402, 303])).toBe('UB-R66');
    give(p, { do: 'run', counter: A(p, 5) });
    give(p, step(302));
    give(p, step(402));
    expect(rule(p, step(303))).toBe('UB-R66');
    expect(offers(p)).not.toContainEqual(step(303));
    expect(offers(p)).toContainEqual(step(403));
  });
});
