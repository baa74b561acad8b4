/** The 32 battle cards as the board shows them: by id, with what is printed on them. */
import cardData from '../data/cards.json' with { type: 'json' };
import type { Seat } from './look.ts';

export interface BattleCard {
  readonly id: string;
  /** The place of its design in the data: positions count cards by it. */
  readonly index: number;
  readonly name: string;
  /** For a hand card, where there is little room. */
  readonly short: string;
  readonly side: Seat;
  readonly oneUse: boolean;
  /** How many there are in the set. */
  readonly copies: number;
  readonly attack: number;
  readonly defence: number;
  /** The highest throw that passes; null: never tested. */
  readonly morale: number | null;
  readonly emblem: string;
}

const TITLES: Readonly<Record<string, readonly [name: string, short: string, emblem: string]>> = {
  'boer-artillery': ['Artillery', 'Artillery', 'gun'],
  'volunteers-europe': ['Volunteers', 'Volunteers', 'flags'],
  zarp: ['Z.A.R.P.', 'Z.A.R.P.', 'badge'],
  'british-cavalry': ['Cavalry', 'Cavalry', 'horseshoe'],
  'the-scots': ['The Scots', 'The Scots', 'thistle'],
  'the-irish': ['The Irish', 'The Irish', 'shamrock'],
  canadians: ['Canadians', 'Canadians', 'maple'],
  'australians-nz': ['Austr. & N.Z.', 'Aus. N.Z.', 'cross'],
  'british-infantry': ['Infantry', 'Infantry', 'helmet'],
  'british-artillery': ['Artillery', 'Artillery', 'gun'],
  'machine-guns': ['Machine guns', 'Mach. guns', 'maxim'],
  trains: ['Trains', 'Trains', 'wagon'],
  tribals: ['Tribals', 'Tribals', 'shield'],
};

export const cards: readonly BattleCard[] = cardData.cards.map((card, index) => {
  const number = /^commando-(\d+)$/.exec(card.id)?.[1];
  const [name, short, emblem] =
    number === undefined
      ? (TITLES[card.id] ?? [card.name, card.name, 'helmet'])
      : [`Commando ${number}`, `Cdo ${number}`, 'commando'];
  return {
    id: card.id,
    index,
    name,
    short,
    side: card.side as Seat,
    oneUse: card.kind === 'one-use',
    copies: card.copies,
    attack: card.strength[0] as number,
    defence: card.strength[1] as number,
    morale: card.morale,
    emblem,
  };
});

const byId = new Map(cards.map((card) => [card.id, card]));

export function cardOf(id: string): BattleCard {
  const card = byId.get(id);
  if (card === undefined) throw new RangeError(`there is no card "${id}"`);
  return card;
}

/** The card of a design, by its index in a position. */
export const cardAt = (index: number): BattleCard => cards[index] as BattleCard;

/** Strength as printed: one figure if attack and defence are equal. */
export const strengthText = ({ attack, defence }: BattleCard): string =>
  attack === defence ? `${attack}` : `${attack}/${defence}`;
