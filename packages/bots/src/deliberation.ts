/**
 * Thinking where the dice decide much and a turn is long: a tree would never see the same position twice. The answers are
 * weighed one order ahead, over the dice; the best of them are then played on to the turn's end again and again, all of
 * them under the same dice (and, where something is hidden, in the same imagined positions), and the worse half is
 * dropped, round by round.
 */
import { type Action, Context, FastDice, type Position } from '@laager/kernel';
import type { Choice, Problem, Thought, Weighed } from './bot.ts';
import { Meter } from './budget.ts';
import { Counsel } from './counsel.ts';
import { mustDecide } from './deciding.ts';
import { EvenDice } from './even-dice.ts';
import { meanValue } from './greedy.ts';
import { imagined } from './imagining.ts';
import { Playout, type PlayoutPlan } from './playout.ts';

export interface DeliberationPlan {
  readonly playout: PlayoutPlan;
  /** So many of the best at first sight are played on. */
  readonly shortlist: number;
}

export const usualDeliberation: DeliberationPlan = {
  playout: { turns: 1, least: 10, decisions: 60, advised: true, looks: 6 },
  shortlist: 8,
};

/** Throws that an answer should be tried under; and the fewest that tell anything. */
const ENOUGH = 6;
const FEWEST = 4;
/** An answer is given up when it is not, by so many standard errors, better than the leader by as much as matters. */
const CLEARLY = 2;
const MATTERS = 0.005;

/** Where something is hidden, so many positions are imagined for the first sight. */
const WORLDS = 6;

/** An answer and what it came to, throw by throw. */
interface Runner<A> {
  readonly action: A;
  readonly sight: number;
  readonly values: number[];
}

export class Deliberation<P extends Position, A extends Action> {
  private readonly problem: Problem<P, A>;
  private readonly plan: DeliberationPlan;
  private readonly counsel: Counsel<P, A>;
  private readonly meter: Meter;
  private runners: Runner<A>[] = [];
  private dropped: Runner<A>[] = [];

  constructor(problem: Problem<P, A>, plan: DeliberationPlan = usualDeliberation) {
    this.problem = problem;
    this.plan = plan;
    this.counsel = new Counsel(problem.game);
    this.meter = new Meter(problem.budget);
  }

  *think(): Generator<Thought<A>, Choice<A>, void> {
    const { meter } = this;
    yield* this.firstSight();
    // Half of those left go after every stretch; the last two share what is left of the budget.
    const rounds = Math.max(1, Math.ceil(Math.log2(this.runners.length)));
    const begun = meter.spent;
    let round = 1;
    for (let i = 0; !meter.exhausted && this.runners.length > 1; i++) {
      this.playOn(i);
      meter.iterations++;
      if (i === 0) this.narrow((meter.spent - begun) / (1 - begun));
      this.dropBeaten();
      if (meter.spent >= begun + ((1 - begun) * round) / rounds && this.runners.length > 2) {
        this.dropHalf();
        round++;
      }
      yield this.thought();
    }
    return { ...this.thought(), spent: 1, weighed: this.weighed() };
  }

  /** All the answers one order ahead, as the greedy bot sees them. */
  private *firstSight(): Generator<Thought<A>, void, void> {
    const { problem, counsel, meter, plan } = this;
    const { game, view, seat, seed } = problem;
    const decision = mustDecide(game, view, seat);
    const worlds = imagined(game, view, seat, seed, WORLDS);
    const all: Runner<A>[] = [];
    for (const action of counsel.candidates(worlds[0] as P, decision, new FastDice(seed))) {
      all.push({ action, sight: meanValue(counsel, worlds, action, problem, meter), values: [] });
      if (meter.exhausted) break;
    }
    all.sort((a, b) => b.sight - a.sight);
    this.runners = all.slice(0, plan.shortlist);
    this.dropped = all.slice(plan.shortlist);
    yield this.thought();
  }

  /** Plays every answer that is left on to the turn's end, under throw number i. */
  private playOn(i: number): void {
    const { problem, counsel, meter, plan } = this;
    const { game, view, seat } = problem;
    const seed = problem.seed * 977 + i * 7919 + 1;
    const world = game.imagine(view, seat, new FastDice(seed));
    for (const runner of this.runners) {
      const ctx = new Context(new EvenDice(seed));
      const p = game.clone(world);
      if (game.forbids(p, runner.action) === null) game.play(p, runner.action, ctx);
      meter.orders++;
      runner.values.push(new Playout(counsel, seat, plan.playout, ctx, meter).value(p));
    }
  }

  /** If one throw costs this share of the budget, how many can be tried often enough to tell luck from judgement? */
  private narrow(share: number): void {
    const left = Math.max(2, Math.floor(this.runners.length / (share * ENOUGH)));
    this.dropped.push(...this.runners.slice(left));
    this.runners = this.runners.slice(0, left);
  }

  /** Where the choice is plain, or makes no difference, little time is spent on it. */
  private dropBeaten(): void {
    const leader = this.chosen();
    if (leader.values.length < ENOUGH) return;
    const beaten = this.runners.filter((one) => one !== leader && isHopeless(one.values, leader.values));
    if (beaten.length === 0) return;
    this.runners = this.runners.filter((one) => !beaten.includes(one));
    this.dropped.push(...beaten);
  }

  private dropHalf(): void {
    this.runners.sort((a, b) => meanOf(b.values) - meanOf(a.values));
    this.dropped.push(...this.runners.splice(Math.ceil(this.runners.length / 2)));
  }

  /** Whichever did best; the best at first sight, as long as the throws are too few to tell. */
  private chosen(): Runner<A> {
    const [first, ...others] = this.runners as [Runner<A>, ...Runner<A>[]];
    let best = first;
    if (first.values.length < FEWEST) return best;
    for (const other of others) if (meanOf(other.values) > meanOf(best.values)) best = other;
    return best;
  }

  private thought(): Thought<A> {
    const runner = this.chosen();
    return { ...weighedOf(runner), spent: this.meter.spent, line: [runner.action] };
  }

  private weighed(): Weighed<A>[] {
    const chosen = this.chosen();
    const others = this.runners.filter((one) => one !== chosen).map(weighedOf);
    const rest = this.dropped.map(weighedOf);
    const byValue = (a: Weighed<A>, b: Weighed<A>): number => b.value - a.value;
    return [weighedOf(chosen), ...others.sort(byValue), ...rest.sort(byValue)];
  }
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;

const weighedOf = <A extends Action>({ action, sight, values }: Runner<A>): Weighed<A> => ({
  action,
  value: values.length === 0 ? sight : meanOf(values),
  visits: 1 + values.length,
});

/** Whether an answer, seen under the same throws as the leader, can hardly be better by as much as matters. */
function isHopeless(ones: readonly number[], leaders: readonly number[]): boolean {
  const gains = ones.map((one, i) => one - (leaders[i] as number));
  const gain = meanOf(gains);
  const variance = gains.reduce((sum, one) => sum + (one - gain) ** 2, 0) / (gains.length - 1);
  return gain + CLEARLY * Math.sqrt(variance / gains.length) < MATTERS;
}
