/** How long a bot may think: by what it does (the same on every machine), by a clock that is handed in, or by both. */
import type { AdviceCost } from '@laager/kernel';

export interface Budget {
  /** Descents of a search, plans of a planner. */
  readonly iterations?: number;
  /** Orders carried out in the bot's head. */
  readonly orders?: number;
  /**
   * Milliseconds of reference work: plays, judgements and lists of candidates, each at the cost that the game states. Close to the
   * time it takes on the reference machine, and the same answer on every machine.
   */
  readonly work?: number;
  readonly clock?: { readonly ms: number; now(): number };
}

/** For games that state no costs. */
const USUAL_COST: AdviceCost = { play: 20, evaluate: 20, candidates: 40 };

/** A share of a budget's orders and work, but at least `least` orders where it has them; a clock or a number of iterations stays as it is. */
export function shareOf(budget: Budget, share: number, least: number): Budget {
  const { orders, work } = budget;
  return {
    ...budget,
    ...(orders !== undefined && { orders: Math.min(orders, Math.max(least, Math.ceil(orders * share))) }),
    ...(work !== undefined && { work: work * share }),
  };
}

/** Counts what is spent. The first limit that is reached ends the thinking; no limit at all is an error. */
export class Meter {
  iterations = 0;
  orders = 0;
  /** Judgements made and lists of candidates asked for: `Counsel` counts them. */
  judged = 0;
  advised = 0;
  /** Steps of rehearsed courses. */
  steps = 0;
  private readonly budget: Budget;
  private readonly cost: AdviceCost;
  private readonly began: number;

  constructor(budget: Budget, cost: AdviceCost = USUAL_COST) {
    if (
      budget.iterations === undefined &&
      budget.orders === undefined &&
      budget.work === undefined &&
      budget.clock === undefined
    )
      throw new RangeError('a budget must set a limit: iterations, orders, work, or a clock');
    this.budget = budget;
    this.cost = cost;
    this.began = budget.clock?.now() ?? 0;
  }

  get exhausted(): boolean {
    return this.spent >= 1;
  }

  /** Milliseconds of reference work done so far. */
  get work(): number {
    const { play, evaluate, candidates, step = play } = this.cost;
    return (this.orders * play + this.judged * evaluate + this.advised * candidates + this.steps * step) / 1_000;
  }

  /** The share of the budget that is gone, from 0 to 1. */
  get spent(): number {
    const { iterations, orders, work, clock } = this.budget;
    let share = 0;
    if (iterations !== undefined) share = this.iterations / iterations;
    if (orders !== undefined) share = Math.max(share, (this.orders + this.steps) / orders);
    if (work !== undefined) share = Math.max(share, this.work / work);
    if (clock !== undefined && share < 1) share = Math.max(share, (clock.now() - this.began) / clock.ms);
    return Math.min(1, share);
  }
}
