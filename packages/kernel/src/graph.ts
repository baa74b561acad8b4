/**
 * A map of areas joined by links, with routes, reach, distances and connected parts.
 *
 * Areas and links go by index, the order in which the game lists them: what a position keeps in its columns. Links keep
 * their own data (`graph.links[i]`). Ties are always broken in that order, so a rule that says "lowest number" gets it by
 * listing the areas by number.
 *
 * Own code: graphology and ngraph.path keep nodes in maps by id, leave ties to the order of insertion, know no budget.
 *
 * Every answer is the caller's to keep, and queries may nest (a bar may ask the graph itself): nothing is shared between
 * calls. That costs 0.25 µs of a query's 2.2 (87 areas, two steps), since plain arrays are copied from a template; new
 * typed arrays would cost ten times as much.
 */

/** A way between two areas, both ways. A game's own links carry more: rail line, river, kilometres of border. */
export interface Link<Id extends string = string> {
  readonly a: Id;
  readonly b: Id;
}

/** May no step go over this link, in this direction? */
export type Bar = (from: number, to: number, link: number) => boolean;

/** What a rule says of a step: what it costs (1 unless said otherwise) and what bars it (nothing, likewise). */
export interface StepRules {
  /** Whole and not negative; Infinity bars the step. */
  readonly cost?: (from: number, to: number, link: number) => number;
  /** "Must stop there": bar the steps out of the area, except from where the move begins. */
  readonly bars?: Bar;
}

/** All that can be reached, each area by its best route: least cost, then fewest steps, then lowest areas from the start on. */
export interface Reach {
  /** The areas reached, the start first; by cost, then steps, then index. */
  readonly areas: readonly number[];
  /** By area: the cost and the number of steps of the best route; Infinity where there is none. */
  readonly cost: readonly number[];
  readonly steps: readonly number[];
  /** By area: the area before it on that route and the link between them; -1 at the start and where there is no route. */
  readonly previous: readonly number[];
  readonly link: readonly number[];
}

/** One route, both ends included; one link fewer than areas. */
export interface Route {
  readonly cost: number;
  readonly areas: readonly number[];
  readonly links: readonly number[];
}

export interface AreaGraph<Id extends string = string, L extends Link<Id> = Link<Id>> {
  readonly ids: readonly Id[];
  readonly links: readonly L[];
  /** The index of an area that is on the map; an unknown id is a fault in the program or its data, and throws. */
  indexOf(id: Id): number;
  /** By area: its neighbours in ascending order, and beside each the link that leads there. */
  readonly neighbours: readonly (readonly number[])[];
  readonly linksOf: readonly (readonly number[])[];
  /** All areas that can be reached for at most `budget` from one area or from the nearest of several. */
  reach(from: number | readonly number[], way?: StepRules, budget?: number): Reach;
  /** The best route, in the order that `Reach` gives; null if there is none within the budget. */
  route(from: number | readonly number[], to: number, way?: StepRules, budget?: number): Route | null;
  /** By area: how many steps away it is; Infinity if it cannot be reached. */
  distances(from: number | readonly number[], bars?: Bar): number[];
  /** By area: the number of the part it lies in, counted from 0. A link joins if it is barred in neither direction. */
  parts(bars?: Bar): number[];
}

