/** How long a bot may think: by what it does (the same on every machine), or by a clock that is handed in. */

export interface Budget {
  /** Descents of a search, plans of a planner. */
  readonly iterations?: number;
  /** Orders carried out in the bot's head: nearer to the time it takes than iterations are, and as repeatable. */
  readonly orders?: number;
  readonly clock?: { readonly ms: number; now(): number };
}

/** A part of a budget's orders, but not under `least` of them while it has as many; a clock or a number of iterations is left as it is. */
export function shareOf(budget: Budget, share: number, least: number): Budget {
  const { orders } = budget;
  if (orders === undefined) return budget;
  return { ...budget, orders: Math.min(orders, Math.max(least, Math.ceil(orders * share))) };
}

/** Counts what is spent. Whichever limit is reached first ends the thinking; no limit at all is an error. */
export class Meter {
  iterations = 0;
  orders = 0;
  private readonly budget: Budget;
  private readonly began: number;

  constructor(budget: Budget) {
    if (budget.iterations === undefined && budget.orders === undefined && budget.clock === undefined)
      throw new RangeError('a budget must set a limit: iterations, orders, or a clock');
    this.budget = budget;
    this.began = budget.clock?.now() ?? 0;
  }

  get exhausted(): boolean {
    return this.spent >= 1;
  }

  /** The share of the budget that is gone, from 0 to 1. */
  get spent(): number {
    const { iterations, orders, clock } = this.budget;
    let share = 0;
    if (iterations !== undefined) share = this.iterations / iterations;
    if (orders !== undefined) share = Math.max(share, this.orders / orders);
    if (clock !== undefined && share < 1) share = Math.max(share, (clock.now() - this.began) / clock.ms);
    return Math.min(1, share);
  }
}
