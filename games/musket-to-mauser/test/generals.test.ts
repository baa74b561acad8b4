/** Chapter 3 at its edges: how far a general rides, whom he joins, and what becomes of him when he is ridden down. */
import { describe, expect, test } from 'vitest';
import { addFatigue, limitOf, removeUnit, rest } from '../src/fatigue.ts';
import { forbidsGeneralMove, moveGeneral } from '../src/generals.ts';
import { belongsTo, overrunGenerals, placeWith, riskGenerals, shareTheFate, standIns } from '../src/leaders.ts';
import type { Battle, Charge, General } from '../src/position.ts';
import { at, contact, type Field, field, type Man, ScriptedRun, unit } from './field.ts';
import { area, box } from './landscape.ts';
import { moving, obey } from './orders.ts';

const red: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const blue: Man = { side: 'B', template: 'tr-line', x: 20, y: 40 };
const with_ = (units: Field['units'] = {}, more: Partial<Field> = {}): Battle =>
  field({ units: { red, blue, ...units }, ...more });
const able = (p: Battle): General => p.generals[0] as General;
const to = (x: number, y: number) => ({ do: 'move-general', general: 0, x, y }) as const;
const rule = (p: Battle, x: number, y: number): string | null => forbidsGeneralMove(p, to(x, y))?.rule ?? null;
/** He stands here, alone. */
const standing = (x: number, y: number, units: Field['units'] = {}, more: Partial<Field> = {}): Battle => {
  const p = moving(with_(units, more));
  Object.assign(able(p), { x, y });
  return p;
};

describe('riding', () => {
  test('MM-3.7 sixteen inches, thirty-two at company scale', () => {
    const p = standing(40, 5);
    expect([rule(p, 56, 5), rule(p, 56.01, 5)]).toEqual([null, 'MM-3.7']);
    Object.assign(p, { companyDouble: true });
    expect([rule(p, 40, 37), rule(p, 40, 37.01)]).toEqual([null, 'MM-3.7']);
  });

  test('MM-3.7 rough costs double, by the stretch of it', () => {
    const terrain = [area('wood', 'woods', box(42, 0, 44, 20))];
    const p = standing(40, 5, {}, { terrain });
    expect([rule(p, 54, 5), rule(p, 54.1, 5)]).toEqual([null, 'MM-3.7']);
  });

  test('MM-3.7 no way leads over impassable ground, nor ends on it', () => {
    const terrain = [area('water', 'swamp', box(42, 0, 43, 20), { impassable: true })];
    const p = standing(40, 5, {}, { terrain });
    expect([rule(p, 41.9, 5), rule(p, 42.2, 5), rule(p, 46, 5)]).toEqual([null, 'MM-3.7', 'MM-3.7']);
  });

  test('MM-5.34 his base stays on the table', () => {
    const p = standing(55, 5);
    expect([rule(p, 59.5, 5), rule(p, 59.6, 5), rule(p, 55, 0.5), rule(p, 55, 0.4)]).toEqual([
      null,
      'MM-5.34',
      null,
      'MM-5.34',
    ]);
  });

  test('MM-3.8 alone he keeps two inches from enemies that he knows of; with a unit he need not', () => {
    const p = standing(20, 30);
    // His base is an inch wide, the enemy's front lies at y 40.
    expect([rule(p, 20, 37.5), rule(p, 20, 37.51), rule(p, 20, 36)]).toEqual([null, 'MM-3.8', null]);
    unit(p, 'blue').spotted = false;
    Object.assign(p, { spotting: true });
    expect(rule(p, 20, 38)).toBeNull();
    const joined = standing(20, 30, { near: { ...red, x: 20, y: 38.5 } });
    expect([rule(joined, 20, 37.5), rule(joined, 20, 39)]).toEqual([null, null]);
  });

  test('MM-2.23 he joins friends whom he touches, and leaves those whom he does not', () => {
    const p = standing(40, 30, { other: { ...red, x: 26.01 }, gone: { ...red, x: 33, now: { where: 'removed' } } });
    able(p).attached = [at(p, 'gone')];
    const table = new ScriptedRun();
    moveGeneral(p, to(23.005, 20.505), table.ctx as never);
    expect(able(p)).toMatchObject({ x: 23.005, y: 20.505, moved: true, attached: [at(p, 'red'), at(p, 'other')] });
    expect(table.of('general-moved')[0]?.attached).toEqual([at(p, 'red'), at(p, 'other')]);
    moveGeneral(p, to(20, 20.52), table.ctx as never);
    expect(able(p).attached).toEqual([]);
    moveGeneral(p, to(20, 39.5), table.ctx as never);
    expect(able(p).attached).toEqual([]); // no enemy
  });

  test('MM-10.4 MM-10.8 whom he leaves may fall apart, whom he stays with does not', () => {
    const worn = 4 + 1 + 6; // its limit with him, and as many points as bases
    const p = standing(20, 20.5);
    able(p).attached = [at(p, 'red')];
    unit(p, 'red').fatigue = worn + 1;
    expect(limitOf(p, at(p, 'red'))).toBeGreaterThan(4);
    obey(p, to(20, 20.505));
    expect(unit(p, 'red').where).toBe('table');
    able(p).moved = false;
    obey(p, to(20, 25));
    expect(unit(p, 'red').where).toBe('removed');
  });
});

