/** RR-6.1.6 to RR-6.1.24: one brigade moves, its leader first, then its units. */
import { type Context, type Denial, type Dice, deny, type Family } from '@laager/kernel';
import * as v from 'valibot';
import { type Command, type CommandOf, procedure } from './commands.ts';
import { britishIn, clearTheWay, enter, forbidsEntry, isOverfull, mayGoOn, overfull, restLimit } from './entering.ts';
import { HEAT } from './event-kinds.ts';
import { closedTo, hasBoerUnits, hasUnitOf, isDriftShut, isLeaderOnMap } from './forces.ts';
import type { Happening } from './happenings.ts';
import { type Area, areaName, distancesTo, isCrossing, isLadysmith, NEIGHBOURS, NO_WAY } from './map.ts';
import { leftOf, placeOf, unitsOf } from './march-points.ts';
import { leaderName, voidOrders } from './objectives.ts';
import { BACK, BRITISH_SEAT, type Colenso, FRONT, NONE, ROUTED } from './position.ts';
import {
  BACK_MP,
  BATTALION,
  BATTERY,
  BRIGADE_OF,
  BRIGADES,
  type Brigade,
  brigadeName,
  FRONT_MP,
  IS_GUNS,
  KINDS,
  LEADER_MP,
  REGIMENT,
  type Unit,
  unitName,
} from './roster.ts';
import { unitNumber, wholeNumber } from './schema.ts';

/** How the leader travels this segment (RR-6.1.47). */
const NOT_YET = 0;
const ALONE = 1;
const IN_GROUP = 2;

const MOST_UNITS = 6;
const moveLocals = v.strictObject({
  brigade: wholeNumber(0, BRIGADES - 1),
  way: wholeNumber(NOT_YET, IN_GROUP),
  /** Who marches with the leader. */
  group: v.pipe(v.array(unitNumber), v.maxLength(MOST_UNITS)),
  leaderMp: wholeNumber(0, 3),
  /** By unit of the brigade, in roster order: MP left. */
  left: v.pipe(v.array(wholeNumber(0, 3)), v.maxLength(MOST_UNITS)),
  /** By unit of the brigade, as bits: has come nearer to the leader; has been turned over. */
  nearer: wholeNumber(0, 2 ** MOST_UNITS - 1),
  turned: wholeNumber(0, 2 ** MOST_UNITS - 1),
});
export type BrigadeMove = v.InferOutput<typeof moveLocals>;

/** RR-6.1.20: the MP of the side that shows; RR-T14.9: heat and thirst. */
export function mpOf(p: Colenso, unit: Unit): number {
  const mp = (p.face[unit] === FRONT ? FRONT_MP : BACK_MP)[unit] as number;
  const onFoot = KINDS[unit] === BATTALION || (KINDS[unit] === REGIMENT && p.face[unit] === FRONT);
  return p.event === HEAT && onFoot ? mp - 1 : mp;
}

export function newBrigadeMove(p: Colenso, brigade: Brigade, carried: boolean): BrigadeMove {
  const left: number[] = [];
  for (const unit of unitsOf(brigade))
    left.push((p.at[unit] as number) < 0 || p.morale[unit] === ROUTED ? 0 : mpOf(p, unit));
  return {
    brigade,
    way: NOT_YET,
    group: [],
    leaderMp: carried ? 0 : (LEADER_MP[brigade] as number),
    left,
    nearer: 0,
    turned: 0,
  };
}

// ---- The leader ----

/** RR-6.1.6, RR-6.1.7: whether the leader has somewhere to go. */
const isMarching = (p: Colenso, move: BrigadeMove): boolean =>
  p.objective[move.brigade] !== NONE && isLeaderOnMap(p, move.brigade) && move.leaderMp > 0;

/** By area: how far it is from the brigade's objective. */
const toObjective = (p: Colenso, brigade: Brigade): readonly number[] =>
  distancesTo(p.objective[brigade] as Area, closedTo(p, IS_GUNS[brigade] as boolean));

function isOnRoute(p: Colenso, brigade: Brigade, from: Area, to: Area): boolean {
  const far = toObjective(p, brigade);
  return (far[from] as number) < NO_WAY && far[to] === (far[from] as number) - 1;
}

