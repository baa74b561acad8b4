/** What a step costs, as a sum: the ground that is entered, and a hedge on the edge that is crossed (UB-R8). */
import { addTo, newSum, type Sum, totalOf } from '@laager/kernel';
import { TABLES } from './components.ts';
import { type Ground, NO_HEX, sideTowards } from './ground.ts';

const { stepCost, hedgeEdgeCrossed } = TABLES.movement;

/** By terrain, as it is numbered on a ground. */
const ENTERED = [
  ['clear', 'UB-4.1.2', stepCost.clear],
  ['woods', 'UB-4.1.3', stepCost.woods],
  ['hedge', 'UB-4.1.4', stepCost.hedge],
] as const;

/** `to` is NO_HEX for the step off the map. */
export function stepSum(ground: Ground, from: number, to: number): Sum {
  if (to === NO_HEX) return newSum(1, 'UB-27.3', 'exit');
  const [cause, rule, cost] = ENTERED[ground.terrain[to] as 0 | 1 | 2];
  const sum = newSum(cost, rule, cause);
  const isEntered = ground.hedge[to * 6 + sideTowards(ground, to, from)] === 1;
  const isLeft = ground.hedge[from * 6 + sideTowards(ground, from, to)] === 1;
  if (isEntered || isLeft)
    addTo(sum, Math.max(0, hedgeEdgeCrossed - totalOf(sum)), isEntered ? 'UB-4.1.5' : 'UB-4.1.6', 'hedge-crossed');
  return sum;
}
