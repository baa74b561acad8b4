/** A gun in the ranks of a battalion, listed before it: whatever befalls the one befalls the other (MM-4.43 to MM-4.47, MM-G12). */
import { totalOf } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { bodyOf, frontageOf, frontLine, isBehind } from '../src/bodies.ts';
import { pursuitsOf } from '../src/charges.ts';
import { removeUnit } from '../src/fatigue.ts';
import { forbidsFiring, forbidsTarget } from '../src/fire-eligible.ts';
import { aimAt, fireOffers } from '../src/fire-orders.ts';
import { gunStandIn, standOf } from '../src/layouts.ts';
import type { Order, OrderOf } from '../src/orders.ts';
import { disorder, setStand } from '../src/placing.ts';
import type { Battle, Charge, General } from '../src/position.ts';
import { reactionNumber } from '../src/reactions.ts';
import { baseSees, isSpotted, unitSees } from '../src/sight.ts';
import { view } from '../src/view.ts';
import { at, denied, type Field, field, fire, fireOf, give, type Man, ScriptedRun, unit } from './field.ts';
import { END, fleeing, march, move, moving, obey, ruleAgainst, wheel } from './orders.ts';

const LINE = { w: 1, d: 0.5 };
const GUN = { w: 1, d: 1.5 };

/** The gun is unit 0; it stands between the third and the fourth file, or where it is wanted. */
function joined(place = 3, more: Field['units'] = {}, extra: Partial<Field> = {}, line: Partial<Man> = {}): Battle {
  const p = field({
    units: {
      gun: { side: 'A', template: 'tr-gun', x: 20, y: 20, formation: 'unlimbered' },
      line: { side: 'A', template: 'tr-line', x: 20, y: 20, ...line },
      foe: { side: 'B', template: 'tr-line', x: 20, y: 34 },
      ...more,
    },
    ...extra,
  });
  const host = unit(p, 'line');
  host.stand = standOf({ ...host.stand, gunPlace: place }, host.bases, LINE, GUN);
  host.gun = at(p, 'gun');
  unit(p, 'gun').attachedTo = at(p, 'line');
  unit(p, 'gun').stand = gunStandIn(host.stand, host.bases, LINE, GUN, unit(p, 'gun').stand);
  (p.generals[0] as General).attached = [at(p, 'line')];
  return p;
}

