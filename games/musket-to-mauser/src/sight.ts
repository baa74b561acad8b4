/** Chapter 12 and clauses L: who sees whom. */
import { bodyOf, type Circle, circleOfBody, isScreening, ownRects, rectsOf, sizeOf, unitAt } from './bodies.ts';
import { pointInArc, sightPoints } from './geometry/arcs.ts';
import type { Box } from './geometry/grid.ts';
import { distance, pointToSegment, type Rect, radiusOf, SLACK } from './geometry/shapes.ts';
import { type Ground, levelAt, type Terrain } from './ground.ts';
import { type Battle, enemyOf, type Side, type Stand } from './position.ts';
import { type Block, type Blocker, blockOf, blockOnLine, eyeLine, reachOfBlocker } from './sight-lines.ts';
import { kindOf, theatreOf } from './theatre.ts';

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
