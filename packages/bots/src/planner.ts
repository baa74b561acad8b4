/**
 * Plans a whole phase: a list of orders is played through to the phase's end, play goes on from there for a turn, and is
 * judged with the luck taken out; then the list is bent (an order replaced, put in, taken out, moved) and kept if it does better
 * under the same dice. What is judged is what is carried out: the first order now, the rest as long as all goes as foreseen.
 */
import { type Action, Context, FastDice, type Position } from '@laager/kernel';
import type { Choice, Problem, Thought, Weighed } from './bot.ts';
import { type Budget, Meter, shareOf } from './budget.ts';
import { Counsel } from './counsel.ts';
import { mustDecide } from './deciding.ts';
import { EvenDice } from './even-dice.ts';
import { fingerprint } from './fingerprint.ts';
import { imagined, WatchedDice } from './imagining.ts';
import { PhaseWatch } from './phase.ts';
import { Playout, type PlayoutPlan } from './playout.ts';
import { type Bend, Script } from './script.ts';

export interface PlannerPlan {
  /** How play goes on after the phase before it is judged. */
  readonly after: PlayoutPlan;
  /** Under how many throws of the dice (and imagined positions) two lists are compared. */
  readonly throws: number;
  /** How many answers the first draft looks at for each order. */
  readonly drafted: number;
  /** The part of the budget's orders that is spent: a plan is made once for many decisions ... */
  readonly share: number;
  /** ... but so many orders, where the budget has them. */
  readonly least: number;
  /** With a smaller budget than this the drafts are not even compared, and there had better be no plan. */
  readonly fewest: number;
}

export const usualPlanning: PlannerPlan = {
  // Where the phase ends, whoever has just moved looks better than he stands: the other side answers first.
  after: { turns: 1, decisions: 200, advised: true, looks: 3, luckless: true },
  // The luck is taken out: more throws tell little more, and halve the lists that can be tried.
  throws: 2,
  drafted: 12,
  share: 0.2,
  least: 1_500,
  fewest: 1_000,
};

/** A list of orders as it was really carried out, and what it came to. */
interface Played<A> {
  readonly orders: readonly A[];
  readonly value: number;
  /** No die was rolled: every throw would come to the same. */
  readonly certain: boolean;
}

interface Plan<A> {
  readonly orders: readonly A[];
  /** What it came to under each of the throws tried so far. */
  readonly values: readonly number[];
}

/** The rest of a plan, what it was worth, and the position it goes on from if nothing unforeseen happens. */
class Remembered<A extends Action> {
  readonly orders: readonly A[];
  readonly value: number;
  readonly expected: number | null;

  constructor(orders: readonly A[], value: number, expected: number | null) {
    this.orders = orders;
    this.value = value;
    this.expected = expected;
  }
}

/** The rest of the last plan, if everything has gone as it foresaw: then there is nothing to think about anew. */
export function goesAsPlanned<P extends Position, A extends Action>(
  { game, memory }: Problem<P, A>,
  world: P,
): Remembered<A> | null {
  const kept = memory?.kept;
  if (!(kept instanceof Remembered) || kept.expected === null || kept.orders.length === 0) return null;
  if (kept.expected !== fingerprint(world)) return null;
  return game.forbids(world, kept.orders[0]) === null ? (kept as Remembered<A>) : null;
}

/** Whether a budget is large enough for a plan. */
export const canPlan = ({ orders }: Budget, { fewest }: PlannerPlan): boolean =>
  orders === undefined || orders >= fewest;

export class PhasePlanner<P extends Position, A extends Action> {
  private readonly problem: Problem<P, A>;
  private readonly plan: PlannerPlan;
  private readonly counsel: Counsel<P, A>;
  private readonly meter: Meter;
  /** What the planner itself decides by lot; the lots of a plan under trial come from the throw's own seed. */
  private readonly lots: FastDice;
  private readonly worlds: readonly P[];
  private best: Plan<A> = { orders: [], values: [] };
  /** How often each first order was tried, and the best it came to. */
  private readonly first = new Map<A, { visits: number; value: number }>();

  constructor(problem: Problem<P, A>, plan: PlannerPlan = usualPlanning) {
    this.problem = problem;
    this.plan = plan;
    this.counsel = new Counsel(problem.game);
    this.meter = new Meter(shareOf(problem.budget, plan.share, plan.least));
    this.lots = new FastDice(problem.seed);
    this.worlds = imagined(problem.game, problem.view, problem.seat, problem.seed, plan.throws);
  }

  *think(): Generator<Thought<A>, Choice<A>, void> {
    const { problem, meter } = this;
    mustDecide(problem.game, problem.view, problem.seat);
    const planned = goesAsPlanned(problem, this.worlds[0] as P);
    if (planned !== null) {
      this.remember(planned.orders, planned.value);
      const [action] = planned.orders as readonly [A];
      const weighed = { action, value: planned.value, visits: 0 };
      return { ...weighed, spent: 1, line: planned.orders, weighed: [weighed] };
    }
    for (const orders of this.drafts()) {
      this.challenge(orders, null);
      if (meter.exhausted) break;
    }
    while (!meter.exhausted) {
      this.challenge(this.best.orders, this.bend());
      yield this.thought();
    }
    this.remember(this.best.orders, meanOf(this.best.values));
    return { ...this.thought(), spent: 1, weighed: this.weighed() };
  }

