/** Who and what stands where (section 3.0), and what follows when a leader comes or goes. */
import type { ClauseId } from '@laager/kernel';
import { eventNamed } from './event-list.ts';
import type { WarContext } from './happenings.ts';
import { AREAS, type Area, areaId, IS_BRITISH, SIEGE_TOWNS } from './map.ts';
import { BLOCKHOUSED, ELIMINATED, NO_MARKER, POOL, SCORCHED, UNHARMED, type War } from './position.ts';
import { COMMANDERS, FIELD_LEADERS, type Leader, leaderId, SIDES } from './roster.ts';
import { BOER, EMPIRE, enemyOf, type Side } from './sides.ts';

export const areaOf = (p: War, leader: Leader): Area => p.at[leader] as Area;
export const isOnBoard = (p: War, leader: Leader): boolean => (p.at[leader] as number) >= 0;

/** The first field leader of a side in an area, or -1. */
export function fieldLeaderAt(p: War, side: Side, area: Area): Leader {
  for (const leader of FIELD_LEADERS[side] as readonly Leader[]) if (p.at[leader] === area) return leader;
  return -1;
}

export const hasLeader = (p: War, side: Side, area: Area): boolean => fieldLeaderAt(p, side, area) >= 0;

/** The field leaders of a side in an area. */
export function leadersAt(p: War, side: Side, area: Area): Leader[] {
  const leaders: Leader[] = [];
  for (const leader of FIELD_LEADERS[side] as readonly Leader[]) if (p.at[leader] === area) leaders.push(leader);
  return leaders;
}

/** The garrison commander in an area, or -1. */
export function commanderAt(p: War, area: Area): Leader {
  for (const leader of COMMANDERS) if (p.at[leader] === area) return leader;
  return -1;
}

/** SB-R44: to the Boers a garrison commander is an enemy leader like any other. */
export const hasEnemyLeader = (p: War, side: Side, area: Area): boolean =>
  hasLeader(p, enemyOf(side), area) || (side === BOER && commanderAt(p, area) >= 0);

/** SB-3.4, SB-R2: a Rebellion does not change it. */
export const isOwnArea = (p: War, side: Side, area: Area): boolean =>
  (IS_BRITISH[area] === true || p.garrison[area] === 1) === (side === EMPIRE);

export const eventInPlay = (p: War, id: string): boolean => p.events[eventNamed(id)] === 1;

export function countOf(column: readonly number[], value = 1): number {
  let count = 0;
  for (let area = 0; area < AREAS; area++) if (column[area] === value) count++;
  return count;
}

/** SB-S.15: Scorched earth and Blockhouses are two sides of the same counters. */
export const worksInPlay = (p: War): number => countOf(p.works, SCORCHED) + countOf(p.works, BLOCKHOUSED);

export function trenchesInPlay(p: War): number {
  let count = 0;
  for (let area = 0; area < AREAS; area++) if (p.trench[area] !== NO_MARKER) count++;
  return count;
}

/** What follows when a leader has come to an area: SB-7.b.1, SB-7.c.4. */
export function arrive(p: War, leader: Leader, area: Area, ctx: WarContext): void {
  p.at[leader] = area;
  if (SIDES[leader] === BOER) {
    const town = SIEGE_TOWNS.indexOf(area);
    if (p.stage === 1 && town >= 0 && p.trench[area] === NO_MARKER && commanderAt(p, area) >= 0) {
      p.trench[area] = 0;
      p.besieged[town] = 1;
      ctx.journal?.push({ what: 'siege', rule: 'SB-7.b.1', at: areaId(area), level: 0 });
    }
  } else if (p.stage === 2 && p.trench[area] !== NO_MARKER && !hasLeader(p, BOER, area)) {
    removeTrench(p, area, 'SB-7.c.4', ctx);
  }
}

/** SB-7.b.16: a siege that no one keeps up is over. */
function liftSiege(p: War, area: Area, rule: ClauseId, ctx: WarContext): void {
  if (p.stage === 1 && p.trench[area] !== NO_MARKER && !hasLeader(p, BOER, area)) removeTrench(p, area, rule, ctx);
}

function removeTrench(p: War, area: Area, rule: ClauseId, ctx: WarContext): void {
  p.trench[area] = NO_MARKER;
  const marker = p.stage === 1 ? 'siege' : 'fortification';
  ctx.journal?.push({ what: 'marker', rule, marker, at: areaId(area), on: false });
}

/** Of his own will: by a move, or off the board by merging (SB-7.b.16). Trenches that no one holds stay (SB-7.c.4). */
export function depart(p: War, leader: Leader, to: number, ctx: WarContext): void {
  const from = areaOf(p, leader);
  p.at[leader] = to;
  if (SIDES[leader] === BOER && from >= 0) liftSiege(p, from, 'SB-7.b.16', ctx);
}

/** SB-7.b.2, SB-7.c.5: driven out by a fight. */
function driveOut(p: War, leader: Leader, to: number, ctx: WarContext): void {
  const from = areaOf(p, leader);
  p.at[leader] = to;
  if (SIDES[leader] !== BOER || from < 0) return;
  liftSiege(p, from, 'SB-7.b.2', ctx);
  if (p.stage === 2 && p.trench[from] !== NO_MARKER && !hasLeader(p, BOER, from))
    removeTrench(p, from, 'SB-7.c.5', ctx);
}

/** The beaten leader is in that area now; the caller tells of it. */
export function retreatTo(p: War, leader: Leader, area: Area, ctx: WarContext): void {
  driveOut(p, leader, area, ctx);
  arrive(p, leader, area, ctx);
}

export function eliminate(p: War, leader: Leader, rule: ClauseId, ctx: WarContext): void {
  driveOut(p, leader, ELIMINATED, ctx);
  ctx.journal?.push({ what: 'eliminated', rule, leader: leaderId(leader) });
}

/** SB-5.d.1: off the board; he may be detached again. */
export function takeOff(p: War, leader: Leader, rule: ClauseId, ctx: WarContext): void {
  const at = areaId(areaOf(p, leader));
  depart(p, leader, POOL, ctx);
  ctx.journal?.push({ what: 'merged', rule, leader: leaderId(leader), at });
}

/** SB-6.d.6, SB-6.d.7, SB-6.e.5: its camp goes with it. */
export function destroyBlockhouse(p: War, area: Area, ctx: WarContext): void {
  const british = IS_BRITISH[area] === true;
  p.works[area] = british ? UNHARMED : SCORCHED;
  const rule = british ? 'SB-6.d.7' : 'SB-6.d.6';
  ctx.journal?.push({ what: 'marker', rule, marker: 'blockhouse', at: areaId(area), on: false });
  if (p.camp[area] === 0) return;
  p.camp[area] = 0;
  ctx.journal?.push({ what: 'marker', rule: 'SB-6.e.5', marker: 'camp', at: areaId(area), on: false });
}

export function removeGarrison(p: War, area: Area, rule: ClauseId, ctx: WarContext): void {
  p.garrison[area] = 0;
  ctx.journal?.push({ what: 'marker', rule, marker: 'garrison', at: areaId(area), on: false });
}

/** What the events ask about later. */
export function recordBattle(p: War, winner: Side, loser: Leader): void {
  const slot = winner * 4 + p.stage - 1;
  p.battlesWon[slot] = (p.battlesWon[slot] as number) + 1;
  p.beaten[loser] = 1;
}
