/** Sets of hexes as outlines. */
import { type Hex, type HexSide, hexId, hexNeighbour } from '@laager/kernel';
import { pathOf } from '../plane/path.ts';
import type { Point } from '../plane/point.ts';
import type { HexLayout } from './layout.ts';

/** These hexes as one path, each pulled in by `inset` (pushed out, if negative). */
export const hexesPath = (layout: HexLayout, hexes: Iterable<Hex>, inset = 0): string => {
  let d = '';
  for (const hex of hexes) d += pathOf(layout.corners(hex, inset), true);
  return d;
};

/**
 * The border of a set of hexes: every loop as one closed line, so that dashes run on round the corners. Holes are loops
 * of their own. Walking clockwise round the set, the next edge always begins where the last one ended.
 */
export function borderPath(layout: HexLayout, hexes: readonly Hex[]): string {
  const within = new Set(hexes.map(hexId));
  const next = new Map<string, { readonly from: Point; readonly to: string }>();
  const name = ([x, y]: Point): string => `${Math.round(x * 8)},${Math.round(y * 8)}`;
  const starts: string[] = [];
  for (const hex of hexes)
    for (let side = 0; side < 6; side++) {
      if (within.has(hexId(hexNeighbour(hex, side as HexSide)))) continue;
      const [from, to] = layout.edge(hex, side as HexSide);
      next.set(name(from), { from, to: name(to) });
      starts.push(name(from));
    }
  let d = '';
  for (const start of starts) {
    const loop: Point[] = [];
    for (let at = start; next.has(at); ) {
      const edge = next.get(at) as { from: Point; to: string };
      next.delete(at);
      loop.push(edge.from);
      at = edge.to;
    }
    if (loop.length > 0) d += pathOf(loop, true);
  }
  return d;
}

/** Short ticks at the corners of every hex in place of a full grid: enough to count by, quiet enough to play on. */
export function cornerTicks(layout: HexLayout, hexes: readonly Hex[], share: number): string {
  const seen = new Set<string>();
  let d = '';
  for (const hex of hexes)
    for (let side = 0; side < 6; side++) {
      const [a, b] = layout.edge(hex, side as HexSide);
      // An edge has the same middle from either of its hexes.
      const middle = `${Math.round((a[0] + b[0]) * 4)},${Math.round((a[1] + b[1]) * 4)}`;
      if (seen.has(middle)) continue;
      seen.add(middle);
      d += tick(a, b, share) + tick(b, a, share);
    }
  return d;
}

const tick = (from: Point, to: Point, share: number): string =>
  pathOf([from, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]]);
