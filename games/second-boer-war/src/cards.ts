/** The battle cards as printed: by design, in the order of data/cards.json, Boer designs first. */
import cardData from '../data/cards.json' with { type: 'json' };
import { BOER, EMPIRE, type Side } from './sides.ts';

/** A card's design; copies of one design are alike. */
export type Card = number;

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
export const cardName = (card: Card): string => (cards[card] as Printed).name;
export const CARD_SIDES: readonly Side[] = cards.map(({ side }) => (side === 'boer' ? BOER : EMPIRE));
export const COPIES: readonly number[] = cards.map(({ copies }) => copies);
/** SB-2.3. */
export const IS_ONE_USE: readonly boolean[] = cards.map(({ kind }) => kind === 'one-use');
/** SB-2.9. */
export const IS_COMMANDO: readonly boolean[] = cards.map(({ name }) => name === 'Boer commando');
