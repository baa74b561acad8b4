/** What the bots are lent: how the war stands, and which orders are worth a look. */
import type { Advice, Decision } from '@laager/kernel';
import { enemyById } from './activation.ts';
import { leadersAt } from './board.ts';
import { boerChance } from './evaluation.ts';
import { fightCandidates } from './fight-advice.ts';
import { fightChance, LEAST_HOPE, pendingChance } from './fight-worth.ts';
import type { Activation } from './movement.ts';
import type { Order } from './orders.ts';
import { POOL, type War } from './position.ts';
import { prospect } from './prospect.ts';
import { ABILITY, CHARISMA, FIELD_LEADERS, type Leader, leaderById, movementOf, SIDES } from './roster.ts';
import { BOER, type Side } from './sides.ts';
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

/** Questions whose answers are ranked by the outlook of the fight already: to weigh them again would only take time. */
const ARRAYED: ReadonlySet<string> = new Set([
  'pick',
  'first-row',
  'active-rows',
  'second-row',
  'second-lays',
  'active-lays',
  'active-replaces',
  'second-replaces',
]);

function candidates(p: War, decision: Decision<Order>): readonly Order[] {
  const fight = fightCandidates(p, decision);
  if (fight.length > 0) return ARRAYED.has(decision.question) ? fight.slice(0, 1) : fight;
  if (decision.offers.length < 2) return decision.offers;
  return withoutMuddle(p, decision.offers).toSorted((one, other) => rank(one) - rank(other));
}

function isHopeless(p: War, order: Order): boolean {
  if (order.do !== 'fight' && order.do !== 'raid') return false;
  return prospect(p, leaderById(order.leader), enemyById(order.enemy), order.do === 'raid').won < LEAST_HOPE;
}

/** No hopeless attacks; and of the leaders who can be detached one is enough, where none stands beside the leader yet. */
function withoutMuddle(p: War, offers: readonly Order[]): Order[] {
  return offers.filter((order) => {
    if (isHopeless(p, order)) return false;
    if (order.do !== 'detach') return true;
    const leader = leaderById(order.leader);
    if (leadersAt(p, p.active, p.at[leader] as number).length > 1) return false;
    return bestInPool(p, SIDES[leader] as Side) === leaderById(order.who);
  });
}

const traits = (p: War, leader: Leader): number =>
  movementOf(leader, p.stage) + (CHARISMA[leader] as number) + (p.stage <= 2 ? (ABILITY[leader] as number) : 0);

function bestInPool(p: War, side: Side): Leader {
  let best = -1;
  for (const leader of FIELD_LEADERS[side] as readonly Leader[])
    if (p.at[leader] === POOL && (best < 0 || traits(p, leader) > traits(p, best))) best = leader;
  return best;
}

export const advice: Advice<War, Order> = {
  evaluate: (p, seat) => (seat === 'boer' ? chance(p) : 1 - chance(p)),
  candidates,
  clock: (p) => (p.stage - 1) * ROUNDS + p.round,
};
