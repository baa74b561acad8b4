/** What the bots are lent: the evaluation, and for every question the answers worth weighing, the best first. */
import type { Advice, Decision } from '@laager/kernel';
import { evaluate } from './evaluation.ts';
import { follow } from './follow.ts';
import { chargeWay, waysOf } from './german-moves.ts';
import { OFF_THE_MAP, type Order } from './orders.ts';
import { type Battle, enemyOf, firstSlot, isOnMap, mayActivate, SLOTS_A_SIDE, type Slot, sideOf } from './position.ts';
import { allowanceOf, costsFrom, isFree, isReached, occupancy } from './reach.ts';
import { groundFor, termsOf } from './scenario.ts';
import { closeCombatChances, shotWorth } from './weighing.ts';

/** So many hexes to move to are looked at for each counter. */
const RUNS = 3;
const ADVANCES = 2;

function candidates(p: Battle, decision: Decision<Order>): readonly Order[] {
  const { question, offers } = decision;
  const followed = follow(p, decision);
  if (followed !== null) return [followed, ...offers.filter((offer) => offer !== followed)];
  switch (question) {
    case 'order':
      return ordersWorthWeighing(p, offers);
    case 'bravery': // UB-O11: points that are not used come back
      return offers.slice(-1);
    case 'place':
      return offers[0]?.do === 'deploy' ? offers.slice(0, 1) : offers;
    case 'snap':
      return offers.toSorted((a, b) => snapWorth(p, b) - snapWorth(p, a));
    default:
      return offers;
  }
}

const snapWorth = (p: Battle, order: Order): number =>
  order.do === 'snap'
    ? shotWorth(p, order.counter, p.active, 'snap', p.at[order.counter] as number, p.at[p.active] as number)
    : 0;

function ordersWorthWeighing(p: Battle, offers: readonly Order[]): Order[] {
  const weighed: { readonly order: Order; readonly worth: number }[] = [];
  for (const order of offers) {
    const ordered = planned(p, order);
    if (ordered !== null) weighed.push({ order: ordered, worth: firstGuess(p, order) });
  }
  for (const slot of new Set(
    offers.flatMap((order) => ('counter' in order && mayActivate(p, order.counter) ? [order.counter] : [])),
  ))
    weighed.push(...movesOf(p, slot));
  return weighed.sort((a, b) => b.worth - a.worth).map(({ order }) => order);
}

/** Moves are weighed as whole paths: step by step they show nothing yet. */
function planned(p: Battle, order: Order): Order | null {
  if (order.do === 'run' || order.do === 'advance') return null;
  if (order.do !== 'charge') return order;
  const way = chargeWay(p, order.counter, order.target);
  const { numbers } = groundFor(p);
  return way === null
    ? null
    : { do: 'charge', counter: order.counter, target: order.target, path: way.map((hex) => numbers[hex] as number) };
}

/** UB-O5, UB-O10, UB-O14: enough to put the promising first. */
function firstGuess(p: Battle, order: Order): number {
  switch (order.do) {
    case 'fire':
      return shotWorth(
        p,
        order.counter,
        order.target,
        'fire',
        p.at[order.counter] as number,
        p.at[order.target] as number,
      );
    case 'charge': {
      const { wins, ties } = closeCombatChances(p, order.counter, order.target);
      return wins - (1 - wins - ties);
    }
    case 'medical-aid':
    case 'clear-jam':
      return 0.25;
    case 'snap-fire':
      return 0.12;
    case 'heads-down':
      return 0.1;
    default:
      return 0;
  }
}

