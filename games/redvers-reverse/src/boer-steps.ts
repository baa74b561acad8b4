/** RR-6.4.3 to RR-6.4.6, RR-6.4.12, chart T13: which priority moves a Boer unit, and which area it may step into. */
import { boerSpAt, britishSpAt, closedToAll, hasBritishUnits, hasFoot, startOf } from './forces.ts';
import {
  type Area,
  BRIDGE_CLOSED,
  BRUSH,
  distancesTo,
  edgeDistances,
  HAS_WORKS,
  HILL,
  IN_RANGE_ONE,
  isCrossing,
  isDrift,
  isLadysmith,
  isLand,
  MAP_AREAS,
  NEIGHBOURS,
  NO_WAY,
  ROUGH,
  TERRAIN,
} from './map.ts';
import { type Colenso, DISRUPTED, RELEASED, RETURN, ROUTED, SUPPRESSED } from './position.ts';
import { BRITISH_UNITS, FIRST_BOER, UNITS, type Unit } from './roster.ts';
import { keepMost, type Sifted } from './sifting.ts';

/** RR-6.4.2: the first priority that applies to the unit now; 0 if none does. */
export function priorityOf(p: Colenso, unit: Unit): number {
  const at = p.at[unit] as Area;
  if (at < 0) return 0;
  const marker = p.released[unit - FIRST_BOER] as number;
  if (marker === RETURN) return 2;
  if (p.morale[unit] === ROUTED) return 1;
  if (hasFoot(p, at) && britishSpAt(p, at) > boerSpAt(p, at)) return 3;
  return marker === RELEASED ? 4 : 0;
}

/** What stands open to a commando that is to move: the next areas on shortest routes with their classes, and those barred. */
export interface Choice {
  readonly areas: readonly Area[];
  readonly classes: readonly number[];
  readonly barred: readonly { readonly at: Area; readonly rule: string }[];
}

/** RR-O6, RR-O7; null if the unit is where it is to go. */
export function choiceOf(p: Colenso, unit: Unit, priority: number): Choice | null {
  const here = p.at[unit] as Area;
  const far = wayOf(p, unit, priority);
  const now = far(here);
  if (now === 0) return null;
  const areas: Area[] = [];
  const classes: number[] = [];
  const barred: { at: Area; rule: string }[] = [];
  if (now < NO_WAY)
    for (const to of NEIGHBOURS[here] as readonly Area[]) {
      if (far(to) !== now - 1) continue;
      const rule = barredBy(p, unit, to);
      if (rule !== null) barred.push({ at: to, rule });
      else {
        areas.push(to);
        classes.push(classOf(p, unit, to));
      }
    }
  return { areas, classes, barred };
}

/** RR-O7, RR-T13.5: from every area, how far it still is to where this priority leads. */
function wayOf(p: Colenso, unit: Unit, priority: number): (area: Area) => number {
  const closed = closedToAll(p);
  if (priority === 1 || priority === 3) {
    const edge = edgeDistances(closed);
    return (area) => edge[area] as number;
  }
  if (priority === 2) {
    const home = distancesTo(startOf(p, unit), closed);
    return (area) => home[area] as number;
  }
  if (facesBritish(p, p.at[unit] as Area)) return () => 0;
  const ways = firingLine(p).map((area) => distancesTo(area, closed | BRIDGE_CLOSED));
  return (area) => {
    let least = NO_WAY;
    for (const way of ways) least = Math.min(least, way[area] as number);
    return least;
  };
}

/** RR-6.4.6, RR-R19: British units in the area or at range one. */
function facesBritish(p: Colenso, at: Area): boolean {
  const near = IN_RANGE_ONE[at] as readonly Area[];
  for (let unit = 0; unit < BRITISH_UNITS; unit++)
    if (p.at[unit] === at || near.includes(p.at[unit] as Area)) return true;
  return false;
}

/** RR-6.4.6: the land areas at range one of a map area with British units. */
function firingLine(p: Colenso): Area[] {
  const line: boolean[] = [];
  for (let unit = 0; unit < BRITISH_UNITS; unit++) {
    const at = p.at[unit] as Area;
    if (at >= 0 && at < MAP_AREAS) for (const area of IN_RANGE_ONE[at] as readonly Area[]) line[area] = true;
  }
  const areas: Area[] = [];
  for (let area = 0; area < MAP_AREAS; area++) if (line[area] && isLand(area)) areas.push(area);
  return areas;
}

/**
 * RR-6.1.38, RR-6.1.39: a commando moves one area and so stays in the crossing that it enters; the limit on those who stay
 * is the stricter of the two.
 */
const MAY_STAY = [1, 2];

/** The clause that keeps the commando out of an area; null if none does. */
function barredBy(p: Colenso, unit: Unit, to: Area): string | null {
  if (isLadysmith(to)) return null;
  if (hasFoot(p, to)) return 'RR-T13.3'; // RR-6.4.18
  if (!isCrossing(to)) return null;
  const bridge = isDrift(to) ? 0 : 1;
  if (boersIn(p, to) >= (MAY_STAY[bridge] as number)) return bridge === 1 ? 'RR-6.1.39' : 'RR-6.1.38';
  const morale = p.morale[unit] as number;
  const shocked = morale === DISRUPTED || morale === SUPPRESSED; // RR-R46: a routed commando may
  if (bridge === 0 && shocked && p.released[unit - FIRST_BOER] !== RETURN) return 'RR-6.1.41';
  return null;
}

function boersIn(p: Colenso, area: Area): number {
  let count = 0;
  for (let unit = FIRST_BOER; unit < UNITS; unit++) if (p.at[unit] === area) count++;
  return count;
}

/** RR-T13.1, RR-T13.2: the first class that fits the area. */
export function classOf(p: Colenso, unit: Unit, area: Area): number {
  if (isLadysmith(area)) return 8;
  // Battalions and regiments bar the area: whatever units are there are batteries.
  if (p.bullerAt === area || p.longAt === area || hasBritishUnits(p, area)) return 1;
  if (hasOthers(p, unit, area) && p.hqAt !== area && !p.leaderAt.includes(area)) return 2;
  switch (TERRAIN[area]) {
    case HILL:
      return 3;
    case ROUGH:
      return 4;
    case BRUSH:
      return 5;
    default:
      return isCrossing(area) ? 7 : 6;
  }
}

function hasOthers(p: Colenso, unit: Unit, area: Area): boolean {
  for (let other = FIRST_BOER; other < UNITS; other++) if (other !== unit && p.at[other] === area) return true;
  return false;
}

/** RR-6.4.12, RR-T13.4: best class, then an emplacement; all that are equally good, ascending. */
export function bestSteps(choice: Choice, trace: Sifted[] | null): readonly Area[] {
  const classAt = (area: Area): number => choice.classes[choice.areas.indexOf(area)] as number;
  const best = keepMost(choice.areas, 'best class', (area) => -classAt(area), trace);
  return keepMost(best, 'emplacement', (area) => (HAS_WORKS[area] ? 1 : 0), trace);
}
