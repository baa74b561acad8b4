/** What the bots are lent for the questions of a fight: few answers, the most promising first. */
import type { Decision } from '@laager/kernel';
import { CAVALRY, type Card, cardById, cardIds, countsOf, IS_UNTESTED, listOf, ONE_USE } from './cards.ts';
import { bySector, SECOND_ROW, toLay } from './deployment.ts';
import type { FightOrder } from './fight-orders.ts';
import {
  copyFight,
  EVERY_SECTOR,
  type Fight,
  forceOf,
  put,
  SECTORS,
  type Sector,
  strengthOf,
  UP,
} from './fight-position.ts';
import { activeOneUse, fightOf } from './muster.ts';
import type { Order } from './orders.ts';
import { type Outlook, outlookOf, passChance, worth } from './outlook.ts';
import type { War } from './position.ts';
import { bestReplacement } from './replacing.ts';
import { BOER, EMPIRE, type Side } from './sides.ts';

/** How many answers of a kind are worth a closer look. */
const A_FEW = 6;

type Advisor = (p: War, decision: Decision<Order>) => readonly Order[];

const sideAsked = ({ seat }: Decision<Order>): Side => (seat === 'boer' ? BOER : EMPIRE);
const valueFor = (fight: Fight, side: Side, { won, lost }: Outlook): number =>
  side === fight.active ? won - lost : lost - won;
const isOffered = (offers: readonly Order[], order: FightOrder): boolean =>
  offers.some((one) => JSON.stringify(one) === JSON.stringify(order));

/** The strongest one-use cards first: none, one, two and so on, as far as they may be committed. */
function commits(p: War, decision: Decision<Order>): readonly Order[] {
  const fight = fightOf(p);
  const side = sideAsked(decision);
  const active = listOf(activeOneUse(p, side), ONE_USE[side] as readonly Card[]);
  active.sort((one, other) => worth(fight, side, other) - worth(fight, side, one));
  const orders: FightOrder[] = [];
  for (let count = active.length; count >= 0; count--) {
    const cards = active.slice(0, count).sort((one, other) => one - other);
    const order: FightOrder = { do: 'commit', cards: cardIds(cards) };
    if (isOffered(decision.offers, order)) orders.push(order);
  }
  return orders;
}

/** The cavalry in the line, or aside with the strongest other card, or aside and nothing else. */
function openings(p: War, { offers }: Decision<Order>): readonly Order[] {
  const fight = fightOf(p);
  const strength = (order: Order): number =>
    order.do === 'open' ? order.cards.reduce((sum, id) => sum + worth(fight, EMPIRE, cardById(id)), 0) : 0;
  const aside = offers.filter((order) => order.do === 'open' && order.aside);
  const inLine = offers.filter((order) => order.do === 'open' && !order.aside);
  return [
    ...inLine,
    ...aside.toSorted((one, other) => strength(other) - strength(one)).slice(0, 1),
    ...aside.slice(0, 1),
  ];
}

/** The hands of the greatest worth. */
function picks(p: War, { offers }: Decision<Order>): readonly Order[] {
  const fight = fightOf(p);
  const sum = (order: Order): number =>
    order.do === 'pick' ? order.cards.reduce((all, id) => all + worth(fight, EMPIRE, cardById(id)), 0) : 0;
  return offers.toSorted((one, other) => sum(other) - sum(one)).slice(0, A_FEW);
}

// --- Laying

/** All different ways to put this many of these cards into three sectors, at most `deep` in each. */
function* layouts(cards: readonly Card[], deep: number, wanted: number, sector = 0): Generator<Card[][]> {
  if (sector === 3) {
    if (wanted === 0) yield [];
    return;
  }
  const seen = new Set<string>();
  for (const hand of subsets(cards, Math.min(deep, wanted))) {
    if (wanted - hand.length > deep * (2 - sector) || seen.has(hand.join())) continue;
    seen.add(hand.join());
    const left = cards.slice();
    for (const card of hand) left.splice(left.indexOf(card), 1);
    for (const rest of layouts(left, deep, wanted - hand.length, sector + 1)) yield [hand, ...rest];
  }
}