function forbidsCompanion(p: Colenso, move: BrigadeMove, unit: Unit, to: Area, count: number): Denial | null {
  if (BRIGADE_OF[unit] !== move.brigade)
    return deny('RR-6.1.8', `${unitName(unit)} is not of the ${brigadeName(move.brigade)}`);
  if (p.at[unit] !== p.leaderAt[move.brigade])
    return deny('RR-6.1.47', `${unitName(unit)} is not with ${leaderName(p, move.brigade)}`);
  if (p.morale[unit] === ROUTED) return deny('RR-6.1.3', `${unitName(unit)} is routed and has moved`);
  if (leftOf(move, unit) === 0) return deny('RR-6.1.8', `${unitName(unit)} has no MP left`);
  return forbidsEntry(p, unit, to, count);
}

/** RR-6.1.8: from this area, which is not his own men's, he can still ride on alone to where some of them are. */
function reachesHisMen(p: Colenso, brigade: Brigade, from: Area, mp: number): boolean {
  if (mp === 0) return false;
  for (const to of NEIGHBOURS[from] as readonly Area[]) {
    if (!isOnRoute(p, brigade, from, to) || isDriftShut(p, to)) continue;
    if (hasUnitOf(p, brigade, to) || (!hasBoerUnits(p, to) && reachesHisMen(p, brigade, to, mp - 1))) return true;
  }
  return false;
}

/** RR-6.1.8, RR-6.1.40: the leader alone rides only to his men, past no Boers, and over open crossings only. */
function forbidsAlone(p: Colenso, move: BrigadeMove, to: Area): Denial | null {
  if (move.way === IN_GROUP)
    return deny('RR-6.1.47', `${leaderName(p, move.brigade)} marches with his men this segment`);
  if (isDriftShut(p, to)) return deny('RR-6.1.40', `${areaName(to)} has not been found`);
  if (hasUnitOf(p, move.brigade, to)) return null;
  if (!hasBoerUnits(p, to) && reachesHisMen(p, move.brigade, to, move.leaderMp - 1)) return null;
  return deny(
    'RR-6.1.8',
    `no unit of the ${brigadeName(move.brigade)} is in ${areaName(to)}, nor within reach beyond it`,
  );
}

/** The group must not be left standing in a crossing that cannot hold it (RR-R42). */
function forbidsStranding(p: Colenso, move: BrigadeMove, to: Area, group: readonly Unit[]): Denial | null {
  if (!isCrossing(to) || britishIn(p, to) + group.length <= restLimit(to)) return null;
  const far = toObjective(p, move.brigade);
  const beyond = (NEIGHBOURS[to] as readonly Area[]).find((next) => far[next] === (far[to] as number) - 1);
  const haveMp = group.every((unit) => leftOf(move, unit) >= 2) && move.leaderMp >= 2;
  return haveMp && beyond !== undefined && mayGoOn(p, to, beyond) ? null : overfull(to);
}

function forbidsGroup(p: Colenso, move: BrigadeMove, to: Area, group: readonly Unit[]): Denial | null {
  if (move.way === ALONE) return deny('RR-6.1.47', `${leaderName(p, move.brigade)} travels alone this segment`);
  if (move.way === IN_GROUP && !isSame(group, move.group))
    return deny('RR-6.1.47', 'those who set out with the leader go on with him');
  for (let i = 1; i < group.length; i++)
    if ((group[i - 1] as Unit) >= (group[i] as Unit))
      return deny('RR-6.1.8', 'each unit is named once, in the order of the roster');
  for (const unit of group) {
    const denial = forbidsCompanion(p, move, unit, to, group.length);
    if (denial !== null) return denial;
  }
  return forbidsStranding(p, move, to, group);
}

const isSame = (a: readonly Unit[], b: readonly Unit[]): boolean =>
  a.length === b.length && a.every((unit, i) => unit === b[i]);

function forbidsLead(p: Colenso, move: BrigadeMove, command: CommandOf<'lead'>): Denial | null {
  const { brigade } = move;
  const from = p.leaderAt[brigade] as Area;
  if (!isMarching(p, move)) return deny('RR-6.1.6', `${leaderName(p, brigade)} has no objective to go to`);
  if (!(NEIGHBOURS[from] as readonly Area[]).includes(command.to))
    return deny('RR-6.1.7', `${areaName(command.to)} does not border on ${areaName(from)}`);
  if (!isOnRoute(p, brigade, from, command.to))
    return deny(
      'RR-6.1.7',
      `${areaName(command.to)} is not on a shortest way to ${areaName(p.objective[brigade] as Area)}`,
    );
  return command.with.length === 0
    ? forbidsAlone(p, move, command.to)
    : forbidsGroup(p, move, command.to, command.with);
}

