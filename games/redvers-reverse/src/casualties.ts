/** Units and leaders that fall, and where those who remain go (RR-6.1.12, RR-6.2.10 to RR-6.2.12, RR-6.4.15, RR-10.4.6). */
import { type Context, putChit } from '@laager/kernel';
import * as v from 'valibot';
import { procedure } from './commands.ts';
import { BOB_HART_CHIT, CLOSE_ORDER_CHIT } from './event-kinds.ts';
import { britishUnitsAt, closedToAll, hasBoerUnits, hasBritishUnits, hasFoot, isInPlay } from './forces.ts';
import type { Happening } from './happenings.ts';
import { type Area, distance, MAP_AREAS, NO_WAY } from './map.ts';
import { leaderName, voidOrders } from './objectives.ts';
import { BOB_HART, type Colenso, GONE, NO_CHIT, NONE, NORMAL, NOT_RELEASED, STEADY } from './position.ts';
import { BRIGADE_OF, BRIGADES, type Brigade, FIRST_BOER, isBoer, UNITS_OF, type Unit } from './roster.ts';
import { areaNumber, brigadeNumber } from './schema.ts';
import { eliminationRow, type Scored, score } from './status.ts';
import { breakTie } from './ties.ts';

export const hasUnitsLeft = (p: Colenso, brigade: Brigade): boolean =>
  (UNITS_OF[brigade] as readonly Unit[]).some((unit) => isInPlay(p, unit));

/** Takes a unit off the map; a leader with no units left goes with it (RR-6.1.12). The caller scores it. */
export function eliminateUnit(p: Colenso, unit: Unit, rule: string, ctx: Context<Happening>): void {
  const at = p.at[unit] as Area;
  ctx.journal?.push({ what: 'eliminated', rule, unit, at });
  p.at[unit] = GONE;
  p.taken[unit] = 0;
  p.morale[unit] = NORMAL;
  if (isBoer(unit)) {
    p.released[unit - FIRST_BOER] = NOT_RELEASED;
    return;
  }
  reattach(p);
  const brigade = BRIGADE_OF[unit] as Brigade;
  if (!hasUnitsLeft(p, brigade)) removeLeader(p, brigade, ctx);
}

/** RR-6.1.29: when the unit that Buller or Long is with is gone, he goes on with the first of the roster in his area. */
function reattach(p: Colenso): void {
  if (p.bullerWith !== NONE && p.at[p.bullerWith] !== p.bullerAt) p.bullerWith = firstUnitAt(p, p.bullerAt);
  if (p.longWith !== NONE && p.at[p.longWith] !== p.longAt) p.longWith = firstUnitAt(p, p.longAt);
}
const firstUnitAt = (p: Colenso, area: Area): Unit => (area === GONE ? NONE : (britishUnitsAt(p, area)[0] ?? NONE));

/** RR-6.1.12: out of play for good; RR-4.3.17: his brigade's markers are taken back. */
function removeLeader(p: Colenso, brigade: Brigade, ctx: Context<Happening>): void {
  if (p.leaderAt[brigade] === GONE) return;
  strip(p, brigade);
  p.leaderAt[brigade] = GONE;
  voidOrders(p, brigade);
  ctx.journal?.push({ what: 'leader-removed', rule: 'RR-6.1.12', brigade });
}

/** RR-6.2.12: his marker goes with the man, his chit to the cup. */
function strip(p: Colenso, brigade: Brigade): void {
  p.nerve[brigade] = STEADY;
  returnChit(p, brigade);
}

/** The Close Order or Bob Hart chit on a leader goes back to the British cup; false if there was none. */
export function returnChit(p: Colenso, brigade: Brigade): boolean {
  if (p.chit[brigade] === NO_CHIT) return false;
  putChit(p.britishCup, p.chit[brigade] === BOB_HART ? BOB_HART_CHIT : CLOSE_ORDER_CHIT);
  p.chit[brigade] = NO_CHIT;
  return true;
}

/** RR-6.2.11, RR-6.2.12: the leader is turned to his replacement, who has yet to be placed (`rejoin`). */
export function replaceLeader(p: Colenso, brigade: Brigade, ctx: Context<Happening>): void {
  ctx.journal?.push({ what: 'fell', rule: 'RR-6.2.11', who: leaderName(p, brigade), at: p.leaderAt[brigade] as Area });
  strip(p, brigade);
  p.replaced[brigade] = 1;
}

