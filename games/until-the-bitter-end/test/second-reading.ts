/**
 * Chapters 3 to 7, 10 and 11 read a second time, apart from the rules: which clause refuses an order. Only the ground
 * (neighbours, costs, distances, sight) is shared with them; paths are walked one by one, never searched.
 */
import { FastDice } from '@laager/kernel';
import { FIT, WEAPONS } from '../src/components.ts';
import { NO_HEX, SEEN } from '../src/ground.ts';
import type { Order, PathOrder } from '../src/orders.ts';
import { ACTED, type Battle, HEADS_DOWN, JAMMED, SLOTS, type Slot, SNAP_FIRE } from '../src/position.ts';
import { groundFor, termsOf } from '../src/scenario.ts';
import { field, type Man, PLAIN } from './table.ts';

const sideOf = (slot: Slot): 0 | 1 => (slot < SLOTS / 2 ? 0 : 1);
const has = (p: Battle, slot: Slot, token: number): boolean => ((p.tokens[slot] as number) & token) !== 0;
const onMap = (p: Battle, slot: Slot): boolean => (p.at[slot] as number) >= 0;
const between = (p: Battle, from: number, to: number): number =>
  groundFor(p).distance[from * groundFor(p).size + to] as number;
const sees = (p: Battle, from: number, to: number): boolean =>
  ((groundFor(p).sight[from * groundFor(p).size + to] as number) & SEEN) !== 0;

/** UB-4.1.1, UB-5.1, UB-7.0.2, UB-R31. */
const POINTS = { run: 4, advance: 2, charge: 5, 'medical-aid': 5 } as const;
const OFF = 0;

export interface Walk {
  readonly mover: Slot;
  readonly action: PathOrder['do'];
  readonly target: Slot;
  readonly at: number;
  readonly left: number;
  readonly hasShot: boolean;
}

export const walkOf = (p: Battle, order: PathOrder): Walk => ({
  mover: order.counter,
  action: order.do,
  target: 'target' in order ? order.target : -1,
  at: p.at[order.counter] as number,
  left: POINTS[order.do],
  hasShot: order.do === 'advance',
});

const isFit = (p: Battle, walk: Walk): boolean => ((p.skills[walk.mover] as number) & FIT) !== 0;
/** UB-R40: a Fit counter makes one step that its points do not pay; then the movement is over. */
const pays = (p: Battle, walk: Walk, cost: number): boolean => walk.left >= 0 && (cost <= walk.left || isFit(p, walk));
const costTo = (p: Battle, from: number, to: number): number | null => {
  if (to === NO_HEX) return null;
  const side = groundFor(p)
    .near.subarray(from * 6, from * 6 + 6)
    .indexOf(to);
  return side < 0 ? null : (groundFor(p).cost[from * 6 + side] as number);
};
const beside = (p: Battle, hex: number): number[] =>
  Array.from(groundFor(p).near.subarray(hex * 6, hex * 6 + 6)).filter((to) => to !== NO_HEX);
const whoIsIn = (p: Battle, walk: Walk, hex: number): Slot | undefined => {
  const there = p.at.findIndex((at, slot) => at === hex && slot !== walk.mover);
  return there < 0 ? undefined : there;
};
const goalOf = (p: Battle, walk: Walk): number | undefined =>
  walk.action === 'charge' ? p.at[walk.target] : undefined;
const isExit = (p: Battle, walk: Walk): boolean =>
  termsOf(p).file.exits.some(
    ({ side, hexes }) =>
      (side === 'allied' ? 0 : 1) === sideOf(walk.mover) &&
      hexes.some((hex) => Number(hex) === groundFor(p).numbers[walk.at]),
  );
export const besideFriend = (p: Battle, walk: Walk): boolean => {
  const there = whoIsIn(p, walk, walk.at);
  return there !== undefined && sideOf(there) === sideOf(walk.mover);
};

export const stepped = (p: Battle, walk: Walk, to: number): Walk => ({
  ...walk,
  at: to,
  left: walk.left - (costTo(p, walk.at, to) as number),
});

/** UB-27.3. */
export function exitClause(p: Battle, walk: Walk): string | null {
  const leaves = (walk.action === 'run' || walk.action === 'advance') && isExit(p, walk) && pays(p, walk, 1);
  return leaves ? null : 'UB-27.3';
}

