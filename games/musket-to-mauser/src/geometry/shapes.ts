/** Rectangles, segments and polygons in the plane (MM-G3). Polygons are flat lists x0, y0, x1, y1 ... */
import { cosine, sine } from './angle.ts';
import type { Box } from './grid.ts';

/** MM-G2: comparisons with a limit. */
export const SLACK = 0.001;
/** MM-G3: two bases touch at this distance or less; and overlap when they penetrate by more than the other. */
export const TOUCH = 0.01;
export const OVERLAP = 0.005;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A base: its centre, its facing, its width across and depth along the facing. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly w: number;
  readonly d: number;
  /** The forward vector. */
  readonly fx: number;
  readonly fy: number;
}

export function rectAt(x: number, y: number, facing: number, w: number, d: number): Rect {
  return { x, y, facing, w, d, fx: sine(facing), fy: cosine(facing) };
}

export const moved = (r: Rect, dx: number, dy: number): Rect => ({
  x: r.x + dx,
  y: r.y + dy,
  facing: r.facing,
  w: r.w,
  d: r.d,
  fx: r.fx,
  fy: r.fy,
});

/** The same base grown on every side (shrunk, if negative). */
export const grown = (r: Rect, by: number): Rect => ({
  x: r.x,
  y: r.y,
  facing: r.facing,
  w: r.w + 2 * by,
  d: r.d + 2 * by,
  fx: r.fx,
  fy: r.fy,
});

/** Of the circle about it. */
export const radiusOf = (r: Rect): number => Math.sqrt(r.w * r.w + r.d * r.d) / 2;

/** About some bases on their way over (dx, dy), with the circles about them. */
export function boxAround(rects: readonly Rect[], dx: number, dy: number): Box {
  let left = Infinity;
  let right = -Infinity;
  let bottom = Infinity;
  let top = -Infinity;
  for (const r of rects) {
    const far = radiusOf(r);
    left = Math.min(left, r.x - far, r.x + dx - far);
    right = Math.max(right, r.x + far, r.x + dx + far);
    bottom = Math.min(bottom, r.y - far, r.y + dy - far);
    top = Math.max(top, r.y + far, r.y + dy + far);
  }
  return { left, right, bottom, top };
}

/** Front left, front right, rear right, rear left, as x and y in turn. */
export function corners(r: Rect): number[] {
  const hw = r.w / 2;
  const hd = r.d / 2;
  const ax = r.fy * hw;
  const ay = -r.fx * hw;
  const bx = r.fx * hd;
  const by = r.fy * hd;
  return [
    r.x - ax + bx,
    r.y - ay + by,
    r.x + ax + bx,
    r.y + ay + by,
    r.x + ax - bx,
    r.y + ay - by,
    r.x - ax - bx,
    r.y - ay - by,
  ];
}

export const distance = (ax: number, ay: number, bx: number, by: number): number => {
  const dx = ax - bx;
  const dy = ay - by;
  return Math.sqrt(dx * dx + dy * dy);
};

export function pointToRect(x: number, y: number, r: Rect): number {
  const dx = x - r.x;
  const dy = y - r.y;
  const across = Math.abs(dx * r.fy - dy * r.fx) - r.w / 2;
  const along = Math.abs(dx * r.fx + dy * r.fy) - r.d / 2;
  if (across <= 0) return along <= 0 ? 0 : along;
  if (along <= 0) return across;
  return Math.sqrt(across * across + along * along);
}

/** The point of the rectangle nearest to (x, y). */
export function nearestOnRect(x: number, y: number, r: Rect): Point {
  const dx = x - r.x;
  const dy = y - r.y;
  const s = clamp(dx * r.fy - dy * r.fx, r.w / 2);
  const t = clamp(dx * r.fx + dy * r.fy, r.d / 2);
  return { x: r.x + s * r.fy + t * r.fx, y: r.y - s * r.fx + t * r.fy };
}

const clamp = (value: number, half: number): number => (value < -half ? -half : value > half ? half : value);

/** How far two rectangles lie apart along the best separating axis; negative: how deep they penetrate. */
export function separation(a: Rect, b: Rect): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const c = Math.abs(a.fx * b.fx + a.fy * b.fy);
  const s = Math.abs(a.fx * b.fy - a.fy * b.fx);
  const aw = a.w / 2;
  const ad = a.d / 2;
  const bw = b.w / 2;
  const bd = b.d / 2;
  const alongA = Math.abs(dx * a.fx + dy * a.fy) - ad - bd * c - bw * s;
  const acrossA = Math.abs(dx * a.fy - dy * a.fx) - aw - bw * c - bd * s;
  const alongB = Math.abs(dx * b.fx + dy * b.fy) - bd - ad * c - aw * s;
  const acrossB = Math.abs(dx * b.fy - dy * b.fx) - bw - aw * c - ad * s;
  return Math.max(alongA, acrossA, alongB, acrossB);
}

