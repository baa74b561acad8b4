/** Decisions, journal entries and outcomes as the engine and the replays print them: data and text side by side. */
import type { Action, ClauseId, Decision, Entry, Family, Game, Match, Outcome, Position, Seat } from '@laager/kernel';
import { entryTexts, outcomeText, questionOf } from '@laager/match';

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
  const { seat, question, params, rule, prompt, offers, families } = questionOf(
    match.game,
    match.view(decision.seat),
    decision,
  );
  return { seat, question, params, rule, prompt, offers: [...offers, ...families] };
}

export type PrintedEntry = Entry & { readonly text: string };

export const printedEntries = (game: Game, p: Position, entries: readonly Entry[]): PrintedEntry[] =>
  entryTexts(game, p, entries).map(({ entry, text }) => ({ ...entry, text }));

export type PrintedOutcome = Outcome & { readonly text: string };

export function printedOutcome(game: Game, p: Position): PrintedOutcome | null {
  const ended = outcomeText(game, p);
  return ended === null ? null : { ...ended.outcome, text: ended.text };
}