/** A few Runs and Advances to where the counter threatens most and is threatened least (UB-O9, UB-O12). */
function movesOf(p: Battle, slot: Slot): { readonly order: Order; readonly worth: number }[] {
  const { ground, exits } = termsOf(p);
  const { numbers } = ground;
  const moves: { order: Order; worth: number }[] = [];
  const way = waysOf(p, slot);
  const path = (hex: number, action: 'run' | 'advance'): number[] | null =>
    way(hex, action)?.map((one) => numbers[one] as number) ?? null;
  const points = allowanceOf(p, slot, 'run');
  const reached = costsFrom(p, slot, points).slice(0, ground.size);
  for (const { hex } of bestHexes(p, slot, reached, points, RUNS)) {
    const run = path(hex, 'run');
    if (run !== null) moves.push({ order: { do: 'run', counter: slot, path: run }, worth: 0.15 });
  }
  for (const { hex } of bestHexes(p, slot, reached, allowanceOf(p, slot, 'advance'), ADVANCES)) {
    const advance = path(hex, 'advance');
    const target = bestShot(p, slot, hex);
    if (advance === null || target === null) continue;
    const worth = shotWorth(p, slot, target, 'advance', hex, p.at[target] as number);
    moves.push({
      order: { do: 'advance', counter: slot, path: advance, shot: { after: advance.length, target } },
      worth,
    });
  }
  // UB-O12: off the map, where that is what the mission asks.
  const exit = exits[sideOf(slot)] as Uint8Array;
  for (let hex = 0; hex < ground.size; hex++) {
    if (exit[hex] !== 1 || (reached[hex] as number) + 1 > points) continue;
    const run = hex === p.at[slot] ? [] : path(hex, 'run');
    if (run === null) continue;
    moves.push({ order: { do: 'run', counter: slot, path: [...run, OFF_THE_MAP] }, worth: 1 });
    break;
  }
  return moves;
}

function bestHexes(
  p: Battle,
  slot: Slot,
  reached: Uint8Array,
  points: number,
  count: number,
): { readonly hex: number; readonly worth: number }[] {
  const who = occupancy(p, slot).slice(0, reached.length);
  const hexes: { hex: number; worth: number }[] = [];
  for (let hex = 0; hex < reached.length; hex++) {
    const cost = reached[hex] as number;
    if (hex === p.at[slot] || !isReached(cost) || cost > points || !isFree(who[hex] as number)) continue;
    hexes.push({ hex, worth: hexWorth(p, slot, hex) });
  }
  return hexes.sort((a, b) => b.worth - a.worth || a.hex - b.hex).slice(0, count);
}

/** What can be shot at from a hex, less some of what can shoot at it; and how near the goals and the enemy are. */
function hexWorth(p: Battle, slot: Slot, hex: number): number {
  const { ground, objectiveAt, objectives, exits } = termsOf(p);
  const side = sideOf(slot);
  const first = firstSlot(enemyOf(side));
  let [out, back, nearest] = [0, 0, 99];
  for (let enemy = first; enemy < first + SLOTS_A_SIDE; enemy++) {
    if (!isOnMap(p, enemy)) continue;
    const there = p.at[enemy] as number;
    out = Math.max(out, shotWorth(p, slot, enemy, 'fire', hex, there));
    back += shotWorth(p, enemy, slot, 'fire', there, hex);
    nearest = Math.min(nearest, ground.distance[hex * ground.size + there] as number);
  }
  let goal = 99;
  for (const [i, objective] of objectives.entries())
    if (p.control[i] !== side) goal = Math.min(goal, ground.distance[hex * ground.size + objective.hex] as number);
  const exit = exits[side] as Uint8Array;
  for (let one = 0; one < ground.size; one++)
    if (exit[one] === 1) goal = Math.min(goal, ground.distance[hex * ground.size + one] as number);
  const here = (objectiveAt[hex] as number) >= 0 && p.control[objectiveAt[hex] as number] !== side ? 1 : 0;
  return out - 0.25 * back - 0.04 * nearest + here - (goal === 99 ? 0 : 0.06 * goal);
}

function bestShot(p: Battle, slot: Slot, from: number): Slot | null {
  const first = firstSlot(enemyOf(sideOf(slot)));
  let best: Slot | null = null;
  let worth = 0;
  for (let enemy = first; enemy < first + SLOTS_A_SIDE; enemy++) {
    if (!isOnMap(p, enemy)) continue;
    const shot = shotWorth(p, slot, enemy, 'advance', from, p.at[enemy] as number);
    if (shot > worth) [best, worth] = [enemy, shot];
  }
  return best;
}

export const advice: Advice<Battle, Order> = { evaluate, candidates, clock: (p) => p.turn };
