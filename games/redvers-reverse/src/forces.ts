/** What stands where, and how strong: questions that every chapter asks. */
import {
  type Area,
  areaNamed,
  BRIDGE_CLOSED,
  closedBit,
  crossingOf,
  DRIFTS_CLOSED,
  HAS_WORKS,
  IN_RANGE_ONE,
  isDrift,
  isLadysmith,
  MAP_AREAS,
  range,
} from './map.ts';
import {
  BACK,
  BRIDGE_BLOWN,
  CAPTURED,
  type Colenso,
  DISRUPTED,
  GONE,
  NO_FIRE,
  NONE,
  ROUTED,
  SP_VALUES,
  SUPPRESSED,
} from './position.ts';
import {
  BACK_SP,
  BATTALION,
  BRITISH_UNITS,
  type Brigade,
  FIRST_BOER,
  FRONT_SP,
  IS_GUNS,
  isBattery,
  isCommando,
  isFoot,
  KINDS,
  REGIMENT,
  STARTS,
  UNITS,
  UNITS_OF,
  type Unit,
  unitNamed,
} from './roster.ts';
import { HLANGWANE_REINFORCED, hasVariant } from './variants.ts';

export const isInPlay = (p: Colenso, unit: Unit): boolean => (p.at[unit] as number) >= 0;

/** Current SP: the side that shows, less the Number Marker (a mounted regiment has none, RR-1.1.8). */
export function spOf(p: Colenso, unit: Unit): number {
  if (p.face[unit] !== BACK) return (FRONT_SP[unit] as number) - (p.taken[unit] as number);
  if (KINDS[unit] === REGIMENT) return 0;
  return (BACK_SP[unit] as number) - (p.taken[unit] as number);
}

export const isMounted = (p: Colenso, unit: Unit): boolean => KINDS[unit] === REGIMENT && p.face[unit] === BACK;
export const isLimbered = (p: Colenso, unit: Unit): boolean => isBattery(unit) && p.face[unit] === BACK;

export function hasBritishUnits(p: Colenso, area: Area): boolean {
  for (let unit = 0; unit < BRITISH_UNITS; unit++) if (p.at[unit] === area) return true;
  return false;
}
export function hasBoerUnits(p: Colenso, area: Area): boolean {
  for (let unit = FIRST_BOER; unit < UNITS; unit++) if (p.at[unit] === area) return true;
  return false;
}
/** A battalion or regiment there. */
export function hasFoot(p: Colenso, area: Area): boolean {
  for (let unit = 0; unit < BRITISH_UNITS; unit++) if (p.at[unit] === area && isFoot(unit)) return true;
  return false;
}
export function britishUnitsAt(p: Colenso, area: Area): Unit[] {
  const units: Unit[] = [];
  for (let unit = 0; unit < BRITISH_UNITS; unit++) if (p.at[unit] === area) units.push(unit);
  return units;
}
export function boerUnitsAt(p: Colenso, area: Area): Unit[] {
  const units: Unit[] = [];
  for (let unit = FIRST_BOER; unit < UNITS; unit++) if (p.at[unit] === area) units.push(unit);
  return units;
}

/** RR-R15: the current SP of all units of the side there, guns and routed units included. */
export function britishSpAt(p: Colenso, area: Area): number {
  let sum = 0;
  for (let unit = 0; unit < BRITISH_UNITS; unit++) if (p.at[unit] === area) sum += spOf(p, unit);
  return sum;
}
export function boerSpAt(p: Colenso, area: Area): number {
  let sum = 0;
  for (let unit = FIRST_BOER; unit < UNITS; unit++) if (p.at[unit] === area) sum += spOf(p, unit);
  return sum;
}

/** RR-6.4.11; RR-R27: a No Fire counter counts as 0. */
export function boerStrength(p: Colenso, unit: Unit): number {
  const drawn = p.drawn[unit - FIRST_BOER] as number;
  const counter = drawn === NONE || drawn === NO_FIRE ? 0 : (SP_VALUES[drawn] as number);
  const morale = p.morale[unit] as number;
  const shock = morale === DISRUPTED ? 1 : morale === SUPPRESSED ? 2 : 0;
  return spOf(p, unit) + counter - shock;
}

