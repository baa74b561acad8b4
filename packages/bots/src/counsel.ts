/** What a game lends the bots, with the gaps filled: a bot can play a game that gives no advice, only less well. */
import {
  type Action,
  type Advice,
  canonical,
  type Decision,
  type Dice,
  type Game,
  type Position,
  type Seat,
  sampleAction,
} from '@laager/kernel';
import type { Meter } from './budget.ts';

/** How many answers are drawn where they can be neither listed nor advised. */
const DRAWN = 12;

export class Counsel<P extends Position, A extends Action> {
  readonly game: Game<P, A>;
  private readonly advice: Advice<P, A> | undefined;
  private readonly meter: Meter | undefined;

  /** `meter`: counts the work that the advice does. */
  constructor(game: Game<P, A>, meter?: Meter) {
    this.game = game;
    this.advice = game.advice;
    this.meter = meter;
  }

  /** The seat's chances: the score of a game that is over, the game's own judgement before that. */
  evaluate(p: P, seat: Seat): number {
    const outcome = this.game.outcome(p);
    if (outcome !== null) return outcome.score[seat] ?? 0;
    if (this.meter !== undefined) this.meter.judged++;
    return this.advice === undefined ? 0.5 : Math.max(0, Math.min(1, this.advice.evaluate(p, seat)));
  }

  /**
   * The seat's chances in the eyes of both sides. A game may lend each side some boldness, so that it does not sit still; where a line of
   * play has been followed to its end and is only judged, what the one hopes for beyond what the other fears is left out.
   */
  standing(p: P, seat: Seat): number {
    const own = this.evaluate(p, seat);
    const [first, second, ...more] = this.game.seats;
    if (first === undefined || second === undefined || more.length > 0) return own;
    return (own + 1 - this.evaluate(p, seat === first ? second : first)) / 2;
  }

  /** Allowed answers, the most promising first; where only `most` of them (and the last) are wanted, others may be missing. */
  candidates(p: P, decision: Decision<A>, dice: Dice, most?: number): readonly A[] {
    if (this.meter !== undefined) this.meter.advised++;
    const advised = this.advice?.candidates(p, decision, most) ?? [];
    if (advised.length > 0) return advised;
    return decision.families.length === 0 ? decision.offers : this.drawn(p, decision, dice);
  }

  /** The game's own quick answer, where it has one. */
  quick(p: P, decision: Decision<A>): A | null {
    return this.advice?.quick?.(p, decision) ?? null;
  }

  /** The game's turn; it never moves in a game that lends no clock. */
  clock(p: P): number {
    return this.advice?.clock(p) ?? 0;
  }

  private drawn(p: P, decision: Decision<A>, dice: Dice): readonly A[] {
    const found = new Map<string, A>(decision.offers.map((offer) => [canonical(offer), offer]));
    for (let i = 0; i < DRAWN; i++) {
      const action = sampleAction(this.game, p, decision, dice);
      found.set(canonical(action), action);
    }
    return [...found.values()];
  }
}
