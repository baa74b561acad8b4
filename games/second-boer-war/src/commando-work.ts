/** Section 7.0, what Boer leaders do where they stand: sieges (b), trenches (c), Garrisons (d), rebellions (e). */
import { type Bar, bar, place, who } from './bars.ts';
import {
  areaOf,
  commanderAt,
  countOf,
  eventInPlay,
  hasEnemyLeader,
  hasLeader,
  removeGarrison,
  trenchesInPlay,
} from './board.ts';
import { BOER_ARTILLERY } from './cards.ts';
import { REBELLIONS, TRENCHES } from './counters.ts';
import type { WarContext } from './happenings.ts';
import { type Area, areaId, areaName, IS_BRITISH, neighboursOf, SIEGE_TOWNS } from './map.ts';
import { type Activation, IN_TRANSIT, isInTransit } from './movement.ts';
import { BLOCKHOUSED, NO_MARKER, RETIRED, type War } from './position.ts';
import { FORTIFY_STAGES, REMOVE_GARRISON, REMOVE_STAGES, SIEGE_STAGES } from './prices.ts';
import { CHARISMA, IS_MAIN, type Leader, leaderId, SIDES } from './roster.ts';
import { BOER, EMPIRE } from './sides.ts';
import { changePosition } from './victory.ts';

const NOT_BOER = bar('SB-7.6', (m) => `${who(m)} is not a Boer leader`);

/** SB-4.15, SB-R41: what costs all points needs a leader who has spent none. */
const isFresh = (act: Activation): boolean => act.points === act.allowance && !act.moved && !act.raidLost;

function barsBoerLeader(p: War, act: Activation): Bar | null {
  if (SIDES[act.leader] !== BOER) return NOT_BOER;
  return isInTransit(p, act.leader) ? IN_TRANSIT : null;
}

const SIEGE_OVER = bar('SB-7.b.1', () => 'sieges belong to stage I');
const NOT_BESIEGED = bar('SB-7.b.6', (m) => `${place(m)} is not under siege`);
const SIEGE_POINTS = bar('SB-7.b.6', (m) => `a siege attempt takes all movement points of ${who(m)}`);
const NO_GUNS = bar('SB-7.b.8', () => 'the Boer artillery is not there or not active');

export function barsSiege(p: War, act: Activation, artillery: boolean): Bar | null {
  const barred = barsBoerLeader(p, act);
  if (barred !== null) return barred;
  if (!SIEGE_STAGES[p.stage]) return SIEGE_OVER;
  const here = areaOf(p, act.leader);
  if (p.trench[here] === NO_MARKER || commanderAt(p, here) < 0) return NOT_BESIEGED;
  if (!isFresh(act)) return SIEGE_POINTS;
  return artillery && !hasGuns(p) ? NO_GUNS : null;
}

export const hasGuns = (p: War): boolean => (p.hand[BOER_ARTILLERY] as number) > (p.spent[BOER_ARTILLERY] as number);

const highest = (faces: readonly number[]): number => Math.max(...faces);

/** SB-7.b.7 to SB-7.b.14. */
export function besiege(p: War, act: Activation, artillery: boolean, ctx: WarContext): void {
  const { leader } = act;
  const town = areaOf(p, leader);
  const commander = commanderAt(p, town);
  act.points = 0;
  if (artillery) p.spent[BOER_ARTILLERY] = 1;
  const boer = highest(
    ctx.pool(artillery ? 2 : 1, FACES, { for: 'siege, Boer dice', rule: artillery ? 'SB-7.b.8' : 'SB-7.b.7' }),
  );
  const dice = 1 + (CHARISMA[commander] as number);
  const empire = highest(ctx.pool(dice, FACES, { for: 'siege, Empire dice', rule: 'SB-7.b.9' }));
  const won = boer > empire || (boer === empire && IS_MAIN[leader] === true);
  const rule = boer === empire ? 'SB-7.b.13' : won ? 'SB-7.b.11' : 'SB-7.b.14';
  ctx.journal?.push({ what: 'siege-rolled', rule, at: areaId(town), leader: leaderId(leader), boer, empire, won });
  if (!won) return;
  if (p.trench[town] === 2) fall(p, town, commander, ctx);
  else tighten(p, town, ctx);
}

/** SB-7.b.11. */
function tighten(p: War, town: Area, ctx: WarContext): void {
  const level = (p.trench[town] as number) + 1;
  p.trench[town] = level;
  ctx.journal?.push({ what: 'siege', rule: 'SB-7.b.11', at: areaId(town), level });
}

const FACES: readonly number[] = [2, 3, 4, 5, 6];

/** SB-7.b.12, SB-3.18. */
function fall(p: War, town: Area, commander: Leader, ctx: WarContext): void {
  p.at[commander] = RETIRED;
  p.trench[town] = NO_MARKER;
  p.captured[SIEGE_TOWNS.indexOf(town)] = 1;
  ctx.journal?.push({ what: 'captured', rule: 'SB-7.b.12', at: areaId(town) });
  changePosition(p, -1, 'SB-3.18', `${areaName(town)} has fallen`, ctx);
}

const FORTIFY_OTHER = bar('SB-7.c.1', () => 'trenches are dug in stage II only');
const FORTIFY_POINTS = bar('SB-7.c.1', (m) => `fortifying takes all movement points of ${who(m)}`);
const FORTIFIED = bar('SB-7.c.3', (m) => `the Fortification of ${place(m)} has reached 2`);
const NO_TRENCHES = bar('SB-S.15', () => 'no Fortification counters are left');