/** Some of these cards, in their order: none up to `most`. */
function* subsets(cards: readonly Card[], most: number, from = 0): Generator<Card[]> {
  yield [];
  if (most === 0) return;
  for (let i = from; i < cards.length; i++)
    for (const rest of subsets(cards, most - 1, i + 1)) yield [cards[i] as Card, ...rest];
}

function laid(fight: Fight, side: Side, sectors: readonly Card[][]): Fight {
  const after = copyFight(fight);
  for (const sector of EVERY_SECTOR)
    for (const card of sectors[sector] as Card[]) put(forceOf(after, side), sector, card, UP);
  return after;
}

const toOrder = (sectors: readonly Card[][]): FightOrder => ({ do: 'lay', ...bySector(sectors) });

/** The layouts of the best outlook. */
function bestLayouts(fight: Fight, side: Side, cards: readonly Card[], deep: number, wanted: number): FightOrder[] {
  const judged: { readonly sectors: Card[][]; readonly value: number }[] = [];
  for (const sectors of layouts(cards, deep, wanted))
    judged.push({ sectors, value: valueFor(fight, side, outlookOf(laid(fight, side, sectors), false)) });
  judged.sort((one, other) => other.value - one.value);
  return judged.slice(0, A_FEW).map(({ sectors }) => toOrder(sectors));
}

/** Cards by what they gain from a place that is not tested. */
const gain = (fight: Fight, side: Side, card: Card): number => strengthOf(fight, side, card) * (1 - passChance(card));

/** SB-8.14: cards that cannot wait, then strong cards of low Morale; where they lie does not matter yet. */
function firstRow(p: War, decision: Decision<Order>): readonly Order[] {
  const fight = fightOf(p);
  const side = sideAsked(decision);
  const { held } = forceOf(fight, side);
  const must = held.filter((card) => IS_UNTESTED[card]);
  const wanted = Math.min(3, held.length);
  const by = (rank: (card: Card) => number): Card[] => {
    const rest = held.filter((card) => !IS_UNTESTED[card]).sort((one, other) => rank(other) - rank(one));
    return [...must, ...rest].slice(0, wanted);
  };
  const rows = [
    by((card) => gain(fight, side, card)),
    by((card) => strengthOf(fight, side, card)),
    by((card) => -worth(fight, side, card)),
  ];
  return distinct(rows.map((row) => toOrder(EVERY_SECTOR.map((sector) => row.slice(sector, sector + 1)))));
}

function distinct(orders: readonly FightOrder[]): FightOrder[] {
  const seen = new Set<string>();
  return orders.filter((order) => !seen.has(JSON.stringify(order)) && seen.add(JSON.stringify(order)));
}

/** SB-8.16: the six cards of the greatest worth, and the same with a strong card of low Morale kept back. */
function activeRows(p: War, decision: Decision<Order>): readonly Order[] {
  const fight = fightOf(p);
  const side = sideAsked(decision);
  const { held } = forceOf(fight, side);
  const wanted = Math.min(6, held.length);
  const must = held.filter((card) => IS_UNTESTED[card]);
  const rest = held
    .filter((card) => !IS_UNTESTED[card])
    .sort((one, other) => worth(fight, side, other) - worth(fight, side, one));
  const six = [...must, ...rest].slice(0, wanted);
  const sets = [six];
  if (held.length > wanted) {
    const shaky = rest
      .slice(0, wanted - must.length)
      .sort((one, other) => gain(fight, side, other) - gain(fight, side, one))[0];
    if (shaky !== undefined) sets.push([...must, ...rest.filter((card) => card !== shaky)].slice(0, wanted));
  }
  return distinct(
    sets
      .filter((cards) => cards.length === wanted)
      .flatMap((cards) => bestLayouts(fight, side, cards, 2, wanted).slice(0, 4)),
  );
}

