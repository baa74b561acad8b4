/** What the bots are lent: how well a side stands. Scheduled events (income, arrivals) are counted before they happen, so that waiting for them is no gain. */
import type { Seat } from '@laager/kernel';
import { AREAS, type Area, IS_MOZAMBIQUE, IS_TOWN, IS_TRIBAL, NEIGHBOURS } from './map.ts';
import { townsInBoerHands } from './morale.ts';
import { BESIEGED, BOER, EMPIRE, NO_LINE, type War } from './position.ts';
import { influence, stakeIn } from './prospects.ts';
import {
  ARMIES,
  BOER_LEADERS,
  BOER_UNITS,
  commandoOf,
  isBrigade,
  isCombatUnit,
  isGarrison,
  KITCHENER,
} from './roster.ts';
import { constants, oddsColumn } from './tables.ts';
import { has, isOnMap, num, ownTally, siegesIn, stackOf, type Tally, tally } from './tally.ts';
import { incomeOf, outcome } from './victory.ts';

const UNIT = 0.12;

/** By Morale: how much nearer a broken government is. */
const DESPAIR = [4, 2.4, 1.8, 1.3, 0.95, 0.65, 0.4, 0.2, 0.05, -0.05, -0.12, -0.15] as const;
/** By towns in Boer hands: the chance that three dice show less. */
const TOWN_RISK = [0, 0, 0, 0, 0.005, 0.02, 0.05, 0.09, 0.16, 0.26, 0.38, 0.5, 0.63, 0.74, 0.84, 0.9, 0.95] as const;
/** By odds column: the chances that the defender must retreat, and that he is destroyed. */
const RETREATS = [0, 1 / 6, 2 / 6, 4 / 6, 4 / 6, 4 / 6] as const;
const DESTROYED = [0, 0, 0, 0, 1 / 6, 2 / 6] as const;

const own = ownTally();

export function evaluate(p: War, seat: Seat): number {
  const over = outcome(p);
  if (over !== null) return over.score[seat] as number;
  const boer = 1 / (1 + Math.exp(-boerCase(p)));
  return 0.01 + 0.98 * (seat === 'boer' ? boer : 1 - boer);
}

/** The Boers' case in log odds: the bittereinders, the two clocks, the map, sieges, and armies at risk. */
function boerCase(p: War): number {
  const t = tally(p, own);
  return forces(p) + clocks(p) + map(p, t) + sieges(p, t) + risks(p, t) + lines(p, t) + razing(p) - 2.6;
}

/** BE-15.5: what will be counted. */
function forces(p: War): number {
  let value = 0;
  for (const unit of BOER_UNITS) if (isCombatUnit(unit) && isOnMap(p, unit)) value += UNIT;
  for (const army of ARMIES) if (isOnMap(p, army)) value += 0.15;
  for (const leader of BOER_LEADERS) if (isOnMap(p, leader)) value += 0.08;
  return value;
}

function clocks(p: War): number {
  const towns = townsInBoerHands(p);
  const income = incomeOf(p);
  const toCome = p.phase < 8 ? income : 0;
  let reserve = p.commitment + toCome;
  if (p.fallen[0] === 0) reserve -= 0.7 * (constants.bloemfonteinLossBase - p.turn);
  if (p.fallen[1] === 0) reserve -= 0.7 * (constants.pretoriaLossBase - p.turn);
  const purse = 0.8 * Math.log(1 + Math.max(0.5, reserve + 25) / 30);
  const election = p.turn <= constants.electionTurn ? (1.2 * Math.max(0, 6 - p.morale)) / 6 : 0;
  const unrest = 0.9 * (TOWN_RISK[Math.min(towns, 16)] as number) + 0.02 * towns;
  return purse + 0.012 * income + (DESPAIR[p.morale] as number) + election + unrest;
}

/** Towns held, and towns within reach. */
function map(p: War, t: Tally): number {
  const { boer, empire } = influence(t);
  let value = 0;
  for (let area = 0; area < AREAS; area++) {
    if (!IS_TOWN[area]) continue;
    const stake = stakeIn(p, area);
    if (stake === 0) continue;
    const held = p.control[area] === BOER ? 1 : 0;
    const share = ((boer[area] as number) + 1) / ((boer[area] as number) + (empire[area] as number) + 2);
    value += stake * (0.45 * held + 0.55 * share);
  }
  return value;
}

