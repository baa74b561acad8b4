/** Who may know what: SB-4.2, SB-4.5, SB-R34; the cards are in secrets.ts. */
import { copyDeck, copyStack, type Dice, type Seat } from '@laager/kernel';
import { copyFight } from './fight-position.ts';
import { HIDDEN, type War } from './position.ts';
import { REORGANISE } from './prices.ts';
import { drawValue } from './round.ts';
import { hideCards, imagineCards } from './secrets.ts';
import { enemyOf, seatOf } from './sides.ts';

export const clone = (p: War): War => ({
  stack: copyStack(p.stack),
  asked: p.asked,
  given: p.given,
  stage: p.stage,
  round: p.round,
  active: p.active,
  done: p.done,
  chit: p.chit,
  pools: [(p.pools[0] as number[]).slice(), (p.pools[1] as number[]).slice()],
  eventDone: p.eventDone,
  levyDone: p.levyDone,
  roamer: p.roamer,
  detachedOnly: p.detachedOnly,
  warFunds: p.warFunds,
  position: p.position,
  at: p.at.slice(),
  beaten: p.beaten.slice(),
  garrison: p.garrison.slice(),
  camp: p.camp.slice(),
  rebellion: p.rebellion.slice(),
  works: p.works.slice(),
  trench: p.trench.slice(),
  besieged: p.besieged.slice(),
  captured: p.captured.slice(),
  events: p.events.slice(),
  battlesWon: p.battlesWon.slice(),
  raidsWon: p.raidsWon,
  hand: p.hand.slice(),
  unseen: p.unseen,
  spent: p.spent.slice(),
  known: p.known.slice(),
  buried: p.buried.slice(),
  eliminated: p.eliminated.slice(),
  reinforcements: copyDeck(p.reinforcements),
  fight: p.fight === null ? null : copyFight(p.fight),
  ending: p.ending,
});

const adjust = (p: War, value: number, by: number): void => {
  const pool = p.pools[p.active] as number[];
  pool[value - 1] = (pool[value - 1] as number) + by;
};

export function view(p: War, seat: Seat | null): War {
  const seen = clone(p);
  if (p.chit !== HIDDEN && seat !== seatOf(enemyOf(p.active))) {
    adjust(seen, p.chit, 1);
    seen.chit = HIDDEN;
  }
  hideCards(seen, seat);
  return seen;
}

/** A chit is out in every round; between rounds there is none. */
const isRoundOn = (p: War): boolean => p.stack.some((frame) => frame.procedure === 'round');

/** SB-4.5: he may go on, so the number is higher than what he has done; by two, if he is regaining a commando (SB-7.3). */
const leastNumber = (p: War): number => p.done + (p.asked?.question === 'regain' ? REORGANISE : 1);

export function imagine(p: War, seat: Seat, dice: Dice): War {
  const imagined = view(p, seat);
  if (imagined.chit === HIDDEN && isRoundOn(imagined)) {
    imagined.chit = drawValue(imagined.pools[imagined.active] as number[], leastNumber(imagined), dice, seat);
    adjust(imagined, imagined.chit, -1);
  }
  imagineCards(imagined, seat, dice);
  return imagined;
}
