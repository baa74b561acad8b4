/** MM-4.14, MM-4.15, MM-G22, MM-G37: which base goes to which place, so that the longest way is as short as can be. */
import { distance } from './geometry/shapes.ts';

const STANDS = 0.005;

/** Whether every free row can be given a column of its own with a distance of at most `limit`. */
function matched(
  apart: readonly (readonly number[])[],
  limit: number,
  fixedRow: number,
  fixedColumn: number,
): number[] | null {
  const n = apart.length;
  const ofColumn = new Array<number>(n).fill(-1);
  const place = (row: number, seen: boolean[]): boolean => {
    for (let column = 0; column < n; column++) {
      if (column === fixedColumn || seen[column] || ((apart[row] as number[])[column] as number) > limit) continue;
      seen[column] = true;
      const holder = ofColumn[column] as number;
      if (holder < 0 || place(holder, seen)) {
        ofColumn[column] = row;
        return true;
      }
    }
    return false;
  };
  for (let row = 0; row < n; row++) if (row !== fixedRow && !place(row, new Array<boolean>(n).fill(false))) return null;
  const ofRow = new Array<number>(n).fill(-1);
  for (let column = 0; column < n; column++)
    if ((ofColumn[column] as number) >= 0) ofRow[ofColumn[column] as number] = column;
  if (fixedRow >= 0) ofRow[fixedRow] = fixedColumn;
  return ofRow;
}

const distances = (from: readonly number[], to: readonly number[], dx: number, dy: number): number[][] => {
  const n = from.length / 3;
  const apart: number[][] = [];
  for (let i = 0; i < n; i++) {
    const row: number[] = [];
    for (let j = 0; j < n; j++)
      row.push(
        distance(
          from[3 * i] as number,
          from[3 * i + 1] as number,
          (to[3 * j] as number) + dx,
          (to[3 * j + 1] as number) + dy,
        ),
      );
    apart.push(row);
  }
  return apart;
};

export interface Matching {
  /** By base: its place. */
  readonly places: readonly number[];
  readonly worst: number;
}

/** No matching can do better: every base goes at least to the place nearest to it. */
function leastWorst(apart: readonly (readonly number[])[], fixedRow: number, fixedColumn: number): number {
  let least = 0;
  for (let row = 0; row < apart.length; row++) {
    if (row === fixedRow) continue;
    let nearest = Infinity;
    for (let column = 0; column < apart.length; column++)
      if (column !== fixedColumn) nearest = Math.min(nearest, (apart[row] as number[])[column] as number);
    least = Math.max(least, nearest);
  }
  return least;
}

/** The matching whose longest way is least, with one base fixed to one place (or none: -1, -1). */
function best(apart: readonly (readonly number[])[], fixedRow: number, fixedColumn: number): Matching | null {
  const least = leastWorst(apart, fixedRow, fixedColumn);
  const direct = matched(apart, least, fixedRow, fixedColumn);
  if (direct !== null) return { places: direct, worst: least };
  const steps = apart.flat().filter((far) => far > least);
  steps.sort((a, b) => a - b);
  let low = 0;
  let high = steps.length - 1;
  let found: number[] | null = null;
  let worst = Infinity;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const places = matched(apart, steps[middle] as number, fixedRow, fixedColumn);
    if (places === null) low = middle + 1;
    else {
      found = places;
      worst = steps[middle] as number;
      high = middle - 1;
    }
  }
  return found === null ? null : { places: found, worst: apart.length === 1 && fixedRow === 0 ? 0 : worst };
}

/** MM-G37: any base to any place. */
export const nearestPlaces = (from: readonly number[], to: readonly number[]): Matching =>
  best(distances(from, to, 0, 0), -1, -1) as Matching;

/** MM-G22: with some base left where it stands; null if none is. */
export function placesWithOneStanding(from: readonly number[], to: readonly number[]): Matching | null {
  const apart = distances(from, to, 0, 0);
  let found: Matching | null = null;
  for (let i = 0; i < apart.length; i++)
    for (let j = 0; j < apart.length; j++) {
      if (((apart[i] as number[])[j] as number) > STANDS) continue;
      if (found !== null && leastWorst(apart, i, j) >= found.worst) continue;
      const one = best(apart, i, j);
      if (one !== null && (found === null || one.worst < found.worst)) found = one;
    }
  return found;
}

export interface Shift extends Matching {
  readonly dx: number;
  readonly dy: number;
}

/** MM-G22: of all shifts that leave a base standing, the one with the shortest longest way. */
export function bestShift(from: readonly number[], to: readonly number[]): Shift {
  let found: Shift | null = null;
  const n = from.length / 3;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const dx = (from[3 * i] as number) - (to[3 * j] as number);
      const dy = (from[3 * i + 1] as number) - (to[3 * j + 1] as number);
      const apart = distances(from, to, dx, dy);
      if (found !== null && leastWorst(apart, i, j) >= found.worst - 1e-9) continue;
      const one = best(apart, i, j);
      if (one !== null && (found === null || one.worst < found.worst - 1e-9)) found = { ...one, dx, dy };
    }
  return found as Shift;
}
