/** How automated Germans move: the ways of UB-R50, the Run of UB-R54, the Advance of UB-R55. */
import { distanceBetween, neededFace, targetsOf } from './fire.ts';
import { lowestBy, nearestAllied } from './german-targets.ts';
import { CLEAR, type Ground, NO_HEX } from './ground.ts';
import { type Battle, type Slot, sideOf } from './position.ts';
import { affords, allowanceOf, isExposed, isFit, isFree, type MovingAction, occupancy } from './reach.ts';
import { groundFor } from './scenario.ts';

/** A way's cost: movement points first, then the steps exposed to snap fire. */
const POINT = 64;
const FAR = 1 << 20;
const pointsOf = (label: number): number => Math.floor(label / POINT);
const exposedOf = (label: number): number => label % POINT;

interface Ways {
  readonly start: number;
  readonly points: number;
  /** By hex: the label of the best way there, FAR if there is none. */
  readonly labels: Int32Array;
  /** By hex: what leaving it adds, UNKNOWN where no one has left yet. */
  readonly exposed: Int8Array;
}

const UNKNOWN = -1;

/** The best way to every hex within this many points; the goal's hex may be entered, and is an end. */
function waysFrom(p: Battle, german: Slot, points: number, goal: number): Ways {
  const ground = groundFor(p);
  const who = occupancy(p, german);
  const side = sideOf(german);
  const fit = isFit(p, german);
  const exposed = new Int8Array(ground.size).fill(UNKNOWN);
  const labels = new Int32Array(ground.size).fill(FAR);
  const start = p.at[german] as number;
  labels[start] = 0;
  const open = [start];
  for (let head = 0; head < open.length; head++) {
    const hex = open[head] as number;
    if (hex === goal || pointsOf(labels[hex] as number) > points) continue;
    if (exposed[hex] === UNKNOWN) exposed[hex] = isExposed(p, ground, side, hex) ? 1 : 0;
    const left = (labels[hex] as number) + (exposed[hex] as number);
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const next = ground.near[i] as number;
      if (next === NO_HEX) continue;
      const there = who[next] as number;
      if (next !== goal && !isFree(there) && sideOf(there) !== side) continue;
      const cost = ground.cost[i] as number;
      const label = left + cost * POINT;
      if (!affords(points - pointsOf(left), cost, fit) || label >= (labels[next] as number)) continue;
      labels[next] = label;
      open.push(next);
    }
  }
  return { start, points, labels, exposed };
}

/** Whether a best way to the one hex comes from the other, through that hexside. */
const isBest = (ground: Ground, { points, labels, exposed }: Ways, from: number, i: number, to: number): boolean =>
  pointsOf(labels[from] as number) <= points &&
  labels[to] === (labels[from] as number) + (ground.cost[i] as number) * POINT + Math.max(0, exposed[from] as number);

/** UB-R50: among the best ways to a hex the one with the lowest ids, as the hexes to be entered. */
function wayTo(ground: Ground, ways: Ways, goal: number): number[] {
  const { start } = ways;
  // The hexes that lie on a best way, found backwards from its end.
  const onWay = new Set([goal]);
  for (const to of onWay)
    for (let side = 0; side < 6; side++) {
      const from = ground.near[to * 6 + side] as number;
      if (from !== NO_HEX && to !== start && isBest(ground, ways, from, from * 6 + ((side + 3) % 6), to))
        onWay.add(from);
    }
  const way: number[] = [];
  for (let hex = start; hex !== goal; ) {
    let next = Number.POSITIVE_INFINITY;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const to = ground.near[i] as number;
      if (to !== NO_HEX && to < next && onWay.has(to) && isBest(ground, ways, hex, i, to)) next = to;
    }
    way.push(next);
    hex = next;
  }
  return way;
}

/** UB-R50: the way of a charge; null if the target is out of reach. */
export function chargeWay(p: Battle, german: Slot, target: Slot): number[] | null {
  const goal = p.at[target] as number;
  const ways = waysFrom(p, german, allowanceOf('charge'), goal);
  return ways.labels[goal] === FAR ? null : wayTo(groundFor(p), ways, goal);
}

/** The best ways of a counter to any hex, found by one search an action: null if the action does not get it there. */
export function waysOf(p: Battle, slot: Slot): (hex: number, action: MovingAction) => number[] | null {
  const ground = groundFor(p);
  const searches = new Map<MovingAction, Ways>();
  return (hex, action) => {
    const ways = searches.get(action) ?? waysFrom(p, slot, allowanceOf(action), NO_HEX);
    searches.set(action, ways);
    return ways.labels[hex] === FAR ? null : wayTo(ground, ways, hex);
  };
}

