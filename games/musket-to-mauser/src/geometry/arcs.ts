/** MM-G14, MM-G15, MM-G18: the wedge of 45 degrees to either side in which a base fires, and its range. */
import { corners, nearestOnRect, type Point, pointToRect, type Rect, radiusOf, SLACK } from './shapes.ts';

/** Keeps the part of a polygon on the side of the line through (x, y) to which the normal (nx, ny) points. */
function clip(polygon: readonly number[], x: number, y: number, nx: number, ny: number): number[] {
  const kept: number[] = [];
  const n = polygon.length;
  for (let i = 0; i < n; i += 2) {
    const ax = polygon[i] as number;
    const ay = polygon[i + 1] as number;
    const bx = polygon[(i + 2) % n] as number;
    const by = polygon[(i + 3) % n] as number;
    const a = nx * (ax - x) + ny * (ay - y) + SLACK;
    const b = nx * (bx - x) + ny * (by - y) + SLACK;
    if (a >= 0) kept.push(ax, ay);
    if ((a > 0 && b < 0) || (a < 0 && b > 0)) {
      const t = a / (a - b);
      kept.push(ax + t * (bx - ax), ay + t * (by - ay));
    }
  }
  return kept;
}

const HALF_ROOT = Math.SQRT1_2;

/** The part of a polygon inside the wedge of the base. */
export function partInArc(base: Rect, polygon: readonly number[]): readonly number[] {
  const { fx, fy } = base;
  // The inward normals of the wedge's two sides: the facing turned 45 degrees right, and left.
  const rx = (fx + fy) * HALF_ROOT;
  const ry = (fy - fx) * HALF_ROOT;
  const half = clip(polygon, base.x, base.y, rx, ry);
  if (half.length === 0) return half;
  return clip(half, base.x, base.y, (fx - fy) * HALF_ROOT, (fy + fx) * HALF_ROOT);
}

export function pointInArc(base: Rect, x: number, y: number): boolean {
  const { fx, fy } = base;
  const dx = x - base.x;
  const dy = y - base.y;
  if ((fx + fy) * HALF_ROOT * dx + (fy - fx) * HALF_ROOT * dy + SLACK < 0) return false;
  return (fx - fy) * HALF_ROOT * dx + (fy + fx) * HALF_ROOT * dy + SLACK >= 0;
}

/** MM-G14: some part of some base of the target lies in the wedge. */
export const inArc = (base: Rect, target: readonly Rect[]): boolean => target.some((one) => isPartInArc(base, one));

/** How far inside the nearer side of the wedge the middle of a target base lies; negative outside. */
function depthInArc({ x, y, fx, fy }: Rect, one: Rect): number {
  const dx = one.x - x;
  const dy = one.y - y;
  return Math.min((fx + fy) * dx + (fy - fx) * dy, (fx - fy) * dx + (fy + fx) * dy) * HALF_ROOT;
}

const isWhollyInArc = (base: Rect, one: Rect): boolean => depthInArc(base, one) > radiusOf(one);

/** Nearly always its middle tells, or the circle about it. */
function isPartInArc(base: Rect, one: Rect): boolean {
  const depth = depthInArc(base, one);
  if (depth >= 0) return true;
  if (depth < -radiusOf(one) - 2 * SLACK) return false;
  return partInArc(base, corners(one)).length > 0;
}

/** MM-G15: from the centre of the base to the nearest part of the target. */
export function rangeTo(base: Rect, target: readonly Rect[]): number {
  let least = Infinity;
  for (const one of target) least = Math.min(least, pointToRect(base.x, base.y, one));
  return least;
}

/** MM-G18: the points of a target base to which lines are tried, x and y in turn; `arc`: only those in the wedge. */
export function sightPoints(base: Rect, target: Rect, arc: boolean): readonly number[] {
  const all = corners(target);
  const part = arc && !isWhollyInArc(base, target) ? partInArc(base, all) : all;
  if (part.length === 0) return [];
  const points: number[] = [];
  if (!arc || pointInArc(base, target.x, target.y)) points.push(target.x, target.y);
  points.push(...part);
  const near = arc ? nearestOnPolygon(base.x, base.y, part) : nearestOnRect(base.x, base.y, target);
  points.push(near.x, near.y);
  return points;
}

function nearestOnPolygon(x: number, y: number, polygon: readonly number[]): Point {
  let best: Point = { x: polygon[0] as number, y: polygon[1] as number };
  let least = Infinity;
  const n = polygon.length;
  for (let i = 0; i < n; i += 2) {
    const ax = polygon[i] as number;
    const ay = polygon[i + 1] as number;
    const dx = (polygon[(i + 2) % n] as number) - ax;
    const dy = (polygon[(i + 3) % n] as number) - ay;
    const square = dx * dx + dy * dy;
    let t = square < 1e-12 ? 0 : ((x - ax) * dx + (y - ay) * dy) / square;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const px = ax + t * dx;
    const py = ay + t * dy;
    const far = (px - x) * (px - x) + (py - y) * (py - y);
    if (far < least) {
      least = far;
      best = { x: px, y: py };
    }
  }
  return best;
}
