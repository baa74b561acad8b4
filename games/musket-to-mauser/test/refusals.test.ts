/** Orders about units, generals, rings and guns that are not there, or are not the player's to order, are refused by name. */
import { describe, expect, test } from 'vitest';
import { forbidsChange } from '../src/command-phase.ts';
import { forbidsGeneralMove } from '../src/generals.ts';
import type { Order } from '../src/orders.ts';
import type { Battle, General } from '../src/position.ts';
import { forbidsReaction } from '../src/reactions.ts';
import { assaultOf, at, contact, denied, type Field, field, fire, fireOf, type Man, unit } from './field.ts';
import { commanding, END, march, move, moving, obey, ruleAgainst } from './orders.ts';

const line: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const foe: Man = { side: 'B', template: 'tr-line', x: 20, y: 28 };

/** Generals with every unit of side A, so that standing orders bind no one. */
function free(units: Field['units'], more: Partial<Field> = {}): Battle {
  const p = field({ units, ...more });
  (p.generals[0] as General).attached = Object.keys(units)
    .filter((id) => units[id]?.side === 'A')
    .map((id) => at(p, id));
  return moving(p);
}

describe('in the movement step', () => {
  /** One past the last, and an enemy's. */
  test.each([[2], [1]])('MM-1.1 MM-2.18 unit, general or ring %i is none of his', (index) => {
    const p = free({ line, foe });
    const orders: Order[] = [
      { do: 'rest', unit: index },
      { do: 'move', unit: index, steps: [march(0, 1)] },
      { do: 'charge', unit: index, target: 1, turn: 0, bearing: 0 },
      { do: 'arrive', unit: index, along: 0, steps: [] },
    ];
    for (const order of orders) expect([order.do, ruleAgainst(p, order)]).toEqual([order.do, 'MM-1.1']);
    expect(ruleAgainst(p, { do: 'move-general', general: index, x: 30, y: 30 })).toBe('MM-2.18');
    expect(ruleAgainst(p, { do: 'move-square', square: index, bearing: 0, inches: 1 })).toBe('MM-4.30');
    expect(ruleAgainst(p, { do: 'move-square', square: 0, bearing: 0, inches: 1 })).toBe('MM-4.30');
  });

  test('MM-7.3 MM-4.40 nor can a unit that is not there be charged, or a gun attached', () => {
    const p = free({ line, foe });
    expect(ruleAgainst(p, { do: 'charge', unit: 0, target: 2, turn: 0, bearing: 0 })).toBe('MM-7.3');
    const { stand } = unit(p, 'line');
    const { poses: _, ...layout } = { ...stand, gunPlace: 3 };
    expect(ruleAgainst(p, move(p, 'line', { go: 'attach', gun: 2, layout }))).toBe('MM-4.40');
    expect(ruleAgainst(p, move(p, 'line', { go: 'attach', gun: 1, layout }))).toBe('MM-4.40');
  });

  test('MM-7.3 a friend is not charged, nor a gun in the ranks, nor what has left the table', () => {
    const p = free({
      line,
      friend: { ...line, x: 20, y: 25 },
      foe,
      gun: { side: 'B', template: 'tr-gun', x: 40, y: 40, formation: 'unlimbered', now: { attachedTo: 2 } },
      gone: { ...foe, now: { where: 'removed', bases: 0 } },
    });
    for (const target of ['friend', 'gun', 'gone'])
      expect([target, ruleAgainst(p, { do: 'charge', unit: 0, target: at(p, target), turn: 0, bearing: 0 })]).toEqual([
        target,
        'MM-7.3',
      ]);
  });

  test('MM-5.31 MM-14.2 MM-5.33 a unit is ordered once, on the table', () => {
    const arrival = { turn: 2, edge: 'south', from: [20, 0], to: [30, 0] } as const;
    const p = free({
      line,
      foe,
      gone: { ...line, x: 40, now: { where: 'removed', bases: 0 } },
      late: { ...line, x: 50, file: { arrival: arrival as never }, now: { where: 'coming' } },
    });
    unit(p, 'line').acted = true;
    const rules = ['line', 'gone', 'late'].map((id) => ruleAgainst(p, { do: 'rest', unit: at(p, id) }));
    expect(rules).toEqual(['MM-5.31', 'MM-14.2', 'MM-5.33']);
    p.turn = 2;
    expect(ruleAgainst(p, move(p, 'late', march(0, 1)))).toBe('MM-5.33');
    expect(ruleAgainst(p, { do: 'charge', unit: at(p, 'late'), target: 1, turn: 0, bearing: 0 })).toBe('MM-5.33');
    expect(ruleAgainst(p, { do: 'arrive', unit: at(p, 'late'), along: 5, steps: [] })).toBeNull();
    unit(p, 'line').acted = false;
    expect(ruleAgainst(p, { do: 'arrive', unit: 0, along: 5, steps: [] })).toBe('MM-5.33');
  });

  test('MM-1.1 orders of other phases have to wait', () => {
    const p = free({ line, foe });
    const others: Order[] = [
      { do: 'cease-fire' },
      { do: 'stand-firm' },
      { do: 'keep-orders' },
      { do: 'stay' },
      { do: 'no-call' },
      { do: 'lose', base: 0 },
    ];
    for (const order of others) expect([order.do, ruleAgainst(p, order)]).toEqual([order.do, 'MM-1.1']);
  });

  test('MM-3.7 MM-3.12 a general moves once, and only from the table', () => {
    const p = free({ line, foe });
    const order = { do: 'move-general', general: 0, x: 5, y: 5 } as const;
    expect(forbidsGeneralMove(p, order)).toBeNull();
    (p.generals[0] as General).moved = true;
    expect(forbidsGeneralMove(p, order)?.rule).toBe('MM-3.7');
    (p.generals[0] as General).where = 'removed';
    expect(forbidsGeneralMove(p, order)?.rule).toBe('MM-3.12');
  });
});

