/** MM-G5 to MM-G13 for every formation and every number of bases: full ranks, even halves, nothing on anything else. */
import { describe, expect, test } from 'vitest';
import { overlap, type Rect, rectAt, rectDistance } from '../src/geometry/shapes.ts';
import {
  defaultFiles,
  faultOfBend,
  faultOfLayout,
  filesOpenTo,
  gunSlot,
  gunStandIn,
  isEvenRows,
  layoutAt,
  setDown,
  shifted,
  slotsOf,
  squarePlaces,
  squareSide,
  standOf,
  turned,
} from '../src/layouts.ts';
import type { Formation, Layout } from '../src/position.ts';

const SIZE = { w: 1, d: 0.5 };
const GUN = { w: 1.2, d: 1.5 };
const BASES = Array.from({ length: 12 }, (_, i) => i + 1);
const rectsOf = (layout: Layout, bases: number, gun: typeof GUN | null = null): Rect[] =>
  slotsOf(layout, bases, SIZE, gun).map(({ s, t, rot }) => rectAt(s, t, rot, SIZE.w, SIZE.d));
const isClear = (rects: readonly Rect[]): boolean =>
  rects.every((one, i) => rects.every((two, k) => i === k || !overlap(one, two)));
const layout = (formation: Formation, files: number, more: Partial<Layout> = {}): Layout => ({
  ...layoutAt(formation, 0, 0, 0, files, formation === 'skirmish' ? 0.5 : 0),
  ...more,
});

