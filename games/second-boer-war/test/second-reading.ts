/**
 * A second, slower reading of the clauses on what a leader may do, written apart from the rules: what they allow, and the
 * clause under which they refuse, is held against it in random positions.
 */
import { FastDice } from '@laager/kernel';
import areaData from '../data/areas.json' with { type: 'json' };
import linkData from '../data/links.json' with { type: 'json' };
import { COPIES, cardNamed } from '../src/cards.ts';
import { EVENT_IDS, eventNamed } from '../src/event-list.ts';
import type { Activation } from '../src/movement.ts';
import type { Order } from '../src/orders.ts';
import { DUE, ELIMINATED, NO_MARKER, POOL, RETIRED, type War } from '../src/position.ts';
import { IS_MAIN, isCommander, LEADERS, type Leader, leaderById, leaderNamed, SIDES } from '../src/roster.ts';
import { war } from './table.ts';

// ---- The map, from its data

const AREAS = areaData.areas;
const IDS = AREAS.map(({ id }) => id);
export const EVERYWHERE = IDS.map((_, area) => area);
export const areaOfId = (id: string): number => IDS.indexOf(id);
const near = EVERYWHERE.map((area) =>
  linkData.links.flatMap(({ a, b }) => (a === IDS[area] ? [IDS.indexOf(b)] : b === IDS[area] ? [IDS.indexOf(a)] : [])),
);
export const besides = (area: number): readonly number[] => near[area] ?? [];
export const isBritish = (area: number): boolean => AREAS[area]?.owner === 'empire';
const isTown = (area: number): boolean => areaData.areas[area]?.siegeTown === true;
const isDeep = (area: number): boolean => isBritish(area) && besides(area).every(isBritish);
const inCape = (area: number): boolean => AREAS[area]?.region === 'cape';

// ---- Who is where

const BOER = 0;
const everyone = Array.from({ length: LEADERS }, (_, leader) => leader);
export const those = (p: War, side: number, area: number): Leader[] =>
  everyone.filter((leader) => SIDES[leader] === side && !isCommander(leader) && p.at[leader] === area);
const commander = (p: War, area: number): Leader | undefined =>
  everyone.find((leader) => isCommander(leader) && p.at[leader] === area);
/** SB-R44. */
const hasEnemy = (p: War, side: number, area: number): boolean =>
  those(p, 1 - side, area).length > 0 || (side === BOER && commander(p, area) !== undefined);
export const isOwn = (p: War, side: number, area: number): boolean =>
  (isBritish(area) || p.garrison[area] === 1) !== (side === BOER);
const isOut = (p: War, event: string): boolean => p.events[eventNamed(event)] === 1;
const count = (column: readonly number[], value = 1): number => column.filter((one) => one === value).length;
const worksOut = (p: War): number => p.works.filter((one) => one !== 0).length;
const trenchesOut = (p: War): number => p.trench.filter((one) => one !== NO_MARKER).length;

