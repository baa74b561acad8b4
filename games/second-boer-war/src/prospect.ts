/** What a fight would bring that has not begun: the cards that both sides would most likely bring. */

import { areaOf } from './board.ts';
import { CAVALRY, type Card, COMMANDOS, listOf, ONE_USE, REUSABLE } from './cards.ts';
import { kindOf } from './fight.ts';
import { copyFight, type Fight, forceOf, newFight } from './fight-position.ts';
import { activeOneUse, cardsIn, extraCards, pickable } from './muster.ts';
import { type Outlook, outlook, outlookOf, worth } from './outlook.ts';
import type { War } from './position.ts';
import { type Leader, SIDES } from './roster.ts';
import { BOER, EMPIRE, type Side } from './sides.ts';
import { needsCavalry } from './skirmish.ts';

const best = (fight: Fight, side: Side, cards: Card[], count: number): Card[] =>
  cards.sort((one, other) => worth(fight, side, other) - worth(fight, side, one)).slice(0, Math.max(0, count));

/** The one-use cards that a side would most likely commit. */
function likelyCommitted(p: War, fight: Fight, side: Side): Card[] {
  const active = activeOneUse(p, side);
  if (side === EMPIRE && needsCavalry(p, fight.active)) active[CAVALRY] = Math.max(0, (active[CAVALRY] as number) - 1);
  const most = fight.kind === 'battle' ? cardsIn(fight) : 1;
  return best(fight, side, listOf(active, ONE_USE[side] as readonly Card[]), most);
}

/** The reusable cards that the Empire would pick beside these. */
function likelyPicks(p: War, fight: Fight, committed: number): Card[] {
  const extra = Math.max(...extraCards(p, fight, EMPIRE));
  const reusable = listOf(pickable(p, fight), REUSABLE[EMPIRE] as readonly Card[]);
  return best(fight, EMPIRE, reusable, cardsIn(fight) - committed + extra);
}

/** Commandos as they come: evenly spread over the hand in order of worth. */
function likelyCommandos(p: War, fight: Fight, committed: number): Card[] {
  const hand = listOf(p.hand, COMMANDOS);
  best(fight, BOER, hand, hand.length);
  const wanted = Math.min(hand.length, cardsIn(fight) - committed + (extraCards(p, fight, BOER)[0] as number));
  return Array.from({ length: wanted }, (_, i) => hand[Math.floor(((i + 0.5) * hand.length) / wanted)] as Card);
}

const muster = (p: War, fight: Fight, side: Side, committed: readonly Card[]): Card[] => [
  ...committed,
  ...(side === BOER ? likelyCommandos : likelyPicks)(p, fight, committed.length),
];

/** What the attacker may expect; `spends`: both sides bring their one-use cards. */
export function prospect(p: War, attacker: Leader, target: Leader, raid: boolean, spends = true): Outlook {
  const fight = newFight(
    kindOf(p, attacker, target),
    raid,
    areaOf(p, attacker),
    attacker,
    target,
    SIDES[attacker] as Side,
  );
  for (const side of [BOER, EMPIRE] as const)
    forceOf(fight, side).held = muster(p, fight, side, spends ? likelyCommitted(p, fight, side) : []);
  const expected = outlookOf(fight, false);
  return fight.active === EMPIRE ? sobered(expected) : expected;
}

/** In games between bots the Empire won so much less often than an estimate of its attacks says. */
const TOO_HOPEFUL = 0.5;

function sobered({ won, drawn, lost }: Outlook): Outlook {
  const less = TOO_HOPEFUL * won * (1 - won);
  return { won: won - less, drawn: drawn + less / 2, lost: lost + less / 2 };
}

/** Questions before all cards are taken. */
const EARLY: ReadonlySet<string> = new Set(['open', 'active-commits', 'second-commits', 'pick']);

/** The outlook of the fight under way, with the cards that are still to be taken as they will most likely be. */
export function foresight(p: War): Outlook | null {
  const { fight, asked } = p;
  if (fight === null || asked === null || !EARLY.has(asked.question)) return outlook(p);
  const foreseen = copyFight(fight);
  for (const side of [BOER, EMPIRE] as const) {
    const force = forceOf(foreseen, side);
    const isToCommit = asked.question === 'second-commits' ? side !== fight.active : asked.question !== 'pick';
    force.held = muster(p, fight, side, isToCommit ? likelyCommitted(p, fight, side) : force.committed);
  }
  return outlookOf(foreseen, false);
}
