/** How many points of some lines lie in a box, answered at once by a table of sums: what a label would cover. */
import { type Box, clamp, type Point } from '../plane/point.ts';

export function densityOf(points: Iterable<Point>, area: Box, cell = 4): (box: Box) => number {
  const columns = Math.ceil((area[2] - area[0]) / cell) + 1;
  const rows = Math.ceil((area[3] - area[1]) / cell) + 1;
  const sums = new Uint32Array((columns + 1) * (rows + 1));
  const index = (i: number, j: number): number => j * (columns + 1) + i;
  for (const [x, y] of points) {
    const i = Math.floor((x - area[0]) / cell);
    const j = Math.floor((y - area[1]) / cell);
    if (i < 0 || j < 0 || i >= columns || j >= rows) continue;
    const k = index(i + 1, j + 1);
    sums[k] = (sums[k] as number) + 1;
  }
  const sum = (i: number, j: number): number => sums[index(i, j)] as number;
  for (let j = 1; j <= rows; j++)
    for (let i = 1, k = index(1, j), row = 0; i <= columns; i++, k++) {
      row += sums[k] as number;
      sums[k] = row + (sums[k - columns - 1] as number);
    }
  const column = (x: number): number => clamp(0, Math.round((x - area[0]) / cell), columns);
  const row = (y: number): number => clamp(0, Math.round((y - area[1]) / cell), rows);
  return ([x0, y0, x1, y1]) => {
    const [i0, j0, i1, j1] = [column(x0), row(y0), column(x1), row(y1)];
    return sum(i1, j1) - sum(i0, j1) - sum(i1, j0) + sum(i0, j0);
  };
}
