/** Section 4.0: a round, from the chit to the exchange of roles; the actions that need no leader. */
import { type Denial, type Dice, deny, drawCard } from '@laager/kernel';
import * as v from 'valibot';
import { activation, addOrders, forbidsLeader, forbidsOrder, readied } from './activation.ts';
import { denial } from './bars.ts';
import { countOf, eventInPlay, isOnBoard } from './board.ts';
import { type Card, COMMANDOS, cardById, cardId, cardName, DECKS } from './cards.ts';
import { barsSpread, raise } from './commando-work.ts';
import { REBELLIONS } from './counters.ts';
import { eventById, eventId } from './event-list.ts';
import { eventsOpen, forbidsEvent, introduction } from './events.ts';
import { procedure, type WarContext } from './happenings.ts';
import { ALL_AREAS, areaById, areaId, IS_BRITISH } from './map.ts';
import type { Order } from './orders.ts';
import { HIDDEN, NOT_NAMED, type War } from './position.ts';
import { REINFORCEMENTS, REORGANISE, REORGANISE_STAGES } from './prices.ts';
import { FIELD_LEADERS, type Leader, leaderById, leaderId } from './roster.ts';
import { BOER, EMPIRE, enemyOf, type Side, seatOf, sideName } from './sides.ts';
import { changeFunds, changePosition, decided } from './victory.ts';

/** SB-4.2: from the active player's pool; the second alone sees the number. */
function drawNumber(p: War, ctx: WarContext): void {
  const pool = p.pools[p.active] as number[];
  const second = seatOf(enemyOf(p.active));
  p.chit = drawValue(pool, 1, ctx.dice, second);
  pool[p.chit - 1] = (pool[p.chit - 1] as number) - 1;
  ctx.journal?.push({ what: 'chit', rule: 'SB-4.2', number: p.chit, to: [second] });
}

/** The value of one of the chits that show at least so much, each equally likely. */
export function drawValue(pool: readonly number[], least: number, dice: Dice, to: string): number {
  let chits = 0;
  for (let value = least; value <= 3; value++) chits += pool[value - 1] as number;
  let past = dice.draw(chits, { for: 'the chit', rule: 'SB-4.2', to: [to] });
  let value = least;
  for (; past >= (pool[value - 1] as number); value++) past -= pool[value - 1] as number;
  return value;
}

/** SB-2.7. */
function reactivate(p: War): void {
  for (const card of DECKS[p.active] as readonly Card[]) p.spent[card] = 0;
}

/** SB-7.a.4, SB-7.a.5: a roaming leader can still be named. */
export const mayName = (p: War): boolean =>
  p.active === BOER && p.stage >= 3 && p.roamer === NOT_NAMED && !eventInPlay(p, 'cyferfontein');

function forbidsNaming(p: War, order: Order & { do: 'roam' }): Denial | null {
  if (p.active !== BOER) return deny('SB-7.a.4', 'only the Boer player names a leader who roams');
  if (p.stage <= 2) return deny('SB-7.a.4', 'Boer leaders roam in stages III and IV');
  if (eventInPlay(p, 'cyferfontein')) return deny('SB-7.f.2', 'all Boer leaders roam since Cyferfontein');
  if (p.roamer !== NOT_NAMED) return deny('SB-7.a.5', 'another leader has been named for this round');
  return forbidsLeader(p, BOER, order.leader);
}

export const lostCommandos = (p: War): Card[] => COMMANDOS.filter((card) => (p.eliminated[card] as number) > 0);

function forbidsReorganising(p: War): Denial | null {
  if (p.active !== BOER) return deny('SB-7.2', 'only the Boer player reorganises');
  if (!REORGANISE_STAGES[p.stage]) return deny('SB-7.2', 'the Boers reorganise in stages I and II only');
  if (p.levyDone) return deny('SB-7.2', 'only one reorganisation a round');
  return lostCommandos(p).length === 0 ? deny('SB-7.5', 'no commando has been lost') : null;
}

function forbidsReinforcing(p: War): Denial | null {
  if (p.active !== EMPIRE) return deny('SB-6.3', 'only the Empire player takes reinforcements');
  if (p.levyDone) return deny('SB-6.3', 'reinforcements come once a round');
  return p.reinforcements.pile.length === 0 ? deny('SB-6.6', 'the reinforcement deck is empty') : null;
}