export function loseBuller(p: Colenso, rule: string, ctx: Context<Happening>): void {
  ctx.journal?.push({ what: 'fell', rule, who: 'Buller', at: p.bullerAt });
  p.bullerAt = GONE;
  p.bullerWith = NONE;
}
export function loseLong(p: Colenso, rule: string, ctx: Context<Happening>): void {
  ctx.journal?.push({ what: 'fell', rule, who: 'Long', at: p.longAt });
  p.longAt = GONE;
  p.longWith = NONE;
}

/** The nearest of these areas, all that are equally near, ascending. */
export function nearestOf(p: Colenso, from: Area, areas: readonly Area[]): Area[] {
  const closed = closedToAll(p);
  let least = NO_WAY + 1;
  let nearest: Area[] = [];
  for (const area of areas) {
    const far = distance(from, area, closed);
    if (far < least) {
      least = far;
      nearest = [];
    }
    if (far === least && !nearest.includes(area)) nearest.push(area);
  }
  return nearest.sort((a, b) => a - b);
}

const rejoinLocals = v.strictObject({ brigade: brigadeNumber, rule: v.string() });

/** RR-6.2.11, RR-10.4.6: the leader goes to the nearest area with a unit of his brigade. */
export const rejoin = procedure('rejoin', {
  locals: rejoinLocals,
  steps: {
    seek(g, { brigade, rule }) {
      const { p } = g;
      const units = (UNITS_OF[brigade] as readonly Unit[]).filter((unit) => isInPlay(p, unit));
      const areas = units.map((unit) => p.at[unit] as Area);
      const nearest = nearestOf(p, p.leaderAt[brigade] as Area, areas);
      if (nearest.length > 1 && p.playerBreaksTies)
        return g.call(breakTie, { among: nearest, kind: 'area', why: 'where the leader goes', rule }, 'join');
      g.next('join', nearest[0] as Area);
    },
    join(g, { brigade, rule }, at: Area) {
      g.ctx.journal?.push({ what: 'joined', rule, brigade, from: g.p.leaderAt[brigade] as Area, at });
      g.p.leaderAt[brigade] = at;
      g.done();
    },
  },
  questions: {},
  calls: { 'break-tie': 'join' },
});

const overrunLocals = v.strictObject({ area: areaNumber, rule: v.string() });

/** RR-6.2.10, RR-6.4.15: no battalion or regiment protects these from the Boers in their area, be it a lone gun. */
export function isOverrun(p: Colenso, area: Area): boolean {
  if (hasFoot(p, area) || !hasBoerUnits(p, area)) return false;
  return (
    hasBritishUnits(p, area) || p.bullerAt === area || p.longAt === area || p.hqAt === area || p.leaderAt.includes(area)
  );
}

/** All British in the area are lost but the HQ, which flees. Does nothing where a battalion or regiment stands. */
export const overrun = procedure('overrun', {
  locals: overrunLocals,
  steps: {
    units(g, { area, rule }) {
      const { p, ctx } = g;
      if (!isOverrun(p, area)) return g.done();
      const scored: Scored[] = [];
      for (const unit of britishUnitsAt(p, area)) {
        eliminateUnit(p, unit, rule, ctx);
        scored.push(eliminationRow(unit));
      }
      if (p.bullerAt === area) {
        loseBuller(p, rule, ctx);
        scored.push('buller-eliminated');
      }
      if (p.longAt === area) loseLong(p, rule, ctx);
      score(p, scored, 'RR-T10.1', ctx);
      g.next('leaders');
    },
    leaders(g, { area }) {
      for (let brigade = 0; brigade < BRIGADES; brigade++) {
        if (g.p.leaderAt[brigade] !== area) continue;
        replaceLeader(g.p, brigade, g.ctx);
        return g.call(rejoin, { brigade, rule: 'RR-6.2.11' }, 'leaders');
      }
      g.next('hq');
    },
    hq(g, { area, rule }) {
      const { p } = g;
      if (p.hqAt !== area) return g.done();
      const areas: Area[] = [];
      for (let at = 0; at < MAP_AREAS; at++) if (hasBritishUnits(p, at) && !hasBoerUnits(p, at)) areas.push(at);
      const nearest = nearestOf(p, area, areas);
      if (nearest.length > 1 && p.playerBreaksTies)
        return g.call(breakTie, { among: nearest, kind: 'area', why: 'where the HQ flees', rule }, 'fled');
      g.next('fled', nearest[0] ?? area);
    },
    fled(g, { area, rule }, at: Area) {
      g.p.hqAt = at;
      g.p.hqOperative = false;
      g.ctx.journal?.push({ what: 'hq-fled', rule, from: area, at });
      g.done();
    },
  },
  questions: {},
  calls: { rejoin: 'leaders', 'break-tie': 'fled' },
});
