/** Lines written small: steps in quarters of a unit, so that a whole country's borders travel in a few kilobytes. */
import type { Line, Point } from './point.ts';

/** x, y, then the steps; all in quarters. */
export type Packed = readonly number[];

const FINE = 4;

export function packLine(line: Line): number[] {
  const out: number[] = [];
  let [x, y] = [0, 0];
  for (const [px, py] of line) {
    const [nx, ny] = [Math.round(px * FINE), Math.round(py * FINE)];
    if (out.length > 0 && nx === x && ny === y) continue;
    out.push(nx - x, ny - y);
    x = nx;
    y = ny;
  }
  return out;
}

export function unpackLine(packed: Packed): Point[] {
  const out: Point[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i + 1 < packed.length; i += 2) {
    x += packed[i] as number;
    y += packed[i + 1] as number;
    out.push([x / FINE, y / FINE]);
  }
  return out;
}
