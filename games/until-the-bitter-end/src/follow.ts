/** Answers that only follow from the dice: with these the odds of a shot go through to its end. */
import type { Decision } from '@laager/kernel';
import { type Attack, sensibleReroll } from './attack.ts';
import { type CloseCombat, sensibleInCloseCombat } from './close-combat.ts';
import type { Order } from './orders.ts';
import type { Battle } from './position.ts';
import { REROLL_IT } from './rerolls.ts';

export function follow(p: Battle, { question }: Decision<Order>): Order | null {
  const top = p.stack[p.stack.length - 1];
  switch (top?.procedure) {
    case 'attack':
      return sensibleReroll(p, question, top.locals as Attack);
    case 'close-combat':
      return sensibleInCloseCombat(p, question, top.locals as CloseCombat);
    case 'clear-jam':
    case 'treat':
      return REROLL_IT;
    default:
      return null;
  }
}