/** UB-25.2c, UB-R50: whether any hex left on the way lies under an Allied snap-firer's eyes. */
export function isThreatened(p: Battle, german: Slot, way: readonly number[]): boolean {
  const ground = groundFor(p);
  const left = [p.at[german] as number, ...way.slice(0, -1)];
  return left.some((hex) => isExposed(p, ground, sideOf(german), hex));
}

/** UB-R54: the movement points from each hex to the nearest one next to the target, over terrain alone. */
function remainingTo(p: Battle, target: Slot): number[] {
  const ground = groundFor(p);
  const who = occupancy(p, target);
  const barred = (hex: number): boolean =>
    hex === p.at[target] || (!isFree(who[hex] as number) && sideOf(who[hex] as number) === sideOf(target));
  const remaining = Array<number>(ground.size).fill(FAR);
  const open: number[] = [];
  const hex = p.at[target] as number;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const beside = ground.near[i] as number;
    if (beside === NO_HEX || barred(beside)) continue;
    remaining[beside] = 0;
    open.push(beside);
  }
  for (let to = open.shift(); to !== undefined; to = open.shift())
    for (let side = 0; side < 6; side++) {
      const from = ground.near[to * 6 + side] as number;
      if (from === NO_HEX || barred(from)) continue;
      const cost = (remaining[to] as number) + (ground.cost[from * 6 + ((side + 3) % 6)] as number);
      if (cost >= (remaining[from] as number)) continue;
      remaining[from] = cost;
      open.push(from);
    }
  return remaining;
}

const inTheOpen = (ground: Ground, hex: number): number => (ground.terrain[hex] === CLEAR ? 1 : 0);

/** Free hexes that a way of at least one step leads to. */
function endsOf(p: Battle, german: Slot, ways: Ways): number[] {
  const who = occupancy(p, german);
  const ends: number[] = [];
  for (const [hex, label] of ways.labels.entries())
    if (label !== FAR && hex !== ways.start && isFree(who[hex] as number)) ends.push(hex);
  return ends;
}

/** UB-R54: the Run towards that Allied counter; no steps if nothing reachable is nearer. */
export function runWay(p: Battle, german: Slot, nearest: Slot, spent = 0): number[] {
  const ground = groundFor(p);
  const ways = waysFrom(p, german, allowanceOf('run') - spent, NO_HEX);
  const remaining = remainingTo(p, nearest);
  const [best] = lowestBy(
    endsOf(p, german, ways),
    (hex) => remaining[hex] as number,
    (hex) => inTheOpen(ground, hex),
    (hex) => exposedOf(ways.labels[hex] as number),
    (hex) => hex,
  );
  if (best === undefined || (remaining[best] as number) >= (remaining[ways.start] as number)) return [];
  return wayTo(ground, ways, best);
}

/** UB-25.8b: whether that hex is nearer to a nearest Allied counter than the German is now. */
function towardsNearest(p: Battle, german: Slot): (hex: number) => boolean {
  const ground = groundFor(p);
  const start = p.at[german] as number;
  const nearest = nearestAllied(p, german).map((allied) => p.at[allied] as number);
  return (hex) => nearest.some((goal) => distanceBetween(ground, hex, goal) < distanceBetween(ground, start, goal));
}

/** UB-R55: the Advance towards the nearest Ally that gives the best shot; null if none gives a shot (UB-25.8c). */
export function advanceWay(p: Battle, german: Slot): number[] | null {
  const ground = groundFor(p);
  const ways = waysFrom(p, german, allowanceOf('advance'), NO_HEX);
  const shots = new Map<number, number>();
  for (const hex of endsOf(p, german, ways).filter(towardsNearest(p, german))) {
    const needed = targetsOf(p, german, hex).map((target) =>
      neededFace(p, german, target, 'advance', hex, p.at[target] as number),
    );
    if (needed.length > 0) shots.set(hex, Math.min(...needed));
  }
  const [best] = lowestBy(
    [...shots.keys()],
    (hex) => shots.get(hex) as number,
    (hex) => inTheOpen(ground, hex),
    (hex) => pointsOf(ways.labels[hex] as number),
    (hex) => hex,
  );
  return best === undefined ? null : wayTo(ground, ways, best);
}
