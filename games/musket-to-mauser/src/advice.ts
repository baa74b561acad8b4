/** What the bots are lent. */
import type { Advice } from '@laager/kernel';
import type { Order } from './orders.ts';
import type { Battle } from './position.ts';

export const advice: Advice<Battle, Order> = {
  evaluate: () => 0.5,
  candidates: (_p, decision) => decision.offers,
  clock: (p) => p.turn * 2 + p.mover,
};