describe('in the command step', () => {
  test('MM-2.18 MM-3.4 MM-2.15 generals and brigades of one’s own, and nothing else yet', () => {
    const leaders = [
      { id: 'top', side: 'A', name: 'Top', level: 'division', rating: 0, superior: null, x: 5, y: 5, facing: 0 },
      { id: 'ga', side: 'A', name: 'Able', level: 'brigade', rating: 0, superior: 'top', x: 55, y: 55, facing: 0 },
      { id: 'gb', side: 'B', name: 'Baker', level: 'brigade', rating: 0, superior: null, x: 59, y: 59, facing: 0 },
    ] as const;
    const p = commanding(field({ units: { line, foe }, leaders: structuredClone(leaders) as never }));
    const initiative = (general: number): Order => ({ do: 'initiative', general });
    expect([0, 1, 2, 3].map((one) => ruleAgainst(p, initiative(one)))).toEqual(['MM-3.4', null, 'MM-2.18', 'MM-2.18']);
    expect(ruleAgainst(p, { do: 'change-order', brigade: 0 })).toBe('MM-2.15');
    expect(ruleAgainst(p, { do: 'no-initiative' })).toBeNull();
    expect([1, 2].map((one) => forbidsChange(p, one)?.rule)).toEqual(['MM-2.18', 'MM-2.18']);
    const q = commanding(field({ units: { line: { ...line, x: 4, y: 4 }, foe } }));
    expect(ruleAgainst(q, { do: 'initiative', general: 0 })).toBe('MM-2.15');
    expect(ruleAgainst(q, { do: 'keep-orders' })).toBeNull();
    expect(ruleAgainst(q, { do: 'change-order', brigade: 0 })).toBeNull();
    obey(q, { do: 'change-order', brigade: 0 });
    expect([q.brigades[0]?.order, forbidsChange(q, 0)?.rule]).toEqual(['defend', 'MM-2.1']);
  });

  test('MM-2.11 MM-2.1 a brigade without a brigadier, or without units, keeps its order', () => {
    const p = commanding(field({ units: { line: { ...line, x: 4, y: 4 }, foe } }));
    (p.generals[0] as General).where = 'removed';
    expect(forbidsChange(p, 0)?.rule).toBe('MM-2.11');
    (p.generals[0] as General).where = 'table';
    unit(p, 'line').where = 'removed';
    expect(forbidsChange(p, 0)).toEqual({ rule: 'MM-2.1', reason: 'nothing of it is left' });
  });

  test('MM-2.12 nine inches to every unit that is on the table, and no more', () => {
    // The brigadier's base reaches from 0.5 to 1.5; the Line's edge nearest to him lies at x 10.5.
    const p = commanding(field({ units: { line: { ...line, x: 13.5, y: 1.25 }, foe } }));
    expect(forbidsChange(p, 0)).toBeNull();
    const q = commanding(field({ units: { line: { ...line, x: 13.6, y: 1.25 }, foe } }));
    expect(forbidsChange(q, 0)?.rule).toBe('MM-2.12');
    unit(q, 'line').where = 'removed';
    expect(forbidsChange(q, 0)?.rule).toBe('MM-2.1');
  });
});

