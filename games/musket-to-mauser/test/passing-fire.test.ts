/** MM-6.18 to MM-6.21, MM-7.7 to MM-7.12: fire on a march, on a charge, and by those who are charged. */
import { describe, expect, test } from 'vitest';
import { centreOfUnit, ownRects } from '../src/bodies.ts';
import { makeCharge, makeContacts } from '../src/charges.ts';
import { forbidsFiring } from '../src/fire-eligible.ts';
import { factsOf } from '../src/fire-facts.ts';
import { type FireOrder, fireOffers, shotsFor } from '../src/fire-orders.ts';
import type { Rect } from '../src/geometry/shapes.ts';
import type { Order } from '../src/orders.ts';
import type { Battle } from '../src/position.ts';
import {
  ask,
  at,
  contact,
  denied,
  type Field,
  field,
  fire,
  fireOf,
  give,
  procedures,
  ScriptedRun,
  unit,
} from './field.ts';
import { trailOf } from './march.ts';

/** A Blue column has just marched 8 inches north past Red rifles; Red fires. */
function marched(more: Partial<Field> = {}): Battle {
  const p = field({
    units: {
      red: { side: 'A', template: 'zw-br-line', x: 24, y: 15, facing: 90, file: { bases: 6 } },
      blue: { side: 'B', template: 'tr-line', x: 30, y: 12, facing: 0, formation: 'field-column' },
    },
    now: { mover: 1 },
    ...more,
  });
  trailOf(p, 'blue', [{ go: 'march', bearing: 0, inches: 8 }]);
  return p;
}
const SIX = [0, 1, 2, 3, 4, 5];
const flee = (p: Battle): Order => procedures.decision(p)?.offers[0] as Order;

describe('passing fire', () => {
  test('MM-6.19 MM-R8 a unit that moved may be fired on at any point of its path, in the phase just after', () => {
    const p = fireOf(marched(), 0, new ScriptedRun(), 'enemy-fire');
    for (const inches of [0, 3, 7.5, -1]) expect(denied(p, fire(p, 'blue', { red: [3] }, inches))).toBeNull();
    expect(denied(p, fire(p, 'blue', { red: [3] }, 8.5))?.rule).toBe('MM-6.19');
    const later = fireOf(marched({ now: { mover: 0 } }), 0);
    expect(denied(later, fire(later, 'blue', { red: [3] }, 3))?.rule).toBe('MM-6.19');
  });
  test('MM-6.20 earlier points are resolved before later ones', () => {
    const p = fireOf(marched(), 0, new ScriptedRun(), 'enemy-fire');
    give(p, fire(p, 'blue', { red: [0] }, 4), new ScriptedRun([1, 6]));
    expect(denied(p, fire(p, 'blue', { red: [1] }, 3))?.rule).toBe('MM-6.20');
    expect(denied(p, fire(p, 'blue', { red: [1] }, 4))).toBeNull();
    expect(denied(p, fire(p, 'blue', { red: [1] }, 6))).toBeNull();
    give(p, fire(p, 'blue', { red: [1] }), new ScriptedRun([1, 6]));
    expect(denied(p, fire(p, 'blue', { red: [2] }, 7))?.rule).toBe('MM-6.20');
  });
  test('MM-EX124 MM-6.21 disorder at the 3-inch point: 5 inches left are worth 2.5, and it ends at 5.5', () => {
    const p = marched();
    fireOf(p, 0, new ScriptedRun(), 'enemy-fire');
    // +2 weapon, +1 column, +1 short, +1 flank: 1 + 5 against 3 is double.
    give(p, fire(p, 'blue', { red: SIX }, 3), new ScriptedRun([1, 3]));
    expect(unit(p, 'blue')).toMatchObject({ fatigue: 2, disordered: true });
    expect(unit(p, 'blue').stand.y).toBeCloseTo(17.5, 2);
  });
  test('MM-EX125 MM-6.21 flight starts from the point struck; later points of the path are never reached', () => {
    const p = marched();
    fireOf(p, 0, new ScriptedRun(), 'enemy-fire');
    const before = centreOfUnit(p, at(p, 'blue')).y;
    give(p, fire(p, 'blue', { red: [0, 1, 2, 3, 4] }, 3), new ScriptedRun([6, 1]));
    expect(ask(p)).toBe('flee');
    expect(unit(p, 'blue')).toMatchObject({ fatigue: 3, bases: 5, trail: null });
    expect(centreOfUnit(p, at(p, 'blue')).y).toBeLessThan(before - 4);
    give(p, flee(p));
    if (ask(p) === 'fire') expect(denied(p, fire(p, 'blue', { red: [5] }, 6))?.rule).toBe('MM-6.19');
    expect(unit(p, 'blue').disordered).toBe(true);
  });
  test('MM-6.19 MM-R63 the offers find the point where a path lay most open', () => {
    const wall = {
      id: 'hill',
      type: 'hill',
      kind: 'hill',
      name: 'Hill',
      level: 1,
      shape: 'plateau',
      polygon: [
        [26, 17],
        [29, 17],
        [29, 30],
        [26, 30],
      ],
    } as const;
    const p = marched({ terrain: [structuredClone(wall) as never] });
    fireOf(p, 0, new ScriptedRun(), 'enemy-fire');
    expect(fireOffers(p, 0).some((offer) => offer.at >= 0)).toBe(true);
  });
});

