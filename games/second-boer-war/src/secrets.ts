/**
 * Which cards a player may not know: the Empire's hand and the order of its deck (SB-R39), and in a fight what the other
 * side has taken and not shown. The Boer hand is no secret: it is all Boer cards but those eliminated in the open.
 */
import { type Dice, hideDeck, type Seat, shuffle } from '@laager/kernel';
import {
  BRITISH_ARTILLERY,
  CAVALRY,
  type Card,
  COMMANDOS,
  COPIES,
  change,
  countsOf,
  DECKS,
  IS_ONE_USE,
  listOf,
  noCards,
  TRAINS,
  takeFrom,
  UNSEEN,
} from './cards.ts';
import { BLOCKHOUSE, EVERY_SECTOR, FACE_DOWN, type Fight, type Force, forceOf } from './fight-position.ts';
import type { War } from './position.ts';
import { BOER, EMPIRE, seatOf } from './sides.ts';
import { isSupplied } from './supply.ts';

const EMPIRE_CARDS = DECKS[EMPIRE] as readonly Card[];

// --- Hiding

/** Masks, in place, what the seat (or a spectator) may not know of the cards. */
export function hideCards(seen: War, seat: Seat | null): void {
  if (seat !== seatOf(EMPIRE)) hideEmpireCards(seen);
  if (seen.fight === null) return;
  if (seat !== seatOf(EMPIRE)) hideForce(forceOf(seen.fight, EMPIRE));
  if (seat !== seatOf(BOER)) hideForce(forceOf(seen.fight, BOER));
}

/** What stays of the hand is what the Boer player has seen of it. */
function hideEmpireCards(seen: War): void {
  for (const card of EMPIRE_CARDS) {
    seen.unseen += (seen.hand[card] as number) - (seen.known[card] as number);
    seen.hand[card] = seen.known[card] as number;
  }
  seen.reinforcements = hideDeck(seen.reinforcements);
}

/** The cards of a force that everyone can see. */
function faceUp(force: Force): Card[] {
  const shown: Card[] = [];
  for (const sector of EVERY_SECTOR)
    for (const [i, card] of (force.laid[sector] as Card[]).entries())
      if ((force.lies[sector] as number[])[i] !== FACE_DOWN) shown.push(card);
  return shown;
}

/** The committed cards that do not lie face up: held, or in a row that is face down. */
function committedUnlaid(force: Force): Card[] {
  const shown = faceUp(force);
  return force.committed.filter((card) => !takeFrom(shown, card));
}

const hasFaceDown = (force: Force): boolean => force.lies.some((row) => row.includes(FACE_DOWN));

function hideForce(force: Force): void {
  const known = hasFaceDown(force) ? [] : committedUnlaid(force);
  const hidden = new Array<Card>(force.held.length - known.length).fill(UNSEEN);
  force.held = [...hidden, ...known];
  for (const sector of EVERY_SECTOR) {
    const laid = force.laid[sector] as Card[];
    for (const [i, lies] of (force.lies[sector] as number[]).entries()) if (lies === FACE_DOWN) laid[i] = UNSEEN;
  }
}

// --- Imagining

const DEALT = { for: 'cards out of sight', rule: 'SB-R39' } as const;

/** Fills, in place, what `hideCards` has masked: any cards that fit what the seat knows. */
export function imagineCards(p: War, seat: Seat, dice: Dice): void {
  if (seat === seatOf(EMPIRE)) {
    if (p.fight !== null) imagineBoerForce(p, forceOf(p.fight, BOER), dice);
    return;
  }
  const rest = outOfSight(p);
  const inDeck = listOf(p.buried, EMPIRE_CARDS);
  if (p.fight !== null) {
    if (p.asked?.question === 'open') bringCavalry(p, rest);
    if (mustHaveBroughtTrains(p, p.fight)) settleTrains(p, forceOf(p.fight, EMPIRE), rest, inDeck, dice);
    imagineEmpireForce(p, p.fight, rest, dice);
  }
  for (; p.unseen > 0; p.unseen--) change(p.hand, draw(rest, dice), 1);
  p.reinforcements.loose = [...rest, ...inDeck].sort((one, other) => one - other);
}

const draw = (from: Card[], dice: Dice): Card => from.splice(dice.draw(from.length, DEALT), 1)[0] as Card;

/** The Empire cards of which the Boer player cannot say whether they are in the hand or in the deck. */
function outOfSight(p: War): Card[] {
  const counts = noCards();
  for (const card of EMPIRE_CARDS)
    counts[card] = (COPIES[card] as number) - (p.hand[card] as number) - (p.buried[card] as number);
  return listOf(counts, EMPIRE_CARDS);
}

const unseenIn = (cards: readonly Card[]): number => cards.filter((card) => card === UNSEEN).length;