describe('ridden down', () => {
  const overrun = (p: Battle, by = 'blue'): ScriptedRun => {
    const table = new ScriptedRun();
    overrunGenerals(p, at(p, by), table.ctx as never);
    return table;
  };

  test('MM-3.13 touched by an enemy he goes to the nearest unit within twelve inches', () => {
    const p = standing(20, 39.5, { near: { ...red, x: 20, y: 30 }, far: { ...red, x: 40, y: 39.5 } });
    expect(overrun(p).of('general-moved-off')[0]).toMatchObject({ general: 0, unit: at(p, 'near'), rule: 'MM-3.13' });
    expect(able(p)).toMatchObject({ where: 'table', attached: [at(p, 'near')] });
    expect(able(p).y).toBeCloseTo(29, 1); // behind it
  });

  test('MM-3.13 and is lost where none is so near', () => {
    // From the lower edge of his base at 39 to their front: 12 inches, and a hair more.
    const at12 = standing(20, 39.5, { red: { ...red, y: 27 } });
    overrun(at12);
    expect(able(at12).where).toBe('table');
    const p = standing(20, 39.5, { red: { ...red, y: 26.9 } });
    const table = overrun(p);
    expect([able(p).where, able(p).attached, p.lost]).toEqual(['removed', [], [1, 0]]);
    expect(table.of('general-lost')[0]).toMatchObject({ general: 0, rule: 'MM-3.13' });
  });

  test('MM-3.13 not by friends, nor when he is with a unit, nor when the enemy passes at a distance', () => {
    const near: Man = { ...red, x: 20, y: 30 };
    const friend = standing(20, 20.5, { near });
    overrun(friend, 'red');
    expect(able(friend)).toMatchObject({ x: 20, y: 20.5 });
    const attached = standing(20, 39.5, { near });
    able(attached).attached = [at(attached, 'near')];
    overrun(attached);
    expect(able(attached)).toMatchObject({ x: 20, y: 39.5 });
    for (const [y, where] of [
      [39.48, 'stays'],
      [39.491, 'goes'],
    ] as const) {
      const p = standing(20, y, { near });
      overrun(p);
      expect([y, able(p).y === y ? 'stays' : 'goes']).toEqual([y, where]);
    }
  });
});

