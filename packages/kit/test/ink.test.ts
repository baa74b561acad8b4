import { describe, expect, test } from 'vitest';
import { arrowThrough } from '../src/ink/arrow.ts';
import { bordersOf, roughen } from '../src/ink/borders.ts';
import { contour, fieldOf, heightAt } from '../src/ink/contour.ts';
import { hachures } from '../src/ink/relief.ts';
import { noise, rugged, seeded } from '../src/ink/seed.ts';
import { ribbon, stipple, ticks } from '../src/ink/strokes.ts';
import { waterlines, widening } from '../src/ink/water.ts';
import type { Line, Point } from '../src/plane/point.ts';

const hand = { wander: 0.2, most: 3, finest: 4 };

/** Where each stroke of a path begins, as a browser reads it. */
function startsOf(path: string): Point[] {
  let [x, y] = [0, 0];
  const starts: Point[] = [];
  for (const [, move, steps = ''] of path.matchAll(/([Mm][^lh]*)(l[^Mm]*|h0)/g)) {
    const [dx = 0, dy = 0] = numbersIn(move ?? '');
    [x, y] = move?.startsWith('M') ? [dx, dy] : [x + dx, y + dy];
    starts.push([x, y]);
    for (const [i, step] of numbersIn(steps).entries())
      if (i % 2 === 0) x += step;
      else y += step;
  }
  return starts;
}
const numbersIn = (text: string): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);

describe('the hand that draws', () => {
  test('the same seed gives the same numbers, another seed others', () => {
    const draw = (seed: string) => Array.from({ length: 5 }, seeded(seed));
    expect(draw('orange')).toEqual(draw('orange'));
    expect(draw('orange')).not.toEqual(draw('vaal'));
    for (const n of draw('orange')) expect(n).toBeGreaterThanOrEqual(0);
  });

  test('noise is smooth, bounded and repeatable', () => {
    const n = noise('ridge');
    for (let i = 0; i < 200; i++) {
      const [x, y] = [i * 0.37, i * 0.21];
      expect(Math.abs(n(x, y))).toBeLessThanOrEqual(1);
      expect(Math.abs(n(x, y) - n(x + 0.001, y))).toBeLessThan(0.02);
      expect(Math.abs(rugged(n, x, y))).toBeLessThanOrEqual(1);
    }
    expect(n(1.5, 2.5)).toBe(noise('ridge')(1.5, 2.5));
  });
});

describe('borders', () => {
  const left: Line = [
    [0, 0],
    [40, 0],
    [40, 60],
    [0, 60],
    [0, 0],
  ];
  const right: Line = [
    [40, 0],
    [90, 0],
    [90, 60],
    [40, 60],
    [40, 0],
  ];

  test('a roughened line keeps its ends and stays within its bounds', () => {
    const line = roughen(left, hand);
    expect(line[0]).toEqual([0, 0]);
    expect(line.at(-1)).toEqual([0, 0]);
    expect(line.length).toBeGreaterThan(left.length);
    expect(roughen(left, hand)).toEqual(line);
    for (const [x, y] of line) {
      expect(x).toBeGreaterThan(-7);
      expect(x).toBeLessThan(47);
      expect(y).toBeGreaterThan(-7);
      expect(y).toBeLessThan(67);
    }
  });

  test('neighbours share the very same line', () => {
    const borders = bordersOf({ left: [left], right: [right] }, () => hand);
    const shared = borders.arcs.filter(({ owners }) => owners.length === 2);
    expect(shared).toHaveLength(1);
    const line = shared[0]?.line ?? [];
    const inside = line.slice(1, -1).map(String);
    for (const id of ['left', 'right']) {
      const ring = new Set((borders.rings(id)[0] ?? []).map(String));
      for (const point of inside) expect(ring.has(point)).toBe(true);
    }
  });

  test('an island without neighbours is one arc', () => {
    const borders = bordersOf({ left: [left] }, () => hand);
    expect(borders.arcs).toHaveLength(1);
    expect(borders.rings('left')[0]?.length).toBeGreaterThan(4);
    expect(borders.rings('nowhere')).toEqual([]);
  });
});

describe('contours and relief', () => {
  const hill = ([x, y]: Point): number => Math.exp(-((x - 50) ** 2 + (y - 50) ** 2) / 600);
  const field = fieldOf([0, 0, 100, 100], 4, hill);

  test('a contour lies at its level and closes round the hill', () => {
    const [ring = [], ...others] = contour(field, 0.5);
    expect(others).toHaveLength(0);
    expect(ring[0]).toEqual(ring.at(-1));
    for (const [x, y] of ring) expect(Math.abs(heightAt(field, x, y) - 0.5)).toBeLessThan(0.05);
  });

  test('nothing is drawn above the top, and outside the field the ground is flat', () => {
    expect(contour(field, 2)).toEqual([]);
    expect(heightAt(field, -5, 50)).toBe(0);
  });

  test('hachures are repeatable, and heavier away from the light', () => {
    const relief = { levels: 6, gap: 3, cell: 3, grain: 10, seed: 'hill' };
    const strokes = hachures(hill, [0, 0, 100, 100], relief);
    expect(hachures(hill, [0, 0, 100, 100], relief)).toEqual(strokes);
    const mean = (path: string): number => {
      const starts = startsOf(path);
      return starts.reduce((sum, [x, y]) => sum + x + y, 0) / starts.length;
    };
    // The boldest strokes lie to the south-east of the finest.
    expect(mean(strokes[4] ?? '')).toBeGreaterThan(mean(strokes[0] ?? ''));
  });
});

describe('strokes', () => {
  const line: Line = [
    [0, 0],
    [50, 0],
    [100, 0],
  ];

  test('a river widens towards its mouth', () => {
    expect(ribbon(line, 1, 8, 'r')).toBe(ribbon(line, 1, 8, 'r'));
    expect(ribbon(line, 1, 8, 'r')).toMatch(/^M.*z$/);
  });

  test('ticks stand every gap along the line', () => {
    expect(ticks(line, 10, 2).match(/M/g)).toHaveLength(10);
  });

  test('a stipple falls only where it may, one dot to a cell at most', () => {
    const dots = stipple([0, 0, 40, 40], 10, ([x]) => x < 20, 's');
    expect(startsOf(dots).length).toBeGreaterThan(4);
    expect(startsOf(dots).length).toBeLessThanOrEqual(12);
    for (const [x, y] of startsOf(dots)) {
      expect(x).toBeLessThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(40);
    }
  });

  test('water lines keep off the land and follow the coast', () => {
    const coast: Line = [
      [50, -10],
      [50, 110],
    ];
    const [first = '', second = ''] = waterlines([coast], ([x]) => x < 50, [0, 0, 100, 100], 3, [6, 20]);
    const xs = (d: string): number[] => [...d.matchAll(/M(-?[\d.]+)/g)].map((m) => Number(m[1]));
    for (const x of xs(first)) expect(Math.abs(x - 56)).toBeLessThan(3);
    for (const x of xs(second)) expect(Math.abs(x - 70)).toBeLessThan(5);
    expect(widening(4, 3, 0.75)).toEqual([3, 6, 9.75, 14.25]);
  });

  test('an arrow ends at its target and leaves room for the pieces', () => {
    const arrow = arrowThrough(
      [
        [0, 0],
        [100, 0],
      ],
      10,
      [20, 20],
    );
    expect(arrow?.head).toMatch(/^M80/);
    expect(
      arrowThrough(
        [
          [0, 0],
          [10, 0],
        ],
        10,
        [20, 20],
      ),
    ).toBeNull();
  });
});