/** Red charges Blue over six open inches; the charge is moved, Blue fires. */
function charge(more: { red?: object; blue?: object; others?: Field['units'] } = {}): Battle {
  const p = field({
    units: {
      red: { side: 'A', template: 'tr-line', x: 30, y: 20, ...more.red },
      blue: { side: 'B', template: 'tr-line', x: 30, y: 26, ...more.blue },
      ...more.others,
    },
    now: { phase: 'movement' },
  });
  makeCharge(p, { do: 'charge', unit: 0, target: 1, turn: 0, bearing: 0 }, new ScriptedRun().ctx);
  makeContacts(p, new ScriptedRun().ctx);
  return p;
}
const defend = (p: Battle): Battle => fireOf(p, 1, new ScriptedRun(), 'enemy-fire');

describe('fire at chargers', () => {
  test('MM-7.8 MM-7.10 MM-R13 the charged unit may fire before contact, at short range, and pays a point of fatigue', () => {
    const p = defend(charge());
    expect(ask(p)).toBe('defender-fire');
    const table = give(p, fire(p, 'red', { blue: SIX }), new ScriptedRun([3, 3]));
    expect(table.of('fired')[0]?.firer?.modifiers.map((one) => one.rule)).toEqual(['MM-6.30.12']);
    expect(unit(p, 'blue').fatigue).toBe(1);
    expect(unit(p, 'red').fatigue).toBe(2); // the charge, and a hit
    expect(p.contacts).toHaveLength(1);
  });
  test('MM-7.8 defender fire is at short range however far the weapon reaches', () => {
    const p = charge();
    const aim = { target: 0, stand: unit(p, 'red').stand, disordered: false, prone: false };
    const far = [{ unit: 1, base: 0, rect: ownRects(p, 1)[0] as Rect, range: 2.9 }];
    expect([true, false].map((defending) => factsOf(p, far, { ...aim, defending }).shortRange)).toEqual([true, false]);
  });
  test('MM-7.8 it may hold its fire, and then pays nothing', () => {
    const p = defend(charge());
    give(p, { do: 'cease-fire' });
    expect([ask(p), unit(p, 'blue').fatigue]).toEqual([undefined, 0]);
  });
  test('MM-7.8 a charge that does not come through its arc is not met', () => {
    const p = defend(charge({ blue: { facing: 0, y: 26 } }));
    expect(ask(p)).toBeUndefined();
  });
  test('MM-7.8 only the charged unit, only at its charger', () => {
    const p = charge({ others: { other: { side: 'B', template: 'tr-line', x: 38, y: 26 } } });
    defend(p);
    expect(denied(p, fire(p, 'red', { other: [0] }))?.rule).toBe('MM-7.8');
    expect(denied(p, fire(p, 'red', { blue: SIX, other: [0] }))?.rule).toBe('MM-7.8');
  });
  test('MM-9.26 a unit held in a melee of an earlier phase does not fire; a melee of others keeps it from nothing', () => {
    const asked = (struck: string): string | undefined => {
      const p = charge({
        others: {
          other: { side: 'B', template: 'tr-line', x: 46, y: 26 },
          second: { side: 'A', template: 'tr-line', x: 46, y: 20 },
        },
      });
      p.contacts.push(contact(p, 'second', struck, { fresh: false, continuing: true }));
      return ask(defend(p));
    };
    expect(asked('other')).toBe('defender-fire');
    expect(asked('blue')).not.toBe('defender-fire');
  });
  test('MM-7.9 MM-EX127 MM-G27 a charger driven off goes back from 1 inch short of contact', () => {
    const p = defend(charge());
    const table = give(p, fire(p, 'red', { blue: SIX }), new ScriptedRun([6, 1]));
    expect(unit(p, 'red')).toMatchObject({ bases: 5, fatigue: 4 });
    expect(unit(p, 'red').stand.y).toBeCloseTo(25, 2);
    expect([ask(p), p.contacts, p.charges[0]?.state]).toEqual(['flee', [], 'driven-off']);
    expect(table.of('base-lost')).toHaveLength(1);
  });
  test('MM-7.7 MM-R44 disorder does not stop a charge', () => {
    const p = defend(charge());
    give(p, fire(p, 'red', { blue: SIX }), new ScriptedRun([5, 3]));
    expect(unit(p, 'red')).toMatchObject({ disordered: true, fatigue: 3 });
    expect(unit(p, 'red').stand.y).toBeCloseTo(26, 2);
    expect(p.contacts).toHaveLength(1);
  });
  test('MM-7.12 MM-EX126 a charger worn beyond its bases is removed before contact', () => {
    const p = charge({ red: { template: 'nap-br-light', now: { fatigue: 9 }, file: { bases: 4, grade: 'veteran' } } });
    expect([unit(p, 'red').fatigue, unit(p, 'red').where]).toEqual([10, 'table']);
    defend(p);
    give(p, fire(p, 'red', { blue: SIX }), new ScriptedRun([3, 4]));
    expect(unit(p, 'red').where).toBe('removed');
    expect(p.contacts).toEqual([]);
  });
  test('MM-7.11 no cover from what they charge through', () => {
    const p = charge();
    const wood = [
      [20, 20.5],
      [40, 20.5],
      [40, 26],
      [20, 26],
    ];
    const file = JSON.parse(p.file);
    file.terrain = [{ id: 'scrub', type: 'scrub', kind: 'area', name: 'Scrub', polygon: wood }];
    Object.assign(p, { file: JSON.stringify(file) });
    const table = give(defend(p), fire(p, 'red', { blue: SIX }), new ScriptedRun([1, 6]));
    expect(table.of('fired')[0]?.firer?.modifiers.map((one) => one.rule)).not.toContain('MM-6.30.3');
  });
  test('MM-R44 MM-7.10 supports may fire on the path up to the stand-off point, and pay for it', () => {
    const p = charge({ others: { other: { side: 'B', template: 'tr-light', x: 36, y: 26, facing: 200 } } });
    defend(p);
    expect(ask(p)).toBe('fire');
    expect(denied(p, fire(p, 'red', { other: [0] }, 5.5))?.rule).toBe('MM-6.19');
    const order = fire(p, 'red', { other: [0, 1] }, 4);
    give(p, order, new ScriptedRun([1, 6]));
    expect(unit(p, 'other').fatigue).toBe(1);
    expect(denied(p, fire(p, 'red', { other: [2] }, 3))?.rule).toBe('MM-6.20');
  });
  test('MM-R13 a charger stopped by supports leaves the charged unit free to fire as usual', () => {
    const p = charge({
      others: { other: { side: 'B', template: 'zw-br-line', x: 37, y: 26, facing: 210, file: { bases: 8 } } },
    });
    defend(p);
    const offer = fireOffers(p, 1).find((one) => one.by.some(({ unit: u }) => u === at(p, 'other')));
    give(p, offer as Order, new ScriptedRun([6, 1]));
    give(p, flee(p));
    expect(p.contacts).toEqual([]);
    expect(forbidsFiring(p, at(p, 'blue'), false)).toBeNull();
  });
  test('MM-4.58 a base just called in does not fire in defence', () => {
    const p = charge();
    unit(p, 'blue').recalled = 1;
    defend(p);
    expect(denied(p, fire(p, 'red', { blue: [5] }))?.rule).toBe('MM-4.58');
    expect(denied(p, fire(p, 'red', { blue: [4] }))).toBeNull();
  });
  test('MM-8.18 muskets that fired while prone and have only just risen do not fire in defence', () => {
    const p = charge();
    unit(p, 'blue').firedProne = true;
    p.phase = 'enemy-fire';
    expect(shotsFor(p, 1, fire(p, 'red', { blue: [0] }) as FireOrder, true)).toMatchObject({ rule: 'MM-8.18' });
    expect(ask(defend(p))).toBeUndefined();
  });
});
