/** Clauses G: bases, layouts, wheels, changes, contacts, in numbers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frontLine, isBehind, isTouching, ownRects, rectsOf, sideSeen } from '../src/bodies.ts';
import { strikesFlank } from '../src/charges.ts';
import { carryOut, changeReach, nearestFiles } from '../src/formations.ts';
import { bearingOf, cosine, normal, radians, sine, snap, snapAngle } from '../src/geometry/angle.ts';
import { inArc, partInArc, rangeTo } from '../src/geometry/arcs.ts';
import { corners, overlap, type Rect, rectAt, rectDistance, separation } from '../src/geometry/shapes.ts';
import { defaultFiles, faultOfBend, faultOfLayout, filesOpenTo, layoutAt, standOf } from '../src/layouts.ts';
import { losses } from '../src/losses.ts';
import type { Battle, Bend, Formation, General, Layout, Stand, Step } from '../src/position.ts';
import { procedures } from '../src/setup.ts';
import { directionOf } from '../src/speed.ts';
import { beginWalk, type Walk } from '../src/walk.ts';
import { at, type Field, field, type Man, ScriptedRun, unit } from './field.ts';
import { area, box } from './landscape.ts';
import { flow, form, march, move, moving, obey, refused, ruleAgainst, wheel } from './orders.ts';

const FOOT = { w: 1, d: 0.5 };
const us: Man = { side: 'A', template: 'tr-line', x: 20, y: 20 };
const foe: Man = { side: 'B', template: 'tr-line', x: 30, y: 57 };

/** Units whose general is with them, so that no standing order binds them. */
const free = (units: Field['units'], more: Partial<Field> = {}): Battle => {
  const p = field({ units: { foe, ...units }, ...more });
  (p.generals[0] as General).attached = Object.keys(units).flatMap((id) =>
    units[id]?.side === 'A' ? [at(p, id)] : [],
  );
  return moving(p);
};
const walked = (p: Battle, id: string, ...steps: Step[]): Walk => carryOut(beginWalk(p, at(p, id)), steps);
const laid = (formation: Formation, files: number, bases: number, more: Partial<Layout> = {}): Stand =>
  standOf({ ...layoutAt(formation, 20, 20, 0, files), ...more }, bases, FOOT, null);
const centres = (stand: Stand): [number, number][] =>
  stand.poses.flatMap((x, i) => (i % 3 === 0 ? [[x, stand.poses[i + 1] as number]] : [])) as [number, number][];
const corner = (r: Rect, k: number): number[] => corners(r).slice(2 * k, 2 * k + 2);

