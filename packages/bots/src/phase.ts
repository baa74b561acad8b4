/** A phase: the decisions of one seat from here until the turn ends or the other side has its say. */
import { type Action, Context, FastDice, type Position, type Seat } from '@laager/kernel';
import type { Meter } from './budget.ts';
import type { Counsel } from './counsel.ts';

/** Others answering so often in a row have their own phase; fewer are reactions (snap fire, a retreat) within ours. */
const REACTIONS = 3;
/** Longer than this is no phase: games whose clock stands still end here. */
const LONGEST = 120;

/** Watches play and says when the phase is over. */
export class PhaseWatch<P extends Position, A extends Action> {
  private readonly counsel: Counsel<P, A>;
  private readonly seat: Seat;
  private readonly until: number;
  private reactions = 0;
  private decisions = 0;

  constructor(counsel: Counsel<P, A>, p: P, seat: Seat) {
    this.counsel = counsel;
    this.seat = seat;
    this.until = counsel.clock(p);
  }

  isOver(p: P, decider: Seat): boolean {
    this.reactions = decider === this.seat ? 0 : this.reactions + 1;
    return (
      this.reactions > REACTIONS ||
      ++this.decisions > LONGEST ||
      (this.decisions > 1 && this.counsel.clock(p) > this.until)
    );
  }
}

/**
 * Whether tree search would collapse here: whether the seat is about to give many orders in a row, each among many. A
 * tree that is wide *and* deep within one phase spends all its visits on the first few orders and never sees what the
 * phase comes to. Judged by following the advice through the phase once.
 */
export function isPhaseOfManyOrders<P extends Position, A extends Action>(
  counsel: Counsel<P, A>,
  from: P,
  seat: Seat,
  seed: number,
  meter: Meter,
): boolean {
  const { game } = counsel;
  const ctx = new Context(new FastDice(seed));
  const p = game.clone(from);
  const watch = new PhaseWatch(counsel, p, seat);
  let orders = 0;
  let bits = 0;
  for (;;) {
    const decision = game.decision(p);
    if (decision === null || watch.isOver(p, decision.seat)) return false;
    const answers = counsel.candidates(p, decision, ctx.dice);
    if (decision.seat === seat && answers.length > 1) {
      orders++;
      bits += Math.log2(answers.length);
      if (orders >= MANY_ORDERS && bits >= MANY_BITS) return true;
    }
    game.play(p, answers[0] as A, ctx);
    meter.orders++;
  }
}

/** Six orders ahead, and as much to choose among as six choices of four. */
const MANY_ORDERS = 6;
const MANY_BITS = 12;