describe('files', () => {
  test('MM-G6 full rows, or the last one base short', () => {
    const even = (bases: number) => BASES.filter((files) => files <= bases && isEvenRows(bases, files));
    expect([even(5), even(6), even(7), even(8)]).toEqual([
      [1, 2, 3, 5],
      [1, 2, 3, 6],
      [1, 2, 4, 7],
      [1, 2, 3, 4, 8],
    ]);
  });

  test('MM-4.4 MM-4.6 MM-4.7 MM-4.13 a Line is wider than deep, a Column as deep as wide or deeper', () => {
    for (const bases of BASES.slice(1)) {
      const even = BASES.filter((files) => files <= bases && isEvenRows(bases, files));
      const ranks = (files: number) => Math.ceil(bases / files);
      expect(filesOpenTo('line', bases)).toEqual(even.filter((files) => files > ranks(files)));
      expect(filesOpenTo('field-column', bases)).toEqual(even.filter((files) => files <= ranks(files)));
      expect(filesOpenTo('march-column', bases)).toEqual([1]);
      expect(filesOpenTo('mass', bases)).toEqual(BASES.slice(0, bases));
      expect(filesOpenTo('skirmish', bases)).toEqual(BASES.slice(0, bases));
      expect(filesOpenTo('unlimbered', bases)).toEqual(even);
    }
    expect(
      (['line', 'field-column', 'mass', 'skirmish', 'square', 'limbered', 'unlimbered'] as const).map((one) =>
        filesOpenTo(one, 1),
      ),
    ).toEqual([[1], [1], [1], [1], [0], [0], [0]]);
    expect(filesOpenTo('square', 6)).toEqual([0]);
  });

  test('MM-G8 what stands where nothing else is said is legal', () => {
    const by = (formation: Formation) => BASES.slice(0, 8).map((bases) => defaultFiles(formation, bases));
    expect(by('line')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(by('field-column')).toEqual([1, 1, 2, 2, 2, 2, 2, 2]);
    expect(by('mass')).toEqual([1, 2, 3, 3, 4, 4, 4, 4]);
    expect(by('limbered')).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
    expect(by('unlimbered')).toEqual([0, 2, 3, 4, 5, 6, 7, 8]);
    expect([defaultFiles('march-column', 6), defaultFiles('square', 6), defaultFiles('skirmish', 6)]).toEqual([
      1, 0, 6,
    ]);
  });
});

describe('places', () => {
  const RANKED = ['line', 'field-column', 'march-column', 'mass', 'unlimbered'] as const;

  test.each(RANKED)('MM-G5 MM-G7 %s: touching, rank behind rank, the last in the middle', (formation) => {
    for (const bases of BASES)
      for (const files of filesOpenTo(formation, bases)) {
        const rects = rectsOf(layout(formation, files), bases);
        const wide = Math.max(1, files);
        expect([formation, bases, files, rects.length, isClear(rects)]).toEqual([formation, bases, files, bases, true]);
        for (const [k, { x, y, facing }] of rects.entries()) {
          const rank = Math.floor(k / wide);
          const width = Math.min(wide, bases - rank * wide);
          expect([y, facing]).toEqual([-0.25 - rank * 0.5, 0]);
          expect(x).toBeCloseTo((k % wide) - (width - 1) / 2, 9);
        }
      }
  });

  test('MM-4.12 skirmishers stand apart by their gap, along and behind', () => {
    for (const [bases, files, gap] of [
      [4, 4, 0.5],
      [5, 3, 1],
      [6, 2, 0.3],
    ] as const) {
      const rects = rectsOf(layout('skirmish', files, { gap }), bases);
      expect(rectDistance(rects[0] as Rect, rects[1] as Rect)).toBeCloseTo(gap, 9);
      if (files < bases) expect((rects[0] as Rect).y - (rects[files] as Rect).y).toBeCloseTo(0.5 + gap, 9);
      expect(rects.slice(0, files).reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0, 9);
      expect(rects.slice(files).reduce((sum, { x }) => sum + x, 0)).toBeCloseTo(0, 9);
    }
  });

  test('MM-G10 a Square: face after face, all outward, round a hollow, with or without a gun', () => {
    for (const bases of BASES)
      for (const gun of [null, { w: 1, d: 0.5 }]) {
        const rects = rectsOf(layout('square', 0), bases, gun as never);
        expect([bases, rects.length, isClear(rects)]).toEqual([bases, bases, true]);
        const half = squareSide(bases, gun !== null, SIZE) / 2;
        for (const [k, { x, y, facing }] of rects.entries()) {
          if (gun === null) expect(facing).toBe(90 * (k % 4));
          const out = facing === 0 ? y : facing === 90 ? x : facing === 180 ? -y : -x;
          expect(out).toBeCloseTo(half - 0.25, 9);
          expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(half);
        }
        if (gun === null) continue;
        const slot = gunSlot(layout('square', 0), bases, SIZE, gun);
        expect([bases, isClear([...rects, rectAt(slot.s, slot.t, slot.rot, gun.w, gun.d)])]).toEqual([bases, true]);
        expect(slot.t + gun.d / 2).toBeCloseTo(half, 9);
      }
    expect([1, 4, 5, 8, 9].map((bases) => squarePlaces(bases, false))).toEqual([1, 1, 2, 2, 3]);
    expect([1, 3, 4, 7, 8].map((bases) => squarePlaces(bases, true))).toEqual([2, 2, 2, 2, 3]);
    expect(squareSide(6, false, SIZE)).toBe(2.5);
  });

  test('MM-G12 a gun in the ranks: flush with the front, the files on either side of it', () => {
    for (const bases of [3, 5, 6])
      for (const files of [...filesOpenTo('line', bases), ...filesOpenTo('field-column', bases)])
        for (let place = 0; place <= files; place++) {
          const drawn = layout('line', files, { gunPlace: place });
          const rects = rectsOf(drawn, bases, GUN);
          const { s, t } = gunSlot(drawn, bases, SIZE, GUN);
          const front = rects.slice(0, files);
          expect(isClear([...front, rectAt(s, t, 0, GUN.w, GUN.d)])).toBe(true);
          expect(front.filter(({ x }) => x < s)).toHaveLength(place);
          expect(t + GUN.d / 2).toBeCloseTo(0, 9);
          const left = Math.min(s - GUN.w / 2, ...front.map(({ x }) => x - 0.5));
          const right = Math.max(s + GUN.w / 2, ...front.map(({ x }) => x + 0.5));
          expect(left + right).toBeCloseTo(0, 9);
          expect(right - left).toBeCloseTo(files + 1.2, 9);
        }
  });

  test('MM-G9 a bent end touches the straight part at its hinge, and lies on nothing', () => {
    for (const degrees of [-45, -20, 20, 45]) {
      const bend = { leftFiles: 2, leftDegrees: degrees, rightFiles: 1, rightDegrees: -degrees };
      const rects = rectsOf(layout('line', 6, { bend }), 12);
      expect(isClear(rects)).toBe(true);
      expect(rects.map(({ facing }) => facing)).toEqual([0, 6].flatMap(() => [-degrees, -degrees, 0, 0, 0, -degrees]));
      // Positive degrees are refused: the end lies farther back than the straight part.
      const [first, , straight] = rects as [Rect, Rect, Rect];
      expect(first.y < straight.y).toBe(degrees > 0);
      const apart = (one: number, two: number) => rectDistance(rects[one] as Rect, rects[two] as Rect);
      // At the hinge, in the front rank or in the rear one.
      expect(Math.min(apart(1, 2), apart(7, 8))).toBeLessThan(1e-6);
      expect(Math.min(apart(4, 5), apart(10, 11))).toBeLessThan(1e-6);
    }
    const none = { leftFiles: 0, leftDegrees: 30, rightFiles: 2, rightDegrees: 0 };
    expect(rectsOf(layout('line', 6, { bend: none }), 6)).toEqual(rectsOf(layout('line', 6), 6));
  });

  test('MM-G13 a screen stands off its side, in the middle of it, half an inch between its bases', () => {
    for (const [side, facing] of [
      ['front', 0],
      ['right', 90],
      ['rear', 180],
      ['left', -90],
    ] as const) {
      const drawn = layout('line', 3, { screen: { side, bases: 2, gap: 0.7 } });
      const rects = rectsOf(drawn, 8);
      const [ranks, screen] = [rects.slice(0, 6), rects.slice(6)];
      expect(screen.map((one) => one.facing)).toEqual([facing, facing]);
      expect(rectDistance(...(screen as [Rect, Rect]))).toBeCloseTo(0.5, 9);
      const least = Math.min(...screen.flatMap((one) => ranks.map((two) => rectDistance(one, two))));
      expect(least).toBeCloseTo(0.7, 9);
      const mean = (some: readonly Rect[], of: 'x' | 'y') => some.reduce((sum, one) => sum + one[of], 0) / some.length;
      const across = side === 'front' || side === 'rear' ? 'x' : 'y';
      expect(mean(screen, across)).toBeCloseTo(mean(ranks, across), 9);
    }
  });
});

describe('what is no layout', () => {
  const fault = (formation: Formation, files: number, bases: number, more: Partial<Layout> = {}) =>
    faultOfLayout(layout(formation, files, more), bases, SIZE) !== null;

  test('MM-4.11 MM-G6 files that do not go', () => {
    for (const formation of ['line', 'field-column', 'mass', 'skirmish'] as const)
      for (const files of BASES)
        expect([formation, files, fault(formation, files, 6)]).toEqual([
          formation,
          files,
          !filesOpenTo(formation, 6).includes(files),
        ]);
    expect([
      fault('unlimbered', 3, 3),
      fault('unlimbered', 5, 3),
      fault('unlimbered', 0, 1),
      fault('square', 7, 6),
    ]).toEqual([false, true, false, false]);
  });

  test('MM-4.12 a gap of nothing, or over a base width', () => {
    const gaps = [0, 0.01, 0.011, 1, 1.001, 1.01].map((gap) => fault('skirmish', 4, 4, { gap }));
    expect(gaps).toEqual([true, true, false, false, false, true]);
  });

  test('MM-4.50 MM-4.60 a screen within an inch, but apart, and not the whole unit', () => {
    const screen = (gap: number, bases = 2) => fault('line', 6 - bases, 6, { screen: { side: 'front', bases, gap } });
    expect([0, 0.01, 1, 1.001, 1.01].map((gap) => screen(gap))).toEqual([true, false, false, false, true]);
    expect([screen(0.5, 1), screen(0.5, 6)]).toEqual([false, true]);
    expect(fault('skirmish', 4, 6, { gap: 0.5, screen: { side: 'front', bases: 2, gap: 0.5 } })).toBe(true);
    expect(fault('square', 0, 6, { screen: { side: 'front', bases: 2, gap: 0.5 } })).toBe(true);
  });

  test('MM-G9 bends of other formations, of short ranks, of all files, and round a gun', () => {
    const bend = { leftFiles: 2, leftDegrees: 30, rightFiles: 2, rightDegrees: 30 };
    const at = (formation: Formation, files: number, bases: number, more: object = {}) =>
      faultOfBend({ formation, files, gunPlace: -1, bend, ...more }, bases) !== null;
    expect([
      at('line', 6, 6),
      at('mass', 6, 6),
      at('field-column', 6, 6),
      at('line', 6, 11),
      at('line', 6, 12),
    ]).toEqual([false, false, true, true, false]);
    expect([at('line', 5, 5), at('line', 4, 4)]).toEqual([false, true]);
    expect([1, 2, 3, 4, 5].map((gunPlace) => at('line', 6, 6, { gunPlace }))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(at('line', 6, 6, { bend: null })).toBe(false);
    expect(fault('square', 0, 6, { bend })).toBe(true);
  });
});

describe('set down on the table', () => {
  test('MM-G2 MM-G4 turned to its facing about its anchor, kept to 0.001', () => {
    expect(setDown([{ s: 2, t: 1, rot: 10 }], 5, 7, 90)).toEqual([6, 5, 100]);
    expect(setDown([{ s: 2, t: 1, rot: -10 }], 5, 7, 0)).toEqual([7, 8, 350]);
    const stand = standOf({ ...layout('line', 2), x: 5.00049, y: 7.00051, facing: 30.00049 }, 2, SIZE, null);
    expect([stand.x, stand.y, stand.facing]).toEqual([5, 7.001, 30]);
  });

  test('MM-G19 MM-G20 moved and turned bodily: there and back again', () => {
    const stand = standOf({ ...layout('line', 3), x: 10, y: 10, facing: 20 }, 6, SIZE, null);
    const there = shifted(stand, 3, -4);
    expect([there.x, there.y, there.facing]).toEqual([13, 6, 20]);
    expect(shifted(there, -3, 4)).toEqual(stand);
    const round = turned(turned(stand, 12, 9, 90), 12, 9, 270);
    for (const [i, one] of round.poses.entries()) expect(one).toBeCloseTo(stand.poses[i] as number, 2);
    const quarter = turned(stand, 10, 10, 90);
    expect([quarter.x, quarter.y, quarter.facing]).toEqual([10, 10, 110]);
    // What lay to the north lies to the east.
    expect((quarter.poses[0] as number) - 10).toBeCloseTo((stand.poses[1] as number) - 10, 2);
    expect((quarter.poses[1] as number) - 10).toBeCloseTo(10 - (stand.poses[0] as number), 2);
    const gun = gunStandIn({ ...stand, gunPlace: 1, facing: 90 }, 6, SIZE, GUN, layoutGun());
    expect([gun.facing, gun.formation]).toEqual([90, 'unlimbered']);
  });
});

const layoutGun = () => standOf(layout('unlimbered', 0), 1, GUN, null);
