/**
 * Exact odds. All chance goes through the dice, so the outcomes of an action are found by playing it once for every way
 * the dice can fall. The branching dice work like an odometer: a run takes the first face of every die it meets, the next
 * run turns the last digit on. Beyond its budget of runs, or where a rule rolls
 * again until the dice fit, the computation falls back to sampling, and says so.
 */
import { Context } from './context.ts';
import type { Action, Decision, Game, Position } from './contract.ts';
import { type Cause, type Dice, FastDice } from './dice.ts';
import { canonical } from './plain.ts';

interface Branch {
  readonly value: number[];
  readonly weight: number;
}

/** The most rolls followed in one run: a rule that rolls again until the dice fit would repeat the same faces for ever. */
const DEEPEST = 256;

/** Dice that fall in every way, one run after the other. */
export class BranchingDice implements Dice {
  private readonly digits: { at: number; readonly branches: readonly Branch[] }[] = [];
  private next = 0;
  private readonly wholePools: boolean;
  private readonly beyond = new FastDice(1);
  /** A run went deeper than is followed, and random dice finished it: there is no end of ways. */
  endless = false;
  /** How likely this run's faces are. */
  weight = 1;

  /** `wholePools`: follow every face of a pool instead of one of each class (to test the declared classes). */
  constructor(wholePools = false) {
    this.wholePools = wholePools;
  }

  draw(sides: number, _cause?: Cause): number {
    return this.branch(() => singles(sides))[0] as number;
  }

  pool(count: number, cuts: readonly number[], cause: Cause, sides: number): number[] {
    if (!this.wholePools) return this.branch(() => pools(count, cuts, sides)).slice();
    const faces: number[] = [];
    for (let i = 0; i < count; i++) faces.push(this.draw(sides, cause) + 1);
    return faces;
  }

  private branch(ways: () => readonly Branch[]): readonly number[] {
    let digit = this.digits[this.next];
    if (digit === undefined) {
      if (this.digits.length >= DEEPEST) return this.drawn(ways());
      digit = { at: 0, branches: ways() };
      this.digits.push(digit);
    }
    this.next++;
    const branch = digit.branches[digit.at] as Branch;
    this.weight *= branch.weight;
    return branch.value;
  }

  private drawn(branches: readonly Branch[]): readonly number[] {
    this.endless = true;
    return (branches[this.beyond.draw(branches.length)] as Branch).value;
  }

  /** Turns the odometer on; false when every way has been run. */
  advance(): boolean {
    this.next = 0;
    this.weight = 1;
    for (;;) {
      const last = this.digits[this.digits.length - 1];
      if (last === undefined) return false;
      if (++last.at < last.branches.length) return true;
      this.digits.pop();
    }
  }
}

const remembered = new Map<string, readonly Branch[]>();

function remember(key: string, make: () => readonly Branch[]): readonly Branch[] {
  let branches = remembered.get(key);
  if (branches === undefined) {
    branches = make();
    remembered.set(key, branches);
  }
  return branches;
}

const singles = (sides: number): readonly Branch[] =>
  remember(`${sides}`, () => Array.from({ length: sides }, (_, face) => ({ value: [face], weight: 1 / sides })));

