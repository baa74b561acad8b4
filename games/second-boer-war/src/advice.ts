/** What the bots are lent. */
import type { Advice } from '@laager/kernel';
import type { Order } from './orders.ts';
import type { War } from './position.ts';

export const advice: Advice<War, Order> = {
  evaluate: () => 0.5,
  candidates: (_p, decision) => decision.offers,
  clock: (p) => p.stage * 22 + p.round,
};
