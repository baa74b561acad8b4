/** The way of a beaten second (SB-8.35 to SB-8.40, SB-9.20, SB-9.22). Boers beaten in stages III and IV: losses.ts. */
import { type Denial, deny } from '@laager/kernel';
import * as v from 'valibot';
import { areaOf, eliminate, hasEnemyLeader, hasLeader, isOwnArea, leadersAt, retreatTo, takeOff } from './board.ts';
import type { FightOrderOf } from './fight-orders.ts';
import { procedure, type WarContext } from './happenings.ts';
import { type Area, areaById, areaId, areaName, IS_BRITISH, isNeighbour, neighboursOf } from './map.ts';
import { notNow } from './muster.ts';
import type { Order } from './orders.ts';
import type { War } from './position.ts';
import { IS_MAIN, LEADERS, type Leader, leaderId, leaderName, leaderNamed, SIDES } from './roster.ts';
import { BOER, EMPIRE, type Side, seatOf } from './sides.ts';

const sideOfLeader = (leader: Leader): Side => SIDES[leader] as Side;

/** What closes an area to every retreat: SB-8.38, SB-8.37. A garrison commander does not stand in his own side's way (SB-R20). */
export function forbidsJoining(p: War, leader: Leader, to: Area): Denial | null {
  const side = sideOfLeader(leader);
  const enemies = side === BOER ? hasEnemyLeader(p, BOER, to) : hasLeader(p, BOER, to);
  if (enemies) return deny('SB-8.38', `there is an enemy leader in ${areaName(to)}`);
  if (IS_MAIN[leader] && leadersAt(p, side, to).some((one) => IS_MAIN[one]))
    return deny(side === BOER ? 'SB-8.37' : 'SB-8.38', `two main leaders may not be together in ${areaName(to)}`);
  return null;
}

/** Why a leader may not retreat there. */
export function forbidsRetreat(p: War, leader: Leader, to: Area): Denial | null {
  const side = sideOfLeader(leader);
  if (!isNeighbour(areaOf(p, leader), to)) return deny('SB-8.35', `${areaName(to)} is not adjacent`);
  if (!isOwnArea(p, side, to)) {
    if (side === EMPIRE) return deny('SB-8.35', `${areaName(to)} is a Boer area without a Garrison`);
    return deny('SB-8.36', IS_BRITISH[to] ? `${areaName(to)} is British` : `there is a Garrison in ${areaName(to)}`);
  }
  return forbidsJoining(p, leader, to);
}

export const retreatsFor = (p: War, leader: Leader): Area[] =>
  neighboursOf(areaOf(p, leader)).filter((area) => forbidsRetreat(p, leader, area) === null);

/** An order to retreat, held against what forbids it. */
export function forbidsRetreatOrder(order: Order, forbids: (to: Area) => Denial | null): Denial | null {
  if (order.do !== 'retreat') return notNow('SB-8.40', 'where the beaten leader goes');
  const to = areaById(order.to);
  return to < 0 ? deny('SB-8.35', 'there is no such area') : forbids(to);
}

export const retreatOffers = (areas: readonly Area[]): FightOrderOf<'retreat'>[] =>
  areas.map((area) => ({ do: 'retreat', to: areaId(area) }));

export function goBack(p: War, leader: Leader, to: Area, rule: string, ctx: WarContext): void {
  ctx.journal?.push({ what: 'retreated', rule, leader: leaderId(leader), at: areaId(to) });
  retreatTo(p, leader, to, ctx);
}

/** SB-8.38: the detached leaders who are one too many where an Empire leader has come. */
function mergedAway(p: War, area: Area): readonly Leader[] {
  const there = leadersAt(p, EMPIRE, area);
  if (there.length < 2) return [];
  return there.filter((leader) => !IS_MAIN[leader]);
}

export const leaderNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LEADERS - 1));

export const retreat = procedure('retreat', {
  locals: v.strictObject({ leader: leaderNumber }),
  steps: {
    choose(g, { leader }) {
      const areas = retreatsFor(g.p, leader);
      const only = areas[0];
      if (only === undefined) {
        eliminate(g.p, leader, 'SB-8.39', g.ctx);
        return g.done();
      }
      if (areas.length === 1) return g.next('go', { to: areaId(only) });
      g.ask('retreat');
    },
    go(g, { leader }, answer: FightOrderOf<'retreat'>) {
      goBack(g.p, leader, areaById(answer.to), 'SB-8.35', g.ctx);
      g.next('join');
    },
    /** SB-8.37: Boers stay together; SB-8.38: of the Empire one leader stays, the main one if there is one. */
    join(g, { leader }) {
      if (sideOfLeader(leader) === BOER) return g.done();
      const { p, ctx } = g;
      const detached = mergedAway(p, areaOf(p, leader));
      const allDetached = detached.length === leadersAt(p, EMPIRE, areaOf(p, leader)).length;
      if (detached.length > 0 && allDetached) return g.ask('who-stays');
      for (const one of detached) takeOff(p, one, 'SB-8.38', ctx);
      g.done();
    },
    stays(g, { leader }, answer: { leader: string }) {
      const kept = leaderNamed(answer.leader);
      for (const one of mergedAway(g.p, areaOf(g.p, leader))) if (one !== kept) takeOff(g.p, one, 'SB-8.38', g.ctx);
      g.done();
    },
  },
  questions: {
    retreat: {
      rule: 'SB-8.40',
      seat: (_p, { leader }) => seatOf(sideOfLeader(leader)),
      step: 'go',
      params: (p, { leader }) => ({ leader: leaderId(leader), from: areaId(areaOf(p, leader)) }),
      offers: (p, { leader }) => retreatOffers(retreatsFor(p, leader)),
      forbids: (p, { leader }, order) => forbidsRetreatOrder(order, (to) => forbidsRetreat(p, leader, to)),
    },
    'who-stays': {
      rule: 'SB-8.38',
      seat: 'empire',
      step: 'stays',
      params: (p, { leader }) => ({ at: areaId(areaOf(p, leader)) }),
      offers: (p, { leader }) =>
        mergedAway(p, areaOf(p, leader)).map((one) => ({ do: 'keep' as const, leader: leaderId(one) })),
      forbids(p, { leader }, order) {
        if (order.do !== 'keep') return notNow('SB-8.38', 'which leader stays on the board');
        const there = mergedAway(p, areaOf(p, leader));
        if (there.some((one) => leaderId(one) === order.leader)) return null;
        return deny('SB-8.38', `one of ${there.map(leaderName).join(' and ')} stays`);
      },
    },
  },
});
