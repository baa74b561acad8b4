/** MM-G26: March Columns and limbered guns, which follow a path. */
import { bodyOf } from './bodies.ts';
import { forbidsGround, unitsNear } from './fit.ts';
import { bearingOf, cosine, sine, snap, snapAngle } from './geometry/angle.ts';
import { boxAround, distance, moved, OVERLAP, type Rect, rectAt, SLACK, separation } from './geometry/shapes.ts';
import { onRoadLine, RoughWatch, roadNear } from './ground.ts';
import { standWith } from './layouts.ts';
import type { Stand, StepOf } from './position.ts';
import { usesRoads } from './speed.ts';
import type { Size } from './tables/formations.ts';
import { theatreOf } from './theatre.ts';
import { hitsUnspotted, passes, pay, refuse, sizeIn, type Walk, WHEEL_PACE } from './walk.ts';

/** MM-G26: a March Column (or a limbered gun) behind its head. */
export function follow(walk: Walk, step: StepOf<'follow'>) {
  const { formation } = walk.stand;
  if (!usesRoads(formation)) return refuse(walk, 'MM-G26', 'only March Columns and limbered guns follow a path');
  const track = trackBehind(walk.stand);
  const start = track.length / 2;
  for (let i = 0; i + 1 < step.points.length; i += 2)
    track.push(snap(step.points[i] as number), snap(step.points[i + 1] as number));
  const fault = sharpTurn(walk, track, start);
  if (fault !== null) return refuse(walk, 'MM-G26', fault);
  const total = lengthOf(track);
  const head = lengthOf(track.slice(0, 2 * start));
  const { ground } = theatreOf(walk.p);
  const size = sizeIn(walk);
  const legs = legsOf(track, size);
  const bodyAt = (at: number): readonly Rect[] => rectsAlong(legs, head + (total - head) * at, walk.bases, size);
  const ends = [...bodyAt(0), ...bodyAt(1), ...everyInch(bodyAt, total - head)];
  const box = boxAround(ends, 0, 0);
  const go = pay(walk, {
    inches: total - head,
    stretch: 1,
    bases: walk.bases,
    baseAt: (k, at) => rectAlong(legs, head + (total - head) * at, k, size),
    rough: new RoughWatch(ground, box, 1),
    nearRoad: roadNear(ground, box),
  });
  const paces = Math.max(1, Math.ceil(go / WHEEL_PACE));
  const near = unitsNear(walk.p, walk.unit, ends, 0);
  for (let i = 1; i <= paces; i++) {
    const now = rectsAlong(legs, head + (go * i) / paces, walk.bases, size);
    walk.denial ??= forbidsGround(walk.p, walk.unit, now);
    for (const other of near)
      if (bodyOf(walk.p, other).some((two) => now.some((one) => separation(one, two) < -OVERLAP)))
        if (!passes(walk, other)) return;
    if (hitsUnspotted(walk, now)) return stopOnTrack(walk, legs, head + (go * (i - 1)) / paces);
  }
  stopOnTrack(walk, legs, head + go);
}

function stopOnTrack(walk: Walk, legs: readonly Leg[], at: number) {
  const poses: number[] = [];
  for (const one of rectsAlong(legs, at, walk.bases, sizeIn(walk)))
    poses.push(snap(one.x), snap(one.y), snapAngle(one.facing));
  const head = baseAlong(legs, at);
  walk.stand = standWith(walk.stand, snap(head.x), snap(head.y), poses[2] as number, poses);
}

function* everyInch(bodyAt: (share: number) => readonly Rect[], long: number): Generator<Rect> {
  for (let i = 1; i < long; i++) yield* bodyAt(i / long);
}

/** From the rear base to the head. */
function trackBehind(stand: Stand): number[] {
  const track: number[] = [];
  for (let i = stand.poses.length - 3; i >= 0; i -= 3)
    track.push(stand.poses[i] as number, stand.poses[i + 1] as number);
  // The rear base has half its depth behind its centre.
  const last = stand.poses.length - 3;
  const back = stand.poses[last + 2] as number;
  track.unshift((stand.poses[last] as number) - sine(back) * 3, (stand.poses[last + 1] as number) - cosine(back) * 3);
  track.push(stand.x, stand.y);
  return track;
}

function lengthOf(track: readonly number[]): number {
  let long = 0;
  for (let i = 0; i + 3 < track.length; i += 2)
    long += distance(track[i] as number, track[i + 1] as number, track[i + 2] as number, track[i + 3] as number);
  return long;
}

/** One straight piece of a track, with the base that goes along it turned its way. */
interface Leg {
  readonly long: number;
  readonly dx: number;
  readonly dy: number;
  /** At its beginning. */
  readonly base: Rect;
}

function legsOf(track: readonly number[], size: Size): readonly Leg[] {
  const legs: Leg[] = [];
  for (let i = 0; i + 3 < track.length; i += 2) {
    const x = track[i] as number;
    const y = track[i + 1] as number;
    const dx = (track[i + 2] as number) - x;
    const dy = (track[i + 3] as number) - y;
    const long = distance(x, y, track[i + 2] as number, track[i + 3] as number);
    legs.push({ long, dx, dy, base: rectAt(x, y, bearingOf(dx, dy), size.w, size.d) });
  }
  return legs;
}

/** A base whose centre has come so far. */
function baseAlong(legs: readonly Leg[], at: number): Rect {
  let left = at;
  for (let i = 0; i < legs.length; i++) {
    const { long, dx, dy, base } = legs[i] as Leg;
    if ((left <= long + 1e-9 || i === legs.length - 1) && long > 1e-6)
      return moved(base, (left / long) * dx, (left / long) * dy);
    left -= long;
  }
  const { dx, dy, base } = legs[legs.length - 1] as Leg;
  return rectAt(base.x + dx, base.y + dy, 0, base.w, base.d);
}

const rectAlong = (legs: readonly Leg[], head: number, base: number, size: Size): Rect =>
  baseAlong(legs, head - (base + 0.5) * size.d);

function rectsAlong(legs: readonly Leg[], head: number, bases: number, size: Size): Rect[] {
  const rects: Rect[] = [];
  for (let k = 0; k < bases; k++) rects.push(rectAlong(legs, head, k, size));
  return rects;
}

/** MM-G26: a turn of more than 45 degrees off the road. */
function sharpTurn(walk: Walk, track: readonly number[], start: number): string | null {
  const { ground } = theatreOf(walk.p);
  let before = walk.stand.facing;
  for (let i = start; i < track.length / 2; i++) {
    const ax = track[2 * i - 2] as number;
    const ay = track[2 * i - 1] as number;
    const dx = (track[2 * i] as number) - ax;
    const dy = (track[2 * i + 1] as number) - ay;
    if (distance(0, 0, dx, dy) < SLACK) return 'the path must go on from point to point';
    const bearing = bearingOf(dx, dy);
    const off = Math.abs(((bearing - before + 540) % 360) - 180);
    if (off > 45 + SLACK && !onRoadLine(ground, ax, ay))
      return `a turn of ${snap(off)} degrees is over 45 and not on a road`;
    before = bearing;
  }
  return null;
}