describe('one body', () => {
  test('MM-G12 the gun is the last base of the body, in its place in the front rank', () => {
    const p = joined();
    expect(bodyOf(p, at(p, 'line'))).toHaveLength(7);
    expect(bodyOf(p, at(p, 'line')).at(-1)).toMatchObject({ x: 20, y: 19.25, w: 1, d: 1.5 });
    expect(unit(p, 'line').stand.poses.filter((_, i) => i % 3 === 0)).toEqual([17, 18, 19, 21, 22, 23]);
    expect(frontageOf(p, at(p, 'line'))).toBe(7);
  });

  test('MM-G16 at the end of the ranks it is part of the front line', () => {
    const left = joined(0);
    const right = joined(6);
    expect(frontLine(left, at(left, 'line'))).toEqual({ lx: 16.5, ly: 20, rx: 23.5, ry: 20 });
    expect(frontLine(right, at(right, 'line'))).toEqual({ lx: 16.5, ly: 20, rx: 23.5, ry: 20 });
    expect(isBehind(left, at(left, 'line'), 20, 19.9)).toBe(true);
    expect(isBehind(left, at(left, 'line'), 20, 20)).toBe(false);
  });

  test('MM-4.44 it marches and wheels with its unit, at the lesser rate', () => {
    const p = moving(joined());
    expect(ruleAgainst(p, move(p, 'gun', march(0, 1)))).toBe('MM-4.44');
    expect(ruleAgainst(p, move(p, 'line', march(0, 1.1)))).toBe('MM-5.20');
    obey(p, move(p, 'line', march(0, 1)));
    expect(unit(p, 'gun').stand).toMatchObject({ x: 20, y: 21 });
    expect([unit(p, 'gun').spent, unit(p, 'gun').acted]).toEqual([1, true]);
    const q = moving(joined());
    obey(q, move(q, 'line', wheel(5)));
    expect(unit(q, 'gun').stand.facing).toBe(5);
    expect(unit(q, 'gun').stand.poses.slice(0, 2)).not.toEqual([20, 19.25]);
  });

  test('MM-4.45 MM-R45 fatigue and disorder are shared, and dressing ranks puts both in order', () => {
    const p = joined();
    disorder(p, at(p, 'line'), 'fire', 'MM-6.42', new ScriptedRun().ctx as never);
    expect([unit(p, 'line').disordered, unit(p, 'gun').disordered]).toEqual([true, true]);
    moving(p);
    obey(p, move(p, 'line', { go: 'dress' }));
    expect([unit(p, 'line').disordered, unit(p, 'gun').disordered]).toEqual([false, false]);
  });

  test('MM-4.46 MM-4.47 MM-R60 it goes with its unit, but for fire', () => {
    for (const [why, where] of [
      ['fire', 'table'],
      ['combat', 'removed'],
      ['surrender', 'removed'],
      ['fatigue', 'removed'],
    ] as const) {
      const p = joined();
      const table = new ScriptedRun([3]);
      removeUnit(p, at(p, 'line'), why, 'MM-6.43', table.ctx as never);
      expect([why, unit(p, 'gun').where, unit(p, 'gun').attachedTo]).toEqual([why, where, -1]);
      expect(table.of('removed').map(({ rule }) => rule)).toEqual(
        why === 'fire' ? ['MM-6.43'] : ['MM-6.43', why === 'combat' ? 'MM-4.46' : 'MM-4.47'],
      );
    }
  });

  test('MM-11.9 MM-G29 it flees limbered in its place, and arrives disordered with its unit', () => {
    const p = joined();
    const table = new ScriptedRun();
    fleeing(p, { unit: at(p, 'line'), fromX: 20, fromY: 34, cause: 'fire', attackers: [at(p, 'foe')] }, table);
    obey(p, { do: 'flee', legs: [{ bearing: 180, inches: 8 }], column: false });
    const gun = unit(p, 'gun');
    expect(gun.stand).toMatchObject({ formation: 'limbered', facing: 180 });
    expect([gun.disordered, unit(p, 'line').disordered]).toEqual([true, true]);
    // The body is turned about the middle of all seven bases and moved by eight inches.
    const all = [...unit(p, 'line').stand.poses, ...gun.stand.poses];
    const mean = (k: number): number => all.filter((_, i) => i % 3 === k).reduce((sum, one) => sum + one, 0) / 7;
    expect(mean(0)).toBeCloseTo(20, 2);
    expect(mean(1)).toBeCloseTo((6 * 19.75 + 19.25) / 7 - 8, 2);
    expect(gun.stand.poses[0]).toBeCloseTo(20, 2);
  });

  test('MM-3.9 set down elsewhere, the gun is put in its place there', () => {
    const p = joined();
    const { stand } = unit(p, 'line');
    setStand(p, at(p, 'line'), { ...stand, x: 30, poses: stand.poses.map((v, i) => (i % 3 === 0 ? v + 10 : v)) });
    expect(unit(p, 'gun').stand.poses).toEqual([30, 19.25, 0]);
  });
});

describe('in fire and sight', () => {
  test('MM-6.17 MM-4.43 small arms and the gun are offered apart, and never fire together', () => {
    const p = fireOf(joined(3, {}, { now: { spotting: false } }), 0);
    const groups = fireOffers(p, 0).map(({ by }) => by.map((one) => [one.unit, one.bases.length]));
    expect(groups).toEqual([[[at(p, 'gun'), 1]]]); // muskets do not reach 14 inches
    const near = joined();
    const foe = unit(near, 'foe');
    foe.stand = standOf({ ...foe.stand, y: 22.5 }, 6, LINE, null);
    fireOf(near, 0);
    const both = fireOffers(near, 0).map(({ by }) => by.map((one) => one.unit));
    expect(both).toEqual([[at(near, 'line')], [at(near, 'gun')]]);
    expect(denied(near, fire(near, 'foe', { gun: [0], line: [0] }))?.rule).toBe('MM-6.17');
    expect(denied(near, fire(near, 'foe', { gun: [0] }))).toBeNull();
  });

  test('MM-4.43 the enemy aims at the unit, with the gun in the way of his shells', () => {
    const p = joined();
    expect(forbidsTarget(p, at(p, 'gun'))?.rule).toBe('MM-4.43');
    expect(forbidsTarget(p, at(p, 'line'))).toBeNull();
    expect(aimAt(p, at(p, 'line'), -1, false)).toMatchObject({ target: at(p, 'line'), disordered: false });
  });

  test('MM-6.3 a gun in disordered ranks does not fire', () => {
    const p = joined(3, {}, {}, { now: { disordered: true } });
    expect(forbidsFiring(p, at(p, 'gun'), false)?.rule).toBe('MM-6.3');
    expect(fireOffers(p, 0)).toEqual([]);
  });

  test('MM-L13 its own men do not hide the target from the gun, nor the gun from the enemy', () => {
    const p = joined();
    const [base] = bodyOf(p, at(p, 'gun'));
    expect(baseSees(p, at(p, 'gun'), base as never, at(p, 'foe'))).toBe(true);
    expect(unitSees(p, at(p, 'foe'), at(p, 'line'))).toBe(true);
  });

  test('MM-13.3 it is spotted and hidden with its unit', () => {
    const p = joined(3, {}, { now: { spotting: true } });
    unit(p, 'line').spotted = false;
    unit(p, 'gun').spotted = true;
    expect(isSpotted(p, at(p, 'gun'))).toBe(false);
    const seen = view(p, 'b');
    expect([seen.units[0]?.stand.poses, seen.units[1]?.stand.poses, seen.units[1]?.gun]).toEqual([[], [], -1]);
    expect(view(p, 'a').units[1]?.gun).toBe(0);
  });
});

