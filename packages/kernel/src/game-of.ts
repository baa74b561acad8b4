/** A game from its procedures and its other parts: what follows from the procedures is written here, once for all games. */
import type { Action, Game } from './contract.ts';
import type { Staged } from './procedure.ts';
import type { Procedures } from './procedures.ts';

/** What the procedures answer themselves. */
type Answered = 'decision' | 'forbids' | 'play' | 'resume' | 'sample';
/** What a game is called, and what it is made of. */
type Described = 'id' | 'title' | 'version' | 'seats' | 'scenarios' | 'rules' | 'schema' | 'files';
/** The rules beyond the procedures. */
type Ruled = 'setup' | 'clone' | 'view' | 'imagine' | 'outcome' | 'violation';

/** `described`: what the game is; `ruled`: its rules beyond the procedures; `read`: what readers, boards and bots are lent. */
export const gameOf = <P extends Staged, A extends Action>(
  procedures: Procedures<P, A>,
  described: Pick<Game<P, A>, Described>,
  ruled: Pick<Game<P, A>, Ruled>,
  read: Omit<Game<P, A>, Answered | Described | Ruled>,
): Game<P, A> => ({
  ...described,
  ...ruled,
  ...read,
  decision: (p) => procedures.decision(p),
  forbids: (p, action) => procedures.forbids(p, action),
  play: (p, action, ctx) => procedures.play(p, action, ctx),
  resume: (p, ctx) => procedures.resume(p, ctx),
  sample: (p, dice) => procedures.sample(p, dice),
});
