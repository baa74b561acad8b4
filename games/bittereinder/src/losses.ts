/** Chapter 9.5: units that leave the map, what it costs, and which of them come back. */
import { changeCommitment, changeMorale, testLastBoer } from './clocks.ts';
import type { ClauseId, WarContext } from './happenings.ts';
import { type Area, areaId } from './map.ts';
import { BOER, GONE, OFF_MAP, SHAKEN, type War } from './position.ts';
import {
  COMMAND,
  FIRST_EMPIRE,
  HUNTS_WAGONS,
  isArmy,
  isBrigade,
  isGarrison,
  isLeader,
  isSupply,
  LEADER_OF,
  type Unit,
  unitId,
} from './roster.ts';
import { constants, TURNS } from './tables.ts';
import { areaOf, has, stackOf } from './tally.ts';

/** Takes a unit off the map for good (or until it enters again). */
export function takeOff(p: War, unit: Unit, to: typeof OFF_MAP | typeof GONE): void {
  p.at[unit] = to;
  p.due[unit] = 0;
  p.marks[unit] = 0;
}

/** BE-9.5.15 to BE-9.5.20: the unit leaves the map at once, the tracks move, and an Empire unit is rolled for. */
export function eliminate(p: War, unit: Unit, rule: ClauseId, cause: string, ctx: WarContext): void {
  if (p.ending !== null) return;
  const at = areaOf(p, unit);
  ctx.journal?.push({ what: 'eliminated', rule, unit: unitId(unit), at: areaId(at), cause });
  if (unit < FIRST_EMPIRE) {
    takeOff(p, unit, GONE);
    if (isArmy(unit)) loseArmy(p, unit, ctx);
    testLastBoer(p, ctx);
    return;
  }
  takeOff(p, unit, GONE);
  payMorale(p, unit, 'eliminated', ctx);
  if (isSupply(unit)) captureSupply(p, at, ctx);
  if (!isLeader(unit)) rollForReplacement(p, unit, ctx);
}

/** BE-14.3; BE-10.18: the leader of that republic is due on the next turn. */
function loseArmy(p: War, army: Unit, ctx: WarContext): void {
  changeMorale(p, 1, 'BE-14.3', 'a Boer army is gone', ctx);
  const leader = LEADER_OF[army] as Unit;
  if (p.at[leader] === OFF_MAP) p.due[leader] = p.turn < TURNS ? p.turn + 1 : 0;
}

/** BE-14.7, BE-14.8. */
export function payMorale(p: War, unit: Unit, how: 'eliminated' | 'surrendered', ctx: WarContext): void {
  if (isGarrison(unit)) changeMorale(p, -1, 'BE-14.7', `a garrison ${how}`, ctx);
  else if (isBrigade(unit)) changeMorale(p, -1, 'BE-14.8', `a brigade ${how}`, ctx);
}

/** BE-11.6, BE-11.7: an Empire supply unit was lost or driven off in this area. */
export function captureSupply(p: War, at: Area, ctx: WarContext): void {
  if (p.ending !== null) return;
  let gain = bonusOfLeaders(p, at);
  for (const face of ctx.roll(constants.supplyLossDice, { for: 'captured supply', rule: 'BE-11.6' })) gain += face;
  changeCommitment(p, gain, 'BE-11.6', 'captured supply', ctx);
}

/** BE-11.7: the higher command rating of De Wet and De la Rey, if either is there and fit (BE-R48); never both. */
function bonusOfLeaders(p: War, at: Area): number {
  let bonus = 0;
  for (const unit of stackOf(p, BOER, at))
    if (HUNTS_WAGONS[unit] && !has(p, unit, SHAKEN)) bonus = Math.max(bonus, COMMAND[unit] as number);
  return bonus;
}

/** BE-9.5.19, BE-9.5.20. */
export function rollForReplacement(p: War, unit: Unit, ctx: WarContext): void {
  if (p.ending !== null) return;
  const turn = p.turn + ctx.die({ for: 'replacement', rule: 'BE-9.5.19' });
  if (turn <= TURNS) {
    p.at[unit] = OFF_MAP;
    p.due[unit] = turn;
  }
  ctx.journal?.push({ what: 'replacement', rule: 'BE-9.5.20', unit: unitId(unit), turn: turn <= TURNS ? turn : 0 });
}
