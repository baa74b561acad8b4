/** Plays on from a leaf to the end of the turn, and judges there: in the middle of a turn one side always looks better. */
import {
  type Action,
  Context,
  type Decision,
  type Dice,
  FastDice,
  type Game,
  type Position,
  type Seat,
  sampleAction,
} from '@laager/kernel';
import { Meter } from './budget.ts';
import { bestBy } from './comparing.ts';
import { Counsel } from './counsel.ts';
import { WatchedDice } from './imagining.ts';
import { resultsOf } from './lookahead.ts';

export interface PlayoutPlan {
  /** Judged after this many turns of the game's clock ... */
  readonly turns: number;
  /** ... or, where these end before this many decisions, at the end of the next ... */
  readonly least?: number;
  /** ... but after this many decisions at the latest. 0: judged at once. */
  readonly decisions: number;
  /** Whether the advice's most promising answers are preferred, or all are drawn alike (cheaper, and blunter). */
  readonly advised: boolean;
  /** This many of the advice's answers (the first ones, and the last) are tried one order ahead, and the best one taken: dearer, and sharper. */
  readonly looks?: number;
  /** Whether luck is taken out of the judgement: what each roll brought beyond what was to be expected of it. */
  readonly luckless?: boolean;
}

/** The expectation of a roll: exact for up to this many ways of the dice, sampled with this many throws beyond. */
const MOST_WAYS = 36;
const THROWS = 12;

export class Playout<P extends Position, A extends Action> {
  private readonly counsel: Counsel<P, A>;
  private readonly seat: Seat;
  private readonly plan: PlayoutPlan;
  private readonly ctx: Context;
  private readonly meter: Meter;
  /** Looking ahead has dice of its own: it must not use up the luck of the play that is judged. */
  private readonly sight = new Context(new FastDice(1));
  private rolls = 0;

  constructor(counsel: Counsel<P, A>, seat: Seat, plan: PlayoutPlan, ctx: Context, meter: Meter) {
    this.counsel = counsel;
    this.seat = seat;
    this.plan = plan;
    this.ctx = ctx;
    this.meter = meter;
  }

  /** The seat's chances after playing on; uses the position up. */
  value(p: P): number {
    const { counsel, plan } = this;
    let luck = 0;
    let until = plan.decisions === 0 ? 0 : counsel.clock(p) + plan.turns;
    for (let made = 1; made <= plan.decisions; made++) {
      const decision = counsel.game.decision(p);
      if (decision === null) break;
      luck += this.play(p, this.answer(p, decision));
      if (!isPast(counsel.clock(p), until)) continue;
      if (made > (plan.least ?? 0)) break;
      until++;
    }
    return counsel.standing(p, this.seat) - luck;
  }

  /** Plays an answer, and says how much better it fell out for the seat than was to be expected: 0 where luck is not taken out. */
  play(p: P, answer: A): number {
    const { counsel, plan, ctx } = this;
    const { game } = counsel;
    this.meter.orders++;
    if (!plan.luckless) {
      game.play(p, answer, ctx);
      return 0;
    }
    const before = game.clone(p);
    const dice = new WatchedDice(ctx.dice);
    game.play(p, answer, new Context(dice));
    return dice.asked ? counsel.evaluate(p, this.seat) - this.expected(before, answer) : 0;
  }

  private expected(p: P, answer: A): number {
    const { counsel, meter } = this;
    const how = { most: MOST_WAYS, throws: THROWS, seed: ++this.rolls, meter };
    let mean = 0;
    for (const result of resultsOf(counsel.game, p, answer, how))
      mean += result.weight * counsel.evaluate(result.p, this.seat);
    return mean;
  }

  /** The answer of the seat that is asked. */
  answer(p: P, decision: Decision<A>): A {
    if (!this.plan.advised) return sampleAction(this.counsel.game, p, decision, this.ctx.dice);
    const quick = this.counsel.quick(p, decision);
    if (quick !== null) return quick;
    const { looks = 0 } = this.plan;
    const answers = this.counsel.candidates(p, decision, this.ctx.dice, looks > 0 ? looks : undefined);
    if (looks < 2 || answers.length < 2) return looks > 0 ? (answers[0] as A) : preferred(answers, this.ctx.dice);
    return this.bestLooking(p, decision.seat, outlook(answers, looks));
  }

  /** The answer that is best for its own seat, under one throw of the dice each. */
  private bestLooking(p: P, seat: Seat, answers: readonly A[]): A {
    const { counsel, sight, meter } = this;
    return bestBy(answers, (answer) => {
      const q = counsel.game.clone(p);
      counsel.game.play(q, answer, sight);
      meter.orders++;
      return counsel.evaluate(q, seat);
    });
  }
}

/** Where the clock tells phases, the last one is played too: what an order brings shows at the end of its phase in the next turn. */
const isPast = (clock: number, until: number): boolean => (Number.isInteger(until) ? clock >= until : clock > until);

/** The most promising answers, and the last: where orders can be given on and on, that is to leave it at that. */
export function outlook<A>(answers: readonly A[], looks: number): readonly A[] {
  return answers.length <= looks ? answers : [...answers.slice(0, looks), answers[answers.length - 1] as A];
}

const CAUSE = { for: 'a playout', rule: 'bots' };

/** One of the answers: the first as often as not, the second half as often as it, and so on. */
function preferred<A>(answers: readonly A[], dice: Dice): A {
  let at = 0;
  while (at < answers.length - 1 && dice.draw(2, CAUSE) === 0) at++;
  return answers[at] as A;
}

/** The seat's chances at the end of the turn, over a few playouts: a quick judgement of any position. */
export function playouts<P extends Position, A extends Action>(
  game: Game<P, A>,
  p: P,
  seat: Seat,
  times: number,
  seed: number,
): number {
  const plan = { turns: 1, decisions: 40, advised: true };
  const ctx = new Context(new FastDice(seed));
  const playout = new Playout(new Counsel(game), seat, plan, ctx, new Meter({ iterations: 1 }));
  let total = 0;
  for (let i = 0; i < times; i++) total += playout.value(game.clone(p));
  return total / times;
}
