/** What the bots are lent: how a side stands, answers worth weighing, and a clock. */
import type { Advice, Decision } from '@laager/kernel';
import { moveCandidates } from './candidates.ts';
import { evaluate } from './evaluation.ts';
import type { Order } from './orders.ts';
import type { Battle } from './position.ts';

/** The last offer is the quiet one (keep orders, hold fire): first, so that it settles ties. */
const quietFirst = (offers: readonly Order[]): readonly Order[] => [...offers.slice(-1), ...offers.slice(0, -1)];

function candidates(p: Battle, decision: Decision<Order>): readonly Order[] {
  switch (decision.question) {
    case 'move':
      return moveCandidates(p);
    case 'initiative':
    case 'orders':
    case 'call-fire':
    case 'defender-fire':
    case 'react':
      return quietFirst(decision.offers);
    default:
      return decision.offers;
  }
}

export const advice: Advice<Battle, Order> = {
  evaluate,
  cost: { play: 80, evaluate: 130, candidates: 340 },
  candidates,
  clock: (p) => 2 * p.turn + (p.mover === 0 ? 0 : 1),
};
