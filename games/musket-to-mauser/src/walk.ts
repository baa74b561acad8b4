/**
 * A unit carrying out the steps of an order, inch by inch (MM-5.20, MM-5.31). A walk works on a copy: the same engine
 * says what is forbidden, carries the order out, and finds any point of the path again for passing fire.
 */
import { type Denial, deny } from '@laager/kernel';
import { bodyOf, frontageOf, rectsOf, unitAt } from './bodies.ts';
import { forbidsGround, forbidsPlace, STOP_SHORT, unitsNear } from './fit.ts';
import { cosine, radians, sine, snap } from './geometry/angle.ts';
import type { Box } from './geometry/grid.ts';
import {
  bodiesOverlap,
  boxAround,
  distance,
  moved,
  OVERLAP,
  type Rect,
  radiusOf,
  rectAt,
  SLACK,
  separation,
} from './geometry/shapes.ts';
import { firstMeeting } from './geometry/sweep.ts';
import { onRoad, RoughWatch, roadNear } from './ground.ts';
import { gunStandIn, shifted, turned } from './layouts.ts';
import type { Battle, Stand, Step, StepOf, Trail } from './position.ts';
import { directionOf, directionSpeed, losesOrderInRough, rateOf, roughSpeed, usesRoads } from './speed.ts';
import type { Size } from './tables/formations.ts';
import { DISORDERED_SPEED, ROAD_SPEED } from './tables/movement.ts';
import { kindOf, theatreOf } from './theatre.ts';

/** MM-G21: the cost is summed in steps of at most this. */
const PACE = 0.05;
/** How finely a wheel is tried for what it touches, in inches of the outer corner's way. */
export const WHEEL_PACE = 0.25;

/** One step of an order as it was carried out. */
export interface Taken {
  readonly go: Step['go'];
  readonly cost: number;
  readonly from: Stand;
  readonly to: Stand;
}

export interface Parted {
  readonly gun: number;
  readonly stand: Stand;
  readonly spent: number;
  readonly disordered: boolean;
}

export interface Walk {
  readonly p: Battle;
  readonly unit: number;
  stand: Stand;
  gun: number;
  gunStand: Stand | null;
  bases: number;
  disordered: boolean;
  prone: boolean;
  dismounted: boolean;
  /** A gun that it has left on its way, as it was there (MM-4.42). */
  parted: Parted | null;
  /** Of the budget of 1 (MM-5.31); and how much of it the gun in the ranks has used. */
  spent: number;
  gunSpent: number;
  travelled: number;
  /** MM-5.15: degrees wheeled so far by infantry in Line or Square. */
  wheeled: number;
  /** Units passed through (MM-G24); and those of them that it passed through while disordered (MM-5.25). */
  passed: number[];
  upset: number[];
  /** Inches travelled when disorder set in. */
  disorderedFrom: number;
  taken: Taken[];
  denial: Denial | null;
  /** The walk has come to where it was to stop. */
  halted: boolean;
  readonly limit: number;
  /** Stop where the budget ends instead of forbidding. */
  readonly truncate: boolean;
  /** MM-6.21: disordered when it has come so far. */
  readonly disorderAt: number;
  /** Look for unspotted enemies too, and stop short of them (MM-R58). */
  readonly forReal: boolean;
  /** Its way is walked again: what was allowed then is not asked again. */
  again: boolean;
  found: number;
}

export interface WalkTerms {
  readonly limit?: number;
  readonly truncate?: boolean;
  readonly disorderAt?: number;
  readonly forReal?: boolean;
}

export function beginWalk(p: Battle, unit: number, terms: WalkTerms = {}): Walk {
  const it = unitAt(p, unit);
  return {
    p,
    unit,
    stand: it.stand,
    gun: it.gun,
    gunStand: it.gun < 0 ? null : unitAt(p, it.gun).stand,
    bases: it.bases,
    disordered: it.disordered,
    prone: it.prone,
    dismounted: it.dismounted,
    parted: null,
    spent: it.spent,
    gunSpent: it.gun < 0 ? 0 : unitAt(p, it.gun).spent,
    travelled: 0,
    wheeled: 0,
    passed: [],
    upset: [],
    disorderedFrom: it.disordered ? 0 : Infinity,
    taken: [],
    denial: null,
    halted: false,
    limit: terms.limit ?? Infinity,
    truncate: terms.truncate ?? false,
    disorderAt: terms.disorderAt ?? Infinity,
    forReal: terms.forReal ?? false,
    again: false,
    found: -1,
  };
}

