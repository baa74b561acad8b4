/** Chapters 9.1 and 9.3: who may fight, how strong they are, and what it costs. */
import { addTo, type Denial, deny, newSum, type Sum } from '@laager/kernel';
import { forbidsUnits, unitsNamed } from './commands.ts';
import { reachesWagon } from './land.ts';
import { type Area, areaById, areaTitle } from './map.ts';
import type { Assault, Attack } from './orders.ts';
import { BESIEGED, BOER, BOUGHT_IN, EMPIRE, HAS_ATTACKED, SHAKEN, type War } from './position.ts';
import {
  ARMIES,
  BOER_LEADERS,
  BOER_UNITS,
  COMBAT,
  COMMAND,
  EMPIRE_UNITS,
  HOMES,
  isCombatUnit,
  isCommando,
  isInfantry,
  isMounted,
  type Unit,
  unitName,
} from './roster.ts';
import { areaOf, has, num, stackOf, type Tally, tally } from './tally.ts';

/** Units of the Boers that can add to a battle here (BE-9.1.8), those that retreated among the enemy left out (BE-9.5.4). */
export function boersFit(p: War, at: Area): Unit[] {
  const units: Unit[] = [];
  for (const unit of BOER_UNITS) if (p.at[unit] === at && isCombatUnit(unit) && !has(p, unit, SHAKEN)) units.push(unit);
  return units;
}

export function strengthSum(units: readonly Unit[]): number {
  let sum = 0;
  for (const unit of units) sum += COMBAT[unit] as number;
  return sum;
}

/** BE-9.3.4: what the commando at home here, if it takes part, gives free of charge. */
export function freePoints(p: War, at: Area, units: readonly Unit[]): number {
  if (p.razed[at] === 1) return 0;
  for (const unit of units) if (HOMES[unit] === at) return COMBAT[unit] as number;
  return 0;
}

/** BE-9.3.4: the same, with the unit that gives them, or why none does. */
export function freeSum(p: War, at: Area, units: readonly Unit[]): Sum {
  const home = units.find((unit) => HOMES[unit] === at);
  if (home === undefined) return newSum(0, 'BE-9.3.4', 'No commando of this town takes part');
  const sum = newSum(COMBAT[home] as number, 'BE-9.3.4', `${unitName(home)}, at home`);
  if (p.razed[at] === 1) addTo(sum, -(COMBAT[home] as number), 'BE-9.3.4', 'its home is razed');
  return sum;
}

/** BE-9.3.5. */
export const costOf = (points: number, free: number): number => Math.max(0, points - free);

export function costSum(p: War, at: Area, units: readonly Unit[], points: number): Sum {
  const sum = newSum(points, 'BE-9.3.3', 'points committed');
  const free = Math.min(points, freePoints(p, at, units));
  if (free > 0) addTo(sum, -free, 'BE-9.3.5', 'at home');
  return sum;
}

/** BE-9.1.9, BE-9.1.10: whether an army stands here, with which all Boers here fight as one. */
export const hasArmy = (p: War, at: Area): boolean => ARMIES.some((army) => p.at[army] === at);

/** BE-9.1.10, BE-10.15: how many commandos the leaders here can command between them; BE-R48: not those just driven here. */
export function commandHere(p: War, at: Area): number {
  let command = 0;
  for (const leader of BOER_LEADERS)
    if (p.at[leader] === at && !has(p, leader, SHAKEN)) command += COMMAND[leader] as number;
  return command;
}

/** The strongest force that may attack together here: the army and all with it, the leaders' groups, or one unit. */
export function strongestForce(p: War, at: Area): Unit[] {
  const fit = boersFit(p, at);
  if (hasArmy(p, at)) return fit;
  const worth = (unit: Unit): number => (COMBAT[unit] as number) + (HOMES[unit] === at && p.razed[at] === 0 ? 100 : 0);
  const command = Math.max(1, commandHere(p, at));
  return fit.sort((a, b) => worth(b) - worth(a) || a - b).slice(0, command);
}

/** The Empire's strength in defence here: BE-9.1.1, BE-9.1.5. */
export function empireDefence(p: War, at: Area, sum?: Sum): number {
  let strength = 0;
  for (const unit of EMPIRE_UNITS)
    if (p.at[unit] === at && ((p.marks[unit] as number) & (BESIEGED | SHAKEN)) === 0) {
      strength += COMBAT[unit] as number;
      if (sum && isCombatUnit(unit)) addTo(sum, COMBAT[unit] as number, 'BE-9.1.1', unitName(unit));
    }
  return strength;
}

