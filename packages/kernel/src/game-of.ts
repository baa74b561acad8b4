/** A game from its procedures and its other parts: what follows from the procedures is written here, once for all games. */
import type { Action, Game } from './contract.ts';
import type { Procedures, Staged } from './procedure.ts';

/** What the procedures answer themselves. */
type Answered = 'decision' | 'forbids' | 'play' | 'resume' | 'sample';

export const gameOf = <P extends Staged, A extends Action>(
  procedures: Procedures<P, A>,
  parts: Omit<Game<P, A>, Answered>,
): Game<P, A> => ({
  ...parts,
  decision: (p) => procedures.decision(p),
  forbids: (p, action) => procedures.forbids(p, action),
  play: (p, action, ctx) => procedures.play(p, action, ctx),
  resume: (p, ctx) => procedures.resume(p, ctx),
  sample: (p, dice) => procedures.sample(p, dice),
});
