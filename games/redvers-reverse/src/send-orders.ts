/** section 4.2, section 4.3: command points, and the orders that they pay for. */
import { type ClauseId, type Context, type Denial, deny, newSum, type Sum } from '@laager/kernel';
import * as v from 'valibot';
import { apply, commandPoints, ORDER_LOST, SEND_MODIFIERS, sendOrders as sendTable } from './charts.ts';
import { type Command, procedure } from './commands.ts';
import { DISPATCH_RIDERS, HESITATE_CHIT } from './event-kinds.ts';
import { closedToAll, inRifleRange, isLeaderOnMap } from './forces.ts';
import type { Happening } from './happenings.ts';
import { AREAS, type Area, areaName, distance } from './map.ts';
import { forbidsObjective, isOrderComing, leaderName, liftObjective, placeObjective } from './objectives.ts';
import { BRITISH_SEAT, type Colenso, GONE, NONE } from './position.ts';
import { twoDice } from './rolls.ts';
import { BRIGADES, type Brigade, brigadeName, IS_GUNS } from './roster.ts';
import { wholeNumber } from './schema.ts';
import { HELIOGRAPH, hasVariant, THIN_STAFF, TIMED_ORDERS } from './variants.ts';

/** RR-2.5.1, RR-T16.8. */
export const firstCommandPoints = (p: Colenso): number => (hasVariant(p, THIN_STAFF) ? 6 : commandPoints.gameStart);

/** RR-4.2.1 to RR-4.2.5. */
export function commandPointsOf(p: Colenso): number {
  if (p.bullerAt === GONE)
    return p.hqOperative ? commandPoints.bullerDeadHqOperative : commandPoints.bullerDeadHqMoving;
  if (p.bullerAt !== p.hqAt) return commandPoints.bullerApart;
  if (!p.hqOperative) return commandPoints.bullerWithMovingHq;
  return hasVariant(p, THIN_STAFF) ? 2 : commandPoints.bullerWithOperativeHq;
}

/** The Command Points Segment; CP left over from the turn before are lost (RR-4.3.1). */
export function collectCommandPoints(p: Colenso, ctx: Context<Happening>): void {
  p.cp = commandPointsOf(p) + (p.event === DISPATCH_RIDERS ? 1 : 0);
  ctx.journal?.push({ what: 'command-points', rule: ruleOfPoints(p), points: p.cp });
}

function ruleOfPoints(p: Colenso): ClauseId {
  if (p.bullerAt === GONE) return p.hqOperative ? 'RR-4.2.4' : 'RR-4.2.5';
  if (p.bullerAt !== p.hqAt) return 'RR-4.2.3';
  return p.hqOperative ? 'RR-4.2.1' : 'RR-4.2.2';
}

const sendLocals = v.strictObject({
  /** Brigades with a paid order this turn, as bits. */
  sent: wholeNumber(0, 2 ** BRIGADES - 1),
  /** The brigade that Long has ordered this turn; NONE if none. */
  longs: wholeNumber(NONE, BRIGADES - 1),
});
type Sending = v.InferOutput<typeof sendLocals>;

/** RR-4.3.2. */
export const senderAt = (p: Colenso): Area => (p.bullerAt === GONE ? p.hqAt : p.bullerAt);

const wasOrdered = (sending: Sending, brigade: Brigade): boolean =>
  (sending.sent & (1 << brigade)) !== 0 || sending.longs === brigade;

function forbidsLeader(p: Colenso, sending: Sending, brigade: Brigade): Denial | null {
  if (!isLeaderOnMap(p, brigade)) return deny('RR-4.3.17', `the ${brigadeName(brigade)} has no leader on the map`);
  if (wasOrdered(sending, brigade)) return deny('RR-4.3.3', `the ${brigadeName(brigade)} has had its order this turn`);
  return null;
}

/** Whether Buller (or the HQ) may send this brigade any order now. */
function forbidsSending(p: Colenso, sending: Sending, brigade: Brigade): Denial | null {
  if (p.event === HESITATE_CHIT) return deny('RR-T14.11', 'Buller hesitates: he sends no orders this turn');
  if (p.cp === 0) return deny('RR-4.3.1', 'no command points are left');
  const denial = forbidsLeader(p, sending, brigade);
  if (denial !== null) return denial;
  if (isOrderComing(p, brigade)) return deny('RR-4.3.9', `an order to the ${brigadeName(brigade)} is still on its way`);
  return null;
}

/** Whether Long may order this brigade now (RR-4.3.10, RR-4.3.11). */
function forbidsLong(p: Colenso, sending: Sending, brigade: Brigade): Denial | null {
  if (p.longAt === GONE) return deny('RR-4.3.10', 'Long has fallen');
  if (sending.longs !== NONE) return deny('RR-4.3.10', 'Long has given his order this turn');
  if (!IS_GUNS[brigade]) return deny('RR-4.3.10', 'Long orders artillery only');
  const denial = forbidsLeader(p, sending, brigade);
  if (denial !== null) return denial;
  if (p.leaderAt[brigade] !== p.longAt)
    return deny('RR-4.3.10', `${leaderName(p, brigade)} is not with Long in ${areaName(p.longAt)}`);
  if (p.fail[brigade] === 1) return deny('RR-4.3.11', `the ${brigadeName(brigade)} is withdrawing`);
  return null;
}