describe('the plane', () => {
  test('MM-G1 compass degrees: 0 is north, 90 is east, and the right hand lies 90 farther on', () => {
    expect([sine(0), cosine(0), sine(90), cosine(90)].map(snap)).toEqual([0, 1, 1, 0]);
    expect([bearingOf(0, 1), bearingOf(1, 0), bearingOf(0, -1), bearingOf(-1, 0), bearingOf(1, 1)].map(snap)).toEqual([
      0, 90, 180, 270, 45,
    ]);
    // Front left, front right, rear right, rear left of a base that faces east.
    expect(corners(rectAt(10, 10, 90, 4, 2)).map(snap)).toEqual([11, 12, 11, 8, 9, 8, 9, 12]);
  });

  test('MM-G1 sine, cosine and bearing are those of the platform, to 1e-12', () => {
    fc.assert(
      fc.property(fc.double({ min: -720, max: 720, noNaN: true }), (degrees) => {
        expect(Math.abs(sine(degrees) - Math.sin((degrees * Math.PI) / 180))).toBeLessThan(1e-12);
        expect(Math.abs(cosine(degrees) - Math.cos((degrees * Math.PI) / 180))).toBeLessThan(1e-12);
      }),
      { numRuns: 2000, seed: 1 },
    );
    const part = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(part, part, (dx, dy) => {
        fc.pre(Math.abs(dx) + Math.abs(dy) > 1e-6);
        const theirs = (Math.atan2(dx, dy) * 180) / Math.PI;
        const off = Math.abs(normal(bearingOf(dx, dy) - theirs + 180) - 180);
        expect((off * Math.PI) / 180).toBeLessThan(1e-12);
      }),
      { numRuns: 2000, seed: 2 },
    );
  });

  test('MM-G2 places are kept to 0.001 inch, angles to 0.001 degree', () => {
    expect([snap(1.23449), snapAngle(359.9996), snapAngle(-0.5), Object.is(snap(-0.0001), 0)]).toEqual([
      1.234,
      0,
      359.5,
      true,
    ]);
    const p = free({ us });
    obey(p, move(p, 'us', wheel(7.777), march(33.333, 3.3333)));
    const { x, y, facing, poses } = unit(p, 'us').stand;
    for (const value of [x, y, facing, ...poses]) expect(value).toBe(Math.round(value * 1000) / 1000);
  });

  test('MM-G2 limits are inclusive, with a slack of 0.001', () => {
    expect([directionOf(0, 45.0009), directionOf(0, 45.01), directionOf(0, 134.9995), directionOf(0, 134.9)]).toEqual([
      'forward',
      'sideways',
      'backward',
      'sideways',
    ]);
    const p = free({ us });
    expect(ruleAgainst(p, move(p, 'us', march(0, 8.0009)))).toBeNull();
    expect(ruleAgainst(p, move(p, 'us', march(0, 8.01)))).toBe('MM-5.20');
    const edge = (off: number): boolean => inArc(rectAt(20, 20, 0, 1, 0.5), [rectAt(25.5 + off, 24.75, 0, 1, 0.5)]);
    expect([edge(0), edge(0.0009), edge(0.01)]).toEqual([true, true, false]);
  });

  test('MM-G3 bases overlap over 0.005 inch deep, and touch within 0.01', () => {
    const one = rectAt(20, 20, 0, 1, 0.5);
    expect([0.996, 0.994].map((x) => overlap(one, rectAt(20 + x, 20, 0, 1, 0.5)))).toEqual([false, true]);
    // Width runs across the facing, depth along it.
    expect(overlap(rectAt(20, 20, 90, 1, 0.5), rectAt(20.6, 20, 90, 1, 0.5))).toBe(false);
    expect(overlap(rectAt(20, 20, 0, 1, 0.5), rectAt(20.6, 20, 0, 1, 0.5))).toBe(true);
    const touching = (y: number): boolean => isTouching(field({ units: { us, foe: { ...foe, x: 20, y } } }), 0, 1);
    expect([touching(20.009), touching(20.012)]).toEqual([true, false]);
  });
});

describe('whatever the bases', () => {
  const inch = fc.integer({ min: -20_000, max: 20_000 }).map((n) => n / 1000);
  const angle = fc.integer({ min: 0, max: 359_999 }).map((n) => n / 1000);
  const base = fc.tuple(inch, inch, angle, fc.constantFrom(0.5, 1, 1.5), fc.constantFrom(0.5, 1, 1.5));
  type Bare = readonly [number, number, number, number, number];
  const put = ([x, y, facing, w, d]: Bare): Rect => rectAt(x, y, facing, w, d);
  const swung = ([x, y, facing, w, d]: Bare, by: number, dx: number, dy: number): Rect => {
    const [c, s] = [cosine(by), sine(by)];
    return rectAt(x * c + y * s + dx, y * c - x * s + dy, facing + by, w, d);
  };

  test('MM-G3 MM-G15 MM-G14 distance, overlap, range and arc are the same wherever the table is put and however it is turned', () => {
    fc.assert(
      fc.property(base, base, angle, inch, inch, (one, two, by, dx, dy) => {
        const [a, b] = [put(one), put(two)];
        const [ta, tb] = [swung(one, by, dx, dy), swung(two, by, dx, dy)];
        expect(Math.abs(rectDistance(ta, tb) - rectDistance(a, b))).toBeLessThan(1e-9);
        expect(Math.abs(rangeTo(ta, [tb]) - rangeTo(a, [b]))).toBeLessThan(1e-9);
        if (Math.abs(separation(a, b) + 0.005) > 1e-9) expect(overlap(ta, tb)).toBe(overlap(a, b));
        expect(areaOf(partInArc(ta, corners(tb)))).toBeCloseTo(areaOf(partInArc(a, corners(b))), 8);
      }),
      { numRuns: 500, seed: 3 },
    );
  });

  test('MM-G3 distance and overlap do not ask who is first', () => {
    fc.assert(
      fc.property(base, base, (one, two) => {
        const [a, b] = [put(one), put(two)];
        expect(Math.abs(rectDistance(a, b) - rectDistance(b, a))).toBeLessThan(1e-9);
        expect(overlap(a, b)).toBe(overlap(b, a));
      }),
      { numRuns: 300, seed: 4 },
    );
  });
});

