/** Whom an automated German shoots at (UB-R53), and whom it moves towards (UB-R54). */
import type { Context } from '@laager/kernel';
import { distanceBetween, neededFace } from './fire.ts';
import type { Happening, ShotMode } from './happenings.ts';
import { ALLIED, type Battle, isOnMap, type Slot, slotsOf } from './position.ts';
import { groundFor } from './scenario.ts';

/** The ones that come first by a list of measures, the lower the better. */
export function lowestBy<T>(list: readonly T[], ...measures: readonly ((one: T) => number)[]): T[] {
  let left = [...list];
  for (const measure of measures) {
    let best = Number.POSITIVE_INFINITY;
    for (const one of left) best = Math.min(best, measure(one));
    left = left.filter((one) => measure(one) === best);
  }
  return left;
}

/** UB-R54: the Allied counters on the map that are nearest in hexes, all that are equally near. */
export function nearestAllied(p: Battle, german: Slot): Slot[] {
  const ground = groundFor(p);
  return lowestBy(
    slotsOf(ALLIED).filter((allied) => isOnMap(p, allied)),
    (allied) => distanceBetween(ground, p.at[german] as number, p.at[allied] as number),
  );
}

/** Lowest needed face, then nearest, then one with a Wounded token, then by the die. */
export function bestTarget(
  p: Battle,
  german: Slot,
  targets: readonly Slot[],
  mode: ShotMode,
  ctx: Context<Happening>,
): Slot {
  const ground = groundFor(p);
  const from = p.at[german] as number;
  const best = lowestBy(
    targets,
    (target) => neededFace(p, german, target, mode, from, p.at[target] as number),
    (target) => distanceBetween(ground, from, p.at[target] as number),
    (target) => ((p.wounds[target] as number) > 0 ? 0 : 1),
  );
  return ctx.pick(best, { for: 'which target', rule: 'UB-R53' });
}
