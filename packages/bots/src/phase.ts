/** A phase: the decisions of one seat from here until the turn ends or the other side has its say. */
import { type Action, Context, FastDice, type Position, type Seat } from '@laager/kernel';
import type { Counsel } from './counsel.ts';
import { WatchedDice } from './imagining.ts';

/** Others answering so often in a row have their own phase; fewer are reactions (snap fire, a retreat) within ours. */
const REACTIONS = 3;
/** Longer than this is no phase: games whose clock does not move still end here. */
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

/** What lies before the seat from here to the end of its phase, and of the turn. */
export type TurnKind = 'many orders' | 'long and lucky' | 'short';

/** Where no die is rolled: six orders ahead, and as much to choose among as six choices of four. */
const MANY_ORDERS = 6;
const MANY_BITS = 12;
/** A turn with this many choices left, and dice between them, is too long for a tree; orders in a row before them are planned. */
const LONG = 4;
const IN_A_ROW = 2;
/** What is near its end is as long as the turn after it. */
const TURNS = 2;

/**
 * Judged by following the advice to the end of the next turn once. *Many orders*: the seat is about to give several orders in a
 * row, in a turn that is long; a tree spends all its visits on the first few of them and never sees what the phase comes to. *Long
 * and lucky*: several choices are still to be made by then, by whomever, and dice are rolled after this one; a tree never
 * sees the same position twice.
 */
export function kindOfTurn<P extends Position, A extends Action>(
  counsel: Counsel<P, A>,
  from: P,
  seat: Seat,
  seed: number,
): TurnKind {
  const { game } = counsel;
  const dice = new WatchedDice(new FastDice(seed));
  const ctx = new Context(dice);
  const p = game.clone(from);
  const watch = new PhaseWatch(counsel, p, seat);
  const until = counsel.clock(p) + TURNS;
  let [orders, bits, choices, inPhase] = [0, 0, 0, true];
  for (let made = 0; made < LONGEST; made++) {
    const decision = game.decision(p);
    if (decision === null) break;
    if (made > 0 && counsel.clock(p) >= until) break;
    inPhase &&= !dice.asked && !watch.isOver(p, decision.seat);
    const answers = counsel.candidates(p, decision, ctx.dice);
    if (answers.length > 1) choices++;
    if (inPhase && decision.seat === seat && answers.length > 1) {
      orders++;
      bits += Math.log2(answers.length);
    }
    if (dice.asked && choices >= LONG) return orders >= IN_A_ROW ? 'many orders' : 'long and lucky';
    game.play(p, answers[0] as A, ctx);
  }
  return orders >= MANY_ORDERS && bits >= MANY_BITS ? 'many orders' : 'short';
}
