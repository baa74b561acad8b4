/**
 * How far the moves of a match can be taken back: the positions before the moves since the information frontier, and why
 * nothing before them can be undone.
 */
import { Context } from './context.ts';
import type { Action, Game, Position, Seat } from './contract.ts';
import { FastDice } from './dice.ts';
import { Watch } from './frontier.ts';
import { MatchDice } from './match-dice.ts';

export const SHOWN = 'something hidden was shown';

/** The position before a move that may be undone. */
interface Earlier<P, A> {
  readonly position: P;
  /** The move, while it is not known whether it looked at something hidden; null once it is known that it did not. */
  unsettled: { readonly seat: Seat; readonly action: A } | null;
}

export class TakeBacks<P extends Position, A extends Action> {
  private readonly game: Game<P, A>;
  /** Whether anything is hidden in this scenario. */
  private readonly hides: boolean;
  /** The oldest first. */
  private readonly earlier: Earlier<P, A>[] = [];
  private frontier = 'nothing has been played yet';

  constructor(game: Game<P, A>, hides: boolean) {
    this.game = game;
    this.hides = hides;
  }

  /** Why nothing before the moves that are left can be undone. */
  get reason(): string {
    return this.frontier;
  }

  /** Adds a move. Whether it looked at a hidden place is worked out only when undo is asked for: most moves never are. */
  push(position: P, seat: Seat, action: A): void {
    this.earlier.push({ position, unsettled: this.hides ? { seat, action } : null });
  }

  /** The position before the last move. */
  pop(): P {
    return (this.earlier.pop() as Earlier<P, A>).position;
  }

  /** None of the moves so far can be undone any more. */
  close(reason: string): void {
    this.earlier.length = 0;
    this.frontier = reason;
  }

  restore(positions: readonly P[], reason: string): void {
    this.close(reason);
    for (const position of positions) this.earlier.push({ position, unsettled: null });
  }

  /** Why the last move cannot be undone; null if it can. */
  refusal(): string | null {
    this.settle(this.earlier.length - 1);
    return this.earlier.length > 0 ? null : this.frontier;
  }

  /** The positions before the moves that can be undone. */
  positions(): readonly P[] {
    for (let i = this.earlier.length - 1; i >= 0; i--) if (this.settle(i)) break;
    return this.earlier.map(({ position }) => position);
  }

  /** Whether that move looked at something hidden: if so, it and the moves before it can no longer be undone. */
  private settle(i: number): boolean {
    const last = this.earlier[i];
    if (last === undefined || last.unsettled === null) return false;
    const { seat, action } = last.unsettled;
    last.unsettled = null;
    if (!looksWhereHidden(this.game, last.position, seat, action)) return false;
    this.earlier.splice(0, i + 1);
    this.frontier = SHOWN;
    return true;
  }
}

/**
 * Whether the action reads or turns up a place that is hidden, whatever lies there. It is played once more on a watched
 * copy, beside several worlds that the seat could imagine, which costs several times as much as the move itself.
 */
function looksWhereHidden<P extends Position, A extends Action>(
  game: Game<P, A>,
  position: P,
  seat: Seat,
  action: A,
): boolean {
  const again = game.clone(position);
  const watch = new Watch(again, game.view(position, seat), {
    imagine: (view, n) => game.imagine(view, seat, new FastDice(n + 1)),
  });
  game.play(watch.watched, action, new Context(new MatchDice(null)));
  return watch.shown || watch.uncovers(again, game.view(again, seat));
}
