/** Section 5.0, movement of leaders, with 7.a: where a leader may go, whom he may detach. */
import { type Bar, bar, place, who } from './bars.ts';
import { areaOf, eventInPlay, hasEnemyLeader, isOwnArea } from './board.ts';
import { AREAS, type Area, areaName, IS_BORDER, IS_BRITISH, isNeighbour, neighboursOf } from './map.ts';
import type { Order } from './orders.ts';
import { BLOCKHOUSED, DUE, POOL, type War } from './position.ts';
import { MOVE } from './prices.ts';
import { FIELD_LEADERS, IS_MAIN, type Leader, SIDES } from './roster.ts';
import { BOER, type Side } from './sides.ts';

/** What has stopped a leader's movement for the rest of the action. */
export const MOVING = 0;
export const MET_ENEMY = 1;
export const MET_BLOCKHOUSE = 2;
export type Stopped = typeof MOVING | typeof MET_ENEMY | typeof MET_BLOCKHOUSE;

/** A leader under orders: one action. */
export interface Activation {
  readonly leader: Leader;
  readonly allowance: number;
  points: number;
  moved: boolean;
  stopped: Stopped;
  /** A raid is under way; SB-7.f.7: one has failed. */
  raiding: boolean;
  raidLost: boolean;
  /** SB-R7: where he put leaders down. */
  readonly detachedIn: Area[];
  /** The order that activates him, until it is carried out. */
  opening: Order | null;
}

const NOT_NEXT = bar('SB-5.a.1', (m) => `${place(m)} is not next to ${areaName(areaOf(m.p, m.leader))}`);
const SPENT = bar('SB-5.b.2', (m) => `${who(m)} has no movement points left`);
const STOPPED_BY_ENEMY = bar(
  'SB-5.b.3',
  (m) => `${who(m)} has met an enemy leader and moves no further in this action`,
);
const STOPPED_BY_BLOCKHOUSE = bar('SB-6.d.4', (m) => `the Blockhouse stops ${who(m)} for this action`);
const PINNED = bar(
  'SB-5.e.1',
  (m) => `${who(m)} faces an enemy leader and may only leave for an area of his own side, which ${place(m)} is not`,
);
const TOO_DEEP_EARLY = bar('SB-7.a.3', (m) => `${place(m)} is a British area that is not next to a Boer area`);
const TOO_DEEP_LATE = bar(
  'SB-7.a.6',
  (m) => `${who(m)} is not the leader who may roam, and ${place(m)} is deep in British land`,
);
const TWO_MAINS = bar(
  'SB-5.d.3',
  (m) => `another main leader is in ${place(m)}, and ${who(m)} could not move on from there`,
);
const RAID_LOST = bar('SB-7.f.7', (m) => `${who(m)} has lost a raid in this action`);
export const IN_TRANSIT = bar('SB-R46', (m) => `${who(m)} stands beside another main leader and must move on`);

const NOT_MOVING = bar('SB-5.c.1', (m) => `${who(m)} detaches only at the start of his movement or during it`);
const ON_BOARD = bar('SB-5.c.1', () => 'he is on the board already');
const STILL_DUE = bar('SB-5.c.2', () => 'he has not come into play yet');
const OUT_OF_GAME = bar('SB-5.c.4', () => 'he is out of the game');
const OTHER_SIDE = bar('SB-5.c.1', () => 'he is not a leader of this side');

/** Another main leader of his side in an area, or -1. */
export function otherMainAt(p: War, leader: Leader, area: Area): Leader {
  for (const one of FIELD_LEADERS[SIDES[leader] as Side] as readonly Leader[])
    if (one !== leader && IS_MAIN[one] && p.at[one] === area) return one;
  return -1;
}

/** SB-R46: he may do nothing here but move on. */
export const isInTransit = (p: War, leader: Leader): boolean =>
  IS_MAIN[leader] === true && otherMainAt(p, leader, areaOf(p, leader)) >= 0;

/** SB-7.a.2 to SB-7.a.6, SB-7.f.2. */
function barsBoer(p: War, leader: Leader, to: Area): Bar | null {
  if (!IS_BRITISH[to] || IS_BORDER[to]) return null;
  if (p.stage <= 2) return TOO_DEEP_EARLY;
  return p.roamer === leader || eventInPlay(p, 'cyferfontein') ? null : TOO_DEEP_LATE;
}

/** SB-5.b.3, SB-6.d.4: what stops a leader who comes there. */
export function stopAt(p: War, side: Side, area: Area): Stopped {
  if (hasEnemyLeader(p, side, area)) return MET_ENEMY;
  return side === BOER && p.works[area] === BLOCKHOUSED ? MET_BLOCKHOUSE : MOVING;
}

/** One step from an area to the next, for a leader who has this many points before it. */
function barsStep(p: War, leader: Leader, from: Area, to: Area, points: number): Bar | null {
  if (points < MOVE) return SPENT;
  const side = SIDES[leader] as Side;
  if (p.stage <= 2 && hasEnemyLeader(p, side, from) && !isOwnArea(p, side, to)) return PINNED;
  const closed = side === BOER ? barsBoer(p, leader, to) : null;
  if (closed !== null) return closed;
  return IS_MAIN[leader] && otherMainAt(p, leader, to) >= 0 && !mayPass(p, leader, to, points - MOVE)
    ? TWO_MAINS
    : null;
}

/** SB-R46. */
function mayPass(p: War, leader: Leader, area: Area, points: number): boolean {
  if (points < MOVE || stopAt(p, SIDES[leader] as Side, area) !== MOVING) return false;
  return hasWayOn(p, leader, area, points);
}

export function hasWayOn(p: War, leader: Leader, area: Area, points: number): boolean {
  for (const to of neighboursOf(area)) if (barsStep(p, leader, area, to, points) === null) return true;
  return false;
}

export function barsMove(p: War, act: Activation, to: Area): Bar | null {
  if (act.raidLost) return RAID_LOST;
  if (act.stopped !== MOVING) return act.stopped === MET_ENEMY ? STOPPED_BY_ENEMY : STOPPED_BY_BLOCKHOUSE;
  const from = areaOf(p, act.leader);
  if (to < 0 || to >= AREAS || !isNeighbour(from, to)) return NOT_NEXT;
  return barsStep(p, act.leader, from, to, act.points);
}

/** SB-5.c.1 to SB-5.c.4, SB-R6. */
export function barsDetach(p: War, act: Activation, detached: Leader): Bar | null {
  const { leader } = act;
  if (act.points < MOVE || act.stopped !== MOVING || act.raidLost) return NOT_MOVING;
  if (detached < 0 || SIDES[detached] !== SIDES[leader]) return OTHER_SIDE;
  const at = p.at[detached] as number;
  if (at >= 0) return ON_BOARD;
  if (at === DUE) return STILL_DUE;
  if (at !== POOL) return OUT_OF_GAME;
  if (isInTransit(p, leader)) return IN_TRANSIT;
  return IS_MAIN[detached] ? barsMainBeside(p, act) : null;
}

/** SB-5.d.3: a main leader is not put down beside another who is to stay there. */
function barsMainBeside(p: War, { leader, points }: Activation): Bar | null {
  const here = areaOf(p, leader);
  if (!IS_MAIN[leader]) return otherMainAt(p, leader, here) >= 0 ? TWO_MAINS : null;
  return hasWayOn(p, leader, here, points) ? null : TWO_MAINS;
}
