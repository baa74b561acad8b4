/** The camera goes where the player is needed, and no further than it must. */
import { boundsOf, type Point } from '../plane/point.ts';
import { isInSight } from './edges.ts';
import { toWindow } from './transform.ts';
import type { View } from './Viewport.tsx';

/** Shares of the window: how far inside it a point counts as in sight, and what may be filled. */
const EDGE = 0.06;
const MOST = 0.9;

/** Moves only if none of the points is in sight: to all of them, if they fit in at this scale, or else to the nearest. */
export function follow(points: readonly Point[], view: View): void {
  const [t, [width, height]] = [view.transform(), view.window()];
  if (points.some((point) => isInSight(point, t, [width, height], Math.min(width, height) * EDGE))) return;
  const [left, top, right, bottom] = boundsOf(points);
  if ((right - left) * t.k < width * MOST && (bottom - top) * t.k < height * MOST) {
    view.centre([(left + right) / 2, (top + bottom) / 2]);
    return;
  }
  const away = (point: Point): number => {
    const [x, y] = toWindow(t, point);
    return Math.hypot(x - width / 2, y - height / 2);
  };
  view.centre(points.toSorted((a, b) => away(a) - away(b))[0] as Point);
}

/** Brings a piece and its target into sight together: at this scale if they fit, else smaller. */
export function showBoth(pair: readonly [Point, Point], view: View): void {
  const [t, [width, height]] = [view.transform(), view.window()];
  const edge = Math.min(width, height) * EDGE * 2;
  if (pair.every((point) => isInSight(point, t, [width, height], edge))) return;
  const [left, top, right, bottom] = boundsOf(pair);
  const room = edge / t.k;
  if ((right - left) * t.k < width - 2 * edge && (bottom - top) * t.k < height - 2 * edge)
    view.centre([(left + right) / 2, (top + bottom) / 2]);
  else view.show([left - room, top - room, right + room, bottom + room]);
}
