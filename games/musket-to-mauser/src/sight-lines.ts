/** Clauses L: what stops a line of sight between two points. */
import { type Box, boxesMeet } from './geometry/grid.ts';
import {
  corners,
  distance,
  grown,
  inPolygon,
  meeting,
  type Point,
  pointToLine,
  pointToSegment,
  type Rect,
  rectDistance,
  SLACK,
  segmentsCross,
  spanInRect,
  spansInPolygon,
} from './geometry/shapes.ts';
import { type Ground, levelAt, type Terrain } from './ground.ts';

/** MM-12.15: sight reaches this far into woods and towns, and over the viewer's own plateau (MM-L5). */
const DEPTH = 2;
/** MM-L7, MM-L14: an end this near to a crest or hedge looks over it. */
const NEAR = 1;
/** MM-L3. */
const CROSSING = 0.05;
/** MM-L11. */
const MARGIN = 0.005;
/** MM-L12. */
const GAP = 1;

/** A standing base that may hide what is behind it. */
export interface Blocker {
  readonly rect: Rect;
  /** The unit it belongs to; an attached gun's is its host. */
  readonly unit: number;
  /** Bases with the same number of 0 or more are skirmishers of one unit or one screen (MM-L12). */
  readonly group: number;
  readonly level: number;
  readonly radius: number;
}

/** What stops a line: the id of a terrain feature, a base, or a gap; with the length of the shadow that hides the target. */
export interface Block {
  readonly by: string;
  readonly shadow?: number;
}

/** MM-12.9: halved for each further level above. */
function shadowOf(far: number, above: number): number {
  let length = far;
  for (let k = 1; k < above; k++) length /= 2;
  return length;
}

/** MM-L2 to MM-L16: what stops the line between two points on their levels; null if nothing does. */
export function blockOf(
  ground: Ground,
  ax: number,
  ay: number,
  aLevel: number,
  bx: number,
  by: number,
  bLevel: number,
  troops: readonly Blocker[],
): Block | null {
  const box = { left: Math.min(ax, bx), right: Math.max(ax, bx), bottom: Math.min(ay, by), top: Math.max(ay, by) };
  return blockOnLine(ground, ground.sight.within(box), eyeLine(ax, ay, aLevel, bx, by, bLevel), troops);
}

/** One object for all lines, valid until the next: millions are tried in a game. */
const theLine = { vx: 0, vy: 0, tx: 0, ty: 0, high: 0, low: 0, long: 0, box: { left: 0, right: 0, bottom: 0, top: 0 } };

export function eyeLine(ax: number, ay: number, aLevel: number, bx: number, by: number, bLevel: number): EyeLine {
  // MM-L2, MM-12.10: the higher end is the viewer.
  const swap = bLevel > aLevel;
  const vx = swap ? bx : ax;
  const vy = swap ? by : ay;
  const tx = swap ? ax : bx;
  const ty = swap ? ay : by;
  const { box } = theLine;
  theLine.vx = vx;
  theLine.vy = vy;
  theLine.tx = tx;
  theLine.ty = ty;
  theLine.high = swap ? bLevel : aLevel;
  theLine.low = swap ? aLevel : bLevel;
  theLine.long = distance(vx, vy, tx, ty);
  box.left = Math.min(vx, tx);
  box.right = Math.max(vx, tx);
  box.bottom = Math.min(vy, ty);
  box.top = Math.max(vy, ty);
  return theLine;
}

export const blockOnLine = (
  ground: Ground,
  features: readonly Terrain[],
  line: EyeLine,
  troops: readonly Blocker[],
): Block | null => blockByGround(ground, features, line) ?? blockByTroops(line, troops);

interface EyeLine {
  readonly vx: number;
  readonly vy: number;
  readonly tx: number;
  readonly ty: number;
  readonly high: number;
  readonly low: number;
  readonly long: number;
  readonly box: Box;
}

