/** MM-G29, MM-G46, MM-11.1 to MM-11.11: whether a path of flight is legal, and where it ends. */
import { centreOf } from './bodies.ts';
import { bearingOf, cosine, normal, sine, snap, snapAngle, turnFrom } from './geometry/angle.ts';
import { boxesMeet, boxOf } from './geometry/grid.ts';
import {
  bodyDistance,
  distance,
  grown,
  moved,
  overlap,
  type Point,
  pointToRect,
  type Rect,
  rectAt,
  rectDistance,
  SLACK,
  separation,
} from './geometry/shapes.ts';
import { firstMeeting } from './geometry/sweep.ts';
import { type Ground, isOnTable, meetsImpassable } from './ground.ts';
import { FLIGHT_CLEARANCE } from './tables/movement.ts';

export interface Leg {
  readonly bearing: number;
  readonly inches: number;
}

export interface Foe {
  readonly rects: readonly Rect[];
  readonly disordered: boolean;
  /** MM-G46: within 2 inches at the start. */
  readonly near: boolean;
}

export interface Friend {
  readonly id: number;
  readonly rects: readonly Rect[];
}

export interface Fleeing {
  readonly body: readonly Rect[];
  readonly facing: number;
  /** A Square never keeps its layout (MM-11.8). */
  readonly isSquare: boolean;
  /** The width and depth of the strip that must be free for it to slip away one base wide. */
  readonly strip: { readonly w: number; readonly d: number };
  /** The bases of its column about a point, facing a way. */
  readonly columnAt: (x: number, y: number, facing: number) => readonly Rect[];
  readonly rate: number;
  readonly fromX: number;
  readonly fromY: number;
  readonly ground: Ground;
  /** Impassable ground that this side may cross but not end in. */
  readonly crosses: readonly string[];
  readonly foes: readonly Foe[];
  readonly friends: readonly Friend[];
}

export type FlightFault =
  | 'arc'
  | 'length'
  | 'edge'
  | 'impassable'
  | 'enemy'
  | 'two-inches'
  | 'nearer'
  | 'ends-on-friend';

export type Flight =
  | {
      readonly legal: true;
      readonly mode: 'layout' | 'column';
      readonly x: number;
      readonly y: number;
      readonly facing: number;
      readonly disorders: readonly number[];
    }
  | { readonly legal: false; readonly why: FlightFault };

/** How finely a slide is looked at where a quick look cannot tell. */
const PACE = 0.1;
const SHRINK = -0.005;

export const isNear = (body: readonly Rect[], foe: readonly Rect[]): boolean =>
  bodyDistance(body, foe) < FLIGHT_CLEARANCE - SLACK;

/** MM-11.2: straight away from the attack. */
export const axisOf = (fromX: number, fromY: number, centre: Point): number =>
  bearingOf(centre.x - fromX, centre.y - fromY);

const no = (why: FlightFault): Flight => ({ legal: false, why });

/** `short`: the stop at the table's edge (MM-R40); `beyond`: past its rate, for want of room (MM-G29). */
export function fleeAlong(it: Fleeing, legs: readonly Leg[], column: boolean, short = false, beyond = false): Flight {
  const centre = centreOf(it.body);
  const axis = axisOf(it.fromX, it.fromY, centre);
  let total = 0;
  for (const leg of legs) {
    if (Math.abs(turnFrom(axis, leg.bearing)) > 45 + SLACK) return no('arc');
    total += leg.inches;
  }
  if ((!short && total < it.rate / 2 - SLACK) || (!beyond && total > it.rate + SLACK)) return no('length');
  if (comesNearer(it, centre, legs)) return no('nearer');
  let mode: 'layout' | 'column' = 'layout';
  if (it.isSquare || column || faultAlong(it, centre, legs, null) !== null) mode = 'column';
  const end = endOf(centre, legs);
  const last =
    mode === 'layout' ? turnedTo(it, centre, end.x, end.y, end.facing) : it.columnAt(end.x, end.y, end.facing);
  if (mode === 'column') {
    const fault = faultAlong(it, centre, legs, it.strip) ?? faultAt(it, last, false, false);
    if (fault !== null) return no(fault);
  }
  // Ground that may be crossed is none to end in.
  if (it.crosses.length > 0 && last.some((one) => meetsImpassable(it.ground, grown(one, SHRINK)) !== null))
    return no('impassable');
  if (short && it.foes.some((foe) => !foe.disordered && isNear(last, foe.rects))) return no('two-inches');
  if (it.friends.some((friend) => friend.rects.some((one) => last.some((two) => overlap(one, two)))))
    return no('ends-on-friend');
  return {
    legal: true,
    mode,
    x: snap(end.x),
    y: snap(end.y),
    facing: snapAngle(end.facing),
    disorders: friendsOnTheWay(it, centre, legs, mode),
  };
}

function endOf(centre: Point, legs: readonly Leg[]): { x: number; y: number; facing: number } {
  let { x, y } = centre;
  let facing = 0;
  for (const leg of legs) {
    x += sine(leg.bearing) * leg.inches;
    y += cosine(leg.bearing) * leg.inches;
    facing = leg.bearing;
  }
  return { x, y, facing: normal(facing) };
}