/** MM-G3. */
export const overlap = (a: Rect, b: Rect): boolean => separation(a, b) < -OVERLAP;

export function rectDistance(a: Rect, b: Rect): number {
  return separation(a, b) <= 0 ? 0 : cornerDistance(a, b);
}

/** Of two rectangles that lie apart: the nearest point of one is always a corner. */
const cornerDistance = (a: Rect, b: Rect): number => Math.min(nearestCorner(a, b), nearestCorner(b, a));

/** How near a corner of the one comes to the other. */
function nearestCorner(a: Rect, b: Rect): number {
  const ax = (a.fy * a.w) / 2;
  const ay = (-a.fx * a.w) / 2;
  const bx = (a.fx * a.d) / 2;
  const by = (a.fy * a.d) / 2;
  return Math.min(
    pointToRect(a.x - ax + bx, a.y - ay + by, b),
    pointToRect(a.x + ax + bx, a.y + ay + by, b),
    pointToRect(a.x + ax - bx, a.y + ay - by, b),
    pointToRect(a.x - ax - bx, a.y - ay - by, b),
  );
}

/** More than rounding can make of nothing. */
const HAIR = 1e-9;

/** The least distance between two bodies. Of most pairs of bases the circles, or one axis, show that they lie farther apart. */
export function bodyDistance(one: readonly Rect[], two: readonly Rect[]): number {
  let least = Infinity;
  for (const a of one)
    for (const b of two) {
      if (distance(a.x, a.y, b.x, b.y) - radiusOf(a) - radiusOf(b) >= least) continue;
      const apart = separation(a, b);
      if (apart <= 0) return 0;
      if (apart < least + HAIR) least = Math.min(least, cornerDistance(a, b));
    }
  return least;
}

export const bodiesOverlap = (one: readonly Rect[], two: readonly Rect[]): boolean =>
  one.some((a) => two.some((b) => overlap(a, b)));

export function pointToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  let t = square < 1e-12 ? 0 : ((x - ax) * dx + (y - ay) * dy) / square;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  return distance(x, y, ax + t * dx, ay + t * dy);
}

/** The least distance of a point to a line of segments. */
export function pointToLine(x: number, y: number, line: readonly number[]): number {
  let least = Infinity;
  for (let i = 0; i + 3 < line.length; i += 2)
    least = Math.min(
      least,
      pointToSegment(x, y, line[i] as number, line[i + 1] as number, line[i + 2] as number, line[i + 3] as number),
    );
  return least;
}

/** The least distance of a point to the edges of a polygon. */
export function pointToOutline(x: number, y: number, polygon: readonly number[]): number {
  const n = polygon.length;
  const closing = pointToSegment(
    x,
    y,
    polygon[n - 2] as number,
    polygon[n - 1] as number,
    polygon[0] as number,
    polygon[1] as number,
  );
  return Math.min(closing, pointToLine(x, y, polygon));
}

export function inPolygon(x: number, y: number, polygon: readonly number[]): boolean {
  let inside = false;
  const n = polygon.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    const ax = polygon[i] as number;
    const ay = polygon[i + 1] as number;
    const bx = polygon[j] as number;
    const by = polygon[j + 1] as number;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Whether two segments truly cross, not only touch. */
export function segmentsCross(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const c = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const d = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);
  const a = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx);
  const b = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx);
  return c * d < -1e-12 && a * b < -1e-12;
}

/** How far along a-b (0 to 1) it meets p-q, ends included; -1 if it does not (MM-L16). */
export function meeting(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
): number {
  const den = (bx - ax) * (qy - py) - (by - ay) * (qx - px);
  if (Math.abs(den) < 1e-9) return -1;
  const t = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / den;
  const s = ((px - ax) * (by - ay) - (py - ay) * (bx - ax)) / den;
  const e = 1e-9;
  return t >= -e && t <= 1 + e && s >= -e && s <= 1 + e ? clampUnit(t) : -1;
}

const clampUnit = (t: number): number => (t < 0 ? 0 : t > 1 ? 1 : t);

/** Whether a rectangle overlaps a polygon, which need not be convex. */
export function rectMeetsPolygon(r: Rect, polygon: readonly number[]): boolean {
  if (inPolygon(r.x, r.y, polygon)) return true;
  const c = corners(r);
  for (let i = 0; i < 8; i += 2) if (inPolygon(c[i] as number, c[i + 1] as number, polygon)) return true;
  const n = polygon.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2)
    if (
      segmentMeetsRect(
        polygon[j] as number,
        polygon[j + 1] as number,
        polygon[i] as number,
        polygon[i + 1] as number,
        r,
      )
    )
      return true;
  return false;
}

/** Whether a segment runs through the inside of a rectangle. */
export function segmentMeetsRect(ax: number, ay: number, bx: number, by: number, r: Rect): boolean {
  return spanInRect(ax, ay, bx, by, r) > 1e-9;
}

