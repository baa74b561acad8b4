import type { Action, Decision, Game, Position, Seat } from '@laager/kernel';

/** The decision that waits for the seat; asking a bot when it is not its turn is the caller's mistake. */
export function mustDecide<P extends Position, A extends Action>(game: Game<P, A>, p: P, seat: Seat): Decision<A> {
  const decision = game.decision(p);
  if (decision === null) throw new Error(`${game.id} is over: there is nothing to decide`);
  if (decision.seat !== seat) throw new Error(`${decision.seat} is to decide in ${game.id}, not ${seat}`);
  return decision;
}