/** Drawn commandos are any that do not lie open; committed cards that do not may lie face down or be held. */
function imagineBoerForce(p: War, force: Force, dice: Dice): void {
  const inLine = EVERY_SECTOR.reduce<number>((sum, sector) => sum + unseenIn(force.laid[sector] as Card[]), 0);
  const unknown = inLine + unseenIn(force.held);
  if (unknown === 0) return;
  const committed = inLine > 0 ? committedUnlaid(force) : [];
  const commandos = listOf(p.hand, COMMANDOS);
  for (const card of faceUp(force)) takeFrom(commandos, card);
  const cards = committed.slice();
  while (cards.length < unknown) cards.push(draw(commandos, dice));
  shuffle(cards, dice, DEALT);
  for (const sector of EVERY_SECTOR) {
    const laid = force.laid[sector] as Card[];
    for (const [i, card] of laid.entries()) if (card === UNSEEN) laid[i] = cards.pop() as Card;
  }
  force.held = [...cards, ...force.held.filter((card) => card !== UNSEEN)].sort((one, other) => one - other);
}

/** How many more of a design the Empire can be holding in this fight: SB-9.5, SB-6.d.10, SB-8.15. */
function roomFor(fight: Fight, force: Force, card: Card): number {
  const laid = countsOf(force.laid.flat());
  if (card === BRITISH_ARTILLERY && fight.kind === 'skirmish')
    return fight.defender === BLOCKHOUSE ? 0 : 1 - (laid[card] as number);
  if (card === TRAINS && fight.kind === 'battle' && hasLaid(force)) return 0;
  return COPIES[card] as number;
}
const hasLaid = (force: Force): boolean => force.laid.some((row) => row.length > 0);

/**
 * What the Empire holds beside its committed cards are reusable cards: some that the Boer player knows to be in its hand, some
 * that he does not. The latter leave `rest` and join the hand.
 */
function imagineEmpireForce(p: War, fight: Fight, rest: Card[], dice: Dice): void {
  const force = forceOf(fight, EMPIRE);
  let wanted = unseenIn(force.held);
  const deal = [
    ...knownReusables(p, force).map((card) => ({ card, isNew: false })),
    ...rest.filter((card) => !IS_ONE_USE[card]).map((card) => ({ card, isNew: true })),
  ];
  shuffle(deal, dice, DEALT);
  const held: Card[] = [];
  const taken = noCards();
  for (const { card, isNew } of deal) {
    if (wanted === 0) break;
    if (isNew && p.unseen === 0) continue;
    if ((taken[card] as number) >= roomFor(fight, force, card)) continue;
    if (isNew) {
      takeFrom(rest, card);
      change(p.hand, card, 1);
      p.unseen--;
    }
    change(taken, card, 1);
    held.push(card);
    wanted--;
  }
  force.held = [...held, ...force.held.filter((card) => card !== UNSEEN)].sort((one, other) => one - other);
}

/** The reusable cards that he knows to be in the Empire's hand and that neither lie on the table nor are known to be held. */
function knownReusables(p: War, force: Force): Card[] {
  const shown = countsOf([...force.laid.flat(), ...force.held]);
  return EMPIRE_CARDS.filter((card) => !IS_ONE_USE[card]).flatMap((card) =>
    new Array<Card>(Math.max(0, (p.hand[card] as number) - (shown[card] as number))).fill(card),
  );
}

/** He knows that a card which was out of sight is in the hand. */
function bringToHand(p: War, rest: Card[], card: Card): void {
  if (!takeFrom(rest, card)) return;
  change(p.hand, card, 1);
  p.unseen--;
}

/** SB-9.9: who is asked how his cavalry opens a skirmish has cavalry that is active. */
function bringCavalry(p: War, rest: Card[]): void {
  if (p.hand[CAVALRY] === p.spent[CAVALRY]) bringToHand(p, rest, CAVALRY);
}

const BEFORE_PICKING: readonly string[] = ['active-commits', 'second-commits', 'pick'];

/** SB-2.12: a battle out of supply for which the Empire has picked its cards. */
const mustHaveBroughtTrains = (p: War, fight: Fight): boolean =>
  fight.kind === 'battle' && !BEFORE_PICKING.includes(p.asked?.question ?? '') && !isSupplied(p, fight.area);

/** SB-2.12: then Trains lie on the table or, before the first cards are laid, are held; otherwise they are in the deck. */
function settleTrains(p: War, force: Force, rest: Card[], inDeck: Card[], dice: Dice): void {
  if (rest.includes(TRAINS)) {
    if (holdsTrains(p, force, rest, dice)) bringToHand(p, rest, TRAINS);
    else if (takeFrom(rest, TRAINS)) inDeck.push(TRAINS);
  }
  if (p.hand[TRAINS] === 1 && !hasLaid(force) && takeFrom(force.held, UNSEEN)) force.held.push(TRAINS);
}

/** Whether Trains that are out of sight are imagined in the hand: as likely as any such card, and surely if no others are left to be held. */
function holdsTrains(p: War, force: Force, rest: readonly Card[], dice: Dice): boolean {
  const wanted = unseenIn(force.held);
  if (hasLaid(force) || wanted === 0 || p.unseen === 0) return false;
  const others = rest.filter((card) => !IS_ONE_USE[card] && card !== TRAINS).length;
  if (knownReusables(p, force).length + Math.min(p.unseen, others) < wanted) return true;
  return dice.draw(rest.length, DEALT) < p.unseen;
}
