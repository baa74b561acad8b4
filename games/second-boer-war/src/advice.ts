/** What the bots are lent: how the war stands, and which orders are worth a look. */
import type { Advice, Decision, Seat } from '@laager/kernel';
import { enemyById, readied } from './activation.ts';
import { areaOf, leadersAt } from './board.ts';
import { boerChance, inContact, oddsOf } from './evaluation.ts';
import { fightCandidates } from './fight-advice.ts';
import { fightChance, isHopeless, pendingChance } from './fight-worth.ts';
import { areaById, neighboursOf } from './map.ts';
import { likely } from './measures.ts';
import { type Activation, barsMove, isInTransit, MOVING, stopAt } from './movement.ts';
import type { Order } from './orders.ts';
import { POOL, type War } from './position.ts';
import { prospect } from './prospect.ts';
import { ABILITY, CHARISMA, FIELD_LEADERS, type Leader, leaderById, movementOf, SIDES } from './roster.ts';
import { lostCommandos } from './round.ts';
import { BOER, EMPIRE, type Side } from './sides.ts';
import { ROUNDS } from './stages.ts';

/** What is left to an activated leader counts for a little less than what is done. */
const PENDING = 0.9;

function chance(p: War): number {
  if (p.fight !== null) return fightChance(p);
  if (p.asked?.question === 'regain') return withRegained(p);
  const top = p.stack[p.stack.length - 1];
  return top?.procedure === 'activation' ? underOrders(p, top.locals as Activation) : boerChance(p);
}

/** SB-7.5: which commando comes back is still to be chosen; that one does is certain. */
function withRegained(p: War): number {
  const [card] = lostCommandos(p);
  if (card === undefined) return boerChance(p);
  p.hand[card] = (p.hand[card] as number) + 1;
  const chance = boerChance(p);
  p.hand[card] = (p.hand[card] as number) - 1;
  return chance;
}

/** With the best that the activated leader can do where he stands, or a step further on. */
function underOrders(p: War, act: Activation): number {
  const standing = boerChance(p);
  let best = hoped(p, standing, pendingChance(p, act), PENDING);
  if (act.points < 2 || act.stopped !== MOVING || isInTransit(p, act.leader)) return best;
  const here = areaOf(p, act.leader);
  for (const next of here < 0 ? [] : neighboursOf(here)) {
    if (barsMove(p, act, next) !== null) continue;
    p.at[act.leader] = next;
    const done = pendingChance(p, { ...act, points: act.points - 1 });
    p.at[act.leader] = here;
    const chance = hoped(p, standing, done, PENDING * PENDING);
    best = p.active === BOER ? Math.max(best, chance) : Math.min(best, chance);
  }
  return best;
}

/** What may still be done counts as far as it is a gain for the side that may do it. */
function hoped(p: War, standing: number, done: number | null, share: number): number {
  if (done === null) return standing;
  const gain = done - standing;
  return (p.active === BOER) === gain > 0 ? standing + share * gain : standing;
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
  return bestMarches(p, withoutMuddle(p, decision.offers)).sort((one, other) => rank(one) - rank(other));
}

/** This many moves are weighed with all that may follow; the others look worse at first sight already. */
const MARCHES = 4;

type March = Order & { readonly do: 'move' };

/** Where a leader would stand after his move, and what he could do there with the points that he has left. */
function afterMarch(p: War, march: March): number {
  const leader = leaderById(march.leader);
  const from = areaOf(p, leader);
  const top = p.stack[p.stack.length - 1];
  const act = top?.procedure === 'activation' ? (top.locals as Activation) : readied(p, leader);
  const to = areaById(march.to);
  p.at[leader] = to;
  const stopped = stopAt(p, p.active, to);
  const chance = underOrders(p, { ...act, points: act.points - 1, stopped });
  p.at[leader] = from;
  return p.active === BOER ? chance : 1 - chance;
}

/** All orders but moves, and the moves that promise most. */
function bestMarches(p: War, orders: readonly Order[]): Order[] {
  const [marches, others]: [March[], Order[]] = [[], []];
  for (const order of orders) order.do === 'move' ? marches.push(order) : others.push(order);
  if (marches.length <= MARCHES) return orders.slice();
  const judged = marches.map((march) => ({ march, worth: afterMarch(p, march) }));
  judged.sort((one, other) => other.worth - one.worth);
  return [...others, ...judged.slice(0, MARCHES).map(({ march }) => march)];
}

function promisesNothing(p: War, order: Order): boolean {
  if (order.do !== 'fight' && order.do !== 'raid') return false;
  const [leader, enemy] = [leaderById(order.leader), enemyById(order.enemy)];
  return isHopeless(p, leader, enemy, prospect(p, leader, enemy, order.do === 'raid').won);
}

/** No hopeless attacks; and of the leaders who can be detached one is enough, where none stands beside the leader yet. */
function withoutMuddle(p: War, offers: readonly Order[]): Order[] {
  return offers.filter((order) => {
    if (promisesNothing(p, order)) return false;
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

const evaluate = (p: War, seat: Seat): number => (seat === 'boer' ? chance(p) : 1 - chance(p));

/** A style that likes contact with the enemy so much, in log odds for each main leader who has it. */
const withTaste = (taste: number) => ({
  evaluate: (p: War, seat: Seat): number =>
    likely(oddsOf(evaluate(p, seat)) + taste * inContact(p, seat === 'boer' ? BOER : EMPIRE)),
});

export const advice: Advice<War, Order> = {
  evaluate,
  styles: { bold: withTaste(0.06), wary: withTaste(-0.06) },
  candidates,
  openings: { until: 2, within: 0.005 },
  clock: (p) => (p.stage - 1) * ROUNDS + p.round,
  cost: { play: 20, evaluate: 26, candidates: 90 },
  calibration: [
    { clock: 7.9, base: 0.193, slope: 0.58, error: 0.04 },
    { clock: 15.4, base: 0.523, slope: 0.653, error: 0.04 },
    { clock: 23.6, base: 0.46, slope: 0.618, error: 0.03 },
    { clock: 30.3, base: 0.211, slope: 0.613, error: 0.03 },
    { clock: 35.9, base: 0.286, slope: 0.619, error: 0.03 },
    { clock: 46.2, base: 0.474, slope: 0.344, error: 0.05 },
  ],
};
