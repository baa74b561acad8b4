/** Cards lost in a fight (SB-8.29 to SB-8.33): Boer cards for good, Empire cards into the reinforcement deck. */
import { deny, placeCard } from '@laager/kernel';
import * as v from 'valibot';
import { CARD_SIDES, CARDS, type Card, cardId, change, IS_ONE_USE, takeFrom } from './cards.ts';
import type { FightOrderOf } from './fight-orders.ts';
import { EVERY_SECTOR, type Force, forceOf } from './fight-position.ts';
import { procedure, type WarContext } from './happenings.ts';
import { notNow } from './muster.ts';
import type { War } from './position.ts';
import { BOER, EMPIRE, type Side, seatOf } from './sides.ts';

/** SB-8.29: some of these cards, drawn at random; SB-8.31: no more than there are. */
export function drawLosses(pool: readonly Card[], count: number, rule: string, ctx: WarContext): Card[] {
  const left = pool.toSorted((one, other) => one - other);
  const lost: Card[] = [];
  while (lost.length < count && left.length > 0) {
    const drawn = left.length === 1 ? 0 : ctx.die({ for: 'which card is lost', rule }, left.length) - 1;
    lost.push(left.splice(drawn, 1)[0] as Card);
  }
  return lost;
}

/** The card leaves the table and its hand; a one-use card lost is no longer inactive (SB-R39). */
function leaveHand(p: War, card: Card): void {
  if (p.fight !== null) leaveTable(forceOf(p.fight, CARD_SIDES[card] as Side), card);
  change(p.hand, card, -1);
  if (IS_ONE_USE[card] && (p.spent[card] as number) > 0) change(p.spent, card, -1);
}

function leaveTable(force: Force, card: Card): void {
  for (const sector of EVERY_SECTOR) {
    const at = (force.laid[sector] as Card[]).indexOf(card);
    if (at < 0) continue;
    (force.laid[sector] as Card[]).splice(at, 1);
    (force.lies[sector] as number[]).splice(at, 1);
    takeFrom(force.committed, card);
    return;
  }
}

function tellLost(side: Side, cards: readonly Card[], rule: string, ctx: WarContext): void {
  for (const card of cards) ctx.journal?.push({ what: 'card-lost', rule, side: seatOf(side), card: cardId(card) });
}

/** SB-8.32. */
export function eliminateCards(p: War, cards: readonly Card[]): void {
  for (const card of cards) {
    leaveHand(p, card);
    change(p.eliminated, card, 1);
  }
}

/** SB-8.33: the Boer player sees the card, and not where it goes. */
function buryCard(p: War, card: Card, depth: number, ctx: WarContext): void {
  leaveHand(p, card);
  change(p.known, card, -1); // It lay on the table.
  change(p.buried, card, 1);
  placeCard(p.reinforcements, card, depth);
  ctx.journal?.push({ what: 'buried', rule: 'SB-8.33', to: [seatOf(EMPIRE)], card: cardId(card), depth });
}

const cardNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CARDS - 1));

/** The Empire puts the cards it has lost into the deck, one after the other. Until then they count as being in its hand. */
export const bury = procedure('bury', {
  locals: v.strictObject({ cards: v.pipe(v.array(cardNumber), v.maxLength(2)) }),
  steps: {
    next(g, { cards }) {
      if (cards.length === 0) return g.done();
      if (g.p.reinforcements.pile.length === 0) return g.next('put', { depth: 0 });
      g.ask('where-to-bury');
    },
    put(g, { cards }, answer: FightOrderOf<'bury'>) {
      buryCard(g.p, cards.shift() as Card, answer.depth, g.ctx);
      g.next('next');
    },
  },
  questions: {
    'where-to-bury': {
      rule: 'SB-8.33',
      seat: 'empire',
      step: 'put',
      params: (p, { cards }) => ({ card: cardId(cards[0] as Card), deck: p.reinforcements.pile.length }),
      offers: (p) =>
        Array.from({ length: p.reinforcements.pile.length + 1 }, (_, depth) => ({ do: 'bury' as const, depth })),
      forbids(p, _locals, order) {
        if (order.do !== 'bury') return notNow('SB-8.33', 'where the lost card goes');
        const cards = p.reinforcements.pile.length;
        return order.depth <= cards ? null : deny('SB-8.33', `the reinforcement deck has ${cards} cards only`);
      },
    },
  },
});

/** What a lost fight or a raid costs a side: Boer cards at once, Empire cards by `bury`. */
export function loseCards(p: War, side: Side, cards: readonly Card[], rule: string, ctx: WarContext): void {
  tellLost(side, cards, rule, ctx);
  if (side === BOER) eliminateCards(p, cards);
}
