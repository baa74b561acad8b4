/**
 * Finding room: each item (a label, a stack, a cost disc) has spots where it could stand, each with a cost, and all must
 * keep off each other and off what is already there. The first pass is greedy, most important first; then items are
 * moved, swapped aside and taken back in for as long as the whole gets cheaper.
 */
import { type Box, overlaps } from '../plane/point.ts';

export interface Spot {
  readonly box: Box;
  readonly cost: number;
}

export interface Item<S extends Spot = Spot> {
  readonly id: string;
  readonly spots: readonly S[];
  /** What it costs to leave the item out; Infinity for what must stand, even if it has to stand on something. */
  readonly dropCost: number;
}

export interface Search {
  /** Kept free between boxes. */
  readonly gap: number;
  readonly passes: number;
  /** What an item that must stand pays for each box it stands on. */
  readonly collision: number;
}

const usual: Search = { gap: 1, passes: 4, collision: 1000 };

export function placeAll<S extends Spot>(
  items: readonly Item<S>[],
  fixed: readonly Box[],
  options: Partial<Search> = {},
): Map<string, S> {
  const { gap, passes, collision } = { ...usual, ...options };
  const chosen = new Map<Item<S>, S>();
  // What is there already never moves: each spot meets it once.
  const standing = new Map<S, number>();
  const open = items.map((item) => {
    const free: S[] = [];
    for (const spot of item.spots) {
      let hits = 0;
      for (const box of fixed) if (overlaps(spot.box, box, gap)) hits++;
      if (hits > 0 && item.dropCost !== Infinity) continue;
      standing.set(spot, hits);
      free.push(spot);
    }
    return { item, free };
  });

  const rivals = (self: Item<S>, spot: S): Item<S>[] => {
    const found: Item<S>[] = [];
    for (const [item, other] of chosen) if (item !== self && overlaps(spot.box, other.box, gap)) found.push(item);
    return found;
  };
  const priceOf = (spot: S, meets: number): number => spot.cost + ((standing.get(spot) ?? 0) + meets) * collision;

  /** The cheapest spot that nobody holds (or that only costs a collision, for what must stand). */
  const cheapest = (item: Item<S>, free: readonly S[]): { spot: S; price: number } | null => {
    let best: { spot: S; price: number } | null = null;
    for (const spot of free) {
      if (best !== null && priceOf(spot, 0) >= best.price) continue;
      const meets = rivals(item, spot).length;
      if (meets > 0 && item.dropCost !== Infinity) continue;
      const price = priceOf(spot, meets);
      if (best === null || price < best.price) best = { spot, price };
    }
    return best !== null && best.price < item.dropCost ? best : null;
  };

  const spotsOf = new Map(open.map(({ item, free }) => [item, free]));
  const settle = (item: Item<S>): boolean => {
    const before = chosen.get(item);
    const best = cheapest(item, spotsOf.get(item) ?? []);
    if (best === null || best.spot === before) return false;
    chosen.set(item, best.spot);
    return true;
  };

  /** An item without room asks one holder of a good spot to step aside, if both are better off together. */
  const makeRoom = (item: Item<S>): boolean => {
    for (const spot of spotsOf.get(item) ?? []) {
      if (spot.cost >= item.dropCost) continue;
      const holders = rivals(item, spot);
      const holder = holders[0];
      if (holder === undefined || holders.length > 1) continue;
      const held = chosen.get(holder) as S;
      chosen.set(item, spot);
      chosen.delete(holder);
      const other = cheapest(holder, spotsOf.get(holder) ?? []);
      const loss = (other?.price ?? holder.dropCost) - priceOf(held, 0);
      if (loss < item.dropCost - spot.cost && (other !== null || holder.dropCost !== Infinity)) {
        if (other !== null) chosen.set(holder, other.spot);
        return true;
      }
      chosen.delete(item);
      chosen.set(holder, held);
    }
    return false;
  };

  for (const { item } of open) settle(item);
  for (let pass = 0; pass < passes; pass++) {
    let changed = false;
    for (const { item } of open) {
      if (settle(item)) changed = true;
      else if (!chosen.has(item) && item.dropCost !== Infinity && makeRoom(item)) changed = true;
    }
    if (!changed) break;
  }
  return new Map([...chosen].map(([item, spot]) => [item.id, spot]));
}