/** Forces shut in: what their surrender would cost, and how near it is. */
function sieges(p: War, t: Tally): number {
  let value = 0;
  for (const at of siegesIn(t)) {
    let price = 1;
    for (const unit of stackOf(p, EMPIRE, at))
      if (has(p, unit, BESIEGED) && (isGarrison(unit) || isBrigade(unit))) price++;
    const threshold = p.morale - (num(t.heldWagons, at) > 0 ? 0 : 1);
    const danger = Math.min(1, Math.max(0, (7 - threshold) / 6));
    value += 0.06 + 0.02 * price + 0.2 * price * danger;
  }
  return value;
}

/** Armies and commandos face to face with the enemy, and wagons that nobody guards. */
function risks(p: War, t: Tally): number {
  let value = 0;
  for (let at = 0; at < AREAS; at++) {
    const boers = num(t.boerUnits, at);
    const attack = num(t.free, at);
    if (boers > 0 && attack > 0 && p.fought[at] === 0) value -= exposure(p, t, at, attack);
    if (num(t.freeWagons, at) > 0) value += wagonsAtRisk(t, at);
  }
  return value;
}

/** What an Empire attack here could cost the Boers. */
function exposure(p: War, t: Tally, at: Area, attack: number): number {
  const supplied = num(t.freeWagons, at) > 0 ? 1 : 0.35;
  const near = p.phase >= 5 && p.phase <= 7 ? 1 : 0.4;
  const defence = num(t.boer, at);
  if (defence === 0) return 0.05 * near;
  const column = oddsColumn(attack, defence);
  const gone = DESTROYED[column] as number;
  const beaten = RETREATS[column] as number;
  const stack = num(t.boerFighters, at) * UNIT;
  const army = ARMIES.some((unit) => p.at[unit] === at);
  const lost = army ? (gone + beaten) * (stack + 0.35) : gone * stack + beaten * (0.015 + stack * hemmedIn(p, t, at));
  return supplied * near * lost;
}

/** The share of the ways out that are closed by lines or held by the enemy. */
function hemmedIn(p: War, t: Tally, at: Area): number {
  let open = 0;
  const near = NEIGHBOURS[at] as readonly Area[];
  for (const to of near) if (p.lines[to] === NO_LINE && num(t.freeUnits, to) === 0) open++;
  return open >= 2 ? 0 : open === 1 ? 0.1 : 0.5;
}

function wagonsAtRisk(t: Tally, at: Area): number {
  let threat = num(t.boer, at);
  for (const near of NEIGHBOURS[at] as readonly Area[]) threat = Math.max(threat, num(t.boer, near) * 0.8);
  const guard = num(t.free, at);
  if (threat <= guard) return 0;
  return 0.06 * num(t.freeWagons, at) * (1 - guard / (threat + 1));
}

/** BE-8.17, BE-8.20: how nearly a group is ringed in by lines. */
function lines(p: War, t: Tally): number {
  let value = 0;
  for (let at = 0; at < AREAS; at++) {
    const units = num(t.boerFighters, at);
    if (units === 0) continue;
    const near = NEIGHBOURS[at] as readonly Area[];
    let closed = p.lines[at] === NO_LINE ? 0 : 1;
    let ways = 1;
    for (const to of near) {
      if (IS_MOZAMBIQUE[to] || IS_TRIBAL[to]) continue;
      ways++;
      if (p.lines[to] === NO_LINE) continue;
      closed += num(t.freeFighters, to) > 0 ? 1 : 0.75;
    }
    const share = closed / ways;
    value -= units * UNIT * 0.9 * share * share * share;
  }
  return value;
}

/** Homes of living commandos that Kitchener can burn; and what the month's burning may cost him (BE-13.6). */
function razing(p: War): number {
  const pending = p.phase === 9 ? (Math.max(0, p.razedNow - 1) / 6) * 0.3 : 0;
  const seat = p.at[KITCHENER] as number;
  if (seat < 0) return pending;
  let value = pending;
  for (const at of [seat, ...(NEIGHBOURS[seat] as readonly Area[])]) {
    const commando = commandoOf(at);
    if (commando < 0 || !isOnMap(p, commando) || p.razed[at] === 1) continue;
    value -= p.control[at] === EMPIRE ? 0.035 : 0.012;
  }
  return value;
}
