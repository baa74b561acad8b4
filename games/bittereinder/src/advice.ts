/** What the bots are lent: orders worth considering, the most promising first. */
import type { Advice, Decision } from '@laager/kernel';
import setupData from '../data/setup.json' with { type: 'json' };
import { idsOf } from './commands.ts';
import { bothCapitalsFell } from './control.ts';
import { evaluate, GUARD, styles } from './evaluation.ts';
import { forbidsMarch, forbidsRide, wasArmyCamp } from './land.ts';
import {
  AREAS,
  type Area,
  areaId,
  BLOEMFONTEIN,
  HAS_BRICK_SYMBOL,
  IS_MOZAMBIQUE,
  IS_ON_RAILWAY,
  IS_PORT,
  IS_TOWN,
  NEIGHBOURS,
  PORTS,
  PRETORIA,
} from './map.ts';
import { END, type Order } from './orders.ts';
import { BESIEGED, BOER, EMPIRE, MOVED, NO_LINE, type Side, type War } from './position.ts';
import { crowd, DISTANCE, influence, ringsAreNear, stakeIn, waysOpen } from './prospects.ts';
import { forbidsRail, railDestinations } from './rail.ts';
import { forbidsSailing } from './reinforcements.ts';
import {
  BOER_LEADERS,
  BOER_UNITS,
  COMBAT,
  COMMAND,
  EMPIRE_UNITS,
  HOMES,
  isBrigade,
  isCommando,
  isGarrison,
  isMounted,
  isSmallChange,
  isSupply,
  KITCHENER,
  MOVE,
  type Unit,
  unitId,
} from './roster.ts';
import { areaOf, has, hasSiege, isOnMap, num, ownTally, type Tally, tally } from './tally.ts';
import { forbidsBuilding, payers, razeOffers } from './works.ts';

const MOST = 12;
const DRAW = [1, 0.55, 0.32, 0.18, 0.1, 0.06, 0.035, 0.02, 0.012, 0.008, 0.005] as const;

interface Ranked {
  readonly order: Order;
  readonly worth: number;
}

/** How strongly each area draws more of a side's forces. */
type Field = Float64Array;
const field = new Float64Array(AREAS);
const own = ownTally();

/** By objective: how strongly it is felt in every area. */
const DRAWS: readonly Field[] = DISTANCE.map((steps) => Float64Array.from(steps, (step) => DRAW[step] ?? 0));

function drawTo(into: Field, objective: Area, value: number): void {
  const draws = DRAWS[objective] as Field;
  for (let area = 0; area < AREAS; area++) into[area] = (into[area] as number) + value * (draws[area] as number);
}

/** The Empire is drawn to towns it does not hold, to its besieged, and to Boers it can catch; less where it is strong already. */
function empireField(p: War, t: Tally): Field {
  field.fill(0);
  const { boer, empire } = influence(t);
  for (let area = 0; area < AREAS; area++) {
    const strong = 1 + (empire[area] as number) / (10 + 1.5 * (boer[area] as number));
    if (IS_TOWN[area] && p.control[area] === BOER) drawTo(field, area, (10 * stakeIn(p, area)) / strong);
    else if (IS_TOWN[area] && (boer[area] as number) > (empire[area] as number))
      drawTo(field, area, 4 * stakeIn(p, area));
    if (hasSiege(t, area)) drawTo(field, area, 2.5 / strong);
    const hunted = num(t.boerFighters, area);
    if (hunted > 0) drawTo(field, area, (bothCapitalsFell(p) ? 0.5 : 0.15) * Math.sqrt(hunted));
    if (hunted > 0 && p.lines[area] !== NO_LINE) manTheRing(p, t, area);
  }
  return field;
}

/** BE-8.20: lines around a group shut it in once someone mans them. */
function manTheRing(p: War, t: Tally, around: Area): void {
  for (const near of NEIGHBOURS[around] as readonly Area[])
    if (p.lines[near] !== NO_LINE && num(t.freeFighters, near) === 0) field[near] = (field[near] as number) + 2;
}

/** Kitchener is drawn to the homes of commandos that still ride. */
function kitchenerField(p: War): Field {
  field.fill(0);
  for (const unit of BOER_UNITS) {
    const home = HOMES[unit] as Area;
    if (home < 0 || !isOnMap(p, unit) || p.razed[home] === 1) continue;
    drawTo(field, home, p.control[home] === EMPIRE ? 1 : 0.25);
  }
  return field;
}

