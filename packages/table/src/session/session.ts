/**
 * A match as the page knows it. The rules run in a worker; what arrives here is what one reader may see, in data and in
 * words, and what goes out is whole orders. The worker follows a `Feed`: a match on this device or one on a server, and
 * the page cannot tell which.
 */
import type {
  Action,
  Denial,
  GameId,
  Json,
  Odds,
  Options,
  Seat,
  SetupChoice,
  SideName,
  WantedDie,
} from '@laager/kernel';
import type { GuideStep } from '@laager/kit';
import type {
  Analysis,
  DiceAhead,
  EntryText,
  Estimate,
  Foreseen,
  MatchHead,
  Page,
  Reasons,
  Reply,
  Sitter,
  Sitters,
  Thinking,
} from '@laager/match';
import type { ClientMessage, ServerMessage } from '@laager/match/wire';
import type { BoxedScenario } from '../home/box.ts';
import type { DiceProof } from '../online/proof.ts';

export type { Sitter, Sitters, Thinking };

/** What is to be opened. */
export type MatchRequest =
  | {
      readonly kind: 'new';
      readonly game: GameId;
      readonly scenario: string;
      readonly options: Options;
      readonly sitters: Sitters;
      /** The content of a player's own scenario file, played instead of the scenario named. */
      readonly file?: Json;
      /** A real table: the players roll real dice and enter them. */
      readonly dice?: 'by-hand';
      /** Where the figures on that table stand, if not where the scenario puts them. */
      readonly position?: Json;
    }
  | { readonly kind: 'saved'; readonly id: string }
  /** A saved match to look at. */
  | { readonly kind: 'replay'; readonly id: string }
  | { readonly kind: 'guide'; readonly game: GameId }
  /** A match on the server that sent this page. */
  | { readonly kind: 'online'; readonly match: string }
  /** A record to look at: no one plays. */
  | { readonly kind: 'record'; readonly text: string }
  /** A new match from a point of a record. */
  | { readonly kind: 'branch'; readonly text: string; readonly at: number; readonly sitters: Sitters };

/** What does not change while the match lasts, with the names that a screen shows. */
export interface TableHead extends MatchHead {
  readonly title: string;
  /** In the order of the scenario, each with its name. */
  readonly seats: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly side: SideName;
    readonly sitter: Sitter | null;
  }[];
  readonly guided: boolean;
}

/** The match at one point of its course, as one reader sees it. */
export interface Moment extends Page {
  /** How many orders there are in all; `at` says after how many this point is. */
  readonly moves: number;
  /** The first seat's chance of winning, as far as the reader can know; null during set-up and where no one can say. */
  readonly lean: Estimate | null;
  readonly guide: GuideMoment | null;
}

export interface GuideMoment {
  readonly step: number;
  readonly steps: number;
  readonly say: GuideStep;
  /** The order it waits for, in words; null where there is only something to read. */
  readonly wanted: string | null;
}

/** A line of the journal: which order brought it, whose order that was, and whether it is the first line of that order. */
export interface JournalLine extends EntryText {
  readonly move: number;
  readonly seat: Seat | null;
  readonly first: boolean;
  /** By standing order: the seat was not there. */
  readonly standing?: true;
}

export type SessionEvent =
  | { readonly kind: 'moment'; readonly moment: Moment }
  /** Lines from this index on replace what was there. */
  | { readonly kind: 'journal'; readonly from: number; readonly lines: readonly JournalLine[] }
  | { readonly kind: 'thinking'; readonly thinking: Thinking | null }
  | { readonly kind: 'connected'; readonly connected: boolean }
  /** What a server says beside the match: people, talk, offers, clocks. */
  | { readonly kind: 'online'; readonly message: ServerMessage }
  /** Whether this tab plays the match, or only watches what another tab plays. */
  | { readonly kind: 'owned'; readonly owned: boolean }
  /** How far the report of a finished match is, from 0 to 1. */
  | { readonly kind: 'analysing'; readonly done: number }
  | { readonly kind: 'failed'; readonly message: string };

/** What a player's own scenario file describes; or what is wrong with it. */
export type ScenarioFile = { readonly scenario: BoxedScenario; readonly file: Json } | { readonly fault: string };