/** Whether a unit lay prone where its trail began: its first step of that kind tells. */
function layAtStart({ steps }: Trail, now: boolean): boolean {
  const first = steps.find((step) => step.go === 'prone' || step.go === 'rise');
  return first === undefined ? now : first.go === 'rise';
}

/** A walk from where a trail began. */
export function retrace(p: Battle, unit: number, trail: Trail, terms: WalkTerms): Walk {
  const walk = beginWalk(p, unit, terms);
  walk.stand = trail.from;
  if (walk.gunStand !== null)
    walk.gunStand = gunStandIn(trail.from, walk.bases, sizeIn(walk), kindOf(p, walk.gun).base, walk.gunStand);
  walk.spent = trail.spent;
  walk.disordered = trail.disordered;
  walk.prone = layAtStart(trail, walk.prone);
  walk.again = true;
  return walk;
}

export const sizeIn = (walk: Walk): Size => {
  const kind = kindOf(walk.p, walk.unit);
  return walk.dismounted ? kind.footBase : kind.base;
};

const gunSizeIn = (walk: Walk): Size | null => (walk.gun < 0 ? null : kindOf(walk.p, walk.gun).base);

/** Its bases, with the gun last. */
export function bodyIn(walk: Walk): readonly Rect[] {
  const own = rectsOf(walk.stand, sizeIn(walk));
  return walk.gunStand === null ? own : [...own, ...rectsOf(walk.gunStand, gunSizeIn(walk) as Size)];
}

export const refuse = (walk: Walk, rule: string, reason: string): void => {
  walk.denial ??= deny(rule, reason);
};

/** Inches of this turn's budget that are left to it: the smaller of its own and its gun's (MM-G12). */
export const rateIn = (walk: Walk): number => {
  const own = rateOf(walk.p, walk.unit, walk.stand.formation, walk.dismounted);
  return walk.gunStand === null ? own : Math.min(own, rateOf(walk.p, walk.gun, walk.gunStand.formation));
};

export const leftIn = (walk: Walk): number => Math.max(0, 1 - Math.max(walk.spent, walk.gunSpent));

export function spend(walk: Walk, share: number) {
  walk.spent = keep(walk.spent + share);
  if (walk.gun >= 0) walk.gunSpent = keep(walk.gunSpent + share);
}

const keep = (share: number): number => Math.round(share * 1e6) / 1e6;

/** A way that is paid for pace by pace. */
export interface Way {
  /** Of the one that is paid for; and how far a base goes at most for each of them. */
  readonly inches: number;
  readonly stretch: number;
  readonly bases: number;
  /** Where a base is after this share of the way. */
  baseAt(base: number, share: number): Rect;
  readonly rough: RoughWatch;
  /** It may lie on a road; only for those who use them. */
  readonly nearRoad: boolean;
}

const isPlain = (way: Way): boolean => way.rough.isIdle && !way.nearRoad;

function meetsRough({ rough, bases, inches, stretch, baseAt }: Way, share: number, onlyFording: boolean): boolean {
  const gone = inches * share * stretch;
  for (let k = 0; k < bases; k++)
    if (rough.knows(k, gone, onlyFording) ?? rough.meets(k, gone, baseAt(k, share), onlyFording)) return true;
  return false;
}

function isOnRoad(walk: Walk, way: Way, share: number): boolean {
  if (!way.nearRoad) return false;
  const lead = way.baseAt(0, share);
  return onRoad(theatreOf(walk.p).ground, lead.x, lead.y);
}

