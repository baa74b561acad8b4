/** Random games played as matches, with keyed dice: what a server would do. */
import {
  type Action,
  type Decision,
  type Entry,
  isFault,
  keyFromSeed,
  Match,
  type Position,
  type SetupChoice,
  sampleAction,
} from '@laager/kernel';
import { chooserOf, isDeadEnd } from './playout.ts';
import type { Trial } from './trial.ts';

/** A match to be played, and described later. */
export interface Seating {
  readonly choice: SetupChoice;
  readonly seed: number;
}

export const seatingsOf = (trial: Trial): Seating[] =>
  Array.from({ length: trial.effort.matches }, (_, n) => trial.nth(n));

export function startMatch({ game }: Trial, { choice, seed }: Seating): Match {
  const match = Match.start(game, choice, { key: keyFromSeed(seed) });
  if (isFault(match)) throw new Error(`${match.fault.path}: ${match.fault.message}`);
  return match.ok;
}

/** One decision of a match, about to be answered. */
export interface Turn {
  readonly match: Match;
  /** How many actions have been played. */
  readonly step: number;
  readonly truth: Position;
  readonly decision: Decision;
  readonly action: Action;
}

/** Plays a match; the visitor sees each decision before it is answered, and the answer is played unless the visitor played it. */
export function* turnsOf(trial: Trial, seating: Seating, match: Match): Generator<Turn> {
  const { game, effort } = trial;
  const chooser = chooserOf(seating.seed);
  for (let step = 0; step < effort.matchLength; step++) {
    const decision = match.decision();
    if (decision === null || isDeadEnd(game, decision)) return;
    const truth = match.truth();
    const action = sampleAction(game, truth, decision, chooser);
    const seq = match.seq;
    yield { match, step, truth, decision, action };
    if (match.seq === seq) answer(match, decision, action);
  }
}

export function answer(match: Match, { seat }: Decision, action: Action): readonly Entry[] {
  const played = match.act({ seat, seq: match.seq, action });
  if (isFault(played)) throw new Error(`refused: ${played.fault.message}`);
  return played.ok.entries;
}

/** A match played as far as it goes. */
export function playedMatch(trial: Trial, seating: Seating): Match {
  const match = startMatch(trial, seating);
  for (const _turn of turnsOf(trial, seating, match));
  return match;
}