/** Who could go with the leader to this area, one by one. */
function companions(p: Colenso, move: BrigadeMove, to: Area): Unit[] {
  const units: Unit[] = [];
  for (const unit of unitsOf(move.brigade)) if (forbidsCompanion(p, move, unit, to, 1) === null) units.push(unit);
  return units;
}

/** The largest party that may go: all who can, or as many as the crossing takes. */
function largestParty(p: Colenso, move: BrigadeMove, to: Area, able: readonly Unit[]): Unit[] {
  for (let size = able.length; size > 1; size--) {
    const party = able.slice(0, size);
    if (forbidsGroup(p, move, to, party) === null) return party;
  }
  return [];
}

/** The parties that are listed: alone, each man by himself, and the largest; others are a family. */
function leadOffers(p: Colenso, move: BrigadeMove): Command[] {
  const offers: Command[] = [];
  if (!isMarching(p, move)) return offers;
  const from = p.leaderAt[move.brigade] as Area;
  for (const to of NEIGHBOURS[from] as readonly Area[]) {
    if (!isOnRoute(p, move.brigade, from, to)) continue;
    if (move.way === IN_GROUP) {
      if (forbidsGroup(p, move, to, move.group) === null) offers.push({ do: 'lead', to, with: move.group.slice() });
      continue;
    }
    if (forbidsAlone(p, move, to) === null) offers.push({ do: 'lead', to, with: [] });
    if (move.way === ALONE) continue;
    const able = companions(p, move, to);
    const largest = largestParty(p, move, to, able);
    if (largest.length > 1) offers.push({ do: 'lead', to, with: largest });
    for (const unit of able)
      if (forbidsGroup(p, move, to, [unit]) === null) offers.push({ do: 'lead', to, with: [unit] });
  }
  return offers;
}

/** Where parties of other sizes may be made up. */
function leadFamilies(p: Colenso, move: BrigadeMove): Family[] {
  if (move.way !== NOT_YET || !isMarching(p, move)) return [];
  const from = p.leaderAt[move.brigade] as Area;
  const families: Family[] = [];
  for (const to of NEIGHBOURS[from] as readonly Area[]) {
    if (!isOnRoute(p, move.brigade, from, to)) continue;
    const able = companions(p, move, to);
    if (able.length > 2) families.push({ name: 'lead', bounds: { to, among: able } });
  }
  return families;
}

/** One of the listed answers, or a party thrown together by chance. */
function sampleLead(p: Colenso, move: BrigadeMove, dice: Dice): Command {
  const cause = { for: 'random play', rule: 'RR-6.1.8' };
  const offers = leadAnswers(p, move);
  const listed = offers[dice.draw(offers.length, cause)] as Command;
  if (listed.do !== 'lead' || listed.with.length < 3 || move.way !== NOT_YET) return listed;
  const party = listed.with.filter(() => dice.draw(2, cause) === 0);
  const command: CommandOf<'lead'> = { do: 'lead', to: listed.to, with: party };
  return party.length > 0 && forbidsLead(p, move, command) === null ? command : listed;
}

/** RR-6.1.8: he rides alone and has not reached his men yet. */
const isBetween = (p: Colenso, move: BrigadeMove): boolean =>
  move.way === ALONE && !hasUnitOf(p, move.brigade, p.leaderAt[move.brigade] as Area);

/** RR-6.1.7: he must come nearer if he can; and no one stays in a crossing that is too full. */
function forbidsHalt(p: Colenso, move: BrigadeMove, canGoOn = leadOffers(p, move).length > 0): Denial | null {
  const at = p.leaderAt[move.brigade] as Area;
  if (move.way === IN_GROUP && isOverfull(p, at)) return overfull(at);
  if (isBetween(p, move))
    return deny(
      'RR-6.1.8',
      `${leaderName(p, move.brigade)} must ride on to a unit of the ${brigadeName(move.brigade)}`,
    );
  if (move.way === NOT_YET && canGoOn)
    return deny(
      'RR-6.1.7',
      `${leaderName(p, move.brigade)} must go on towards ${areaName(p.objective[move.brigade] as Area)}`,
    );
  return null;
}

