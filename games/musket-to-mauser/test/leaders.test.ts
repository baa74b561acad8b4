/** Chapter 3: generals, the chain of command, and what becomes of them. */
import { describe, expect, test } from 'vitest';
import { forbidsChange } from '../src/command-phase.ts';
import { addFatigue, limitOf, removeUnit } from '../src/fatigue.ts';
import type { ScenarioFile } from '../src/files.ts';
import { forbidsGeneralMove, moveGeneral } from '../src/generals.ts';
import { shifted } from '../src/layouts.ts';
import {
  distanceToUnit,
  generalsWith,
  inCommand,
  inCommandControl,
  mayTakeInitiative,
  overrunGenerals,
  ratingWith,
  reachesGeneral,
  reachesUnit,
  riskGenerals,
  standIns,
  takeInitiative,
} from '../src/leaders.ts';
import { setStand } from '../src/placing.ts';
import type { Battle, General } from '../src/position.ts';
import { theatreOf } from '../src/theatre.ts';
import { at, type Field, field, ScriptedRun, unit } from './field.ts';

type Leader = ScenarioFile['leaders'][number];
const leader = (
  id: string,
  side: 'A' | 'B',
  level: Leader['level'],
  superior: string | null,
  x: number,
  y: number,
  rating = 0,
): Leader => ({
  id,
  side,
  name: id,
  level,
  rating,
  superior,
  x,
  y,
  facing: 0,
});

/** A corps of two divisions and a brigade in each; the Blues have one brigadier. */
function corps(places: { readonly [id: string]: readonly [number, number] } = {}): Battle {
  const place = (id: string, x: number, y: number): [number, number] => [...(places[id] ?? [x, y])] as [number, number];
  return field({
    leaders: [
      leader('corps', 'A', 'corps', null, ...place('corps', 30, 10)),
      leader('div', 'A', 'division', 'corps', ...place('div', 30, 20)),
      leader('brig', 'A', 'brigade', 'div', ...place('brig', 30, 28), 1),
      leader('blue', 'B', 'brigade', null, 30, 58),
    ],
    brigades: [
      { id: 'ba', side: 'A', name: 'First', leader: 'brig', order: 'attack' },
      { id: 'bb', side: 'B', name: 'Second', leader: 'blue', order: 'defend' },
    ],
    units: {
      red: { side: 'A', template: 'tr-line', x: 30, y: 33 },
      other: { side: 'A', template: 'tr-line', x: 10, y: 33 },
      blue: { side: 'B', template: 'tr-line', x: 30, y: 50 },
    },
  });
}
const g = (p: Battle, id: string): number => theatreOf(p).generals.findIndex((one) => one.id === id);
const general = (p: Battle, id: string): General => p.generals[g(p, id)] as General;

