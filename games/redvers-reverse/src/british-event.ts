/** section 4.1, chart T14: the British Event Segment. */
import { type Context, type Denial, deny, drawChit, putChit, type Run } from '@laager/kernel';
import * as v from 'valibot';
import { returnChit } from './casualties.ts';
import { track } from './charts.ts';
import { type Command, procedure } from './commands.ts';
import { BOB_HART_CHIT, CLOSE_ORDER_CHIT, GUNS_FORWARD, INITIATIVE, LOST_RIDERS, RALLY } from './event-kinds.ts';
import { closedTo, isLeaderInPlay, isLeaderOnMap } from './forces.ts';
import type { Happening } from './happenings.ts';
import { type Area, areaName, distance, IS_NORTH, isLand, MAP_AREAS } from './map.ts';
import { hasOrders, leaderName, placeObjective } from './objectives.ts';
import { BOB_HART, BRITISH_SEAT, CLOSE_ORDER, type Colenso, DISRUPTED, NO_CHIT, NONE, NORMAL } from './position.ts';
import { nearestTo, RIVER_LINE } from './receive-orders.ts';
import { BRIGADE_OF, BRIGADES, BRITISH_UNITS, type Brigade, brigadeNamed, HART, IS_GUNS } from './roster.ts';
import { wholeNumber } from './schema.ts';
import { breakTie } from './ties.ts';

/** `brigade`: the one that Guns Forward! sends on; NONE otherwise. */
const eventLocals = v.strictObject({ brigade: wholeNumber(NONE, BRIGADES - 1) });
type BritishEvent = v.InferOutput<typeof eventLocals>;
export const newBritishEvent = (): BritishEvent => ({ brigade: NONE });

/** By kind of chit: its line on the British Events Card. */
const CARD = [
  'RR-T14.1',
  'RR-T14.2',
  'RR-T14.3',
  'RR-T14.4',
  'RR-T14.5',
  'RR-T14.6',
  'RR-T14.7',
  'RR-T14.8',
  'RR-T14.9',
  'RR-T14.10',
  'RR-T14.11',
  'RR-T14.12',
];

export const britishEvent = procedure('british-event', {
  locals: eventLocals,
  steps: {
    draw(g, f) {
      const { p, ctx } = g;
      for (let brigade = 0; brigade < BRIGADES; brigade++)
        if (returnChit(p, brigade)) ctx.journal?.push({ what: 'chits-back', rule: 'RR-4.1.1', brigade });
      const kind = drawChit(p.britishCup, ctx.dice, { for: 'British Event Chit', rule: 'RR-4.1.2' }) ?? NONE;
      p.event = kind;
      ctx.journal?.push({ what: 'british-chit', rule: CARD[kind] as string, kind });
      if (kind === BOB_HART_CHIT) bobHart(p, ctx);
      else if (kind === CLOSE_ORDER_CHIT) closeOrder(p, ctx);
      else putChit(p.britishCup, kind); // RR-4.1.3
      if (kind === RALLY) rally(p, ctx);
      if (kind === LOST_RIDERS) loseRiders(p, ctx);
      if (kind === GUNS_FORWARD) return gunsForward(g, f);
      if (kind === INITIATIVE && initiatives(p).length > 1) return g.ask('initiative');
      g.done();
    },
    /** RR-T14.4. */
    forward(g, { brigade }, at: Area) {
      placeObjective(g.p, brigade, at);
      g.ctx.journal?.push({ what: 'objective-placed', rule: 'RR-T14.4', brigade, at });
      g.done();
    },
    /** RR-T14.5. */
    taken(g, _f, order: Command) {
      if (order.do === 'initiative') {
        placeObjective(g.p, order.brigade, order.at);
        g.ctx.journal?.push({ what: 'objective-placed', rule: 'RR-T14.5', brigade: order.brigade, at: order.at });
      }
      g.done();
    },
  },
  questions: {
    initiative: {
      rule: 'RR-T14.5',
      seat: BRITISH_SEAT,
      step: 'taken',
      offers: initiatives,
      forbids(p, _f, command) {
        if (command.do === 'done') return null;
        if (command.do !== 'initiative') return deny('RR-T14.5', 'one leader may act on his own initiative');
        return forbidsInitiative(p, command.brigade) ?? forbidsPlace(p, command.brigade, command.at);
      },
    },
  },
  calls: { 'break-tie': 'forward' },
});

/** RR-T14.1, RR-T14.13: only on Hart himself; otherwise the chit goes back at once. */
function bobHart(p: Colenso, ctx: Context<Happening>): void {
  if (p.replaced[HART] === 1 || !isLeaderInPlay(p, HART)) {
    putChit(p.britishCup, BOB_HART_CHIT);
    ctx.journal?.push({ what: 'no-effect', rule: 'RR-T14.13', reason: 'Hart is out of play' });
    return;
  }
  p.chit[HART] = BOB_HART;
  ctx.journal?.push({ what: 'close-order', rule: 'RR-T14.1', brigade: HART, bobHart: true });
}

