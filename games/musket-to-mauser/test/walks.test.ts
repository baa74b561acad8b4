/** A walk step by step: what each inch costs, where it stops, and what it meets (MM-5.20, MM-5.31, MM-6.21, MM-R58). */
import { describe, expect, test } from 'vitest';
import { faceStep } from '../src/advances.ts';
import { carryOut } from '../src/formations.ts';
import { layoutOf } from '../src/layouts.ts';
import type { Battle, Step, Trail } from '../src/position.ts';
import { trailAt, wasDisorderedAt } from '../src/trail.ts';
import { beginWalk, settles, type Walk, type WalkTerms } from '../src/walk.ts';
import { at, type Field, field, type Man, unit } from './field.ts';
import { area, box } from './landscape.ts';
import { trailOf } from './march.ts';
import { flow, march, wheel } from './orders.ts';

const red: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const loose: Man = { side: 'A', template: 'tr-light', x: 20, y: 20, formation: 'skirmish', file: { gap: 0.5 } };
const foe: Man = { side: 'B', template: 'tr-line', x: 20, y: 50 };
const on = (units: Field['units'] = {}, more: Partial<Field> = {}): Battle =>
  field({ units: { red, foe, ...units }, ...more });
const walk = (p: Battle, steps: readonly Step[], terms: WalkTerms = {}, id = 'red'): Walk =>
  carryOut(beginWalk(p, at(p, id), terms), steps);
const spots = {
  options: { spotting: true, 'strict-command': false, 'line-infantry-6': false, 'indirect-fire': false },
};
/** The enemy is there, and not known. */
function ambush(y: number, units: Field['units'] = {}): Battle {
  const p = on({ foe: { ...foe, y }, ...units }, { more: spots });
  unit(p, 'foe').spotted = false;
  return p;
}

describe('what it costs', () => {
  test('MM-5.20 an inch an inch ahead, two aside or back', () => {
    const spent = (bearing: number, inches: number) => walk(on(), [march(bearing, inches)]).spent;
    expect([spent(0, 4), spent(45, 4), spent(46, 2), spent(180, 2)]).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect([walk(on(), [march(0, 8)]).denial, walk(on(), [march(0, 8.01)]).denial?.rule]).toEqual([null, 'MM-5.20']);
  });

  test('MM-5.31 what is spent before is gone', () => {
    const p = on({ red: { ...red, now: { spent: 0.5 } } });
    expect([walk(p, [march(0, 4)]).denial, walk(p, [march(0, 4.01)]).denial?.rule]).toEqual([null, 'MM-5.20']);
    expect(walk(p, [march(0, 2), march(0, 2)]).spent).toBe(1);
  });

  test('MM-5.17 in disorder half as far', () => {
    const p = on({ red: { ...red, now: { disordered: true } } });
    expect([walk(p, [march(0, 4)]).denial, walk(p, [march(0, 4.01)]).denial?.rule]).toEqual([null, 'MM-5.20']);
    const q = on({ red: { ...loose, now: { disordered: true } } });
    expect(walk(q, [flow(q, 'red', 0, 4)]).denial).toBeNull();
    expect(walk(q, [flow(q, 'red', 0, 4.01)]).denial?.rule).toBe('MM-5.20');
  });

  test('MM-G19 a wheel costs the way of the outer corner', () => {
    const long = (6 * Math.PI) / 12; // fifteen degrees of a front of six inches
    expect(walk(on(), [wheel(15)]).spent).toBeCloseTo(long / 8, 5);
    expect(walk(on(), [wheel(-15)]).spent).toBeCloseTo(long / 8, 5);
    const right = walk(on(), [wheel(15)]).stand;
    const left = walk(on(), [wheel(-15)]).stand;
    // To the right about the right end: the left end comes forward.
    expect([right.x, right.y]).toEqual([20.102, 20.776]);
    expect([left.x, left.y]).toEqual([19.898, 20.776]);
  });

  test('MM-5.8 MM-G21 rough slows from where the first base meets it to where the last leaves it', () => {
    const terrain = [area('wood', 'scrub', box(22, 24, 40, 26))];
    const p = on({ red: { ...red, formation: 'field-column' } }, { terrain });
    // Two files, a column an inch and a half deep: from y 24 to the rear edge beyond 26 are 3.5 inches of half speed.
    const clear = walk(p, [march(0, 8)]);
    expect(clear.denial).toBeNull();
    const q = on({ red: { ...red, x: 22, formation: 'field-column' } }, { terrain });
    expect(walk(q, [march(0, 4)]).spent).toBeCloseTo(0.5, 2);
    expect(walk(q, [march(0, 5)]).spent).toBeCloseTo((4 + 1 / 0.5) / 8, 2);
    expect(walk(q, [march(0, 8)]).denial?.rule).toBe('MM-5.20');
    const only = walk(q, [march(0, 8)], { truncate: true });
    expect(only.travelled).toBeCloseTo(4 + 4 * 0.5, 1);
    expect(only.halted).toBe(true);
  });

  test('MM-5.9 of skirmishers only those in the rough are slowed, if their arm is', () => {
    const terrain = [area('wood', 'scrub', box(22, 20.5, 60, 60))];
    const riders: Man = { side: 'A', template: 'tr-lancers', x: 20, y: 20, formation: 'skirmish', file: { gap: 1 } };
    const p = on({ red: riders }, { terrain });
    const spent = walk(p, [flow(p, 'red', 0, 4)]).spent;
    expect(spent).toBeGreaterThan(4 / 16 + 0.15);
    expect(spent).toBeLessThanOrEqual(8 / 16);
    const open = on({ red: { ...riders, x: 10 } }, { terrain });
    expect(walk(open, [flow(open, 'red', 0, 4)]).spent).toBe(0.25);
    const foot = on({ red: loose }, { terrain });
    expect(walk(foot, [flow(foot, 'red', 0, 4)]).spent).toBe(0.5);
  });
});

