/**
 * Plans a whole phase: a list of orders is played through to the phase's end, play goes on from there for a turn, and is
 * judged with the luck taken out; then the list is bent (an order replaced, put in, taken out, moved) and kept if it does better
 * under the same dice. The best few lists meet again under fresh dice, so that no list wins by luck alone, and a list that does not
 * clearly beat the plain step-by-step draft yields to it. What is judged is what is carried out: the first order now, the rest as
 * long as all that the seat sees goes as foreseen.
 */
import { type Action, Context, FastDice, type Position } from '@laager/kernel';
import type { Choice, Problem, Thought, Weighed } from './bot.ts';
import { type Budget, Meter, shareOf } from './budget.ts';
import { bestBy, clearlyBeats, meanOf } from './comparing.ts';
import { Counsel } from './counsel.ts';
import { mustDecide } from './deciding.ts';
import { EvenDice } from './even-dice.ts';
import { fingerprint } from './fingerprint.ts';
import { imagined, WatchedDice } from './imagining.ts';
import { PhaseWatch } from './phase.ts';
import { outlook, Playout, type PlayoutPlan } from './playout.ts';
import { type Bend, Script } from './script.ts';

export interface PlannerPlan {
  /** How play goes on after the phase before it is judged. */
  readonly after: PlayoutPlan;
  /** Under how many throws of the dice (and imagined positions) two lists are compared. */
  readonly throws: number;
  /** How many answers the first draft looks at for each order. */
  readonly drafted: number;
  /** The part of the budget that is spent: a plan is made once for many decisions ... */
  readonly share: number;
  /** ... but at least this many orders, where the budget has them. */
  readonly least: number;
  /** How much of that goes into finding lists; the rest compares the finalists under fresh dice. */
  readonly searching: number;
  /** A smaller budget than this does not even compare the drafts: then no plan is made. */
  readonly fewest: number;
}

export const usualPlanning: PlannerPlan = {
  // Where the phase ends, the side that has just moved looks better than it is: the other side answers first.
  after: { turns: 1, decisions: 200, advised: true, looks: 3, luckless: true },
  // The luck is taken out: more throws tell little more, and halve the lists that can be tried.
  throws: 2,
  drafted: 12,
  share: 0.5,
  least: 1_500,
  searching: 0.67,
  fewest: 1_000,
};

/** A list of orders as it was really carried out, and what it came to. */
interface Played<A> {
  readonly orders: readonly A[];
  readonly value: number;
  /** No die was rolled: every throw would come to the same. */
  readonly certain: boolean;
}

/** How many lists besides the draft meet under fresh dice, and under how many throws; the last two under twice as many. */
const FINALISTS = 4;
const FRESH_THROWS = 8;
/** Fewer fresh throws say nothing. */
const FEWEST_FRESH = 4;
/** Fresh throws are numbered from here: none of them was used while searching. */
const FRESH = 1_000;

interface OrderSequence<A> {
  readonly orders: readonly A[];
  /** What it came to under each of the throws tried so far. */
  readonly values: readonly number[];
}

/** The rest of a plan, what it was worth, and what the seat will see if nothing unforeseen happens. */
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

