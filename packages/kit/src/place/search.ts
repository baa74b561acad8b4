/**
 * Finding room: each item (a label, a stack, a cost disc) has spots where it could stand, each with a cost, and all must
 * keep off each other and off what is already there. The first pass is greedy, most important first; then items are
 * moved, asked to step aside and taken back in for as long as the whole gets cheaper.
 */
import type { Box } from '../plane/point.ts';
import { BoxIndex } from './box-index.ts';

export interface Spot {
  readonly box: Box;
  readonly cost: number;
}

export interface Item<S extends Spot = Spot> {
  readonly id: string;
  readonly spots: readonly S[];
  /** More spots, made only when none that is cheaper than they can be is free: most items never need them. */
  readonly later?: readonly Later<S>[];
  /** What it costs to leave the item out; Infinity for what must stand, even if it has to stand on something. */
  readonly dropCost: number;
}

export interface Later<S extends Spot = Spot> {
  /** No spot of these costs less. */
  readonly from: number;
  spots(): readonly S[];
}

export interface Search {
  /** Kept free between boxes. */
  readonly gap: number;
  readonly passes: number;
  /** How many of its spots an item without room asks for. */
  readonly asks: number;
  /** What an item that must stand pays for each box it stands on. */
  readonly collision: number;
}

const usual: Search = { gap: 1, passes: 4, asks: 12, collision: 1000 };

/** This many spots of an item are priced at a time, the cheapest first: most items need no more. */
const PRICED_AT_ONCE = 16;

/** A spot and its cost against what is fixed: computed once, since what is fixed never moves. */
interface Priced<S> {
  readonly spot: S;
  readonly price: number;
}

class Placement<S extends Spot> {
  readonly chosen = new Map<Item<S>, Priced<S>>();
  private readonly taken: BoxIndex<Item<S>>;
  private readonly priced = new Map<Item<S>, Priced<S>[]>();
  private readonly later = new Map<Item<S>, Later<S>[]>();
  private readonly standing: BoxIndex<number>;
  private readonly search: Search;

  constructor(items: readonly Item<S>[], fixed: readonly Box[], search: Search) {
    this.search = search;
    const size = cellFor(items);
    this.taken = new BoxIndex(size);
    this.standing = new BoxIndex<number>(size);
    for (const [i, box] of fixed.entries()) this.standing.add(box, i);
    for (const item of items) {
      this.priced.set(item, []);
      this.later.set(
        item,
        [...inChunks(item.spots), ...(item.later ?? [])].sort((a, b) => b.from - a.from),
      );
    }
  }

  private price(item: Item<S>, spots: readonly S[], before: readonly Priced<S>[] = []): Priced<S>[] {
    const { standing } = this;
    const { gap, collision } = this.search;
    const out = [...before];
    for (const spot of spots)
      if (item.dropCost === Infinity)
        out.push({ spot, price: spot.cost + standing.near(spot.box, gap).length * collision });
      else if (spot.cost < item.dropCost && standing.isFree(spot.box, gap)) out.push({ spot, price: spot.cost });
    return out.sort((a, b) => a.price - b.price);
  }

  /** Makes the cheapest of the spots that are still to be made; false if there are none. */
  private makeMore(item: Item<S>): boolean {
    const more = this.later.get(item)?.pop();
    if (more === undefined) return false;
    this.priced.set(item, this.price(item, more.spots(), this.priced.get(item)));
    return true;
  }

  private rivals(self: Item<S>, spot: S): Item<S>[] {
    return this.taken.near(spot.box, this.search.gap).filter((item) => item !== self);
  }

  put(item: Item<S>, choice: Priced<S> | null): void {
    const before = this.chosen.get(item);
    if (before) {
      this.taken.remove(before.spot.box, item);
      this.chosen.delete(item);
    }
    if (choice === null) return;
    this.taken.add(choice.spot.box, item);
    this.chosen.set(item, choice);
  }

  /** The cheapest free spot; for an item that cannot be dropped, the one that costs least with its collisions. */
  cheapest(item: Item<S>): { readonly choice: Priced<S>; readonly price: number } | null {
    for (;;) {
      const bound = this.later.get(item)?.at(-1)?.from ?? Infinity;
      const best = this.cheapestBelow(item, bound);
      if ((best !== null && best.price <= bound) || !this.makeMore(item)) return best;
    }
  }

  private cheapestBelow(item: Item<S>, bound: number): { readonly choice: Priced<S>; readonly price: number } | null {
    let best: { choice: Priced<S>; price: number } | null = null;
    for (const choice of this.priced.get(item) ?? []) {
      if (choice.price > bound || (best !== null && choice.price >= best.price)) break;
      const meets = this.rivals(item, choice.spot).length;
      if (meets === 0) return { choice, price: choice.price };
      const price = choice.price + meets * this.search.collision;
      if (item.dropCost === Infinity && (best === null || price < best.price)) best = { choice, price };
    }
    return best;
  }

  settle(item: Item<S>): boolean {
    const best = this.cheapest(item);
    if (best === null || best.choice === this.chosen.get(item)) return false;
    this.put(item, best.choice);
    return true;
  }

  /** An item without room asks the one holder of a spot to step aside, if both are better off together. */
  makeRoom(item: Item<S>): boolean {
    for (const choice of (this.priced.get(item) ?? []).slice(0, this.search.asks)) {
      const holders = this.rivals(item, choice.spot);
      const [holder] = holders;
      // The more important never steps aside for the less important.
      if (holder === undefined || holders.length > 1 || holder.dropCost > item.dropCost) continue;
      const held = this.chosen.get(holder) ?? null;
      this.put(holder, null);
      this.put(item, choice);
      const other = this.cheapest(holder);
      const loss = (other?.price ?? holder.dropCost) - (held?.price ?? 0);
      if (loss < item.dropCost - choice.price) {
        this.put(holder, other?.choice ?? null);
        return true;
      }
      this.put(item, null);
      this.put(holder, held);
    }
    return false;
  }
}

/** Spots in the order of their cost, a few at a time. */
function inChunks<S extends Spot>(spots: readonly S[]): Later<S>[] {
  const sorted = spots.toSorted((a, b) => a.cost - b.cost);
  const chunks: Later<S>[] = [];
  for (let at = 0; at < sorted.length; at += PRICED_AT_ONCE)
    chunks.push({ from: sorted[at]?.cost ?? 0, spots: () => sorted.slice(at, at + PRICED_AT_ONCE) });
  return chunks;
}

/** Squares about as large as the boxes: then each touches only a few. */
function cellFor(items: readonly Item[]): number {
  let widest = 1;
  for (const { spots } of items)
    for (const { box } of spots.slice(0, 1)) widest = Math.max(widest, box[2] - box[0], box[3] - box[1]);
  return widest;
}

export function placeAll<S extends Spot>(
  items: readonly Item<S>[],
  fixed: readonly Box[],
  options: Partial<Search> = {},
): Map<string, S> {
  // Without items there is no size to index what is fixed by.
  if (items.length === 0) return new Map();
  const search = { ...usual, ...options };
  const placement = new Placement(items, fixed, search);
  for (const item of items) placement.settle(item);
  for (let pass = 0; pass < search.passes; pass++) {
    let changed = false;
    for (const item of items) {
      if (placement.settle(item)) changed = true;
      else if (!placement.chosen.has(item) && placement.makeRoom(item)) changed = true;
    }
    if (!changed) break;
  }
  return new Map([...placement.chosen].map(([item, { spot }]) => [item.id, spot]));
}