const bases = new Map<string, War>();
/** Leaders and markers thrown into a few areas close to each other, in any stage. */
export function scattered(seed: number): War {
  const dice = new FastDice(seed);
  const upTo = (most: number): number => dice.draw(most, { for: 'a random field', rule: 'none' });
  const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;
  const stage = 1 + (seed % 4);
  const active = seed % 8 < 4 ? 'boer' : 'empire';
  const base = bases.get(`${stage}${active}`) ?? war({ stage, active, leaders: {} });
  bases.set(`${stage}${active}`, base);
  const p: War = { ...structuredClone(base), detachedOnly: upTo(2) === 0 };
  const towns = EVERYWHERE.filter(isTown);
  const hub = upTo(3) === 0 ? oneOf(towns) : upTo(EVERYWHERE.length);
  const ring = [hub, ...besides(hub)];
  const place = (): number => (upTo(3) === 0 ? oneOf(ring.flatMap(besides)) : oneOf(ring));
  for (const leader of everyone)
    if (!isCommander(leader)) p.at[leader] = upTo(3) === 0 ? place() : oneOf([POOL, DUE, RETIRED, ELIMINATED, POOL]);
  const few = oneOf([2, 4, 8]);
  for (const area of EVERYWHERE) {
    const isNear = ring.includes(area);
    p.garrison[area] = !isBritish(area) && upTo(isNear ? 2 : few) === 0 ? 1 : 0;
    p.works[area] = upTo(isNear ? 2 : 2 * few) === 0 ? 1 + upTo(2) : 0;
    p.camp[area] = p.works[area] === 2 ? upTo(2) : 0;
    p.rebellion[area] = isBritish(area) && upTo(isNear ? 4 : 5 * few) === 0 ? 1 : 0;
    p.trench[area] = upTo(isNear ? 2 : 6 * few) === 0 ? upTo(3) : NO_MARKER;
  }
  for (const [i] of EVENT_IDS.entries()) p.events[i] = upTo(2);
  for (const town of p.captured.keys()) {
    p.captured[town] = upTo(2);
    p.besieged[town] = upTo(2);
  }
  for (const i of p.battlesWon.keys()) p.battlesWon[i] = upTo(3) === 0 ? 1 + upTo(2) : 0;
  for (const leader of p.beaten.keys()) p.beaten[leader] = upTo(3) === 0 ? 1 : 0;
  p.raidsWon = upTo(2);
  p.roamer = upTo(2) === 0 ? -1 : upTo(LEADERS);
  p.eventDone = upTo(4) === 0;
  p.levyDone = upTo(4) === 0;
  for (const card of p.hand.keys()) {
    p.hand[card] = upTo((COPIES[card] as number) + 1);
    p.spent[card] = upTo(2) === 0 ? 0 : upTo((p.hand[card] as number) + 1);
    p.eliminated[card] = upTo(3) === 0 ? 1 : 0;
  }
  if (upTo(4) === 0) {
    p.hand.fill(0);
    p.spent.fill(0);
  }
  return p;
}

/** A leader of that field in the middle of his action. */
export function midway(leader: Leader, seed: number): Activation {
  const dice = new FastDice(seed + leader * 1000);
  const upTo = (most: number): number => dice.draw(most, { for: 'a random field', rule: 'none' });
  const allowance = 1 + upTo(4);
  const isNew = upTo(2) === 0;
  return {
    leader,
    allowance,
    points: isNew ? allowance : upTo(allowance + 1),
    moved: !isNew && upTo(2) === 0,
    stopped: (isNew ? 0 : upTo(3)) as Activation['stopped'],
    raiding: false,
    raidLost: !isNew && upTo(4) === 0,
    detachedIn: [],
    opening: null,
  };
}

// ---- Moving

const otherMain = (p: War, leader: Leader, area: number): boolean =>
  those(p, SIDES[leader] as number, area).some((one) => one !== leader && IS_MAIN[one]);
const isPassing = (p: War, leader: Leader): boolean =>
  IS_MAIN[leader] === true && otherMain(p, leader, p.at[leader] as number);
const stopsIn = (p: War, side: number, area: number): boolean =>
  hasEnemy(p, side, area) || (side === BOER && p.works[area] === 2);

function stepBar(p: War, leader: Leader, from: number, to: number, points: number): string | null {
  const side = SIDES[leader] as number;
  if (points < 1) return 'SB-5.b.2';
  if (p.stage <= 2 && hasEnemy(p, side, from) && !isOwn(p, side, to)) return 'SB-5.e.1';
  if (side === BOER && isDeep(to)) {
    if (p.stage <= 2) return 'SB-7.a.3';
    if (p.roamer !== leader && !isOut(p, 'cyferfontein')) return 'SB-7.a.6';
  }
  if (!IS_MAIN[leader] || !otherMain(p, leader, to)) return null;
  return !stopsIn(p, side, to) && movesOn(p, leader, to, points - 1) ? null : 'SB-5.d.3';
}
/** SB-R46. */
const movesOn = (p: War, leader: Leader, area: number, points: number): boolean =>
  points >= 1 && besides(area).some((to) => stepBar(p, leader, area, to, points) === null);

