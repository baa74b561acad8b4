/** From a game and a view to what a person reads: the question, its answers, what happened, how it ended. */
import type { Action, Decision, Entry, Family, Game, Outcome, Position, Seat } from '@laager/kernel';
import type { Reader, Update } from './update.ts';

/** A decision as a player reads it: every answer with its text. */
export interface Asked extends Omit<Decision, 'offers' | 'families'> {
  readonly prompt: string;
  readonly offers: readonly { readonly action: Action; readonly text: string }[];
  readonly families: readonly { readonly family: Family; readonly text: string }[];
}

/** A journal entry in words. */
export interface EntryText {
  readonly entry: Entry;
  readonly text: string;
  /** Whether it heads what follows. */
  readonly heading: boolean;
}

/** A question in words. The texts are written from the view of the seat that decides: they must not say more. */
export function questionOf({ tell }: Game, view: Position, decision: Decision): Asked {
  return {
    ...decision,
    prompt: tell.prompt(view, decision),
    offers: decision.offers.map((action) => ({ action, text: tell.action(view, action) })),
    families: decision.families.map((family) => ({ family, text: tell.family(view, family) })),
  };
}

export const entryTexts = ({ tell }: Game, view: Position, entries: readonly Entry[]): EntryText[] =>
  entries.map((entry) => ({ entry, text: tell.entry(view, entry), heading: tell.isHeading?.(entry) ?? false }));

export interface OutcomeText {
  readonly outcome: Outcome;
  readonly text: string;
}

export function outcomeText(game: Game, view: Position, outcome = game.outcome(view)): OutcomeText | null {
  return outcome === null ? null : { outcome, text: game.tell.outcome(view, outcome) };
}

/** One point of a match as a screen shows it. */
export interface Page {
  readonly seq: number;
  /** After how many orders. */
  readonly at: number;
  /** Whose eyes; null: what everyone may see. */
  readonly seat: Seat | null;
  readonly view: Position;
  /** The board in words. */
  readonly words: string;
  /** Who is to decide; null when it is over. */
  readonly toDecide: Seat | null;
  /** What the seat that looks is asked; null when it is not. */
  readonly asked: Asked | null;
  /** What the last order brought. */
  readonly news: readonly EntryText[];
  readonly ended: OutcomeText | null;
  readonly noUndo: string | null;
  readonly canRedo: boolean;
  readonly handOver: Seat | null;
}

const seatOf = (reader: Reader): Seat | null => (reader === 'all' ? null : reader);

/** The page of an update. `live`: whether the question can be answered here (the past and records are only read). */
export function pageOf(game: Game, update: Update, live: boolean): Page {
  const { view, reader, handOver } = update;
  const seat = seatOf(reader);
  const decision = game.decision(view);
  const isAsked = live && handOver === null && decision !== null && decision.seat === seat;
  return {
    seq: update.seq,
    at: update.move,
    seat,
    view,
    words: game.tell.board(view, seat),
    toDecide: update.toDecide,
    asked: isAsked ? questionOf(game, view, decision) : null,
    news: entryTexts(game, view, update.entries),
    ended: outcomeText(game, view, update.ended?.outcome ?? null),
    noUndo: update.noUndo,
    canRedo: update.canRedo,
    handOver,
  };
}
