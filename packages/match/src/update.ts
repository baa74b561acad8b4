/**
 * What an authority (a worker on this device, or a server) says about a match, as one reader may know it: data only.
 * Questions, sentences, odds and reasons are worked out where they are read, from the view.
 */
import type {
  ClauseId,
  Denial,
  Entry,
  GameId,
  Json,
  Options,
  Outcome,
  Position,
  Scenario,
  Seat,
  WantedDie,
} from '@laager/kernel';

/** Who plays a seat: a person at this screen, a person elsewhere, or a bot by the name of its level. */
export type Sitter =
  | { readonly kind: 'person' }
  | { readonly kind: 'remote'; readonly name: string }
  | { readonly kind: 'bot'; readonly level: string };

export type Sitters = { readonly [seat: Seat]: Sitter };

/** Who reads: a seat, a spectator (null), or a reader from whom nothing is hidden (a finished match, a record). */
export type Reader = Seat | null | 'all';

/** How a match ended: by its rules, or in another way. `by` is the seat that resigned or ran out of time. */
export interface MatchEnding {
  readonly how: 'rules' | 'resigned' | 'time' | 'agreed' | 'adjourned';
  readonly by: Seat | null;
  /** Null where there is no result: an adjourned match. */
  readonly outcome: Outcome | null;
}

/** The match after one of its commands. */
export interface Update {
  /** Commands accepted so far, undo and redo included: never falls. An order must name it. */
  readonly seq: number;
  /** Orders on the board: undo lowers it. */
  readonly move: number;
  readonly reader: Reader;
  readonly view: Position;
  /** Who gave the last order on the board; null after the set-up. */
  readonly by: Seat | null;
  /** What the last order on the board brought, as the reader may read it. */
  readonly entries: readonly Entry[];
  /** Null when the match is over. */
  readonly toDecide: Seat | null;
  readonly ended: MatchEnding | null;
  /** Why the reader cannot take the last order back; null if it can. */
  readonly noUndo: string | null;
  readonly canRedo: boolean;
  /** Hot seat: nothing may be shown before the screen is handed to this seat. */
  readonly handOver: Seat | null;
  /** The last order was left beforehand: its seat was not there. */
  readonly standing?: true;
}

/** What became of an order, an undo or a redo. */
export type Reply =
  | { readonly kind: 'taken'; readonly seq: number }
  /** The match had moved on: it answered a question that is no longer asked, and was dropped. */
  | { readonly kind: 'stale'; readonly seq: number }
  /** The players roll real dice: this one comes next. Nothing has changed; the order is to be sent again with its face. */
  | { readonly kind: 'roll'; readonly die: WantedDie }
  | Refused;

export interface Refused {
  readonly kind: 'refused';
  readonly message: string;
  /** The clause that forbids it, where the rules do. */
  readonly denial: Denial | null;
}

export const refused = (message: string, rule?: ClauseId): Refused => ({
  kind: 'refused',
  message,
  denial: rule === undefined ? null : { rule, reason: message },
});

/** What does not change while a match lasts. */
export interface MatchHead {
  /** Null for a match that is not kept (a lesson, a record that is only read). */
  readonly id: string | null;
  readonly game: GameId;
  /** `open`: nothing is hidden from any reader, every view is the position itself. */
  readonly scenario: Pick<Scenario, 'id' | 'title' | 'about' | 'seats' | 'open'>;
  readonly options: Options;
  /** The content of the player's own scenario file, if it is played from one. */
  readonly file?: Json;
  readonly sitters: Sitters;
  /** The hash of the key of the dice, published before the first die. */
  readonly commitment: string;
  /** The players roll real dice and enter them (a real table, with Laager as its umpire). */
  readonly dicedByHand?: true;
  /** No one plays: a record is read. */
  readonly replay: boolean;
  /** Where and why a record stops, if these rules do not follow it to its end. */
  readonly stopped?: string;
}