/** The multiplier of rough or road at one point of the way; disorders the unit if it must (MM-5.11). */
function groundSpeed(walk: Walk, way: Way, share: number): number {
  const { formation } = walk.stand;
  const road = isOnRoad(walk, way, share);
  if (!meetsRough(way, share, road)) return road ? ROAD_SPEED : 1; // MM-G45
  if (losesOrderInRough(formation)) walk.disordered = true;
  const own = roughSpeed(walk.p, walk.unit, formation);
  return walk.gunStand === null ? own : Math.min(own, roughSpeed(walk.p, walk.gun, walk.gunStand.formation));
}

/**
 * Pays for a way, asking for the ground half-way through each pace. Returns the inches paid for: all of them, unless the
 * walk stops at its limit or (if it may) at the end of its budget.
 */
export function pay(walk: Walk, way: Way, along = 1): number {
  const { inches } = way;
  const plain = isPlain(way);
  const rate = rateIn(walk);
  if (rate <= 0) {
    refuse(walk, walk.stand.formation === 'square' ? 'MM-4.10' : 'MM-5.6', 'it cannot move in this formation');
    return 0;
  }
  const room = walk.limit - walk.travelled;
  const paces = plain && walk.disorderAt > walk.travelled + inches ? 1 : Math.max(1, Math.ceil(inches / PACE - 1e-9));
  let done = 0;
  let cost = 0;
  const budget = leftIn(walk) * rate;
  for (let i = 0; i < paces; i++) {
    const long = inches / paces;
    if (walk.travelled + done >= walk.disorderAt - SLACK) walk.disordered = true;
    let speed = along;
    if (!plain) {
      const wasSteady = !walk.disordered;
      speed *= groundSpeed(walk, way, (done + long / 2) / inches);
      if (wasSteady && walk.disordered) walk.disorderedFrom = walk.travelled + done;
    }
    if (walk.disordered) speed *= DISORDERED_SPEED;
    let go = Math.min(long, room - done);
    if (walk.truncate) go = Math.min(go, (budget - cost) * speed);
    if (go < 0) go = 0;
    done += go;
    cost += go / speed;
    if (go < long - 1e-9) {
      walk.halted = true;
      break;
    }
  }
  if (cost > budget + SLACK) {
    refuse(
      walk,
      'MM-5.20',
      `that way costs ${snap(cost)} inches of movement and it has ${snap(budget)}: ${snap(cost - budget)} too many`,
    );
  }
  spend(walk, cost / rate);
  walk.travelled += done;
  return done;
}

const shiftStand = (walk: Walk, dx: number, dy: number): void => {
  walk.stand = shifted(walk.stand, dx, dy);
  if (walk.gunStand !== null) walk.gunStand = shifted(walk.gunStand, dx, dy);
};

const turnStand = (walk: Walk, x: number, y: number, by: number): void => {
  walk.stand = turned(walk.stand, x, y, by);
  if (walk.gunStand !== null) walk.gunStand = turned(walk.gunStand, x, y, by);
};

/** Notes a friend passed through, and whether in disorder, or forbids the way through an enemy. */
export function passes(walk: Walk, other: number, isUpset = walk.disordered): boolean {
  const { p, unit } = walk;
  if (kindOf(p, other).side === kindOf(p, unit).side) {
    if (!walk.passed.includes(other)) walk.passed.push(other);
    if (isUpset && !walk.upset.includes(other)) walk.upset.push(other);
    return true;
  }
  refuse(walk, 'MM-7.1', `${kindOf(p, other).name} is in the way: there is no contact without a charge`);
  return false;
}

/** Looks along a slide that has just been paid for, for what it meets. */
function lookAlong(walk: Walk, body: readonly Rect[], dx: number, dy: number, inches: number) {
  const ends = body.map((one) => moved(one, dx, dy));
  for (const other of unitsNear(walk.p, walk.unit, [...body, ...ends], 0)) {
    const theirs = bodyOf(walk.p, other);
    if (meetingShare(body, dx, dy, theirs) >= 1) continue;
    // MM-5.25: disorder that set in before it had left the other behind.
    const behind = meetingShare(ends, -dx, -dy, theirs) * inches;
    if (!passes(walk, other, walk.disorderedFrom < walk.travelled - behind - SLACK)) return;
  }
}