/** The best places that Kitchener can get to, by rail or by land. */
function kitchenerMoves(p: War, how: 'rail' | 'land'): Order[] {
  if (!isFree(p, KITCHENER)) return [];
  const from = areaOf(p, KITCHENER);
  const pull = kitchenerField(p).slice();
  const steps = DISTANCE[from] as readonly number[];
  const within = NEIGHBOURS.map((_, to) => to).filter((to) => (steps[to] as number) > 0 && (steps[to] as number) <= 2);
  const places = how === 'rail' ? railDestinations(p, EMPIRE, from) : within;
  const better = places.filter((to) => (pull[to] as number) > (pull[from] as number));
  better.sort((a, b) => (pull[b] as number) - (pull[a] as number));
  const orders: Order[] = [];
  const riders = escort(p, from);
  const parties = riders.length === 0 ? [[KITCHENER]] : [[KITCHENER], [KITCHENER, ...riders]];
  for (const to of better.slice(0, 3))
    for (const party of parties) {
      const order: Order | null =
        how === 'rail' ? { do: 'rail', units: idsOf(party), to: areaId(to) } : march(p, EMPIRE, party, from, to);
      if (order !== null && (order.do !== 'rail' || forbidsRail(p, EMPIRE, order) === null)) orders.push(order);
    }
  return orders;
}

/** BE-10.2: riders who go with Kitchener, so that a commando cannot simply take him. */
function escort(p: War, from: Area): Unit[] {
  const riders = EMPIRE_UNITS.filter((unit) => isMounted(unit) && isFree(p, unit) && areaOf(p, unit) === from);
  return riders.sort((a, b) => (COMBAT[b] as number) - (COMBAT[a] as number)).slice(0, 2);
}

/** The Boers are drawn to towns that are weakly held, to what they must keep, and to wagons; and away from strong columns. */
function boerField(p: War, t: Tally): Field {
  field.fill(0);
  const { boer, empire } = influence(t);
  for (let area = 0; area < AREAS; area++) {
    const stake = stakeIn(p, area);
    const enemy = num(t.free, area) + num(t.held, area);
    const ratio = (empire[area] as number) / (1 + (boer[area] as number));
    if (stake > 0 && p.control[area] === EMPIRE) drawTo(field, area, (8 * stake) / (1 + ratio + enemy / 8));
    if (stake > 0 && p.control[area] === BOER && ratio > 0.4) drawTo(field, area, 5 * stake * Math.min(1, ratio));
    if (num(t.freeWagons, area) > 0 && enemy < 12) drawTo(field, area, 0.4);
    if (hasSiege(t, area)) field[area] = (field[area] as number) + 0.8;
    else if (stake > 0 && enemy > 0 && p.turn < 8 && (boer[area] as number) > 1.2 * enemy) drawTo(field, area, 0.5);
  }
  for (const [which, capital] of [BLOEMFONTEIN, PRETORIA].entries()) {
    const guard = num(t.boer, capital);
    if (p.fallen[which] === 0 && guard < GUARD) drawTo(field, capital, 3 * (1 - guard / GUARD));
  }
  for (let area = 0; area < AREAS; area++) {
    const strong = num(t.free, area);
    if (strong > 8) field[area] = (field[area] as number) - 0.04 * strong * (num(t.freeWagons, area) > 0 ? 1 : 0.4);
    if (p.lines[area] !== NO_LINE) field[area] = (field[area] as number) - 5;
    if (ringsAreNear(p)) field[area] = (field[area] as number) - dangerOfRings(p, t, area);
  }
  return field;
}

/** By ways open: how much a ring is to be feared. */
const FEAR = [1, 0.5, 0.2] as const;

/** BE-8.17: once lines can be built, stand where the way out cannot be manned. */
const dangerOfRings = (p: War, t: Tally, area: Area): number => FEAR[waysOpen(p, t, area) as 0 | 1 | 2] ?? 0;

/** What it brings this many commandos to part from those they stand with; less where others stand already. */
function standingApart(t: Tally, going: number, from: Area, to: Area): number {
  const [here, there] = [num(t.boerFighters, from), num(t.boerFighters, to)];
  return 0.3 * (crowd(here) + crowd(there) - crowd(here - going) - crowd(there + going));
}

