/** What lies under each spot of the sheet: which area, and whether it is water. Looked up thousands of times by the layout. */
import { type Box, innerPoints, type Line, type Point } from '@laager/kit/drawing';
import { crossingOf, isCrossing, MAP_AREAS } from '../src/map.ts';
import { OUTLINES, RAIL, RIVER, RIVER_WIDTH, SHEET } from './survey.ts';

const STEP = 4;
const COLUMNS = Math.ceil(SHEET[0] / STEP);
const ROWS = Math.ceil(SHEET[1] / STEP);
const NOWHERE = 255;

const areas = new Uint8Array(COLUMNS * ROWS).fill(NOWHERE);
const water = new Uint8Array(COLUMNS * ROWS);
const rail = new Uint8Array(COLUMNS * ROWS);

const within = innerPoints(
  OUTLINES.map((ring, at) => ({ id: `${at}`, rings: [ring] })),
  SHEET,
  STEP,
);
for (let at = 0; at < MAP_AREAS; at++)
  if (!isCrossing(at)) for (const { at: point } of within(`${at}`)) areas[knot(point)] = at;

function knot([x, y]: Point): number {
  const [i, j] = [Math.floor(x / STEP), Math.floor(y / STEP)];
  return i < 0 || j < 0 || i >= COLUMNS || j >= ROWS ? 0 : j * COLUMNS + i;
}

/** Marks everything within `radius` of a line. */
function stamp(line: Line, radius: number, into: Uint8Array): void {
  for (const [x, y] of line)
    for (let dy = -radius; dy <= radius; dy += STEP)
      for (let dx = -radius; dx <= radius; dx += STEP)
        if (Math.hypot(dx, dy) <= radius) into[knot([x + dx, y + dy])] = 1;
}
stamp(RIVER, RIVER_WIDTH / 2 + 1, water);
stamp(RAIL, 4, rail);

export const areaAt = (at: Point): number => areas[knot(at)] as number;
export const isWater = (at: Point): boolean => water[knot(at)] === 1;
export const isRail = (at: Point): boolean => rail[knot(at)] === 1;

const CORNERS = [
  [0, 0],
  [0.5, 0],
  [1, 0],
  [0, 0.5],
  [0.5, 0.5],
  [1, 0.5],
  [0, 1],
  [0.5, 1],
  [1, 1],
] as const;

export interface Prices {
  readonly outside: number;
  readonly water: number;
  readonly rail: number;
}

/** What a box pays for leaving its area, for covering water and the railway. */
export function groundCost([x0, y0, x1, y1]: Box, area: number, prices: Prices): number {
  const wet = isCrossing(area) ? crossingOf(area) : -1;
  let cost = 0;
  for (const [u, v] of CORNERS) {
    const at: Point = [x0 + (x1 - x0) * u, y0 + (y1 - y0) * v];
    if (wet < 0 && areaAt(at) !== area) cost += prices.outside;
    if (isWater(at)) cost += prices.water;
    if (isRail(at)) cost += prices.rail;
  }
  return cost;
}

/** Points inside an area, each with its room to the edge; none in the boxes over the red edge. */
export const insideOf = (area: number): ReturnType<typeof within> => (area < MAP_AREAS ? within(`${area}`) : []);
