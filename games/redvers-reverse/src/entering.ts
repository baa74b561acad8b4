/** RR-6.1.17 to RR-6.1.45: what keeps a British unit from entering an area, and what entering does. */
import { type Context, type Denial, deny, newSum, type Sum } from '@laager/kernel';
import { apply } from './charts.ts';
import { NATIVE_GUIDE } from './event-kinds.ts';
import { boerSpAt, britishSpAt, closedTo, closedToAll, hasBoerUnits, isDriftShut } from './forces.ts';
import type { Happening } from './happenings.ts';
import {
  type Area,
  areaName,
  crossingOf,
  distance,
  edgeDistances,
  IS_OPEN,
  isBridge,
  isCrossing,
  isDrift,
  isLadysmith,
  NO_WAY,
  ROAD_BRIDGE,
} from './map.ts';
import { voidOrders } from './objectives.ts';
import {
  BRIDGE_BLOWN,
  BRIDGE_SOUND,
  BRIDGE_UNTRIED,
  type Colenso,
  DISRUPTED,
  NONE,
  NORMAL,
  SUPPRESSED,
} from './position.ts';
import { twoDice } from './rolls.ts';
import {
  BRIGADE_OF,
  BRIGADES,
  BRITISH_UNITS,
  type Brigade,
  IS_GUNS,
  isBattery,
  isFoot,
  type Unit,
  unitName,
} from './roster.ts';
import { ENGINEERS, hasVariant, RIVER_RISING } from './variants.ts';

/** RR-6.1.38, RR-6.1.39: units that may enter in one segment, and that may be there at its end. */
export const entryLimit = (crossing: Area): number => (isBridge(crossing) ? 3 : 2);
export const restLimit = (crossing: Area): number => (isBridge(crossing) ? 2 : 1);
const limitRule = (crossing: Area) => (isBridge(crossing) ? 'RR-6.1.39' : 'RR-6.1.38');

export function britishIn(p: Colenso, area: Area): number {
  let units = 0;
  for (let unit = 0; unit < BRITISH_UNITS; unit++) if (p.at[unit] === area) units++;
  return units;
}

/** Whether more British units are in the crossing than may stay there. */
export const isOverfull = (p: Colenso, area: Area): boolean => isCrossing(area) && britishIn(p, area) > restLimit(area);
export const overfull = (area: Area): Denial =>
  deny(limitRule(area), `no more than ${restLimit(area)} may stay in ${areaName(area)}: a unit must go on`);

/** What keeps the unit from leaving its area for this one: RR-6.1.17, RR-6.1.30. */
function forbidsLeaving(p: Colenso, unit: Unit, from: Area, to: Area): Denial | null {
  if (p.morale[unit] === SUPPRESSED && IS_OPEN[from] === false)
    return deny('RR-6.1.30', `${unitName(unit)} is suppressed and stays in ${areaName(from)}`);
  if (!hasBoerUnits(p, from)) return null;
  const edge = edgeDistances(closedToAll(p));
  if ((edge[to] as number) < (edge[from] as number) && britishSpAt(p, from) <= boerSpAt(p, from))
    return deny('RR-6.1.17', `the Boers in ${areaName(from)} are not outnumbered: no unit may go on past them`);
  return null;
}

/** What keeps `count` units like this one from entering a crossing: RR-6.1.33 to RR-6.1.41. */
function forbidsCrossing(p: Colenso, unit: Unit, to: Area, count: number): Denial | null {
  if (isBridge(to) && p.bridge === BRIDGE_BLOWN) return deny('RR-T16.3', 'the bridge is destroyed');
  if (isDrift(to)) {
    if (isBattery(unit)) return deny('RR-6.1.33', `${unitName(unit)} crosses by the bridge only`);
    const morale = p.morale[unit] as number;
    if ((morale === DISRUPTED || morale === SUPPRESSED) && p.fail[BRIGADE_OF[unit] as Brigade] === 0)
      return deny('RR-6.1.41', `${unitName(unit)} is in no state to enter a drift`);
    if (isDriftShut(p, to) && p.driftTried[crossingOf(to)] === 1)
      return deny('RR-6.1.37', `${areaName(to)} has been searched for this turn`);
  }
  if ((p.entered[crossingOf(to)] as number) + count > entryLimit(to))
    return deny(limitRule(to), `only ${entryLimit(to)} units may enter ${areaName(to)} in one segment`);
  return null;
}

/** Why the unit, one of `count` who go together, may not go to a neighbouring area; its brigade's radius apart. */
export function forbidsEntry(p: Colenso, unit: Unit, to: Area, count = 1): Denial | null {
  const denial = forbidsLeaving(p, unit, p.at[unit] as Area, to);
  if (denial !== null || !isCrossing(to)) return denial;
  return forbidsCrossing(p, unit, to, count);
}

