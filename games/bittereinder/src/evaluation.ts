/** What the bots are lent: how well a side stands. Scheduled events (income, arrivals) are counted before they happen, so that waiting for them is no gain. */
import { Context, ScriptedDice, type Seat } from '@laager/kernel';
import { changesHands, placeControlMarkers } from './control.ts';
import type { WarContext } from './happenings.ts';
import { AREAS, type Area, BLOEMFONTEIN, IS_MOZAMBIQUE, IS_TOWN, IS_TRIBAL, NEIGHBOURS, PRETORIA } from './map.ts';
import { townsInBoerHands } from './morale.ts';
import { BESIEGED, BOER, EMPIRE, GONE, NO_LINE, type War } from './position.ts';
import { crowd, DISTANCE, influence, ringsAreNear, stakeIn } from './prospects.ts';
import {
  ARMIES,
  BOER_LEADERS,
  BOER_UNITS,
  EMPIRE_UNITS,
  HOMES,
  isBrigade,
  isCombatUnit,
  isGarrison,
  KITCHENER,
  type Unit,
} from './roster.ts';
import { canMaintain, liftSieges, mustLift } from './siege.ts';
import { strengthSum } from './strength.ts';
import { constants, oddsColumn } from './tables.ts';
import { has, isOnMap, num, ownTally, siegesIn, stackOf, type Tally, tally } from './tally.ts';
import { incomeOf, outcome } from './victory.ts';
import { clone } from './view.ts';
import { weightsOf } from './weights.ts';

const UNIT = 0.12;
/** War Commitment that is enough for anything. */
const PLENTY = 120;
/** What a capital should be held with. */
export const GUARD = 14;

/** By Morale: how much nearer a broken government is. */
const DESPAIR = [4, 2.4, 1.8, 1.3, 0.95, 0.65, 0.4, 0.2, 0.05, -0.05, -0.12, -0.15] as const;
/** By towns in Boer hands: the chance that three dice show less. */
const TOWN_RISK = [0, 0, 0, 0, 0.005, 0.02, 0.05, 0.09, 0.16, 0.26, 0.38, 0.5, 0.63, 0.74, 0.84, 0.9, 0.95] as const;
/** By odds column: the chances that the defender must retreat, that the attacker must, that the defender is destroyed. */
const RETREATS = [0, 1 / 6, 2 / 6, 4 / 6, 4 / 6, 4 / 6] as const;
const REPULSED = [4 / 6, 2 / 6, 1 / 6, 0, 0, 0] as const;
const DESTROYED = [0, 0, 0, 0, 1 / 6, 2 / 6] as const;

const own = ownTally();

type Judgement = (p: War, seat: Seat) => number;

/**
 * Judged as if the phase ended now: towns are taken and sieges lifted then, and an order is worth what it will bring. `fear`: how much
 * the side's own units at risk count.
 */
const judging =
  (fear: number): Judgement =>
  (p, seat) => {
    const t = tally(p, own);
    const after = isSettled(p, t) ? p : atPhaseEnd(p);
    const over = outcome(after);
    if (over !== null) return over.score[seat] as number;
    const fears = seat === 'boer' ? { boer: fear, empire: 1 } : { boer: 1, empire: fear };
    const boer = 1 / (1 + Math.exp(-boerCase(after, after === p ? t : tally(after, own), fears)));
    return 0.01 + 0.98 * (seat === 'boer' ? boer : 1 - boer);
  };

export const evaluate: Judgement = judging(1);

export const styles = { bold: { evaluate: judging(0.6) }, wary: { evaluate: judging(1.5) } };

/** How much each side minds its own units at risk: 1 is the steady style. */
interface Fears {
  readonly boer: number;
  readonly empire: number;
}

/** Nothing would change if the phase ended now: mostly so, and then nothing need be copied. */
function isSettled(p: War, t: Tally): boolean {
  for (let area = 0; area < AREAS; area++) if (mustLift(t, area) || changesHands(p, t, area)) return false;
  return true;
}

