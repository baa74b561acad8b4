/**
 * Thinking where the dice decide much and a turn is long: a tree would never see the same position twice. The answers are
 * weighed one order ahead, over the dice; the best of them are then played on to the turn's end again and again, all of
 * them under the same dice (and, where something is hidden, in the same imagined positions), and the worse half is
 * dropped, round by round.
 */
import { type Action, Context, FastDice, type Position } from '@laager/kernel';
import type { Choice, Problem, Thought, Weighed } from './bot.ts';
import { Meter } from './budget.ts';
import { clearlyBeats, gainOver, meanOf } from './comparing.ts';
import { Counsel } from './counsel.ts';
import { mustDecide } from './deciding.ts';
import { EvenDice } from './even-dice.ts';
import { meanValue } from './greedy.ts';
import { imagined } from './imagining.ts';
import { Playout, type PlayoutPlan } from './playout.ts';

export interface DeliberationPlan {
  readonly playout: PlayoutPlan;
  /** This many of the best at first sight are played on. */
  readonly shortlist: number;
}

export const usualDeliberation: DeliberationPlan = {
  playout: { turns: 1, least: 10, decisions: 60, advised: true, looks: 6 },
  shortlist: 8,
};

/** Throws that an answer should be tried under; and the fewest that tell anything. */
const ENOUGH = 6;
const FEWEST = 4;
/** After this many the answers are as good as each other: throws that end the game at once cost next to nothing, and would go on for ever. */
const MOST = 400;
/** An answer is dropped once it is unlikely (by this many standard errors) to beat the leader by the margin that matters ... */
const CLEARLY = 2;
/** ... which is this share of the spread of all answers at first sight. */
const MATTERS = 0.05;

/** Where something is hidden, this many positions are imagined for the first look. */
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
  /** The best at first sight: what the greedy bot would answer. */
  private favourite: Runner<A> | null = null;
  /** A smaller gain than this is not worth the time. */
  private matters = 0;
  private dropped: Runner<A>[] = [];

  constructor(problem: Problem<P, A>, plan: DeliberationPlan = usualDeliberation) {
    this.problem = problem;
    this.plan = plan;
    this.meter = new Meter(problem.budget, problem.game.advice?.cost);
    this.counsel = new Counsel(problem.game, this.meter);
  }

  *think(): Generator<Thought<A>, Choice<A>, void> {
    const { meter } = this;
    yield* this.firstSight();
    // Half of those left go after every stretch; the last two share what is left of the budget.
    const rounds = Math.max(1, Math.ceil(Math.log2(this.runners.length)));
    const begun = meter.spent;
    let round = 1;
    for (let i = 0; i < MOST && !meter.exhausted && this.runners.length > 1; i++) {
      yield* this.playOn(i);
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
      const best = all.reduce((a, b) => (b.sight > a.sight ? b : a));
      yield { ...weighedOf(best), spent: meter.spent, line: [best.action] };
    }
    all.sort((a, b) => b.sight - a.sight);
    this.matters = MATTERS * ((all[0]?.sight ?? 0) - (all.at(-1)?.sight ?? 0));
    this.favourite = all[0] ?? null;
    this.runners = all.slice(0, plan.shortlist);
    this.dropped = all.slice(plan.shortlist);
    yield this.thought();
  }

  /** Plays every answer that is left on to the turn's end, under throw number i. */
  private *playOn(i: number): Generator<Thought<A>, void, void> {
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
      yield this.thought();
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
    const leader = this.leader();
    if (leader.values.length < ENOUGH) return;
    const beaten = this.runners.filter((one) => one !== leader && isHopeless(one.values, leader.values, this.matters));
    if (beaten.length === 0) return;
    this.runners = this.runners.filter((one) => !beaten.includes(one));
    this.dropped.push(...beaten);
  }

  private dropHalf(): void {
    this.runners.sort((a, b) => meanOf(b.values) - meanOf(a.values));
    this.dropped.push(...this.runners.splice(Math.ceil(this.runners.length / 2)));
  }

  /** The answer that did best; the best at first sight, as long as the throws are too few to tell. */
  private leader(): Runner<A> {
    const [first, ...others] = this.runners as [Runner<A>, ...Runner<A>[]];
    if (first.values.length < FEWEST) return this.favourite ?? first;
    return others.reduce((best, one) => (meanOf(one.values) > meanOf(best.values) ? one : best), first);
  }

  /** The leader, if it clearly did better than the best at first sight under the same throws; else that one. */
  private chosen(): Runner<A> {
    const leader = this.leader();
    const { favourite } = this;
    if (favourite === null || leader === favourite) return leader;
    return clearlyBeats(leader.values, favourite.values) ? leader : favourite;
  }

  private thought(): Thought<A> {
    const runner = this.chosen();
    return { ...weighedOf(runner), spent: this.meter.spent, line: [runner.action] };
  }

  private weighed(): Weighed<A>[] {
    const chosen = this.chosen();
    const others = this.runners.filter((one) => one !== chosen).map(weighedOf);
    const rest = this.dropped.filter((one) => one !== chosen).map(weighedOf);
    const byValue = (a: Weighed<A>, b: Weighed<A>): number => b.value - a.value;
    return [weighedOf(chosen), ...others.sort(byValue), ...rest.sort(byValue)];
  }
}

const weighedOf = <A extends Action>({ action, sight, values }: Runner<A>): Weighed<A> => ({
  action,
  value: values.length === 0 ? sight : meanOf(values),
  visits: 1 + values.length,
});

/** Whether an answer, compared under the same dice as the leader, is unlikely to beat it by more than the margin that matters. */
function isHopeless(ones: readonly number[], leaders: readonly number[], matters: number): boolean {
  const { gain, error } = gainOver(ones, leaders);
  return gain + CLEARLY * error <= matters;
}