/** RR-T14.12: the brigades of faces 1 to 4. */
const DICED: readonly Brigade[] = ['infantry-2', 'infantry-4', 'infantry-5', 'infantry-6'].map(brigadeNamed);

function closeOrder(p: Colenso, ctx: Context<Happening>): void {
  const isEligible = (brigade: Brigade | undefined): brigade is Brigade =>
    brigade !== undefined && isLeaderInPlay(p, brigade) && p.chit[brigade] === NO_CHIT;
  if (!DICED.some(isEligible)) {
    putChit(p.britishCup, CLOSE_ORDER_CHIT);
    ctx.journal?.push({ what: 'no-effect', rule: 'RR-T14.13', reason: 'no infantry leader is in play' });
    return;
  }
  for (;;) {
    const brigade = DICED[ctx.die({ for: 'whose brigade closes up', rule: 'RR-T14.12' }) - 1];
    if (!isEligible(brigade)) continue;
    p.chit[brigade] = CLOSE_ORDER;
    ctx.journal?.push({ what: 'close-order', rule: 'RR-T14.12', brigade, bobHart: false });
    return;
  }
}

/** RR-T14.6. */
function rally(p: Colenso, ctx: Context<Happening>): void {
  for (let unit = 0; unit < BRITISH_UNITS; unit++) {
    const at = p.at[unit] as Area;
    if (at < 0 || p.morale[unit] !== DISRUPTED || p.leaderAt[BRIGADE_OF[unit] as Brigade] !== at) continue;
    p.morale[unit] = NORMAL;
    ctx.journal?.push({ what: 'morale', rule: 'RR-T14.6', unit, morale: NORMAL });
  }
}

/** RR-T14.7: the lowest box at or above the turn; among equals the first in move order. */
function loseRiders(p: Colenso, ctx: Context<Happening>): void {
  let late: Brigade = NONE;
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    const due = p.due[brigade] as number;
    if (due < p.turn || due > track.boxes) continue;
    if (late === NONE || due < (p.due[late] as number)) late = brigade;
  }
  if (late === NONE) return;
  p.due[late] = (p.due[late] as number) + 1;
  ctx.journal?.push({ what: 'order-delayed', rule: 'RR-T14.7', brigade: late, due: p.due[late] as number });
}

/** RR-T14.4: the first artillery brigade in move order whose leader is with Long. */
function gunsForward(g: Run<Colenso, Happening>, f: BritishEvent) {
  const { p, ctx } = g;
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    const at = p.leaderAt[brigade] as Area;
    if (!IS_GUNS[brigade] || at < 0 || at !== p.longAt || p.fail[brigade] === 1) continue;
    if (IS_NORTH[at] || RIVER_LINE.includes(at)) break;
    f.brigade = brigade;
    const nearest = nearestTo(p, brigade, RIVER_LINE);
    if (nearest.length > 1 && p.playerBreaksTies)
      return g.call(breakTie, { among: nearest, kind: 'area', why: 'where the guns go', rule: 'RR-T14.4' }, 'forward');
    return g.next('forward', nearest[0] as Area);
  }
  ctx.journal?.push({ what: 'no-effect', rule: 'RR-T14.13', reason: 'no guns stand with Long that could go forward' });
  g.done();
}

const INITIATIVE_REACH = 2;

function forbidsInitiative(p: Colenso, brigade: Brigade): Denial | null {
  if (IS_GUNS[brigade]) return deny('RR-T14.5', 'only infantry and mounted leaders show initiative');
  if (!isLeaderOnMap(p, brigade)) return deny('RR-T14.5', 'that brigade has no leader on the map');
  if (hasOrders(p, brigade)) return deny('RR-T14.5', `${leaderName(p, brigade)} has his orders already`);
  return null;
}

function forbidsPlace(p: Colenso, brigade: Brigade, at: Area): Denial | null {
  if (!isLand(at)) return deny('RR-T14.5', `${areaName(at)} is no land area of the map`);
  const far = distance(p.leaderAt[brigade] as Area, at, closedTo(p, false));
  if (far === 0) return deny('RR-T14.5', `${leaderName(p, brigade)} is in ${areaName(at)} already`);
  return far <= INITIATIVE_REACH
    ? null
    : deny('RR-T14.5', `${areaName(at)} is ${far} areas from ${leaderName(p, brigade)}`);
}

function initiatives(p: Colenso): Command[] {
  const offers: Command[] = [{ do: 'done' }];
  for (let brigade = 0; brigade < BRIGADES; brigade++) {
    if (forbidsInitiative(p, brigade) !== null) continue;
    for (let at = 0; at < MAP_AREAS; at++)
      if (forbidsPlace(p, brigade, at) === null) offers.push({ do: 'initiative', brigade, at });
  }
  return offers;
}
