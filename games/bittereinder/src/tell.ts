import type { Telling } from '@laager/kernel';
import type { Order } from './orders.ts';
import type { War } from './position.ts';
export const tell: Telling<War, Order> = {
  seat: (seat) => (seat === 'boer' ? 'Boer' : 'Empire'),
  prompt: (_p, d) => d.question,
  action: (_p, a) => JSON.stringify(a),
  family: (_p, f) => f.name,
  entry: (_p, e) => JSON.stringify(e),
  outcome: (_p, o) => o.result,
  board: () => '',
  change: () => '',
};
