/** Real places on a flat sheet. Used when a plate is made; boards meet only what came of it. */
import { geoConicConformal } from 'd3-geo';
import type { Point } from './point.ts';

export interface Conic {
  /** Where the cone touches the globe. */
  readonly parallels: readonly [number, number];
  /** The meridian that stands upright. */
  readonly meridian: number;
  /** Units of the sheet to a degree. */
  readonly scale: number;
  /** The longitude and latitude that come to lie at 0, 0. */
  readonly origin: Point;
}

/** Conic conformal: shapes are true, and the meridians lean as on an old plate. Points are longitude and latitude. */
export function conicConformal({ parallels, meridian, scale, origin }: Conic): (place: Point) => Point {
  const project = geoConicConformal()
    .parallels([parallels[0], parallels[1]])
    .rotate([-meridian, 0])
    .center([0, origin[1]])
    .scale((scale * 180) / Math.PI)
    .translate([0, 0]);
  const raw = (place: Point): Point => {
    const at = project([place[0], place[1]]);
    if (at === null) throw new RangeError(`${place} is not on the sheet`);
    return at;
  };
  const zero = raw(origin);
  return (place) => {
    const [x, y] = raw(place);
    return [x - zero[0], y - zero[1]];
  };
}
