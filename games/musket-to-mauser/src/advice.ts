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
    { clock: 2.4, base: 0.469, slope: 2.037, error: 0.04 },
    { clock: 3.3, base: 0.343, slope: 1.687, error: 0.04 },
    { clock: 4.7, base: -0.001, slope: 1.558, error: 0.03 },
    { clock: 6.5, base: 0.123, slope: 1.365, error: 0.03 },
    { clock: 9.1, base: -0.028, slope: 1.037, error: 0.03 },
    { clock: 12.1, base: -0.482, slope: 0.896, error: 0.03 },
  ],
  candidates,
  clock: (p) => 2 * p.turn + (p.mover === 0 ? 0 : 1),
};
