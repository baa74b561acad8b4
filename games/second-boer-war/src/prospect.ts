/** What a fight would bring that has not begun: the cards that both sides would most likely bring. */

import { areaOf } from './board.ts';
import { CAVALRY, type Card, COMMANDOS, listOf, ONE_USE, REUSABLE } from './cards.ts';
import { kindOf } from './fight.ts';
import { type Fight, forceOf, newFight } from './fight-position.ts';
import { activeOneUse, cardsIn, extraCards, pickable } from './muster.ts';
import { type Outlook, outlookOf, worth } from './outlook.ts';
import type { War } from './position.ts';
import { type Leader, SIDES } from './roster.ts';
import { BOER, EMPIRE, type Side } from './sides.ts';
import { needsCavalry } from './skirmish.ts';

const best = (fight: Fight, side: Side, cards: Card[], count: number): Card[] =>
  cards.sort((one, other) => worth(fight, side, other) - worth(fight, side, one)).slice(0, Math.max(0, count));

/** One-use cards first, if they are to be spent; then reusable ones. */
function musterEmpire(p: War, fight: Fight, spends: boolean): Card[] {
  const most = fight.kind === 'battle' ? cardsIn(fight) : 1;
  const active = activeOneUse(p, EMPIRE);
  if (needsCavalry(p, fight.active)) active[CAVALRY] = Math.max(0, (active[CAVALRY] as number) - 1);
  const committed = spends ? best(fight, EMPIRE, listOf(active, ONE_USE[EMPIRE] as readonly Card[]), most) : [];
  const extra = Math.max(...extraCards(p, fight, EMPIRE));
  const reusable = listOf(pickable(p, fight), REUSABLE[EMPIRE] as readonly Card[]);
  return [...committed, ...best(fight, EMPIRE, reusable, cardsIn(fight) - committed.length + extra)];
}

/** Commandos as they come: every so-manieth of the hand in order of worth. */
function musterBoers(p: War, fight: Fight, spends: boolean): Card[] {
  const most = fight.kind === 'battle' ? cardsIn(fight) : 1;
  const committed = spends
    ? best(fight, BOER, listOf(activeOneUse(p, BOER), ONE_USE[BOER] as readonly Card[]), most)
    : [];
  const hand = listOf(p.hand, COMMANDOS);
  best(fight, BOER, hand, hand.length);
  const wanted = Math.min(hand.length, cardsIn(fight) - committed.length + (extraCards(p, fight, BOER)[0] as number));
  const drawn = Array.from({ length: wanted }, (_, i) => hand[Math.floor(((i + 0.5) * hand.length) / wanted)] as Card);
  return [...committed, ...drawn];
}

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
  forceOf(fight, BOER).held = musterBoers(p, fight, spends);
  forceOf(fight, EMPIRE).held = musterEmpire(p, fight, spends);
  return outlookOf(fight, false);
}