export function areaGraph<Id extends string, L extends Link<Id>>(
  ids: readonly Id[],
  links: readonly L[],
): AreaGraph<Id, L> {
  const indexes = new Map(ids.map((id, index) => [id, index]));
  if (indexes.size < ids.length) throw new RangeError('an area is listed twice');
  const indexOf = (id: Id): number => {
    const index = indexes.get(id);
    if (index === undefined) throw new RangeError(`there is no area "${id}" on this map`);
    return index;
  };
  const { neighbours, linksOf } = adjacency(ids.length, links, indexOf);
  const nowhere = ids.map(() => Infinity);
  const none = ids.map(() => -1);

  function search(from: number | readonly number[], way: StepRules, budget: number, goal: number): Reach {
    const { cost: costOf, bars } = way;
    // Settled areas, then the frontier in order: a frontier on a map is short, so a sorted queue beats a heap.
    const areas: number[] = typeof from === 'number' ? [from] : [...new Set(from)].sort((x, y) => x - y);
    const cost = nowhere.slice();
    const steps = nowhere.slice();
    const previous = none.slice();
    const link = none.slice();
    for (const area of areas) {
      cost[area] = 0;
      steps[area] = 0;
    }
    for (let settled = 0; settled < areas.length; settled++) {
      const here = areas[settled] as number;
      if (here === goal) break;
      const near = neighbours[here] as readonly number[];
      const over = linksOf[here] as readonly number[];
      const spent = cost[here] as number;
      const step = (steps[here] as number) + 1;
      for (let i = 0; i < near.length; i++) {
        const there = near[i] as number;
        const known = cost[there] as number;
        // Costs are never negative: what is cheaper already, or as cheap in fewer steps, needs no asking.
        if (known < spent || (known === spent && (steps[there] as number) < step)) continue;
        const via = over[i] as number;
        if (bars?.(here, there, via)) continue;
        const total = spent + (costOf ? costOf(here, there, via) : 1);
        if (!(total <= budget) || total > known || total === Infinity) continue;
        if (total === known) {
          const taken = steps[there] as number;
          if (step > taken) continue;
          if (step === taken && !isLower(previous, here, previous[there] as number)) continue;
        }
        cost[there] = total;
        steps[there] = step;
        previous[there] = here;
        link[there] = via;
        let at = known === Infinity ? areas.length : areas.lastIndexOf(there);
        for (; at > settled + 1; at--) {
          const before = areas[at - 1] as number;
          if (!isNearer(cost, steps, there, before)) break;
          areas[at] = before;
        }
        areas[at] = there;
      }
    }
    return { areas, cost, steps, previous, link };
  }

  /** Breadth first: gives every area met for the first time the number of the one before it, plus `more`. */
  function spread(queue: number[], numbers: number[], unmet: number, more: 0 | 1, bars: Bar | undefined): void {
    for (let head = 0; head < queue.length; head++) {
      const here = queue[head] as number;
      const near = neighbours[here] as readonly number[];
      const over = linksOf[here] as readonly number[];
      for (let i = 0; i < near.length; i++) {
        const there = near[i] as number;
        if (numbers[there] !== unmet || bars?.(here, there, over[i] as number)) continue;
        numbers[there] = (numbers[here] as number) + more;
        queue.push(there);
      }
    }
  }

  function distances(from: number | readonly number[], bars?: Bar): number[] {
    const starts = typeof from === 'number' ? [from] : [...from];
    const distance = nowhere.slice();
    for (const area of starts) distance[area] = 0;
    spread(starts, distance, Infinity, 1, bars);
    return distance;
  }

  function parts(bars?: Bar): number[] {
    const eitherWay: Bar | undefined = bars && ((from, to, link) => bars(from, to, link) || bars(to, from, link));
    const part = none.slice();
    let count = 0;
    for (let first = 0; first < part.length; first++) {
      if (part[first] !== -1) continue;
      part[first] = count++;
      spread([first], part, -1, 0, eitherWay);
    }
    return part;
  }

  return {
    ids,
    links,
    indexOf,
    neighbours,
    linksOf,
    reach: (from, way = {}, budget = Infinity) => search(from, way, budget, -1),
    route: (from, to, way = {}, budget = Infinity) => routeTo(search(from, way, budget, to), to),
    distances,
    parts,
  };
}

/** The best route to an area that was reached; null for one that was not. */
export function routeTo(reach: Reach, to: number): Route | null {
  const cost = reach.cost[to] ?? Infinity;
  if (cost === Infinity) return null;
  const areas: number[] = [];
  const links: number[] = [];
  for (let area = to; area !== -1; area = reach.previous[area] as number) {
    areas.push(area);
    const link = reach.link[area] as number;
    if (link !== -1) links.push(link);
  }
  return { cost, areas: areas.reverse(), links: links.reverse() };
}

function adjacency<Id extends string>(size: number, links: readonly Link<Id>[], indexOf: (id: Id) => number) {
  const steps: { to: number; link: number }[][] = Array.from({ length: size }, () => []);
  links.forEach((link, index) => {
    const a = indexOf(link.a);
    const b = indexOf(link.b);
    if (a === b) throw new RangeError(`area "${link.a}" is linked to itself`);
    steps[a]?.push({ to: b, link: index });
    steps[b]?.push({ to: a, link: index });
  });
  for (const from of steps) from.sort((x, y) => x.to - y.to || x.link - y.link);
  return {
    neighbours: steps.map((from) => from.map((step) => step.to)),
    linksOf: steps.map((from) => from.map((step) => step.link)),
  };
}

function isNearer(cost: readonly number[], steps: readonly number[], x: number, y: number): boolean {
  const dearer = (cost[x] as number) - (cost[y] as number);
  if (dearer !== 0) return dearer < 0;
  const longer = (steps[x] as number) - (steps[y] as number);
  return longer !== 0 ? longer < 0 : x < y;
}

/** Of two routes with equally many steps, is the one to `x` lower at the first area where they part? */
function isLower(previous: readonly number[], x: number, y: number): boolean {
  let lower = false;
  for (let u = x, v = y; u !== v; u = previous[u] as number, v = previous[v] as number) lower = u < v;
  return lower;
}

/** Areas are numbers in play and ids in data: the number of an id. `find` gives -1 for an unknown id, `get` throws. */
export function indexById(ids: readonly string[], kind: string): { find(id: string): number; get(id: string): number } {
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const find = (id: string): number => indexes.get(id) ?? -1;
  const get = (id: string): number => {
    const index = find(id);
    if (index < 0) throw new RangeError(`there is no ${kind} "${id}"`);
    return index;
  };
  return { find, get };
}
