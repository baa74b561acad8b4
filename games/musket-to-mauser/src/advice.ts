/** What the bots are lent: how a side stands, answers worth weighing, and a clock. */
import type { Advice, Decision } from '@laager/kernel';
import { moveCandidates } from './candidates.ts';
import { evaluate } from './evaluation.ts';
import type { Order } from './orders.ts';
import type { Battle } from './position.ts';

/** The last offer is always the quiet one: rest, keep orders, hold fire. */
const candidates = (p: Battle, decision: Decision<Order>): readonly Order[] =>
  decision.question === 'move' ? moveCandidates(p) : decision.offers;

export const advice: Advice<Battle, Order> = {
  evaluate,
  cost: { play: 80, evaluate: 130, candidates: 340 },
  candidates,
  clock: (p) => 2 * p.turn + (p.mover === 0 ? 0 : 1),
};
