/** What the bots are lent. */
import type { Advice } from '@laager/kernel';
import type { Command } from './commands.ts';
import { evaluate } from './evaluation.ts';
import type { Colenso } from './position.ts';

export const advice: Advice<Colenso, Command> = {
  evaluate,
  candidates: (_p, decision) => decision.offers,
  clock: (p) => p.turn,
};
