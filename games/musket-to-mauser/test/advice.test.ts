/** MM-B1 to MM-B12: what the bots are lent. */
import { Context, FastDice, sampleAction } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../src/advice.ts';
import { moveCandidates } from '../src/candidates.ts';
import { evaluate } from '../src/evaluation.ts';
import { fireOffers } from '../src/fire-orders.ts';
import { game } from '../src/index.ts';
import { forbidsOrder, movement } from '../src/movement.ts';
import type { Order } from '../src/orders.ts';
import type { Battle } from '../src/position.ts';
import { procedures } from '../src/setup.ts';
import { at, contact, type Field, field, fire, fireOf, type Man, ScriptedRun, unit } from './field.ts';

const duel = (red: Partial<Man> = {}, blue: Partial<Man> = {}, more: Partial<Field> = {}): Battle =>
  field({
    units: {
      red: { side: 'A', template: 'tr-light', x: 30, y: 20, file: { bases: 6 }, ...red },
      blue: { side: 'B', template: 'tr-line', x: 30, y: 40, ...blue },
    },
    ...more,
  });
const forA = (p: Battle): number => evaluate(p, 'a');

describe('the evaluation', () => {
  test('is a chance: between 0 and 1, the two seats together 1, and the result when it is over', () => {
    const p = duel();
    expect(forA(p)).toBeGreaterThan(0);
    expect(forA(p) + evaluate(p, 'b')).toBeCloseTo(1, 12);
    expect([forA(duel({}, {}, { now: { result: 'a' } })), forA(duel({}, {}, { now: { result: 'draw' } }))]).toEqual([
      1, 0.5,
    ]);
  });
  test('MM-B2 fatigue, disorder and lost bases are felt', () => {
    const plain = forA(duel());
    expect(forA(duel({ now: { fatigue: 3 } }))).toBeLessThan(plain);
    expect(forA(duel({ now: { fatigue: 8 } }))).toBeLessThan(forA(duel({ now: { fatigue: 3 } })));
    expect(forA(duel({ now: { disordered: true } }))).toBeLessThan(plain);
    expect(forA(duel({}, { now: { disordered: true } }))).toBeGreaterThan(plain);
    expect(forA(duel({ file: { bases: 6 } }, { file: { bases: 5 } }))).toBeGreaterThan(0);
  });
  test('MM-B4 within one’s own range and out of the enemy’s is better, and short range better still', () => {
    const gap = (inches: number): number => forA(duel({}, { y: 20 + inches }));
    expect(gap(7.5)).toBeGreaterThan(gap(12));
    expect(gap(4)).toBeGreaterThan(gap(7.5));
  });
  test('MM-B5 behind an enemy’s front line is better than before it', () =>
    expect(forA(duel({}, { y: 26, facing: 0 }))).toBeGreaterThan(forA(duel({}, { y: 26 }))));
  test('MM-B6 a Column under fire is worse than a Line', () =>
    expect(forA(duel({}, { y: 25, formation: 'field-column' }))).toBeGreaterThan(forA(duel({}, { y: 25 }))));
  test('MM-B7 a melee that is likely won is worth something, one that is likely lost costs', () => {
    const melee = (grade: 'elite' | 'poor'): number => {
      const p = duel({ y: 40, template: 'tr-line', file: { grade } });
      const apart = forA(duel({ y: 40, template: 'tr-line', file: { grade } }));
      p.contacts = [contact(p, 'red', 'blue')];
      return forA(p) - apart;
    };
    expect(melee('elite')).toBeGreaterThan(0);
    expect(melee('poor')).toBeLessThan(0);
  });
  test('MM-B10 MM-B11 ground that the scenario asks for, more so at the end; and the race to break', () => {
    const area: [number, number][] = [
      [20, 10],
      [40, 10],
      [40, 30],
      [20, 30],
    ];
    const hold = { victory: [{ type: 'hold-area', side: 'A', polygon: area, test: 'more-bases', text: '' }] } as never;
    const holding = (turn: number): number => forA(duel({}, { y: 55 }, { more: hold, now: { turn } }));
    const away = forA(duel({ y: 45 }, { y: 55 }, { more: hold, now: { turn: 8 } }));
    expect(holding(8)).toBeGreaterThan(holding(2));
    expect(holding(8)).toBeGreaterThan(away);
    const lost = (n: number): number => forA(duel({}, {}, { now: { lost: [0, n] } }));
    expect(lost(3) - lost(2)).toBeGreaterThan(lost(1) - lost(0));
  });
  test('MM-B10 ground that the enemy must be clear of is not held while he is near it, however many stand on it', () => {
    const area: [number, number][] = [
      [20, 10],
      [40, 10],
      [40, 30],
      [20, 30],
    ];
    const line = { type: 'hold-area', side: 'A', polygon: area, test: 'occupied-and-clear', text: '' };
    const against = (clear: number): number =>
      forA(duel({}, { y: 35 }, { more: { victory: [{ ...line, clear }] } as never, now: { turn: 8 } }));
    expect(against(4)).toBeGreaterThan(0.7);
    expect(against(8)).toBeLessThan(0.5);
  });
  test('MM-B11 who must break the enemy wants to be near him; the other side sees little in that', () => {
    const more = { victory: [{ type: 'break-enemy', side: 'A', text: '' }] } as never;
    const at = (y: number): Battle => duel({ y }, {}, { more });
    const gain = (seat: string): number => Math.abs(evaluate(at(25), seat) - evaluate(at(12), seat));
    expect(gain('a')).toBeGreaterThan(3 * gain('b'));
  });
});

