/** Inside or outside, and how far from the edge. */
import { type Line, type Point, pointAt } from './point.ts';

/** Whether the point lies within the ring (which need not repeat its first point). */
export function isInside([x, y]: Point, ring: Line): boolean {
  let inside = false;
  let b = pointAt(ring, ring.length - 1);
  for (const a of ring) {
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
    b = a;
  }
  return inside;
}

export function toSegment([x, y]: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / length));
  return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy);
}

export function toLine(point: Point, line: Line): number {
  let nearest = Infinity;
  let a: Point | null = null;
  for (const b of line) {
    nearest = Math.min(nearest, a === null ? Infinity : toSegment(point, a, b));
    a = b;
  }
  return nearest;
}

/** Twice the area with its sign: positive if the ring runs clockwise on a screen. */
export function turning(ring: Line): number {
  let sum = 0;
  let a = pointAt(ring, ring.length - 1);
  for (const b of ring) {
    sum += a[0] * b[1] - b[0] * a[1];
    a = b;
  }
  return sum;
}
