/**
 * Search where something is hidden. Every iteration imagines the unknown anew and descends through what the seats *see*:
 * each seat has a tree of its own, whose nodes are the views it may have, so that nobody's answer can depend on what
 * they do not know, orders given in secret included. An answer is judged by how often it was tried among the times it
 * could be given at all, since not every imagined position allows it.
 */
import { type Action, Context, canonical, FastDice, type Position, type Seat } from '@laager/kernel';
import type { Choice, Problem, Thought, Weighed } from './bot.ts';
import { Meter } from './budget.ts';
import { Counsel } from './counsel.ts';
import { mustDecide } from './deciding.ts';
import { fingerprint } from './fingerprint.ts';
import { carryOut } from './lookahead.ts';
import { Playout } from './playout.ts';
import { type SearchPlan, usualSearch } from './search.ts';

interface Answer<A> {
  readonly action: A;
  visits: number;
  total: number;
  /** How often it could have been given. */
  available: number;
}

/** What a seat sees when it must decide, and what it may answer there. */
interface Sight<A> {
  visits: number;
  readonly answers: Map<string, Answer<A>>;
}

interface Passed<A> {
  readonly sight: Sight<A>;
  readonly answer: Answer<A> | null;
}

const STEP = 16;
const LONGEST_LINE = 12;
const LEAST_SPREAD = 0.05;

export class InformationSetSearch<P extends Position, A extends Action> {
  private readonly problem: Problem<P, A>;
  private readonly plan: SearchPlan;
  private readonly counsel: Counsel<P, A>;
  private readonly meter: Meter;
  private readonly dice: FastDice;
  private readonly ctx: Context;
  private readonly playout: Playout<P, A>;
  private readonly trees = new Map<Seat, Map<number, Sight<A>>>();
  private readonly root: Sight<A> = { visits: 0, answers: new Map() };
  private low = Number.POSITIVE_INFINITY;
  private high = Number.NEGATIVE_INFINITY;

  constructor(problem: Problem<P, A>, plan: SearchPlan = usualSearch) {
    this.problem = problem;
    this.plan = plan;
    this.meter = new Meter(problem.budget, problem.game.advice?.cost);
    this.counsel = new Counsel(problem.game, this.meter);
    this.dice = new FastDice(problem.seed);
    this.ctx = new Context(this.dice);
    this.playout = new Playout(this.counsel, problem.seat, plan.playout, this.ctx, this.meter);
    const { game, view, seat } = problem;
    // Not `view` itself: a view of a view must be the same, but its keys may stand in another order.
    this.treeOf(seat).set(fingerprint(game.view(view, seat)), this.root);
  }

  *think(): Generator<Thought<A>, Choice<A>, void> {
    const { meter, problem } = this;
    mustDecide(problem.game, problem.view, problem.seat);
    do {
      for (let i = 0; i < STEP && !meter.exhausted; i++) {
        this.iterate();
        meter.iterations++;
      }
      if (meter.exhausted || this.isForced()) break;
      yield this.thought();
    } while (!meter.exhausted);
    return { ...this.thought(), spent: 1, weighed: this.weighed() };
  }

  private isForced(): boolean {
    return this.root.answers.size === 1;
  }

  private treeOf(seat: Seat): Map<number, Sight<A>> {
    let tree = this.trees.get(seat);
    if (tree === undefined) {
      tree = new Map();
      this.trees.set(seat, tree);
    }
    return tree;
  }

  private iterate(): void {
    const { game, view, seat } = this.problem;
    const p = game.imagine(view, seat, this.dice);
    const path: Passed<A>[] = [];
    let sight = this.root;
    for (;;) {
      const decision = game.decision(p);
      if (decision === null) break;
      if (path.length > 0) {
        const tree = this.treeOf(decision.seat);
        const name = fingerprint(game.view(p, decision.seat));
        const known = tree.get(name);
        sight = known ?? { visits: 0, answers: new Map() };
        if (known === undefined) {
          tree.set(name, sight);
          path.push({ sight, answer: null });
          break;
        }
      }
      const answer = this.select(sight, this.counsel.candidates(p, decision, this.dice), decision.seat === seat);
      path.push({ sight, answer });
      carryOut(game, p, answer.action, this.ctx);
      this.meter.orders++;
    }
    this.backUp(path, this.playout.value(p));
  }

  private backUp(path: readonly Passed<A>[], value: number): void {
    for (const { sight, answer } of path) {
      sight.visits++;
      if (answer === null) continue;
      answer.visits++;
      answer.total += value;
      this.low = Math.min(this.low, meanOf(answer));
      this.high = Math.max(this.high, meanOf(answer));
    }
  }

  private select(sight: Sight<A>, candidates: readonly A[], own: boolean): Answer<A> {
    const { plan, low } = this;
    const width = Math.min(candidates.length, Math.ceil(plan.width * (sight.visits + 1) ** plan.widening));
    const scale = 1 / Math.max(LEAST_SPREAD, this.high - low);
    let best: Answer<A> | null = null;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < width; i++) {
      const answer = answerIn(sight, candidates[i] as A);
      answer.available++;
      const mean = (meanOf(answer) - low) * scale;
      const score =
        answer.visits === 0
          ? Number.POSITIVE_INFINITY
          : (own ? mean : 1 - mean) + plan.curiosity * Math.sqrt(Math.log(answer.available) / answer.visits);
      if (score > bestScore) {
        bestScore = score;
        best = answer;
      }
    }
    return best as Answer<A>;
  }

  /** What the seat may really answer: an imagined position may allow more than the view does. */
  private weighed(): Weighed<A>[] {
    const { game, view } = this.problem;
    return [...this.root.answers.values()]
      .filter((answer) => answer.visits > 0 && game.forbids(view, answer.action) === null)
      .map((answer) => ({ action: answer.action, value: meanOf(answer), visits: answer.visits }))
      .sort((a, b) => b.visits - a.visits || b.value - a.value);
  }

  private thought(): Thought<A> {
    const [best] = this.weighed();
    if (best === undefined) throw new Error(`no allowed answer was found in ${this.problem.game.id}`);
    return { ...best, spent: this.meter.spent, line: this.line(best.action) };
  }

  /** The line is expected in one imagined position: with what is hidden, it can be no more than an example. */
  private line(first: A): A[] {
    const { game, view, seat, seed } = this.problem;
    const ctx = new Context(new FastDice(seed));
    const p = game.imagine(view, seat, ctx.dice);
    const line = [first];
    carryOut(game, p, first, ctx);
    while (line.length < LONGEST_LINE) {
      const decision = game.decision(p);
      if (decision === null) break;
      const sight = this.treeOf(decision.seat).get(fingerprint(game.view(p, decision.seat)));
      const best = [...(sight?.answers.values() ?? [])].reduce<Answer<A> | null>(
        (most, one) => (one.visits > (most?.visits ?? 0) ? one : most),
        null,
      );
      if (best === null || game.forbids(p, best.action) !== null) break;
      line.push(best.action);
      carryOut(game, p, best.action, ctx);
    }
    return line;
  }
}

const meanOf = <A>(answer: Answer<A>): number => (answer.visits === 0 ? 0.5 : answer.total / answer.visits);

function answerIn<A>(sight: Sight<A>, action: A): Answer<A> {
  const name = canonical(action);
  let answer = sight.answers.get(name);
  if (answer === undefined) {
    answer = { action, visits: 0, total: 0, available: 0 };
    sight.answers.set(name, answer);
  }
  return answer;
}
