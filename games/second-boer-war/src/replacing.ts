/** Which surplus cards a sensible player puts in place of failures: the answer that only follows from the dice. */
import { resultOf, successes } from './battle.ts';
import { type Card, cardById } from './cards.ts';
import { mayReplace, replaceOffers } from './deployment.ts';
import type { FightOrder } from './fight-orders.ts';
import { copyFight, type Fight, forceOf, putInPlace, SECTORS, secondIn } from './fight-position.ts';
import type { Side } from './sides.ts';
import { skirmishResult } from './skirmish.ts';

/** What a side makes of the fight as it lies: winning, how clearly, and cards kept back. */
function scoreOf(fight: Fight, side: Side): number {
  const battle = fight.kind === 'battle';
  const [mine, theirs] = battle ? successes(fight) : [0, 0];
  const result = battle ? resultOf([mine, theirs]) : skirmishResult(fight);
  const forActive = (result === 'won' ? 100 : result === 'lost' ? -100 : 0) + 10 * (mine - theirs);
  return (side === fight.active ? forActive : -forActive) + forceOf(fight, side).held.length;
}

function replaced(fight: Fight, side: Side, order: FightOrder): Fight {
  const after = copyFight(fight);
  if (order.do !== 'replace') return after;
  for (const [sector, name] of SECTORS.entries())
    for (const id of order[name]) putInPlace(forceOf(after, side), sector as 0 | 1 | 2, cardById(id) as Card);
  return after;
}

/** The best that a side can make of it, the other side's answer included. */
export function bestReplacement(fight: Fight, side: Side): FightOrder {
  const answers = side === fight.active && mayReplace(forceOf(fight, secondIn(fight)));
  let best: FightOrder | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const order of replaceOffers(fight, side)) {
    let after = replaced(fight, side, order);
    if (answers) after = replaced(after, secondIn(fight), bestReplacement(after, secondIn(fight)));
    const score = scoreOf(after, side);
    if (score > most) [best, most] = [order, score];
  }
  return best as FightOrder;
}