function leadAnswers(p: Colenso, move: BrigadeMove): Command[] {
  const offers = leadOffers(p, move);
  if (forbidsHalt(p, move, offers.length > 0) === null) offers.push({ do: 'done' });
  return offers;
}

/** The leader and his party go one area on; false if the crossing was not found or blew up before them. */
function lead(p: Colenso, move: BrigadeMove, command: CommandOf<'lead'>, ctx: Context<Happening>): boolean {
  const { brigade } = move;
  const from = p.leaderAt[brigade] as Area;
  const [first] = command.with;
  if (first !== undefined && !clearTheWay(p, first, command.to, ctx)) {
    move.left[placeOf(move, first)] = 0; // RR-6.1.36: it holds the unit that searched, and the leader has lost his objective
    return false;
  }
  move.way = command.with.length === 0 ? ALONE : IN_GROUP;
  move.group = command.with.slice();
  move.leaderMp--;
  for (const unit of command.with) {
    enter(p, unit, command.to, ctx);
    move.left[placeOf(move, unit)] = leftOf(move, unit) - 1;
  }
  p.leaderAt[brigade] = command.to;
  ctx.journal?.push({ what: 'led', rule: 'RR-6.1.7', brigade, with: command.with.slice(), from, onto: command.to });
  reach(p, brigade, ctx);
  return true;
}

/** RR-6.1.10: at the marker he stops, and it goes. */
export function reach(p: Colenso, brigade: Brigade, ctx: Context<Happening>): void {
  const at = p.leaderAt[brigade] as Area;
  if (p.objective[brigade] === at) {
    voidOrders(p, brigade);
    p.arrived[brigade] = 1;
    ctx.journal?.push({ what: 'reached', rule: 'RR-6.1.10', brigade, at });
  }
}

// ---- The units ----

/** RR-1.1.14 to RR-1.1.17. */
export function isInRadius(p: Colenso, brigade: Brigade, area: Area): boolean {
  const leader = p.leaderAt[brigade] as Area;
  if (area === leader) return true;
  if (isLadysmith(leader) || isLadysmith(area) || leader < 0) return false;
  return (NEIGHBOURS[leader] as readonly Area[]).includes(area);
}

const toLeader = (p: Colenso, brigade: Brigade): readonly number[] =>
  distancesTo(p.leaderAt[brigade] as Area, closedTo(p, IS_GUNS[brigade] as boolean));

/** RR-6.1.14, RR-6.1.15: bound to the radius. */
function forbidsStraying(p: Colenso, brigade: Brigade, from: Area, to: Area): Denial | null {
  if (isInRadius(p, brigade, from)) {
    if (isInRadius(p, brigade, to)) return null;
    const rule = isLadysmith(to) ? 'RR-1.1.16' : 'RR-6.1.14';
    return deny(rule, `${areaName(to)} is outside the radius of ${leaderName(p, brigade)}`);
  }
  if (isLadysmith(to) && p.leaderAt[brigade] !== to)
    return deny('RR-1.1.16', `${areaName(to)} is outside the radius of ${leaderName(p, brigade)}`);
  const far = toLeader(p, brigade);
  if ((far[to] as number) < (far[from] as number)) return null;
  return deny('RR-6.1.15', `${areaName(to)} is no nearer to ${leaderName(p, brigade)}`);
}

/** RR-6.1.9: the last unit with the leader stays with him. */
function forbidsDeserting(p: Colenso, brigade: Brigade, unit: Unit): Denial | null {
  const leader = p.leaderAt[brigade] as Area;
  if (p.at[unit] !== leader) return null;
  for (const other of unitsOf(brigade)) if (other !== unit && p.at[other] === leader) return null;
  return deny('RR-6.1.9', `${leaderName(p, brigade)} may not be left alone in ${areaName(leader)}`);
}

/** A unit that would fill a crossing must be able to go on from it (RR-R42). */
function forbidsFilling(p: Colenso, move: BrigadeMove, unit: Unit, to: Area): Denial | null {
  if (!isCrossing(to) || britishIn(p, to) + 1 <= restLimit(to)) return null;
  if (leftOf(move, unit) < 2) return overfull(to);
  for (const next of NEIGHBOURS[to] as readonly Area[])
    if (mayGoOn(p, to, next) && forbidsStraying(p, move.brigade, to, next) === null) return null;
  return overfull(to);
}