const fieldOf = (p: War, t: Tally, side: Side): Field => (side === BOER ? boerField(p, t) : empireField(p, t));
const isFree = (p: War, unit: Unit): boolean => isOnMap(p, unit) && !has(p, unit, MOVED | BESIEGED);

/** The best, each once, and the end of the phase after those that promise something. */
function best(ranked: Ranked[], most = MOST): Order[] {
  ranked.sort((a, b) => b.worth - a.worth);
  return ranked.slice(0, most).map(({ order }) => order);
}

/** By area: the units of a side that may still move. */
function stacks(p: War, side: Side): Map<Area, Unit[]> {
  const byArea = new Map<Area, Unit[]>();
  for (const unit of side === BOER ? BOER_UNITS : EMPIRE_UNITS) {
    if (!isFree(p, unit)) continue;
    const at = areaOf(p, unit);
    const stack = byArea.get(at);
    if (stack) stack.push(unit);
    else byArea.set(at, [unit]);
  }
  return byArea;
}

function worthOf(units: readonly Unit[]): number {
  let strength = 0.5;
  for (const unit of units) strength += isSupply(unit) ? 3 : (COMBAT[unit] as number);
  return Math.sqrt(strength);
}

function bySea(p: War): Order[] {
  const t = tally(p, own);
  const pull = empireField(p, t);
  const ranked: Ranked[] = [];
  for (const [from, units] of stacks(p, EMPIRE)) {
    if (!IS_PORT[from]) continue;
    for (const to of PORTS)
      for (const group of [units, everyOther(units)]) {
        const order: Order = { do: 'sail', units: idsOf(group), to: areaId(to) };
        const gain = inland(pull, to) - inland(pull, from);
        if (group.length > 0 && gain > 0 && forbidsSailing(p, order) === null)
          ranked.push({ order, worth: worthOf(group) * gain });
      }
  }
  return [...best(ranked, 6), END];
}

/** A port is as good as the best area near it. */
function inland(pull: Field, port: Area): number {
  let good = pull[port] as number;
  for (const near of NEIGHBOURS[port] as readonly Area[]) good = Math.max(good, pull[near] as number);
  return good;
}

/** Half of a force: every other unit of each kind, so that it keeps its wagons. */
const everyOther = (units: readonly Unit[]): Unit[] => {
  const sorted = [...units].sort((a, b) => Number(isSupply(a)) - Number(isSupply(b)) || a - b);
  return sorted.filter((_, i) => i % 2 === sorted.length % 2);
};

function byRail(p: War, side: Side): Order[] {
  const t = tally(p, own);
  const pull = fieldOf(p, t, side).slice();
  const ranked: Ranked[] = [];
  for (const [from, all] of stacks(p, side)) {
    if (!IS_ON_RAILWAY[from]) continue;
    const units = all.filter((unit) => !isGarrison(unit));
    if (units.length === 0) continue;
    const towards = railDestinations(p, side, from).sort((a, b) => (pull[b] as number) - (pull[a] as number));
    for (const to of towards.slice(0, 3)) {
      const gain = (pull[to] as number) - (pull[from] as number);
      if (gain <= 0) continue;
      for (const group of side === BOER ? [units, everyOther(units), units.slice(0, 1)] : [units, everyOther(units)]) {
        const order: Order = { do: 'rail', units: idsOf(group), to: areaId(to) };
        if (group.length > 0 && forbidsRail(p, side, order) === null)
          ranked.push({ order, worth: worthOf(group) * gain });
      }
    }
  }
  const chief = side === EMPIRE ? kitchenerMoves(p, 'rail') : [];
  return [...best(ranked), ...chief, END];
}

/** The ways of two steps: every area next to a neighbour, by the first neighbour that leads there. */
function march(p: War, side: Side, units: readonly Unit[], from: Area, to: Area): Order | null {
  if (units.length === 0) return null;
  const ids = idsOf(units);
  if ((DISTANCE[from] as readonly number[])[to] === 1) {
    const order = { do: 'march', units: ids, route: [areaId(to)] } as const;
    return forbidsMarch(p, side, order) === null ? order : null;
  }
  for (const via of NEIGHBOURS[from] as readonly Area[]) {
    if (!(NEIGHBOURS[via] as readonly Area[]).includes(to)) continue;
    const order = { do: 'march', units: ids, route: [areaId(via), areaId(to)] } as const;
    if (forbidsMarch(p, side, order) === null) return order;
  }
  return null;
}

