/** Water lining: lines that follow the coast, farther apart and paler as they go out. */
import { pathOf } from '../plane/path.ts';
import type { Box, Line, Point } from '../plane/point.ts';
import { contour, type Field, fieldOf } from './contour.ts';
import { noise } from './seed.ts';

/** Steps that widen: at 3, 6, 9.75, 14.25 ... */
export function widening(count: number, first: number, growth: number): number[] {
  const steps: number[] = [];
  let at = first;
  for (let i = 0; i < count; i++) {
    steps.push(at);
    at += first + i * growth;
  }
  return steps;
}

/**
 * One path for each distance off the coast. The distance field is made by two sweeps over the grid (each knot learns
 * from its neighbours which shore point is nearest), so that a long coast costs no more than a short one.
 */
export function waterlines(
  coast: readonly Line[],
  isLand: (point: Point) => boolean,
  box: Box,
  cell: number,
  distances: readonly number[],
): string[] {
  const swell = noise('swell');
  const shore = nearestShore(coast, box, cell);
  let n = 0;
  const field = fieldOf(box, cell, (point) => {
    const off = shore[n++] ?? Infinity;
    return isLand(point) ? -1 : off + swell(point[0] / 60, point[1] / 60) * Math.min(4, off / 12);
  });
  return distances.map((distance) =>
    contour(field, distance)
      .filter((line) => line.length > 5)
      .map((line) => pathOf(thin(line), false, 1))
      .join(''),
  );
}

/** Every third point: the lines are gentle. */
const thin = (line: readonly Point[]): Point[] => line.filter((_, i) => i % 3 === 0 || i === line.length - 1);

function nearestShore(coast: readonly Line[], box: Box, cell: number): Float64Array {
  const { columns, rows } = fieldOf(box, cell, () => 0) satisfies Field;
  const sx = new Float64Array(columns * rows).fill(Infinity);
  const sy = new Float64Array(columns * rows).fill(Infinity);
  const far = new Float64Array(columns * rows).fill(Infinity);
  const offer = (i: number, j: number, x: number, y: number): void => {
    if (i < 0 || j < 0 || i >= columns || j >= rows || x === Infinity) return;
    const k = j * columns + i;
    const d = Math.hypot(box[0] + i * cell - x, box[1] + j * cell - y);
    if (d >= (far[k] as number)) return;
    far[k] = d;
    sx[k] = x;
    sy[k] = y;
  };
  for (const line of coast)
    for (let n = 1; n < line.length; n++) {
      const [a, b] = [line[n - 1] as Point, line[n] as Point];
      const pieces = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / (cell / 2)));
      for (let s = 0; s <= pieces; s++) {
        const x = a[0] + ((b[0] - a[0]) * s) / pieces;
        const y = a[1] + ((b[1] - a[1]) * s) / pieces;
        const [i, j] = [Math.round((x - box[0]) / cell), Math.round((y - box[1]) / cell)];
        for (let dj = -1; dj <= 1; dj++) for (let di = -1; di <= 1; di++) offer(i + di, j + dj, x, y);
      }
    }
  const learn = (i: number, j: number, di: number, dj: number): void => {
    const [fi, fj] = [i + di, j + dj];
    if (fi < 0 || fj < 0 || fi >= columns || fj >= rows) return;
    offer(i, j, sx[fj * columns + fi] as number, sy[fj * columns + fi] as number);
  };
  for (let sweep = 0; sweep < 2; sweep++) {
    for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) for (const [di, dj] of BEFORE) learn(i, j, di, dj);
    for (let j = rows - 1; j >= 0; j--)
      for (let i = columns - 1; i >= 0; i--) for (const [di, dj] of BEFORE) learn(i, j, -di, -dj);
  }
  return far;
}

const BEFORE = [
  [-1, 0],
  [0, -1],
  [-1, -1],
  [1, -1],
] as const;