/** How much of a segment, as a share of it, lies inside a rectangle. */
export function spanInRect(ax: number, ay: number, bx: number, by: number, r: Rect): number {
  const sx = (ax - r.x) * r.fy - (ay - r.y) * r.fx;
  const sy = (ax - r.x) * r.fx + (ay - r.y) * r.fy;
  const dx = (bx - ax) * r.fy - (by - ay) * r.fx;
  const dy = (bx - ax) * r.fx + (by - ay) * r.fy;
  let from = 0;
  let to = 1;
  for (let axis = 0; axis < 2; axis++) {
    const s = axis === 0 ? sx : sy;
    const d = axis === 0 ? dx : dy;
    const half = axis === 0 ? r.w / 2 : r.d / 2;
    if (Math.abs(d) < 1e-12) {
      if (Math.abs(s) >= half) return 0;
      continue;
    }
    const t0 = (-half - s) / d;
    const t1 = (half - s) / d;
    from = Math.max(from, Math.min(t0, t1));
    to = Math.min(to, Math.max(t0, t1));
    if (to <= from) return 0;
  }
  return to - from;
}

/** Whether a rectangle comes nearer than `limit` to a line of segments. */
export function rectNearLine(r: Rect, line: readonly number[], limit: number): boolean {
  const far = radiusOf(r) + limit;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const ax = line[i] as number;
    const ay = line[i + 1] as number;
    const bx = line[i + 2] as number;
    const by = line[i + 3] as number;
    if (pointToSegment(r.x, r.y, ax, ay, bx, by) >= far) continue;
    if (segmentToRect(ax, ay, bx, by, r) < limit) return true;
  }
  return false;
}

export function segmentToRect(ax: number, ay: number, bx: number, by: number, r: Rect): number {
  if (spanInRect(ax, ay, bx, by, r) > 0) return 0;
  let least = Math.min(pointToRect(ax, ay, r), pointToRect(bx, by, r));
  const c = corners(r);
  for (let i = 0; i < 8; i += 2)
    least = Math.min(least, pointToSegment(c[i] as number, c[i + 1] as number, ax, ay, bx, by));
  return least;
}

export const rectToLine = (r: Rect, line: readonly number[]): number => {
  let least = Infinity;
  for (let i = 0; i + 3 < line.length; i += 2)
    least = Math.min(
      least,
      segmentToRect(line[i] as number, line[i + 1] as number, line[i + 2] as number, line[i + 3] as number, r),
    );
  return least;
};

const NOWHERE: readonly number[] = [];
/** Where a line enters and leaves a polygon, as shares of it; used again for each line. */
const cuts: number[] = [];

/** Whether all of a polygon lies on one side of the line through (x, y) in the direction (dx, dy): most do. */
function isBeside(x: number, y: number, dx: number, dy: number, polygon: readonly number[]): boolean {
  let left = false;
  let right = false;
  for (let i = 0; i < polygon.length; i += 2) {
    const side = dx * ((polygon[i + 1] as number) - y) - dy * ((polygon[i] as number) - x);
    if (side >= 0) left = true;
    if (side <= 0) right = true;
    if (left && right) return false;
  }
  return true;
}

/** The parts of a-b inside a polygon: from and to in turn, as distances from a. */
export function spansInPolygon(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  polygon: readonly number[],
): readonly number[] {
  if (isBeside(ax, ay, bx - ax, by - ay, polygon)) return NOWHERE;
  const long = distance(ax, ay, bx, by);
  cuts[0] = 0;
  cuts[1] = 1;
  let count = 2;
  const n = polygon.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    const px = polygon[j] as number;
    const py = polygon[j + 1] as number;
    const qx = polygon[i] as number;
    const qy = polygon[i + 1] as number;
    const p = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
    const q = (bx - ax) * (qy - ay) - (by - ay) * (qx - ax);
    // Both on one side: this edge is not met.
    if (p * q > 0 || Math.abs(q - p) < 1e-6) continue;
    const t = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / (q - p);
    if (t <= 0 || t >= 1) continue;
    // Kept in order: there are two or three of them.
    let k = count++;
    for (; (cuts[k - 1] as number) > t; k--) cuts[k] = cuts[k - 1] as number;
    cuts[k] = t;
  }
  let spans: number[] | null = null;
  for (let i = 0; i + 1 < count; i++) {
    const from = cuts[i] as number;
    const to = cuts[i + 1] as number;
    if (to - from < 1e-9) continue;
    const m = (from + to) / 2;
    if (!inPolygon(ax + m * (bx - ax), ay + m * (by - ay), polygon)) continue;
    if (spans === null) spans = [from * long, to * long];
    else if (Math.abs((spans[spans.length - 1] as number) - from * long) < 1e-6) spans[spans.length - 1] = to * long;
    else spans.push(from * long, to * long);
  }
  return spans ?? NOWHERE;
}