function secondRow(p: War, decision: Decision<Order>): readonly Order[] {
  const fight = fightOf(p);
  const side = sideAsked(decision);
  const force = forceOf(fight, side);
  return bestLayouts(fight, side, force.held, 1, toLay(force, SECOND_ROW));
}

/** SB-9.15: only the total counts, so it matters which cards are laid and not where. */
function skirmishRow(p: War, decision: Decision<Order>): readonly Order[] {
  const fight = fightOf(p);
  const side = sideAsked(decision);
  const { held } = forceOf(fight, side);
  const wanted = Math.min(3, held.length);
  const seen = new Set<string>();
  const judged: { readonly sectors: Card[][]; readonly value: number }[] = [];
  for (const hand of subsets(held, wanted)) {
    if (hand.length !== wanted || seen.has(hand.join())) continue;
    seen.add(hand.join());
    const sectors = EVERY_SECTOR.map((sector) => hand.slice(sector, sector + 1));
    judged.push({ sectors, value: valueFor(fight, side, outlookOf(laid(fight, side, sectors), false)) });
  }
  judged.sort((one, other) => other.value - one.value);
  return judged.slice(0, A_FEW).map(({ sectors }) => toOrder(sectors));
}

// --- After the fight

/** SB-8.28: the sectors with the most to lose. */
function blocks(p: War): readonly Order[] {
  const fight = fightOf(p);
  const cavalry = countsOf(forceOf(fight, EMPIRE).held)[CAVALRY] as number;
  const value = (sector: Sector): number =>
    (forceOf(fight, BOER).laid[sector] as Card[]).reduce((sum, card) => sum + worth(fight, BOER, card), 0);
  const chosen = EVERY_SECTOR.filter((sector) => value(sector) > 0)
    .sort((one, other) => value(other) - value(one))
    .slice(0, cavalry)
    .sort((one, other) => one - other);
  return [{ do: 'block', sectors: chosen.map((sector) => SECTORS[sector] as 'left') }];
}

/** Good cards come back soon; Trains and Tribals may lie. */
function burials(p: War, { params, offers }: Decision<Order>): readonly Order[] {
  const card = cardById(String(params.card));
  const fight = fightOf(p);
  return [(worth(fight, EMPIRE, card) < 1.5 ? offers[offers.length - 1] : offers[0]) as Order];
}

const replacements: Advisor = (p, decision) => [bestReplacement(fightOf(p), sideAsked(decision))];

const ADVISORS: Readonly<Record<string, Advisor>> = {
  'active-commits': commits,
  'second-commits': commits,
  open: openings,
  pick: picks,
  'first-row': firstRow,
  'active-rows': activeRows,
  'second-row': secondRow,
  'second-lays': skirmishRow,
  'active-lays': skirmishRow,
  'active-replaces': replacements,
  'second-replaces': replacements,
  'flee-or-stand': () => [{ do: 'flee' }],
  'block-flight': blocks,
  'flight-tests': (_p, { offers }) => offers,
  'where-to-bury': burials,
  spoils: (_p, { offers }) => offers.toReversed(),
  retreat: (_p, { offers }) => offers,
  hunted: (_p, { offers }) => offers,
  'who-stays': (_p, { offers }) => offers,
};

/** Answers worth a look; an empty list for questions that are not of a fight. */
export const fightCandidates: Advisor = (p, decision) => ADVISORS[decision.question]?.(p, decision) ?? [];

/** Answers that only follow from the dice: with these the odds of a layout go through to the end of the fight. */
const FOLLOWS: ReadonlySet<string> = new Set([
  'active-replaces',
  'second-replaces',
  'flee-or-stand',
  'block-flight',
  'flight-tests',
  'where-to-bury',
]);

export const followFight = (p: War, decision: Decision<Order>): Order | null =>
  FOLLOWS.has(decision.question) ? (fightCandidates(p, decision)[0] ?? null) : null;