/** The rest of the last plan, if everything the seat sees has gone as foreseen: then nothing needs to be thought about again. */
export function goesAsPlanned<P extends Position, A extends Action>(
  { game, view, memory }: Problem<P, A>,
  world: P,
): Remembered<A> | null {
  const kept = memory?.kept;
  if (!(kept instanceof Remembered) || kept.expected === null || kept.orders.length === 0) return null;
  if (kept.expected !== fingerprint(view)) return null;
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
  /** What the planner itself draws; the draws of a plan under trial come from the throw's own seed. */
  private readonly lots: FastDice;
  private readonly worlds: readonly P[];
  private best: OrderSequence<A> = { orders: [], values: [] };
  /** The step-by-step list as it was carried out: what any other list must beat. */
  private draft: readonly A[] | null = null;
  /** Lists that led at some time, the latest last. */
  private leaders: (readonly A[])[] = [];
  /** The list that was tried last, as it was carried out. */
  private lastTried: readonly A[] = [];
  /** Whether a die or something hidden has a say: otherwise one throw says it all. */
  private chancy = false;
  /** How often each first order was tried, and the best it came to. */
  private readonly first = new Map<A, { visits: number; value: number }>();

  constructor(problem: Problem<P, A>, plan: PlannerPlan = usualPlanning) {
    this.problem = problem;
    this.plan = plan;
    this.meter = new Meter(shareOf(problem.budget, plan.share, plan.least), problem.game.advice?.cost);
    this.counsel = new Counsel(problem.game, this.meter);
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
    for (const draft of this.drafts()) {
      yield* this.challenge(draft.orders, null);
      if (draft.isPlain) this.draft = this.lastTried;
      if (meter.spent >= this.plan.searching) break;
    }
    while (meter.spent < this.plan.searching) {
      yield* this.challenge(this.best.orders, this.bend());
      yield this.thought();
    }
    if (this.chancy) yield* this.finals();
    this.remember(this.best.orders, meanOf(this.best.values));
    return { ...this.thought(), spent: 1, weighed: this.weighed() };
  }

  /** Keeps what follows the first order; where chance, something hidden or another seat has a say, nothing is foreseen. */
  private remember(orders: readonly A[], value: number): void {
    const { memory, game, seat } = this.problem;
    if (memory === undefined) return;
    const dice = new WatchedDice(new FastDice(this.problem.seed));
    const sights = this.worlds.map((world) => {
      const p = game.clone(world);
      if (game.forbids(p, orders[0] as A) !== null) return null;
      game.play(p, orders[0] as A, new Context(dice));
      return game.decision(p)?.seat === seat ? fingerprint(game.view(p, seat)) : null;
    });
    const foreseen = !dice.asked && sights.every((sight) => sight === sights[0]);
    memory.kept = new Remembered(orders.slice(1), value, foreseen ? (sights[0] as number | null) : null);
  }

  /** Where to begin: the rest of the last plan, one order ahead at every step, and the advice. */
  private *drafts(): Generator<{ readonly orders: readonly A[]; readonly isPlain: boolean }> {
    yield { orders: this.stepByStep(), isPlain: true };
    const kept = this.problem.memory?.kept;
    if (kept instanceof Remembered) yield { orders: kept.orders as readonly A[], isPlain: false };
    yield { orders: [], isPlain: false };
  }

  /**
   * The best few lists and the draft under fresh throws: 8 for all, 16 for the last two. The search kept the luckiest of many lists; here
   * luck starts again, and a list that does not beat the draft by one standard error yields to it.
   */
  private *finals(): Generator<Thought<A>, void, void> {
    const lists = [...new Set([this.draft ?? this.best.orders, ...this.leaders.slice(-FINALISTS)])];
    let plans: { orders: readonly A[]; values: number[] }[] = lists.map((orders) => ({ orders, values: [] }));
    for (let i = 0; i < 2 * FRESH_THROWS && plans.length > 1; i++) {
      for (const plan of plans) {
        if (this.meter.exhausted) break;
        plan.values.push(this.carryOut(plan.orders, null, FRESH + i, this.problem.seed).value);
        yield this.thought();
      }
      if (i + 1 === FRESH_THROWS) plans = plans.toSorted((a, b) => meanOf(b.values) - meanOf(a.values)).slice(0, 2);
    }
    const throws = Math.min(...plans.map(({ values }) => values.length));
    if (throws < FEWEST_FRESH) return;
    const compared: OrderSequence<A>[] = plans.map(({ orders, values }) => ({
      orders,
      values: values.slice(0, throws),
    }));
    const leader = compared.reduce((best, one) => (meanOf(one.values) > meanOf(best.values) ? one : best));
    const draft = compared.find(({ orders }) => orders === lists[0]);
    this.best = draft === undefined || clearlyBeats(leader.values, draft.values) ? leader : draft;
  }

  private bend(): Bend {
    const length = Math.max(1, this.best.orders.length);
    const how = (['replace', 'replace', 'replace', 'insert', 'remove', 'move', 'cut'] as const)[this.lots.draw(7)];
    // The first order is the one that will really be given: it is looked at twice as hard.
    const at = this.lots.draw(3) === 0 ? 0 : this.lots.draw(length);
    return { at, length: 1 + this.lots.draw(3), how: how as Bend['how'] };
  }

  /** Tries a list against the best one, throw by throw, and gives up as soon as it is behind. */
  private *challenge(orders: readonly A[], bend: Bend | null): Generator<Thought<A>, void, void> {
    const seed = this.lots.draw(0x3fff_ffff);
    const values: number[] = [];
    let carried: readonly A[] = orders;
    let change = bend;
    const isFirst = this.best.values.length === 0;
    for (let i = 0; values.length < this.plan.throws; i++) {
      const played = this.carryOut(carried, change, i, seed);
      // The bend is made once; from then on the list that came of it is what is tried.
      if (i === 0) {
        carried = played.orders;
        this.lastTried = carried;
      }
      change = null;
      values.push(played.value);
      if (!played.certain) this.chancy = true;
      if (!isFirst) yield this.thought();
      while (played.certain && values.length < this.plan.throws) values.push(played.value);
      this.meter.iterations++;
      this.note(played);
      if (!isFirst && meanOf(values) <= meanOf(this.best.values.slice(0, values.length))) return;
      if (this.meter.exhausted && !isFirst && values.length < this.best.values.length) return;
    }
    this.best = { orders: carried, values };
    this.leaders.push(carried);
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
    const p = game.clone(this.worldOf(i));
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

  /** The imagined position of throw number i: fresh throws have positions of their own. */
  private worldOf(i: number): P {
    const { game, view, seat, seed } = this.problem;
    if (i < FRESH || this.worlds.length === 1) return this.worlds[i % this.worlds.length] as P;
    return game.imagine(view, seat, new FastDice(seed * 1013 + i));
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
      const choosing = decision.seat === seat && answers.length > 1;
      const best = choosing
        ? bestBy(outlook(answers, plan.drafted), (answer) => {
            const q = game.clone(p);
            game.play(q, answer, new Context(new FastDice(carried.length)));
            this.meter.orders++;
            return counsel.evaluate(q, seat);
          })
        : (answers[0] as A);
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
