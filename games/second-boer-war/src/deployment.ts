/** Cards on the table (SB-8.14 to SB-8.22, SB-9.12 to SB-9.14): laying, morale tests, replacing failures. */
import { type Denial, type Dice, deny, type Family, type Json } from '@laager/kernel';
import {
  type Card,
  cardById,
  cardId,
  cardIds,
  cardName,
  countsOf,
  DECKS,
  handsOf,
  IS_UNTESTED,
  inOrder,
  MORALE,
  without,
} from './cards.ts';
import type { BySector, FightOrder, FightOrderOf } from './fight-orders.ts';
import {
  EVERY_SECTOR,
  FACE_DOWN,
  FAILED,
  type Fight,
  type Force,
  forceOf,
  gapsIn,
  passes,
  put,
  putInPlace,
  SECTORS,
  type Sector,
  UP,
} from './fight-position.ts';
import type { WarContext } from './happenings.ts';
import { namedCards, noteShown, notNow } from './muster.ts';
import type { Order } from './orders.ts';
import type { War } from './position.ts';
import { BOER, type Side, seatOf } from './sides.ts';

/** What is laid at one time: how many cards in a sector, under which clause. */
export interface Row {
  readonly rule: string;
  readonly deep: number;
  /** SB-8.15: where a card of Morale X must go. */
  readonly takesUntested: boolean;
}
export const FIRST_ROW: Row = { rule: 'SB-8.14', deep: 1, takesUntested: true };
export const BOTH_ROWS: Row = { rule: 'SB-8.16', deep: 2, takesUntested: true };
export const SECOND_ROW: Row = { rule: 'SB-8.17', deep: 1, takesUntested: false };
export const SKIRMISH_ROW: Row = { rule: 'SB-9.12', deep: 1, takesUntested: false };

/** SB-8.18, SB-R15: all places if there are this many cards, otherwise all cards. */
export const toLay = (force: Force, row: Row): number => Math.min(row.deep * 3, force.held.length);

/** The cards that an order names, by sector; null if one of them is no card. */
function namedBySector(order: BySector): Card[][] | null {
  const named = SECTORS.map((sector) => namedCards(order[sector]));
  return named.includes(null) ? null : (named as Card[][]);
}

export const bySector = (cards: readonly (readonly Card[])[]): BySector => ({
  left: cardIds(cards[0] as readonly Card[]),
  centre: cardIds(cards[1] as readonly Card[]),
  right: cardIds(cards[2] as readonly Card[]),
});

export function forbidsLaying(fight: Fight, side: Side, row: Row, order: Order): Denial | null {
  if (order.do !== 'lay') return notNow(row.rule, 'how you lay your cards');
  const named = namedBySector(order);
  if (named === null) return deny(row.rule, 'there is no such card');
  const force = forceOf(fight, side);
  const all = named.flat();
  const missing = without(force.held, all) === null;
  if (missing) return deny('SB-8.18', 'you lay only cards that you have in this fight');
  for (const sector of EVERY_SECTOR)
    if ((named[sector] as Card[]).length > row.deep)
      return deny(
        row.rule,
        `${row.deep === 1 ? 'one card is' : 'two cards are'} the most in the ${SECTORS[sector]} sector`,
      );
  const wanted = toLay(force, row);
  if (all.length !== wanted)
    return deny(wanted < row.deep * 3 ? 'SB-R15' : 'SB-8.18', `${wanted} cards are to be laid`);
  return row.takesUntested ? forbidsKeepingBack(fight, side, all) : null;
}

/** SB-8.15: a committed card of Morale X cannot wait; so Trains are laid among the first six (SB-2.12). */
function forbidsKeepingBack(fight: Fight, side: Side, laid: readonly Card[]): Denial | null {
  for (const card of forceOf(fight, side).held)
    if (IS_UNTESTED[card] && !laid.includes(card))
      return deny('SB-8.15', `${cardName(card)} has Morale X and must be laid now, among the first six cards`);
  return null;
}

export function layFamilies(fight: Fight, side: Side, row: Row): Family[] {
  const force = forceOf(fight, side);
  const bounds = { cards: cardIds(force.held), inASector: row.deep, inAll: toLay(force, row) };
  return [{ name: 'lay', bounds: bounds as Json }];
}

/** Any layout that is allowed: the untested first, then whatever comes, in places as they come. */
export function sampleLaying(fight: Fight, side: Side, row: Row, dice: Dice): FightOrder {
  const cause = { for: 'random play', rule: row.rule };
  const force = forceOf(fight, side);
  const left = force.held.slice();
  const sectors: Card[][] = [[], [], []];
  for (let laid = 0, wanted = toLay(force, row); laid < wanted; laid++) {
    const untested = row.takesUntested ? left.findIndex((card) => IS_UNTESTED[card]) : -1;
    const card = left.splice(untested >= 0 ? untested : dice.draw(left.length, cause), 1)[0] as Card;
    const open = sectors.filter((cards) => cards.length < row.deep);
    (open[dice.draw(open.length, cause)] as Card[]).push(card);
  }
  return { do: 'lay', ...bySector(sectors) };
}