function forbidsSpreading(p: War, id: string): Denial | null {
  if (p.active !== BOER) return deny('SB-7.e.3', 'only the Boer player extends rebellion');
  const area = areaById(id);
  return denial(barsSpread(p, area), p, 0, area);
}

function forbidsAction(p: War, order: Order): Denial | null {
  switch (order.do) {
    case 'pass':
      return null;
    case 'event':
      return forbidsEvent(p, p.active, eventById(order.event), order.event);
    case 'reinforce':
      return forbidsReinforcing(p);
    case 'reorganise':
      return forbidsReorganising(p);
    case 'spread':
      return forbidsSpreading(p, order.at);
    case 'roam':
      return forbidsNaming(p, order);
    case 'finish':
      return deny('SB-4.15', 'no leader is under orders');
    default:
      if (!('leader' in order) || order.do === 'keep' || order.do === 'place')
        return deny('SB-4.3', 'choose an action first');
      return forbidsLeader(p, p.active, order.leader) ?? forbidsOrder(p, readied(p, leaderById(order.leader)), order);
  }
}

function actionsOf(p: War): Order[] {
  const orders: Order[] = [];
  const own = FIELD_LEADERS[p.active] as readonly Leader[];
  for (const leader of own) if (isOnBoard(p, leader)) addOrders(p, readied(p, leader), orders);
  for (const event of eventsOpen(p, p.active)) orders.push({ do: 'event', event: eventId(event) });
  if (p.active === EMPIRE) {
    if (forbidsReinforcing(p) === null) orders.push({ do: 'reinforce' });
  } else addBoerActions(p, own, orders);
  orders.push({ do: 'pass' });
  return orders;
}

function addBoerActions(p: War, own: readonly Leader[], orders: Order[]): void {
  if (forbidsReorganising(p) === null) orders.push({ do: 'reorganise' });
  if (eventInPlay(p, 'prieska-rebellion'))
    for (const area of ALL_AREAS)
      if (IS_BRITISH[area] && barsSpread(p, area) === null) orders.push({ do: 'spread', at: areaId(area) });
  if (mayName(p))
    for (const leader of own) if (isOnBoard(p, leader)) orders.push({ do: 'roam', leader: leaderId(leader) });
}

/** SB-6.4 to SB-6.6. */
function reinforce(p: War, ctx: WarContext): void {
  const cards: Card[] = [];
  const to = [seatOf(EMPIRE)];
  for (let n = REINFORCEMENTS[p.stage] as number; n > 0; n--) {
    const card = drawCard(p.reinforcements, ctx.dice, { for: 'reinforcements', rule: 'SB-6.6', to });
    if (card === null) break;
    p.hand[card] = (p.hand[card] as number) + 1;
    cards.push(card);
  }
  p.buried.fill(0);
  p.levyDone = true;
  ctx.journal?.push({ what: 'reinforced', rule: p.stage <= 2 ? 'SB-6.4' : 'SB-6.5', cards: cards.length });
  ctx.journal?.push({ what: 'drew', rule: 'SB-6.6', cards: cards.map(cardId), to });
}

/** SB-3.12, SB-R36: garrison commanders never stand on Boer areas. */
const standsOnBoerArea = (p: War, leader: Leader): boolean =>
  isOnBoard(p, leader) && !IS_BRITISH[p.at[leader] as number];

/** SB-3.12, SB-3.19: what a round costs at its end. */
function settle(p: War, ctx: WarContext): void {
  if (p.active === BOER) {
    const invaded = (FIELD_LEADERS[EMPIRE] as readonly Leader[]).some((leader) => standsOnBoerArea(p, leader));
    if (p.stage <= 2 && p.chit === 3 && invaded)
      changeFunds(p, -1, 'SB-3.12', 'an Empire leader stands on a Boer area', ctx);
  } else if (countOf(p.rebellion) === REBELLIONS) {
    changePosition(p, -1, 'SB-3.19', 'three Rebellions are on the board', ctx);
  }
}

const none = v.strictObject({});

