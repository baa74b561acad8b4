/** What the bots are lent: the evaluation, and for every question the answers worth weighing, the best first. */
import type { Advice, Decision } from '@laager/kernel';
import { evaluate, styles } from './evaluation.ts';
import { follow } from './follow.ts';
import { chargeWay, waysOf } from './german-moves.ts';
import { OFF_THE_MAP, type Order } from './orders.ts';
import { type Battle, enemyOf, firstSlot, isOnMap, mayActivate, SLOTS_A_SIDE, type Slot, sideOf } from './position.ts';
import { affords, allowanceOf, costsFrom, isFit, isFree, isReached, occupancy } from './reach.ts';
import { groundFor, NO_EXIT, termsOf } from './scenario.ts';
import { closeCombatChances, shotWorth } from './weighing.ts';

/** This many hexes to move to are looked at for each counter. */
const RUNS = 3;
const ADVANCES = 2;

function candidates(p: Battle, decision: Decision<Order>, most = Number.POSITIVE_INFINITY): readonly Order[] {
  const { question, offers } = decision;
  const followed = follow(p, decision);
  if (followed !== null) return [followed, ...offers.filter((offer) => offer !== followed)];
  switch (question) {
    case 'order':
      return ordersWorthWeighing(p, offers, most);
    case 'bravery': // UB-O11: points that are not used come back
      return offers.slice(-1);
    case 'place':
      return placementsWorthWeighing(offers);
    case 'snap':
      return offers.toSorted((a, b) => snapWorth(p, b) - snapWorth(p, a));
    default:
      return offers;
  }
}

/** UB-27.9: the suggested placement, its mirror image, and both with the men changing places; singly, any free hex. */
function placementsWorthWeighing(offers: readonly Order[]): readonly Order[] {
  const [suggested, ...singly] = offers;
  if (suggested?.do !== 'deploy') return offers;
  const zone = singly.flatMap((order) => (order.do === 'place' ? [order.hex] : []));
  const mirrored = suggested.hexes.map((hex) => mirroredIn(zone, hex));
  return [suggested.hexes, mirrored, exchanged(suggested.hexes), exchanged(mirrored)].map((hexes) => ({
    do: 'deploy',
    hexes,
  }));
}

/** As far from the other end of its column in the zone as it is from this one. */
function mirroredIn(zone: readonly number[], hex: number): number {
  const column = zone.filter((other) => Math.floor(other / 100) === Math.floor(hex / 100));
  return column[column.length - 1 - column.indexOf(hex)] as number;
}

const exchanged = (hexes: readonly number[]): number[] => {
  const half = Math.floor(hexes.length / 2);
  return [...hexes.slice(half), ...hexes.slice(0, half)];
};

const snapWorth = (p: Battle, order: Order): number =>
  order.do === 'snap'
    ? shotWorth(p, order.counter, p.active, 'snap', p.at[order.counter] as number, p.at[p.active] as number)
    : 0;

/** An order worth weighing: its way is looked for only if it is among the best. */
interface Idea {
  readonly worth: number;
  /** Null if no way leads there after all. */
  order(): Order | null;
}

function ordersWorthWeighing(p: Battle, offers: readonly Order[], most: number): Order[] {
  const ideas: Idea[] = [];
  for (const order of offers)
    if (order.do !== 'run' && order.do !== 'advance')
      ideas.push({ worth: firstGuess(p, order), order: () => planned(p, order) });
  for (const slot of new Set(
    offers.flatMap((order) => ('counter' in order && mayActivate(p, order.counter) ? [order.counter] : [])),
  ))
    ideas.push(...movesOf(p, slot));
  ideas.sort((a, b) => b.worth - a.worth);
  const orders: Order[] = [];
  for (const idea of ideas) {
    if (orders.length >= most) break;
    const order = idea.order();
    if (order !== null) orders.push(order);
  }
  return orders;
}