describe('candidates', () => {
  const moving = (p: Battle): Battle => {
    p.phase = 'movement';
    procedures.start(p, movement, {}, new ScriptedRun().ctx as never);
    return p;
  };
  const kinds = (orders: readonly Order[]): Set<string> =>
    new Set(orders.flatMap((one) => (one.do === 'move' ? one.steps.map((step) => step.go) : [one.do])));
  test('MM-B12 every one of them is allowed, in every phase of a whole battle', () => {
    const p = game.setup({ scenario: 'mill-lane', options: {} }, new Context(new FastDice(3)));
    const dice = new FastDice(4);
    const ctx = new Context(dice);
    for (let i = 0; i < 250; i++) {
      const decision = game.decision(p);
      if (decision === null) break;
      const orders = advice.candidates(p, decision);
      expect(orders.length).toBeGreaterThan(0);
      for (const order of orders) expect(game.forbids(p, order)).toBeNull();
      game.play(
        p,
        i % 3 === 0
          ? sampleAction(game, p, decision, dice)
          : (orders[dice.draw(orders.length, { for: 'a test', rule: 'MM-B12' })] as Order),
        ctx,
      );
    }
  });
  test('MM-B4 MM-B7 an attacker close by may charge or march, a defender form or rest', () => {
    expect(kinds(moveCandidates(moving(duel({ template: 'tr-line' }, { y: 26 }))))).toEqual(
      new Set(['charge', 'march']),
    );
    const defender = moving(duel({}, { y: 26 }, { now: { mover: 1 } }));
    for (const one of ['form', 'rest']) expect(kinds(moveCandidates(defender))).toContain(one);
  });
  test('MM-B6 a Square is thought of when horsemen are near, not otherwise', () => {
    const squares = (p: Battle): boolean =>
      moveCandidates(moving(p)).some(
        (one) =>
          one.do === 'move' && one.steps.some((step) => step.go === 'form' && step.layout.formation === 'square'),
      );
    const defender = { now: { mover: 1 as const } };
    expect(squares(duel({ template: 'tr-lancers', file: { bases: 3 }, y: 30 }, {}, defender))).toBe(true);
    expect(squares(duel({ y: 30 }, {}, defender))).toBe(false);
  });
  /** Of these orders the one that looks best one order ahead, for the side that moves. */
  const best = (p: Battle, orders: readonly Order[]): Order => {
    const seat = p.mover === 0 ? 'a' : 'b';
    const worth = (order: Order): number => {
      const q = game.clone(p);
      procedures.play(q, order, new ScriptedRun([3, 4, 3, 4, 3, 4]).ctx as never);
      return evaluate(q, seat);
    };
    return orders.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  };
  test('MM-B6 no battalion under fire forms Square before lancers who are far off', () => {
    const p = moving(
      field({
        units: {
          blue: { side: 'B', template: 'tr-line', x: 30, y: 40 },
          lancers: { side: 'A', template: 'tr-lancers', x: 44, y: 33, file: { bases: 3 } },
          skirmishers: { side: 'A', template: 'tr-light', x: 30, y: 35, file: { bases: 4 } },
          guns: { side: 'A', template: 'tr-gun', x: 24, y: 24, file: { bases: 2 } },
        },
        now: { mover: 1 },
      }),
    );
    const chosen = best(p, moveCandidates(p));
    expect(
      chosen.do === 'move' && chosen.steps.some((step) => step.go === 'form' && step.layout.formation === 'square'),
    ).toBe(false);
  });
  test('MM-B8 unlimbered guns with the enemy before them are not pushed about', () => {
    const p = moving(
      field({
        units: {
          guns: { side: 'A', template: 'tr-gun', x: 30, y: 20, file: { bases: 2 } },
          blue: { side: 'B', template: 'tr-line', x: 30, y: 40 },
        },
      }),
    );
    const orders = moveCandidates(p);
    expect(kinds(orders)).not.toContain('march');
    expect(best(p, orders).do).toBe('rest');
  });
  test('MM-B11 a Square that must hold its ring does not march out of it', () => {
    const p = game.setup({ scenario: 'gingindlovu-1879', options: {} }, new Context(new FastDice(1)) as never);
    moving(Object.assign(p, { mover: 1, stack: [], asked: null, given: null }));
    for (let orders = moveCandidates(p); orders[0]?.do !== 'end-movement'; orders = moveCandidates(p))
      procedures.play(p, best(p, orders), new ScriptedRun().ctx as never);
    expect(p.squares[0]?.members.every((member) => p.units[member]?.inRing)).toBe(true);
  });
  test('MM-B2 lancers alone do not ride into rough ground that throws them into disorder', () => {
    const wood = {
      id: 'wood',
      type: 'woods',
      kind: 'area',
      name: 'Wood',
      polygon: [
        [10, 28],
        [50, 28],
        [50, 38],
        [10, 38],
      ],
    };
    const p = moving(
      field({
        units: {
          lancers: { side: 'A', template: 'tr-lancers', x: 30, y: 21, file: { bases: 3 } },
          blue: { side: 'B', template: 'tr-line', x: 30, y: 50 },
        },
        terrain: [wood as never],
      }),
    );
    const orders = moveCandidates(p);
    const ends = (order: Order): Battle => {
      const q = game.clone(p);
      procedures.play(q, order, new ScriptedRun().ctx as never);
      return q;
    };
    expect(orders.some((order) => unit(ends(order), 'lancers').disordered)).toBe(true);
    expect(unit(ends(best(p, orders)), 'lancers').disordered).toBe(false);
  });
  test('answers are not doubled, and to rest comes last', () => {
    for (const gap of [4, 10, 20]) {
      const orders = moveCandidates(moving(duel({ template: 'tr-line' }, { y: 20 + gap }, { now: { mover: 1 } })));
      expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(orders.length);
      expect(orders.at(-1)?.do).toBe('rest');
    }
  });
  test('MM-B9 a brigadier who has fallen behind his brigade follows it when it has moved', () => {
    const p = moving(duel({ now: {} }));
    unit(p, 'red').acted = true;
    const [first] = moveCandidates(p);
    expect(first).toMatchObject({ do: 'move-general', general: 0 });
    expect(forbidsOrder(p, first as Order)).toBeNull();
  });
  test('MM-B1 the firing of all bases together is offered, and worth more than any part of it', () => {
    const p = field({
      units: {
        left: { side: 'A', template: 'tr-light', x: 27, y: 20, file: { bases: 6 } },
        right: { side: 'A', template: 'tr-light', x: 33.2, y: 20, file: { bases: 6 } },
        blue: { side: 'B', template: 'tr-line', x: 30, y: 25 },
      },
    });
    fireOf(p, 0);
    const [all] = fireOffers(p, 0);
    const shooting = (order: Order | undefined): number => {
      let total = 0;
      for (let a = 1; a <= 6; a++)
        for (let b = 1; b <= 6; b++) {
          const q = structuredClone(p);
          procedures.play(q, order as Order, new ScriptedRun([a, b]).ctx as never);
          total += forA(q) / 36;
        }
      return total;
    };
    expect(all?.by).toHaveLength(2);
    expect(shooting(all)).toBeGreaterThan(shooting(fire(p, 'blue', { left: [3, 4, 5] })));
  });
  test('MM-B3 MM-B8 whoever is asked to fire, react or flee may weigh every offer, the quiet one last', () => {
    const offers: Order[] = [
      { do: 'react', unit: 0, charger: 1, how: 'face', bearing: 0, inches: 0 },
      { do: 'stand-firm' },
    ];
    const decision = { seat: 'a', question: 'react', params: {}, rule: 'MM-8.1', offers, families: [] };
    expect(advice.candidates(duel(), decision)).toEqual(offers);
    const flee = { ...decision, question: 'flee' };
    expect(advice.candidates(duel(), flee)).toEqual(offers);
  });
  test('the clock grows with every half-turn', () => {
    const clock = (turn: number, mover: 0 | 1): number => advice.clock(duel({}, {}, { now: { turn, mover } }));
    expect([clock(1, 0), clock(1, 1), clock(2, 0)]).toEqual([2, 3, 4]);
    expect(at(duel(), 'blue')).toBe(1);
  });
});