function moveBar(p: War, act: Activation, to: number): string | null {
  const from = p.at[act.leader] as number;
  if (act.raidLost) return 'SB-7.f.7';
  if (act.stopped !== 0) return act.stopped === 1 ? 'SB-5.b.3' : 'SB-6.d.4';
  return besides(from).includes(to) ? stepBar(p, act.leader, from, to, act.points) : 'SB-5.a.1';
}

function detachBar(p: War, act: Activation, who: Leader): string | null {
  const { leader, points } = act;
  const here = p.at[leader] as number;
  if (points < 1 || act.stopped !== 0 || act.raidLost) return 'SB-5.c.1';
  if (SIDES[who] !== SIDES[leader] || (p.at[who] as number) >= 0) return 'SB-5.c.1';
  if (p.at[who] === DUE) return 'SB-5.c.2';
  if (p.at[who] !== POOL) return 'SB-5.c.4';
  if (isPassing(p, leader)) return 'SB-R46';
  if (!IS_MAIN[who]) return null;
  if (IS_MAIN[leader]) return movesOn(p, leader, here, points) ? null : 'SB-5.d.3';
  return otherMain(p, leader, here) ? 'SB-5.d.3' : null;
}

// ---- Fighting

const commandos = (p: War): number =>
  COPIES.reduce(
    (sum, _, card) =>
      sum + (card >= cardNamed('commando-1') && card <= cardNamed('commando-10') ? (p.hand[card] as number) : 0),
    0,
  );

function attackBar(p: War, act: Activation, enemy: string, isRaid: boolean): string | null {
  const here = p.at[act.leader] as number;
  const side = SIDES[act.leader] as number;
  const late = act.raidLost
    ? 'SB-7.f.7'
    : act.points < 1
      ? isRaid
        ? 'SB-7.f.1'
        : 'SB-8.1'
      : isPassing(p, act.leader)
        ? 'SB-R46'
        : null;
  const target = leaderById(enemy);
  const guards = those(p, 1, here).length > 0;
  if (isRaid) {
    if (side !== BOER || p.stage < 3 || !isOut(p, 'cyferfontein')) return 'SB-7.f.1';
    if (commandos(p) < 3) return 'SB-7.f.10';
    if (enemy === 'blockhouse' ? p.works[here] !== 2 || guards : !those(p, 1, here).includes(target)) return 'SB-7.f.3';
    return late;
  }
  if (enemy === 'blockhouse') return side === BOER && p.works[here] === 2 && !guards ? late : 'SB-8.41';
  if (SIDES[target] === side || p.at[target] !== here) return 'SB-8.1';
  if (isCommander(target)) return 'SB-8.5';
  if ((p.stage <= 2 || p.detachedOnly) && IS_MAIN[target] && !IS_MAIN[act.leader]) return 'SB-8.4';
  const cavalry = cardNamed('british-cavalry');
  if (side !== BOER && p.stage >= 3 && p.hand[cavalry] === p.spent[cavalry]) return 'SB-9.9';
  return late;
}

// ---- Work

