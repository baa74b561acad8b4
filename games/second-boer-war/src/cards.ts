/** The 32 battle cards (sections 2.0 and 3.0), by design: copies of a design are alike, so nothing tells them apart. */
import cardData from '../data/cards.json' with { type: 'json' };
import { BOER, EMPIRE, type Side } from './sides.ts';

/** A card's design: its place in data/cards.json, Boer designs first. */
export type Card = number;

/** A card that the viewer may not know. */
export const UNSEEN: Card = -1;

interface Printed {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly kind: string;
  readonly copies: number;
  readonly strength: readonly number[];
  readonly morale: number | null;
  readonly blockhouseStrength?: number;
}

const cards: readonly Printed[] = cardData.cards;
export const CARD_IDS: readonly string[] = cards.map((card) => card.id);
export const CARDS = CARD_IDS.length;
const indexes = new Map(CARD_IDS.map((id, index) => [id, index]));

/** The design with this id, or -1. */
export const cardById = (id: string): Card => indexes.get(id) ?? -1;

export function cardNamed(id: string): Card {
  const card = cardById(id);
  if (card < 0) throw new RangeError(`there is no card "${id}"`);
  return card;
}

export const cardId = (card: Card): string => CARD_IDS[card] as string;
export const cardIds = (list: readonly Card[]): string[] => list.map(cardId);
export const cardName = (card: Card): string => (cards[card] as Printed).name;
export const CARD_SIDES: readonly Side[] = cards.map(({ side }) => (side === 'boer' ? BOER : EMPIRE));
export const COPIES: readonly number[] = cards.map(({ copies }) => copies);
/** SB-2.3. */
export const IS_ONE_USE: readonly boolean[] = cards.map(({ kind }) => kind === 'one-use');
/** SB-2.9. */
export const IS_COMMANDO: readonly boolean[] = cards.map(({ name }) => name === 'Boer commando');

/** SB-3.7: the Strength in attack, in defence. */
export const ATTACK: readonly number[] = cards.map(({ strength }) => strength[0] as number);
export const DEFENCE: readonly number[] = cards.map(({ strength }) => strength[1] as number);
/** SB-6.d.9: what a card counts in defence of a Blockhouse. */
export const IN_BLOCKHOUSE: readonly number[] = cards.map(
  (one) => one.blockhouseStrength ?? (one.strength[1] as number),
);
/** SB-3.9: a printed X is never tested. */
export const IS_UNTESTED: readonly boolean[] = cards.map(({ morale }) => morale === null);
/** SB-3.5: the most that the die may show in a test; what is never tested has passed. */
export const MORALE: readonly number[] = cards.map(({ morale }) => morale ?? 6);

export const BOER_ARTILLERY = cardNamed('boer-artillery');
export const CAVALRY = cardNamed('british-cavalry');
export const BRITISH_ARTILLERY = cardNamed('british-artillery');
export const TRAINS = cardNamed('trains');

const all = CARD_IDS.map((_, card) => card);
/** SB-2.2: by side, its deck. */
export const DECKS: readonly (readonly Card[])[] = [
  all.filter((card) => CARD_SIDES[card] === BOER),
  all.filter((card) => CARD_SIDES[card] === EMPIRE),
];
/** SB-2.8, SB-2.10: by side. */
export const ONE_USE: readonly (readonly Card[])[] = DECKS.map((deck) => deck.filter((card) => IS_ONE_USE[card]));
/** SB-2.9, SB-2.11: by side. The reusable cards of the Boers are the commandos. */
export const REUSABLE: readonly (readonly Card[])[] = DECKS.map((deck) => deck.filter((card) => !IS_ONE_USE[card]));
export const COMMANDOS = REUSABLE[BOER] as readonly Card[];

/** Counts by design: no cards at all. */
export const noCards = (): number[] => new Array<number>(CARDS).fill(0);

/** How many there are of these designs. */
export function totalOf(counts: readonly number[], designs: readonly Card[]): number {
  let total = 0;
  for (const card of designs) total += counts[card] as number;
  return total;
}

/** Counts by design of a list of cards; those unseen are left out. */
export function countsOf(list: readonly Card[]): number[] {
  const counts = noCards();
  for (const card of list) if (card !== UNSEEN) counts[card] = (counts[card] as number) + 1;
  return counts;
}

/** The cards that counts by design stand for, in the order of the designs. */
export function listOf(counts: readonly number[], designs: readonly Card[]): Card[] {
  const list: Card[] = [];
  for (const card of designs) for (let n = counts[card] as number; n > 0; n--) list.push(card);
  return list;
}

/** Changes a count by design. */
export function change(counts: number[], card: Card, by: number): void {
  counts[card] = (counts[card] as number) + by;
}

/** Takes one such card out of a list; false if there is none. */
export function takeFrom(list: Card[], card: Card): boolean {
  const at = list.indexOf(card);
  if (at >= 0) list.splice(at, 1);
  return at >= 0;
}

/** What is left of a list when these are taken; null if they are not all in it. */
export function without(list: readonly Card[], taken: readonly Card[]): Card[] | null {
  const left = list.slice();
  for (const card of taken) if (!takeFrom(left, card)) return null;
  return left;
}

/** All different hands of `least` to `most` cards that these counts allow, in the order of the designs. */
export function handsOf(counts: readonly number[], designs: readonly Card[], least: number, most: number): Card[][] {
  const hands: Card[][] = [];
  const fill = (at: number, hand: readonly Card[]): void => {
    const card = designs[at];
    if (card === undefined) {
      if (hand.length >= least) hands.push(hand.slice());
      return;
    }
    const copies = Math.min(counts[card] as number, most - hand.length);
    for (let n = 0; n <= copies; n++) fill(at + 1, [...hand, ...new Array<Card>(n).fill(card)]);
  };
  fill(0, []);
  return hands;
}

/** Whether a list of cards names them in the order of the designs. */
export const inOrder = (list: readonly Card[]): boolean =>
  list.every((card, i) => i === 0 || card >= (list[i - 1] as Card));