function blockByGround(ground: Ground, features: readonly Terrain[], line: EyeLine): Block | null {
  let thick = 0;
  let names = '';
  for (const one of features) {
    if (!boxesMeet(one.box, line.box)) continue;
    const { kind, height } = one.feature;
    if (kind === 'hill') {
      const block = one.crest === null ? blockByPlateau(line, one) : blockByRidge(line, one, one.crest);
      if (block !== null) return block;
    } else if (kind === 'line') {
      if (blocksAsHedge(ground, line, one)) return { by: one.feature.id };
    } else {
      const spans = spansInPolygon(line.vx, line.vy, line.tx, line.ty, one.points);
      // MM-L8: of an area that holds an end every stretch counts, if it is bent and the line leaves it and comes back.
      const holdsEnd = (spans[0] ?? 1) < SLACK || (spans[spans.length - 1] ?? 0) > line.long - SLACK;
      for (let i = 0; i < spans.length; i += 2) {
        const from = spans[i] as number;
        const to = spans[i + 1] as number;
        const m = (from + to) / 2 / line.long;
        const top = levelAt(ground, line.vx + m * (line.tx - line.vx), line.vy + m * (line.ty - line.vy)) + height;
        // MM-L8: what holds an end, or reaches the viewer's level, adds up.
        if (holdsEnd || top >= line.high) {
          thick += to - from;
          if (i === 0 || !names.endsWith(one.feature.id))
            names = names === '' ? one.feature.id : `${names}+${one.feature.id}`;
        } else if (to - from > DEPTH + SLACK && line.low < top) {
          const shadow = shadowOf(to, line.high - top); // MM-L9
          if (line.long - to < shadow - SLACK) return { by: one.feature.id, shadow };
        }
      }
    }
  }
  return thick > DEPTH + SLACK ? { by: names } : null;
}

/** MM-L3 to MM-L6. */
function blockByPlateau(line: EyeLine, hill: Terrain): Block | null {
  const { level, id } = hill.feature;
  if (line.high > level && line.low >= level) return null; // MM-R28
  const spans = spansInPolygon(line.vx, line.vy, line.tx, line.ty, hill.points);
  for (let i = 0; i < spans.length; i += 2) {
    const from = spans[i] as number;
    const to = spans[i + 1] as number;
    if (to - from < CROSSING) continue;
    const holdsViewer = from < SLACK;
    const holdsTarget = to > line.long - SLACK;
    if (line.high > level) {
      if (holdsViewer && to - from <= DEPTH + SLACK) continue;
      const shadow = shadowOf(to, line.high - level); // MM-L6
      if (line.long - to < shadow - SLACK) return { by: id, shadow }; // MM-L10
    } else if (line.high === level) {
      if (line.low === level && (holdsViewer || holdsTarget)) continue; // MM-L5
      if (holdsViewer && to - from <= DEPTH + SLACK) continue;
      return { by: id }; // MM-L4, MM-L5
    } else return { by: id }; // MM-L3
  }
  return null;
}

/** MM-L7. */
function blockByRidge(line: EyeLine, hill: Terrain, crest: readonly number[]): Block | null {
  const near = (x: number, y: number): boolean =>
    pointToLine(x, y, crest) <= NEAR + SLACK && inPolygon(x, y, hill.points);
  if (near(line.vx, line.vy) || near(line.tx, line.ty)) return null;
  const { level, id } = hill.feature;
  for (let i = 0; i + 3 < crest.length; i += 2) {
    const u = meeting(
      line.vx,
      line.vy,
      line.tx,
      line.ty,
      crest[i] as number,
      crest[i + 1] as number,
      crest[i + 2] as number,
      crest[i + 3] as number,
    );
    if (u < 0) continue;
    if (line.high <= level) return { by: id };
    const at = u * line.long;
    const shadow = shadowOf(at, line.high - level);
    if (line.low < level && line.long - at < shadow - SLACK) return { by: id, shadow };
  }
  return null;
}

/** MM-L14, MM-L16, MM-12.4. */
function blocksAsHedge(ground: Ground, line: EyeLine, hedge: Terrain): boolean {
  const { points } = hedge;
  if (pointToLine(line.vx, line.vy, points) <= NEAR + SLACK) return false;
  if (pointToLine(line.tx, line.ty, points) <= NEAR + SLACK) return false;
  for (let i = 0; i + 3 < points.length; i += 2) {
    const u = meeting(
      line.vx,
      line.vy,
      line.tx,
      line.ty,
      points[i] as number,
      points[i + 1] as number,
      points[i + 2] as number,
      points[i + 3] as number,
    );
    if (u >= 0 && levelAt(ground, line.vx + u * (line.tx - line.vx), line.vy + u * (line.ty - line.vy)) >= line.high)
      return true;
  }
  return false;
}