/** Whether this unit could be moved at all now. */
function forbidsMoving(p: Colenso, move: BrigadeMove, unit: Unit): Denial | null {
  if (BRIGADE_OF[unit] !== move.brigade) return deny('RR-6.1.2', `the ${brigadeName(move.brigade)} is moving now`);
  const at = p.at[unit] as Area;
  if (at < 0) return deny('RR-6.1.13', `${unitName(unit)} is out of play`);
  if (isLadysmith(at)) return deny('RR-6.1.45', `${unitName(unit)} is on its way to Ladysmith`);
  if (p.morale[unit] === ROUTED) return deny('RR-6.1.3', `${unitName(unit)} is routed and has moved`);
  const full = overfullOf(p, move);
  if (full !== NONE && at !== full) return overfull(full);
  return null;
}

/** The crossing that this brigade has overfilled and must clear before anything else; NONE if none. */
function overfullOf(p: Colenso, move: BrigadeMove): Area {
  for (const unit of unitsOf(move.brigade)) {
    const at = p.at[unit] as Area;
    if (at >= 0 && isCrossing(at) && leftOf(move, unit) > 0 && isOverfull(p, at)) return at;
  }
  return NONE;
}

function forbidsMarch(p: Colenso, move: BrigadeMove, unit: Unit, to: Area): Denial | null {
  const denial = forbidsMoving(p, move, unit);
  if (denial !== null) return denial;
  const from = p.at[unit] as Area;
  if (!(NEIGHBOURS[from] as readonly Area[]).includes(to))
    return deny('RR-6.1.13', `${areaName(to)} does not border on ${areaName(from)}`);
  if (leftOf(move, unit) === 0) return deny('RR-6.1.13', `${unitName(unit)} has no MP left`);
  return forbidsStep(p, move, unit, to);
}

/** The part of `forbidsMarch` that depends on where the unit goes. */
const forbidsStep = (p: Colenso, move: BrigadeMove, unit: Unit, to: Area): Denial | null =>
  forbidsStraying(p, move.brigade, p.at[unit] as Area, to) ??
  forbidsDeserting(p, move.brigade, unit) ??
  forbidsEntry(p, unit, to) ??
  forbidsFilling(p, move, unit, to);

/** RR-6.1.15: a straggler who has not come nearer yet and could. */
function mustFollow(p: Colenso, move: BrigadeMove, unit: Unit): boolean {
  const at = p.at[unit] as Area;
  if (at < 0 || leftOf(move, unit) === 0 || (move.nearer & (1 << placeOf(move, unit))) !== 0) return false;
  if (isInRadius(p, move.brigade, at)) return false;
  for (const to of NEIGHBOURS[at] as readonly Area[]) if (forbidsMarch(p, move, unit, to) === null) return true;
  return false;
}

/** RR-6.1.20 to RR-6.1.24: what turning a counter over needs. */
function forbidsTurn(p: Colenso, move: BrigadeMove, unit: Unit): Denial | null {
  const denial = forbidsMoving(p, move, unit);
  if (denial !== null) return denial;
  if (overfullOf(p, move) !== NONE) return overfull(p.at[unit] as Area);
  const kind = KINDS[unit];
  if (kind === BATTALION) return deny('RR-1.1.8', `${unitName(unit)} has no horses`);
  if (kind === BATTERY && p.face[unit] === FRONT) {
    if ((move.turned & (1 << placeOf(move, unit))) !== 0)
      return deny('RR-6.1.24', `${unitName(unit)} has done something else this segment`);
    return null;
  }
  const arrived = p.arrived[move.brigade] === 1;
  if (kind === BATTERY && !arrived) return deny('RR-6.1.23', `${leaderName(p, move.brigade)} is not at his objective`);
  if (kind === REGIMENT && p.face[unit] === BACK && !arrived)
    return deny('RR-6.1.22', `${leaderName(p, move.brigade)} is not at his objective`);
  if (leftOf(move, unit) === 0)
    return deny(kind === BATTERY ? 'RR-6.1.23' : 'RR-6.1.21', `${unitName(unit)} has no MP left`);
  if (leftOf(move, unit) === 1 && mustFollow(p, move, unit))
    return deny('RR-6.1.15', `${unitName(unit)} must first come nearer to its leader`);
  return null;
}