interface Wish {
  readonly units: readonly Unit[];
  readonly leader: Unit;
  readonly from: Area;
  readonly to: Area;
  readonly worth: number;
}

/** By steps and area: the areas that a force can make for. */
const WITHIN: readonly (readonly (readonly Area[])[])[] = Array.from({ length: 1 + Math.max(...MOVE) }, (_, reach) =>
  DISTANCE.map((steps) =>
    steps.flatMap((distance, to) => (distance > 0 && distance <= reach && !IS_MOZAMBIQUE[to] ? [to] : [])),
  ),
);
const within = (from: Area, reach: number): readonly Area[] => WITHIN[reach]?.[from] ?? [];

/** All that could go somewhere better; only the best are worth finding a way for. */
function wishes(p: War, side: Side, pull: Field, t: Tally): Wish[] {
  const scattering = side === BOER && ringsAreNear(p);
  const list: Wish[] = [];
  const wish = (units: readonly Unit[], from: Area, reach: number, leader = -1): void => {
    if (units.length === 0 && leader < 0) return;
    const weight = worthOf(units);
    const going = scattering ? units.filter(isCommando).length : 0;
    for (const to of within(from, reach)) {
      const gain = (pull[to] as number) - (pull[from] as number);
      const worth = weight * gain + (scattering ? standingApart(t, going, from, to) : 0);
      if (worth > 0.02) list.push({ units, leader, from, to, worth });
    }
  };
  for (const [from, all] of stacks(p, side)) {
    const movers = all.filter((unit) => !isGarrison(unit));
    const fast = movers.filter((unit) => (MOVE[unit] as number) >= 2);
    wish(movers, from, 1);
    if (fast.length > 0 && fast.length < movers.length) wish(fast, from, 2);
    else wish(fast, from, 2);
    if (movers.length > 2) wish(everyOther(movers), from, 1);
    if (side !== BOER) {
      const rider = fast.find(isMounted);
      if (rider !== undefined && fast.length > 1) wish([rider], from, 2);
      continue;
    }
    for (const unit of fast) if (isCommando(unit)) wish([unit], from, 2);
    if (wasArmyCamp(p, from)) continue;
    for (const leader of movers.filter((unit) => BOER_LEADERS.includes(unit))) {
      const group = movers.filter(isCommando).sort((a, b) => (COMBAT[b] as number) - (COMBAT[a] as number));
      wish(group.slice(0, COMMAND[leader]), from, MOVE[leader] as number, leader);
    }
  }
  return list;
}

/** The best, one after the other; of equals the earlier. Seldom more than a few are asked for: to sort them all would take longer. */
function* bestFirst(list: Wish[], most: number): Generator<Wish> {
  for (let found = 0; found < most && list.length > 0; found++) {
    let best = 0;
    for (let i = 1; i < list.length; i++) if ((list[i] as Wish).worth > (list[best] as Wish).worth) best = i;
    yield list[best] as Wish;
    list.splice(best, 1);
  }
}

/** The shortest ride that the rules allow. */
function ride(p: War, { leader, units, from, to }: Wish): Order | null {
  const ids = idsOf(units);
  const seen = new Set([from]);
  let routes: Area[][] = [[]];
  for (let step = 1; step <= (MOVE[leader] as number); step++) {
    const longer: Area[][] = [];
    for (const route of routes)
      for (const next of NEIGHBOURS[route[route.length - 1] ?? from] as readonly Area[]) {
        if (seen.has(next)) continue;
        const further = [...route, next];
        if (next === to) {
          const order = { do: 'ride', leader: unitId(leader), units: ids, route: further.map(areaId) } as const;
          if (forbidsRide(p, order) === null) return order;
          continue;
        }
        seen.add(next);
        longer.push(further);
      }
    routes = longer;
  }
  return null;
}

function byLand(p: War, side: Side, most: number): Order[] {
  const t = tally(p, own);
  const pull = fieldOf(p, t, side).slice();
  const orders: Order[] = [];
  for (const wish of bestFirst(wishes(p, side, pull, t), 4 * MOST)) {
    if (orders.length >= most) break;
    const order = wish.leader >= 0 ? ride(p, wish) : march(p, side, wish.units, wish.from, wish.to);
    if (order !== null) orders.push(order);
  }
  const chief = side === EMPIRE ? kitchenerMoves(p, 'land') : [];
  return [...orders, ...chief, END];
}

