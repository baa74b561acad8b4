/** What must always hold of a position, wherever it comes from. */
import type { Fault } from '@laager/kernel';
import { bothCapitalsFell, mayChangeControl } from './control.ts';
import {
  AREAS,
  type Area,
  areaCode,
  CAPE_TOWN,
  FIRST_CONTROL,
  HAS_BRICK_SYMBOL,
  IS_MOUNTAIN,
  IS_MOZAMBIQUE,
  IS_REPUBLIC,
  IS_TOWN,
} from './map.ts';
import {
  BESIEGED,
  BOER,
  BOUGHT_IN,
  BRICK,
  EMPIRE,
  HAS_ATTACKED,
  NO_LINE,
  NOBODY,
  OFF_MAP,
  type War,
} from './position.ts';
import {
  ARMIES,
  BOER_UNITS,
  BULLER,
  EMPIRE_UNITS,
  isArmy,
  isCommando,
  isSupply,
  KITCHENER,
  LEADER_OF,
  ROBERTS,
  UNITS,
  type Unit,
  unitName,
} from './roster.ts';
import { constants, TURNS } from './tables.ts';
import { has, hasSiege, isOnMap, num, ownTally, siegesIn, tally } from './tally.ts';
import { razedSoFar } from './works.ts';

const own = ownTally();
const fault = (path: string, message: string): Fault => ({ path, message });

export function violation(p: War): Fault | null {
  return unitFault(p) ?? leaderFault(p) ?? areaFault(p) ?? siegeFault(p) ?? clockFault(p);
}

function unitFault(p: War): Fault | null {
  for (let unit = 0; unit < UNITS; unit++) {
    const at = p.at[unit] as number;
    const name = unitName(unit);
    if (at < 0 && p.marks[unit] !== 0) return fault(`marks.${unit}`, `${name} is off the map, and yet marked`);
    if (at !== OFF_MAP && p.due[unit] !== 0) return fault(`due.${unit}`, `${name} is due, and yet not waiting`);
  }
  return boerFault(p) ?? empireFault(p);
}

/** BE-10.12, BE-10.17, BE-10.18: who cannot be on the map at the same time as whom. */
function leaderFault(p: War): Fault | null {
  for (const army of ARMIES) {
    const leader = LEADER_OF[army] as Unit;
    if (isOnMap(p, army) && (isOnMap(p, leader) || p.due[leader] !== 0))
      return fault(`at.${leader}`, `${unitName(leader)} comes only when his army is gone`);
  }
  if (!isOnMap(p, KITCHENER)) return null;
  if (!bothCapitalsFell(p) || Math.max(...p.fallen) >= p.turn)
    return fault(`at.${KITCHENER}`, 'Kitchener comes on the turn after both capitals have fallen');
  for (const leader of [BULLER, ROBERTS])
    if (isOnMap(p, leader)) return fault(`at.${leader}`, `${unitName(leader)} has gone home before Kitchener`);
  return null;
}

function boerFault(p: War): Fault | null {
  for (const unit of BOER_UNITS) {
    const at = p.at[unit] as number;
    const name = unitName(unit);
    if (at === OFF_MAP && isCommando(unit)) return fault(`at.${unit}`, `${name} cannot wait off the map`);
    if (at === OFF_MAP && isArmy(unit) && p.phase > 0) return fault(`at.${unit}`, `${name} cannot wait off the map`);
    if (at === CAPE_TOWN) return fault(`at.${unit}`, `${name} cannot be in Cape Town`);
    if (has(p, unit, BESIEGED | HAS_ATTACKED)) return fault(`marks.${unit}`, `${name} bears a mark of the Empire`);
    if (at >= 0 && isArmy(unit) && IS_MOZAMBIQUE[at]) return fault(`at.${unit}`, 'an army cannot be in Mozambique');
  }
  return null;
}

function empireFault(p: War): Fault | null {
  for (const unit of EMPIRE_UNITS) {
    const at = p.at[unit] as number;
    const name = unitName(unit);
    if (at >= 0 && IS_MOZAMBIQUE[at]) return fault(`at.${unit}`, `${name} cannot be in Mozambique`);
    if (at >= 0 && IS_MOUNTAIN[at] && isSupply(unit)) return fault(`at.${unit}`, `${name} cannot be in mountains`);
    if (has(p, unit, BOUGHT_IN)) return fault(`marks.${unit}`, `${name} bears a mark of the Boers`);
  }
  return null;
}

function areaFault(p: War): Fault | null {
  for (let area = 0; area < AREAS; area++) {
    const code = areaCode(area);
    if (p.razed[area] === 1) {
      if (!IS_REPUBLIC[area] || !IS_TOWN[area]) return fault(`razed.${area}`, `${code} cannot be razed`);
      if (p.control[area] !== NOBODY) return fault(`control.${area}`, `${code} is razed, and yet controlled`);
    } else if (p.control[area] !== FIRST_CONTROL[area] && !mayChangeHands(p, area))
      return fault(`control.${area}`, `${code} cannot have this controller`);
    if (p.lines[area] === NO_LINE) continue;
    if (IS_MOZAMBIQUE[area] || p.turn < constants.blockhouseFirstTurn)
      return fault(`lines.${area}`, `${code} cannot have a blockhouse`);
    if (HAS_BRICK_SYMBOL[area] && p.lines[area] !== BRICK) return fault(`lines.${area}`, `${code} takes brick only`);
  }
  if (razedSoFar(p) > constants.maxRazed) return fault('razed', `more than ${constants.maxRazed} areas are razed`);
  return null;
}

const mayChangeHands = (p: War, area: Area): boolean =>
  mayChangeControl(p, area) && area !== CAPE_TOWN && (p.control[area] === BOER || p.control[area] === EMPIRE);

function siegeFault(p: War): Fault | null {
  const t = tally(p, own);
  if (siegesIn(t).length > constants.maxSieges) return fault('marks', `more than ${constants.maxSieges} sieges`);
  for (const unit of EMPIRE_UNITS) {
    if (!has(p, unit, BESIEGED)) continue;
    const area = p.at[unit] as number;
    const path = `marks.${unit}`;
    if (!IS_TOWN[area]) return fault(path, `${unitName(unit)} is besieged where there is no town`);
    // Within a phase besiegers may have ridden off, or a battle may be under way: then the siege is lifted at its end.
    if (restsBetweenPhases(p) && hasSiege(t, area) && num(t.boer, area) < num(t.held, area))
      return fault(path, `the siege of ${areaCode(area)} cannot be maintained`);
  }
  return null;
}

/** Positions in which nothing can have happened since the sieges were last checked. */
const restsBetweenPhases = (p: War): boolean =>
  p.asked !== null && (p.phase === 2 || p.phase === 3 || p.phase === 6 || p.phase === 7) && p.stack.length === 2;

function clockFault(p: War): Fault | null {
  if (p.commitment === 0 && p.ending === null) return fault('commitment', 'is spent, and yet the war goes on');
  if (p.morale === 0 && p.ending === null) return fault('morale', 'is broken, and yet the war goes on');
  if (p.turn > TURNS) return fault('turn', 'the war is over by then');
  for (const [i, turn] of p.fallen.entries())
    if (turn > p.turn) return fault(`fallen.${i}`, 'a capital cannot have fallen on a turn to come');
  if (p.phase > 0 && p.ending === null && !BOER_UNITS.some((unit) => (p.at[unit] as number) >= 0))
    return fault('at', 'no Boer is left, and yet the war goes on');
  if ((p.ending === null) !== (p.asked !== null))
    return fault('asked', 'someone is asked if and only if the war goes on');
  return null;
}
