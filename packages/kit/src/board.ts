/**
 * What a board is to the table. A board knows no rules: it draws a view, lights what is offered, and hands whole orders
 * over. Rules, bots and words live behind the session, in a worker or on a server; what reaches a board is data and text.
 */
import type {
  Action,
  ArgsOf,
  Decision,
  Denial,
  Entry,
  Family,
  FoundBy,
  Lookups,
  Odds,
  Position,
  Seat,
} from '@laager/kernel';
import type { Accessor, Component } from 'solid-js';

/** The decision as a player meets it: every offer with its words. */
export interface Asked<A extends Action = Action> extends Omit<Decision<A>, 'offers' | 'families'> {
  readonly prompt: string;
  readonly offers: readonly { readonly action: A; readonly text: string }[];
  readonly families: readonly { readonly family: Family; readonly text: string }[];
}

/** A journal entry with its sentence. */
export interface EntryText<E extends Entry = Entry> {
  readonly entry: E;
  readonly text: string;
}

/**
 * What a board is handed. Accessors are Solid signals: read them inside what depends on them. `L` is the type of the
 * game's lookups (`typeof lookups`).
 */
export interface BoardProps<
  P extends Position = Position,
  A extends Action = Action,
  L extends Lookups<P> = Lookups<P>,
> {
  /** What the seat that looks may know; another point of the match while its past is looked at. */
  readonly view: Accessor<P>;
  readonly seat: Accessor<Seat | null>;
  /** What that seat is asked now; null when it is not, or when the past is looked at. */
  readonly asked: Accessor<Asked<A> | null>;
  /** What the last action brought, for animation. */
  readonly news: Accessor<readonly EntryText[]>;
  /** The view before that action; null at the start of a match. */
  before(): Promise<P | null>;
  /** The whole journal as far as the reader may know it, also beyond the moment that is looked at. */
  readonly journal: Accessor<readonly EntryText[]>;
  /** The journal line that the player points at; a board may show where it happened. */
  readonly pointed: Accessor<EntryText | null>;
  /** The order that a guided game waits for: light it, so that the next click is always visible. */
  readonly hint: Accessor<A | null>;
  /** Where in the rail (on a phone: the sheet) a board may show what is selected, with Solid's `Portal`. */
  readonly card: Accessor<HTMLElement | undefined>;
  /** Whether things may move on screen (settings, and the system's wish for reduced motion). */
  readonly motion: Accessor<boolean>;
  /** A complete order. If the rules forbid it, the table says why. */
  order(action: A): void;
  /** Why an action is not allowed; null if it is. */
  whyNot(action: A): Promise<Denial | null>;
  odds(action: A): Promise<Odds>;
  /** What the rules know of a position beyond its offers (reach, sight, threats): see `lookup.ts` in the kernel. */
  lookup<Name extends keyof L & string>(name: Name, args: ArgsOf<L[Name]>): Promise<FoundBy<L[Name]>>;
  /** Shows a clause in the rules reader. */
  showRule(rule: string): void;
  /** Shows the player why something on the board cannot be done ("never a dead click"). */
  deny(denial: Denial): void;
  /** While the board's own card answers the question, the table folds its list of offers away. */
  answering(byBoard: boolean): void;
}

/** A number that tells at a glance how things stand. */
export interface Gauge {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Whose it is, for its colour. */
  readonly seat?: Seat;
  readonly hint?: string;
  /** A few words behind the value: what its end means, or what is at stake. */
  readonly note?: string;
  /** It is marked on the track too: shown only on screens that have no room for the track. */
  readonly onTrack?: boolean;
}

/** Where the game stands on its own track: turns or months, and the phases of one. */
export interface Track {
  readonly now: number;
  readonly turns: readonly string[];
  readonly phase: string;
  readonly phases: readonly string[];
  /** Other scores that the game keeps on the same boxes. With these, the whole track is drawn. */
  readonly marks?: readonly TrackMark[];
  /** Whose each turn is, where players take turns by the box. With these, the whole track is drawn as the sides' marks. */
  readonly sides?: readonly Seat[];
  /** What is due in which box: an order on its way, a reinforcement. */
  readonly due?: readonly TrackDue[];
  /** What an order under consideration would bring: the chance of each box, with the words for it. */
  readonly chances?: readonly TrackChance[];
}

export interface TrackChance {
  readonly at: number;
  readonly text: string;
  readonly label: string;
}

/** A marker that hangs from a box of the turn track, or stands under it. Boxes count from 0, like `Track.now`. */
export interface TrackMark {
  readonly at: number;
  readonly label: string;
  readonly from: 'above' | 'below';
  readonly colour: string;
  /** From this box on it is dangerous: hatched. */
  readonly danger?: { readonly from: number; readonly label: string };
}

export interface TrackDue {
  readonly at: number;
  readonly code: string;
  readonly label: string;
  readonly colour: string;
  readonly ink: string;
}

/** What a board is handed to enter where the figures on a real table stand. */
export interface PlacingProps<P extends Position = Position> {
  /** Where everything stands so far, for both sides. */
  readonly position: P;
  readonly card: Accessor<HTMLElement | undefined>;
  readonly motion: Accessor<boolean>;
  /** Begins a new record from this position. */
  begin(position: P): void;
  /** Leaves everything as it was. */
  leave(): void;
}

/** A game's board for the table: each game's `board/index.tsx` exports one, as `board`; the table finds it by its place. */
export interface BoardModule<
  P extends Position = Position,
  A extends Action = Action,
  L extends Lookups<P> = Lookups<P>,
> {
  readonly Board: Component<BoardProps<P, A, L>>;
  /** Where players of a real table enter how their figures stand; without one, only the scenario's own places can be played. */
  readonly Placing?: Component<PlacingProps<P>>;
  /** The language of its words from now on; all that it says follows. See `spokenIn` in `words.ts`. */
  speak?(language: string): void;
  gauges(view: P): readonly Gauge[];
  track(view: P): Track;
  /** Lines of the log that say less once they are past, by their place in it: what players must remember themselves. */
  recall?(log: readonly EntryText[]): ReadonlyMap<number, string>;
  /** The offer that the big button and the space bar take; if absent, the only one, or the one without any values. */
  primary?(asked: Asked<A>): A | null;
  /** Whether the big button only gives something up: then it is drawn quietly, and what the board lights up leads. */
  quiet?(action: A): boolean;
  /** What the big button says where the whole order is too long for one: that then stands below it. */
  brief?(action: A): string | undefined;
  /** Whether an order needs no second thought, although dice may fall after it: none of them hangs on it. */
  sure?(action: A): boolean;
  /** The keys that only this board answers, for the list behind `?`. */
  keys?(): readonly BoardKey[];
  /** How the sides are distinguished off the board, in the order of the game's seats; red and green-blue if absent. */
  readonly sides?: readonly SideLook[];
}

/** A key of a board, or several ("1–9"), and what it does. */
export type BoardKey = readonly [key: string, does: string];

/** A side in journal, question and timeline: always by colour and by outline. */
export interface SideLook {
  readonly seat: Seat;
  /** For text and marks on a light and on a dark room; 4.5 : 1 against both. */
  readonly light: string;
  readonly dark: string;
  readonly shape: 'square' | 'cut' | 'round';
}

/** A picture of the game for the home screen: each game's `board/poster.ts` exports `poster: Poster`, drawn at build time. */
export interface Poster {
  readonly width: number;
  readonly height: number;
  /** The inside of an `<svg>` element, self-contained but for the page's fonts (--font-serif, --font-sans). */
  picture(): string;
  /** What it shows, for who cannot see it. */
  readonly alt: string;
}