/** BE-9.1.2, BE-9.1.3, BE-9.1.6, BE-9.2.8, BE-9.2.9: the Empire units that take part in an attack here. */
export function assaultForce(p: War, t: Tally, at: Area, sortie: boolean): Unit[] {
  const infantry = num(t.freeSupply, at) > 0;
  const mounted = infantry || reachesWagon(t, at);
  const besieged = sortie && num(t.heldSupply, at) > 0;
  const force: Unit[] = [];
  for (const unit of EMPIRE_UNITS) {
    if (p.at[unit] !== at || !isCombatUnit(unit) || has(p, unit, SHAKEN)) continue;
    if (has(p, unit, BESIEGED) ? besieged : (infantry && isInfantry(unit)) || (mounted && isMounted(unit)))
      force.push(unit);
  }
  return force;
}

export function strengthSumOf(units: readonly Unit[], cause: string): Sum {
  const sum = newSum(0, 'BE-9.1.1', cause);
  for (const unit of units) addTo(sum, COMBAT[unit] as number, 'BE-9.1.1', unitName(unit));
  return sum;
}

/** The strength of an Empire attack unfolded: all units there, less those that cannot take part. */
export function assaultSum(p: War, present: readonly Unit[], force: readonly Unit[]): Sum {
  const sum = strengthSumOf(present, 'Empire units here');
  for (const unit of present.filter((one) => !force.includes(one))) {
    const shaken = has(p, unit, SHAKEN);
    const rule = shaken ? 'BE-9.5.4' : isMounted(unit) ? 'BE-9.1.3' : 'BE-9.1.2';
    const why = shaken ? 'retreated among the enemy this turn' : 'out of supply';
    addTo(sum, -(COMBAT[unit] as number), rule, `${unitName(unit)}: ${why}`);
  }
  return sum;
}

/** The most that attacking Boers can commit, unfolded: all units there, less those that do not attack with the others. */
export function attackSum(p: War, at: Area, fit: readonly Unit[], force: readonly Unit[]): Sum {
  const sum = strengthSumOf(fit, 'Boer units here');
  const alone = commandHere(p, at) === 0 && !hasArmy(p, at);
  const why = alone ? 'no army or leader here, one unit attacks alone' : 'not among the attackers';
  for (const unit of fit.filter((one) => !force.includes(one)))
    addTo(sum, -(COMBAT[unit] as number), alone ? 'BE-9.1.11' : 'BE-9.1.9', `${unitName(unit)}: ${why}`);
  return sum;
}

/** A Boer attack. */
export function forbidsAttack(p: War, order: Attack): Denial | null {
  const at = areaById(order.at);
  if (at < 0) return deny('BE-9.0.1', `there is no area "${order.at}"`);
  const t = tally(p);
  const contact = forbidsContact(p, t, at);
  if (contact) return contact;
  const wrong = forbidsUnits(p, BOER, order.units, 'BE-9.0.1');
  if (wrong) return wrong;
  const units = unitsNamed(order.units);
  for (const unit of units) {
    if (areaOf(p, unit) !== at) return deny('BE-9.0.1', `${unitName(unit)} is not in ${areaTitle(at)}`);
    if (!isCombatUnit(unit)) return deny('BE-9.3.7', `${unitName(unit)} has no strength to attack with`);
    if (has(p, unit, SHAKEN)) return deny('BE-9.5.4', `${unitName(unit)} has retreated among the enemy this turn`);
  }
  return forbidsForce(p, at, units);
}

function forbidsContact(p: War, t: Tally, at: Area): Denial | null {
  if (p.fought[at] === 1) return deny('BE-9.0.2', `${areaTitle(at)} has been fought over in this phase`);
  if (num(t.freeUnits, at) > 0) return null;
  if (num(t.heldUnits, at) > 0) return deny('BE-9.2.7', `the force in ${areaTitle(at)} is besieged`);
  return deny('BE-9.0.1', `there is no enemy in ${areaTitle(at)}`);
}

