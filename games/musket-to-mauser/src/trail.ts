/** MM-6.19 to MM-6.21: the way a unit came, found again for passing fire. */
import type { Context } from '@laager/kernel';
import { rectsOf, sizeOf, unitAt } from './bodies.ts';
import { forbidsPlace } from './fit.ts';
import { carryOut } from './formations.ts';
import type { Happening } from './happenings.ts';
import { copyStand } from './layouts.ts';
import { disorder, setStand } from './placing.ts';
import type { Battle, Stand, Trail } from './position.ts';
import { retrace, type Walk } from './walk.ts';

const BACK = 0.1;

/** How a unit was at some point of its trail. */
type Point = Pick<Walk, 'stand' | 'disordered' | 'prone'>;

/** Trails never change: what is found on them is kept, by the bases the unit had and the inches. */
const found = new WeakMap<Trail, Map<number, Point>>();

function walkTo(p: Battle, unit: number, trail: Trail, limit: number): Point {
  let known = found.get(trail);
  if (known === undefined) {
    known = new Map();
    found.set(trail, known);
  }
  const key = unitAt(p, unit).bases * 1e6 + Math.round(limit * 1000);
  let point = known.get(key);
  if (point === undefined) {
    // MM-6.20: at the start of its path it is as it was before its first step.
    const start = retrace(p, unit, trail, { limit });
    const { stand, disordered, prone } = limit <= 0 ? start : carryOut(start, trail.steps);
    point = { stand, disordered, prone };
    known.set(key, point);
  }
  return point;
}

/** How it stood when it had come this many inches along its trail. */
export function trailAt(p: Battle, unit: number, inches: number): Stand {
  const { trail, stand } = unitAt(p, unit);
  return trail === null || inches >= trail.length ? stand : walkTo(p, unit, trail, inches).stand;
}

/** Whether it lay prone at that point. */
export function wasProneAt(p: Battle, unit: number, inches: number): boolean {
  const { trail, prone } = unitAt(p, unit);
  return trail === null || inches >= trail.length ? prone : walkTo(p, unit, trail, inches).prone;
}

/** Whether it was in disorder at that point, no earlier than the last fire upon it (MM-6.20). */
export function wasDisorderedAt(p: Battle, unit: number, inches: number): boolean {
  const { trail, disordered } = unitAt(p, unit);
  if (trail?.shaken === true) return true;
  return trail === null || inches >= trail.length ? disordered : walkTo(p, unit, trail, inches).disordered;
}

/** MM-6.21: disordered at that point, it walks on as far as what is left of its movement now takes it. */
export function resumeTrail(p: Battle, unit: number, inches: number, ctx: Context<Happening>): void {
  const { trail } = unitAt(p, unit);
  disorder(p, unit, 'fire', 'MM-6.42', ctx);
  if (trail === null || inches >= trail.length) return;
  const walk = carryOut(retrace(p, unit, trail, { disorderAt: inches, truncate: true }), trail.steps);
  const it = unitAt(p, unit);
  const size = sizeOf(p, unit);
  const isFree = (stand: Stand): boolean => forbidsPlace(p, unit, rectsOf(stand, size)) === null;
  let end = walk.stand;
  // If the place is taken it goes back along its path to the first free one.
  for (let at = walk.travelled - BACK; !isFree(end) && at > -BACK; at -= BACK)
    end = carryOut(
      retrace(p, unit, trail, { disorderAt: inches, truncate: true, limit: Math.max(0, at) }),
      trail.steps,
    ).stand;
  if (!isFree(end)) return;
  it.trail = {
    from: trail.from,
    steps: trail.steps,
    length: walk.travelled,
    spent: trail.spent,
    disordered: trail.disordered,
    shaken: true,
  };
  it.prone = walk.prone;
  setStand(p, unit, copyStand(end));
}
