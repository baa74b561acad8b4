/** Decisions, journal entries and outcomes as the engine and the replays print them: data and text side by side. */
import {
  type Action,
  type ClauseId,
  type Decision,
  type Entry,
  entryLine,
  type Family,
  familyLine,
  type Game,
  type Match,
  type Outcome,
  type Position,
  promptLine,
  type Seat,
} from '@laager/kernel';
import { outcomeText } from '@laager/match';

export interface PrintedDecision {
  readonly seat: Seat;
  readonly question: string;
  readonly params: Decision['params'];
  readonly rule: ClauseId;
  readonly prompt: string;
  readonly offers: readonly (
    | { readonly action: Action; readonly text: string }
    | { readonly family: Family; readonly text: string }
  )[];
}

/** The decision at hand, written from the view of the seat that decides; null when the game is over. */
export function printedDecision(match: Match): PrintedDecision | null {
  const decision = match.decision();
  if (decision === null) return null;
  const { seat, question, params, rule } = decision;
  const { tell } = match.game;
  const view = match.view(seat);
  const offers = decision.offers.map((action) => ({ action, text: tell.action(view, action) }));
  const families = decision.families.map((family) => ({ family, text: familyLine(tell, view, family) }));
  return { seat, question, params, rule, prompt: promptLine(tell, view, decision), offers: [...offers, ...families] };
}

export type PrintedEntry = Entry & { readonly text: string };

export const printedEntries = ({ tell }: Game, p: Position, entries: readonly Entry[]): PrintedEntry[] =>
  entries.map((entry) => ({ ...entry, text: entryLine(tell, p, entry) }));

export type PrintedOutcome = Outcome & { readonly text: string };

export function printedOutcome(game: Game, p: Position): PrintedOutcome | null {
  const ended = outcomeText(game, p);
  return ended === null ? null : { ...ended.outcome, text: ended.text };
}
