/** How many points of some lines lie in a box, answered at once by a table of sums: what a label would cover. */
import { type Box, clamp, type Point } from '../plane/point.ts';

/** The table is made when first asked: not everything that is asked for a layout is asked for the first one. */
export function densityOf(points: Iterable<Point>, area: Box, cell = 4): (box: Box) => number {
  const columns = Math.ceil((area[2] - area[0]) / cell) + 1;
  const rows = Math.ceil((area[3] - area[1]) / cell) + 1;
  const wide = columns + 1;
  let sums: Uint32Array | null = null;
  const column = (x: number): number => clamp(0, Math.round((x - area[0]) / cell), columns);
  const row = (y: number): number => clamp(0, Math.round((y - area[1]) / cell), rows);
  return ([x0, y0, x1, y1]) => {
    sums ??= sumsOf(points, area, cell, columns, rows);
    const [i0, j0, i1, j1] = [column(x0), row(y0) * wide, column(x1), row(y1) * wide];
    const sum = (k: number): number => sums?.[k] as number;
    return sum(j1 + i1) - sum(j1 + i0) - sum(j0 + i1) + sum(j0 + i0);
  };
}

/** By knot: how many points lie above it and to its left. */
function sumsOf(points: Iterable<Point>, area: Box, cell: number, columns: number, rows: number): Uint32Array {
  const wide = columns + 1;
  const sums = new Uint32Array(wide * (rows + 1));
  for (const [x, y] of points) {
    const i = Math.floor((x - area[0]) / cell);
    const j = Math.floor((y - area[1]) / cell);
    if (i < 0 || j < 0 || i >= columns || j >= rows) continue;
    const k = (j + 1) * wide + i + 1;
    sums[k] = (sums[k] as number) + 1;
  }
  for (let j = 1; j <= rows; j++)
    for (let i = 1, k = j * wide + 1, row = 0; i <= columns; i++, k++) {
      row += sums[k] as number;
      sums[k] = row + (sums[k - wide] as number);
    }
  return sums;
}
