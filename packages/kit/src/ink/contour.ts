/** Heights on a grid, and the lines of equal height through them. */
import type { Box, Point } from '../plane/point.ts';

export interface Field {
  readonly box: Box;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly heights: Float64Array;
}

export function fieldOf(box: Box, cell: number, height: (point: Point) => number): Field {
  const columns = Math.ceil((box[2] - box[0]) / cell) + 1;
  const rows = Math.ceil((box[3] - box[1]) / cell) + 1;
  const heights = new Float64Array(columns * rows);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) heights[j * columns + i] = height([box[0] + i * cell, box[1] + j * cell]);
  return { box, cell, columns, rows, heights };
}

const knot = (field: Field, i: number, j: number): number => field.heights[j * field.columns + i] ?? 0;

/** The height between the knots of the grid; 0 outside. */
export function heightAt(field: Field, x: number, y: number): number {
  const u = (x - field.box[0]) / field.cell;
  const v = (y - field.box[1]) / field.cell;
  const [i, j] = [Math.floor(u), Math.floor(v)];
  if (i < 0 || j < 0 || i >= field.columns - 1 || j >= field.rows - 1) return 0;
  const [du, dv] = [u - i, v - j];
  const top = knot(field, i, j) * (1 - du) + knot(field, i + 1, j) * du;
  const foot = knot(field, i, j + 1) * (1 - du) + knot(field, i + 1, j + 1) * du;
  return top * (1 - dv) + foot * dv;
}

/** For each of the 16 ways a cell's corners can lie above and below: which sides are joined. Sides: 0 top, 1 right, 2 foot, 3 left. */
const JOINS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/** The lines at one level (marching squares), joined into runs; the higher ground lies on one side of each throughout. */
export function contour(field: Field, level: number): Point[][] {
  const { columns, rows, cell, box } = field;
  // A crossing is named by the grid edge it lies on, so that the pieces of neighbouring cells meet exactly.
  const across = (i: number, j: number): number => (j * columns + i) * 2;
  const down = (i: number, j: number): number => (j * columns + i) * 2 + 1;
  const ahead = new Map<number, number>();
  for (let j = 0; j < rows - 1; j++)
    for (let i = 0; i < columns - 1; i++) {
      const shape =
        (knot(field, i, j) >= level ? 1 : 0) +
        (knot(field, i + 1, j) >= level ? 2 : 0) +
        (knot(field, i + 1, j + 1) >= level ? 4 : 0) +
        (knot(field, i, j + 1) >= level ? 8 : 0);
      const sides = [across(i, j), down(i + 1, j), across(i, j + 1), down(i, j)];
      for (const [from, to] of JOINS[shape] ?? []) ahead.set(sides[from] as number, sides[to] as number);
    }
  const place = (edge: number): Point => {
    const k = edge >> 1;
    const [i, j] = [k % columns, Math.floor(k / columns)];
    const [di, dj] = (edge & 1) === 0 ? [1, 0] : [0, 1];
    const [a, b] = [knot(field, i, j), knot(field, i + di, j + dj)];
    const t = a === b ? 0.5 : (level - a) / (b - a);
    return [box[0] + (i + di * t) * cell, box[1] + (j + dj * t) * cell];
  };
  const follow = (start: number): Point[] => {
    const line = [place(start)];
    for (let edge = ahead.get(start); edge !== undefined; ) {
      line.push(place(edge));
      const next = ahead.get(edge);
      ahead.delete(edge);
      if (edge === start) break;
      edge = next;
    }
    ahead.delete(start);
    return line;
  };
  const lines: Point[][] = [];
  const entered = new Set(ahead.values());
  for (const edge of [...ahead.keys()]) if (!entered.has(edge) && ahead.has(edge)) lines.push(follow(edge));
  for (const edge of [...ahead.keys()]) if (ahead.has(edge)) lines.push(follow(edge));
  return lines;
}
