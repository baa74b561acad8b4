/** A game as it is listed before it is loaded: what its folder says about it, in `about.json`. */
import type { Game, GameId } from '@laager/kernel';

/** The content of a game's `about.json`. */
export interface About {
  readonly title: string;
  /** A few words for a poster. */
  readonly blurb: string;
  /** One sentence for someone who is choosing. */
  readonly about: string;
  readonly players: string;
  readonly length: string;
  /** From 1 (a page of rules) to 5. */
  readonly complexity: number;
  readonly credits: string;
  /** Whether players are shown it (the reference game is not). */
  readonly shown: boolean;
  /** Whether it is played on a real table with real dice, and Laager can be its umpire. */
  readonly realTable?: true;
  /** The levels of bots that differ in strength, where not all of them do (docs/bots.md). */
  readonly levels?: readonly string[];
  /** Where it is listed: the smallest number first. */
  readonly place: number;
}

export interface Listing extends About {
  readonly id: GameId;
  load(): Promise<Game>;
}

/** The listings of all folders, in their places. */
export const listed = (listings: readonly Listing[]): readonly Listing[] =>
  [...listings].sort((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