/** UB-R66: on from a friend's hex to one without a counter, to the charge's target, or off the map. */
function leadsOn(p: Battle, walk: Walk): boolean {
  if (exitClause(p, walk) === null) return true;
  return beside(p, walk.at).some((to) => {
    const cost = costTo(p, walk.at, to);
    if (cost === null || !pays(p, walk, cost)) return false;
    const there = whoIsIn(p, walk, to);
    if (there === undefined || to === goalOf(p, walk)) return true;
    return sideOf(there) === sideOf(walk.mover) && leadsOn(p, stepped(p, walk, to));
  });
}

export function stepClause(p: Battle, walk: Walk, to: number): string | null {
  const cost = costTo(p, walk.at, to);
  if (cost === null) return 'UB-4.7';
  if (!pays(p, walk, cost)) return 'UB-4.1.1';
  const there = whoIsIn(p, walk, to);
  if (there === undefined || to === goalOf(p, walk)) return null;
  if (sideOf(there) !== sideOf(walk.mover)) return walk.action === 'charge' ? 'UB-R27' : 'UB-4.5';
  return leadsOn(p, stepped(p, walk, to)) ? null : 'UB-R66';
}

/** UB-6.0.1, UB-6.0.2, UB-6.1.3, UB-6.7.4. */
function shotClause(p: Battle, firer: Slot, target: Slot, from: number): string | null {
  if (sideOf(firer) === sideOf(target) || !onMap(p, target)) return 'UB-6.0.1';
  if (has(p, firer, JAMMED)) return 'UB-6.7.4';
  const { range } = WEAPONS[p.weapon[firer] as number] as { range: number };
  if (between(p, from, p.at[target] as number) > range) return 'UB-6.1.3';
  return sees(p, from, p.at[target] as number) ? null : 'UB-6.0.2';
}

/** UB-R21. */
export function advanceShotClause(p: Battle, walk: Walk, target: Slot): string | null {
  if (walk.action !== 'advance') return 'UB-5.0';
  if (!walk.hasShot || besideFriend(p, walk)) return 'UB-R21';
  return shotClause(p, walk.mover, target, walk.at);
}

/** A whole path, printed numbers, step by step; where it ends, and with which shot on the way. */
function pathClause(p: Battle, order: PathOrder): string | null {
  const path = order.path ?? [];
  const shot = order.do === 'advance' ? order.shot : undefined;
  if (shot !== undefined && shot.after > path.length) return 'UB-R21';
  let walk = walkOf(p, order);
  for (let steps = 0; ; steps++) {
    const shotHere = shot?.after === steps ? advanceShotClause(p, walk, shot.target) : null;
    if (shotHere !== null) return shotHere;
    const number = path[steps];
    if (number === undefined) break;
    const isLast = steps === path.length - 1;
    if (number === OFF) return isLast ? exitClause(p, walk) : 'UB-27.4';
    const to = groundFor(p).numbers.indexOf(number);
    if (to >= 0 && to === goalOf(p, walk) && !isLast) return 'UB-7.0.4';
    const clause = stepClause(p, walk, to);
    if (clause !== null) return clause;
    walk = stepped(p, walk, to);
  }
  return besideFriend(p, walk) ? 'UB-4.3.1' : null;
}

/** Every place that can be walked to, friends' hexes passed, with the points left there. */
function places(p: Battle, walk: Walk, goal: number | undefined, seen = new Map<number, number>()): Set<number> {
  if ((seen.get(walk.at) ?? -9) >= walk.left) return new Set(seen.keys());
  seen.set(walk.at, walk.left);
  if (walk.at !== goal)
    for (const to of beside(p, walk.at)) {
      const cost = costTo(p, walk.at, to);
      if (cost === null || !pays(p, walk, cost)) continue;
      const there = whoIsIn(p, walk, to);
      if (to !== goal && there !== undefined && sideOf(there) !== sideOf(walk.mover)) continue;
      places(p, stepped(p, walk, to), goal, seen);
    }
  return new Set(seen.keys());
}

/** UB-R27. */
const canCharge = (p: Battle, order: PathOrder & { target: Slot }): boolean => {
  const goal = p.at[order.target] as number;
  return places(p, walkOf(p, order), goal).has(goal);
};

/** UB-R31: itself, from where it is next to the patient, or from a free hex next to him. */
const canTreat = (p: Battle, order: PathOrder & { target: Slot }): boolean => {
  if (order.counter === order.target) return true;
  const patient = p.at[order.target] as number;
  const walk = walkOf(p, order);
  return [...places(p, walk, undefined)].some(
    (hex) => between(p, hex, patient) === 1 && whoIsIn(p, walk, hex) === undefined,
  );
};