describe('shot, lost with his unit, replaced', () => {
  test('MM-3.11 a base lost to fire kills on a 6, to combat on a 5 or 6', () => {
    for (const [how, deadly] of [
      ['fire', [6]],
      ['combat', [5, 6]],
    ] as const)
      for (const die of [1, 2, 3, 4, 5, 6]) {
        const p = with_();
        able(p).attached = [0];
        riskGenerals(p, 0, how, new ScriptedRun([die]).ctx as never);
        expect([how, die, able(p).where]).toEqual([how, die, deadly.includes(die as never) ? 'removed' : 'table']);
      }
  });

  test('MM-3.12 whose unit is gone falls with it, or joins the nearest', () => {
    const fates = [1, 2, 3, 4, 5, 6].map((die) => {
      const p = with_({ near: { ...red, x: 30 }, far: { ...red, x: 50 } });
      Object.assign(able(p), { x: 20, y: 19, attached: [0] });
      unit(p, 'red').where = 'removed';
      shareTheFate(p, 0, new ScriptedRun([die]).ctx as never);
      return able(p).where === 'removed' ? 'lost' : able(p).attached.map((one) => one === at(p, 'near'))[0];
    });
    expect(new Set(fates)).toEqual(new Set(['lost', true]));
    const both = with_({ near: { ...red, x: 26 } });
    Object.assign(able(both), { x: 23, y: 19, attached: [0, 2] });
    shareTheFate(both, 0, new ScriptedRun([1]).ctx as never);
    expect(able(both).attached).toEqual(able(both).where === 'removed' ? [] : [2]);
  });

  test('MM-3.14 a stand-in steps in with one point less of rating, and counts for nothing when he is lost', () => {
    const p = with_({ other: { ...red, x: 40 } });
    Object.assign(able(p), { where: 'removed', rating: 1, x: 38, y: 20 });
    standIns(p, 1, new ScriptedRun().ctx as never);
    expect(able(p).where).toBe('removed');
    const table = new ScriptedRun();
    standIns(p, 0, table.ctx as never);
    expect(able(p)).toMatchObject({ where: 'table', standIn: true, rating: 0, attached: [at(p, 'other')] });
    expect(table.of('stand-in')).toHaveLength(1);
    riskGenerals(p, at(p, 'other'), 'fire', new ScriptedRun([6]).ctx as never);
    expect([able(p).where, p.lost]).toEqual(['removed', [0, 0]]);
    for (const it of p.units) it.where = 'removed';
    standIns(p, 0, new ScriptedRun().ctx as never);
    expect(able(p).where).toBe('removed');
    expect([belongsTo(p, 0, 0), belongsTo(p, 0, 1), belongsTo(p, 1, 1)]).toEqual([true, false, true]);
  });

  test('MM-2.23 he is put behind the middle of his unit, on the table', () => {
    const places = (
      [
        [20, 20, 0],
        [20, 20, 90],
        [20, 20, 180],
        [20, 0.6, 0],
      ] as const
    ).map(([x, y, facing]) => {
      const p = with_({ red: { ...red, x, y, facing } });
      placeWith(p, 0, 0);
      return [able(p).x, able(p).y, able(p).facing, able(p).attached];
    });
    expect(places).toEqual([
      [20, 19, 0, [0]],
      [19, 20, 90, [0]],
      [20, 21, 180, [0]],
      [20, 0.5, 0, [0]],
    ]);
  });

  test('MM-14.2 of a unit that is gone no charge, contact or glimpse is left, and who ran at it has stopped', () => {
    const p = with_({ other: { ...red, x: 40 }, far: { ...blue, x: 40 } });
    const run = (charger: string, target: string, state: Charge['state'] = 'running'): Charge =>
      ({ charger: at(p, charger), target: at(p, target), state }) as Charge;
    p.charges = [run('red', 'blue'), run('other', 'far'), run('blue', 'red'), run('far', 'blue', 'driven-off')];
    p.contacts = [contact(p, 'red', 'blue'), contact(p, 'other', 'far'), contact(p, 'blue', 'other')];
    p.glimpses = [
      { hidden: at(p, 'blue'), why: 'moved' },
      { hidden: at(p, 'far'), why: 'moved' },
    ];
    removeUnit(p, at(p, 'blue'), 'fire', 'MM-6.43', new ScriptedRun().ctx as never);
    expect(p.charges.map(({ charger, state }) => [charger, state])).toEqual([
      [at(p, 'red'), 'stopped'],
      [at(p, 'other'), 'running'],
      [at(p, 'far'), 'driven-off'],
    ]);
    expect(p.contacts.map(({ charger, struck }) => [charger, struck])).toEqual([[at(p, 'other'), at(p, 'far')]]);
    expect(p.glimpses.map(({ hidden }) => hidden)).toEqual([at(p, 'far')]);
  });

  test('MM-2.23 put behind his unit he is with every friend on the table whom he touches there', () => {
    const p = with_({
      behind: { ...red, y: 18.5 },
      gone: { ...red, y: 18.5, now: { where: 'removed' } },
      enemy: { ...blue, y: 18, facing: 0 },
      aside: { ...red, x: 30 },
    });
    placeWith(p, 0, 0);
    expect(able(p).attached).toEqual([0, at(p, 'behind')]);
  });

  test('MM-10.5 MM-4.45 rest takes a point from the rested, and fatigue of no points adds nothing', () => {
    const p = with_({ red: { ...red, now: { fatigue: 2 } } });
    const table = new ScriptedRun();
    rest(p, 0, table.ctx as never);
    expect([unit(p, 'red').fatigue, table.of('rested')[0]]).toEqual([
      1,
      { what: 'rested', rule: 'MM-10.5', unit: 0, fatigue: 1 },
    ]);
    expect(addFatigue(p, 0, 0, 'nothing', 'MM-10.4', table.ctx as never)).toBe(false);
    expect([unit(p, 'red').fatigue, table.of('fatigue')]).toEqual([1, []]);
    unit(p, 'red').fatigue = 0;
    rest(p, 0, table.ctx as never);
    expect([unit(p, 'red').fatigue, table.of('rested').length]).toEqual([0, 1]);
  });
});