function atPhaseEnd(p: War): War {
  const after = clone(p);
  liftSieges(after, SILENT);
  placeControlMarkers(after, SILENT);
  return after;
}

/** No die is rolled at the end of a phase for sieges and control. */
const SILENT: WarContext = new Context(new ScriptedDice([]));

/** The Boers' case in log odds: the bittereinders, the two clocks, the map, sieges, and armies at risk. */
function boerCase(p: War, t: Tally, fears: Fears): number {
  const { base, all, count } = weightsOf(p.turn, p.phase);
  const rest =
    risks(p, t, fears) +
    pending(p, t) +
    clocks(p) +
    map(p, t) +
    guards(p, t) +
    sieges(p, t) +
    lines(p, t) +
    razing(p, t) +
    brigades(p);
  return base + (all + count) * forces(p) + all * rest;
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
  // Beyond what the war can use up, a point is worth little: the track ends at 399.
  const useful = reserve <= PLENTY ? reserve : PLENTY + 0.2 * (reserve - PLENTY);
  const purse = 0.8 * Math.log(1 + Math.max(0.5, useful + 25) / 30);
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

/** A capital that has not fallen wants a garrison of its own. */
function guards(p: War, t: Tally): number {
  let value = 0;
  if (p.fallen[0] === 0) value += 0.4 * Math.min(1, num(t.boer, BLOEMFONTEIN) / GUARD);
  if (p.fallen[1] === 0) value += 0.5 * Math.min(1, num(t.boer, PRETORIA) / GUARD);
  return value;
}

/** Forces shut in: what their surrender would cost, and how near it is. */
function sieges(p: War, t: Tally): number {
  let value = 0;
  for (const at of siegesIn(t)) if (canMaintain(t, at)) value += siegeWorth(p, t, at, BESIEGED);
  return value;
}

/** `marked`: BESIEGED to count those shut in; 0 to count all who would be. */
function siegeWorth(p: War, t: Tally, at: Area, marked: number): number {
  let price = 1;
  for (const unit of stackOf(p, EMPIRE, at))
    if ((isGarrison(unit) || isBrigade(unit)) && (marked === 0 || has(p, unit, marked))) price++;
  const fed = num(t.heldWagons, at) + (marked === 0 ? num(t.freeWagons, at) : 0) > 0;
  const threshold = p.morale - (fed ? 0 : 1);
  const danger = Math.min(1, Math.max(0, (7 - threshold) / 6));
  return 0.06 + 0.02 * price + 0.2 * price * danger;
}

/** A battle that has been declared and not yet fought: what may be expected of it. */
function pending(p: War, t: Tally): number {
  const frame = p.stack[p.stack.length - 1];
  if (frame === undefined || p.asked === null) return 0;
  if (frame.procedure === 'boer-attack') {
    const { at, units } = frame.locals as { readonly at: Area; readonly units: readonly Unit[] };
    const battle = bestBattle(p, t, at, strengthSum(units));
    return p.asked.question === 'siege' ? Math.min(siegeWorth(p, t, at, 0), battle) : battle;
  }
  if (p.asked.question !== 'commit') return 0;
  const { at } = frame.locals as { readonly at: Area };
  return -exposure(p, t, at, Math.max(1, num(t.free, at)));
}

/** What the best choice of points would bring the Boers: the least for some column of the table. */
function bestBattle(p: War, t: Tally, at: Area, most: number): number {
  const defence = Math.max(1, num(t.free, at));
  let best = Number.NEGATIVE_INFINITY;
  let column = -1;
  for (let points = 1; points <= most; points++) {
    const next = oddsColumn(points, defence);
    if (next === column) continue;
    column = next;
    best = Math.max(best, battleWorth(p, t, at, points));
  }
  return best;
}

/** What a Boer attack here may bring, less what it costs. */
function battleWorth(p: War, t: Tally, at: Area, points: number): number {
  const column = oddsColumn(points, Math.max(1, num(t.free, at)));
  const gone = DESTROYED[column] as number;
  const beaten = gone + (RETREATS[column] as number);
  let prize = 0.5 * stakeIn(p, at) + 0.05 * num(t.freeWagons, at);
  for (const unit of stackOf(p, EMPIRE, at, true)) {
    if (isGarrison(unit)) prize += 0.2;
    if (isBrigade(unit)) prize += (0.2 * gone) / Math.max(0.01, beaten);
  }
  const army = ARMIES.some((unit) => p.at[unit] === at);
  const price = army ? num(t.boerFighters, at) * UNIT + 0.35 : 0.02;
  return beaten * prize - (REPULSED[column] as number) * price - 0.002 * points;
}

/** Armies and commandos face to face with the enemy, and wagons without a guard. */
function risks(p: War, t: Tally, fears: Fears): number {
  let value = 0;
  for (let at = 0; at < AREAS; at++) {
    const boers = num(t.boerUnits, at);
    const attack = num(t.free, at);
    if (boers > 0 && attack > 0 && p.fought[at] === 0) value -= fears.boer * exposure(p, t, at, attack);
    if (num(t.freeWagons, at) > 0) value += fears.empire * wagonsAtRisk(t, at);
  }
  return value;
}

/** What an Empire attack here could cost the Boers. */
function exposure(p: War, t: Tally, at: Area, attack: number): number {
  const supplied = num(t.freeWagons, at) > 0 ? 1 : 0.6;
  const near = p.phase >= 5 && p.phase <= 7 ? 1 : 0.4;
  const defence = num(t.boer, at);
  if (defence === 0) return 0.05 * near;
  const column = oddsColumn(attack, defence);
  const gone = DESTROYED[column] as number;
  const beaten = RETREATS[column] as number;
  const stack = num(t.boerFighters, at) * UNIT;
  const army = ARMIES.some((unit) => p.at[unit] === at);
  const lost = army
    ? (gone + beaten) * (1.5 * stack + 0.35)
    : gone * stack + beaten * (0.015 + stack * hemmedIn(p, t, at));
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
    value -= units * UNIT * 0.9 * share * share;
    if (ringsAreNear(p)) value -= 0.012 * crowd(units);
  }
  return value;
}