/** All the ways a pool can fall, by classes: each die shows the lowest face of its class; weights are multinomial. */
function pools(count: number, cuts: readonly number[], sides: number): readonly Branch[] {
  return remember(`${sides}:${count}:${cuts.join()}`, () => {
    const lowest = [1, ...cuts.filter((cut) => cut > 1 && cut <= sides)];
    const shares = lowest.map((face, i) => ((lowest[i + 1] ?? sides + 1) - face) / sides);
    const branches: Branch[] = [];
    const fill = (cls: number, left: number, value: number[], weight: number): void => {
      const face = lowest[cls] as number;
      const share = shares[cls] as number;
      if (cls === lowest.length - 1) {
        branches.push({ value: [...value, ...Array<number>(left).fill(face)], weight: weight * share ** left });
        return;
      }
      for (let n = 0; n <= left; n++)
        fill(cls + 1, left - n, [...value, ...Array<number>(n).fill(face)], weight * choose(left, n) * share ** n);
    };
    fill(0, count, [], 1);
    return branches;
  });
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

export interface OddsLine {
  /** What makes it one outcome, in any language: see `Game.outcomeKey`. */
  readonly key: string;
  /** The same for a reader, in the game's words. */
  readonly label: string;
  readonly p: number;
  /** The 95 % interval; only where the odds were sampled. */
  readonly low?: number;
  readonly high?: number;
}

export interface Odds {
  readonly exact: boolean;
  /** How many runs it took. */
  readonly runs: number;
  /** The most likely first. */
  readonly outcomes: readonly OddsLine[];
}

export interface OddsChoice<P extends Position, A extends Action> {
  /** Runs before it turns to sampling. */
  readonly budget?: number;
  /** Samples beyond that, and the seed they are drawn with. */
  readonly samples?: number;
  readonly seed?: number;
  /** Outcomes with equal keys are added up; by default those with equal labels of yours, or the game's `outcomeKey`. */
  readonly key?: (before: P, after: P) => string;
  /** How an outcome is worded; the game's `change` by default. */
  readonly label?: (before: P, after: P) => string;
  /** How decisions on the way are answered; the game's `follow` if absent. */
  readonly follow?: (p: P, decision: Decision<A>) => A | null;
  readonly wholePools?: boolean;
}

/** The outcomes of an allowed action and how likely each is. */
export function odds<P extends Position, A extends Action>(
  game: Game<P, A>,
  p: P,
  action: A,
  choice: OddsChoice<P, A> = {},
): Odds {
  const key = choice.key ?? choice.label ?? ((before: P, after: P) => game.outcomeKey(before, after));
  const label = choice.label ?? ((before: P, after: P) => game.tell.change(before, after));
  const naming = { key, label };
  const follow = choice.follow ?? ((q: P, decision: Decision<A>) => game.follow?.(q, decision) ?? null);
  return (
    enumerate(game, p, action, naming, follow, choice.budget ?? 20_000, choice.wholePools ?? false) ??
    sampled(game, p, action, naming, follow, choice.samples ?? 20_000, choice.seed ?? 1)
  );
}

/** One change that an action has made, as plain data: what changed, and its values. A game's words say the same for a reader. */
export type Change = readonly [what: string, ...values: (string | number)[]];

/** The key of an outcome that is made of these changes. */
export const keyOf = (changes: readonly Change[]): string => changes.map((one) => one.join(' ')).join('; ');

interface Naming<P> {
  key(before: P, after: P): string;
  label(before: P, after: P): string;
}

/** Adds outcomes up by key; each is worded once, when it is first met. */
class Tally<P> {
  private readonly naming: Naming<P>;
  private readonly before: P;
  private readonly byKey = new Map<string, { readonly key: string; readonly label: string; p: number }>();

  constructor(naming: Naming<P>, before: P) {
    this.naming = naming;
    this.before = before;
  }

  add(after: P, weight: number): void {
    const key = this.naming.key(this.before, after);
    const known = this.byKey.get(key);
    if (known === undefined) this.byKey.set(key, { key, label: this.naming.label(this.before, after), p: weight });
    else known.p += weight;
  }

  get lines(): OddsLine[] {
    return [...this.byKey.values()];
  }
}

/** A position on the way, how likely it is, and the answer with which it goes on (null: resume at a merging point). */
interface OnTheWay<P, A> {
  readonly p: P;
  weight: number;
  readonly answer: A | null;
}

function enumerate<P extends Position, A extends Action>(
  game: Game<P, A>,
  before: P,
  action: A,
  naming: Naming<P>,
  follow: (p: P, decision: Decision<A>) => A | null,
  budget: number,
  wholePools: boolean,
): Odds | null {
  const tally = new Tally(naming, before);
  let runs = 0;
  let layer: OnTheWay<P, A>[] = [{ p: before, weight: 1, answer: action }];
  while (layer.length > 0) {
    const merged = new Map<string, OnTheWay<P, A>>();
    for (const from of layer) {
      const dice = new BranchingDice(wholePools);
      const ctx = new Context(dice, null, true);
      do {
        if (runs++ >= budget) return null;
        const p = game.clone(from.p);
        goOn(game, p, from.answer, ctx);
        if (dice.endless) return null;
        const onward = answerFor(game, p, follow);
        const weight = from.weight * dice.weight;
        if (onward === 'stop') tally.add(p, weight);
        else {
          const key = canonical(p);
          const twin = merged.get(key);
          if (twin) twin.weight += weight;
          else merged.set(key, { p, weight, answer: onward });
        }
      } while (dice.advance());
    }
    layer = [...merged.values()];
  }
  return { exact: true, runs, outcomes: sorted(tally.lines) };
}

function goOn<P extends Position, A extends Action>(game: Game<P, A>, p: P, answer: A | null, ctx: Context): void {
  if (answer !== null) game.play(p, answer, ctx);
  else game.resume?.(p, ctx);
}

/** How a position goes on: with an answer, by resuming (null), or not at all. */
function answerFor<P extends Position, A extends Action>(
  game: Game<P, A>,
  p: P,
  follow: (p: P, decision: Decision<A>) => A | null,
): A | null | 'stop' {
  const decision = game.decision(p);
  if (decision === null) return game.outcome(p) === null ? null : 'stop';
  return follow(p, decision) ?? 'stop';
}

function sampled<P extends Position, A extends Action>(
  game: Game<P, A>,
  before: P,
  action: A,
  naming: Naming<P>,
  follow: (p: P, decision: Decision<A>) => A | null,
  samples: number,
  seed: number,
): Odds {
  const tally = new Tally(naming, before);
  const ctx = new Context(new FastDice(seed));
  for (let i = 0; i < samples; i++) {
    const p = game.clone(before);
    let answer: A | null | 'stop' = action;
    while (answer !== 'stop') {
      goOn(game, p, answer, ctx);
      answer = answerFor(game, p, follow);
    }
    tally.add(p, 1);
  }
  const outcomes = tally.lines.map(({ key, label, p: n }) => ({ key, label, p: n / samples, ...wilson(n, samples) }));
  return { exact: false, runs: samples, outcomes: sorted(outcomes) };
}

/** Wilson's 95 % interval for n successes in a number of trials: honest near 0 and 1 too. */
export function wilson(n: number, trials: number, z = 1.96): { low: number; high: number } {
  const p = n / trials;
  const scale = 1 + (z * z) / trials;
  const centre = (p + (z * z) / (2 * trials)) / scale;
  const half = (z * Math.sqrt((p * (1 - p)) / trials + (z * z) / (4 * trials * trials))) / scale;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

const sorted = (lines: OddsLine[]): OddsLine[] => lines.sort((a, b) => b.p - a.p || (a.key < b.key ? -1 : 1));
