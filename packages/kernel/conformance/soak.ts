/** A long run of random games, over all scenarios and option sets in turn. */
import type { Game, Scenario, SetupChoice } from '@laager/kernel';
import type { Breach } from './breach.ts';
import { playBare, playOut } from './playout.ts';
import { nthSetting } from './settings.ts';

export interface LongRun {
  readonly game: Game;
  readonly scenarios: readonly Scenario[];
  readonly games: number;
  readonly seed: number;
}

/** Game number n of a run (from 0): the scenarios take turns, and each goes through its set-ups. */
export function nthGame({ scenarios, seed }: LongRun, n: number): { choice: SetupChoice; seed: number } {
  const scenario = scenarios[n % scenarios.length] as Scenario;
  return { choice: nthSetting(scenario, Math.floor(n / scenarios.length)), seed: seed + n };
}

export interface Tally {
  ended: number;
  deadEnds: number;
  /** Every other fault: a broken invariant, an exception, a bound overrun, an outcome amiss, an offer denied. */
  violations: number;
  decisions: number;
}

export function soak(run: LongRun, onFault: (n: number, breach: Breach) => void): Tally {
  const tally: Tally = { ended: 0, deadEnds: 0, violations: 0, decisions: 0 };
  for (let n = 0; n < run.games; n++) {
    const { choice, seed } = nthGame(run, n);
    const { decisions, ended, breach } = playOut(run.game, choice, seed);
    tally.decisions += decisions;
    if (ended) tally.ended++;
    if (breach === null) continue;
    if (breach.property === 'dead ends') tally.deadEnds++;
    else tally.violations++;
    onFault(n, breach);
  }
  return tally;
}

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** This many set-ups are made before the clock runs; a longer run goes through them again with other seeds. */
const TIMED_SETUPS = 500;

/** By the CPU time of this process, over the same games without looking at anything, for at most this many seconds. */
export function decisionsPerSecond(run: LongRun, most: number): number {
  const choices = Array.from({ length: Math.min(run.games, TIMED_SETUPS) }, (_, n) => nthGame(run, n).choice);
  const began = cpuSeconds();
  let decisions = 0;
  let spent = 0;
  for (let n = 0; n < run.games && spent < most; n++) {
    decisions += playBare(run.game, choices[n % choices.length] as SetupChoice, run.seed + n);
    // The clock itself costs something: it is not read after every short game.
    if (n % 16 === 15) spent = cpuSeconds() - began;
  }
  return Math.round(decisions / Math.max(1e-6, cpuSeconds() - began));
}
