/** MM-6.23, MM-G32: the cover that ground gives against a line of fire, or against a charge. */

import { boxOfBody } from './bodies.ts';
import type { Cover } from './files.ts';
import { inPolygon, meeting, pointToRect, type Rect, radiusOf, rectToLine, SLACK } from './geometry/shapes.ts';
import type { Ground, Terrain } from './ground.ts';

/** A base shelters behind a wall this near to it, and the line of fire must cross the wall this near to the base. */
const BEHIND = 1;
/** A trench covers all round a unit that is this near to its line. */
const IN_TRENCH = 0.25;

/** The best cover of one base against a line from (x, y) to its centre. */
export function coverOfBase(ground: Ground, base: Rect, x: number, y: number): Cover {
  let best: Cover = 'none';
  const near = radiusOf(base) + BEHIND;
  const box = { left: base.x - near, bottom: base.y - near, right: base.x + near, top: base.y + near };
  for (const one of ground.covers.within(box)) {
    const { cover } = one.feature;
    if (best === 'hard' || cover === best || cover === 'none') continue;
    if (shelters(one, base, x, y)) best = cover;
  }
  return best;
}

function shelters({ feature, points }: Terrain, base: Rect, x: number, y: number): boolean {
  if (feature.kind !== 'line') return inPolygon(base.x, base.y, points);
  if (feature.allRound) return rectToLine(base, points) <= IN_TRENCH + SLACK;
  if (rectToLine(base, points) > BEHIND + SLACK) return false;
  for (let i = 0; i + 3 < points.length; i += 2) {
    const t = meeting(
      x,
      y,
      base.x,
      base.y,
      points[i] as number,
      points[i + 1] as number,
      points[i + 2] as number,
      points[i + 3] as number,
    );
    if (t < 0) continue;
    if (pointToRect(x + t * (base.x - x), y + t * (base.y - y), base) <= BEHIND + SLACK) return true;
  }
  return false;
}

function isCoverNear(ground: Ground, body: readonly Rect[]): boolean {
  const { left, right, bottom, top } = boxOfBody(body);
  const box = { left: left - BEHIND, bottom: bottom - BEHIND, right: right + BEHIND, top: top + BEHIND };
  return ground.covers.within(box).length > 0;
}

const WORTH: { readonly [cover in Cover]: number } = { none: 0, soft: 1, hard: 2 };

/**
 * The cover of a body against fire from these points: half or more of its bases have it (MM-6.23) against half or more
 * of the firing bases (MM-G32). Bases in hard cover count towards soft too (MM-R70).
 */
export function coverOfBody(
  ground: Ground,
  body: readonly Rect[],
  from: readonly { readonly x: number; readonly y: number }[],
): Cover {
  if (!isCoverNear(ground, body)) return 'none';
  let soft = 0;
  let hard = 0;
  for (const point of from) {
    let withSoft = 0;
    let withHard = 0;
    for (const base of body) {
      const worth = WORTH[coverOfBase(ground, base, point.x, point.y)];
      if (worth >= 1) withSoft++;
      if (worth === 2) withHard++;
    }
    if (2 * withSoft >= body.length) soft++;
    if (2 * withHard >= body.length) hard++;
  }
  if (2 * hard >= from.length) return 'hard';
  return 2 * soft >= from.length ? 'soft' : 'none';
}
