/** RR-1.1.14, chapter 4: the brigades' markers, their losses, and where an order may send them. */
import { type ClauseId, type Denial, deny } from '@laager/kernel';
import { closedTo, spOf } from './forces.ts';
import { type Area, areaName, distancesTo, isLadysmith, isLand } from './map.ts';
import { BACK, type Colenso, NONE } from './position.ts';
import {
  type Brigade,
  brigadeName,
  FRONT_SP,
  HISTORICAL,
  IS_GUNS,
  KINDS,
  LEADER_TYPES,
  printedLeader,
  REGIMENT,
  REPLACEMENT_TYPES,
  ROYAL_FUSILIERS,
  UNITS_OF,
  type Unit,
} from './roster.ts';
import { FULL_FUSILIERS, hasVariant } from './variants.ts';

/** RR-4.3.17, RR-6.1.36: the brigade's markers, on the track too, go back to its bar. */
export function voidOrders(p: Colenso, brigade: Brigade): void {
  p.plan[brigade] = NONE;
  p.due[brigade] = 0;
  liftObjective(p, brigade);
}

/** RR-4.3.18: the Objective Marker leaves the map, Fail side or not. */
export function liftObjective(p: Colenso, brigade: Brigade): void {
  p.objective[brigade] = NONE;
  p.fail[brigade] = 0;
}

/** RR-4.3.9: an order is planned, or its rider is on his way. */
export const isOrderComing = (p: Colenso, brigade: Brigade): boolean =>
  p.plan[brigade] !== NONE || p.due[brigade] !== 0;

export const hasOrders = (p: Colenso, brigade: Brigade): boolean =>
  isOrderComing(p, brigade) || p.objective[brigade] !== NONE;

/** The Objective Marker comes onto the map; where the leader is already it is reached at once (RR-4.3.6, RR-4.4.8, RR-R53). */
export function placeObjective(p: Colenso, brigade: Brigade, at: Area, fail = 0): void {
  voidOrders(p, brigade);
  if (p.leaderAt[brigade] === at) {
    p.arrived[brigade] = 1;
    return;
  }
  p.objective[brigade] = at;
  p.fail[brigade] = fail;
  p.arrived[brigade] = 0;
}

/** RR-4.5.2: SP at the start of the game; for regiments the dismounted side. */
export function brigadeTotal(p: Colenso, brigade: Brigade): number {
  let total = 0;
  for (const unit of UNITS_OF[brigade] as readonly Unit[])
    total += unit === ROYAL_FUSILIERS && !hasVariant(p, FULL_FUSILIERS) ? 2 : (FRONT_SP[unit] as number);
  return total;
}

export function brigadeLosses(p: Colenso, brigade: Brigade): number {
  let left = 0;
  for (const unit of UNITS_OF[brigade] as readonly Unit[]) {
    if ((p.at[unit] as number) < 0) continue;
    const mounted = KINDS[unit] === REGIMENT && p.face[unit] === BACK;
    left += mounted ? (FRONT_SP[unit] as number) - (p.taken[unit] as number) : spOf(p, unit);
  }
  return brigadeTotal(p, brigade) - left;
}

/** RR-R10: a fraction must be reached in full. */
export const hasLost = (p: Colenso, brigade: Brigade, percent: number): boolean =>
  brigadeLosses(p, brigade) * 100 >= brigadeTotal(p, brigade) * percent;

/** RR-12.1, RR-1.1.6. */
export const leaderType = (p: Colenso, brigade: Brigade): string =>
  (p.replaced[brigade] === 1 ? REPLACEMENT_TYPES : LEADER_TYPES)[brigade] as string;
export const leaderName = (p: Colenso, brigade: Brigade): string =>
  p.replaced[brigade] === 1 ? `${printedLeader(brigade)}'s successor` : printedLeader(brigade);

/** RR-4.3.4. */
export const LONGEST_ORDER = 5;

/** Whether the rules let this brigade be sent there at all: RR-3.1.1, RR-4.3.4 to RR-4.3.8. */
export function forbidsObjective(p: Colenso, brigade: Brigade, at: Area, most = LONGEST_ORDER): Denial | null {
  if (isHistorical(p) && at !== HISTORICAL[brigade])
    return deny(
      'RR-3.1.1',
      `on turn 1 the ${brigadeName(brigade)} is sent to ${areaName(HISTORICAL[brigade] as Area)}`,
    );
  if (!isLand(at) && !isLadysmith(at)) return deny('RR-4.3.4', `${areaName(at)} is a crossing and may not be named`);
  const leader = p.leaderAt[brigade] as Area;
  const far = distancesTo(at, closedTo(p, IS_GUNS[brigade] as boolean))[leader] as number;
  if (far > most)
    return deny(
      ruleOfDistance(p, brigade, leader, at, most),
      `${areaName(at)} is more than ${most} areas from ${leaderName(p, brigade)}`,
    );
  return null;
}

/** Near enough for infantry, but not by the bridge: then it is the route that forbids it (RR-4.3.5). */
const ruleOfDistance = (p: Colenso, brigade: Brigade, leader: Area, at: Area, most: number): ClauseId =>
  IS_GUNS[brigade] && (distancesTo(at, closedTo(p, false))[leader] as number) <= most ? 'RR-4.3.5' : 'RR-4.3.4';

export const isHistorical = (p: Colenso): boolean => p.scenario === 'buller-version' && p.turn === 1;