/** The share of a slide after which a body first overlaps another; 1 or more if it never does. */
function meetingShare(body: readonly Rect[], dx: number, dy: number, theirs: readonly Rect[]): number {
  let least = Infinity;
  for (const one of body) for (const two of theirs) least = Math.min(least, firstMeeting(one, dx, dy, two, OVERLAP));
  return least;
}

/** MM-R58: how much of a slide there is before an unspotted enemy, less 0.1 inch; 1 if none is met. */
function clearShare(walk: Walk, body: readonly Rect[], dx: number, dy: number): number {
  if (!walk.forReal || !walk.p.spotting) return 1;
  const ends = [...body, ...body.map((one) => moved(one, dx, dy))];
  let least = 2;
  for (const other of unitsNear(walk.p, walk.unit, ends, STOP_SHORT, 'unspotted')) {
    if (kindOf(walk.p, other).side === kindOf(walk.p, walk.unit).side) continue;
    for (const one of body)
      for (const two of bodyOf(walk.p, other)) {
        const t = firstMeeting(one, dx, dy, two, -STOP_SHORT);
        if (t < least) {
          least = t;
          walk.found = other;
        }
      }
  }
  return least > 1 ? 1 : least;
}

/** MM-G20: a rigid slide. */
function march(walk: Walk, step: StepOf<'march'>) {
  const { p, unit } = walk;
  const { formation } = walk.stand;
  if (formation === 'mass' || formation === 'skirmish') {
    // MM-5.16, MM-G37: these flow; a slide of all bases alike is the simplest flow, at full speed whichever way.
    slide(walk, step.bearing, step.inches, 1);
    return;
  }
  if (formation === 'march-column') return refuse(walk, 'MM-G26', 'a March Column follows its head along a path');
  if (formation === 'square' && !kindOf(p, unit).template.square.move)
    return refuse(walk, 'MM-4.10', 'this Square may not move');
  // A gun in its ranks is no slower that way (MM-5.14).
  slide(walk, step.bearing, step.inches, directionSpeed(formation, directionOf(walk.stand.facing, step.bearing)));
}

function slide(walk: Walk, bearing: number, inches: number, speed: number) {
  const { ground } = theatreOf(walk.p);
  const body = bodyIn(walk);
  const ux = sine(bearing);
  const uy = cosine(bearing);
  const share = clearShare(walk, body, ux * inches, uy * inches);
  const wanted = inches * share;
  const box = boxAround(body, ux * wanted, uy * wanted);
  const way: Way = {
    inches: wanted,
    stretch: 1,
    bases: body.length,
    baseAt: (k, at) => moved(body[k] as Rect, ux * wanted * at, uy * wanted * at),
    rough: new RoughWatch(ground, box),
    nearRoad: usesRoads(walk.stand.formation) && roadNear(ground, box),
  };
  const go = pay(walk, way, speed);
  lookAlong(walk, body, ux * go, uy * go, go);
  shiftStand(walk, ux * go, uy * go);
  if (share < 1) walk.halted = true;
  crossesImpassable(walk, body, ux * go, uy * go, go);
}

/** Impassable ground stops a way as well as an end. */
function crossesImpassable(walk: Walk, body: readonly Rect[], dx: number, dy: number, inches: number) {
  const box = boxAround(body, dx, dy);
  const { ground } = theatreOf(walk.p);
  if (ground.impassable.within(box).length === 0) return;
  const paces = Math.ceil(inches / PACE / 2);
  for (let i = 0; i <= paces; i++) {
    const at = paces === 0 ? 0 : i / paces;
    const denial = forbidsGround(
      walk.p,
      walk.unit,
      body.map((one) => moved(one, dx * at, dy * at)),
    );
    if (denial !== null) {
      walk.denial ??= denial;
      return;
    }
  }
}

