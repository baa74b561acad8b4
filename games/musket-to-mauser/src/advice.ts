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
    { clock: 2.4, base: 0.129, slope: 1.314, error: 0.02 },
    { clock: 3.3, base: 0.117, slope: 1.057, error: 0.02 },
    { clock: 4.8, base: 0.099, slope: 0.999, error: 0.03 },
    { clock: 6.5, base: 0.233, slope: 0.943, error: 0.03 },
    { clock: 9, base: 0.203, slope: 0.815, error: 0.03 },
    { clock: 11.9, base: -0.172, slope: 0.69, error: 0.04 },
  ],
  candidates,
  clock: (p) => 2 * p.turn + (p.mover === 0 ? 0 : 1),
};
