/** Why a bot gave an order, in words: what it expected to follow, and what else it weighed. */
import type { Choice } from '@laager/bots';
import { type Action, Context, canonical, FastDice, type Game, type Position, type Seat } from '@laager/kernel';

export interface Reason {
  readonly text: string;
  /** What the bot expected of it for its own seat, from 0 to 1, by its own judgement; null where it did not compare. */
  readonly value: number | null;
}

export interface Reasons {
  readonly chosen: Reason;
  /** The orders that it expected to follow, its own and others'. */
  readonly line: readonly string[];
  /** What else it weighed, the best first. */
  readonly others: readonly Reason[];
  /** Thought through once more, without what the bot remembered then: it may come to another order. */
  readonly again: boolean;
}

const MOST_OTHERS = 5;
const LONGEST_LINE = 6;

export function reasonsOf(game: Game, view: Position, seat: Seat, choice: Choice, again = false): Reasons {
  const compared = choice.weighed.length > 1;
  const reason = ({ action, value }: { readonly action: Action; readonly value: number }): Reason => ({
    text: game.tell.action(view, action),
    value: compared ? value : null,
  });
  const chosen = canonical(choice.action);
  return {
    chosen: reason(choice),
    line: expectedLine(game, view, seat, choice.line),
    others: choice.weighed
      .filter(({ action }) => canonical(action) !== chosen)
      .slice(0, MOST_OTHERS)
      .map(reason),
    again,
  };
}

/** The line after its first order, each in the words of the position it is given in; it ends where the dice fell otherwise. */
function expectedLine(game: Game, view: Position, seat: Seat, line: readonly Action[]): string[] {
  const dice = new FastDice(1);
  const p = game.imagine(view, seat, dice);
  const texts: string[] = [];
  for (const action of line) {
    if (texts.length > LONGEST_LINE || game.decision(p) === null || game.forbids(p, action) !== null) break;
    texts.push(game.tell.action(p, action));
    game.play(p, action, new Context(dice));
  }
  return texts.slice(1);
}
