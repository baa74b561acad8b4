/**
 * A deck of cards with its discards, as plain data.
 *
 * The order of a shuffled deck is a secret that not even the position should hold: reading it would show the future. So
 * a place in the pile stays undecided (null) until a player looks at it, and only then is its card drawn from the loose
 * ones. No one at the table can tell the difference from a deck that was shuffled beforehand; shuffling costs no dice; and
 * a view need mask nothing but the cards that a player really knows: peeked at, or put in a chosen place.
 *
 * A game that wants the order settled at once peeks at the whole pile; its `view` must then `shuffleDeck` a copy.
 */
import type { Cause, Dice } from './dice.ts';

export interface Deck<Card extends string | number> {
  /** Face down, the top card last; null where it is undecided which of the loose cards lies there. */
  pile: (Card | null)[];
  /** The cards of the undecided places, ascending: they have no order, so equal decks must be equal data. */
  loose: Card[];
  /** Face up, the latest last. */
  discards: Card[];
}

/** A shuffled deck of these cards. */
export const deckOf = <Card extends string | number>(cards: readonly Card[]): Deck<Card> => ({
  pile: cards.map(() => null),
  loose: [...cards].sort(ascending),
  discards: [],
});

export const copyDeck = <Card extends string | number>(deck: Deck<Card>): Deck<Card> => ({
  pile: [...deck.pile],
  loose: [...deck.loose],
  discards: [...deck.discards],
});

/** Takes the top card; from an empty pile nothing (null), or the top of the discards shuffled, as the rule has it. */
export function drawCard<Card extends string | number>(
  deck: Deck<Card>,
  dice: Dice,
  cause: Cause,
  whenEmpty: 'nothing' | 'reshuffle' = 'nothing',
): Card | null {
  if (deck.pile.length === 0 && whenEmpty === 'reshuffle') reshuffleDeck(deck);
  const top = deck.pile.pop();
  if (top === undefined) return null;
  return top ?? takeLoose(deck.loose, dice, cause);
}

/** The top cards without taking them, the topmost first. From now on they lie where they were seen. */
export function peekCards<Card extends string | number>(
  deck: Deck<Card>,
  count: number,
  dice: Dice,
  cause: Cause,
): Card[] {
  const seen: Card[] = [];
  for (let place = deck.pile.length - 1; place >= 0 && seen.length < count; place--) {
    const card = deck.pile[place] ?? takeLoose(deck.loose, dice, cause);
    deck.pile[place] = card;
    seen.push(card);
  }
  return seen;
}

export function discardCard<Card extends string | number>(deck: Deck<Card>, card: Card): void {
  deck.discards.push(card);
}

/** Puts a card face down into the pile under `depth` others: 0 is the top, as many as there are (or more) the bottom. */
export function placeCard<Card extends string | number>(deck: Deck<Card>, card: Card, depth: number): void {
  deck.pile.splice(Math.max(0, deck.pile.length - depth), 0, card);
}

/** Shuffles the pile: nothing about its order is known any more. On a copy, it is the deck for a seat that may not know it. */
export function shuffleDeck<Card extends string | number>(deck: Deck<Card>): void {
  for (const card of deck.pile) if (card !== null) deck.loose.push(card);
  deck.loose.sort(ascending);
  deck.pile.fill(null);
}

/** Shuffles the discards into the pile. */
export function reshuffleDeck<Card extends string | number>(deck: Deck<Card>): void {
  deck.pile.push(...deck.discards);
  deck.discards = [];
  shuffleDeck(deck);
}

/** The deck for a reader who may know how many cards are left in the pile, and nothing else. */
export const hideDeck = <Card extends string | number>(deck: Deck<Card>): Deck<Card> => ({
  pile: deck.pile.map(() => null),
  loose: [],
  discards: [...deck.discards],
});

/**
 * Fills the undecided places of a hidden deck with cards drawn from `rest`, all those out of sight, here or elsewhere.
 * They leave `rest`, so the next hidden hand can be dealt from what is left.
 */
export function imagineDeck<Card extends string | number>(
  deck: Deck<Card>,
  rest: Card[],
  dice: Dice,
  cause: Cause,
): void {
  const undecided = deck.pile.filter((card) => card === null).length;
  while (deck.loose.length < undecided) deck.loose.push(takeLoose(rest, dice, cause));
  deck.loose.sort(ascending);
}

/** Puts a list into random order, in place, each order equally likely (Fisher and Yates). */
export function shuffle<T>(list: T[], dice: Dice, cause: Cause): void {
  for (let left = list.length; left > 1; left--) {
    const drawn = dice.draw(left, cause);
    const last = list[left - 1] as T;
    list[left - 1] = list[drawn] as T;
    list[drawn] = last;
  }
}

function takeLoose<Card extends string | number>(loose: Card[], dice: Dice, cause: Cause): Card {
  if (loose.length === 0) throw new RangeError(`"${cause.for}" (${cause.rule}) looks at cards that are hidden`);
  return loose.splice(dice.draw(loose.length, cause), 1)[0] as Card;
}

const ascending = (x: string | number, y: string | number): number => (x < y ? -1 : x > y ? 1 : 0);