function unitOffers(p: Colenso, move: BrigadeMove): Command[] {
  const offers: Command[] = [];
  const units = unitsOf(move.brigade);
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Unit;
    const at = p.at[unit] as Area;
    if (at < 0 || forbidsMoving(p, move, unit) !== null) continue;
    if (KINDS[unit] !== BATTALION && forbidsTurn(p, move, unit) === null) offers.push({ do: 'turn', unit });
    if (move.left[i] === 0) continue;
    for (const to of NEIGHBOURS[at] as readonly Area[])
      if (forbidsStep(p, move, unit, to) === null) offers.push({ do: 'march', unit, to });
  }
  return offers;
}

function forbidsDone(p: Colenso, move: BrigadeMove): Denial | null {
  const full = overfullOf(p, move);
  if (full !== NONE) return overfull(full);
  for (const unit of unitsOf(move.brigade))
    if (mustFollow(p, move, unit))
      return deny('RR-6.1.15', `${unitName(unit)} must come nearer to ${leaderName(p, move.brigade)}`);
  return null;
}

function march(p: Colenso, move: BrigadeMove, unit: Unit, to: Area, ctx: Context<Happening>): void {
  const from = p.at[unit] as Area;
  const place = placeOf(move, unit);
  if (!clearTheWay(p, unit, to, ctx)) {
    move.left[place] = 0; // RR-6.1.36
    return;
  }
  const far = toLeader(p, move.brigade);
  enter(p, unit, to, ctx);
  if ((far[to] as number) < (far[from] as number)) move.nearer |= 1 << place;
  move.left[place] = leftOf(move, unit) - 1;
  ctx.journal?.push({ what: 'marched', rule: 'RR-6.1.13', unit, from, onto: to });
}

function turn(p: Colenso, move: BrigadeMove, unit: Unit, ctx: Context<Happening>): void {
  const place = placeOf(move, unit);
  const toBack = p.face[unit] === FRONT;
  const battery = KINDS[unit] === BATTERY;
  p.face[unit] = toBack ? BACK : FRONT;
  move.turned |= 1 << place;
  move.left[place] = battery ? 0 : leftOf(move, unit) - 1;
  ctx.journal?.push({
    what: 'turned',
    rule: battery ? (toBack ? 'RR-6.1.24' : 'RR-6.1.23') : 'RR-6.1.21',
    unit,
    into: battery ? (toBack ? 'limbered' : 'unlimbered') : toBack ? 'mounted' : 'dismounted',
  });
}

export const brigadeMove = procedure('brigade-move', {
  locals: moveLocals,
  steps: {
    leader(g, move) {
      if (leadOffers(g.p, move).length === 0) return g.next('units');
      g.ask('lead');
    },
    led(g, move, answer: Command) {
      if (answer.do !== 'lead' || !lead(g.p, move, answer, g.ctx)) return g.next('units');
      g.next('leader');
    },
    units(g, move) {
      if (unitOffers(g.p, move).length === 0) return g.done();
      g.ask('march');
    },
    marched(g, move, answer: Command) {
      if (answer.do === 'march') march(g.p, move, answer.unit, answer.to, g.ctx);
      else if (answer.do === 'turn') turn(g.p, move, answer.unit, g.ctx);
      else return g.done();
      g.next('units');
    },
  },
  questions: {
    lead: {
      rule: 'RR-6.1.7',
      seat: BRITISH_SEAT,
      step: 'led',
      params: (p, { brigade }) => ({ brigade, objective: p.objective[brigade] as Area }),
      offers: leadAnswers,
      families: leadFamilies,
      sample: sampleLead,
      forbids(p, move, command) {
        if (command.do === 'done') return forbidsHalt(p, move);
        if (command.do !== 'lead') return deny('RR-6.1.7', 'the leader is to move now');
        return forbidsLead(p, move, command);
      },
    },
    march: {
      rule: 'RR-6.1.13',
      seat: BRITISH_SEAT,
      step: 'marched',
      params: (_p, { brigade }) => ({ brigade }),
      offers(p, move) {
        const offers = unitOffers(p, move);
        if (forbidsDone(p, move) === null) offers.push({ do: 'done' });
        return offers;
      },
      forbids(p, move, command) {
        if (command.do === 'done') return forbidsDone(p, move);
        if (command.do === 'march') return forbidsMarch(p, move, command.unit, command.to);
        if (command.do === 'turn') return forbidsTurn(p, move, command.unit);
        return deny('RR-6.1.13', 'the units of the brigade are to move now');
      },
    },
  },
});
