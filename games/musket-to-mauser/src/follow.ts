/** MM-G26: March Columns and limbered guns, which follow a path. */
import { bodyOf } from './bodies.ts';
import { forbidsGround, unitsNear } from './fit.ts';
import { bearingOf, cosine, sine, snap, snapAngle } from './geometry/angle.ts';
import { boxAround, distance, OVERLAP, type Rect, rectAt, SLACK, separation } from './geometry/shapes.ts';
import { onRoadLine, roadNear, roughNear } from './ground.ts';
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
  const bodyAt = (at: number): readonly Rect[] => rectsAlong(track, head + (total - head) * at, walk.bases, size);
  const ends = [...bodyAt(0), ...bodyAt(1), ...everyInch(bodyAt, total - head)];
  const box = boxAround(ends, 0, 0);
  const go = pay(walk, total - head, 1, bodyAt, !roughNear(ground, box) && !roadNear(ground, box));
  const paces = Math.max(1, Math.ceil(go / WHEEL_PACE));
  const near = unitsNear(walk.p, walk.unit, ends, 0);
  for (let i = 1; i <= paces; i++) {
    const now = rectsAlong(track, head + (go * i) / paces, walk.bases, size);
    walk.denial ??= forbidsGround(walk.p, walk.unit, now);
    for (const other of near)
      if (bodyOf(walk.p, other).some((two) => now.some((one) => separation(one, two) < -OVERLAP)))
        if (!passes(walk, other)) return;
    if (hitsUnspotted(walk, now)) return stopOnTrack(walk, track, head + (go * (i - 1)) / paces);
  }
  stopOnTrack(walk, track, head + go);
}

function stopOnTrack(walk: Walk, track: readonly number[], at: number) {
  const poses: number[] = [];
  for (const one of rectsAlong(track, at, walk.bases, sizeIn(walk)))
    poses.push(snap(one.x), snap(one.y), snapAngle(one.facing));
  const head = pointAlong(track, at);
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

function pointAlong(track: readonly number[], at: number): { x: number; y: number; facing: number } {
  let left = at;
  for (let i = 0; i + 3 < track.length; i += 2) {
    const ax = track[i] as number;
    const ay = track[i + 1] as number;
    const bx = track[i + 2] as number;
    const by = track[i + 3] as number;
    const long = distance(ax, ay, bx, by);
    const last = i + 5 >= track.length;
    if (left <= long + 1e-9 || last) {
      const t = long === 0 ? 0 : left / long;
      if (long > 1e-6) return { x: ax + t * (bx - ax), y: ay + t * (by - ay), facing: bearingOf(bx - ax, by - ay) };
    }
    left -= long;
  }
  const n = track.length;
  return { x: track[n - 2] as number, y: track[n - 1] as number, facing: 0 };
}

function rectsAlong(track: readonly number[], head: number, bases: number, size: Size): Rect[] {
  const rects: Rect[] = [];
  for (let k = 0; k < bases; k++) {
    const at = pointAlong(track, head - (k + 0.5) * size.d);
    rects.push(rectAt(at.x, at.y, at.facing, size.w, size.d));
  }
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