export function barsFortify(p: War, act: Activation): Bar | null {
  const barred = barsBoerLeader(p, act);
  if (barred !== null) return barred;
  if (!FORTIFY_STAGES[p.stage]) return FORTIFY_OTHER;
  if (!isFresh(act)) return FORTIFY_POINTS;
  const level = p.trench[areaOf(p, act.leader)] as number;
  if (level === 2) return FORTIFIED;
  return level === NO_MARKER && trenchesInPlay(p) >= TRENCHES ? NO_TRENCHES : null;
}

/** SB-7.c.2, SB-7.c.3. */
export function fortify(p: War, act: Activation, ctx: WarContext): void {
  const here = areaOf(p, act.leader);
  act.points = 0;
  const level = (p.trench[here] as number) + 1;
  p.trench[here] = level;
  ctx.journal?.push({ what: 'fortified', rule: level === 0 ? 'SB-7.c.2' : 'SB-7.c.3', at: areaId(here), level });
}

const REMOVE_OTHER = bar('SB-7.d.1', () => 'Garrisons are removed so in stages I and II only');
const REMOVE_NONE = bar('SB-7.d.1', (m) => `${place(m)} has no Garrison`);
const REMOVE_POINTS = bar(
  'SB-7.d.1',
  (m) => `removing a Garrison takes 2 movement points, more than ${who(m)} has left`,
);
const REMOVE_GUARDED = bar('SB-7.d.1', (m) => `an Empire leader is in ${place(m)}`);
const REMOVE_BLOCKHOUSE = bar('SB-7.d.1', (m) => `a Blockhouse is in ${place(m)}`);

export function barsRemove(p: War, act: Activation): Bar | null {
  const barred = barsBoerLeader(p, act);
  if (barred !== null) return barred;
  if (!REMOVE_STAGES[p.stage]) return REMOVE_OTHER;
  const here = areaOf(p, act.leader);
  if (p.garrison[here] === 0) return REMOVE_NONE;
  if (act.points < REMOVE_GARRISON) return REMOVE_POINTS;
  if (hasLeader(p, EMPIRE, here)) return REMOVE_GUARDED;
  return p.works[here] === BLOCKHOUSED ? REMOVE_BLOCKHOUSE : null;
}

export function remove(p: War, act: Activation, ctx: WarContext): void {
  act.points -= REMOVE_GARRISON;
  removeGarrison(p, areaOf(p, act.leader), 'SB-7.d.1', ctx);
}

const NO_PRIESKA = bar('SB-7.e.1', () => 'Rebellion in Prieska is not in play');
const NOT_BRITISH = bar('SB-7.e.1', (m) => `${place(m)} is not a British area`);
const IN_REBELLION = bar('SB-7.e.2', (m) => `${place(m)} is in rebellion already`);
const NO_REBELLIONS = bar('SB-S.15', () => 'no Rebellion counters are left');
const REBEL_POINTS = bar('SB-7.e.4', (m) => `raising a rebellion takes all movement points of ${who(m)}`);
const REBEL_GUARDED = bar('SB-7.e.4', (m) => `an Empire leader is in ${place(m)}`);

/** SB-7.e.1, SB-7.e.2: what holds for every Rebellion marker. */
function barsRebellion(p: War, area: Area): Bar | null {
  if (!eventInPlay(p, 'prieska-rebellion')) return NO_PRIESKA;
  if (!IS_BRITISH[area]) return NOT_BRITISH;
  if (p.rebellion[area] === 1) return IN_REBELLION;
  return countOf(p.rebellion) >= REBELLIONS ? NO_REBELLIONS : null;
}

export function barsRebel(p: War, act: Activation): Bar | null {
  const barred = barsBoerLeader(p, act);
  if (barred !== null) return barred;
  const here = areaOf(p, act.leader);
  const closed = barsRebellion(p, here);
  if (closed !== null) return closed;
  if (!isFresh(act)) return REBEL_POINTS;
  return hasEnemyLeader(p, BOER, here) ? REBEL_GUARDED : null;
}

export function rebel(p: War, act: Activation, ctx: WarContext): void {
  act.points = 0;
  raise(p, areaOf(p, act.leader), 'SB-7.e.4', ctx);
}

export function raise(p: War, area: Area, rule: string, ctx: WarContext): void {
  p.rebellion[area] = 1;
  ctx.journal?.push({ what: 'marker', rule, marker: 'rebellion', at: areaId(area), on: true });
}

const SPREAD_GUARDED = bar('SB-7.e.3', (m) => `an Empire leader is in ${place(m)}`);
const NOT_BESIDE = bar('SB-7.e.3', (m) => `no area next to ${place(m)} is in rebellion`);
const NO_AREA = bar('SB-7.e.3', () => 'there is no such area');

export function barsSpread(p: War, area: Area): Bar | null {
  if (area < 0) return NO_AREA;
  const closed = barsRebellion(p, area);
  if (closed !== null) return closed;
  if (!neighboursOf(area).some((next) => p.rebellion[next] === 1)) return NOT_BESIDE;
  return hasEnemyLeader(p, BOER, area) ? SPREAD_GUARDED : null;
}