/** Homes of living commandos, the nearer to Kitchener the worse; and what the month's burning may cost him (BE-13.6). */
function razing(p: War, t: Tally): number {
  const unrest = p.phase === 9 ? (Math.max(0, p.razedNow - 1) / 6) * 0.3 : 0;
  const seat = p.at[KITCHENER] as number;
  if (seat < 0) return unrest;
  const steps = DISTANCE[seat] as readonly number[];
  let feared = 0;
  for (const unit of BOER_UNITS) {
    const home = HOMES[unit] as Area;
    if (home < 0 || !isOnMap(p, unit) || p.razed[home] === 1) continue;
    const distance = steps[home] as number;
    feared += ((p.control[home] === EMPIRE ? 0.05 : 0.015) * 2) / (2 + Math.max(0, distance - 1));
  }
  return unrest - feared * (canBeCaught(p, t, seat) ? CAUGHT : 1);
}

/** How much is left of what Kitchener is worth where a commando can ride him down. */
const CAUGHT = 0.2;
const BOER_COMBAT = 6;
/** How far a commando rides in a month. */
const RIDE = 2;

/** BE-10.2: a leader without fighters is lost to any attack; the Boers move after him and attack. */
function canBeCaught(p: War, t: Tally, seat: Area): boolean {
  if (p.phase > BOER_COMBAT || num(t.freeFighters, seat) + num(t.heldFighters, seat) > 0) return false;
  const steps = DISTANCE[seat] as readonly number[];
  return BOER_UNITS.some(
    (unit) => isCombatUnit(unit) && isOnMap(p, unit) && (steps[p.at[unit] as Area] as number) <= RIDE,
  );
}

/** Brigades still to be had for lines. */
function brigades(p: War): number {
  let count = 0;
  for (const unit of EMPIRE_UNITS) if (isBrigade(unit) && p.at[unit] !== GONE) count++;
  return -0.012 * count;
}
