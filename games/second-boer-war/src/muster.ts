/** Which cards go into a fight (SB-8.7 to SB-8.13, SB-9.1 to SB-9.11): one-use cards, picks of the Empire, draws of the Boers. */
import { type Denial, deny } from '@laager/kernel';
import { isOwnArea } from './board.ts';
import {
  BRITISH_ARTILLERY,
  CAVALRY,
  type Card,
  COMMANDOS,
  cardById,
  cardIds,
  cardName,
  change,
  countsOf,
  DECKS,
  handsOf,
  IS_ONE_USE,
  inOrder,
  listOf,
  noCards,
  ONE_USE,
  REUSABLE,
  TRAINS,
  totalOf,
} from './cards.ts';
import type { FightOrder, FightOrderOf } from './fight-orders.ts';
import { BLOCKHOUSE, type Fight, forceOf } from './fight-position.ts';
import type { WarContext } from './happenings.ts';
import type { Order } from './orders.ts';
import type { War } from './position.ts';
import { ABILITY, CHARISMA, type Leader } from './roster.ts';
import { BOER, EMPIRE, type Side, seatOf } from './sides.ts';
import { needsTrains } from './supply.ts';

/** SB-8.7, SB-9.1. */
export const BATTLE_CARDS = 6;
export const SKIRMISH_CARDS = 3;
export const cardsIn = (fight: Fight): number => (fight.kind === 'battle' ? BATTLE_CARDS : SKIRMISH_CARDS);

/** The fight under way. */
export function fightOf(p: War): Fight {
  if (p.fight === null) throw new Error('no fight is under way');
  return p.fight;
}

const leaderOf = (fight: Fight, side: Side): Leader => (side === fight.active ? fight.attacker : fight.defender);
export const notNow = (rule: string, asked: string): Denial => deny(rule, `${asked} is asked for now`);

// --- One-use cards

/** SB-2.6: by design, how many may be used. */
export function activeOneUse(p: War, side: Side): number[] {
  const counts = noCards();
  for (const card of ONE_USE[side] as readonly Card[])
    counts[card] = (p.hand[card] as number) - (p.spent[card] as number);
  return counts;
}
const activeTotal = (p: War, side: Side): number => totalOf(activeOneUse(p, side), ONE_USE[side] as readonly Card[]);

/** SB-2.12, SB-8.15: Trains must be among the cards of this side. */
export const mustBringTrains = (p: War, fight: Fight, side: Side): boolean =>
  side === EMPIRE && fight.kind === 'battle' && needsTrains(p, fight.area);

/** SB-8.8; SB-2.12: Trains take one of the first six places; SB-9.2: one card in a skirmish. */
function mostOneUse(p: War, fight: Fight, side: Side): number {
  if (fight.kind === 'skirmish') return 1;
  return mustBringTrains(p, fight, side) ? BATTLE_CARDS - 1 : BATTLE_CARDS;
}

/** SB-8.10: one-use cards fill the gap that reusable cards leave, as far as they go. */
function leastOneUse(p: War, fight: Fight, side: Side): number {
  if (fight.kind === 'skirmish') return 0;
  const gap = BATTLE_CARDS - totalOf(p.hand, REUSABLE[side] as readonly Card[]);
  return Math.max(0, Math.min(gap, activeTotal(p, side)));
}

/** Whether a side is asked about one-use cards: the Empire always, since not to be asked would tell what its hand lacks. */
export const isAskedToCommit = (p: War, side: Side): boolean => side === EMPIRE || activeTotal(p, side) > 0;

/** The cards that an order names; null if one of them is no card at all. */
export function namedCards(ids: readonly string[]): Card[] | null {
  const list = ids.map(cardById);
  return list.includes(-1) ? null : list;
}

