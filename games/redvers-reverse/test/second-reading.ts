/**
 * A second, slower reading of the clauses on moving, written apart from the rules: what they allow and why not is held against
 * it in random positions.
 */
import { FastDice } from '@laager/kernel';
import map from '../data/map.json' with { type: 'json' };
import type { BrigadeMove } from '../src/brigade-move.ts';
import { HEAT } from '../src/event-kinds.ts';
import { type Colenso, GONE, NONE } from '../src/position.ts';
import {
  BACK_MP,
  BACK_SP,
  BRIGADE_OF,
  BRIGADES,
  BRITISH_UNITS,
  type Brigade,
  FIRST_BOER,
  FRONT_MP,
  FRONT_SP,
  IS_GUNS,
  KINDS,
  LEADER_MP,
  STARTS,
  UNITS,
  UNITS_OF,
  type Unit,
  unitNamed,
} from '../src/roster.ts';
import { battle } from './table.ts';

// ---- The map, from its data

const PRINTED = map.areas;
const LAST = PRINTED.length;
const IDS = [...PRINTED, ...map.towardsLadysmith].map(({ id }) => id);
export const EVERYWHERE = IDS.map((_, area) => area);
const ways = EVERYWHERE.map((): number[] => []);
for (const [area, { adjacent }] of [...PRINTED, ...map.towardsLadysmith].entries())
  for (const id of adjacent) {
    const other = IDS.indexOf(id);
    for (const [one, two] of [
      [area, other],
      [other, area],
    ] as const)
      if (!ways[one]?.includes(two)) ways[one]?.push(two);
  }
export const besides = (area: number): readonly number[] => (ways[area] ?? []).toSorted((a, b) => a - b);
export const terrain = (area: number): string => PRINTED[area]?.terrain ?? 'off the map';
export const isOff = (area: number): boolean => area >= LAST;
export const isRiver = (area: number): boolean => PRINTED[area]?.bank === 'river';
const RIVER = PRINTED.findIndex(({ bank }) => bank === 'river');
export const crossing = (area: number): number => area - RIVER;

