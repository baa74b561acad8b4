/** What must always hold of a position, wherever it comes from. */
import type { Cup, Fault } from '@laager/kernel';
import { boerChits, britishChits, spCounters } from './cups.ts';
import { britishIn, entryLimit, restLimit } from './entering.ts';
import { spOf } from './forces.ts';
import {
  type Area,
  areaOfCrossing,
  CROSSINGS,
  DRIFT,
  HAS_WORKS,
  isLadysmith,
  isLand,
  MAP_AREAS,
  TERRAIN,
} from './map.ts';
import { BOB_HART, CLOSE_ORDER, type Colenso, FRONT, LEFT_MAP, NONE, SEGMENTS } from './position.ts';
import {
  BACK_SP,
  BATTERY,
  BOERS,
  BRIGADES,
  BRITISH,
  FIRST_BOER,
  FRONT_SP,
  HART,
  isBattery,
  KINDS,
  REGIMENT,
  UNITS,
  UNITS_OF,
  type Unit,
} from './roster.ts';
import { procedures } from './setup.ts';

const fault = (path: string, message: string): Fault => ({ path, message });

export function violation(p: Colenso): Fault | null {
  return (
    procedures.faultIn(p) ??
    unitFault(p) ??
    leaderFault(p) ??
    orderFault(p) ??
    groundFault(p) ??
    cupFault(p) ??
    endFault(p) ??
    procedures.faultInSeat(p)
  );
}

function unitFault(p: Colenso): Fault | null {
  for (let unit = 0; unit < UNITS; unit++) {
    const at = p.at[unit] as Area;
    if (at === LEFT_MAP && unit < FIRST_BOER) return fault(`at.${unit}`, 'only Boers leave over the red edge');
    if (unit >= FIRST_BOER && isLadysmith(at))
      return fault(`at.${unit}`, 'Boers who leave the map are out of the game');
    if (at < 0) continue;
    const printed = (p.face[unit] === FRONT || KINDS[unit] === REGIMENT ? FRONT_SP : BACK_SP)[unit] as number;
    if ((p.taken[unit] as number) >= printed) return fault(`taken.${unit}`, 'a unit without SP is still in play');
    if (KINDS[unit] === BATTERY && (p.taken[unit] as number) > 0)
      return fault(`taken.${unit}`, 'one loss eliminates a battery');
    if (isBattery(unit) && TERRAIN[at] === DRIFT) return fault(`at.${unit}`, 'a battery stands in a drift');
    if (spOf(p, unit) < 0) return fault(`taken.${unit}`, 'less than nothing is left');
  }
  return null;
}

function leaderFault(p: Colenso): Fault | null {
  let chits = 0;
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    const at = p.leaderAt[brigade] as Area;
    const men = (UNITS_OF[brigade] as readonly Unit[]).some((unit) => (p.at[unit] as number) >= 0);
    if (at < 0 && men) return fault(`leaderAt.${brigade}`, 'a brigade has units and no leader');
    if (p.chit[brigade] !== 0) chits++;
    if (p.chit[brigade] === BOB_HART && brigade !== HART) return fault(`chit.${brigade}`, 'Bob Hart is Hart');
    if (p.chit[brigade] === CLOSE_ORDER && isBattery((UNITS_OF[brigade] as readonly Unit[])[0] as Unit))
      return fault(`chit.${brigade}`, 'guns know no close order');
  }
  return chits > 1 ? fault('chit', 'one chit at most lies on a leader') : null;
}

function orderFault(p: Colenso): Fault | null {
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    const plan = p.plan[brigade] as Area;
    const objective = p.objective[brigade] as Area;
    if (plan !== NONE && !isLand(plan) && !isLadysmith(plan))
      return fault(`plan.${brigade}`, 'a crossing is no objective');
    if (p.due[brigade] !== 0 && plan === NONE) return fault(`due.${brigade}`, 'an order on the track names no area');
    if (p.due[brigade] !== 0 && objective !== NONE)
      return fault(`objective.${brigade}`, 'the Objective Marker is on the track');
    if (p.fail[brigade] === 1 && objective === NONE) return fault(`fail.${brigade}`, 'a Fail marker lies nowhere');
    if (p.leaderAt[brigade] === NONE && (plan !== NONE || objective !== NONE))
      return fault(`plan.${brigade}`, 'a brigade without a leader has an order');
  }
  return null;
}

function groundFault(p: Colenso): Fault | null {
  for (let area = 0; area < MAP_AREAS; area++)
    if (p.works[area] !== 0 && !HAS_WORKS[area]) return fault(`works.${area}`, 'there is no emplacement');
  const moving = SEGMENTS[p.segment] === 'british-movement';
  for (let crossing = 0; crossing < CROSSINGS; crossing++) {
    const area = areaOfCrossing(crossing);
    const most = restLimit(area) + (moving ? entryLimit(area) : 0);
    if (britishIn(p, area) > most) return fault('at', 'a crossing is overfull');
  }
  return null;
}

/** RR-S2: the cups hold what the printed mix and the chits in sight leave for them. */
function cupFault(p: Colenso): Fault | null {
  if (p.britishCup.unseen + p.boerCup.unseen + p.spCup.unseen > 0) return fault('cups', 'the cups hide nothing');
  if (p.asked?.question === 'variants') return null;
  return (
    mixFault('britishCup', p.britishCup, britishChits(p)) ??
    mixFault('boerCup', p.boerCup, boerChits(p)) ??
    mixFault('spCup', p.spCup, spCounters(p))
  );
}
const mixFault = (path: string, cup: Cup, mix: readonly number[]): Fault | null =>
  cup.counts.length === mix.length && cup.counts.every((count, kind) => count === mix[kind])
    ? null
    : fault(path, 'chits or counters have been lost or found');

function endFault(p: Colenso): Fault | null {
  if ((p.ending === null) === (p.asked === null))
    return fault('ending', 'someone is asked exactly while the battle goes on');
  if (BRITISH.length + BOERS.length !== p.at.length) return fault('at', 'units are missing');
  return null;
}
