/** What comes of one order: every way the dice can fall where these are few, a handful of throws where they are many. */
import { type Action, BranchingDice, Context, FastDice, type Game, type Position } from '@laager/kernel';
import type { Meter } from './budget.ts';

export interface WeightedResult<P> {
  readonly p: P;
  readonly weight: number;
}

/** Plays the order, and answers whatever decision merely follows from the roll. */
export function carryOut<P extends Position, A extends Action>(game: Game<P, A>, p: P, action: A, ctx: Context): void {
  game.play(p, action, ctx);
  if (game.follow === undefined) return;
  for (;;) {
    const decision = game.decision(p);
    const answer = decision === null ? null : game.follow(p, decision);
    if (answer === null) return;
    game.play(p, answer, ctx);
  }
}

/**
 * The results of an order with their weights, which add up to 1. `most`: how many ways of the dice are followed before
 * turning to `throws` samples. The samples of two orders with the same seed see the same dice: what differs between
 * them is the order, not the luck.
 */
export function resultsOf<P extends Position, A extends Action>(
  game: Game<P, A>,
  p: P,
  action: A,
  how: { readonly most: number; readonly throws: number; readonly seed: number; readonly meter: Meter },
): WeightedResult<P>[] {
  const branching = new BranchingDice();
  const ctx = new Context(branching);
  const results: WeightedResult<P>[] = [];
  do {
    if (results.length >= how.most) return thrown(game, p, action, how);
    const after = game.clone(p);
    carryOut(game, after, action, ctx);
    how.meter.orders++;
    results.push({ p: after, weight: branching.weight });
  } while (branching.advance());
  return results;
}

function thrown<P extends Position, A extends Action>(
  game: Game<P, A>,
  p: P,
  action: A,
  how: { readonly throws: number; readonly seed: number; readonly meter: Meter },
): WeightedResult<P>[] {
  const ctx = new Context(new FastDice(how.seed));
  const results: WeightedResult<P>[] = [];
  for (let i = 0; i < how.throws; i++) {
    const after = game.clone(p);
    carryOut(game, after, action, ctx);
    how.meter.orders++;
    results.push({ p: after, weight: 1 / how.throws });
  }
  return results;
}
