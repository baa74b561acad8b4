/** Which way lies what is out of sight: arrows at the edge of the window. */
import { clamp, type Point } from '../plane/point.ts';
import { type Size, type Transform, toWindow } from './transform.ts';

export interface EdgeArrow {
  /** Where the arrow is, in pixels of the window. */
  readonly at: Point;
  /** Where it points to, in degrees clockwise from the right. */
  readonly turn: number;
  /** How many points lie that way. */
  readonly count: number;
  /** The nearest of them, on the sheet. */
  readonly nearest: Point;
}

/** Eight directions are enough: more arrows than that would only be noise. */
const SECTORS = 8;

/** Whether a point of the sheet is in the window, at least this many pixels from its edge. */
export function isInSight(point: Point, t: Transform, [width, height]: Size, margin = 0): boolean {
  const [x, y] = toWindow(t, point);
  return x >= margin && y >= margin && x <= width - margin && y <= height - margin;
}

/** One arrow for each direction in which some of the points are out of sight. `corner` and `foot`: what is kept free at the top right and at the bottom left. */
export function edgeArrows(
  points: readonly Point[],
  t: Transform,
  size: Size,
  inset: number,
  corner: Size = [0, 0],
  foot: Size = [0, 0],
): EdgeArrow[] {
  const [cx, cy] = [size[0] / 2, size[1] / 2];
  const sectors = new Map<number, { nearest: Point; far: number; angle: number; count: number }>();
  for (const point of points) {
    if (isInSight(point, t, size)) continue;
    const [x, y] = toWindow(t, point);
    const angle = Math.atan2(y - cy, x - cx);
    const sector = Math.round((angle / (2 * Math.PI)) * SECTORS + SECTORS) % SECTORS;
    const far = Math.hypot(x - cx, y - cy);
    const known = sectors.get(sector);
    const count = (known?.count ?? 0) + 1;
    if (known === undefined || far < known.far) sectors.set(sector, { nearest: point, far, angle, count });
    else sectors.set(sector, { ...known, count });
  }
  const arrows = [...sectors.values()].map(({ nearest, angle, count }): EdgeArrow => {
    const place = toWindow(t, nearest);
    const x = clamp(inset, place[0], size[0] - inset);
    const y = clamp(inset, place[1], size[1] - inset);
    const isInCorner = x > size[0] - corner[0] && y < corner[1];
    const isAtFoot = x < foot[0] && y > size[1] - foot[1];
    return {
      at: [x, isInCorner ? corner[1] : isAtFoot ? size[1] - foot[1] : y],
      turn: Math.round((angle * 180) / Math.PI),
      count,
      nearest,
    };
  });
  return merged(arrows);
}

/** Pixels: arrows nearer to one another than this would overlap. */
const APART = 40;

/** Arrows that would lie on each other become one. */
function merged(arrows: readonly EdgeArrow[]): EdgeArrow[] {
  const kept: EdgeArrow[] = [];
  for (const arrow of arrows) {
    const i = kept.findIndex(({ at }) => Math.hypot(at[0] - arrow.at[0], at[1] - arrow.at[1]) < APART);
    const other = kept[i];
    if (other === undefined) kept.push(arrow);
    else kept[i] = { ...other, count: other.count + arrow.count };
  }
  return kept;
}
