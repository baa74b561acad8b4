/** Where large names and river names are written, and the grid for the degrees at the edge. */
import { aside, soften, spline } from '../plane/curve.ts';
import type { Line, Point } from '../plane/point.ts';
import type { RiverName } from './land.ts';
import type { Survey } from './survey.ts';

/** The line that a country's or an ocean's name is written along. */
export function nameLine({ project }: Survey, name: { readonly from: Point; readonly to: Point }): Line {
  const [a, b] = [project(name.from), project(name.to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const mid: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - length * 0.018];
  return spline([a, mid, b], 30);
}

/** The line that a river's name is written along, from west to east; null where the river has no such stretch. */
export function riverNameLine({ land, project }: Survey, { river, west, east, aside: by }: RiverName): Line | null {
  const line = land.rivers.find(({ id }) => id === river)?.line ?? [];
  const stretch = line.filter(([lon]) => lon >= west - 0.12 && lon <= east + 0.12).map(project);
  if (stretch.length < 3) return null;
  const soft = soften(spline(stretch, 4), 60);
  const eastward = (soft[0] as Point)[0] > (soft[soft.length - 1] as Point)[0] ? soft.toReversed() : soft;
  return aside(eastward, by).filter((_, i) => i % 3 === 0);
}

/** A cone unrolled: meridians are rays from its tip, parallels circles round it. */
export interface Grid {
  readonly tip: Point;
  /** Radians from the upright to the meridian of a longitude: `turn * (longitude - upright)`. */
  readonly turn: number;
  readonly upright: number;
  /** Distance from the tip to the parallels, every quarter of a degree from `north` southwards. */
  readonly north: number;
  readonly radii: readonly number[];
}

export function gridOf({ project, frame }: Survey): Grid {
  const upright = frame.meridian;
  const ray = (lon: number): readonly [Point, Point] => [project([lon, -22]), project([lon, -35])];
  const [[x0], [[ax, ay], [bx, by]]] = [ray(upright)[0], ray(20)];
  const tip: Point = [x0, ay + ((x0 - ax) / (bx - ax)) * (by - ay)];
  const north = -20;
  const radii = Array.from({ length: 68 }, (_, i) => {
    const [x, y] = project([upright, north - i / 4]);
    return Math.round(Math.hypot(x - tip[0], y - tip[1]) * 10) / 10;
  });
  return { tip: tenths(tip), turn: Math.atan2(ax - tip[0], tip[1] - ay) / (20 - upright), upright, north, radii };
}

/** The length of a hundred miles on the sheet. */
export const hundredMiles = ({ frame }: Survey): number => Math.round((160.934 / 111.2) * frame.scale * 10) / 10;

/** To a tenth of a unit: fine enough for places, and small in a file. */
export const tenths = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
