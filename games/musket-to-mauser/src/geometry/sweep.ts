/** A rectangle that slides in a straight line: when it first meets another, exactly. */
import { distance, moved, type Rect } from './shapes.ts';

/**
 * The share of the slide (0 to 1) after which `a`, sliding by (dx, dy), penetrates `b` by more than `depth` (negative:
 * comes nearer than that); 2 if it never does.
 */
export function firstMeeting(a: Rect, dx: number, dy: number, b: Rect, depth: number): number {
  const cx = b.x - a.x;
  const cy = b.y - a.y;
  const c = Math.abs(a.fx * b.fx + a.fy * b.fy);
  const s = Math.abs(a.fx * b.fy - a.fy * b.fx);
  const aw = a.w / 2;
  const ad = a.d / 2;
  const bw = b.w / 2;
  const bd = b.d / 2;
  let from = 0;
  let to = 1;
  for (let axis = 0; axis < 4; axis++) {
    const r = axis < 2 ? a : b;
    const along = axis % 2 === 0;
    const ux = along ? r.fx : r.fy;
    const uy = along ? r.fy : -r.fx;
    let reach: number;
    if (axis === 0) reach = ad + bd * c + bw * s;
    else if (axis === 1) reach = aw + bw * c + bd * s;
    else if (axis === 2) reach = bd + ad * c + aw * s;
    else reach = bw + aw * c + ad * s;
    reach -= depth;
    const apart = cx * ux + cy * uy;
    const speed = dx * ux + dy * uy;
    if (Math.abs(speed) < 1e-12) {
      if (Math.abs(apart) >= reach) return 2;
      continue;
    }
    const t0 = (apart - reach) / speed;
    const t1 = (apart + reach) / speed;
    from = Math.max(from, Math.min(t0, t1));
    to = Math.min(to, Math.max(t0, t1));
    if (from >= to) return 2;
  }
  return from;
}

/** How far apart the bodies of a sweep lie: less than any base is deep. */
const STRIDE = 0.4;

/** The bases of a unit all along its way from one place to another, near enough to tell what they touched. */
export function sweepBetween(from: readonly Rect[], to: readonly Rect[]): readonly Rect[] {
  if (from.length !== to.length) return [...from, ...to];
  let longest = 0;
  from.forEach((a, k) => {
    const b = to[k] as Rect;
    longest = Math.max(longest, distance(a.x, a.y, b.x, b.y));
  });
  const paces = Math.max(1, Math.ceil(longest / STRIDE));
  const swept: Rect[] = [...from];
  for (let i = 1; i <= paces; i++)
    from.forEach((a, k) => {
      const b = to[k] as Rect;
      swept.push(moved(b, (a.x - b.x) * (1 - i / paces), (a.y - b.y) * (1 - i / paces)));
    });
  return swept;
}