function workBar(p: War, act: Activation, work: string): string | null {
  const here = p.at[act.leader] as number;
  const british = isBritish(here);
  const free = SIDES[act.leader] === BOER ? 'SB-6.7' : isPassing(p, act.leader) ? 'SB-R46' : null;
  const boers = those(p, BOER, here).length > 0;
  const short = act.points < 1;
  const [works, garrison] = [p.works[here], p.garrison[here] === 1];
  switch (work) {
    case 'garrison':
      if (free !== null) return free;
      if (short) return 'SB-6.b.1';
      if (british || garrison) return 'SB-6.b.2';
      if (boers) return 'SB-6.b.1';
      return count(p.garrison) >= 12 ? 'SB-S.15' : null;
    case 'burn':
      if (!isOut(p, 'policy-of-repression')) return 'SB-6.c.1';
      if (free !== null) return free;
      if (short || british || !garrison || works !== 0) return 'SB-6.c.1';
      if (boers) return 'SB-5.f.1';
      return worksOut(p) >= 12 ? 'SB-S.15' : null;
    case 'blockhouse':
      if (!isOut(p, 'system-of-repression')) return 'SB-6.d.1';
      if (free !== null) return free;
      if (short || works === 2) return 'SB-6.d.1';
      if (boers) return 'SB-5.f.1';
      if (!british) return works === 1 ? null : 'SB-6.d.3';
      return worksOut(p) >= 12 ? 'SB-S.15' : null;
    case 'camp':
      if (act.leader !== leaderNamed('kitchener') || !isOut(p, 'system-of-repression') || p.stage < 3)
        return 'SB-6.e.1';
      if (free !== null) return free;
      if (short) return 'SB-6.e.1';
      if (p.camp[here] === 1) return 'SB-6.e.4';
      if (works !== 2) return british ? 'SB-6.e.2' : 'SB-6.e.3';
      if (!british && !garrison) return 'SB-6.e.3';
      if (boers) return 'SB-5.f.1';
      return count(p.camp) >= 10 ? 'SB-S.15' : null;
    default:
      if (free !== null) return free;
      return short || p.rebellion[here] === 0 || boers ? 'SB-6.f.1' : null;
  }
}

export const rebellionBar = (p: War, area: number): string | null => {
  if (!isOut(p, 'prieska-rebellion') || !isBritish(area)) return 'SB-7.e.1';
  if (p.rebellion[area] === 1) return 'SB-7.e.2';
  return count(p.rebellion) >= 3 ? 'SB-S.15' : null;
};
export const spreadBar = (p: War, area: number): string | null =>
  rebellionBar(p, area) ??
  (besides(area).some((next) => p.rebellion[next] === 1) && !hasEnemy(p, BOER, area) ? null : 'SB-7.e.3');

function boerWorkBar(p: War, act: Activation, order: Order): string | null {
  const here = p.at[act.leader] as number;
  const isFresh = act.points === act.allowance && !act.moved && !act.raidLost;
  if (SIDES[act.leader] !== BOER) return 'SB-7.6';
  if (isPassing(p, act.leader)) return 'SB-R46';
  const guns = cardNamed('boer-artillery');
  switch (order.do) {
    case 'besiege':
      if (p.stage !== 1) return 'SB-7.b.1';
      if (p.trench[here] === NO_MARKER || commander(p, here) === undefined || !isFresh) return 'SB-7.b.6';
      return order.artillery && p.hand[guns] === p.spent[guns] ? 'SB-7.b.8' : null;
    case 'fortify':
      if (p.stage !== 2 || !isFresh) return 'SB-7.c.1';
      if (p.trench[here] === 2) return 'SB-7.c.3';
      return p.trench[here] === NO_MARKER && trenchesOut(p) >= 3 ? 'SB-S.15' : null;
    case 'remove-garrison':
      return p.stage <= 2 &&
        p.garrison[here] === 1 &&
        act.points >= 2 &&
        those(p, 1, here).length === 0 &&
        p.works[here] !== 2
        ? null
        : 'SB-7.d.1';
    default:
      return rebellionBar(p, here) ?? (isFresh && !hasEnemy(p, BOER, here) ? null : 'SB-7.e.4');
  }
}

/** The clause against an order to a leader; null if he may. */
export function orderBar(p: War, act: Activation, order: Order): string | null {
  switch (order.do) {
    case 'move':
      return moveBar(p, act, areaOfId(order.to));
    case 'detach':
      return detachBar(p, act, leaderById(order.who));
    case 'fight':
    case 'raid':
      return attackBar(p, act, order.enemy, order.do === 'raid');
    case 'besiege':
    case 'fortify':
    case 'remove-garrison':
    case 'rebel':
      return boerWorkBar(p, act, order);
    default:
      return workBar(p, act, order.do);
  }
}

