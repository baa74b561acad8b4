/** How a counter is cut, and the marks that stand for states: paths around 0, 0. */

import type { Livery } from '../look/tokens.ts';
import { pathOf } from '../plane/path.ts';
import type { Point } from '../plane/point.ts';

/** The die-cut edge of a counter of that side length: one side keeps its corners, the other has them cut. */
export function outline(corners: Livery['corners'], side: number): string {
  const h = side / 2;
  if (corners === 'square') {
    const r = side * 0.05;
    const run = side - 2 * r;
    const corner = (dx: number, dy: number, ex: number, ey: number): string => `q${dx} ${dy} ${ex} ${ey}`;
    return `M${-h + r} ${-h}h${run}${corner(r, 0, r, r)}v${run}${corner(0, r, -r, r)}h${-run}${corner(-r, 0, -r, -r)}v${-run}${corner(0, -r, r, -r)}z`;
  }
  const c = side * 0.15;
  return `M${-h + c} ${-h}H${h - c}L${h} ${-h + c}V${h - c}L${h - c} ${h}H${-h + c}L${-h} ${h - c}V${-h + c}z`;
}

/** A star with that many points: a fort from above. */
export function star(points: number, outer: number, inner: number): string {
  const ring: Point[] = Array.from({ length: points * 2 }, (_, i) => {
    const angle = -Math.PI / 2 + (i / (points * 2)) * Math.PI * 2;
    const radius = i % 2 === 0 ? outer : inner;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
  return pathOf(ring, true);
}

/** Teeth round a circle: trenches dug about a town. */
export function teeth(count: number, from: number, to: number): string {
  let path = '';
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    path += pathOf([
      [x * from, y * from],
      [x * to, y * to],
    ]);
  }
  return path;
}