/** Charges are weighed as whole paths: step by step they show nothing yet. */
function planned(p: Battle, order: Order): Order | null {
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
function movesOf(p: Battle, slot: Slot): Idea[] {
  const { ground, exits } = termsOf(p);
  const path = pathsOf(p, slot);
  const points = allowanceOf('run');
  const reached = costsFrom(p, slot, points).slice(0, ground.size);
  const hexes = bestHexes(p, slot, reached);
  const moves: Idea[] = [];
  for (const hex of hexes.slice(0, RUNS)) {
    const order = (): Order | null => runTo(slot, path(hex, 'run'), []);
    moves.push({ worth: 0.15, order });
  }
  const near = costsFrom(p, slot, allowanceOf('advance')).slice(0, ground.size);
  for (const hex of hexes.filter((one) => isReached(near[one] as number)).slice(0, ADVANCES)) {
    const target = bestShot(p, slot, hex);
    if (target === null) continue;
    const order = (): Order | null => advanceTo(slot, path(hex, 'advance'), target);
    moves.push({ worth: shotWorth(p, slot, target, 'advance', hex, p.at[target] as number), order });
  }
  // UB-O12: off the map, where that is what the mission asks.
  const exit = exits[sideOf(slot)] as Uint8Array;
  const out = exit.findIndex((is, hex) => is === 1 && affords(points - (reached[hex] as number), 1, isFit(p, slot)));
  if (out >= 0)
    moves.push({
      worth: 1,
      order: () => runTo(slot, out === p.at[slot] ? [] : path(out, 'run'), [OFF_THE_MAP]),
    });
  return moves;
}

/** The ways of a counter, found when the first of them is asked for. */
function pathsOf(p: Battle, slot: Slot): (hex: number, action: 'run' | 'advance') => number[] | null {
  const { numbers } = groundFor(p);
  let ways: ReturnType<typeof waysOf> | null = null;
  return (hex, action) => {
    ways ??= waysOf(p, slot);
    return ways(hex, action)?.map((one) => numbers[one] as number) ?? null;
  };
}

const runTo = (counter: Slot, path: number[] | null, further: readonly number[]): Order | null =>
  path === null ? null : { do: 'run', counter, path: [...path, ...further] };

const advanceTo = (counter: Slot, path: number[] | null, target: Slot): Order | null =>
  path === null ? null : { do: 'advance', counter, path, shot: { after: path.length, target } };

/** The free hexes within reach, the best first. */
function bestHexes(p: Battle, slot: Slot, reached: Uint8Array): number[] {
  const who = occupancy(p, slot).slice(0, reached.length);
  const hexes: { hex: number; worth: number }[] = [];
  for (let hex = 0; hex < reached.length; hex++) {
    const cost = reached[hex] as number;
    if (hex === p.at[slot] || !isReached(cost) || !isFree(who[hex] as number)) continue;
    hexes.push({ hex, worth: hexWorth(p, slot, hex) });
  }
  return hexes.sort((a, b) => b.worth - a.worth || a.hex - b.hex).map(({ hex }) => hex);
}

/** What can be shot at from a hex, less some of what can shoot at it; and how near the goals and the enemy are. */
function hexWorth(p: Battle, slot: Slot, hex: number): number {
  const { ground, objectiveAt, objectives, toExit } = termsOf(p);
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
  let goal = (toExit[side] as Uint8Array)[hex] as number;
  for (const [i, objective] of objectives.entries())
    if (p.control[i] !== side) goal = Math.min(goal, ground.distance[hex * ground.size + objective.hex] as number);
  const here = (objectiveAt[hex] as number) >= 0 && p.control[objectiveAt[hex] as number] !== side ? 1 : 0;
  return out - 0.25 * back - 0.04 * nearest + here - (goal === NO_EXIT ? 0 : 0.06 * goal);
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

export const advice: Advice<Battle, Order> = {
  evaluate,
  styles,
  candidates,
  openings: { until: 1, within: 0.002 },
  isSettingUp: (p) => p.stack[0]?.procedure !== 'battle',
  clock: (p) => p.turn,
  cost: { play: 8, evaluate: 24, candidates: 60 },
  calibration: [
    { clock: 1, base: 0.102, slope: 0.872, error: 0.02 },
    { clock: 1.4, base: 0.087, slope: 0.9, error: 0.02 },
    { clock: 2.3, base: 0.004, slope: 0.968, error: 0.04 },
    { clock: 2.5, base: -0.021, slope: 0.984, error: 0.04 },
  ],
};