/** Twice the area of a polygon, by its corners. */
function areaOf(polygon: readonly number[]): number {
  let twice = 0;
  for (let i = 0; i < polygon.length; i += 2) {
    const [ax, ay] = [polygon[i] as number, polygon[i + 1] as number];
    const [bx, by] = [polygon[(i + 2) % polygon.length] as number, polygon[(i + 3) % polygon.length] as number];
    twice += ax * by - ay * bx;
  }
  return twice;
}

describe('layouts', () => {
  test('MM-G4 the anchor is the middle of the front edge; of a Square the centre', () => {
    for (const formation of ['line', 'field-column', 'skirmish'] as const) {
      const stand = laid(formation, 2, 4, { gap: 0.5 });
      const [left, right] = [rectsOf(stand, FOOT)[0] as Rect, rectsOf(stand, FOOT)[1] as Rect];
      const [a, b] = [corner(left, 0), corner(right, 1)] as [number[], number[]];
      expect([((a[0] as number) + (b[0] as number)) / 2, a[1], b[1]].map((n) => snap(n as number))).toEqual([
        20, 20, 20,
      ]);
    }
    const square = centres(laid('square', 0, 8));
    expect([0, 1].map((k) => snap(square.reduce((sum, c) => sum + (c[k] as number), 0) / 8))).toEqual([20, 20]);
  });

  test('MM-G5 file by file and rank by rank, the last rank in the middle', () => {
    expect(centres(laid('field-column', 2, 5))).toEqual([
      [19.5, 19.75],
      [20.5, 19.75],
      [19.5, 19.25],
      [20.5, 19.25],
      [20, 18.75],
    ]);
    // Facing east: the right hand is south, and the ranks lie to the west.
    expect(centres(laid('mass', 3, 4, { facing: 90 }))).toEqual([
      [19.75, 21],
      [19.75, 20],
      [19.75, 19],
      [19.25, 20],
    ]);
  });

  test('MM-G7 a Mass has any number of files, and bends if its ranks are full', () => {
    expect(filesOpenTo('mass', 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const bend: Bend = { leftFiles: 1, leftDegrees: 30, rightFiles: 0, rightDegrees: 0 };
    const mass = (files: number): Layout => ({ ...layoutAt('mass', 20, 20, 0, files), bend });
    expect([faultOfLayout(mass(4), 8, FOOT), faultOfLayout(mass(5), 8, FOOT)]).toEqual([
      null,
      'a short rank forbids a bend',
    ]);
    const p = free({ zulu: { ...us, template: 'zw-zulu-royal', formation: 'mass', file: { files: 4 } } });
    const walk = walked(p, 'zulu', flow(p, 'zulu', 0, 4, { bend }));
    expect(walk.denial).toBeNull();
    expect(walk.stand.bend).toEqual(bend);
    // The bent file goes a little farther than 4 inches; there is no formation change to pay for.
    expect(walk.spent).toBeLessThan(0.65);
  });

  test('MM-G8 the layouts that stand where nothing else is said', () => {
    for (let bases = 1; bases <= 16; bases++) {
      expect(defaultFiles('line', bases)).toBe(bases);
      expect(defaultFiles('field-column', bases)).toBe(bases < 3 ? 1 : 2);
      const masses = Array.from({ length: bases }, (_, i) => {
        const files = i + 1;
        const ranks = Math.ceil(bases / files);
        return [Math.abs(files - 2 * ranks), files * ranks - bases, -files] as const;
      }).sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
      expect(defaultFiles('mass', bases)).toBe(-(masses[0]?.[2] ?? 0));
    }
    const p = field({ units: { light: { ...us, template: 'tr-lancers', formation: 'skirmish' } } });
    expect(unit(p, 'light').stand).toMatchObject({ files: 3, gap: 0.75 });
  });

  test('MM-G9 an end turns backward about the rear corner of its hinge, forward about the front corner', () => {
    const bent = (degrees: number): Stand =>
      laid('line', 6, 6, { bend: { leftFiles: 2, leftDegrees: degrees, rightFiles: 1, rightDegrees: degrees } });
    const back = rectsOf(bent(30), FOOT);
    expect([back[1]?.facing, back[5]?.facing, back[2]?.facing]).toEqual([330, 30, 0]);
    expect(corner(back[1] as Rect, 2).map((n) => n.toFixed(2))).toEqual(['19.00', '19.50']);
    expect(corner(back[5] as Rect, 3).map((n) => n.toFixed(2))).toEqual(['22.00', '19.50']);
    const forth = rectsOf(bent(-30), FOOT);
    expect([forth[1]?.facing, forth[5]?.facing]).toEqual([30, 330]);
    expect(corner(forth[1] as Rect, 1).map((n) => n.toFixed(2))).toEqual(['19.00', '20.00']);
    // Rigidly: the two files of the end stay side by side.
    expect(rectDistance(back[0] as Rect, back[1] as Rect)).toBeLessThan(0.01);
    // And fire on their own facing.
    const slant = rectAt(11, 24, 0, 1, 0.5);
    expect([inArc(back[0] as Rect, [slant]), inArc(laidRect(0), [slant])]).toEqual([true, false]);
  });

  const laidRect = (k: number): Rect => rectsOf(laid('line', 6, 6), FOOT)[k] as Rect;

  test('MM-G9 up to 45 degrees, one file straight, full ranks, the gun in the straight part', () => {
    const fault = (bend: Partial<Bend>, more: Partial<Layout> = {}, bases = 6): string | null =>
      faultOfBend(
        {
          formation: 'line',
          files: 6,
          gunPlace: -1,
          ...more,
          bend: { leftFiles: 1, leftDegrees: 45, rightFiles: 1, rightDegrees: -45, ...bend },
        },
        bases,
      );
    expect(fault({})).toBeNull();
    expect([fault({ leftDegrees: 46 }), fault({ rightDegrees: -46 })]).toEqual(
      Array(2).fill('an end swings by 45 degrees at most'),
    );
    expect([fault({ leftFiles: 3, rightFiles: 2 }), fault({ leftFiles: 3, rightFiles: 3 })]).toEqual([
      null,
      'at least one file must stay straight',
    ]);
    expect(fault({}, { files: 3 }, 5)).toBe('a short rank forbids a bend');
    expect([
      fault({}, { gunPlace: 0 }),
      fault({}, { gunPlace: 1 }),
      fault({}, { gunPlace: 5 }),
      fault({}, { gunPlace: 6 }),
    ]).toEqual(['the gun must stand in the straight part', null, null, 'the gun must stand in the straight part']);
    expect(fault({}, { formation: 'field-column' })).not.toBeNull();
  });

  test('MM-G9 bending is a formation change; a bent Line wheels with the front it would have if straight', () => {
    const p = free({ us });
    const bend: Bend = { leftFiles: 1, leftDegrees: 30, rightFiles: 0, rightDegrees: 0 };
    const bending = form(p, 'us', 'line', { bend });
    expect(walked(p, 'us', bending).spent).toBe(0.5);
    expect(ruleAgainst(p, move(p, 'us', march(0, 5), bending))).toBe('MM-4.20');
    const then = walked(p, 'us', bending, wheel(20));
    const straight = walked(p, 'us', wheel(20));
    expect(then.spent - 0.5).toBeCloseTo(straight.spent, 5);
  });
});

describe('front and sides', () => {
  test('MM-G16 behind the line through the outermost front corners; 0.001 is not yet behind', () => {
    const p = field({ units: { us, foe } });
    expect(frontLine(p, 0)).toMatchObject({ lx: 17, ly: 20, rx: 23, ry: 20 });
    const behind = (x: number, y: number): boolean => isBehind(p, 0, x, y);
    expect([behind(40, 19.9991), behind(40, 19.998), behind(5, 20.1), behind(20, 10)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test('MM-G16 of a bent Line it runs from tip to tip', () => {
    const bend: Bend = { leftFiles: 2, leftDegrees: 45, rightFiles: 0, rightDegrees: 0 };
    const p = field({ units: { us, foe } });
    unit(p, 'us').stand = laid('line', 6, 6, { bend });
    const tip = corner(ownRects(p, 0)[0] as Rect, 0);
    expect(frontLine(p, 0)).toMatchObject({ lx: tip[0], ly: tip[1], rx: 23, ry: 20 });
    expect(isBehind(p, 0, 19, 19.9)).toBe(false);
    expect(isBehind(p, 0, 22.9, 19.9)).toBe(true);
  });

  test('MM-G16 Squares and Skirmish units have neither flank nor rear', () => {
    const p = field({
      units: {
        square: { ...us, formation: 'square' },
        light: { ...us, template: 'tr-light', x: 40, formation: 'skirmish' },
        foe,
      },
    });
    expect([isBehind(p, 0, 20, 5), isBehind(p, 1, 40, 5)]).toEqual([false, false]);
  });

  test('MM-G17 front, or beyond an end of the front line, or rear', () => {
    const p = field({ units: { us: { ...us, facing: 90 }, foe } });
    // It faces east: its left is north.
    const seen = (x: number, y: number): string => sideSeen(p, 0, x, y);
    expect([seen(30, 50), seen(19, 23.1), seen(19, 16.9), seen(19, 22.9), seen(5, 20), seen(20, 40)]).toEqual([
      'front',
      'left',
      'right',
      'rear',
      'rear',
      'front',
    ]);
  });

  test('MM-G28 a charge from behind the front line, or one that touches no front edge, strikes the flank', () => {
    const struck = (charger: Man, from: readonly [number, number], more: Partial<Man> = {}): boolean => {
      const p = field({ units: { charger, struck: { ...us, side: 'B', ...more } } });
      return strikesFlank(p, { charger: 0, from: { ...unit(p, 'charger').stand, x: from[0], y: from[1] } }, 1);
    };
    const ahead: Man = { side: 'A', template: 'tr-light', x: 20, y: 20, facing: 180 };
    expect(struck(ahead, [20, 26], { facing: 0 })).toBe(false);
    expect(struck(ahead, [20, 19.9], { facing: 0 })).toBe(true);
    // From ahead of the front line, but home against its right end only.
    const beside: Man = { side: 'A', template: 'tr-light', x: 23, y: 19.75, facing: 270, formation: 'march-column' };
    expect(struck({ ...beside, y: 19.4 }, [30, 22], { facing: 0, formation: 'field-column', x: 22 })).toBe(true);
    expect(struck({ ...beside, y: 19.4 }, [30, 22], { facing: 0, formation: 'square', x: 22 })).toBe(false);
    // A corner of the front edge is enough for a frontal contact.
    expect(struck({ ...beside, y: 20.3 }, [30, 22], { facing: 0 })).toBe(false);
  });
});

describe('wheels and slides', () => {
  test('MM-G19 a wheel pivots on the inner front corner and costs the way of the outer one', () => {
    for (const degrees of [30, -30]) {
      const p = free({ us });
      const walk = walked(p, 'us', wheel(degrees));
      expect(walk.spent * 8).toBeCloseTo(6 * radians(30), 3);
      const rects = rectsOf(walk.stand, FOOT);
      const pivot = degrees > 0 ? corner(rects[5] as Rect, 1) : corner(rects[0] as Rect, 0);
      expect(pivot.map((n) => n.toFixed(2))).toEqual([degrees > 0 ? '23.00' : '17.00', '20.00']);
      expect(walk.stand.facing).toBe(normal(degrees));
      // Forward only: the outer corner has gone ahead.
      expect(walk.stand.y).toBeGreaterThan(20);
    }
  });

  test('MM-G19 45 degrees at a time; infantry in Line no more in a move, others again', () => {
    const p = free({ us, lancers: { side: 'A', template: 'tr-lancers', x: 40, y: 20 } });
    expect(ruleAgainst(p, move(p, 'us', wheel(45.5)))).toBe('MM-5.12');
    expect(ruleAgainst(p, move(p, 'us', wheel(30), wheel(16)))).toBe('MM-5.15');
    expect(ruleAgainst(p, move(p, 'lancers', wheel(45), wheel(45)))).toBeNull();
  });

  test('MM-G19 a Square that moves turns about its centre, half its diagonal times the angle', () => {
    const p = free({ us: { ...us, template: 'zw-br-line', formation: 'square' } });
    const walk = walked(p, 'us', wheel(30));
    // Two places of one inch and half an inch of depth: 2.5 inches a side.
    expect(walk.spent * 2).toBeCloseTo(2.5 * Math.SQRT1_2 * radians(30), 3);
    expect([walk.stand.x, walk.stand.y]).toEqual([20, 20]);
  });

  test('MM-G20 within 45 degrees forward, up to 135 sideways, beyond backward; both at half speed', () => {
    expect([0, 45, 46, 134, 135, 180, 226, 315].map((bearing) => directionOf(0, bearing))).toEqual([
      'forward',
      'forward',
      'sideways',
      'sideways',
      'backward',
      'backward',
      'sideways',
      'forward',
    ]);
    const p = free({ us });
    expect([0, 45, 90, 180].map((bearing) => walked(p, 'us', march(bearing, 4)).spent)).toEqual([0.5, 0.5, 1, 1]);
  });

  test('MM-G24 whoever is overlapped anywhere on the way is passed through, whoever is only grazed is not', () => {
    const other: Man = { side: 'A', template: 'tr-light', x: 20, y: 23 };
    const p = free({ us, other });
    expect(walked(p, 'us', march(0, 6)).passed).toEqual([at(p, 'other')]);
    const beside = free({ us, other: { ...other, x: 25 } });
    expect(walked(beside, 'us', march(0, 6)).passed).toEqual([]);
    const close = free({ us, other: { ...other, x: 24.99 } });
    expect(walked(close, 'us', march(0, 6)).passed).toEqual([at(close, 'other')]);
    const swept = free({ us, other: { ...other, x: 18.5, y: 23, facing: 90, formation: 'march-column' } });
    expect(walked(swept, 'us', wheel(45)).passed).toEqual([at(swept, 'other')]);
  });

  test('MM-G20 MM-G19 a move costs the same on a table turned by quarters and shifted', () => {
    const bearing = fc.integer({ min: 0, max: 359 });
    fc.assert(
      fc.property(
        bearing,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: -45, max: 45 }),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('line', 'field-column') as fc.Arbitrary<Formation>,
        (way, tenths, turn, quarters, formation) => {
          const cost = (k: number): number[] => {
            const spin = ([x, y]: [number, number]): [number, number] => {
              let [a, b] = [x, y];
              for (let i = 0; i < k; i++) [a, b] = [b, 60 - a];
              return [a, b];
            };
            const [x, y] = spin([30, 30]);
            const terrain = [area('wood', 'woods', box(31.013, 30.517, 34.021, 36.033).map(spin))];
            const p = free({ us: { ...us, x, y, facing: 90 * k, formation } }, { terrain });
            const walk = walked(p, 'us', wheel(turn), march(normal(way + 90 * k), tenths / 10));
            return [walk.spent, walk.disordered ? 1 : 0, walk.travelled];
          };
          const [was, is] = [cost(0), cost(quarters)];
          for (let i = 0; i < 3; i++) expect(Math.abs((is[i] as number) - (was[i] as number))).toBeLessThan(0.02);
        },
      ),
      { numRuns: 60, seed: 5 },
    );
  });
});

describe('changes', () => {
  test('MM-G22 no base goes farther than half the column rate of its arm', () => {
    const reach = (template: string, formation: Man['formation'] = 'line'): number => {
      const p = field({ units: { it: { ...us, template, ...(formation ? { formation } : {}) } } });
      return changeReach(p, 0);
    };
    expect([
      reach('tr-line'),
      reach('tr-lancers'),
      reach('nap-fr-cuirassiers'),
      reach('nap-fr-horse-gun', 'limbered'),
      reach('tr-gun', 'limbered'),
    ]).toEqual([4, 8, 6, 6, 4]);
    // A Line of twelve in one rank cannot close on its end in one change: its other end has too far to go.
    const p = free({ us: { ...us, x: 30, file: { bases: 12 } } });
    const column = (x: number, y: number): Step => ({ go: 'form', layout: layoutAt('field-column', x, y, 0, 2) });
    expect(ruleAgainst(p, move(p, 'us', column(25, 20)))).toBe('MM-4.15');
    // On its middle it can: five inches off is the outermost, less half an inch of the column.
    expect(refused(p, move(p, 'us', column(30, 20)))?.rule).toBe('MM-4.15');
    const six = free({ us });
    expect(ruleAgainst(six, move(six, 'us', column(20, 20)))).toBeNull();
    expect(ruleAgainst(six, move(six, 'us', column(20.2, 20)))).toBe('MM-4.14');
  });

  test('MM-G22 the new places lie on the table, on good ground, on nobody, and off the enemy', () => {
    const square = (p: Battle): Step => form(p, 'us', 'square');
    const rule = (more: Field['units'], man: Partial<Man> = {}, extra: Partial<Field> = {}): string | null => {
      const p = free({ us: { ...us, ...man }, ...more }, extra);
      return ruleAgainst(p, move(p, 'us', square(p)));
    };
    expect(rule({})).toBeNull();
    expect(rule({}, { y: 59.9 })).toBe('MM-5.34');
    expect(rule({ friend: { ...us, y: 20.8 } })).toBe('MM-5.26');
    const clear = free({ us });
    const { y } = (square(clear) as { layout: Layout }).layout;
    // Its face is 1.25 inches ahead of its centre.
    const enemy = (gap: number): Man => ({ ...us, side: 'B', facing: 180, y: snap(y + 1.25 + gap) });
    expect([rule({ enemy: enemy(0.05) }), rule({ enemy: enemy(0.11) })]).toEqual(['MM-5.32', null]);
    expect(rule({}, {}, { terrain: [area('cliff', 'cliff', box(19, 20.5, 21, 21))] })).toBe('MM-12.14');
  });

  test('MM-G22 units between old and new places neither hinder the change nor suffer from it', () => {
    // A column to its left forms line across a friend's front... the friend stands between the file and its place.
    const p = free({
      us: { ...us, formation: 'field-column' },
      friend: { side: 'A', template: 'tr-gun', x: 22, y: 18.9, formation: 'unlimbered' },
    });
    const step = form(p, 'us', 'line');
    obey(p, move(p, 'us', step));
    expect(unit(p, 'friend').disordered).toBe(false);
    expect(unit(p, 'us').stand.formation).toBe('line');
  });

  const lose = (p: Battle, id: string, bases: number): void => {
    p.stack.length = 0;
    p.asked = null;
    procedures.start(p, losses, { unit: at(p, id), bases, why: 'fire' }, new ScriptedRun().ctx as never);
  };

  test('MM-G23 the last rank loses; the rest closes up to the nearest number of files, anchor fixed', () => {
    const p = field({ units: { us: { ...us, file: { files: 3 } }, foe } });
    lose(p, 'us', 1);
    expect(unit(p, 'us').stand).toMatchObject({ files: 3, x: 20, y: 20 });
    expect(centres(unit(p, 'us').stand).slice(3)).toEqual([
      [19.5, 19.25],
      [20.5, 19.25],
    ]);
    lose(p, 'us', 1);
    // Four bases: three files would want two, so they stand four wide.
    expect(unit(p, 'us').stand).toMatchObject({ files: 4, x: 20, y: 20 });
    // Five bases stand three or five wide: from four, the more files.
    expect(nearestFiles('line', 5, 4)).toBe(5);
    const column = field({ units: { us: { ...us, formation: 'field-column' }, foe } });
    lose(column, 'us', 3);
    expect(unit(column, 'us').stand).toMatchObject({ formation: 'field-column', files: 2 });
  });

  test('MM-G23 a bent end goes straight if its files no longer suffice; a Square loses its last place', () => {
    const p = field({ units: { us: { ...us, file: { bases: 3 } }, foe } });
    const bend: Bend = { leftFiles: 1, leftDegrees: 20, rightFiles: 1, rightDegrees: 20 };
    unit(p, 'us').stand = laid('line', 3, 3, { bend });
    lose(p, 'us', 1);
    expect(unit(p, 'us').stand).toMatchObject({ files: 2, bend: null });
    const square = field({ units: { us: { ...us, formation: 'square' }, foe } });
    const before = unit(square, 'us').stand.poses;
    lose(square, 'us', 1);
    expect(unit(square, 'us').stand.poses).toEqual(before.slice(0, 15));
  });

  test('MM-G23 of skirmishers the owner chooses among those whose loss keeps the chain', () => {
    const p = field({
      units: { light: { ...us, template: 'tr-light', formation: 'skirmish', file: { gap: 1 } }, foe },
    });
    lose(p, 'light', 1);
    // Four in a row a base width apart: only the ends may go.
    expect(procedures.decision(p)?.offers).toEqual([
      { do: 'lose', base: 0 },
      { do: 'lose', base: 3 },
    ]);
  });
});