describe('where it stops', () => {
  test('MM-6.20 at a limit, in the middle of a step, and takes no further one', () => {
    const stopped = walk(on(), [march(0, 3), march(0, 3), wheel(10)], { limit: 4 });
    expect([stopped.travelled, stopped.stand.y, stopped.stand.facing, stopped.halted]).toEqual([4, 24, 0, true]);
    expect(stopped.taken.map(({ go }) => go)).toEqual(['march', 'march']);
    const p = on({ red: loose });
    const flowed = walk(p, [flow(p, 'red', 0, 6), faceStep(beginWalk(p, at(p, 'red')), 90)], { limit: 3 });
    expect([flowed.travelled, flowed.stand.y, flowed.halted]).toEqual([3, 23, true]);
    const whole = walk(p, [flow(p, 'red', 0, 2), flow(p, 'red', 0, 3)]);
    expect([whole.halted, whole.taken.length, whole.stand.y]).toEqual([false, 2, 23]);
  });

  test('MM-6.21 disordered on its way, it goes on at half speed from there', () => {
    const struck = walk(on(), [march(0, 8)], { disorderAt: 4, truncate: true });
    expect(struck.disordered).toBe(true);
    expect(struck.travelled).toBeCloseTo(6, 1);
    expect(walk(on(), [march(0, 4)], { disorderAt: 4.1 }).disordered).toBe(false);
    const p = on({ red: loose });
    const flowed = walk(p, [flow(p, 'red', 0, 8)], { disorderAt: 4, truncate: true });
    expect(flowed.disordered).toBe(true);
    expect(flowed.travelled).toBeCloseTo(6, 1);
    expect(walk(p, [flow(p, 'red', 0, 4)], { disorderAt: 4.1 }).disordered).toBe(false);
    // A change that is not allowed in disorder ends it.
    const turn = walk(on(), [march(0, 2), faceStep(beginWalk(on(), 0), 180)], { disorderAt: 1, truncate: true });
    expect(turn.taken).toHaveLength(1);
  });

  test('MM-6.20 MM-6.21 its trail knows where it stood, and whether in disorder', () => {
    const p = on();
    trailOf(p, 'red', [march(0, 2), march(45, 2)]);
    expect([trailAt(p, 0, 0).y, trailAt(p, 0, 1).y, trailAt(p, 0, 2).y, trailAt(p, 0, 4).y]).toEqual([
      20, 21, 22, 23.414,
    ]);
    expect(trailAt(p, 0, 99)).toBe(unit(p, 'red').stand);
    expect([wasDisorderedAt(p, 0, 1), wasDisorderedAt(p, 0, 99)]).toEqual([false, false]);
    unit(p, 'red').disordered = true;
    expect([wasDisorderedAt(p, 0, 1), wasDisorderedAt(p, 0, 4), wasDisorderedAt(p, 0, 99)]).toEqual([
      false,
      true,
      true,
    ]);
    unit(p, 'red').trail = { ...(unit(p, 'red').trail as Trail), shaken: true };
    expect([wasDisorderedAt(p, 0, 1), wasDisorderedAt(p, 1, 1)]).toEqual([true, false]);
  });

  test('MM-R58 short of an enemy whom it did not know, when the order is carried out', () => {
    const asked = walk(ambush(26), [march(0, 8)]);
    expect([asked.denial, asked.found, asked.travelled]).toEqual([null, -1, 8]);
    const real = walk(ambush(26), [march(0, 8), wheel(10)], { forReal: true });
    expect([real.found, real.halted, real.taken.length]).toEqual([1, true, 1]);
    expect(real.stand.y).toBeCloseTo(25.9, 3);
    const beside = walk(ambush(26, { foe: { ...foe, x: 26.2, y: 26 } }), [march(0, 8)], { forReal: true });
    expect([beside.found, beside.travelled]).toEqual([-1, 8]);
    const beyond = walk(ambush(28.2), [march(0, 8)], { forReal: true });
    expect([beyond.found, beyond.travelled]).toEqual([-1, 8]);
    const open = walk(on({ foe: { ...foe, y: 26 } }), [march(0, 8)], { forReal: true });
    expect([open.found, open.denial?.rule]).toEqual([-1, 'MM-7.1']);
  });

  test('MM-12.14 at impassable ground, on the way as well as at the end', () => {
    const terrain = [area('cliff', 'cliff', box(10, 24, 30, 24.5))];
    const p = on({}, { terrain });
    expect(walk(p, [march(0, 3)]).denial).toBeNull();
    expect(walk(p, [march(0, 8)]).denial?.rule).toBe('MM-12.14');
    const aside = on({ red: { ...red, x: 40 } }, { terrain });
    expect(walk(aside, [march(0, 8)]).denial).toBeNull();
  });
});

