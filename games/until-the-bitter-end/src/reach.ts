/** Where a counter can get to, and by which way: the one search behind charges, first aid and the German procedure. */
import { FIT, rangeOf, TABLES } from './components.ts';
import { distanceBetween, sees } from './fire.ts';
import { type Ground, NO_HEX } from './ground.ts';
import {
  type ActionName,
  type Battle,
  enemyOf,
  firstSlot,
  hasSkill,
  hasToken,
  isOnMap,
  JAMMED,
  type Side,
  SLOTS,
  SLOTS_A_SIDE,
  type Slot,
  SNAP_FIRE,
  sideOf,
} from './position.ts';
import { groundFor } from './scenario.ts';

export type MovingAction = Extract<ActionName, 'run' | 'advance' | 'charge' | 'medical-aid'>;
export const isMoving = (action: ActionName): action is MovingAction => action in TABLES.movement.modifiers;

/** UB-4.0, UB-5.1, UB-7.0.2, UB-R31, UB-R40: the movement points that an action gives a counter. */
export const allowanceOf = (p: Battle, slot: Slot, action: MovingAction): number =>
  TABLES.movement.allowance + TABLES.movement.modifiers[action] + (hasSkill(p, slot, FIT) ? 1 : 0);

const MOST_HEXES = 1024;
const NOBODY = -1;
const occupants = new Int8Array(MOST_HEXES);

/** Who stands where, but for the mover: written over by the next call. */
export function occupancy(p: Battle, mover: Slot): Int8Array {
  occupants.fill(NOBODY, 0, groundFor(p).size);
  const { at } = p;
  for (let slot = 0; slot < SLOTS; slot++) {
    const hex = at[slot] as number;
    if (hex >= 0 && slot !== mover) occupants[hex] = slot;
  }
  return occupants;
}

/** UB-4.4, UB-4.5: through friends, never through enemies. */
export const isFree = (who: number): boolean => who === NOBODY;
const passable = (who: number, side: Side): boolean => who === NOBODY || sideOf(who) === side;

const UNREACHED = 99;
const costs = new Uint8Array(MOST_HEXES);
const queue = new Int16Array(MOST_HEXES * 8);

/**
 * By hex: the least movement points that get the counter there, UNREACHED if none do. A friend's hex is passed but is no
 * end (UB-4.3.1); the goal's hex may be entered though an enemy stands there (UB-4.6). Written over by the next call.
 */
export function costsFrom(p: Battle, mover: Slot, points: number, goal: number = NO_HEX): Uint8Array {
  const ground = groundFor(p);
  const who = occupancy(p, mover);
  const side = sideOf(mover);
  costs.fill(UNREACHED, 0, ground.size);
  const start = p.at[mover] as number;
  costs[start] = 0;
  queue[0] = start;
  for (let head = 0, tail = 1; head < tail; head++) {
    const hex = queue[head] as number;
    const spent = costs[hex] as number;
    if (hex === goal) continue;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const next = ground.near[i] as number;
      if (next === NO_HEX) continue;
      const cost = spent + (ground.cost[i] as number);
      if (cost > points || cost >= (costs[next] as number)) continue;
      if (next !== goal && !passable(who[next] as number, side)) continue;
      costs[next] = cost;
      queue[tail++] = next;
    }
  }
  return costs;
}

export const isReached = (cost: number): boolean => cost < UNREACHED;

/** UB-R27: whether a charge gets to its target's hex. */
export function chargeReaches(p: Battle, charger: Slot, target: Slot): boolean {
  const ground = groundFor(p);
  const points = allowanceOf(p, charger, 'charge');
  const goal = p.at[target] as number;
  const distance = distanceBetween(ground, p.at[charger] as number, goal);
  if (distance > points) return false;
  if (distance === 1) return true; // UB-5.1: two points always suffice for one step
  return isReached(costsFrom(p, charger, points, goal)[goal] as number);
}

/** UB-R31: whether the helper gets to a hex next to the patient, or is there already. */
export function aidReaches(p: Battle, helper: Slot, patient: Slot): boolean {
  if (helper === patient) return true;
  const ground = groundFor(p);
  const points = allowanceOf(p, helper, 'medical-aid');
  const distance = distanceBetween(ground, p.at[helper] as number, p.at[patient] as number);
  if (distance === 1) return true;
  if (distance > points + 1) return false;
  const reached = costsFrom(p, helper, points);
  const hex = p.at[patient] as number;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const next = ground.near[i] as number;
    if (next !== NO_HEX && isReached(reached[next] as number) && isFree(occupants[next] as number)) return true;
  }
  return false;
}

/** UB-R66: whether somebody in a friend's hex could still get on to a hex of his own, to the goal, or off the map. */
export function canGoOn(
  ground: Ground,
  who: Int8Array,
  side: Side,
  hex: number,
  points: number,
  goal: number,
  exits: Uint8Array | null,
): boolean {
  if (exits !== null && exits[hex] === 1 && points >= 1) return true;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const next = ground.near[i] as number;
    if (next === NO_HEX) continue;
    const left = points - (ground.cost[i] as number);
    if (left < 0) continue;
    const there = who[next] as number;
    if (next === goal || isFree(there)) return true;
    if (sideOf(there) === side && canGoOn(ground, who, side, next, left, goal, exits)) return true;
  }
  return false;
}

/** Whether an enemy with Snap Fire could shoot at somebody of that side who leaves this hex (UB-R50). */
export function isExposed(p: Battle, ground: Ground, side: Side, hex: number): boolean {
  const first = firstSlot(enemyOf(side));
  for (let enemy = first; enemy < first + SLOTS_A_SIDE; enemy++) if (maySnap(p, ground, enemy, hex)) return true;
  return false;
}

/** UB-8.0.2, UB-8.0.4, UB-6.7.4: a token, a weapon that works, range and sight to the hex being left. */
export const maySnap = (p: Battle, ground: Ground, slot: Slot, hex: number): boolean =>
  hasToken(p, slot, SNAP_FIRE) &&
  isOnMap(p, slot) &&
  !hasToken(p, slot, JAMMED) &&
  distanceBetween(ground, p.at[slot] as number, hex) <= rangeOf(p.weapon[slot] as number) &&
  sees(p, ground, p.at[slot] as number, hex);