describe('in fire, reactions and assaults', () => {
  test('MM-6.1 MM-6.13 MM-6.15 targets and firers that there are, each named once', () => {
    const p = fireOf(field({ units: { line, friend: { ...line, x: 30 }, foe: { ...foe, y: 22.5 } } }), 0);
    expect(denied(p, fire(p, 'foe', { line: [2, 3] }))).toBeNull();
    const order = fire(p, 'foe', { line: [2] });
    expect(denied(p, { ...order, target: 3 } as Order)?.rule).toBe('MM-6.1');
    expect(denied(p, { ...order, target: 1 } as Order)?.rule).toBe('MM-6.1');
    expect(denied(p, { ...order, by: [{ unit: 3, bases: [0] }] } as Order)?.rule).toBe('MM-6.1');
    expect(denied(p, { ...order, by: [{ unit: 2, bases: [0] }] } as Order)?.rule).toBe('MM-6.1');
    const twice = [
      { unit: 0, bases: [2] },
      { unit: 0, bases: [3] },
    ];
    expect(denied(p, { ...order, by: twice } as Order)).toEqual({ rule: 'MM-6.13', reason: 'line is named twice' });
    expect(denied(p, fire(p, 'foe', { line: [5] }))).toBeNull();
    expect(denied(p, fire(p, 'foe', { line: [6] }))).toEqual({ rule: 'MM-6.13', reason: 'line has no base 7' });
    unit(p, 'line').fired = 1 << 2;
    expect(denied(p, order)?.rule).toBe('MM-6.15');
    expect(denied(p, { do: 'cease-fire' })).toBeNull();
    expect(denied(p, END)?.rule).toBe('MM-6.13');
  });

  test('MM-6.19 a point of a path is asked of those who have one', () => {
    const p = fireOf(field({ units: { line, foe: { ...foe, y: 22.5 } } }), 0);
    const order = fire(p, 'foe', { line: [2] });
    expect(denied(p, { ...order, at: 1 } as Order)?.reason).toBe('foe has not just moved');
    expect(denied(p, { ...order, at: -0.5 } as Order)?.reason).toBe('a path has no point before its beginning');
  });

  test('MM-8.1 only the unit that is charged reacts, and only to its charger', () => {
    const p = free({ line: { ...line, y: 22 }, other: { ...line, x: 40 }, foe, far: { ...foe, x: 50, y: 50 } });
    obey(p, { do: 'charge', unit: 0, target: at(p, 'foe'), turn: 0, bearing: 0 });
    unit(p, 'other').acted = true;
    obey(p, END);
    const react = (reacting: number, charger: number) =>
      forbidsReaction(p, { do: 'react', unit: reacting, charger, how: 'face', bearing: 180, inches: 0 })?.rule ?? null;
    expect([react(2, 0), react(3, 0), react(2, 1), react(4, 0), react(1, 0), react(2, 4)]).toEqual([
      null,
      'MM-8.1',
      'MM-8.1',
      'MM-8.1',
      'MM-8.1',
      'MM-8.1',
    ]);
    expect(ruleAgainst(p, { do: 'stand-firm' })).toBeNull();
  });

  test('MM-9.1 MM-9.2 MM-9.12 a combat is fought by two in contact, once', () => {
    const p = field({ units: { line: { ...line, y: 28 }, foe, far: { ...foe, x: 40 } } });
    p.contacts = [contact(p, 'line', 'foe')];
    assaultOf(p);
    const pick = (charger: number, struck: number) => denied(p, { do: 'assault', charger, struck })?.rule ?? null;
    expect([pick(0, 1), pick(1, 0), pick(0, 2), pick(3, 1)]).toEqual([null, 'MM-9.1', 'MM-9.1', 'MM-9.1']);
    expect(denied(p, END)?.rule).toBe('MM-9.2');
    p.contacts = [contact(p, 'line', 'foe', { fought: true })];
    expect(pick(0, 1)).toBe('MM-9.12');
  });
});
