/** Points spread over the inside of areas, each with its room to the edge: where pieces and codes may stand. */
import type { Line, Point } from '../plane/point.ts';

export interface Inner {
  readonly at: Point;
  readonly room: number;
}

/**
 * All areas of a sheet at once: filled on a grid line by line, then two sweeps tell every knot how far the nearest
 * knot of another area is. (Asking each point for its distance to each border took a hundred times as long.)
 */
export function innerPoints(
  areas: readonly { readonly id: string; readonly rings: readonly Line[] }[],
  sheet: readonly [number, number],
  step: number,
): Map<string, Inner[]> {
  const columns = Math.ceil(sheet[0] / step);
  const rows = Math.ceil(sheet[1] / step);
  const owner = new Int16Array(columns * rows).fill(-1);
  for (const [n, { rings }] of areas.entries()) for (const ring of rings) fill(ring, n, owner, columns, rows, step);
  const far = distances(owner, columns, rows);
  const found = new Map<string, Inner[]>(areas.map(({ id }) => [id, []]));
  for (let k = 0; k < owner.length; k++) {
    const area = areas[owner[k] as number];
    if (area === undefined) continue;
    const at: Point = [((k % columns) + 0.5) * step, (Math.floor(k / columns) + 0.5) * step];
    found.get(area.id)?.push({ at, room: ((far[k] as number) - 0.5) * step });
  }
  return found;
}

function fill(ring: Line, n: number, owner: Int16Array, columns: number, rows: number, step: number): void {
  const crossings = new Map<number, number[]>();
  let a = ring[ring.length - 1] as Point;
  for (const b of ring) {
    const [top, foot] = a[1] < b[1] ? [a, b] : [b, a];
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
  for (const [j, list] of crossings) {
    list.sort((p, q) => p - q);
    for (let i = 0; i + 1 < list.length; i += 2) {
      const from = Math.max(0, Math.ceil((list[i] as number) / step - 0.5));
      const to = Math.min(columns - 1, Math.floor((list[i + 1] as number) / step - 0.5));
      if (to >= from) owner.fill(n, j * columns + from, j * columns + to + 1);
    }
  }
}

/** In steps, to the nearest knot of another owner (or of none). */
function distances(owner: Int16Array, columns: number, rows: number): Float32Array {
  const far = new Float32Array(owner.length);
  const sweep = (i: number, j: number, sign: 1 | -1): void => {
    const k = j * columns + i;
    let least = far[k] as number;
    for (const [di, dj, way] of BEFORE) {
      const [ni, nj] = [i + di * sign, j + dj * sign];
      const outside = ni < 0 || nj < 0 || ni >= columns || nj >= rows;
      const m = nj * columns + ni;
      const next = outside || owner[m] !== owner[k] ? way : (far[m] as number) + way;
      if (next < least) least = next;
    }
    far[k] = least;
  };
  far.fill(1e6);
  for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) sweep(i, j, 1);
  for (let j = rows - 1; j >= 0; j--) for (let i = columns - 1; i >= 0; i--) sweep(i, j, -1);
  return far;
}

const BEFORE = [
  [-1, 0, 1],
  [0, -1, 1],
  [-1, -1, 1.41],
  [1, -1, 1.41],
] as const;