/** The closing of rings around the largest groups; and what Kitchener can burn. */
function byWorks(p: War): Order[] {
  const razes: Order[] = razeOffers(p);
  const able = payers(p).sort((a, b) => (COMBAT[a] as number) - (COMBAT[b] as number));
  const brigades = able.filter(isBrigade);
  const small = able.filter(isSmallChange);
  const orders: Order[] = [];
  const t = tally(p, own);
  const groups: Area[] = [];
  for (let at = 0; at < AREAS; at++) if (num(t.boerFighters, at) > 0) groups.push(at);
  groups.sort((a, b) => ringWorth(p, t, b) - ringWorth(p, t, a));
  for (const at of groups.slice(0, 3)) {
    const sites = [at, ...(NEIGHBOURS[at] as readonly Area[])].filter(
      (area) => p.lines[area] === NO_LINE && !IS_MOZAMBIQUE[area],
    );
    const plain = sites.filter((area) => !HAS_BRICK_SYMBOL[area]);
    const brick = sites.find((area) => HAS_BRICK_SYMBOL[area]);
    const [first, second] = brigades;
    if (first !== undefined && brick !== undefined)
      orders.push({ do: 'build', kind: 'brick', pay: [unitId(first)], at: [areaId(brick)] });
    if (first !== undefined && plain.length >= 2)
      orders.push({ do: 'build', kind: 'prefab', pay: [unitId(first)], at: plain.slice(0, 2).map(areaId) });
    if (first !== undefined && plain.length === 1 && second !== undefined)
      orders.push({ do: 'build', kind: 'brick', pay: [unitId(first)], at: plain.map(areaId) });
    if (small.length >= 2 && plain.length >= 1)
      orders.push({ do: 'build', kind: 'prefab', pay: idsOf(small.slice(0, 2)), at: plain.slice(0, 1).map(areaId) });
  }
  return [...razes, ...orders.filter((order) => order.do !== 'build' || forbidsBuilding(p, order) === null), END];
}

/** How much a ring around this group would catch for what it still takes. */
function ringWorth(p: War, t: Tally, at: Area): number {
  const near = NEIGHBOURS[at] as readonly Area[];
  const open = [at, ...near].filter((area) => p.lines[area] === NO_LINE).length;
  const manned = near.filter((area) => num(t.freeFighters, area) > 0).length;
  return (num(t.boerFighters, at) * (1 + manned)) / (1 + open);
}

/** The set-up that the data suggests first. */
function bySetup(p: War, decision: Decision<Order>): readonly Order[] {
  const prudent: { readonly [unit: string]: string } = { ...setupData.prudent.empire, ...setupData.historical.boer };
  const isSuggested = (order: Order): boolean => order.do === 'place' && prudent[order.unit] === order.at;
  return p.phase > 0
    ? decision.offers
    : decision.offers.toSorted((a, b) => Number(isSuggested(b)) - Number(isSuggested(a)));
}

function candidates(p: War, decision: Decision<Order>, most: number = MOST): readonly Order[] {
  switch (decision.question) {
    case 'sea':
      return bySea(p);
    case 'rail':
      return byRail(p, decision.seat === 'boer' ? BOER : EMPIRE);
    case 'land':
      return byLand(p, decision.seat === 'boer' ? BOER : EMPIRE, Math.min(most, MOST));
    case 'works':
      return byWorks(p);
    case 'place':
      return bySetup(p, decision);
    default:
      return decision.offers;
  }
}

export const advice: Advice<War, Order> = {
  evaluate,
  styles,
  cost: { play: 24, evaluate: 33, candidates: 52 },
  calibration: [
    { clock: 3.5, base: -0.33, slope: 1.82, error: 0.01 },
    { clock: 6.5, base: -0.149, slope: 1.289, error: 0.01 },
    { clock: 11.2, base: 0.268, slope: 1.474, error: 0.05 },
    { clock: 16.1, base: -0.016, slope: 1.141, error: 0.05 },
    { clock: 20.9, base: -0.363, slope: 0.908, error: 0.02 },
    { clock: 25.3, base: -0.349, slope: 0.9, error: 0.02 },
  ],
  candidates,
  isSettingUp: (p) => p.phase === 0,
  clock: (p) => p.turn + p.phase / 12,
};