/** RR-4.5.8: an unrouted commando in the area, or a normal or disrupted one at range one. */
export function inRifleRange(p: Colenso, area: Area): boolean {
  if (isLadysmith(area)) return false;
  for (let unit = FIRST_BOER; unit < UNITS; unit++) {
    const at = p.at[unit] as Area;
    if (at < 0 || !isCommando(unit)) continue;
    const morale = p.morale[unit] as number;
    if (at === area) {
      if (morale < ROUTED) return true;
    } else if (morale < SUPPRESSED && (IN_RANGE_ONE[area] as readonly Area[]).includes(at)) return true;
  }
  return false;
}

/** RR-6.1.25: artillery at three, commandos at one; suppressed units count for their own area, routed ones not at all. */
export function inBoerFire(p: Colenso, area: Area): boolean {
  for (let unit = FIRST_BOER; unit < UNITS; unit++) {
    const at = p.at[unit] as Area;
    if (at < 0) continue;
    const morale = p.morale[unit] as number;
    if (morale === ROUTED) continue;
    const reach = morale === SUPPRESSED ? 0 : isCommando(unit) ? 1 : 3;
    if (range(at, area) <= reach) return true;
  }
  return false;
}

/** An emplacement that the Boers have the use of (RR-6.2.9). */
export const hasBoerWorks = (p: Colenso, area: Area): boolean => HAS_WORKS[area] === true && p.works[area] !== CAPTURED;

/** RR-10.2.9: battalion 2, regiment 1, all batteries together 1. */
export function stackingPoints(p: Colenso, area: Area): number {
  let points = 0;
  let batteries = 0;
  for (let unit = 0; unit < BRITISH_UNITS; unit++) {
    if (p.at[unit] !== area) continue;
    if (KINDS[unit] === BATTALION) points += 2;
    else if (KINDS[unit] === REGIMENT) points++;
    else batteries = 1;
  }
  return points + batteries;
}

export function hasUnitOf(p: Colenso, brigade: Brigade, area: Area): boolean {
  const units = UNITS_OF[brigade] as readonly Unit[];
  for (let i = 0; i < units.length; i++) if (p.at[units[i] as Unit] === area) return true;
  return false;
}
export const isLeaderInPlay = (p: Colenso, brigade: Brigade): boolean => (p.leaderAt[brigade] as number) !== GONE;
/** In play and not gone Towards Ladysmith: one who can be given orders (RR-4.3.17). */
export const isLeaderOnMap = (p: Colenso, brigade: Brigade): boolean => {
  const at = p.leaderAt[brigade] as Area;
  return at >= 0 && at < MAP_AREAS;
};

/** Crossings that no one can use, as bits: a blown bridge. */
export const closedToAll = (p: Colenso): number => (p.bridge === BRIDGE_BLOWN ? BRIDGE_CLOSED : 0);
/** RR-4.3.5: artillery by the bridge only; unfound drifts count as usable. */
export const closedTo = (p: Colenso, guns: boolean): number => closedToAll(p) | (guns ? DRIFTS_CLOSED : 0);
/** RR-4.4.7, RR-4.5.5: a map area where an Objective Marker can lie that no order named; crossings too, if open to the brigade. */
export const canStandIn = (p: Colenso, brigade: Brigade, area: Area): boolean =>
  area >= 0 && area < MAP_AREAS && (closedTo(p, IS_GUNS[brigade] as boolean) & closedBit(area)) === 0;
export const isDriftShut = (p: Colenso, area: Area): boolean => isDrift(area) && p.driftFound[crossingOf(area)] === 0;

const BOKSBURG = unitNamed('boksburg');
const HLANGWANE = areaNamed('hlangwane');
/** RR-6.4.4, RR-T16.5: a commando's starting area. */
export const startOf = (p: Colenso, unit: Unit): Area =>
  unit === BOKSBURG && hasVariant(p, HLANGWANE_REINFORCED) ? HLANGWANE : (STARTS[unit] as Area);