/** BE-9.1.9 to BE-9.1.11: which Boers may attack together. */
export function forbidsForce(p: War, at: Area, units: readonly Unit[]): Denial | null {
  if (units.length === 0) return deny('BE-9.1.11', 'choose at least one unit to attack');
  if (units.length === 1 || hasArmy(p, at)) return null;
  const command = commandHere(p, at);
  if (command === 0)
    return deny('BE-9.1.11', `without an army or a leader in ${areaTitle(at)} only one unit can attack`);
  if (units.length > command || !units.every(isCommando))
    return deny('BE-9.1.9', `the leaders in ${areaTitle(at)} command ${command} commandos`);
  return null;
}

/** BE-9.3.1, BE-9.3.3, BE-9.3.7: what the Boers may commit to a battle with these units. */
export function forbidsPoints(p: War, at: Area, units: readonly Unit[], points: number): Denial | null {
  const most = strengthSum(units);
  if (points < 1) return deny('BE-9.3.7', 'a battle needs at least one point');
  if (points > most) return deny('BE-9.3.1', `${points} points are too many: the units have ${most}`);
  const cost = costOf(points, freePoints(p, at, units));
  if (cost > p.commitment)
    return deny('BE-9.3.3', `that costs ${cost}, but only ${p.commitment} War Commitment is left`);
  return null;
}

/** BE-9.3.1, BE-9.3.3: what the Boers commit in defence; nothing at all is fatal (BE-9.3.6), and not allowed at home (BE-R52). */
export function forbidsCommitment(p: War, at: Area, points: number): Denial | null {
  if (points > 0) return forbidsPoints(p, at, boersFit(p, at), points);
  return leastDefence(p, at) === 0
    ? null
    : deny('BE-R52', `the commando at home in ${areaTitle(at)} defends free of charge: commit at least 1 point`);
}

/** BE-R52: a commando at home defends free of charge, so it commits at least 1 point; others may commit nothing. */
export const leastDefence = (p: War, at: Area): 0 | 1 => (freePoints(p, at, boersFit(p, at)) > 0 ? 1 : 0);

/** An Empire attack. `bonus`: one to which once-per-area does not apply (BE-10.9); `stepping`: units that have just come for it. */
export function forbidsAssault(p: War, order: Assault, bonus = false, stepping: readonly Unit[] = []): Denial | null {
  const at = areaById(order.at);
  if (at < 0) return deny('BE-9.0.1', `there is no area "${order.at}"`);
  const t = tally(p);
  const here = areaTitle(at);
  if (!bonus && p.fought[at] === 1) return deny('BE-9.0.2', `${here} has been fought over in this phase`);
  if (num(t.boerUnits, at) === 0) return deny('BE-9.0.1', `there is no enemy in ${here}`);
  if (num(t.freeFighters, at) + num(t.heldFighters, at) === 0)
    return deny('BE-9.1.15', `there is no Empire combat unit in ${here}`);
  if (order.sortie) {
    if (num(t.heldUnits, at) === 0) return deny('BE-9.2.8', `no force is besieged in ${here}`);
    if (num(t.heldSupply, at) === 0) return deny('BE-9.2.8', `the besieged force in ${here} has no supply unit`);
  }
  if (isSheltered(p, at, stepping))
    return deny('BE-9.5.7', `the Boers retreated into ${here}, and the units there have attacked this turn`);
  const force = assaultForce(p, t, at, order.sortie);
  if (order.sortie && !force.some((unit) => has(p, unit, BESIEGED)))
    return deny('BE-9.2.9', `no combat unit among the besieged in ${here} can attack`);
  return force.length > 0 ? null : whyNobodyAttacks(p, t, at);
}

/** BE-9.5.7. */
function isSheltered(p: War, at: Area, stepping: readonly Unit[]): boolean {
  if (!stackOf(p, BOER, at).some((unit) => has(p, unit, BOUGHT_IN))) return false;
  return stackOf(p, EMPIRE, at, true).some((unit) => has(p, unit, HAS_ATTACKED) && !stepping.includes(unit));
}

function whyNobodyAttacks(p: War, t: Tally, at: Area): Denial {
  const here = areaTitle(at);
  if (num(t.freeFighters, at) === 0) return deny('BE-9.2.8', `there is only a besieged force in ${here}`);
  const fit = stackOf(p, EMPIRE, at, true).filter((unit) => isCombatUnit(unit) && !has(p, unit, SHAKEN));
  if (fit.length === 0) return deny('BE-9.5.4', `the units in ${here} have retreated among the enemy this turn`);
  if (fit.some(isMounted)) return deny('BE-9.1.3', `no supply unit is within reach of the riders in ${here}`);
  return deny('BE-9.1.2', `there is no supply unit in ${here}`);
}