export const round = procedure('round', {
  locals: none,
  steps: {
    begin(g) {
      const { p, ctx } = g;
      p.done = 0;
      p.eventDone = false;
      p.levyDone = false;
      p.roamer = NOT_NAMED;
      ctx.journal?.push({ what: 'round', rule: 'SB-4.1', stage: p.stage, round: p.round, side: seatOf(p.active) });
      reactivate(p);
      drawNumber(p, ctx);
      g.next('choose');
    },
    /** SB-4.3. */
    choose(g) {
      g.ask('action');
    },
    act(g, _locals, order: Order) {
      const { p, ctx } = g;
      switch (order.do) {
        case 'pass':
          ctx.journal?.push({ what: 'passed', rule: 'SB-R4', side: seatOf(p.active) });
          return g.next('acted');
        case 'event':
          return g.call(introduction, { event: eventById(order.event) }, 'acted');
        case 'reinforce':
          reinforce(p, ctx);
          return g.next('acted');
        case 'reorganise':
          return g.next('reorganise');
        case 'spread':
          raise(p, areaById(order.at), 'SB-7.e.3', ctx);
          return g.next('acted');
        case 'roam':
          p.roamer = leaderById(order.leader);
          ctx.journal?.push({ what: 'roams', rule: 'SB-7.a.5', leader: order.leader });
          return g.next('choose');
      }
      const { leader: id } = order as Order & { leader: string };
      const act = readied(p, leaderById(id));
      act.opening = order;
      g.call(activation, act, 'acted');
    },
    /** SB-7.3, SB-7.4, SB-R32: no one says in advance whether it will succeed. */
    reorganise(g) {
      const { p, ctx } = g;
      p.levyDone = true;
      if (p.chit - p.done >= REORGANISE) return g.ask('regain');
      ctx.journal?.push({ what: 'reorganisation-failed', rule: 'SB-7.4' });
      g.next('acted');
    },
    /** SB-7.5: both actions are spent. */
    regained(g, _locals, order: Order & { do: 'regain' }) {
      const { p, ctx } = g;
      const card = cardById(order.card);
      p.eliminated[card] = (p.eliminated[card] as number) - 1;
      p.hand[card] = (p.hand[card] as number) + 1;
      ctx.journal?.push({ what: 'regained', rule: 'SB-7.5', card: order.card });
      p.done += REORGANISE - 1;
      g.next('acted');
    },
    /** SB-4.4 to SB-4.7. */
    acted(g) {
      const { p, ctx } = g;
      const side = seatOf(p.active);
      p.done++;
      ctx.journal?.push({ what: 'action-done', rule: 'SB-4.4', side, done: p.done });
      if (p.done >= p.chit) return g.next('end');
      ctx.journal?.push({ what: 'may-go-on', rule: 'SB-4.5', side });
      g.next('choose');
    },
    end(g) {
      const { p, ctx } = g;
      ctx.journal?.push({ what: 'round-over', rule: 'SB-4.7', side: seatOf(p.active), number: p.chit });
      settle(p, ctx);
      p.done = 0;
      p.chit = HIDDEN;
      if (decided(p, ctx)) return g.end();
      g.done();
    },
  },
  questions: {
    action: {
      rule: 'SB-4.3',
      seat: (p) => seatOf(p.active),
      step: 'act',
      params: (p) => ({ stage: p.stage, round: p.round, side: sideName(p.active as Side), done: p.done }),
      offers: actionsOf,
      forbids: (p, _locals, order) => forbidsAction(p, order),
    },
    regain: {
      rule: 'SB-7.5',
      seat: () => seatOf(BOER),
      step: 'regained',
      offers: (p) => lostCommandos(p).map((card) => ({ do: 'regain', card: cardId(card) })),
      forbids(p, _locals, order) {
        if (order.do !== 'regain') return deny('SB-7.5', 'a commando is to be chosen from the eliminated cards');
        const card = cardById(order.card);
        if (card < 0) return deny('SB-7.5', `there is no card "${order.card}"`);
        return lostCommandos(p).includes(card)
          ? null
          : deny('SB-7.5', `${cardName(card)} is not among the commandos lost`);
      },
    },
  },
  calls: { introduction: 'acted', activation: 'acted' },
});
