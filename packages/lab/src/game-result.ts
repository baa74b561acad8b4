/** What is kept of one game: a line of the results file. */
import type { Json, Loss, Seat } from '@laager/kernel';

/** A unit that was lost, and in which turn. */
export interface LossInTurn extends Loss {
  readonly turn: number;
}

/** How often a question was asked, and how many answers were listed for it in all. */
export interface AskedCount {
  readonly times: number;
  readonly offers: number;
  readonly most: number;
}

export interface GameResult {
  readonly n: number;
  readonly bots: { readonly [seat: Seat]: string };
  readonly result: string;
  readonly score: { readonly [seat: Seat]: number };
  readonly decisions: number;
  /** The turns in which the tracks were read, and each track's values in them. */
  readonly turns: readonly number[];
  readonly tracks: { readonly [name: string]: readonly number[] };
  /** How the game judged its first seat (as both sides see it) as play went on: evenly spread over the decisions, `JUDGED` of them at most. */
  readonly judged: readonly { readonly clock: number; readonly said: number }[];
  readonly losses: readonly LossInTurn[];
  /** Each seat's first order that was a choice, in words. */
  readonly first: { readonly [seat: Seat]: string };
  readonly asked: { readonly [question: string]: AskedCount };
  /** How many journal entries there were of each kind. */
  readonly entries: { readonly [what: string]: number };
}

/** A result and how it came to be: the time, which differs from run to run, and the actions, which are many. */
export interface PlayedGame {
  readonly result: GameResult;
  readonly thinking: {
    readonly [seat: Seat]: { readonly ms: number; readonly decisions: number; readonly longest: number };
  };
  readonly actions: readonly { readonly seat: Seat; readonly action: Json }[];
}
