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

/** In steps, to the nearest knot of another owner (or of none): down the sheet with the neighbours before, then back up. */
function distances(owner: Int16Array, columns: number, rows: number): Float32Array {
  const far = new Float32Array(owner.length).fill(1e6);
  const sweep = (k: number, i: number, j: number, sign: 1 | -1): void => {
    const whose = owner[k] as number;
    if (whose < 0) return;
    const isFirst = sign > 0 ? i === 0 : i === columns - 1;
    const isLast = sign > 0 ? i === columns - 1 : i === 0;
    const isTop = sign > 0 ? j === 0 : j === rows - 1;
    let least = far[k] as number;
    const ask = (outside: boolean, m: number, way: number): void => {
      const next = outside || owner[m] !== whose ? way : (far[m] as number) + way;
      if (next < least) least = next;
    };
    ask(isFirst, k - sign, 1);
    ask(isTop, k - columns * sign, 1);
    ask(isTop || isFirst, k - columns * sign - sign, 1.41);
    ask(isTop || isLast, k - columns * sign + sign, 1.41);
    far[k] = least;
  };
  for (let j = 0, k = 0; j < rows; j++) for (let i = 0; i < columns; i++, k++) sweep(k, i, j, 1);
  for (let j = rows - 1, k = owner.length - 1; j >= 0; j--)
    for (let i = columns - 1; i >= 0; i--, k--) sweep(k, i, j, -1);
  return far;
}