/** How far from the middle line of a sight a base may stand and still stop it, if all its lines run this near to that. */
export const reachOfBlocker = (one: Blocker, spread: number): number =>
  spread + one.radius + Math.max(GAP, one.rect.w) + MARGIN;

/** MM-L11, MM-L12. */
function blockByTroops(line: EyeLine, troops: readonly Blocker[]): Block | null {
  const near: Blocker[] = [];
  for (const one of troops) {
    if (one.level < line.high) continue;
    const { rect } = one;
    const reach = one.radius + MARGIN;
    const off = pointToSegment(rect.x, rect.y, line.vx, line.vy, line.tx, line.ty);
    if (off > reach + Math.max(GAP, rect.w)) continue;
    if (off <= reach && spanInRect(line.vx, line.vy, line.tx, line.ty, grown(rect, MARGIN)) * line.long > SLACK)
      return { by: `unit ${one.unit}` };
    near.push(one);
  }
  for (let i = 0; i < near.length; i++)
    for (let j = i + 1; j < near.length; j++) {
      const block = closedGap(line, near[i] as Blocker, near[j] as Blocker);
      if (block !== null) return block;
    }
  return null;
}

function closedGap(line: EyeLine, one: Blocker, two: Blocker): Block | null {
  const a = one.rect;
  const b = two.rect;
  const same = one.group >= 0 && one.group === two.group;
  const widest = same ? Math.max(a.w, b.w) : GAP;
  if (distance(a.x, a.y, b.x, b.y) - one.radius - two.radius > widest) return null;
  // Both on the same side of the line: what joins them cannot cross it.
  const dx = line.tx - line.vx;
  const dy = line.ty - line.vy;
  if ((dx * (a.y - line.vy) - dy * (a.x - line.vx)) * (dx * (b.y - line.vy) - dy * (b.x - line.vx)) > 0) {
    const off = Math.min(
      pointToSegment(a.x, a.y, line.vx, line.vy, line.tx, line.ty) - one.radius,
      pointToSegment(b.x, b.y, line.vx, line.vy, line.tx, line.ty) - two.radius,
    );
    if (off > 0) return null;
  }
  const gap = rectDistance(a, b);
  if (gap <= 0 || (same ? gap > widest + SLACK : gap >= GAP - SLACK)) return null;
  const [p, q] = nearestPair(a, b);
  return segmentsCross(line.vx, line.vy, line.tx, line.ty, p.x, p.y, q.x, q.y)
    ? { by: `gap ${one.unit}/${two.unit}` }
    : null;
}

/** MM-L12: of the nearest pairs of points the middle one. */
function nearestPair(a: Rect, b: Rect): readonly [Point, Point] {
  const pairs: number[][] = [];
  const project = (from: Rect, onto: Rect, swap: boolean): void => {
    const c = corners(from);
    const e = corners(onto);
    for (let i = 0; i < 8; i += 2)
      for (let k = 0; k < 8; k += 2) {
        const x = c[i] as number;
        const y = c[i + 1] as number;
        const ex = e[k] as number;
        const ey = e[k + 1] as number;
        const dx = (e[(k + 2) % 8] as number) - ex;
        const dy = (e[(k + 3) % 8] as number) - ey;
        let t = ((x - ex) * dx + (y - ey) * dy) / (dx * dx + dy * dy);
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        const px = ex + t * dx;
        const py = ey + t * dy;
        const far = distance(x, y, px, py);
        pairs.push(swap ? [px, py, x, y, far] : [x, y, px, py, far]);
      }
  };
  project(a, b, false);
  project(b, a, true);
  let least = Infinity;
  for (const pair of pairs) least = Math.min(least, pair[4] as number);
  const best = pairs.filter((pair) => (pair[4] as number) < least + 1e-6);
  const mean = (k: number): number => best.reduce((sum, pair) => sum + (pair[k] as number), 0) / best.length;
  return [
    { x: mean(0), y: mean(1) },
    { x: mean(2), y: mean(3) },
  ];
}

// ---- the troops on the table ---------------------------------------------------------------------------------------
