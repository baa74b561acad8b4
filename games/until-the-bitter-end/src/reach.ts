/** Where a counter can get to, and by which way: the one search behind charges, first aid and the German procedure. */
import { FIT, rangeOf, TABLES } from './components.ts';
import { distanceBetween, sees } from './fire.ts';
import { type Ground, NO_HEX } from './ground.ts';
import {
  type ActionName,
  type Battle,
  enemyOf,
  hasSkill,
  hasToken,
  isOnMap,
  JAMMED,
  type Side,
  SLOTS,
  type Slot,
  SNAP_FIRE,
  sideOf,
  slotsOf,
} from './position.ts';
import { groundFor } from './scenario.ts';

export type MovingAction = Extract<ActionName, 'run' | 'advance' | 'charge' | 'medical-aid'>;
export const isMoving = (action: ActionName): action is MovingAction => action in TABLES.movement.modifiers;

/** UB-4.0, UB-5.1, UB-7.0.2, UB-R31: the movement points that an action gives. */
export const allowanceOf = (action: MovingAction): number =>
  TABLES.movement.allowance + TABLES.movement.modifiers[action];

export const isFit = (p: Battle, slot: Slot): boolean => hasSkill(p, slot, FIT);

/** UB-4.1.1, UB-R40: what the points left do not pay, a Fit counter may step once all the same: then fewer than 0 are left. */
export const affords = (left: number, cost: number, fit: boolean): boolean => left >= 0 && (cost <= left || fit);

const MOST_HEXES = 1024;
const NOBODY = -1;
const occupants = new Int8Array(MOST_HEXES);

/** By hex: who is there, the mover left out. Returns a shared buffer: valid until the next call. */
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

const UNREACHED = 99;
const costs = new Uint8Array(MOST_HEXES);
const queue = new Int16Array(MOST_HEXES * 8);

/**
 * By hex: the least movement points that get the counter there, UNREACHED if none do; more than these points where it takes
 * the further hex of the Fit (UB-R40). A friend's hex is passed but is no end (UB-4.3.1); an enemy's hex is an end, for a
 * charge (UB-4.6), and never passed (UB-4.5).
 * Returns a shared buffer: valid until the next call.
 */
export function costsFrom(p: Battle, mover: Slot, points: number, fit = isFit(p, mover)): Uint8Array {
  const { near, cost, size } = groundFor(p);
  const who = occupancy(p, mover);
  const side = sideOf(mover);
  costs.fill(UNREACHED, 0, size);
  const start = p.at[mover] as number;
  costs[start] = 0;
  queue[0] = start;
  for (let head = 0, tail = 1; head < tail; head++) {
    const hex = queue[head] as number;
    const spent = costs[hex] as number;
    const there = who[hex] as number;
    // No step costs less than a point: without one left only the Fit go on.
    if (fit ? spent > points : spent >= points) continue;
    if (there !== NOBODY && sideOf(there) !== side) continue;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const next = near[i] as number;
      if (next === NO_HEX) continue;
      const sum = spent + (cost[i] as number);
      if (sum >= (costs[next] as number) || (sum > points && !fit)) continue;
      costs[next] = sum;
      queue[tail++] = next;
    }
  }
  return costs;
}

export const isReached = (cost: number): boolean => cost < UNREACHED;

/** UB-R27: whether a charge gets to its target's hex. */
export function chargeReaches(p: Battle, charger: Slot, target: Slot): boolean {
  const goal = p.at[target] as number;
  return isReached(costsFrom(p, charger, allowanceOf('charge'))[goal] as number);
}

/** UB-R31: whether the helper gets to a hex next to the patient, or is there already. */
export function aidReaches(p: Battle, helper: Slot, patient: Slot): boolean {
  if (helper === patient) return true;
  const ground = groundFor(p);
  if (distanceBetween(ground, p.at[helper] as number, p.at[patient] as number) === 1) return true;
  return leadsBeside(ground, costsFrom(p, helper, allowanceOf('medical-aid')), p.at[patient] as number);
}

/** Whether the search just made reaches a free hex next to this one. */
function leadsBeside(ground: Ground, reached: Uint8Array, hex: number): boolean {
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const next = ground.near[i] as number;
    if (next !== NO_HEX && isReached(reached[next] as number) && isFree(occupants[next] as number)) return true;
  }
  return false;
}

/** All the enemies that a counter may charge and all the friends that it may treat, found by one search. */
export function withinReach(
  p: Battle,
  slot: Slot,
): { readonly charged: readonly Slot[]; readonly treated: readonly Slot[] } {
  const ground = groundFor(p);
  const points = allowanceOf('charge');
  const farthest = isFit(p, slot) ? points + 1 : points;
  const here = p.at[slot] as number;
  const side = sideOf(slot);
  let reached: Uint8Array | null = null;
  let charged = NONE;
  let treated = NONE;
  for (let other = 0; other < SLOTS; other++) {
    const there = p.at[other] as number;
    if (there < 0) continue;
    const isEnemy = sideOf(other) !== side;
    if (!isEnemy && p.wounds[other] === 0) continue;
    const distance = ground.distance[here * ground.size + there] as number;
    if (distance > (isEnemy ? farthest : farthest + 1)) continue;
    // UB-5.1: two points always suffice for one step.
    if (distance > 1 && reached === null) reached = costsFrom(p, slot, points);
    if (isEnemy) {
      if (distance === 1 || isReached((reached as Uint8Array)[there] as number)) charged = [...charged, other];
    } else if (distance <= 1 || leadsBeside(ground, reached as Uint8Array, there)) treated = [...treated, other];
  }
  return { charged, treated };
}

const NONE: readonly Slot[] = [];

/** UB-R66: whether someone in a friend's hex could still get on to a hex of his own, to the goal, or off the map. */
export function canGoOn(
  ground: Ground,
  who: Int8Array,
  side: Side,
  hex: number,
  points: number,
  fit: boolean,
  goal: number,
  exits: Uint8Array | null,
): boolean {
  if (exits !== null && exits[hex] === 1 && affords(points, 1, fit)) return true;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const next = ground.near[i] as number;
    if (next === NO_HEX) continue;
    const cost = ground.cost[i] as number;
    if (!affords(points, cost, fit)) continue;
    const there = who[next] as number;
    if (next === goal || isFree(there)) return true;
    if (sideOf(there) === side && canGoOn(ground, who, side, next, points - cost, fit, goal, exits)) return true;
  }
  return false;
}

/** Whether an enemy with Snap Fire could shoot at someone of that side who leaves this hex (UB-R50). */
export function isExposed(p: Battle, ground: Ground, side: Side, hex: number): boolean {
  for (const enemy of slotsOf(enemyOf(side))) if (maySnap(p, ground, enemy, hex)) return true;
  return false;
}

/** UB-8.0.2, UB-8.0.4, UB-6.7.4: a token, a weapon that works, range and sight to the hex being left. */
export const maySnap = (p: Battle, ground: Ground, slot: Slot, hex: number): boolean =>
  hasToken(p, slot, SNAP_FIRE) &&
  isOnMap(p, slot) &&
  !hasToken(p, slot, JAMMED) &&
  distanceBetween(ground, p.at[slot] as number, hex) <= rangeOf(p.weapon[slot] as number) &&
  sees(p, ground, p.at[slot] as number, hex);
