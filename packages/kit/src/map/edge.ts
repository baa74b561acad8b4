/** Where meridians and parallels meet the edges of the window. On a cone they are rays and circles: no search is needed. */
import type { Grid } from '../plate/lettering.ts';
import type { Size, Transform } from '../view/transform.ts';

export type Edge = 'north' | 'south' | 'west' | 'east';
export const EDGES: readonly Edge[] = ['north', 'south', 'west', 'east'];
export const isUpright = (edge: Edge): boolean => edge === 'west' || edge === 'east';

/** The window, and how broad the frame is that the scale stands in. */
export interface Framed {
  readonly size: Size;
  readonly frame: number;
}

/** A tick on an edge: how far along, and at how many quarters of a degree. */
export interface Tick {
  readonly at: number;
  readonly quarter: number;
}

/** In pixels along the edge. */
export interface Scale {
  /** From where to where it is black. */
  readonly dark: readonly (readonly [from: number, to: number])[];
  readonly degrees: readonly { readonly at: number; readonly text: string }[];
  /** The first and the last tick in the window. */
  readonly ends: readonly [Tick, Tick] | null;
}

const tenth = (n: number): number => Math.round(n * 10) / 10;
/** Pixels. */
const HALF_NUMBER = 16;

/** What is in the window, and what a drag may bring into it. */
export function scaleOf(grid: Grid, t: Transform, edge: Edge, framed: Framed): Scale {
  const length = framed.size[isUpright(edge) ? 1 : 0];
  const cuts = quartersOf(grid, edge)
    .map((quarter): Tick => ({ at: placeOf(grid, t, edge, framed, quarter), quarter }))
    .filter(({ at }) => at > -length && at < 2 * length);
  const seen = cuts.filter(({ at }) => at > 0 && at < length);
  const [first, last] = [seen[0], seen.at(-1)];
  // A number is not cut in two by a corner.
  const inCorner = (at: number): boolean =>
    Math.abs(at - framed.frame) <= HALF_NUMBER || Math.abs(at - length + framed.frame) <= HALF_NUMBER;
  return {
    dark: darkRuns(cuts),
    degrees: cuts
      .filter(({ at, quarter }) => quarter % 4 === 0 && !inCorner(at))
      .map(({ at, quarter }) => ({ at: tenth(at), text: `${Math.abs(quarter / 4)}°` })),
    ends: first === undefined || last === undefined || first === last ? null : [first, last],
  };
}

export interface Slide {
  readonly shift: number;
  readonly stretch: number;
}

/**
 * How a scale that was drawn must be moved and stretched when the sheet has been dragged on: meridians keep their distances
 * in proportion, and parallels do within a pixel or two. So a drag need draw nothing.
 */
export function slideOf(grid: Grid, { ends }: Scale, to: Transform, edge: Edge, framed: Framed): Slide {
  if (ends === null) return { shift: 0, stretch: 1 };
  const [first, last] = ends;
  const [from, until] = ends.map(({ quarter }) => placeOf(grid, to, edge, framed, quarter)) as [number, number];
  const stretch = (until - from) / (last.at - first.at);
  return { shift: from - stretch * first.at, stretch };
}

/** From 14 to 40 degrees east, and as far south as the grid was measured. */
const quartersOf = (grid: Grid, edge: Edge): readonly number[] =>
  isUpright(edge) ? grid.radii.map((_, i) => grid.north * 4 - i) : Array.from({ length: 105 }, (_, i) => 56 + i);

function placeOf(grid: Grid, t: Transform, edge: Edge, framed: Framed, quarter: number): number {
  const { size, frame } = framed;
  switch (edge) {
    case 'north':
      return meridian(grid, t, frame, quarter);
    case 'south':
      return meridian(grid, t, size[1] - frame, quarter);
    case 'west':
      return parallel(grid, t, frame, quarter);
    case 'east':
      return parallel(grid, t, size[0] - frame, quarter);
  }
}

function meridian(grid: Grid, t: Transform, edge: number, quarter: number): number {
  const y = (edge - t.y) / t.k;
  const angle = grid.turn * (quarter / 4 - grid.upright);
  return (grid.tip[0] + (grid.tip[1] - y) * Math.tan(angle)) * t.k + t.x;
}

function parallel(grid: Grid, t: Transform, edge: number, quarter: number): number {
  const dx = (edge - t.x) / t.k - grid.tip[0];
  const radius = grid.radii[grid.north * 4 - quarter] ?? 0;
  return (grid.tip[1] - Math.sqrt(Math.max(0, radius * radius - dx * dx))) * t.k + t.y;
}

/** Every other quarter of a degree is black. */
function darkRuns(cuts: readonly Tick[]): [number, number][] {
  return cuts.flatMap(({ at, quarter }, i) => {
    const next = cuts[i + 1];
    return quarter % 2 === 0 && next !== undefined ? [[tenth(at), tenth(next.at)]] : [];
  });
}