/** Whether the unit could go on from a crossing it is about to enter to the area beyond. */
export const mayGoOn = (p: Colenso, crossing: Area, to: Area): boolean => {
  if (!hasBoerUnits(p, crossing)) return true;
  const edge = edgeDistances(closedToAll(p));
  return (edge[to] as number) >= (edge[crossing] as number) || britishSpAt(p, crossing) > boerSpAt(p, crossing);
};

/** RR-6.1.42: leaving a drift costs one morale level. */
export function leaveDrift(p: Colenso, unit: Unit, ctx: Context<Happening>): void {
  const morale = p.morale[unit] as number;
  if (morale !== NORMAL && morale !== DISRUPTED) return;
  p.morale[unit] = morale + 1;
  ctx.journal?.push({ what: 'drift-shock', rule: 'RR-6.1.42', unit, morale: morale + 1 });
}

/** The unit goes one area on; the caller has checked that it may. */
export function enter(p: Colenso, unit: Unit, to: Area, ctx: Context<Happening>): void {
  const from = p.at[unit] as Area;
  p.at[unit] = to;
  if (isCrossing(to)) p.entered[crossingOf(to)] = (p.entered[crossingOf(to)] as number) + 1;
  if (isLadysmith(to) && isFoot(unit)) p.exited++; // RR-T10.2
  if (isDrift(from)) leaveDrift(p, unit, ctx);
}

/** Searches an unfound drift or tries an untried bridge before the unit enters; whether it may now go on. */
export function clearTheWay(p: Colenso, unit: Unit, to: Area, ctx: Context<Happening>): boolean {
  if (isDriftShut(p, to)) return findDrift(p, unit, to, ctx);
  if (to === ROAD_BRIDGE && p.bridge === BRIDGE_UNTRIED) return tryBridge(p, unit, ctx);
  return true;
}

/** RR-6.1.35: two dice and what bears on a search by this unit. */
export function searchTotal(p: Colenso, unit: Unit, dice: number, sum: Sum | undefined): number {
  const brigade = BRIGADE_OF[unit] as Brigade;
  let total = dice;
  if (p.event === NATIVE_GUIDE) total += apply({ value: -2, rule: 'RR-T14.3', cause: 'native guide' }, sum);
  if (hasVariant(p, RIVER_RISING)) total += apply({ value: 1, rule: 'RR-T16.4', cause: 'the river is rising' }, sum);
  if (hasVariant(p, ENGINEERS) && p.leaderAt[brigade] === p.at[unit])
    total += apply({ value: -1, rule: 'RR-T16.11', cause: 'engineers with the leader' }, sum);
  return total;
}

/** RR-6.1.34 to RR-6.1.37: the marker is turned, two dice: its value or less finds the drift. */
function findDrift(p: Colenso, unit: Unit, to: Area, ctx: Context<Happening>): boolean {
  const crossing = crossingOf(to);
  const brigade = BRIGADE_OF[unit] as Brigade;
  p.driftTurned[crossing] = 1;
  p.driftTried[crossing] = 1;
  const dice = twoDice(ctx, `finding ${areaName(to)}`, 'RR-6.1.35');
  const sum = ctx.journal === null ? undefined : newSum(dice, 'RR-6.1.35', 'two dice');
  const total = searchTotal(p, unit, dice, sum);
  const value = p.driftValue[crossing] as number;
  const found = total <= value;
  if (found) p.driftFound[crossing] = 1;
  else voidOrders(p, brigade); // RR-6.1.36
  if (sum !== undefined)
    ctx.journal?.push({
      what: 'drift-searched',
      rule: found ? 'RR-6.1.35' : 'RR-6.1.36',
      at: to,
      unit,
      sum,
      value,
      found,
    });
  return found;
}

/** RR-T16.3. */
function tryBridge(p: Colenso, unit: Unit, ctx: Context<Happening>): boolean {
  const blown = twoDice(ctx, 'the mined bridge', 'RR-T16.3') >= 8;
  p.bridge = blown ? BRIDGE_BLOWN : BRIDGE_SOUND;
  ctx.journal?.push({ what: 'bridge-tried', rule: 'RR-T16.3', at: ROAD_BRIDGE, blown });
  if (!blown) return true;
  voidOrders(p, BRIGADE_OF[unit] as Brigade);
  for (let brigade = 0; brigade < BRIGADES; brigade++) if (IS_GUNS[brigade]) voidLostCause(p, brigade);
  return false;
}

function voidLostCause(p: Colenso, brigade: Brigade): void {
  const marked = p.objective[brigade] === NONE ? (p.plan[brigade] as Area) : (p.objective[brigade] as Area);
  if (marked === NONE) return;
  if (distance(p.leaderAt[brigade] as Area, marked, closedTo(p, true)) === NO_WAY) voidOrders(p, brigade);
}