/** MM-G19. */
function wheel(walk: Walk, step: StepOf<'wheel'>) {
  const { p, unit, stand } = walk;
  const { formation } = stand;
  if (formation === 'mass' || formation === 'skirmish' || formation === 'march-column')
    return refuse(walk, 'MM-5.16', 'it turns freely and need not wheel');
  if (formation === 'square' && !kindOf(p, unit).template.square.move)
    return refuse(walk, 'MM-4.10', 'this Square may not move');
  const angle = Math.abs(step.degrees);
  if (angle > 45 + SLACK) return refuse(walk, 'MM-5.12', `a wheel of ${snap(angle)} degrees is over 45`);
  const foot = kindOf(p, unit).arm === 'infantry' || walk.dismounted;
  if (foot && (formation === 'line' || formation === 'square')) walk.wheeled += angle;
  if (walk.wheeled > 45 + SLACK)
    return refuse(
      walk,
      'MM-5.15',
      `a ${formation === 'line' ? 'Line' : 'Square'} wheels 45 degrees in one move at most; this makes ${snap(walk.wheeled)}`,
    );
  const { x, y, radius } = pivotOf(walk, step.degrees);
  const long = radius * radians(angle);
  const body = bodyIn(walk);
  const { ground } = theatreOf(p);
  const box = wheelBox(body, x, y);
  const go = pay(walk, {
    inches: long,
    stretch: (box.right - x) / radius,
    bases: body.length,
    baseAt: (k, at) => turnedBase(body[k] as Rect, x, y, step.degrees * at),
    rough: new RoughWatch(ground, box),
    nearRoad: usesRoads(formation) && roadNear(ground, box),
  });
  const by = long === 0 ? 0 : (step.degrees * go) / long;
  lookRound(walk, body, x, y, by, go);
  turnStand(walk, x, y, by);
}

function pivotOf(walk: Walk, degrees: number): { x: number; y: number; radius: number } {
  const { stand } = walk;
  const front = frontageIn(walk);
  if (stand.formation === 'square') return { x: stand.x, y: stand.y, radius: front * Math.SQRT1_2 };
  const side = degrees >= 0 ? 1 : -1;
  const half = (side * front) / 2;
  return { x: stand.x + cosine(stand.facing) * half, y: stand.y - sine(stand.facing) * half, radius: front };
}

const frontageIn = (walk: Walk): number => frontageOf(walk.p, walk.unit, walk.stand);

function wheelBox(body: readonly Rect[], x: number, y: number): Box {
  let far = 0;
  for (const one of body) far = Math.max(far, distance(x, y, one.x, one.y) + radiusOf(one));
  return { left: x - far, right: x + far, bottom: y - far, top: y + far };
}

function turnedBase(one: Rect, x: number, y: number, by: number): Rect {
  const c = cosine(by);
  const s = sine(by);
  const dx = one.x - x;
  const dy = one.y - y;
  return rectAt(x + dx * c + dy * s, y - dx * s + dy * c, one.facing + by, one.w, one.d);
}

function lookRound(walk: Walk, body: readonly Rect[], x: number, y: number, by: number, long: number) {
  const box = wheelBox(body, x, y);
  const round = [
    rectAt((box.left + box.right) / 2, (box.bottom + box.top) / 2, 0, box.right - box.left, box.top - box.bottom),
  ];
  const near = unitsNear(walk.p, walk.unit, round, 0);
  const paces = Math.max(1, Math.ceil(long / WHEEL_PACE));
  for (let i = 1; i <= paces; i++) {
    const now = body.map((one) => turnedBase(one, x, y, (by * i) / paces));
    walk.denial ??= forbidsGround(walk.p, walk.unit, now);
    for (const other of near)
      if (bodyOf(walk.p, other).some((two) => now.some((one) => separation(one, two) < -OVERLAP)))
        if (!passes(walk, other)) return;
  }
}

/** Whether a body would run into an unspotted enemy; notes which (MM-R58). */
export function hitsUnspotted(walk: Walk, body: readonly Rect[]): boolean {
  if (!walk.forReal || !walk.p.spotting) return false;
  for (const other of unitsNear(walk.p, walk.unit, body, STOP_SHORT, 'unspotted')) {
    if (kindOf(walk.p, other).side === kindOf(walk.p, walk.unit).side) continue;
    for (const one of body)
      for (const two of bodyOf(walk.p, other))
        if (separation(one, two) < STOP_SHORT) {
          walk.found = other;
          walk.halted = true;
          return true;
        }
  }
  return false;
}