/** SB-2.6, SB-2.8, SB-2.10: cards that are one-use, in this hand, and active. */
function forbidsOneUse(p: War, side: Side, list: readonly Card[], rule: string): Denial | null {
  const counts = countsOf(list);
  const active = activeOneUse(p, side);
  for (const card of list) {
    if (!IS_ONE_USE[card] || !(ONE_USE[side] as readonly Card[]).includes(card))
      return deny(rule, `${cardName(card)} is not a one-use card of yours`);
    if ((p.hand[card] as number) < (counts[card] as number)) return deny(rule, `${cardName(card)} is not in your hand`);
    if ((active[card] as number) < (counts[card] as number)) return deny('SB-2.6', `${cardName(card)} is inactive`);
  }
  if (!inOrder(list)) return deny(rule, 'cards are named in the order of the list');
  return null;
}

export function forbidsCommit(p: War, fight: Fight, side: Side, order: Order): Denial | null {
  const rule = fight.kind === 'battle' ? 'SB-8.8' : 'SB-9.2';
  if (order.do !== 'commit') return notNow(rule, 'which one-use cards you commit');
  const list = namedCards(order.cards);
  if (list === null) return deny(rule, 'there is no such card');
  const wrong = forbidsOneUse(p, side, list, rule);
  if (wrong !== null) return wrong;
  if (list.length > cardsIn(fight) || (fight.kind === 'skirmish' && list.length > 1))
    return deny(rule, fight.kind === 'battle' ? 'six one-use cards are the most' : 'one one-use card is the most');
  if (list.length > mostOneUse(p, fight, side))
    return deny('SB-2.12', 'without supply one of the six places is for Trains');
  const least = leastOneUse(p, fight, side);
  if (list.length < least)
    return deny('SB-8.10', `too few reusable cards: at least ${least} one-use cards must fill the gap`);
  return null;
}

export const commitOffers = (p: War, fight: Fight, side: Side): FightOrder[] =>
  handsOf(
    activeOneUse(p, side),
    ONE_USE[side] as readonly Card[],
    leastOneUse(p, fight, side),
    mostOneUse(p, fight, side),
  ).map((hand) => ({ do: 'commit', cards: cardIds(hand) }));

/** SB-2.5, SB-8.8: to commit is to use; from now on the cards are inactive, and everyone has seen them. */
function spend(p: War, card: Card): void {
  change(p.spent, card, 1);
}

export function commit(p: War, fight: Fight, side: Side, ids: readonly string[], ctx: WarContext): void {
  const list = ids.map(cardById);
  const force = forceOf(fight, side);
  for (const card of list) spend(p, card);
  force.committed = list;
  force.held = list.slice();
  noteShown(p, fight);
  const rule = fight.kind === 'battle' ? 'SB-8.8' : 'SB-9.2';
  ctx.journal?.push({ what: 'committed', rule, side: seatOf(side), cards: cardIds(list) });
}

// --- The cavalry that opens a skirmish of stages III and IV

/** SB-9.9: whether the Empire can start a skirmish now. */
export const hasActiveCavalry = (p: War): boolean => (p.hand[CAVALRY] as number) > (p.spent[CAVALRY] as number);

export function forbidsOpening(p: War, order: Order): Denial | null {
  if (order.do !== 'open') return notNow('SB-9.9', 'how a cavalry card opens the skirmish');
  const list = namedCards(order.cards);
  if (list === null) return deny('SB-9.2', 'there is no such card');
  if (!order.aside)
    return list.length === 1 && list[0] === CAVALRY
      ? null
      : deny('SB-9.11', 'the cavalry card is itself the one-use card then');
  if (list.length > 1) return deny('SB-9.2', 'one one-use card is the most');
  const wrong = forbidsOneUse(p, EMPIRE, list, 'SB-9.2');
  if (wrong !== null) return wrong;
  if (list[0] === CAVALRY && (p.hand[CAVALRY] as number) - (p.spent[CAVALRY] as number) < 2)
    return deny('SB-9.11', 'the only active cavalry card is set aside');
  return null;
}

