/** Points spread over the inside of areas, each with its room to the edge: where pieces and codes may stand. */
import type { Line, Point } from '../plane/point.ts';

export interface Inner {
  readonly at: Point;
  readonly room: number;
}

/** Knots of a grid over the whole sheet. The points of an area are computed on first use and cached: few areas hold pieces. */
export function innerPoints(
  areas: readonly { readonly id: string; readonly rings: readonly Line[] }[],
  sheet: readonly [number, number],
  step: number,
): (id: string) => readonly Inner[] {
  const outlines = new Map(areas.map(({ id, rings }) => [id, rings]));
  const made = new Map<string, readonly Inner[]>();
  return (id) => {
    const known = made.get(id);
    if (known !== undefined) return known;
    const found = pointsWithin(outlines.get(id) ?? [], sheet, step);
    made.set(id, found);
    return found;
  };
}

/** The part of the grid that an area lies in, with one knot more on every side: those are never inside. */
interface Patch {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** In steps, to the nearest knot outside; of those, none. */
  readonly far: Float32Array;
}

/**
 * Filled line by line; then two sweeps tell every knot how far the nearest knot outside is. (Asking each point for its
 * distance to each border took a hundred times as long.)
 */
function pointsWithin(rings: readonly Line[], sheet: readonly [number, number], step: number): Inner[] {
  const patch = patchOf(rings, sheet, step);
  for (const ring of rings) fill(ring, patch, step);
  sweep(patch);
  const { left, top, columns, far } = patch;
  const found: Inner[] = [];
  for (let k = 0; k < far.length; k++) {
    const steps = far[k] as number;
    if (steps === 0) continue;
    const [i, j] = [left + (k % columns), top + Math.floor(k / columns)];
    found.push({ at: [(i + 0.5) * step, (j + 0.5) * step], room: (steps - 0.5) * step });
  }
  return found;
}

function patchOf(rings: readonly Line[], sheet: readonly [number, number], step: number): Patch {
  let [west, north, east, south] = [sheet[0], sheet[1], 0, 0];
  for (const ring of rings)
    for (const [x, y] of ring) {
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < north) north = y;
      if (y > south) south = y;
    }
  const [left, top] = [Math.floor(Math.max(0, west) / step) - 1, Math.floor(Math.max(0, north) / step) - 1];
  const columns = Math.max(0, Math.ceil(Math.min(east, sheet[0]) / step) - left + 1);
  const rows = Math.max(0, Math.ceil(Math.min(south, sheet[1]) / step) - top + 1);
  return { left, top, columns, rows, far: new Float32Array(columns * rows) };
}

const VERY_FAR = 1e6;

function fill(ring: Line, { left, top, columns, rows, far }: Patch, step: number): void {
  const crossings: number[][] = Array.from({ length: rows }, () => []);
  let a = ring[ring.length - 1] as Point;
  for (const b of ring) {
    const [upper, lower] = a[1] < b[1] ? [a, b] : [b, a];
    const first = Math.max(1, Math.ceil(upper[1] / step - 0.5) - top);
    const last = Math.min(rows - 2, Math.ceil(lower[1] / step - 0.5) - 1 - top);
    for (let j = first; j <= last; j++) {
      const down = ((top + j + 0.5) * step - upper[1]) / (lower[1] - upper[1]);
      crossings[j]?.push(upper[0] + down * (lower[0] - upper[0]));
    }
    a = b;
  }
  for (const [j, list] of crossings.entries()) {
    list.sort((p, q) => p - q);
    for (let i = 0; i + 1 < list.length; i += 2) {
      const from = Math.max(1, Math.ceil((list[i] as number) / step - 0.5) - left);
      const to = Math.min(columns - 2, Math.floor((list[i + 1] as number) / step - 0.5) - left);
      if (from <= to) far.fill(VERY_FAR, j * columns + from, j * columns + to + 1);
    }
  }
}

/** Down the patch with the neighbours that were passed before, then back up with the others. */
function sweep({ columns, far }: Patch): void {
  for (let k = 0; k < far.length; k++) if (far[k] !== 0) far[k] = nearest(far, k, -1, -columns);
  for (let k = far.length - 1; k >= 0; k--) if (far[k] !== 0) far[k] = nearest(far, k, 1, columns);
}

/** How far it is at most: by the knot beside it, and by the three of the line before. */
function nearest(far: Float32Array, k: number, beside: number, line: number): number {
  const straight = Math.min(far[k + beside] as number, far[k + line] as number);
  const aslant = Math.min(far[k + line + beside] as number, far[k + line - beside] as number);
  return Math.min(far[k] as number, straight + 1, aslant + 1.41);
}
