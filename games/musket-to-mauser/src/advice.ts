/** What the bots are lent: how a side stands, answers worth weighing, and a clock. */
import type { Advice, Decision } from '@laager/kernel';
import { moveCandidates } from './candidates.ts';
import { evaluate, styles } from './evaluation.ts';
import type { Order } from './orders.ts';
import type { Battle } from './position.ts';

/** The last offer is always the quiet one: rest, keep orders, hold fire. */
const candidates = (p: Battle, decision: Decision<Order>): readonly Order[] =>
  decision.question === 'move' ? moveCandidates(p) : decision.offers;

export const advice: Advice<Battle, Order> = {
  evaluate,
  styles,
  cost: { play: 80, evaluate: 130, candidates: 340 },
  calibration: [
    { clock: 2.7, base: 0.135, slope: 0.777, error: 0.05 },
    { clock: 3.9, base: -0.003, slope: 0.807, error: 0.05 },
    { clock: 5.6, base: 0.05, slope: 0.818, error: 0.06 },
    { clock: 7.6, base: 0.146, slope: 0.852, error: 0.06 },
    { clock: 10.1, base: 0.039, slope: 0.737, error: 0.06 },
    { clock: 12.6, base: -0.247, slope: 0.753, error: 0.06 },
  ],
  candidates,
  clock: (p) => 2 * p.turn + (p.mover === 0 ? 0 : 1),
};
