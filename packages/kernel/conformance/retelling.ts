/** The same actions with the same key, played once more: here, in another process, in another thread. */
import { type Action, Context, type Entry, type Game, hashOf, KeyedDice, type SetupChoice } from '@laager/kernel';

export interface Story {
  readonly choice: SetupChoice;
  readonly key: string;
  readonly actions: readonly Action[];
}

export interface Retelling {
  /** The position's hash after the set-up and after each action. */
  readonly positions: readonly string[];
  /** At the same moments, the hash of all else that players are shown: the decision, and what has just happened. */
  readonly shown: readonly string[];
}

export function retell(game: Game, { choice, key, actions }: Story, withJournal = true): Retelling {
  const journal: Entry[] = [];
  const ctx = new Context(new KeyedDice(key), withJournal ? journal : null);
  const p = game.setup(choice, ctx);
  const positions: string[] = [];
  const shown: string[] = [];
  const note = (): void => {
    positions.push(hashOf(p));
    shown.push(hashOf(JSON.stringify([game.decision(p), journal.splice(0)])));
  };
  note();
  for (const action of actions) {
    game.play(p, action, ctx);
    note();
  }
  return { positions, shown };
}
