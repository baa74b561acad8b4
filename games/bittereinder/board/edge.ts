/** Where meridians and parallels meet the edges of the window. On a cone they are rays and circles: no search is needed. */
import type { Size, Transform } from '@laager/kit/drawing';
import type { Grid } from './plate/atlas.ts';

export interface EdgeMark {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly upright: boolean;
}
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A cut of an edge: how far along, and at how many quarters of a degree. */
interface Cut {
  readonly at: number;
  readonly quarter: number;
}

const THICK = 4;
const tenth = (n: number): number => Math.round(n * 10) / 10;

/** The dark bars of each edge (above, below, left, right), and the degrees. */
export function edgeMarks(
  grid: Grid,
  t: Transform,
  [width, height]: Size,
  frame: number,
): { bars: Bar[][]; degrees: EdgeMark[] } {
  const bars: Bar[][] = [];
  const degrees: EdgeMark[] = [];
  for (const [y, out] of [
    [frame, -1],
    [height - frame, 1],
  ] as const) {
    const cuts = meridians(grid, t, y, frame, width - frame);
    const dark = darkRuns(cuts, frame, width - frame);
    bars.push(
      dark.map(([from, to]) => ({
        x: tenth(from),
        y: out < 0 ? y - THICK : y,
        width: tenth(to - from),
        height: THICK,
      })),
    );
    for (const { at, quarter } of cuts)
      if (quarter % 4 === 0 && at > frame + 16 && at < width - frame - 16)
        degrees.push({ x: tenth(at), y: out < 0 ? y - 6 : y + 14, text: `${Math.abs(quarter / 4)}°`, upright: false });
  }
  for (const [x, out] of [
    [frame, -1],
    [width - frame, 1],
  ] as const) {
    const cuts = parallels(grid, t, x, frame, height - frame);
    const dark = darkRuns(cuts, frame, height - frame);
    bars.push(
      dark.map(([from, to]) => ({
        x: out < 0 ? x - THICK : x,
        y: tenth(from),
        width: THICK,
        height: tenth(to - from),
      })),
    );
    for (const { at, quarter } of cuts)
      if (quarter % 4 === 0 && at > frame + 16 && at < height - frame - 16)
        degrees.push({ x: out < 0 ? x - 6 : x + 14, y: tenth(at), text: `${Math.abs(quarter / 4)}°`, upright: true });
  }
  return { bars, degrees };
}

function meridians(grid: Grid, t: Transform, edge: number, low: number, high: number): Cut[] {
  const y = (edge - t.y) / t.k;
  const cuts: Cut[] = [];
  for (let quarter = 14 * 4; quarter <= 40 * 4; quarter++) {
    const angle = grid.turn * (quarter / 4 - grid.upright);
    const at = (grid.tip[0] + (grid.tip[1] - y) * Math.tan(angle)) * t.k + t.x;
    if (at > low && at < high) cuts.push({ at, quarter });
  }
  return cuts;
}

function parallels(grid: Grid, t: Transform, edge: number, low: number, high: number): Cut[] {
  const dx = (edge - t.x) / t.k - grid.tip[0];
  const cuts: Cut[] = [];
  for (const [i, radius] of grid.radii.entries()) {
    const at = (grid.tip[1] - Math.sqrt(Math.max(0, radius * radius - dx * dx))) * t.k + t.y;
    if (at > low && at < high) cuts.push({ at, quarter: grid.north * 4 - i });
  }
  return cuts;
}

/** Every other quarter of a degree is black. */
function darkRuns(cuts: readonly Cut[], low: number, high: number): [number, number][] {
  const runs: [number, number][] = [];
  const first = cuts[0];
  if (first === undefined) return runs;
  if (first.quarter % 2 !== 0) runs.push([low, first.at]);
  for (const [i, cut] of cuts.entries()) if (cut.quarter % 2 === 0) runs.push([cut.at, cuts[i + 1]?.at ?? high]);
  return runs;
}