export function openingOffers(p: War): FightOrder[] {
  const left = activeOneUse(p, EMPIRE);
  change(left, CAVALRY, -1);
  const others = handsOf(left, ONE_USE[EMPIRE] as readonly Card[], 0, 1);
  return [
    { do: 'open', aside: false, cards: cardIds([CAVALRY]) },
    ...others.map((hand): FightOrder => ({ do: 'open', aside: true, cards: cardIds(hand) })),
  ];
}

export function open(p: War, fight: Fight, order: FightOrderOf<'open'>, ctx: WarContext): void {
  fight.aside = order.aside;
  if (order.aside) spend(p, CAVALRY);
  ctx.journal?.push({ what: 'cavalry-opens', rule: 'SB-9.9', aside: order.aside });
  commit(p, fight, EMPIRE, order.cards, ctx);
}

// --- Extra cards

/** SB-8.13, SB-9.7: trenches help the Boer second in stage II. */
const fortification = (p: War, fight: Fight, side: Side): number =>
  side === BOER && side !== fight.active && p.stage === 2 ? Math.max(0, p.trench[fight.area] as number) : 0;

/** How many extra cards a side may take: SB-8.11, SB-8.12, SB-9.6, SB-9.8; SB-9.23: none in a Blockhouse. */
export function extraCards(p: War, fight: Fight, side: Side): readonly number[] {
  const leader = leaderOf(fight, side);
  if (leader === BLOCKHOUSE) return [0];
  const [ability, charisma] = [ABILITY[leader] as number, CHARISMA[leader] as number];
  if (p.stage >= 3) return [charisma];
  const atHome = side === EMPIRE && side !== fight.active && isOwnArea(p, EMPIRE, fight.area);
  if (atHome && charisma !== ability) return [ability, charisma];
  return [ability + fortification(p, fight, side)];
}

/** Reusable cards that are still due to reach six or three. */
const due = (fight: Fight, side: Side): number => cardsIn(fight) - forceOf(fight, side).committed.length;

// --- What the Empire picks

/** By design: what it may pick from; SB-9.5: one artillery card in a skirmish, SB-6.d.10: none in a Blockhouse. */
export function pickable(p: War, fight: Fight): number[] {
  const counts = p.hand.slice();
  const guns = counts[BRITISH_ARTILLERY] as number;
  if (fight.defender === BLOCKHOUSE) counts[BRITISH_ARTILLERY] = 0;
  else if (fight.kind === 'skirmish') counts[BRITISH_ARTILLERY] = Math.min(1, guns);
  return counts;
}

const REUSABLES = REUSABLE[EMPIRE] as readonly Card[];

/** SB-8.10, SB-R15: the most cards that a side can bring; unlimited if part of the hand is hidden. */
export function cardsReady(p: War, fight: Fight, side: Side): number {
  if (side === EMPIRE && p.unseen > 0) return Number.POSITIVE_INFINITY;
  const counts = side === EMPIRE ? pickable(p, fight) : p.hand;
  const oneUse = Math.min(mostOneUse(p, fight, side), activeTotal(p, side));
  return oneUse + totalOf(counts, REUSABLE[side] as readonly Card[]);
}

/** The numbers of cards that it may pick: SB-8.10, SB-R15: no more than there are. */
export function pickSizes(p: War, fight: Fight): readonly number[] {
  const there = totalOf(pickable(p, fight), REUSABLES);
  const sizes = extraCards(p, fight, EMPIRE).map((extra) => Math.min(there, due(fight, EMPIRE) + extra));
  return [...new Set(sizes)];
}

