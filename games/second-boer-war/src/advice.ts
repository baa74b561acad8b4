/** What the bots are lent: how the war stands, and which orders are worth a look. */
import type { Advice, Decision } from '@laager/kernel';
import { boerChance } from './evaluation.ts';
import { fightCandidates } from './fight-advice.ts';
import { fightChance, pendingChance } from './fight-worth.ts';
import type { Activation } from './movement.ts';
import type { Order } from './orders.ts';
import type { War } from './position.ts';
import { BOER } from './sides.ts';
import { ROUNDS } from './stages.ts';

/** What is left to an activated leader counts for a little less than what is done. */
const PENDING = 0.9;

function chance(p: War): number {
  if (p.fight !== null) return fightChance(p);
  const standing = boerChance(p);
  const top = p.stack[p.stack.length - 1];
  if (top?.procedure !== 'activation') return standing;
  const fought = pendingChance(p, top.locals as Activation);
  if (fought === null) return standing;
  const gain = fought - standing;
  return (p.active === BOER) === gain > 0 ? standing + PENDING * gain : standing;
}

/** Orders that seldom matter come last, so that equal worth never picks them. */
const RANK: { readonly [what: string]: number } = {
  event: 0,
  fight: 1,
  raid: 1,
  besiege: 2,
  garrison: 2,
  camp: 2,
  reorganise: 3,
  reinforce: 3,
  detach: 7,
  roam: 8,
  finish: 9,
  pass: 9,
};
const rank = (order: Order): number => RANK[order.do] ?? 4;

function candidates(p: War, decision: Decision<Order>): readonly Order[] {
  const fight = fightCandidates(p, decision);
  if (fight.length > 0) return fight;
  if (decision.offers.length < 2) return decision.offers;
  return decision.offers.toSorted((one, other) => rank(one) - rank(other));
}

export const advice: Advice<War, Order> = {
  evaluate: (p, seat) => (seat === 'boer' ? chance(p) : 1 - chance(p)),
  candidates,
  clock: (p) => (p.stage - 1) * ROUNDS + p.round,
};