describe('what it meets', () => {
  test('MM-5.24 MM-7.1 friends are passed through, enemies are not; beside its way it meets no one', () => {
    const friend: Man = { ...red, y: 24 };
    const passed = walk(on({ friend }), [march(0, 8)]);
    expect([passed.passed, passed.denial]).toEqual([[2], null]);
    expect(walk(on({ friend: { ...friend, x: 26.01 } }), [march(0, 8)]).passed).toEqual([]);
    expect(walk(on({ friend: { ...friend, y: 28.6 } }), [march(0, 8)]).passed).toEqual([]);
    expect(walk(on({ foe: { ...foe, y: 24 } }), [march(0, 8)]).denial?.rule).toBe('MM-7.1');
    const wheeled = walk(on({ friend: { ...friend, x: 16, y: 22 } }), [wheel(30)]);
    expect([wheeled.passed, walk(on({ friend: { ...friend, x: 16, y: 22 } }), [wheel(-30)]).passed]).toEqual([[2], []]);
    expect(walk(on({ foe: { ...foe, x: 16, y: 22 } }), [wheel(30)]).denial?.rule).toBe('MM-7.1');
    const p = on({ red: loose, friend });
    expect(walk(p, [flow(p, 'red', 0, 8)]).passed).toEqual([2]);
    // On the slant it passes a man by who stands between where it was and where it goes.
    const aside: Man = { ...red, x: 17.5, y: 25.5, file: { bases: 1, files: 1 } };
    const slant = on({ red: loose, aside, other: { ...aside, x: 20, y: 22.5 } });
    expect(walk(slant, [flow(slant, 'red', 5, 5)]).passed).toEqual([3]);
    const q = on({ red: loose, foe: { ...foe, y: 24 } });
    expect(walk(q, [flow(q, 'red', 0, 8)]).denial?.rule).toBe('MM-7.1');
  });

  test('MM-5.26 MM-5.32 it ends on no one, and a tenth of an inch from enemies', () => {
    const ends = (units: Field['units'], inches: number) => settles(walk(on(units), [march(0, inches)]))?.rule ?? null;
    const friend: Man = { ...red, y: 24.5 };
    expect([ends({ friend }, 4), ends({ friend }, 4.01), ends({ friend }, 5)]).toEqual([null, 'MM-5.26', null]);
    const near: Field['units'] = { foe: { ...foe, y: 24 } };
    expect([ends(near, 3.9), ends(near, 3.91)]).toEqual([null, 'MM-5.32']);
  });

  test('MM-4.42 a gun left behind keeps its place', () => {
    const p = on({ gun: { side: 'A', template: 'tr-gun', x: 20, y: 22, formation: 'unlimbered' } });
    unit(p, 'red').gun = at(p, 'gun');
    unit(p, 'gun').attachedTo = 0;
    expect(settles(walk(p, [{ go: 'detach' }, march(0, 2)]))?.rule).toBe('MM-5.26');
    expect(settles(walk(p, [{ go: 'detach' }, march(0, 8)]))).toBeNull();
  });

  test('MM-G20 what neither marches nor wheels is told by which rule', () => {
    const rule = (man: Partial<Man>, step: Step) => walk(on({ red: { ...red, ...man } }), [step]).denial?.rule ?? null;
    expect(rule({ formation: 'march-column' }, march(0, 1))).toBe('MM-G26');
    expect(rule({ formation: 'square' }, march(0, 1))).toBe('MM-4.10');
    expect(rule({ formation: 'square' }, wheel(10))).toBe('MM-4.10');
    expect(rule({ template: 'tr-light', formation: 'skirmish', file: { gap: 0.5 } }, wheel(10))).toBe('MM-5.16');
    expect([rule({}, wheel(45)), rule({}, wheel(45.1)), rule({}, wheel(-45.1))]).toEqual([null, 'MM-5.12', 'MM-5.12']);
    const twice = walk(on(), [wheel(30), wheel(15.1)]).denial?.rule;
    expect([twice, walk(on(), [wheel(30), wheel(-15)]).denial]).toEqual(['MM-5.15', null]);
    expect(walk(on(), [{ go: 'flow', layout: layoutOf(unit(on(), 'red').stand) }]).denial?.rule).toBe('MM-5.16');
    expect(walk(on({ red: { ...red, now: { prone: true } } }), [march(0, 1)]).denial?.rule).toBe('MM-5.27');
  });
});