export function forbidsPick(p: War, fight: Fight, order: Order): Denial | null {
  const rule = fight.kind === 'battle' ? 'SB-8.9' : 'SB-9.3';
  if (order.do !== 'pick') return notNow(rule, 'which reusable cards you pick');
  const list = namedCards(order.cards);
  if (list === null) return deny(rule, 'there is no such card');
  const wrong = forbidsReusables(p, fight, list, rule);
  if (wrong !== null) return wrong;
  const sizes = pickSizes(p, fight);
  if (!sizes.includes(list.length))
    return deny(
      list.length > Math.max(...sizes) ? 'SB-8.11' : rule,
      `you pick ${sizes.join(' or ')} reusable cards here`,
    );
  if (mustBringTrains(p, fight, EMPIRE) && !list.includes(TRAINS))
    return deny('SB-2.12', 'without supply Trains must be committed');
  return null;
}

function forbidsReusables(p: War, fight: Fight, list: readonly Card[], rule: string): Denial | null {
  const counts = countsOf(list);
  const allowed = pickable(p, fight);
  for (const card of list) {
    if (!REUSABLES.includes(card)) return deny(rule, `${cardName(card)} is not a reusable card of yours`);
    if ((p.hand[card] as number) < (counts[card] as number)) return deny(rule, `${cardName(card)} is not in your hand`);
    if ((allowed[card] as number) < (counts[card] as number))
      return fight.defender === BLOCKHOUSE
        ? deny('SB-6.d.10', 'British artillery does not defend a Blockhouse')
        : deny('SB-9.5', 'one British artillery card is the most in a skirmish');
  }
  if (!inOrder(list)) return deny(rule, 'cards are named in the order of the list');
  return null;
}

export function pickOffers(p: War, fight: Fight): FightOrder[] {
  const sizes = pickSizes(p, fight);
  const hands = handsOf(pickable(p, fight), REUSABLES, Math.min(...sizes), Math.max(...sizes));
  const trains = mustBringTrains(p, fight, EMPIRE);
  const fit = hands.filter((hand) => sizes.includes(hand.length) && (!trains || hand.includes(TRAINS)));
  return fit.map((hand) => ({ do: 'pick', cards: cardIds(hand) }));
}

export function pick(fight: Fight, ids: readonly string[], ctx: WarContext): void {
  take(fight, EMPIRE, ids.map(cardById), ctx);
}

// --- What the Boers draw

const DRAWN = { for: 'commandos drawn', rule: 'SB-8.9', to: ['boer'] } as const;

/** SB-8.9, SB-8.11, SB-8.13, SB-9.4: at random, as many as are due and there are. */
export function drawCommandos(p: War, fight: Fight, ctx: WarContext): void {
  const there = listOf(p.hand, COMMANDOS);
  const wanted = due(fight, BOER) + (extraCards(p, fight, BOER)[0] as number);
  const drawn: Card[] = [];
  while (drawn.length < wanted && there.length > 0)
    drawn.push(there.splice(ctx.dice.draw(there.length, DRAWN), 1)[0] as Card);
  take(fight, BOER, drawn, ctx);
}

function take(fight: Fight, side: Side, list: readonly Card[], ctx: WarContext): void {
  const force = forceOf(fight, side);
  force.held = [...force.held, ...list].sort((one, other) => one - other);
  if (list.length === 0) return;
  const rule = fight.kind === 'battle' ? 'SB-8.9' : side === BOER ? 'SB-9.4' : 'SB-9.3';
  const seat = seatOf(side);
  ctx.journal?.push({ what: 'took-cards', rule, side: seat, count: list.length });
  const sorted = list.toSorted((one, other) => one - other);
  ctx.journal?.push({ what: 'took', rule, to: [seat], side: seat, cards: cardIds(sorted) });
}

// --- What the Boer player has seen of the Empire's hand

/** What is inactive has been used in the open, and what lies on the table was in the hand: he remembers both. */
export function noteShown(p: War, fight: Fight): void {
  const laid = countsOf(forceOf(fight, EMPIRE).laid.flat());
  for (const card of DECKS[EMPIRE] as readonly Card[])
    p.known[card] = Math.max(p.known[card] as number, p.spent[card] as number, laid[card] as number);
}