/** An order worth considering, in words. */
export interface Idea {
  readonly action: Action;
  readonly text: string;
}

/** What is known of a match when it is over. */
export interface EndReport {
  /** Null where the game gives no advice to judge by. */
  readonly analysis: Analysis | null;
  /** How many dice were rolled, all of them by the key that was committed to; null where the key is not known. */
  readonly dice: number | null;
  /** How many of the dice the players rolled themselves and entered: no key vouches for them. */
  readonly byHand: number;
}

export type BotControl = 'pause' | 'resume' | 'hurry' | 'step';

/** What became of an order; `dice`: it would roll these, and the player wanted to be asked first. */
export type OrderReply =
  | Exclude<Reply, { readonly kind: 'roll' }>
  | { readonly kind: 'dice'; readonly dice: DiceAhead }
  /** A real die must be rolled for the order, which is put into words. */
  | { readonly kind: 'roll'; readonly die: WantedDie; readonly text: string };

/** Following a match and playing in it. */
interface Following {
  /** Opens the match; events begin to arrive. */
  open(opening: MatchRequest): Promise<TableHead>;
  /**
   * An order, and the sequence number of the moment whose question it answers. `ask`: if it would roll dice, say so
   * instead of carrying it out. `dice`: the faces rolled for it on a real table so far.
   */
  order(action: Action, seq: number, ask: boolean, dice?: readonly number[]): Promise<OrderReply>;
  undo(seq: number): Promise<OrderReply>;
  redo(seq: number): Promise<OrderReply>;
  /** Hot seat: the player of this seat has taken over the screen. */
  sit(seat: Seat): Promise<void>;
  /** Another point of the match. */
  at(move: number): Promise<Moment>;
  record(): Promise<string>;
}

/** What can be worked out about it. */
interface Studying {
  whyNot(action: Action): Promise<Denial | null>;
  odds(action: Action): Promise<Odds>;
  lookup(name: string, args: Json): Promise<Json>;
  /** Whole orders out of the families of a question, in words: for lists and for screen readers. */
  ideas(): Promise<readonly Idea[]>;
  /** Orders that another seat may give now, and what this reader would be asked then: to answer it beforehand. */
  theirOrders(): Promise<readonly Idea[]>;
  answersTo(action: Action): Promise<Foreseen>;
  /** What an earlier order, or another one in its place, might have brought; null where the reader may not know. */
  oddsAt(move: number, instead: Action | null): Promise<Odds | null>;
  /** Why a bot gave an earlier order; null where that is not known. */
  whyMoved(move: number): Promise<Reasons | null>;
  /** The first seat's chance after each order, as far as the reader can know. */
  leans(): Promise<readonly (Estimate | null)[]>;
  /** Luck and decisions, order by order, and the dice checked; of a finished match only. */
  report(): Promise<EndReport | null>;
}

export interface Session extends Following, Studying {
  /** Reads a scenario file for a game, before any match is opened. */
  readFile(game: GameId, text: string): Promise<ScenarioFile>;
  /** How a scenario begins, as a spectator sees it. */
  preview(game: GameId, choice: SetupChoice): Promise<Json>;
  /** The language of what is said from now on. */
  speak(language: string): Promise<void>;
  /** Bots at work: `pause` stops them, `step` lets them give one order, `hurry` takes the best answer so far. */
  bots(order: BotControl): Promise<void>;
  /** How long a bot's order stays in sight before the next one, in milliseconds. */
  pace(ms: number): Promise<void>;
  /** A real table: where everything stands, for both sides; null for any other match. */
  truth(): Promise<Json | null>;
  /** Plays the match in this tab from now on; the tab that played it watches. */
  takeOver(): Promise<void>;
  /** Online: says something to the server beside the match (talk, offers, resigning). */
  send(message: ClientMessage): Promise<void>;
  /** Online: checks the dice of a finished match. */
  proof(): Promise<DiceProof>;
  /** The next step of a lesson that only had to be read. */
  readOn(): Promise<void>;
}

/** A session, and how it is listened to and left. */
export interface OpenSession extends Session {
  listen(listener: (event: SessionEvent) => void): void;
  close(): void;
}