/** SB-8.14: the Boer second lays his first row face down; all else is laid face up. */
export function lay(p: War, fight: Fight, side: Side, row: Row, order: FightOrderOf<'lay'>, ctx: WarContext): void {
  const force = forceOf(fight, side);
  const hidden = row === FIRST_ROW && side === BOER;
  for (const sector of EVERY_SECTOR)
    for (const id of order[SECTORS[sector] as 'left']) put(force, sector, cardById(id), hidden ? FACE_DOWN : UP);
  noteShown(p, fight);
  const seat = seatOf(side);
  const { left, centre, right } = order;
  if (!hidden) {
    ctx.journal?.push({ what: 'laid', rule: row.rule, side: seat, left, centre, right });
    return;
  }
  const sectors = [left.length, centre.length, right.length];
  ctx.journal?.push({ what: 'laid-face-down', rule: row.rule, side: seat, sectors });
  ctx.journal?.push({ what: 'laid', rule: row.rule, to: [seat], side: seat, left, centre, right });
}

/** SB-8.20: face-down cards are shown, without a test. */
export function reveal(fight: Fight, side: Side, ctx: WarContext): void {
  const force = forceOf(fight, side);
  const shown: Card[][] = [[], [], []];
  for (const sector of EVERY_SECTOR) {
    const lies = force.lies[sector] as number[];
    for (let i = 0; i < lies.length; i++)
      if (lies[i] === FACE_DOWN) {
        lies[i] = UP;
        (shown[sector] as Card[]).push((force.laid[sector] as Card[])[i] as Card);
      }
  }
  if (shown.flat().length > 0)
    ctx.journal?.push({ what: 'revealed', rule: 'SB-8.20', side: seatOf(side), ...bySector(shown) });
}

const MORALE_TEST = { for: 'a morale test', rule: 'SB-3.10' };

/** SB-3.10: whether a card passes; SB-3.9: one of Morale X always does, without a die. */
export function testsWell(side: Side, sector: Sector, card: Card, rule: string, ctx: WarContext): boolean {
  if (IS_UNTESTED[card]) return true;
  const morale = MORALE[card] as number;
  const die = ctx.pool(1, [morale + 1], MORALE_TEST)[0] as number;
  const passed = passes(card, die);
  ctx.journal?.push({
    what: 'tested',
    rule,
    side: seatOf(side),
    sector: SECTORS[sector] as 'left',
    card: cardId(card),
    morale,
    die,
    passed,
  });
  return passed;
}

/** SB-8.19, SB-8.21, SB-9.13: left, centre, right, the first laid first; `from`: the first place of a sector that is tested. */
export function testRow(fight: Fight, side: Side, from: number, rule: string, ctx: WarContext): void {
  const force = forceOf(fight, side);
  for (const sector of EVERY_SECTOR) {
    const lies = force.lies[sector] as number[];
    for (let i = from; i < lies.length; i++)
      if (!testsWell(side, sector, (force.laid[sector] as Card[])[i] as Card, rule, ctx)) lies[i] = FAILED;
  }
}

// --- Replacing failures

/** Whether a side could put surplus cards in place of failures. */
export const mayReplace = (force: Force): boolean =>
  force.held.length > 0 && EVERY_SECTOR.some((sector) => gapsIn(force, sector) > 0);

export function forbidsReplacing(fight: Fight, side: Side, rule: string, order: Order): Denial | null {
  if (order.do !== 'replace') return notNow(rule, 'what replaces your failed cards');
  const named = namedBySector(order);
  if (named === null) return deny(rule, 'there is no such card');
  const force = forceOf(fight, side);
  if (without(force.held, named.flat()) === null) return deny(rule, 'only surplus cards replace others');
  for (const sector of EVERY_SECTOR) {
    const gaps = gapsIn(force, sector);
    if ((named[sector] as Card[]).length > gaps)
      return deny(rule, `${gaps} failed cards are to be replaced in the ${SECTORS[sector]} sector`);
    if (!inOrder(named[sector] as Card[])) return deny(rule, 'cards are named in the order of the list');
  }
  return null;
}

export function replaceOffers(fight: Fight, side: Side): FightOrder[] {
  const force = forceOf(fight, side);
  const offers: FightOrder[] = [];
  const fill = (sector: number, left: readonly Card[], sectors: readonly Card[][]): void => {
    if (sector === 3) {
      offers.push({ do: 'replace', ...bySector(sectors) });
      return;
    }
    for (const hand of handsOf(countsOf(left), DECKS[side] as readonly Card[], 0, gapsIn(force, sector as Sector)))
      fill(sector + 1, without(left, hand) as Card[], [...sectors, hand]);
  };
  fill(0, force.held, []);
  return offers;
}

/** SB-8.22: untested, in place of failures. */
export function replace(
  p: War,
  fight: Fight,
  side: Side,
  rule: string,
  order: FightOrderOf<'replace'>,
  ctx: WarContext,
): void {
  const force = forceOf(fight, side);
  for (const sector of EVERY_SECTOR)
    for (const id of order[SECTORS[sector] as 'left']) putInPlace(force, sector, cardById(id));
  noteShown(p, fight);
  const { left, centre, right } = order;
  if (left.length + centre.length + right.length > 0)
    ctx.journal?.push({ what: 'replaced', rule, side: seatOf(side), left, centre, right });
}
