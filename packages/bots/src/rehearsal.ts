/**
 * Rehearses whole courses of play. Where a game brings courses (its plans, and small departures from them), each is played to the
 * game's end again and again, all under the same dice; the worse half is dropped, round by round. The best one is followed until the
 * clock moves on, then all are compared again. The first course stays in the comparison to the end, and another is preferred only if it
 * clearly did better: so a bot that rehearses should never fall below the plan it starts from.
 */
import { type Action, Context, type Course, type Decision, FastDice, type Position } from '@laager/kernel';
import type { Choice, Problem, Thought, Weighed } from './bot.ts';
import { Meter } from './budget.ts';
import { clearlyBeats, meanOf } from './comparing.ts';
import { mustDecide } from './deciding.ts';
import { EvenDice } from './even-dice.ts';

/** How many orders of the expected line are shown. */
const SHOWN = 8;
/** Games that do not end are judged after this many decisions. */
const LONGEST = 3_000;

/** A course on trial, and the score of each play to the end. */
interface Runner<P extends Position, A extends Action> {
  readonly name: string;
  readonly course: Course<P, A>;
  /** What it answers now. */
  readonly action: A;
  readonly scores: number[];
}

/** What a bot remembers: the course it follows, since when, and what it was worth. */
class Following {
  readonly name: string;
  readonly since: number;
  readonly value: number;

  constructor(name: string, since: number, value: number) {
    this.name = name;
    this.since = since;
    this.value = value;
  }
}

export class Rehearsal<P extends Position, A extends Action> {
  private readonly problem: Problem<P, A>;
  private readonly courses: { readonly [name: string]: Course<P, A> };
  private readonly meter: Meter;
  private readonly now: number;
  private readonly world: P;
  private readonly decision: Decision<A>;
  /** Still in the comparison, the best so far first. */
  private runners: Runner<P, A>[];
  private dropped: Runner<P, A>[] = [];
  private readonly favourite: Runner<P, A>;

  constructor(problem: Problem<P, A>, courses: { readonly [name: string]: Course<P, A> }) {
    const { game, view, seat, seed, budget } = problem;
    this.problem = problem;
    this.courses = courses;
    this.meter = new Meter(budget, game.advice?.cost);
    this.decision = mustDecide(game, view, seat);
    this.world = game.imagine(view, seat, new FastDice(seed));
    this.now = game.advice?.clock(view) ?? 0;
    this.runners = Object.entries(courses).map(([name, course]) => ({
      name,
      course,
      action: course.answer(this.world, this.decision, this.now),
      scores: [],
    }));
    this.favourite = this.runners[0] as Runner<P, A>;
  }

  private followed(): Following | null {
    const kept = this.problem.memory?.kept;
    return kept instanceof Following && kept.name in this.courses ? kept : null;
  }

  *think(): Generator<Thought<A>, Choice<A>, void> {
    const followed = this.followed();
    if (followed !== null && followed.since === this.now) return this.goOn(followed);
    if (this.isOfOneMind()) return this.choice(this.favourite);
    yield* this.compare();
    const chosen = this.chosen();
    const { memory } = this.problem;
    if (memory !== undefined) memory.kept = new Following(chosen.name, this.now, meanOf(chosen.scores));
    return this.choice(chosen);
  }

  /** Whether it makes no difference now which course is followed: then the comparison can wait. */
  private isOfOneMind(): boolean {
    const first = JSON.stringify(this.runners[0]?.action);
    return this.runners.every(({ action }) => JSON.stringify(action) === first);
  }

  private goOn({ name, since, value }: Following): Choice<A> {
    const action = (this.courses[name] as Course<P, A>).answer(this.world, this.decision, since);
    return { action, value, visits: 0, spent: 1, line: [action], weighed: [{ action, value, visits: 0 }] };
  }

  private *compare(): Generator<Thought<A>, void, void> {
    const { meter } = this;
    const rounds = Math.max(1, Math.ceil(Math.log2(this.runners.length)));
    for (let throws = 0, round = 1; !meter.exhausted && this.runners.length > 1; throws++) {
      for (const runner of this.runners) {
        runner.scores.push(this.playThrough(runner, throws));
        yield this.thought();
      }
      meter.iterations++;
      if (meter.spent < round / rounds) continue;
      round++;
      this.dropHalf();
    }
  }

  /** Plays a course to the end under throw number i, in an imagined position of its own. */
  private playThrough({ course, action }: Runner<P, A>, i: number): number {
    const { game, view, seat } = this.problem;
    const seed = this.problem.seed * 1_013 + i * 7_919 + 1;
    const ctx = new Context(new EvenDice(seed));
    const p = game.imagine(view, seat, new FastDice(seed));
    if (game.forbids(p, action) === null) game.play(p, action, ctx);
    for (let made = 1; made < LONGEST; made++) {
      const decision = game.decision(p);
      if (decision === null) break;
      game.play(p, course.answer(p, decision, this.now), ctx);
      this.meter.steps++;
    }
    return game.outcome(p)?.score[seat] ?? game.advice?.evaluate(p, seat) ?? 0.5;
  }

  private dropHalf(): void {
    if (this.runners.length <= 2) return;
    this.runners.sort((a, b) => meanOf(b.scores) - meanOf(a.scores));
    const left = this.runners.slice(0, Math.ceil(this.runners.length / 2));
    if (!left.includes(this.favourite)) left[left.length - 1] = this.favourite;
    this.dropped.push(...this.runners.filter((one) => !left.includes(one)));
    this.runners = left;
  }

  /** The best course, if it clearly did better than the favourite under the same throws; else the favourite. */
  private chosen(): Runner<P, A> {
    const { favourite } = this;
    const best = this.runners.reduce((a, b) => (meanOf(b.scores) > meanOf(a.scores) ? b : a), favourite);
    return best === favourite || clearlyBeats(best.scores, favourite.scores) ? best : favourite;
  }

  private thought(): Thought<A> {
    const { action, scores } = this.chosen();
    return { action, value: meanOf(scores), visits: scores.length, spent: this.meter.spent, line: [action] };
  }

  private choice(chosen: Runner<P, A>): Choice<A> {
    const value = chosen.scores.length === 0 ? 0.5 : meanOf(chosen.scores);
    const visits = chosen.scores.length;
    return { action: chosen.action, value, visits, spent: 1, line: this.lineOf(chosen), weighed: this.weighed(chosen) };
  }

  /** What the course does next, until the clock moves on. */
  private lineOf({ course }: Runner<P, A>): A[] {
    const { game, seat, seed } = this.problem;
    const ctx = new Context(new FastDice(seed));
    const p = game.clone(this.world);
    const line: A[] = [];
    for (let made = 0; made < LONGEST && line.length < SHOWN; made++) {
      const decision = game.decision(p);
      if (decision === null || (game.advice?.clock(p) ?? 0) !== this.now) break;
      const action = course.answer(p, decision, this.now);
      if (decision.seat === seat) line.push(action);
      game.play(p, action, ctx);
    }
    return line;
  }

  /** Each different answer with the best course that gives it, the chosen one first. */
  private weighed(chosen: Runner<P, A>): Weighed<A>[] {
    const byAnswer = new Map<string, Weighed<A>>();
    const rest = [...this.runners, ...this.dropped].sort((a, b) => meanOf(b.scores) - meanOf(a.scores));
    for (const { action, scores } of [chosen, ...rest]) {
      const key = JSON.stringify(action);
      if (!byAnswer.has(key)) byAnswer.set(key, { action, value: meanOf(scores), visits: scores.length });
    }
    return [...byAnswer.values()];
  }
}
