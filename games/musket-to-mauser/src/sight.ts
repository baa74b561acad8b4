/** Chapter 12 and clauses L: who sees whom. */
import { bodyOf, type Circle, circleOfBody, isScreening, ownRects, rectsOf, sizeOf, unitAt } from './bodies.ts';
import { pointInArc, sightPoints } from './geometry/arcs.ts';
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
  radiusOf,
  rectDistance,
  SLACK,
  segmentsCross,
  spanInRect,
  spansInPolygon,
} from './geometry/shapes.ts';
import { type Ground, levelAt, type Terrain } from './ground.ts';
import { type Battle, enemyOf, type Side, type Stand } from './position.ts';
import { kindOf, theatreOf } from './theatre.ts';

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

function eyeLine(ax: number, ay: number, aLevel: number, bx: number, by: number, bLevel: number): EyeLine {
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

const blockOnLine = (
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

/** The troops that a side knows of, as long as none of them changes; asking many things at once, look it up once. */
export interface Muster {
  readonly scenario: string;
  readonly file: string;
  readonly stands: (Stand | null)[];
  readonly flags: number[];
  readonly blockers: readonly Blocker[];
  readonly turn: number;
  /** What has been found of each target, by its bases (which are made once for each place). */
  readonly sights: Map<readonly Rect[], Sights>;
}

interface Sights {
  /** Whether it is seen, by viewing base and arc. */
  readonly seen: Map<number, boolean>;
  /** What stands between, by viewer. */
  readonly strips: Map<number, readonly Blocker[]>;
}

function sightsOf(muster: Muster, target: readonly Rect[]): Sights {
  let sights = muster.sights.get(target);
  if (sights === undefined) {
    sights = { seen: new Map(), strips: new Map() };
    muster.sights.set(target, sights);
  }
  return sights;
}

/** The last few musters: asked for again and again between two changes of the table. */
const musters: (Muster | null)[] = [null, null];

const flagOf = (p: Battle, unit: number): number => {
  const it = unitAt(p, unit);
  return (it.prone ? 1 : 0) + (it.dismounted ? 2 : 0) + 4 * (it.attachedTo + 1);
};

/** A unit that this side's sight and movement know of: its own, or a spotted enemy. */
export const isKnownTo = (p: Battle, unit: number, side: Side): boolean =>
  unitAt(p, unit).where === 'table' && (isSpotted(p, unit) || kindOf(p, unit).side === side);

/** A gun in the ranks of a unit is seen with it. */
export const isSpotted = (p: Battle, unit: number): boolean => {
  const it = unitAt(p, unit);
  return it.attachedTo < 0 ? it.spotted : unitAt(p, it.attachedTo).spotted;
};

/** MM-12.3: the standing bases that a side knows of (unspotted enemies hide nothing from it that it could tell). */
export const blockersFor = (p: Battle, side: Side): readonly Blocker[] => musterOf(p, side).blockers;

export function musterOf(p: Battle, side: Side): Muster {
  const known = musters[side];
  if (known !== null && known !== undefined && isCurrent(p, side, known)) return known;
  const muster = musterFor(p, side);
  musters[side] = muster;
  return muster;
}

function isCurrent(p: Battle, side: Side, muster: Muster): boolean {
  if (muster.turn !== p.turn || muster.stands.length !== p.units.length) return false;
  if (muster.scenario !== p.scenario || muster.file !== p.file) return false;
  for (let u = 0; u < p.units.length; u++) {
    const stand = isKnownTo(p, u, side) ? unitAt(p, u).stand : null;
    if (muster.stands[u] !== stand) return false;
    if (stand !== null && muster.flags[u] !== flagOf(p, u)) return false;
  }
  return true;
}

function musterFor(p: Battle, side: Side): Muster {
  const { ground } = theatreOf(p);
  const blockers: Blocker[] = [];
  const stands: (Stand | null)[] = [];
  const flags: number[] = [];
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    if (!isKnownTo(p, u, side)) {
      stands.push(null);
      flags.push(0);
      continue;
    }
    stands.push(it.stand);
    flags.push(flagOf(p, u));
    if (it.prone) continue;
    const rects = rectsOf(it.stand, sizeOf(p, u));
    for (let k = 0; k < rects.length; k++) {
      const rect = rects[k] as Rect;
      const open = it.stand.formation === 'skirmish' || isScreening(it.stand, k);
      blockers.push({
        rect,
        unit: it.attachedTo < 0 ? u : it.attachedTo,
        group: open ? u : -1,
        level: levelAt(ground, rect.x, rect.y),
        radius: radiusOf(rect),
      });
    }
  }
  const { scenario, file, turn } = p;
  return { scenario, file, stands, flags, blockers, turn, sights: new Map() };
}

/** How far from the middle line of a sight a base may stand and still stop it, if all its lines run this near to that. */
const reachOfBlocker = (one: Blocker, spread: number): number =>
  spread + one.radius + Math.max(GAP, one.rect.w) + MARGIN;

/** All that stands in the strip between a unit's own bases and another unit. */
function stripBetween(p: Battle, muster: Muster, viewer: number, rects: readonly Rect[]): readonly Blocker[] {
  const { strips } = sightsOf(muster, rects);
  let strip = strips.get(viewer);
  if (strip === undefined) {
    strip = standingBetween(muster.blockers, circleOfBody(ownRects(p, viewer)), circleOfBody(rects));
    strips.set(viewer, strip);
  }
  return strip;
}

function standingBetween(blockers: readonly Blocker[], from: Circle, to: Circle): readonly Blocker[] {
  const spread = from.radius + to.radius;
  const left = Math.min(from.x, to.x);
  const right = Math.max(from.x, to.x);
  const bottom = Math.min(from.y, to.y);
  const top = Math.max(from.y, to.y);
  const found: Blocker[] = [];
  for (const one of blockers) {
    const { x, y } = one.rect;
    const reach = reachOfBlocker(one, spread);
    if (x < left - reach || x > right + reach || y < bottom - reach || y > top + reach) continue;
    if (pointToSegment(x, y, from.x, from.y, to.x, to.y) <= reach) found.push(one);
  }
  return found;
}

/** MM-L13, MM-G18: what may stop sight from one unit's base to another unit: what stands in the strip between them. */
function between(
  p: Battle,
  strip: readonly Blocker[],
  viewer: number,
  base: Rect,
  target: number,
  rects: readonly Rect[],
): Blocker[] {
  const host = unitAt(p, viewer).attachedTo;
  const own = host < 0 ? viewer : host;
  const open = unitAt(p, viewer).stand.formation === 'skirmish';
  const { x, y, radius } = circleOfBody(rects);
  const found: Blocker[] = [];
  for (const one of strip) {
    if (one.unit === target || (one.unit === own && !open) || one.rect === base) continue;
    if (pointToSegment(one.rect.x, one.rect.y, base.x, base.y, x, y) <= reachOfBlocker(one, radius)) found.push(one);
  }
  return found;
}

/** Scenario rules that keep sight short (special rule `sight-limit`). */
function sightLimit(p: Battle): number {
  let limit = Infinity;
  for (const rule of theatreOf(p).special)
    if (rule.type === 'sight-limit' && p.turn <= rule.untilTurn) limit = Math.min(limit, rule.inches);
  return limit;
}

/**
 * MM-G18: whether a base has a clear line to some part of the target; `arc`: to a part within its wedge, as fire needs
 * it. The target may stand elsewhere than now (passing fire).
 */
export function baseSees(
  p: Battle,
  unit: number,
  base: Rect,
  target: number,
  targetRects: readonly Rect[] = bodyOf(p, target),
  arc = true,
  muster: Muster = musterOf(p, kindOf(p, unit).side),
): boolean {
  const at = ownRects(p, unit).indexOf(base);
  // The gun in its ranks, or a base of a Square turned to another face.
  if (at < 0)
    return lookFor(p, base, targetRects, arc, between(p, muster.blockers, unit, base, target, targetRects)) === 'open';
  const { seen } = sightsOf(muster, targetRects);
  const key = (unit * 20 + at) * 2 + (arc ? 1 : 0);
  let sees = seen.get(key);
  if (sees === undefined) {
    sees = sighting(p, muster, unit, base, target, targetRects, arc, key);
    seen.set(key, sees);
  }
  return sees;
}

/** A box with every line in it from the middle of a base to the target. */
function boxAbout(base: Rect, rects: readonly Rect[]): Box {
  let left = base.x;
  let right = base.x;
  let bottom = base.y;
  let top = base.y;
  for (const one of rects) {
    const far = radiusOf(one);
    left = Math.min(left, one.x - far);
    right = Math.max(right, one.x + far);
    bottom = Math.min(bottom, one.y - far);
    top = Math.max(top, one.y + far);
  }
  return { left, right, bottom, top };
}

/** What a base was found to see. Most of the table may change without changing it: it holds for the same troops between. */
interface Sighting {
  readonly ground: Ground;
  readonly base: Rect;
  readonly limit: number;
  /** Null: the ground hides the target, whatever troops stand between. */
  readonly troops: readonly Blocker[] | null;
  readonly sees: boolean;
}

const sightings = new WeakMap<readonly Rect[], Map<number, Sighting>>();

function sighting(
  p: Battle,
  muster: Muster,
  unit: number,
  base: Rect,
  target: number,
  targetRects: readonly Rect[],
  arc: boolean,
  key: number,
): boolean {
  let known = sightings.get(targetRects);
  if (known === undefined) {
    known = new Map();
    sightings.set(targetRects, known);
  }
  const { ground } = theatreOf(p);
  const limit = sightLimit(p);
  const last = known.get(key);
  const mayHold = last?.ground === ground && last.base === base && last.limit === limit;
  if (mayHold && last.troops === null) return false;
  const troops = between(p, stripBetween(p, muster, unit, targetRects), unit, base, target, targetRects);
  if (mayHold && last.troops !== null && areSame(last.troops, troops)) return last.sees;
  const found = lookFor(p, base, targetRects, arc, troops);
  const sees = found === 'open';
  known.set(key, { ground, base, limit, troops: found === 'hidden by ground' ? null : troops, sees });
  return sees;
}

const areSame = (one: readonly Blocker[], two: readonly Blocker[]): boolean =>
  one.length === two.length && one.every(({ rect }, i) => rect === two[i]?.rect);

interface Stoppers {
  readonly features: readonly Terrain[];
  readonly troops: readonly Blocker[];
}
const NOTHING: Stoppers = { features: [], troops: [] };

/** What stopped one line nearly always stops the next one too: by itself it can be asked quickly. */
const stoppersOf = ({ by }: Block, features: readonly Terrain[], troops: readonly Blocker[]): Stoppers => {
  const [, units] = by.split(' ');
  if (units === undefined) return { features: features.filter((one) => by.includes(one.feature.id)), troops: [] };
  const named = units.split('/').map(Number);
  return { features: [], troops: troops.filter((one) => named.includes(one.unit)) };
};

/** Whether any line from a base to a target is open, and if none is, whether that takes troops. */
function lookFor(
  p: Battle,
  base: Rect,
  targetRects: readonly Rect[],
  arc: boolean,
  troops: readonly Blocker[],
): 'open' | 'hidden by ground' | 'hidden' {
  const { ground } = theatreOf(p);
  const limit = sightLimit(p);
  const features = ground.sight.within(boxAbout(base, targetRects));
  const own = levelAt(ground, base.x, base.y);
  let last = NOTHING;
  let byTroops = false;
  const isOpen = (x: number, y: number, level: number): boolean => {
    if (limit !== Infinity && distance(base.x, base.y, x, y) > limit + SLACK) return false;
    const line = eyeLine(base.x, base.y, own, x, y, level);
    if (last !== NOTHING && blockOnLine(ground, last.features, line, last.troops) !== null) return false;
    const block = blockOnLine(ground, features, line, troops);
    if (block === null) return true;
    last = stoppersOf(block, features, troops);
    if (last.troops.length > 0) byTroops = true;
    return false;
  };
  // Nearly always the middle of some base is seen, if anything is.
  for (const rect of targetRects)
    if ((!arc || pointInArc(base, rect.x, rect.y)) && isOpen(rect.x, rect.y, levelAt(ground, rect.x, rect.y)))
      return 'open';
  for (const rect of targetRects) {
    if (distance(base.x, base.y, rect.x, rect.y) - radiusOf(rect) > limit) continue;
    const level = levelAt(ground, rect.x, rect.y);
    const points = sightPoints(base, rect, arc);
    for (let i = 0; i < points.length; i += 2)
      if (isOpen(points[i] as number, points[i + 1] as number, level)) return 'open';
  }
  return byTroops ? 'hidden' : 'hidden by ground';
}

/** MM-L15, MM-12.2: any base of the one sees any base of the other, all round. */
export function unitSees(p: Battle, viewer: number, target: number, seen = bodyOf(p, target)): boolean {
  const muster = musterOf(p, kindOf(p, viewer).side);
  return bodyOf(p, viewer).some((base) => baseSees(p, viewer, base, target, seen, false, muster));
}

/** MM-R62: sight as standing orders judge it, from the middle of the middle base to the middle of any base. */
export function middleSees(p: Battle, viewer: number, target: number): boolean {
  const own = ownRects(p, viewer);
  const base = own[Math.floor((own.length - 1) / 2)] as Rect;
  const muster = musterOf(p, kindOf(p, viewer).side);
  const { ground } = theatreOf(p);
  const limit = sightLimit(p);
  const body = bodyOf(p, target);
  const troops = between(p, stripBetween(p, muster, viewer, body), viewer, base, target, body);
  const level = levelAt(ground, base.x, base.y);
  return body.some(
    ({ x, y }) =>
      distance(base.x, base.y, x, y) <= limit + SLACK &&
      blockOf(ground, base.x, base.y, level, x, y, levelAt(ground, x, y), troops) === null,
  );
}

/** By unit: the enemy that last saw it. It is asked first the next time: any will do. */
const lastSeers: number[] = [];

/** In sight of the enemy army, where it stands or with these bases. */
export function isSeenByEnemy(p: Battle, unit: number, body = bodyOf(p, unit)): boolean {
  const side = enemyOf(kindOf(p, unit).side);
  const sees = (u: number): boolean =>
    kindOf(p, u).side === side && unitAt(p, u).where === 'table' && unitSees(p, u, unit, body);
  const last = lastSeers[unit];
  if (last !== undefined && last < p.units.length && sees(last)) return true;
  for (let u = 0; u < p.units.length; u++)
    if (u !== last && sees(u)) {
      lastSeers[unit] = u;
      return true;
    }
  return false;
}