const FAR = 99;
const known = new Map<string, number[]>();
/** From every area, the steps to the nearest of these, over no closed crossing and not by way of Ladysmith. */
export function steps(to: readonly number[], closed: readonly number[]): readonly number[] {
  const key = `${to}/${closed}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const far = EVERYWHERE.map((area): number => (to.includes(area) ? 0 : FAR));
  for (let reached = [...to]; reached.length > 0; ) {
    const next: number[] = [];
    for (const area of reached)
      for (const one of besides(area)) {
        if (closed.includes(one) || far[one] !== FAR || (isOff(area) && !to.includes(area))) continue;
        far[one] = (far[area] as number) + 1;
        next.push(one);
      }
    reached = next;
  }
  known.set(key, far);
  return far;
}
const DRIFTS = EVERYWHERE.filter((area) => terrain(area) === 'drift');
const BRIDGE = EVERYWHERE.filter((area) => terrain(area) === 'bridge');
export const blown = (p: Colenso): number[] => (p.bridge === 2 ? BRIDGE : []);
/** RR-4.3.5. */
export const shutTo = (p: Colenso, brigade: Brigade): number[] => [...(IS_GUNS[brigade] ? DRIFTS : []), ...blown(p)];
export const nearLadysmith = EVERYWHERE.filter(isOff);
const onBank = (bank: string): number[] => PRINTED.flatMap((area, i) => (area.bank === bank ? [i] : []));
/** RR-4.4.5: the land along the south bank; and all of the north. */
export const riverLine = {
  south: onBank('south').filter((area) => PRINTED[area]?.riverside),
  north: onBank('north'),
};
/** RR-6.4.4, RR-T16.5. */
export const startOf = (_p: Colenso, unit: Unit, isReinforced: boolean): number =>
  isReinforced && unit === unitNamed('boksburg') ? IDS.indexOf('hlangwane') : (STARTS[unit] as number);
const toEdge = (p: Colenso): readonly number[] => steps(EVERYWHERE.filter(isOff), blown(p));

// ---- Who is where

export const british = (p: Colenso, area: number): Unit[] =>
  p.at.flatMap((at, unit) => (at === area && unit < BRITISH_UNITS ? [unit] : []));
export const boers = (p: Colenso, area: number): Unit[] =>
  p.at.flatMap((at, unit) => (at === area && unit >= FIRST_BOER ? [unit] : []));
export const strength = (p: Colenso, unit: Unit): number => {
  if (p.face[unit] === 0) return (FRONT_SP[unit] as number) - (p.taken[unit] as number);
  return KINDS[unit] === 1 ? 0 : (BACK_SP[unit] as number) - (p.taken[unit] as number);
};
export const total = (p: Colenso, units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + strength(p, unit), 0);
const isUnfound = (p: Colenso, area: number): boolean =>
  terrain(area) === 'drift' && p.driftFound[crossing(area)] === 0;

/** Three brigades and a few Boers close to each other, in any state. */
export function scattered(seed: number): Colenso {
  const dice = new FastDice(seed);
  const upTo = (count: number): number => dice.draw(count, { for: 'a random field', rule: 'none' });
  const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;
  const p = battle();
  const hub = upTo(2) === 0 ? RIVER + upTo(7) : upTo(LAST);
  const near = EVERYWHERE.filter((area) => (steps([hub], [])[area] as number) <= 1 + (seed % 2));
  const off = near.flatMap(besides).filter(isOff);
  const place = (): number => (off.length > 0 && upTo(12) === 0 ? oneOf(off) : oneOf(near));
  const fighting = [upTo(BRIGADES), upTo(BRIGADES), upTo(BRIGADES)];
  for (let unit = 0; unit < UNITS; unit++) {
    const isHere = unit < FIRST_BOER ? fighting.includes(BRIGADE_OF[unit] as Brigade) && upTo(8) > 0 : upTo(3) === 0;
    p.at[unit] = isHere ? place() : GONE;
    p.morale[unit] = upTo(2) === 0 ? 0 : upTo(4);
    p.face[unit] = upTo(2);
    p.taken[unit] = upTo(2);
  }
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    const men = (UNITS_OF[brigade] as readonly Unit[]).filter((unit) => (p.at[unit] as number) >= 0);
    p.leaderAt[brigade] = men.length === 0 ? GONE : upTo(4) === 0 ? place() : (p.at[oneOf(men)] as number);
    p.objective[brigade] = upTo(4) === 0 ? NONE : upTo(3) === 0 ? oneOf(EVERYWHERE) : place();
    p.fail[brigade] = upTo(2);
    p.arrived[brigade] = upTo(2);
    p.chit[brigade] = upTo(3);
    p.nerve[brigade] = upTo(3);
  }
  for (let at = 0; at < 7; at++) {
    p.driftFound[at] = upTo(3) === 0 ? 0 : 1;
    p.driftTried[at] = upTo(2);
    p.entered[at] = upTo(3);
  }
  for (const area of near) if (!isOff(area)) p.works[area] = upTo(3);
  p.bridge = upTo(3);
  p.variants = upTo(2) === 0 ? 0 : upTo(1 << 18);
  p.event = upTo(2) === 0 ? HEAT : upTo(12);
  p.bullerAt = upTo(3) === 0 ? GONE : oneOf(near);
  p.longAt = upTo(3) === 0 ? GONE : oneOf(near);
  p.hqAt = oneOf(near);
  p.hqOperative = upTo(2) === 0;
  p.turn = 1 + upTo(9);
  p.shaken = upTo(2);
  p.confidence = upTo(10);
  return p;
}

/** A brigade of that field in the middle of its move. */
export function midway(p: Colenso, seed: number): BrigadeMove {
  const dice = new FastDice(seed + 1000);
  const upTo = (count: number): number => dice.draw(count, { for: 'a random field', rule: 'none' });
  const there = Array.from({ length: BRIGADES }, (_, brigade) => brigade).filter(
    (brigade) => p.leaderAt[brigade] !== GONE,
  );
  const brigade = there[upTo(there.length)] ?? 0;
  const units = UNITS_OF[brigade] as readonly Unit[];
  const way = upTo(2) === 0 ? 0 : upTo(3);
  return {
    brigade,
    way,
    group: way === 2 ? units.filter((unit) => p.at[unit] === p.leaderAt[brigade]).slice(0, 1 + upTo(3)) : [],
    leaderMp: upTo(3) === 0 ? 0 : 1 + upTo(LEADER_MP[brigade] as number),
    left: units.map(() => upTo(4)),
    nearer: upTo(64),
    turned: upTo(64),
  };
}

// ---- Entering an area

const rest = (area: number): number => (terrain(area) === 'bridge' ? 2 : 1);
const limit = (area: number): string => (terrain(area) === 'bridge' ? 'RR-6.1.39' : 'RR-6.1.38');
const isCrammed = (p: Colenso, area: number): boolean => isRiver(area) && british(p, area).length > rest(area);
/** RR-6.1.17: towards Ladysmith past Boers who are not outnumbered. */
export const isHeldUp = (p: Colenso, from: number, to: number): boolean =>
  boers(p, from).length > 0 &&
  (toEdge(p)[to] as number) < (toEdge(p)[from] as number) &&
  total(p, british(p, from)) <= total(p, boers(p, from));

export function entryBar(p: Colenso, unit: Unit, to: number, count = 1): string | null {
  const from = p.at[unit] as number;
  const isShaken = p.morale[unit] === 1 || p.morale[unit] === 2;
  if (p.morale[unit] === 2 && ['brush', 'rough', 'hill'].includes(terrain(from))) return 'RR-6.1.30';
  if (isHeldUp(p, from, to)) return 'RR-6.1.17';
  if (!isRiver(to)) return null;
  if (terrain(to) === 'bridge' && p.bridge === 2) return 'RR-T16.3';
  if (terrain(to) === 'drift') {
    if (KINDS[unit] === 2) return 'RR-6.1.33';
    if (isShaken && p.fail[BRIGADE_OF[unit] as Brigade] === 0) return 'RR-6.1.41';
    if (isUnfound(p, to) && p.driftTried[crossing(to)] === 1) return 'RR-6.1.37';
  }
  const most = terrain(to) === 'bridge' ? 3 : 2;
  return (p.entered[crossing(to)] as number) + count > most ? limit(to) : null;
}

// ---- The units of a brigade

const leftTo = (move: BrigadeMove, unit: Unit): number =>
  move.left[(UNITS_OF[move.brigade] as readonly Unit[]).indexOf(unit)] ?? 0;

/** RR-1.1.14 to RR-1.1.17. */
const isNear = (p: Colenso, brigade: Brigade, area: number): boolean => {
  const leader = p.leaderAt[brigade] as number;
  if (leader === area) return true;
  return !isOff(leader) && !isOff(area) && besides(leader).includes(area);
};

function strayBar(p: Colenso, brigade: Brigade, from: number, to: number): string | null {
  if (isNear(p, brigade, to) && isNear(p, brigade, from)) return null;
  if (isOff(to) && p.leaderAt[brigade] !== to) return 'RR-1.1.16';
  if (isNear(p, brigade, from)) return 'RR-6.1.14';
  const far = steps([p.leaderAt[brigade] as number], shutTo(p, brigade));
  return (far[to] as number) < (far[from] as number) ? null : 'RR-6.1.15';
}

/** RR-R42: the crossing that must be cleared first. */
const crammed = (p: Colenso, move: BrigadeMove): number | undefined =>
  (UNITS_OF[move.brigade] as readonly Unit[])
    .filter((unit) => leftTo(move, unit) > 0)
    .map((unit) => p.at[unit] as number)
    .find((at) => isCrammed(p, at));

function movingBar(p: Colenso, move: BrigadeMove, unit: Unit): string | null {
  const at = p.at[unit] as number;
  if (BRIGADE_OF[unit] !== move.brigade) return 'RR-6.1.2';
  if (at < 0) return 'RR-6.1.13';
  if (isOff(at)) return 'RR-6.1.45';
  if (p.morale[unit] === 3) return 'RR-6.1.3';
  const full = crammed(p, move);
  return full !== undefined && full !== at ? limit(full) : null;
}

export function marchBar(p: Colenso, move: BrigadeMove, unit: Unit, to: number): string | null {
  const wrong = movingBar(p, move, unit);
  if (wrong !== null) return wrong;
  const from = p.at[unit] as number;
  if (!besides(from).includes(to) || leftTo(move, unit) === 0) return 'RR-6.1.13';
  const stray = strayBar(p, move.brigade, from, to);
  if (stray !== null) return stray;
  const company = british(p, from).filter((one) => BRIGADE_OF[one] === move.brigade);
  if (from === p.leaderAt[move.brigade] && company.length === 1) return 'RR-6.1.9';
  const shut = entryBar(p, unit, to);
  if (shut !== null) return shut;
  if (!isRiver(to) || british(p, to).length < rest(to)) return null;
  const goesOn = besides(to).some((next) => !isHeldUp(p, to, next) && strayBar(p, move.brigade, to, next) === null);
  return leftTo(move, unit) >= 2 && goesOn ? null : limit(to);
}

/** RR-6.1.15. */
const lagsBehind = (p: Colenso, move: BrigadeMove, unit: Unit): boolean =>
  (p.at[unit] as number) >= 0 &&
  !isNear(p, move.brigade, p.at[unit] as number) &&
  ((move.nearer >> (UNITS_OF[move.brigade] as readonly Unit[]).indexOf(unit)) & 1) === 0 &&
  EVERYWHERE.some((to) => marchBar(p, move, unit, to) === null);

export function turnBar(p: Colenso, move: BrigadeMove, unit: Unit): string | null {
  const wrong = movingBar(p, move, unit);
  if (wrong !== null) return wrong;
  const full = crammed(p, move);
  if (full !== undefined) return limit(full);
  const isFront = p.face[unit] === 0;
  const isHome = p.arrived[move.brigade] === 1;
  const spent = leftTo(move, unit) === 0;
  const hasTurned = ((move.turned >> (UNITS_OF[move.brigade] as readonly Unit[]).indexOf(unit)) & 1) === 1;
  const mustMarch = leftTo(move, unit) === 1 && lagsBehind(p, move, unit);
  switch (KINDS[unit]) {
    case 0:
      return 'RR-1.1.8';
    case 1:
      if (!isFront && !isHome) return 'RR-6.1.22';
      return spent ? 'RR-6.1.21' : mustMarch ? 'RR-6.1.15' : null;
    default:
      if (isFront) return hasTurned ? 'RR-6.1.24' : null;
      if (!isHome || spent) return 'RR-6.1.23';
      return mustMarch ? 'RR-6.1.15' : null;
  }
}

export function doneBar(p: Colenso, move: BrigadeMove): string | null {
  const full = crammed(p, move);
  if (full !== undefined) return limit(full);
  return (UNITS_OF[move.brigade] as readonly Unit[]).some((unit) => lagsBehind(p, move, unit)) ? 'RR-6.1.15' : null;
}

/** RR-6.1.20, RR-T14.9. */
export function pointsOf(p: Colenso, unit: Unit): number {
  const isFront = p.face[unit] === 0;
  const walks = KINDS[unit] === 0 || (KINDS[unit] === 1 && isFront);
  return ((isFront ? FRONT_MP : BACK_MP)[unit] as number) - (p.event === HEAT && walks ? 1 : 0);
}

// ---- Its leader

const route = (p: Colenso, brigade: Brigade): readonly number[] =>
  steps([p.objective[brigade] as number], shutTo(p, brigade));
const isNext = (p: Colenso, brigade: Brigade, from: number, to: number): boolean =>
  (route(p, brigade)[from] as number) < FAR && route(p, brigade)[to] === (route(p, brigade)[from] as number) - 1;
const hasMen = (p: Colenso, brigade: Brigade, area: number): boolean =>
  british(p, area).some((unit) => BRIGADE_OF[unit] === brigade);

/** RR-6.1.8: to his men, over empty areas and open crossings only. */
const findsMen = (p: Colenso, brigade: Brigade, from: number, to: number, mp: number): boolean =>
  mp > 0 &&
  isNext(p, brigade, from, to) &&
  !isUnfound(p, to) &&
  (hasMen(p, brigade, to) ||
    (boers(p, to).length === 0 && besides(to).some((next) => findsMen(p, brigade, to, next, mp - 1))));

export function leadBar(p: Colenso, move: BrigadeMove, to: number, party: readonly Unit[]): string | null {
  const { brigade } = move;
  const from = p.leaderAt[brigade] as number;
  if (p.objective[brigade] === NONE || from < 0 || isOff(from) || move.leaderMp === 0) return 'RR-6.1.6';
  if (!besides(from).includes(to) || !isNext(p, brigade, from, to)) return 'RR-6.1.7';
  if (party.length === 0) {
    if (move.way === 2) return 'RR-6.1.47';
    if (isUnfound(p, to)) return 'RR-6.1.40';
    return findsMen(p, brigade, from, to, move.leaderMp) ? null : 'RR-6.1.8';
  }
  if (move.way === 1 || (move.way === 2 && `${party}` !== `${move.group}`)) return 'RR-6.1.47';
  if (party.some((unit, i) => i > 0 && unit <= (party[i - 1] as Unit))) return 'RR-6.1.8';
  for (const unit of party) {
    if (BRIGADE_OF[unit] !== brigade) return 'RR-6.1.8';
    if (p.at[unit] !== from) return 'RR-6.1.47';
    if (p.morale[unit] === 3) return 'RR-6.1.3';
    if (leftTo(move, unit) === 0) return 'RR-6.1.8';
    const shut = entryBar(p, unit, to, party.length);
    if (shut !== null) return shut;
  }
  if (!isRiver(to) || british(p, to).length + party.length <= rest(to)) return null;
  const canGoOn = move.leaderMp >= 2 && party.every((unit) => leftTo(move, unit) >= 2);
  const beyond = besides(to).find((next) => isNext(p, brigade, to, next));
  return canGoOn && beyond !== undefined && !isHeldUp(p, to, beyond) ? null : limit(to);
}

/** RR-6.1.7, RR-6.1.8: what keeps the leader from stopping where he is. */
export function haltBar(p: Colenso, move: BrigadeMove): string | null {
  const at = p.leaderAt[move.brigade] as number;
  if (move.way === 2 && isCrammed(p, at)) return limit(at);
  if (move.way === 1 && !hasMen(p, move.brigade, at)) return 'RR-6.1.8';
  return move.way === 0 && listedLeads(p, move).length > 0 ? 'RR-6.1.7' : null;
}

const ableTo = (p: Colenso, move: BrigadeMove, to: number): Unit[] =>
  (UNITS_OF[move.brigade] as readonly Unit[]).filter(
    (unit) =>
      p.at[unit] === p.leaderAt[move.brigade] &&
      p.morale[unit] !== 3 &&
      leftTo(move, unit) > 0 &&
      entryBar(p, unit, to) === null,
  );

/** By area: alone, each man by himself, and the largest party that may go; a group that has set out as it is. */
export function listedLeads(p: Colenso, move: BrigadeMove): { to: number; with: Unit[] }[] {
  return EVERYWHERE.flatMap((to) => {
    const parties: Unit[][] = move.way === 2 ? [[...move.group]] : [[]];
    if (move.way === 0) {
      const able = ableTo(p, move, to);
      const sizes = able.map((_, i) => able.length - i).filter((size) => size > 1);
      const largest = sizes.map((size) => able.slice(0, size)).find((party) => leadBar(p, move, to, party) === null);
      parties.push(...(largest === undefined ? [] : [largest]), ...able.map((unit) => [unit]));
    }
    return parties.filter((party) => leadBar(p, move, to, party) === null).map((party) => ({ to, with: party }));
  });
}

/** Where more than two could go, parties of other sizes may be made up. */
export const partiesMadeUp = (p: Colenso, move: BrigadeMove): { to: number; among: Unit[] }[] =>
  move.way !== 0
    ? []
    : besides(p.leaderAt[move.brigade] as number)
        .filter((to) => isNext(p, move.brigade, p.leaderAt[move.brigade] as number, to))
        .map((to) => ({ to, among: ableTo(p, move, to) }))
        .filter(({ among }) => among.length > 2);

/** The leader among some of his men, with somewhere to go. */
export function ledOut(p: Colenso, move: BrigadeMove, seed: number): void {
  const { brigade } = move;
  const men = (UNITS_OF[brigade] as readonly Unit[]).filter((unit) => (p.at[unit] as number) >= 0);
  const first = men[seed % 3] ?? men[0];
  if (first === undefined) return;
  const at = p.at[first] as number;
  p.leaderAt[brigade] = at;
  for (const unit of men) if ((unit + seed) % 3 > 0) p.at[unit] = at;
  const far = steps([at], shutTo(p, brigade));
  const goals = EVERYWHERE.filter((area) => (far[area] as number) > 0 && (far[area] as number) <= 4);
  p.objective[brigade] = goals[(seed * 31) % Math.max(1, goals.length)] ?? NONE;
  move.leaderMp = 1 + (seed % 3);
  if (move.way === 1 && seed % 2 === 0) move.way = 0;
  if (move.way === 2) move.group = men.filter((unit) => p.at[unit] === at).slice(0, move.leaderMp);
}