  /** Keeps what follows the first order; where chance or another seat has its say, nothing is foreseen. */
  private remember(orders: readonly A[], value: number): void {
    const { memory, game, seat } = this.problem;
    if (memory === undefined) return;
    const dice = new WatchedDice(new FastDice(this.problem.seed));
    const p = game.clone(this.worlds[0] as P);
    game.play(p, orders[0] as A, new Context(dice));
    const foreseen = !dice.asked && this.worlds.length === 1 && game.decision(p)?.seat === seat;
    memory.kept = new Remembered(orders.slice(1), value, foreseen ? fingerprint(p) : null);
  }

  /** Where to begin: the rest of the last plan, one order ahead at every step, and the advice. */
  private *drafts(): Generator<readonly A[]> {
    const kept = this.problem.memory?.kept;
    if (kept instanceof Remembered) yield kept.orders as readonly A[];
    yield this.stepByStep();
    yield [];
  }

  private bend(): Bend {
    const length = Math.max(1, this.best.orders.length);
    const how = (['replace', 'replace', 'replace', 'insert', 'remove', 'move', 'cut'] as const)[this.lots.draw(7)];
    // The first order is the one that will really be given: it is looked at twice as hard.
    const at = this.lots.draw(3) === 0 ? 0 : this.lots.draw(length);
    return { at, length: 1 + this.lots.draw(3), how: how as Bend['how'] };
  }

  /** Tries a list against the best one, throw by throw, and gives up as soon as it is behind. */
  private challenge(orders: readonly A[], bend: Bend | null): void {
    const seed = this.lots.draw(0x3fff_ffff);
    const values: number[] = [];
    let carried: readonly A[] = orders;
    let change = bend;
    const isFirst = this.best.values.length === 0;
    for (let i = 0; values.length < this.plan.throws; i++) {
      const played = this.carryOut(carried, change, i, seed);
      // The bend is made once; from then on the list that came of it is what is tried.
      if (i === 0) carried = played.orders;
      change = null;
      values.push(played.value);
      while (played.certain && values.length < this.plan.throws) values.push(played.value);
      this.meter.iterations++;
      this.note(played);
      if (!isFirst && meanOf(values) <= meanOf(this.best.values.slice(0, values.length))) return;
      if (this.meter.exhausted && !isFirst && values.length < this.best.values.length) return;
    }
    this.best = { orders: carried, values };
  }

  private note({ orders, value }: Played<A>): void {
    const [order] = orders;
    if (order === undefined) return;
    const seen = this.first.get(order);
    if (seen === undefined) this.first.set(order, { visits: 1, value });
    else {
      seen.visits++;
      seen.value += (value - seen.value) / seen.visits;
    }
  }

  /** Plays a list through the phase under throw number i, and on from there. */
  private carryOut(orders: readonly A[], bend: Bend | null, i: number, seed: number): Played<A> {
    const { game, seat } = this.problem;
    const { counsel } = this;
    const dice = new WatchedDice(new EvenDice(this.problem.seed * 1009 + i * 7919 + 17));
    const playout = new Playout(counsel, seat, this.plan.after, new Context(dice), this.meter);
    const p = game.clone(this.worlds[i % this.worlds.length] as P);
    const watch = new PhaseWatch(counsel, p, seat);
    const script = new Script(counsel, orders, bend, new FastDice(seed));
    let luck = 0;
    for (;;) {
      const decision = game.decision(p);
      if (decision === null || watch.isOver(p, decision.seat)) break;
      const action = decision.seat === seat ? script.next(p, decision) : playout.answer(p, decision);
      luck += playout.play(p, action);
    }
    const value = playout.value(p) - luck;
    return { orders: script.carried, value, certain: !dice.asked && this.worlds.length === 1 };
  }

  /** A list made one order ahead at every step, by the game's judgement under one throw. */
  private stepByStep(): readonly A[] {
    const { game, seat } = this.problem;
    const { counsel, plan } = this;
    const ctx = new Context(new FastDice(this.problem.seed * 1009 + 17));
    const p = game.clone(this.worlds[0] as P);
    const watch = new PhaseWatch(counsel, p, seat);
    const carried: A[] = [];
    while (!this.meter.exhausted) {
      const decision = game.decision(p);
      if (decision === null || watch.isOver(p, decision.seat)) break;
      const answers = counsel.candidates(p, decision, ctx.dice);
      let best = answers[0] as A;
      if (decision.seat === seat && answers.length > 1) {
        let bestValue = Number.NEGATIVE_INFINITY;
        for (const answer of answers.slice(0, plan.drafted)) {
          const q = game.clone(p);
          game.play(q, answer, new Context(new FastDice(carried.length)));
          this.meter.orders++;
          const value = counsel.evaluate(q, seat);
          if (value > bestValue) {
            bestValue = value;
            best = answer;
          }
        }
      }
      if (decision.seat === seat) carried.push(best);
      game.play(p, best, ctx);
      this.meter.orders++;
    }
    return carried;
  }

  private weighed(): Weighed<A>[] {
    const list: Weighed<A>[] = [...this.first].map(([action, { visits, value }]) => ({ action, value, visits }));
    return list.sort((a, b) => b.value - a.value);
  }

  private thought(): Thought<A> {
    const action = this.best.orders[0] as A;
    return {
      action,
      value: meanOf(this.best.values),
      visits: this.first.get(action)?.visits ?? 1,
      spent: this.meter.spent,
      line: this.best.orders,
    };
  }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