describe('the chain of command', () => {
  test('MM-3.1 MM-G34 radii from edge to edge: brigade 9, division 15, corps 24', () => {
    // A divisional base is 1.5 wide, a brigadier's 1: centres 15 + 1.25 apart are 15 edge to edge.
    const p = corps({ div: [30, 12], brig: [30, 28.25] });
    expect(reachesGeneral(p, g(p, 'div'), g(p, 'brig'))).toBe(true);
    general(p, 'brig').y = 28.3;
    expect(reachesGeneral(p, g(p, 'div'), g(p, 'brig'))).toBe(false);
    general(p, 'corps').y = 33.9;
    general(p, 'div').y = 8.15;
    expect(reachesGeneral(p, g(p, 'corps'), g(p, 'div'))).toBe(true);
    general(p, 'div').y = 8.05;
    expect(reachesGeneral(p, g(p, 'corps'), g(p, 'div'))).toBe(false);
    const q = corps({ brig: [30, 23] });
    expect(distanceToUnit(q, g(q, 'brig'), at(q, 'red'))).toBeCloseTo(9, 3);
    expect(reachesUnit(q, g(q, 'brig'), at(q, 'red'))).toBe(true);
    general(q, 'brig').y = 22.9;
    expect(reachesUnit(q, g(q, 'brig'), at(q, 'red'))).toBe(false);
  });
  test('MM-3.5 MM-3.6 the highest general is always in command, a lone brigadier too', () => {
    const p = corps();
    expect([inCommand(p, g(p, 'corps')), inCommand(p, g(p, 'blue'))]).toEqual([true, true]);
    expect(mayTakeInitiative(p, g(p, 'corps'))).toBe(false);
  });
  test('MM-2.14 MM-2.17 the chain is unbroken from the top, or begins with him who passed', () => {
    const p = corps();
    expect(inCommand(p, g(p, 'brig'))).toBe(true);
    general(p, 'div').x = 59;
    general(p, 'brig').x = 59;
    general(p, 'div').y = 50;
    general(p, 'brig').y = 50;
    expect([inCommand(p, g(p, 'div')), inCommand(p, g(p, 'brig'))]).toEqual([false, false]);
    general(p, 'div').passed = true;
    expect([inCommand(p, g(p, 'div')), inCommand(p, g(p, 'brig'))]).toEqual([true, true]);
  });
  test('MM-EX131 MM-3.2 MM-3.3 MM-3.4 out of reach of his superior he needs 3 plus his rating or less, once a turn', () => {
    // Corps and division 20 apart: in command. The brigadier 16 from the division: out.
    const p = corps({ corps: [30, 5], div: [30, 26.75], brig: [30, 44] });
    expect([inCommand(p, g(p, 'div')), inCommand(p, g(p, 'brig')), mayTakeInitiative(p, g(p, 'brig'))]).toEqual([
      true,
      false,
      true,
    ]);
    const table = new ScriptedRun([5]);
    takeInitiative(p, g(p, 'brig'), table.ctx);
    expect(table.of('initiative')[0]).toMatchObject({ needed: 4, passed: false });
    expect([inCommand(p, g(p, 'brig')), mayTakeInitiative(p, g(p, 'brig'))]).toEqual([false, false]);
    const q = corps({ brig: [59, 44] });
    takeInitiative(q, g(q, 'brig'), new ScriptedRun([4]).ctx);
    expect(inCommand(q, g(q, 'brig'))).toBe(true);
  });
  test('MM-2.24 an attached general has no radius beyond the units he touches', () => {
    const p = corps();
    general(p, 'brig').attached = [at(p, 'red')];
    expect(reachesUnit(p, g(p, 'brig'), at(p, 'red'))).toBe(true);
    expect(reachesUnit(p, g(p, 'brig'), at(p, 'other'))).toBe(false);
    general(p, 'div').attached = [at(p, 'red')];
    expect(inCommand(p, g(p, 'brig'))).toBe(false);
  });
  test('MM-2.18 MM-2.19 MM-3.16 a unit is in command control through any general of its own chain who has it in his radius', () => {
    const p = corps({ brig: [55, 28] });
    expect(inCommandControl(p, at(p, 'red'))).toBe(true); // the division's 15 inches
    general(p, 'div').y = 5;
    general(p, 'corps').y = 1.5;
    expect(inCommandControl(p, at(p, 'red'))).toBe(false);
    expect(inCommandControl(p, at(p, 'blue'))).toBe(true);
  });
});

describe('generals on the table', () => {
  test('MM-3.7 sixteen inches, half speed in rough, through friends', () => {
    const p = corps({ brig: [30, 28] });
    const to = (x: number, y: number) => forbidsGeneralMove(p, { do: 'move-general', general: g(p, 'brig'), x, y });
    expect(to(30, 44)).toBeNull();
    expect(to(30, 44.2)?.rule).toBe('MM-3.7');
    const file = JSON.parse(p.file);
    file.terrain = [
      {
        id: 'wood',
        type: 'woods',
        kind: 'area',
        name: 'Wood',
        polygon: [
          [0, 29],
          [60, 29],
          [60, 60],
          [0, 60],
        ],
      },
    ];
    Object.assign(p, { file: JSON.stringify(file) });
    expect(to(30, 40)?.rule).toBe('MM-3.7');
    expect(to(30, 36)).toBeNull();
  });
  test('MM-3.8 unattached he keeps two inches from the enemy', () => {
    const p = corps({ brig: [30, 44] });
    const to = (y: number) => forbidsGeneralMove(p, { do: 'move-general', general: g(p, 'brig'), x: 30, y });
    expect(to(48.5)?.rule).toBe('MM-3.8');
    expect(to(47)).toBeNull();
  });
  test('MM-2.23 MM-3.9 he is attached to the units he touches, and goes along with them', () => {
    const p = corps({ brig: [30, 28] });
    moveGeneral(p, { do: 'move-general', general: g(p, 'brig'), x: 30, y: 32 }, new ScriptedRun().ctx);
    expect(general(p, 'brig').attached).toEqual([at(p, 'red')]);
    expect(generalsWith(p, at(p, 'red'))).toEqual([g(p, 'brig')]);
    setStand(p, at(p, 'red'), shifted(unit(p, 'red').stand, 0, 8));
    expect(general(p, 'brig').y).toBeCloseTo(40, 1);
    expect(general(p, 'brig').attached).toEqual([at(p, 'red')]);
  });
  test('MM-3.10 MM-10.8 MM-EX116 he raises the limit by 2 while attached; MM-8.22 his rating counts', () => {
    const p = corps();
    expect([limitOf(p, 0), ratingWith(p, 0)]).toEqual([4, null]);
    general(p, 'brig').attached = [0];
    expect([limitOf(p, 0), ratingWith(p, 0)]).toEqual([6, 1]);
  });
});

