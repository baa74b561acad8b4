/** Points spread over the inside of areas, each with its room to the edge: where pieces and codes may stand. */
import type { Line, Point } from '../plane/point.ts';

export interface Inner {
  readonly at: Point;
  readonly room: number;
}

/**
 * All areas of a sheet at once: filled on a grid line by line, then two sweeps tell every knot how far the nearest
 * knot of another area is. (Asking each point for its distance to each border took a hundred times as long.) The points
 * of an area are made when somebody asks for them.
 */
export function innerPoints(
  areas: readonly { readonly id: string; readonly rings: readonly Line[] }[],
  sheet: readonly [number, number],
  step: number,
): (id: string) => readonly Inner[] {
  const columns = Math.ceil(sheet[0] / step);
  const rows = Math.ceil(sheet[1] / step);
  const owner = new Int16Array(columns * rows).fill(-1);
  const spans = areas.map(({ rings }, n) => rings.flatMap((ring) => fill(ring, n, owner, columns, rows, step)));
  const far = distances(owner, columns, rows);
  const numbers = new Map(areas.map(({ id }, n) => [id, n]));
  const made = new Map<string, Inner[]>();
  const make = (id: string): Inner[] => {
    const n = numbers.get(id) ?? -1;
    const found: Inner[] = [];
    for (const [from, to] of spans[n] ?? [])
      for (let k = from; k <= to; k++)
        if (owner[k] === n)
          found.push({
            at: [((k % columns) + 0.5) * step, (Math.floor(k / columns) + 0.5) * step],
            room: ((far[k] as number) - 0.5) * step,
          });
    made.set(id, found);
    return found;
  };
  return (id) => made.get(id) ?? make(id);
}

type Span = readonly [from: number, to: number];

/** Writes the owner on every knot within the ring; returns from where to where, line by line. */
function fill(ring: Line, n: number, owner: Int16Array, columns: number, rows: number, step: number): Span[] {
  const crossings = new Map<number, number[]>();
  let a = ring[ring.length - 1] as Point;
  for (const b of ring) {
    const top = a[1] < b[1] ? a : b;
    const foot = top === a ? b : a;
    const first = Math.max(0, Math.ceil(top[1] / step - 0.5));
    const last = Math.min(rows - 1, Math.ceil(foot[1] / step - 0.5) - 1);
    for (let j = first; j <= last; j++) {
      const x = top[0] + (((j + 0.5) * step - top[1]) / (foot[1] - top[1])) * (foot[0] - top[0]);
      const list = crossings.get(j);
      if (list) list.push(x);
      else crossings.set(j, [x]);
    }
    a = b;
  }
  const spans: Span[] = [];
  for (const [j, list] of crossings) {
    list.sort((p, q) => p - q);
    for (let i = 0; i + 1 < list.length; i += 2) {
      const from = Math.max(0, Math.ceil((list[i] as number) / step - 0.5));
      const to = Math.min(columns - 1, Math.floor((list[i + 1] as number) / step - 0.5));
      if (to < from) continue;
      owner.fill(n, j * columns + from, j * columns + to + 1);
      spans.push([j * columns + from, j * columns + to]);
    }
  }
  return spans;
}

/**
 * In steps, to the nearest knot of another owner (or of none): down the sheet with the neighbours before, then back up.
 * Every knot is asked twice, so nothing is made on the way.
 */
function distances(owner: Int16Array, columns: number, rows: number): Float32Array {
  const far = new Float32Array(owner.length).fill(1e6);
  for (let j = 0, k = 0; j < rows; j++)
    for (let i = 0; i < columns; i++, k++) far[k] = nearest(owner, far, k, -1, -columns, i, j, columns - 1);
  for (let j = 0, k = owner.length - 1; j < rows; j++)
    for (let i = 0; i < columns; i++, k--) far[k] = nearest(owner, far, k, 1, columns, i, j, columns - 1);
  return far;
}

/** How far it is at most, by the knots that the sweep has already passed: beside it, and the three of the line before. */
function nearest(
  owner: Int16Array,
  far: Float32Array,
  k: number,
  beside: number,
  line: number,
  i: number,
  j: number,
  last: number,
): number {
  const least = far[k] as number;
  const whose = owner[k] as number;
  if (whose < 0) return least;
  const left = i === 0 || owner[k + beside] !== whose ? 0 : (far[k + beside] as number);
  if (j === 0) return Math.min(least, 1);
  const above = owner[k + line] === whose ? (far[k + line] as number) : 0;
  const before = i === 0 || owner[k + line + beside] !== whose ? 0 : (far[k + line + beside] as number);
  const after = i === last || owner[k + line - beside] !== whose ? 0 : (far[k + line - beside] as number);
  return Math.min(least, Math.min(left, above) + 1, Math.min(before, after) + 1.41);
}