/** The body turned about its centre to a facing, with the centre at a point. */
function turnedTo(it: Fleeing, centre: Point, x: number, y: number, facing: number): Rect[] {
  const by = facing - it.facing;
  const c = cosine(by);
  const s = sine(by);
  return it.body.map((one) => {
    const dx = one.x - centre.x;
    const dy = one.y - centre.y;
    return rectAt(x + dx * c + dy * s, y - dx * s + dy * c, normal(one.facing + by), one.w, one.d);
  });
}

/** MM-G46: an enemy that was near at the start may never be come nearer to. */
function comesNearer(it: Fleeing, centre: Point, legs: readonly Leg[]): boolean {
  const near = it.foes.filter((foe) => foe.near && !foe.disordered);
  if (near.length === 0) return false;
  for (const foe of near) {
    let { x, y } = centre;
    let before = pointToBody(x, y, foe.rects);
    for (const leg of legs) {
      const paces = Math.max(1, Math.ceil(leg.inches / PACE - 1e-9));
      const dx = (sine(leg.bearing) * leg.inches) / paces;
      const dy = (cosine(leg.bearing) * leg.inches) / paces;
      for (let i = 0; i < paces; i++) {
        x += dx;
        y += dy;
        const now = pointToBody(x, y, foe.rects);
        if (now < before - 1e-4) return true;
        before = now;
      }
    }
  }
  return false;
}

function pointToBody(x: number, y: number, rects: readonly Rect[]): number {
  let least = Infinity;
  for (const one of rects) least = Math.min(least, pointToRect(x, y, one));
  return least;
}

/** What stops the slide of the whole layout, or of a strip one base wide. */
function faultAlong(
  it: Fleeing,
  centre: Point,
  legs: readonly Leg[],
  strip: Fleeing['strip'] | null,
): FlightFault | null {
  let { x, y } = centre;
  for (const leg of legs) {
    const body =
      strip === null ? turnedTo(it, centre, x, y, leg.bearing) : [rectAt(x, y, leg.bearing, strip.w, strip.d)];
    const dx = sine(leg.bearing) * leg.inches;
    const dy = cosine(leg.bearing) * leg.inches;
    const fault = faultOfSlide(it, body, dx, dy, leg.inches, strip !== null);
    if (fault !== null) return fault;
    x += dx;
    y += dy;
  }
  return null;
}

function faultOfSlide(
  it: Fleeing,
  body: readonly Rect[],
  dx: number,
  dy: number,
  inches: number,
  leaving: boolean,
): FlightFault | null {
  // The table is convex: both ends on it, all of it on it.
  const end = body.map((one) => moved(one, dx, dy));
  const first = faultAt(it, body, leaving, true) ?? faultAt(it, end, leaving, true);
  if (first !== null) return first;
  const needsLook =
    nearImpassable(it, body, end) ||
    it.foes.some((foe) =>
      foe.rects.some((theirs) =>
        body.some(
          (one) => firstMeeting(one, dx, dy, theirs, foe.disordered || foe.near ? 0 : SLACK - FLIGHT_CLEARANCE) <= 1,
        ),
      ),
    );
  if (!needsLook) return null;
  const paces = Math.max(1, Math.ceil(inches / PACE - 1e-9));
  for (let i = 1; i < paces; i++) {
    const fault = faultAt(
      it,
      body.map((one) => moved(one, (dx * i) / paces, (dy * i) / paces)),
      leaving,
      true,
    );
    if (fault !== null) return fault;
  }
  return null;
}

/** Whether there is any impassable ground about the way. */
function nearImpassable(it: Fleeing, body: readonly Rect[], end: readonly Rect[]): boolean {
  const points: number[] = [];
  for (const one of [...body, ...end]) points.push(one.x, one.y);
  const box = boxOf(points, 2);
  return it.ground.impassable.within(box).some((one) => boxesMeet(one.box, box));
}

/** What is wrong with a body in one place. `leaving`: it slips out past enemies that it was near (MM-G29). */
function faultAt(it: Fleeing, body: readonly Rect[], leaving: boolean, onTheWay: boolean): FlightFault | null {
  for (const one of body) {
    const small = grown(one, SHRINK);
    if (!isOnTable(it.ground, one)) return 'edge';
    if (meetsImpassable(it.ground, small, onTheWay ? it.crosses : []) !== null) return 'impassable';
    for (const foe of it.foes)
      for (const theirs of foe.rects) {
        if (distance(one.x, one.y, theirs.x, theirs.y) > FLIGHT_CLEARANCE + 6) continue;
        if (separation(small, theirs) < 0 && !(leaving && foe.near)) return 'enemy';
        if (!foe.disordered && !foe.near && rectDistance(small, theirs) < FLIGHT_CLEARANCE - SLACK) return 'two-inches';
      }
  }
  return null;
}

/** MM-11.4. */
function friendsOnTheWay(it: Fleeing, centre: Point, legs: readonly Leg[], mode: 'layout' | 'column'): number[] {
  const met: number[] = [];
  let { x, y } = centre;
  for (const leg of legs) {
    const body =
      mode === 'layout' ? turnedTo(it, centre, x, y, leg.bearing) : [rectAt(x, y, leg.bearing, it.strip.w, it.strip.d)];
    const dx = sine(leg.bearing) * leg.inches;
    const dy = cosine(leg.bearing) * leg.inches;
    for (const friend of it.friends)
      if (
        !met.includes(friend.id) &&
        friend.rects.some((theirs) => body.some((one) => firstMeeting(one, dx, dy, theirs, 0.005) <= 1))
      )
        met.push(friend.id);
    x += dx;
    y += dy;
  }
  return met.sort((a, b) => a - b);
}