describe('losses among generals', () => {
  const attached = (): Battle => {
    const p = corps();
    general(p, 'brig').attached = [0];
    return p;
  };
  const risk = (how: 'fire' | 'combat', die: number): string => {
    const p = attached();
    riskGenerals(p, 0, how, new ScriptedRun([die]).ctx);
    return general(p, 'brig').where;
  };
  test('MM-3.11 a base lost to fire: 6 removes him; in close assault 5 or 6', () => {
    expect([risk('fire', 5), risk('fire', 6), risk('combat', 4), risk('combat', 5)]).toEqual([
      'table',
      'removed',
      'table',
      'removed',
    ]);
  });
  test('MM-14.3 MM-14.2 a general lost counts as a base', () => {
    const p = attached();
    riskGenerals(p, 0, 'fire', new ScriptedRun([6]).ctx);
    expect(p.lost).toEqual([1, 0]);
  });
  test('MM-3.12 his unit removed: 4, 5 or 6 and he goes too; else he joins the nearest friends', () => {
    const gone = attached();
    removeUnit(gone, 0, 'surrender', 'MM-11.12', new ScriptedRun([4]).ctx);
    expect(general(gone, 'brig').where).toBe('removed');
    expect(gone.lost).toEqual([7, 0]);
    const saved = attached();
    const table = new ScriptedRun([3]);
    removeUnit(saved, 0, 'surrender', 'MM-11.12', table.ctx);
    expect(general(saved, 'brig')).toMatchObject({ where: 'table', attached: [at(saved, 'other')] });
    expect(table.of('general-moved-off')).toHaveLength(1);
  });
  test('MM-3.13 ridden down, he goes to friends within 12 inches, or is lost', () => {
    const near = corps({ brig: [30, 50.25] });
    setStand(near, at(near, 'red'), shifted(unit(near, 'red').stand, 0, 6));
    overrunGenerals(near, at(near, 'blue'), new ScriptedRun().ctx);
    expect(general(near, 'brig')).toMatchObject({ where: 'table', attached: [at(near, 'red')] });
    const far = corps({ brig: [30, 50.25] });
    overrunGenerals(far, at(far, 'blue'), new ScriptedRun().ctx);
    expect(general(far, 'brig').where).toBe('removed');
  });
  test('MM-3.14 a stand-in at the nearest unit of his command, one worse, who counts for nothing', () => {
    const p = attached();
    riskGenerals(p, 0, 'fire', new ScriptedRun([6]).ctx);
    const table = new ScriptedRun();
    standIns(p, 1, table.ctx);
    expect(general(p, 'brig').where).toBe('removed');
    standIns(p, 0, table.ctx);
    expect(general(p, 'brig')).toMatchObject({ where: 'table', standIn: true, rating: 0, attached: [0] });
    expect(table.of('stand-in')).toHaveLength(1);
    riskGenerals(p, 0, 'fire', new ScriptedRun([6]).ctx);
    expect(p.lost).toEqual([1, 0]);
    standIns(p, 0, table.ctx);
    standIns(p, 0, table.ctx);
    expect(general(p, 'brig').rating).toBe(-1);
    general(p, 'brig').where = 'removed';
    standIns(p, 0, table.ctx);
    expect(general(p, 'brig').rating).toBe(-1);
  });
  test('MM-3.15 a brigade whose chain is broken keeps its order; it only cannot change it', () => {
    const p = corps({ brig: [26, 30] });
    removeUnit(p, at(p, 'other'), 'fire', 'MM-6.43', new ScriptedRun().ctx);
    p.brigades[0] = { order: 'attack', reverted: 1, changed: false };
    expect(forbidsChange(p, 0)).toBeNull();
    Object.assign(general(p, 'div'), { x: 58, y: 2 });
    expect(forbidsChange(p, 0)?.rule).toBe('MM-2.11');
    expect(p.brigades[0].order).toBe('attack');
  });
});

test('MM-2.20 MM-2.21 MM-EX130 half of a brigade removed turns it to Defend, and each further unit again', () => {
  const units: Field['units'] = Object.fromEntries(
    [1, 2, 3, 4, 5].map((n) => [`u${n}`, { side: 'A' as const, template: 'tr-line', x: 8 * n, y: 20 }]),
  );
  const p = field({ units: { ...units, blue: { side: 'B', template: 'tr-line', x: 30, y: 50 } } });
  const lose = (id: string) => removeUnit(p, at(p, id), 'fatigue', 'MM-10.4', new ScriptedRun().ctx);
  lose('u1');
  lose('u2');
  expect(p.brigades[0]?.order).toBe('attack');
  lose('u3');
  expect(p.brigades[0]?.order).toBe('defend');
  (p.brigades[0] as { order: string }).order = 'attack';
  addFatigue(p, at(p, 'u4'), 40, 'test', 'MM-10.4', new ScriptedRun().ctx);
  expect(p.brigades[0]?.order).toBe('defend');
});