/** The clause that refuses an order to a counter when a chit of that side was drawn; null if it is allowed. */
export function clauseOf(p: Battle, side: 0 | 1, order: Order): string | null {
  if (!('counter' in order)) return order.do === 'pass' ? null : 'UB-3.3';
  const { counter } = order;
  const mayAct = sideOf(counter) === side && onMap(p, counter);
  const unfit = !mayAct ? 'UB-2.0.2' : has(p, counter, ACTED) ? 'UB-3.2' : null;
  switch (order.do) {
    case 'heads-down':
      return unfit;
    case 'snap-fire':
      return unfit ?? (has(p, counter, JAMMED) ? 'UB-R22' : null);
    case 'clear-jam':
      return unfit ?? (has(p, counter, JAMMED) ? null : 'UB-10.3');
    case 'fire':
      return unfit ?? shotClause(p, counter, order.target, p.at[counter] as number);
    case 'run':
    case 'advance':
      return unfit ?? pathClause(p, order);
    case 'charge':
      if (unfit !== null) return unfit;
      if (sideOf(order.target) === side || !onMap(p, order.target)) return 'UB-7.0.1';
      return canCharge(p, order) ? pathClause(p, order) : 'UB-R27';
    case 'medical-aid':
      if (unfit !== null) return unfit;
      if (sideOf(order.target) !== side || !onMap(p, order.target) || p.wounds[order.target] === 0) return 'UB-11.1';
      if (counter === order.target && order.path !== undefined) return 'UB-R31';
      return canTreat(p, order) ? pathClause(p, order) : 'UB-R31';
    default:
      return 'UB-3.3';
  }
}

/** Woods, hedges and open ground, an exit of each side on the west edge. */
const BROKEN = {
  ...PLAIN,
  id: 'broken',
  terrain: [
    '..W........',
    '.W.........',
    '...W.......',
    '..W........',
    '.....W.....',
    '...........',
    '...........',
    '...........',
    '. . . . . .',
  ],
  hedges: [
    { hex: '0303', sides: ['n', 'ne'] },
    { hex: '0205', sides: ['se', 's'] },
  ],
};
const EXITS = {
  exits: [
    { side: 'allied', hexes: ['0101', '0103', '0105'] },
    { side: 'german', hexes: ['0102', '0104', '0105'] },
  ],
  special: ['exit'],
};

/** Seven of each side crowded into a corner, in every state there is; some are out of the game. */
export function crowd(seed: number, bravery: readonly [number, number] = [0, 0]): Battle {
  const dice = new FastDice(seed);
  const draw = (most: number): number => dice.draw(most);
  const hexes = Array.from({ length: 30 }, (_, i) => `0${1 + Math.floor(i / 6)}0${1 + (i % 6)}`);
  const man = (): Man => ({
    at: hexes.splice(draw(hexes.length), 1)[0] as string,
    skills: draw(3) === 0 ? ['fit'] : [],
    wounds: Math.max(0, draw(4) - 1),
    tokens: [0, 0, 0, JAMMED, JAMMED, SNAP_FIRE, HEADS_DOWN, ACTED][draw(8)] as number,
  });
  const men = () => Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((number) => [number, man()]));
  const p = field({ allied: men(), german: men(), map: BROKEN, bravery, more: EXITS });
  for (const slot of [draw(7), 10 + draw(7)]) {
    p.at[slot] = -1;
    p.wounds[slot] = 0;
    p.tokens[slot] = 0;
  }
  return p;
}

/** Any path of a few steps: mostly to neighbours, now and then beyond them or off the map. */
export function anyPath(p: Battle, counter: Slot, dice: FastDice): number[] | undefined {
  const ground = groundFor(p);
  let at = Math.max(0, p.at[counter] as number);
  const path: number[] = [];
  for (let steps = dice.draw(6); steps > 0; steps--) {
    if (dice.draw(12) === 0) path.push(OFF);
    const next = dice.draw(25) === 0 ? dice.draw(ground.size) : (ground.near[at * 6 + dice.draw(6)] as number);
    if (next === NO_HEX) continue;
    path.push(ground.numbers[next] as number);
    at = next;
  }
  return path.length === 0 ? undefined : path.slice(0, 8);
}