describe('in a charge', () => {
  const charge = (p: Battle): OrderOf<'charge'> => ({
    do: 'charge',
    unit: at(p, 'line'),
    target: at(p, 'foe'),
    turn: 0,
    bearing: 0,
  });

  test('MM-G12 the unit leaves it where it stands, known to the enemy as the unit was', () => {
    const p = joined(3);
    const foe = unit(p, 'foe');
    foe.stand = standOf({ ...foe.stand, y: 26 }, 6, LINE, null);
    moving(p);
    obey(p, charge(p));
    expect([unit(p, 'line').gun, unit(p, 'gun').attachedTo, unit(p, 'gun').spotted]).toEqual([-1, -1, true]);
    expect(unit(p, 'gun').stand).toMatchObject({ x: 20, y: 20 });
    expect(p.charges[0]).toMatchObject({ run: 6 });
    expect(unit(p, 'line').stand.y).toBe(26);
  });

  test('MM-G27 MM-8.12 a charger strikes the unit, never the gun in its ranks by itself', () => {
    const p = joined(3, { lancers: { side: 'B', template: 'tr-lancers', x: 20, y: 30 } });
    Object.assign(unit(p, 'foe'), { where: 'removed', bases: 0 });
    (p.generals[1] as General).attached = [at(p, 'lancers')];
    moving(p, 1);
    obey(p, { do: 'charge', unit: at(p, 'lancers'), target: at(p, 'line'), turn: 0, bearing: 180 });
    expect(pursuitsOf(p, p.charges[0] as Charge)).toEqual([at(p, 'line')]);
    expect(
      ruleAgainst(p, { do: 'charge', unit: at(p, 'lancers'), target: at(p, 'gun'), turn: 0, bearing: 180 }),
    ).not.toBeNull();
  });

  test('MM-G38 an emergency square closes round it', () => {
    const p = joined(3, { lancers: { side: 'B', template: 'tr-lancers', x: 20, y: 30 } });
    unit(p, 'foe').where = 'removed';
    unit(p, 'foe').bases = 0;
    (p.generals[1] as General).attached = [at(p, 'lancers')];
    moving(p, 1);
    obey(p, { do: 'charge', unit: at(p, 'lancers'), target: at(p, 'line'), turn: 0, bearing: 180 });
    obey(p, END);
    const order: Order = {
      do: 'react',
      unit: at(p, 'line'),
      charger: at(p, 'lancers'),
      how: 'square',
      bearing: 0,
      inches: 0,
    };
    const needed = totalOf(reactionNumber(p, order, p.charges[0] as Charge));
    expect(needed).toBe(3 + 1); // a general is with it
    obey(p, order, [1]);
    expect(unit(p, 'line').stand).toMatchObject({ formation: 'square', gunPlace: 0 });
    const body = bodyOf(p, at(p, 'line'));
    expect(new Set(body.map(({ facing }) => facing))).toEqual(new Set([0, 90, 180, 270]));
  });

  test('MM-6.21 MM-6.43 put back by fire, the gun is put back with it', () => {
    const p = joined();
    moving(p);
    obey(p, move(p, 'line', march(0, 1)));
    const foe = unit(p, 'foe');
    foe.stand = standOf({ ...foe.stand, y: 22.8 }, 6, LINE, null);
    p.stack.length = 0;
    p.asked = null;
    fireOf(p, 1, new ScriptedRun(), 'enemy-fire');
    const table = new ScriptedRun([6, 1, 3]);
    give(p, { ...fire(p, 'line', { foe: [0, 1, 2, 3, 4, 5] }), at: 0.5 } as Order, table);
    expect(table.of('fired')[0]?.result).toBe('triple');
    // A base is lost: five files and the gun close up about the same middle.
    expect(unit(p, 'gun').stand.poses).toEqual([20.5, 19.75, 0]);
  });
});
