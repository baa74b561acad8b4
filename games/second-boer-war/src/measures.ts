/** How likely, how far, how many actions: what the evaluation measures with. */
import { type Area, STEPS } from './map.ts';
import type { War } from './position.ts';
import { FIELD_LEADERS, type Leader } from './roster.ts';
import type { Side } from './sides.ts';

export const likely = (x: number): number => 1 / (1 + Math.exp(-x));

export const field = (side: Side): readonly Leader[] => FIELD_LEADERS[side] as readonly Leader[];
export const steps = (from: Area, to: Area): number => (STEPS[from] as readonly number[])[to] as number;

/** How far the nearest field leader of a side is from an area; 12 if there is none. */
export function reach(p: War, side: Side, area: Area): number {
  let nearest = 12;
  for (const leader of field(side)) {
    const at = p.at[leader] as number;
    if (at >= 0) nearest = Math.min(nearest, steps(at, area));
  }
  return nearest;
}

/** Actions that the chits left in a side's pool still promise in this stage. */
export function actionsLeft(p: War, side: Side): number {
  const [ones, twos, threes] = p.pools[side] as [number, number, number];
  const now = p.active === side ? Math.max(0, p.chit - p.done) : 0;
  return ones + 2 * twos + 3 * threes + now;
}