// ---- Events

const at = (p: War, id: string, side: number): boolean => those(p, side, areaOfId(id)).length > 0;
const beside = (p: War, id: string, side: number): boolean =>
  at(p, id, side) || besides(areaOfId(id)).some((area) => those(p, side, area).length > 0);
const held = (p: War, id: string): boolean => p.garrison[areaOfId(id)] === 1;
const towns = EVERYWHERE.filter(isTown);
const town = (id: string): number => towns.indexOf(areaOfId(id));
/** Battles that a side has won, in one stage or in all. */
const won = (p: War, side: number, stage?: number): number =>
  [1, 2, 3, 4].reduce(
    (sum, one) => sum + (stage === undefined || stage === one ? (p.battlesWon[side * 4 + one - 1] as number) : 0),
    0,
  );
const out = (p: War, side: number): number[] =>
  everyone
    .filter((leader) => SIDES[leader] === side && !isCommander(leader) && (p.at[leader] as number) >= 0)
    .map((leader) => p.at[leader] as number);

/** Section E: when each event may be introduced, its stages apart. */
export const EVENT_CONDITIONS: { readonly [event: string]: (p: War) => boolean } = {
  'lord-roberts-takes-command': (p) =>
    p.stage === 2 ||
    won(p, 0) > 0 ||
    p.captured.includes(1) ||
    (p.stage === 1 && towns.some((area) => (p.trench[area] as number) >= 1)),
  'relief-of-mafeking': (p) =>
    p.besieged[town('mafeking')] === 1 &&
    p.captured[town('mafeking')] === 0 &&
    at(p, 'mafeking', 1) &&
    !at(p, 'mafeking', 0),
  'oath-of-neutrality': (p) => held(p, 'bloemfontein'),
  'policy-of-repression': (p) => count(p.garrison) >= 3,
  'annexation-of-the-transvaal': (p) => ['johannesburg', 'pretoria', 'belfast'].every((id) => held(p, id)),
  'system-of-repression': (p) =>
    isOut(p, 'policy-of-repression') &&
    isOut(p, 'annexation-of-the-transvaal') &&
    (p.at[leaderNamed('kitchener')] as number) >= 0,
  africans: (p) => count(p.works, 2) >= 2,
  'black-week': (p) => won(p, 0, 1) >= 2,
  'prieska-rebellion': (p) => out(p, 0).some((area) => inCape(area) && isBritish(area)) && !at(p, 'prieska', 1),
  'de-wet-chief-commandant': (p) => p.stage === 2 || won(p, 1) > 0,
  'botha-commandant-general': (p) =>
    p.stage === 2 || p.beaten[leaderNamed('joubert')] === 1 || p.at[leaderNamed('joubert')] === ELIMINATED,
  'commandant-krause': (p) => !held(p, 'johannesburg') && beside(p, 'johannesburg', 1),
  'smuts-plunder': (p) => !held(p, 'pretoria') && (beside(p, 'pretoria', 1) || held(p, 'johannesburg')),
  cyferfontein: (p) => out(p, 0).filter((area) => !isBritish(area)).length >= 2,
  stormjaag: (p) => isOut(p, 'cyferfontein') && p.raidsWon >= 1,
  'emily-hobhouse': (p) => count(p.camp) >= 4,
};

// ---- Cards

/** SB-2.13. */
export function hasSupply(p: War, area: number): boolean {
  const isBase = (one: number): boolean => isBritish(one) && p.rebellion[one] === 0;
  const reached = [area];
  for (const one of reached)
    for (const next of besides(one))
      if (!isBritish(next) && p.garrison[next] === 1 && !reached.includes(next)) reached.push(next);
  return isBase(area) || reached.some((one) => besides(one).some(isBase));
}
