/**
 * A match as the screen knows it. The rules run elsewhere (a worker now, a server later): what arrives here is what one
 * pair of eyes may see, in data and in words, and what goes out is whole orders. A screen cannot tell a local session
 * from a remote one.
 */
import type { Action, Clause, Denial, GameId, Json, Odds, Options, Outcome, Position, Seat } from '@laager/kernel';
import type { Asked, GuideStep, Told } from '@laager/kit';

/** Who sits where: a person at this screen, or a bot by the name of its level. */
export type Sitter = { readonly kind: 'person' } | { readonly kind: 'bot'; readonly level: string };

/** What is to be opened. */
export type Opening =
  | {
      readonly kind: 'new';
      readonly game: GameId;
      readonly scenario: string;
      readonly options: Options;
      readonly sitters: { readonly [seat: Seat]: Sitter };
    }
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'guide'; readonly game: GameId }
  /** A record to look at; nobody plays. */
  | { readonly kind: 'record'; readonly text: string }
  /** A new match from a point of a record. */
  | {
      readonly kind: 'branch';
      readonly text: string;
      readonly at: number;
      readonly sitters: { readonly [seat: Seat]: Sitter };
    };

/** What does not change while the match lasts. */
export interface Table {
  /** Under which the match is kept on this device; null for what is not kept. */
  readonly id: string | null;
  readonly game: GameId;
  readonly title: string;
  readonly scenario: {
    readonly id: string;
    readonly title: string;
    readonly about: string;
    /** Nothing is hidden from anybody. */
    readonly open: boolean;
  };
  readonly options: Options;
  /** In the order of the game, each with its name. */
  readonly seats: readonly { readonly seat: Seat; readonly name: string; readonly sitter: Sitter | null }[];
  readonly rules: readonly Clause[];
  readonly replay: boolean;
  readonly guided: boolean;
}

/** The match at one point of its course, as one pair of eyes sees it. */
export interface Moment {
  /** After how many moves, and how many there are. */
  readonly at: number;
  readonly moves: number;
  /** Whose eyes; null: what everybody may see. */
  readonly seat: Seat | null;
  readonly view: Position;
  /** The board in words. */
  readonly words: string;
  /** Who must decide; null when it is over. */
  readonly toDecide: Seat | null;
  /** What the seat that looks is asked; null when it is not. */
  readonly asked: Asked | null;
  /** What the last move brought. */
  readonly news: readonly Told[];
  readonly ended: { readonly outcome: Outcome; readonly text: string } | null;
  /** Why the last order cannot be taken back; null if it can. */
  readonly noUndo: string | null;
  readonly canRedo: boolean;
  /** The screen is to be handed to this seat before anything is shown. */
  readonly handOver: Seat | null;
  /** How well the first seat stands, from 0 to 1, as far as the looker can know; null where nobody can say. */
  readonly lean: number | null;
  readonly guide: GuideMoment | null;
}

export interface GuideMoment {
  readonly step: number;
  readonly steps: number;
  readonly say: GuideStep;
  /** The order it waits for, in words; null where there is only to read. */
  readonly wanted: string | null;
}

/** A line of the journal: after which move it was written, whose move that was, and whether it is that move's first. */
export interface Line extends Told {
  readonly move: number;
  readonly seat: Seat | null;
  readonly first: boolean;
}

export interface Thinking {
  readonly seat: Seat;
  /** The share of its time that is spent, from 0 to 1. */
  readonly spent: number;
  readonly paused: boolean;
}

export type SessionEvent =
  | { readonly kind: 'moment'; readonly moment: Moment }
  /** Lines from this index on replace what stood there. */
  | { readonly kind: 'journal'; readonly from: number; readonly lines: readonly Line[] }
  | { readonly kind: 'thinking'; readonly thinking: Thinking | null }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly message: string };

/** Why an order was not taken. */
export interface Refused {
  readonly message: string;
  readonly denial: Denial | null;
}

/** What a move did to the chances: by its choice, and by its dice. Shares of the first seat's chance of winning. */
export interface Swing {
  readonly move: number;
  readonly seat: Seat;
  readonly luck: number;
  readonly judgement: number;
}

/** An order worth considering, in words. */
export interface Idea {
  readonly action: Action;
  readonly text: string;
}

export interface Session {
  /** The language of what is said from now on. */
  speak(language: string): Promise<void>;
  /** Opens the match; events begin to arrive. */
  open(opening: Opening): Promise<Table>;
  /**
   * An order, and after how many moves its question was seen. If the match has gone on since (a second click on the same
   * button, a key held down), it answers nothing any more and is dropped: it must never answer the next question.
   */
  order(action: Action, at?: number): Promise<Refused | null>;
  undo(): Promise<Refused | null>;
  redo(): Promise<Refused | null>;
  /** The player has taken the screen over (hot seat). */
  sit(seat: Seat): Promise<void>;
  whyNot(action: Action): Promise<Denial | null>;
  /** Whether dice would fall: then it cannot be taken back. */
  rolls(action: Action): Promise<boolean>;
  odds(action: Action): Promise<Odds>;
  lookup(name: string, args: Json): Promise<Json>;
  /** Whole orders out of the families of a decision, in words: for lists and for readers by ear. */
  ideas(): Promise<readonly Idea[]>;
  /** Another point of the match. */
  at(move: number): Promise<Moment>;
  /** What might have come of a move that was made; null where no dice fell, or where it is not to be known. */
  oddsAt(move: number): Promise<Odds | null>;
  /** How the first seat stood after each move, as far as the looker can know. */
  leans(): Promise<readonly (number | null)[]>;
  /** Luck and judgement, move by move; of a finished match only. */
  swings(): Promise<readonly Swing[]>;
  record(): Promise<string>;
  /** A bot that thinks: `pause` stops it where it is, `resume` lets it think again, `hurry` takes its best so far. */
  bots(order: 'pause' | 'resume' | 'hurry'): Promise<void>;
  /** The next step of a guide that only had to be read. */
  readOn(): Promise<void>;
}

/** A session and how it is listened to and left. */
export interface OpenSession extends Session {
  listen(listener: (event: SessionEvent) => void): void;
  close(): void;
}