function orderOffers(p: Colenso, sending: Sending): Command[] {
  const offers: Command[] = [];
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    const sends = forbidsSending(p, sending, brigade) === null;
    const long = forbidsLong(p, sending, brigade) === null;
    if (!sends && !long) continue;
    for (let at = 0; at < AREAS; at++) {
      if (forbidsObjective(p, brigade, at) !== null) continue;
      if (sends) offers.push({ do: 'order', brigade, at });
      if (long) offers.push({ do: 'long-order', brigade, at });
    }
  }
  return offers;
}

const canOrder = (p: Colenso, sending: Sending): boolean => {
  for (let brigade = 0; brigade < BRIGADES; brigade++)
    if (forbidsSending(p, sending, brigade) === null || forbidsLong(p, sending, brigade) === null) return true;
  return false;
};

/** chart T1: two dice and what bears on the riders. */
export function sendTotal(p: Colenso, brigade: Brigade, dice: number, sum: Sum | undefined): number {
  const from = senderAt(p);
  const to = p.leaderAt[brigade] as Area;
  let total = dice;
  if (p.bullerAt !== GONE && p.bullerAt === p.hqAt && p.hqOperative) total += apply(SEND_MODIFIERS['hq-staff'], sum);
  if (from === to) total += apply(SEND_MODIFIERS['same-area'], sum);
  const far = distance(from, to, closedToAll(p));
  if (far >= 7) total += apply(SEND_MODIFIERS['distance-7-plus'], sum);
  else if (far >= 4) total += apply(SEND_MODIFIERS['distance-4-6'], sum);
  if (inRifleRange(p, to)) total += apply(SEND_MODIFIERS['under-fire'], sum);
  if (hasVariant(p, HELIOGRAPH)) total += apply({ value: 1, rule: 'RR-T16.17', cause: 'heliograph' }, sum);
  return total;
}

/** RR-4.3.13 to RR-4.3.16. */
function rollOrder(p: Colenso, brigade: Brigade, ctx: Context<Happening>): void {
  const dice = twoDice(ctx, `the order to the ${brigadeName(brigade)}`, 'RR-4.3.13');
  const sum = ctx.journal === null ? undefined : newSum(dice, 'RR-4.3.13', 'two dice');
  let turns = sendTable(sendTotal(p, brigade, dice, sum));
  if (turns !== ORDER_LOST && hasVariant(p, TIMED_ORDERS) && p.turn === 1) turns = 0; // RR-T16.12
  const lost = turns === ORDER_LOST;
  if (lost) p.plan[brigade] = NONE;
  else {
    liftObjective(p, brigade); // RR-4.3.18: the marker goes from the map to the track
    p.due[brigade] = p.turn + turns;
  }
  if (sum !== undefined)
    ctx.journal?.push({
      what: 'order-sent',
      rule: lost ? 'RR-4.3.15' : 'RR-4.3.14',
      brigade,
      sum,
      due: p.due[brigade] as number,
      lost,
    });
}

/** section 4.3: the player names objectives until he is done; then the riders go, in bar order (RR-0.5.3). */
export const sendOrders = procedure('send-orders', {
  locals: sendLocals,
  steps: {
    ask(g, sending) {
      if (!canOrder(g.p, sending)) return g.next('ride');
      g.ask('send-orders');
    },
    answered(g, sending, answer: Command) {
      const { p, ctx } = g;
      if (answer.do !== 'order' && answer.do !== 'long-order') return g.next('ride');
      const { brigade, at } = answer;
      const long = answer.do === 'long-order';
      if (long) {
        sending.longs = brigade;
        placeObjective(p, brigade, at); // RR-4.3.12
      } else {
        sending.sent |= 1 << brigade;
        p.cp--;
        p.plan[brigade] = at; // RR-4.3.7
      }
      ctx.journal?.push({ what: 'ordered', rule: long ? 'RR-4.3.12' : 'RR-4.3.7', brigade, at, long });
      g.next('ask');
    },
    ride(g, sending) {
      for (let brigade = 0; brigade < BRIGADES; brigade++)
        if ((sending.sent & (1 << brigade)) !== 0) rollOrder(g.p, brigade, g.ctx);
      g.p.cp = 0;
      g.done();
    },
  },
  questions: {
    'send-orders': {
      rule: 'RR-4.3.1',
      seat: BRITISH_SEAT,
      step: 'answered',
      params: (p) => ({ cp: p.cp }),
      offers: (p, sending) => [{ do: 'done' }, ...orderOffers(p, sending)],
      forbids(p, sending, command) {
        if (command.do === 'done') return null;
        if (command.do === 'order')
          return forbidsSending(p, sending, command.brigade) ?? forbidsObjective(p, command.brigade, command.at);
        if (command.do === 'long-order')
          return forbidsLong(p, sending, command.brigade) ?? forbidsObjective(p, command.brigade, command.at);
        return deny('RR-4.3.1', 'orders are to be sent now');
      },
    },
  },
});