/** Steps that slide or wheel; March Columns are in follow.ts, the others in formations.ts. */
export const paces = { march, wheel } as const;

/** Pays for bases that each go their own straight way (MM-G37); returns the share of it that was paid for. */
export function payByBase(walk: Walk, from: readonly Rect[], to: readonly Rect[]): number {
  let longest = 0;
  for (let k = 0; k < from.length; k++) {
    const a = from[k] as Rect;
    const b = to[k] as Rect;
    longest = Math.max(longest, distance(a.x, a.y, b.x, b.y));
  }
  if (longest < SLACK) return 1;
  const rate = rateIn(walk);
  const { ground } = theatreOf(walk.p);
  const room = Math.min(1, (walk.limit - walk.travelled) / longest);
  const rough = roughSpeed(walk.p, walk.unit, walk.stand.formation);
  const box = boxAround([...from, ...to], 0, 0);
  const watch = new RoughWatch(ground, box);
  const plain = rough === 1 || watch.isIdle;
  const count = plain && walk.disorderAt > walk.travelled + longest ? 1 : Math.ceil(longest / PACE - 1e-9);
  const budget = leftIn(walk) * rate;
  const costs = new Array<number>(from.length).fill(0);
  let done = 0;
  for (let i = 0; i < count; i++) {
    const part = Math.min(1 / count, room - done);
    if (walk.travelled + done * longest >= walk.disorderAt - SLACK) walk.disordered = true;
    let most = 0;
    const add: number[] = [];
    for (let k = 0; k < from.length; k++) {
      const a = from[k] as Rect;
      const b = to[k] as Rect;
      const way = distance(a.x, a.y, b.x, b.y);
      const long = way * part;
      let speed = walk.disordered ? DISORDERED_SPEED : 1;
      if (!plain) {
        const at = done + part / 2;
        const gone = way * at;
        const there = (): Rect => moved(b, (a.x - b.x) * (1 - at), (a.y - b.y) * (1 - at));
        if (watch.knows(k, gone, false) ?? watch.meets(k, gone, there(), false)) speed *= rough;
      }
      add.push(long / speed);
      most = Math.max(most, (costs[k] as number) + long / speed);
    }
    if (walk.truncate && most > budget + SLACK) {
      walk.halted = true;
      break;
    }
    for (let k = 0; k < add.length; k++) costs[k] = (costs[k] as number) + (add[k] as number);
    done += part;
    if (part < 1 / count - 1e-9) {
      walk.halted = true;
      break;
    }
  }
  const cost = Math.max(...costs);
  if (cost > budget + SLACK)
    refuse(
      walk,
      'MM-5.20',
      `that way costs ${snap(cost)} inches of movement and it has ${snap(budget)}: ${snap(cost - budget)} too many`,
    );
  spend(walk, rate === 0 ? 1 : cost / rate);
  walk.travelled += longest * done;
  return done;
}

/** What bases meet that go each their own way. */
export function lookByBase(walk: Walk, from: readonly Rect[], to: readonly Rect[]) {
  for (const other of unitsNear(walk.p, walk.unit, [...from, ...to], 0)) {
    const theirs = bodyOf(walk.p, other);
    const meets = to.some((one, k) => {
      const a = from[k] as Rect;
      const back = moved(one, a.x - one.x, a.y - one.y);
      return theirs.some((two) => firstMeeting(back, one.x - a.x, one.y - a.y, two, OVERLAP) < 1);
    });
    if (meets && !passes(walk, other)) return;
  }
}

/** MM-5.26, MM-5.32: the end of a walk must be a place to stand. */
export function settles(walk: Walk): Denial | null {
  const { p, unit } = walk;
  const body = bodyIn(walk);
  const denial = walk.denial ?? forbidsPlace(p, unit, body, walk.gun);
  if (denial !== null) return denial;
  if (walk.parted === null) return null;
  const { gun, stand } = walk.parted;
  const place = rectsOf(stand, kindOf(p, gun).base);
  if (bodiesOverlap(body, place)) return deny('MM-5.26', `${kindOf(p, gun).name} stands in that place`);
  return stand === unitAt(p, gun).stand ? null : forbidsPlace(p, gun, place);
}
