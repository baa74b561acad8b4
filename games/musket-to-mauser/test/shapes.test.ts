/** The geometry of bases and ground against brute force: many points tried, one after the other (MM-G3, MM-G14, MM-G15, MM-L16). */
import { FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { inArc, partInArc, pointInArc, rangeTo, sightPoints } from '../src/geometry/arcs.ts';
import { boxesMeet, boxOf, Grid } from '../src/geometry/grid.ts';
import {
  boxAround,
  corners,
  grown,
  inPolygon,
  meeting,
  moved,
  nearestOnRect,
  overlap,
  pointToLine,
  pointToRect,
  pointToSegment,
  type Rect,
  radiusOf,
  rectAt,
  rectDistance,
  rectMeetsPolygon,
  rectNearLine,
  rectToLine,
  segmentMeetsRect,
  segmentsCross,
  segmentToRect,
  separation,
  spanInRect,
  spansInPolygon,
} from '../src/geometry/shapes.ts';
import { firstMeeting, sweepBetween } from '../src/geometry/sweep.ts';

const cause = { for: 'a shape', rule: 'none' };
const dice = new FastDice(71);
const draw = (most: number): number => dice.draw(1000 * most, cause) / 1000;
const base = (within = 6): Rect => rectAt(draw(within), draw(within), draw(360), 0.5 + draw(2), 0.3 + draw(2));
const MANY = 150;
const each = (check: () => void): void => {
  for (let i = 0; i < MANY; i++) check();
};

/** Points all over a base, its edges included. */
function* pointsOf(r: Rect, steps = 24): Generator<[number, number]> {
  for (let i = 0; i <= steps; i++)
    for (let j = 0; j <= steps; j++) {
      const s = (i / steps - 0.5) * r.w;
      const t = (j / steps - 0.5) * r.d;
      yield [r.x + s * r.fy + t * r.fx, r.y - s * r.fx + t * r.fy];
    }
}
const least = (values: Iterable<number>): number => {
  let found = Number.POSITIVE_INFINITY;
  for (const value of values) found = Math.min(found, value);
  return found;
};
function* map<T>(values: Iterable<[number, number]>, change: (x: number, y: number) => T): Generator<T> {
  for (const [x, y] of values) yield change(x, y);
}
const along = (ax: number, ay: number, bx: number, by: number, t: number): [number, number] => [
  ax + t * (bx - ax),
  ay + t * (by - ay),
];
/** How far apart the tried points of a base lie at most. */
const grain = (r: Rect): number => Math.max(r.w, r.d) / 24;

describe('bases', () => {
  test('MM-G15 a point and the nearest point of a base', () =>
    each(() => {
      const r = base();
      const [x, y] = [draw(8) - 1, draw(8) - 1];
      const tried = least(map(pointsOf(r), (px, py) => Math.hypot(px - x, py - y)));
      expect(pointToRect(x, y, r)).toBeLessThanOrEqual(tried + 1e-9);
      expect(pointToRect(x, y, r)).toBeGreaterThan(tried - grain(r));
      const near = nearestOnRect(x, y, r);
      expect(Math.hypot(near.x - x, near.y - y)).toBeCloseTo(pointToRect(x, y, r), 9);
      expect(pointToRect(near.x, near.y, r)).toBeCloseTo(0, 9);
      expect(rangeTo(rectAt(x, y, 0, 1, 1), [base(), r])).toBeLessThanOrEqual(pointToRect(x, y, r));
    }));

  test('MM-G3 two bases: how far apart, and whether one lies on the other', () =>
    each(() => {
      const [a, b] = [base(4), base(4)];
      const tried = least(map(pointsOf(a), (x, y) => pointToRect(x, y, b)));
      const far = rectDistance(a, b);
      expect(far).toBeLessThanOrEqual(tried + 1e-9);
      expect(far).toBeGreaterThan(tried - grain(a));
      expect(separation(a, b) <= 0).toBe(far === 0);
      // Pushed apart by a little more than they penetrate they are free of each other along some way.
      if (overlap(a, b)) expect(tried).toBe(0);
      expect(separation(a, b)).toBeLessThanOrEqual(far + 1e-9);
    }));

  test('MM-G3 its corners lie on the circle about it, in the order front left, front right, rear right, rear left', () => {
    expect(corners(rectAt(10, 10, 90, 2, 1)).map((one) => Math.round(one * 1e9) / 1e9)).toEqual([
      10.5, 11, 10.5, 9, 9.5, 9, 9.5, 11,
    ]);
    each(() => {
      const r = base();
      const c = corners(r);
      for (let i = 0; i < 8; i += 2)
        expect(Math.hypot((c[i] as number) - r.x, (c[i + 1] as number) - r.y)).toBeCloseTo(radiusOf(r), 9);
      const big = grown(r, 0.25);
      expect([big.w, big.d, big.x, big.y]).toEqual([r.w + 0.5, r.d + 0.5, r.x, r.y]);
      const box = boxAround([r], 1, -2);
      expect(box).toEqual({
        left: r.x - radiusOf(r),
        right: r.x + 1 + radiusOf(r),
        bottom: r.y - 2 - radiusOf(r),
        top: r.y + radiusOf(r),
      });
    });
  });

  test('MM-G20 when a sliding base first meets another', () =>
    each(() => {
      const [a, b] = [base(3), base(8)];
      const [dx, dy] = [draw(12) - 6, draw(12) - 6];
      const steps = 400;
      let first = 2;
      for (let i = 0; i <= steps && first > 1; i++)
        if (separation(moved(a, (dx * i) / steps, (dy * i) / steps), b) < 0) first = i / steps;
      const found = firstMeeting(a, dx, dy, b, 0);
      if (first > 1) {
        // It may graze the other between two tries.
        if (found <= 1) expect(separation(moved(a, dx * found, dy * found), b)).toBeCloseTo(0, 6);
      } else {
        expect(found).toBeLessThanOrEqual(first + 1e-9);
        expect(found).toBeGreaterThan(first - 1 / steps - 1e-9);
      }
      // The farther it may come into the other, the later it meets it.
      expect(firstMeeting(a, dx, dy, b, 0.1)).toBeGreaterThanOrEqual(found);
      expect(firstMeeting(a, dx, dy, b, -0.1)).toBeLessThanOrEqual(found);
    }));

  test('MM-3.13 the bases swept between two places lie less than half an inch apart', () => {
    const from = [rectAt(0, 0, 0, 1, 0.5), rectAt(1, 0, 0, 1, 0.5)];
    const to = [rectAt(0, 3.1, 90, 1, 0.5), rectAt(1, 1, 90, 1, 0.5)];
    const swept = sweepBetween(from, to);
    expect(swept).toHaveLength(2 + 2 * 8);
    expect(swept.slice(0, 2)).toEqual(from);
    expect(swept.slice(-2).map(({ x, y }) => [x, y])).toEqual([
      [0, 3.1],
      [1, 1],
    ]);
    for (let i = 2; i < swept.length; i++)
      expect(
        Math.hypot((swept[i] as Rect).x - (swept[i - 2] as Rect).x, (swept[i] as Rect).y - (swept[i - 2] as Rect).y),
      ).toBeLessThan(0.4);
    expect(sweepBetween(from, to.slice(1))).toEqual([...from, ...to.slice(1)]);
    expect(sweepBetween(from, from)).toHaveLength(4);
  });
});

describe('lines', () => {
  test('MM-L11 how much of a line lies in a base, and how near it comes', () =>
    each(() => {
      const r = base();
      const [ax, ay, bx, by] = [draw(8) - 1, draw(8) - 1, draw(8) - 1, draw(8) - 1];
      const steps = 1000;
      let inside = 0;
      let near = Number.POSITIVE_INFINITY;
      for (let i = 0; i < steps; i++) {
        const far = pointToRect(...along(ax, ay, bx, by, (i + 0.5) / steps), r);
        if (far === 0) inside++;
        near = Math.min(near, far);
      }
      expect(spanInRect(ax, ay, bx, by, r)).toBeCloseTo(inside / steps, 2);
      expect(segmentMeetsRect(ax, ay, bx, by, r)).toBe(spanInRect(ax, ay, bx, by, r) > 1e-9);
      expect(segmentToRect(ax, ay, bx, by, r)).toBeCloseTo(near, 1);
      expect(segmentToRect(ax, ay, bx, by, r)).toBeLessThanOrEqual(near + 1e-9);
      const line = [ax, ay, bx, by, bx + 1, by];
      expect(rectToLine(r, line)).toBe(
        Math.min(segmentToRect(ax, ay, bx, by, r), segmentToRect(bx, by, bx + 1, by, r)),
      );
      const far = rectToLine(r, line);
      expect(rectNearLine(r, line, far + 0.001)).toBe(true);
      if (far > 0.002) expect(rectNearLine(r, line, far - 0.001)).toBe(false);
    }));

  test('MM-G25 a point and a line of segments', () =>
    each(() => {
      const [x, y, ax, ay, bx, by] = [draw(8), draw(8), draw(8), draw(8), draw(8), draw(8)];
      const tried = least(
        Array.from({ length: 2001 }, (_, i) => {
          const [px, py] = along(ax, ay, bx, by, i / 2000);
          return Math.hypot(px - x, py - y);
        }),
      );
      expect(pointToSegment(x, y, ax, ay, bx, by)).toBeCloseTo(tried, 2);
      expect(pointToLine(x, y, [ax, ay, bx, by, 9, 9])).toBe(
        Math.min(pointToSegment(x, y, ax, ay, bx, by), pointToSegment(x, y, bx, by, 9, 9)),
      );
      expect(pointToSegment(x, y, ax, ay, ax, ay)).toBeCloseTo(Math.hypot(x - ax, y - ay), 9);
    }));

  test('MM-L16 where two segments meet, and whether they truly cross', () =>
    each(() => {
      const [ax, ay, bx, by, px, py, qx, qy] = Array.from({ length: 8 }, () => draw(6)) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const t = meeting(ax, ay, bx, by, px, py, qx, qy);
      expect(segmentsCross(ax, ay, bx, by, px, py, qx, qy)).toBe(t >= 0);
      if (t < 0) return;
      expect(pointToSegment(...along(ax, ay, bx, by, t), px, py, qx, qy)).toBeCloseTo(0, 6);
    }));

  test('MM-L16 ends belong to them, and parallels never meet', () => {
    expect([
      meeting(0, 0, 4, 0, 0, -1, 0, 1),
      meeting(0, 0, 4, 0, 4, 0, 4, 1),
      meeting(0, 0, 4, 0, 4.01, 0, 4.01, 1),
    ]).toEqual([0, 1, -1]);
    expect([meeting(0, 0, 4, 0, 1, 0.01, 1, 1), meeting(0, 0, 4, 0, 1, -1, 1, -0.01)]).toEqual([-1, -1]);
    expect(meeting(0, 0, 4, 0, 0, 1, 4, 1)).toBe(-1);
    expect([segmentsCross(0, 0, 4, 0, 2, 0, 2, 1), segmentsCross(0, 0, 4, 0, 2, -0.1, 2, 1)]).toEqual([false, true]);
  });
});

describe('areas', () => {
  /** A star of eight points: bent in and out. */
  const star = (): number[] =>
    Array.from({ length: 8 }, (_, i) => {
      const far = i % 2 === 0 ? 3 + draw(2) : 1 + draw(1);
      return [5 + far * Math.cos((i * Math.PI) / 4), 5 + far * Math.sin((i * Math.PI) / 4)];
    }).flat();

  test('MM-L8 the stretches of a line inside an area, one after the other', () =>
    each(() => {
      const polygon = star();
      const [ax, ay, bx, by] = [draw(10), draw(10), draw(10), draw(10)];
      const long = Math.hypot(bx - ax, by - ay);
      const spans = spansInPolygon(ax, ay, bx, by, polygon);
      let inside = 0;
      let wrong = 0;
      for (let i = 0; i < 1000; i++) {
        const t = (i + 0.5) / 1000;
        const isIn = inPolygon(...along(ax, ay, bx, by, t), polygon);
        if (isIn) inside++;
        const span = spans.findIndex(
          (_, k) => k % 2 === 0 && (spans[k] as number) < t * long && t * long < (spans[k + 1] as number),
        );
        const edge = spans.some((one) => Math.abs(one - t * long) < 0.01);
        if (!edge && span >= 0 !== isIn) wrong++;
      }
      expect(wrong).toBe(0);
      const total = spans.reduce((sum, one, k) => sum + (k % 2 === 0 ? -one : one), 0);
      expect(total / long).toBeCloseTo(inside / 1000, 2);
      expect([...spans].sort((a, b) => a - b)).toEqual(spans);
    }));

  test('MM-G21 a base lies on an area if any part of it does', () =>
    each(() => {
      const polygon = star();
      const r = base(10);
      let any = false;
      for (const [x, y] of pointsOf(r)) any ||= inPolygon(x, y, polygon);
      if (any) expect(rectMeetsPolygon(r, polygon)).toBe(true);
      else {
        // A tip of the area may lie in the base between the points that were tried.
        const tips = Array.from({ length: 8 }, (_, i) =>
          pointToRect(polygon[2 * i] as number, polygon[2 * i + 1] as number, r),
        );
        if (least(tips) > grain(r)) expect(rectMeetsPolygon(r, polygon)).toBe(false);
      }
    }));

  test('MM-G21 a small area inside a base, and a base inside a large area', () => {
    const tiny = [5, 5, 5.1, 5, 5.1, 5.1, 5, 5.1];
    expect(rectMeetsPolygon(rectAt(5, 5.2, 30, 2, 2), tiny)).toBe(true);
    expect(rectMeetsPolygon(rectAt(5, 8, 30, 2, 2), tiny)).toBe(false);
    expect(rectMeetsPolygon(rectAt(5, 5, 30, 1, 1), [0, 0, 10, 0, 10, 10, 0, 10])).toBe(true);
    // A strip through the middle of it, no corner in either.
    expect(rectMeetsPolygon(rectAt(5, 5.5, 0, 2, 2), [0, 5, 10, 5, 10, 5.2, 0, 5.2])).toBe(true);
  });
});

describe('the wedge of fire', () => {
  const isInWedge = (r: Rect, x: number, y: number): boolean => {
    const [dx, dy] = [x - r.x, y - r.y];
    return dx * r.fx + dy * r.fy >= Math.abs(dx * r.fy - dy * r.fx);
  };

  test('MM-G14 45 degrees to either side, edges included', () =>
    each(() => {
      const [r, one] = [base(), base()];
      let any = false;
      for (const [x, y] of pointsOf(one)) any ||= isInWedge(r, x, y);
      if (any) expect(inArc(r, [one])).toBe(true);
      else if (inArc(r, [one])) {
        const part = partInArc(r, corners(one));
        // No more than slips between the points that were tried.
        for (let i = 0; i < part.length; i += 2)
          expect(
            least(map(pointsOf(one), (x, y) => Math.hypot(x - (part[i] as number), y - (part[i + 1] as number)))),
          ).toBeLessThan(grain(one));
      }
      expect(inArc(r, [one])).toBe(partInArc(r, corners(one)).length > 0);
      const part = partInArc(r, corners(one));
      for (let i = 0; i < part.length; i += 2) {
        const [x, y] = [part[i] as number, part[i + 1] as number];
        expect(pointToRect(x, y, one)).toBeLessThan(1e-6);
        const [dx, dy] = [x - r.x, y - r.y];
        expect(dx * r.fx + dy * r.fy).toBeGreaterThan(Math.abs(dx * r.fy - dy * r.fx) - 0.005);
      }
    }));

  test('MM-G18 lines go to the middle, the corners and the nearest point; in the wedge to those of the part inside', () =>
    each(() => {
      const [r, one] = [base(), base(9)];
      const points = sightPoints(r, one, false);
      const near = nearestOnRect(r.x, r.y, one);
      expect(points).toEqual([one.x, one.y, ...corners(one), near.x, near.y]);
      const seen = sightPoints(r, one, true);
      const part = partInArc(r, corners(one));
      if (part.length === 0) return expect(seen).toEqual([]);
      const middle = pointInArc(r, one.x, one.y) ? [one.x, one.y] : [];
      expect(seen.slice(0, -2)).toEqual([...middle, ...part]);
      // The nearest point of the part: no tried point of the base in the wedge is nearer.
      const far = Math.hypot((seen.at(-2) as number) - r.x, (seen.at(-1) as number) - r.y);
      const inWedge = [...pointsOf(one)].filter(([x, y]) => isInWedge(r, x, y));
      expect(far).toBeLessThan(least(map(inWedge, (x, y) => Math.hypot(x - r.x, y - r.y))) + 0.02);
      expect(pointToRect(seen.at(-2) as number, seen.at(-1) as number, one)).toBeLessThan(1e-6);
    }));
});

describe('the index of the ground', () => {
  test('what may meet a box is found, once each and in its order, wherever the box lies', () => {
    const grid = new Grid<number>(40, 30, 6);
    const boxes = Array.from({ length: 40 }, () => {
      const [x, y] = [draw(44) - 2, draw(34) - 2];
      return { left: x, right: x + draw(9), bottom: y, top: y + draw(9) };
    });
    for (const [i, box] of boxes.entries()) grid.add(i, box);
    each(() => {
      const [x, y] = [draw(50) - 5, draw(40) - 5];
      const box = { left: x, right: x + draw(12), bottom: y, top: y + draw(12) };
      const found = grid.within(box);
      expect(new Set(found).size).toBe(found.length);
      const meant = boxes.flatMap((one, i) => (boxesMeet(one, box) ? [i] : []));
      expect([...found].filter((i) => meant.includes(i)).sort((a, b) => a - b)).toEqual(meant);
      // No box of cells holds what lies more than a cell away.
      for (const i of found) {
        const one = boxes[i] as (typeof boxes)[number];
        const inside = {
          left: Math.min(40, Math.max(0, one.left)),
          right: Math.max(0, Math.min(40, one.right)),
          bottom: Math.min(30, Math.max(0, one.bottom)),
          top: Math.max(0, Math.min(30, one.top)),
        };
        const wide = { left: box.left - 12, right: box.right + 12, bottom: box.bottom - 12, top: box.top + 12 };
        expect(boxesMeet(inside, wide)).toBe(true);
      }
      const at = grid.at(x, y);
      for (const [i, one] of boxes.entries())
        if (one.left <= x && x <= one.right && one.bottom <= y && y <= one.top) expect(at).toContain(i);
    });
  });

  test('boxes that share an edge meet', () => {
    const box = { left: 0, right: 2, bottom: 0, top: 2 };
    const at = (left: number, bottom: number) => boxesMeet(box, { left, right: left + 1, bottom, top: bottom + 1 });
    expect([at(2, 0), at(2.01, 0), at(-1, 0), at(-1.01, 0), at(0, 2), at(0, 2.01), at(0, -1), at(0, -1.01)]).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(boxOf([1, 5, 3, 2, 2, 9], 0.5)).toEqual({ left: 0.5, right: 3.5, bottom: 1.5, top: 9.5 });
  });
});
