/** Points spread over the inside of an area, each with its room to the edge: where pieces and codes may stand. */
import { boundsOf, type Line, type Point } from '../plane/point.ts';
import { isInside, toLine } from '../plane/polygon.ts';

export interface Inner {
  readonly at: Point;
  readonly room: number;
}

export function innerPoints(rings: readonly Line[], step: number): Inner[] {
  const found: Inner[] = [];
  for (const ring of rings) {
    const [x0, y0, x1, y1] = boundsOf(ring);
    for (let y = y0 + step / 2; y < y1; y += step)
      for (let x = x0 + step / 2; x < x1; x += step) {
        const at: Point = [x, y];
        if (isInside(at, ring)) found.push({ at, room: toLine(at, ring) });
      }
  }
  return found;
}
