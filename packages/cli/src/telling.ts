/** Decisions, journal entries and outcomes with the words a person reads: for the engine, replays and the terminal. */
import type { Action, ClauseId, Decision, Entry, Family, Game, Match, Outcome, Position, Seat } from '@laager/kernel';

export type ToldOffer =
  | { readonly action: Action; readonly text: string }
  | { readonly family: Family; readonly text: string };

export interface ToldDecision {
  readonly seat: Seat;
  readonly question: string;
  readonly params: Decision['params'];
  readonly rule: ClauseId;
  readonly prompt: string;
  readonly offers: readonly ToldOffer[];
}

/** The decision at hand in words; null when the game is over. */
export function toldDecision(match: Match): ToldDecision | null {
  const decision = match.decision();
  if (decision === null) return null;
  const { tell } = match.game;
  // The words are for the seat that decides: they must not be written from what it may not know.
  const view = match.view(decision.seat);
  const { seat, question, params, rule } = decision;
  return {
    seat,
    question,
    params,
    rule,
    prompt: tell.prompt(view, decision),
    offers: [
      ...decision.offers.map((action) => ({ action, text: tell.action(view, action) })),
      ...decision.families.map((family) => ({ family, text: tell.family(view, family) })),
    ],
  };
}

export type ToldEntry = Entry & { readonly text: string };

export const toldEntry = (game: Game, p: Position, entry: Entry): ToldEntry => ({
  ...entry,
  text: game.tell.entry(p, entry),
});

export type ToldOutcome = Outcome & { readonly text: string };

export function toldOutcome(game: Game, p: Position): ToldOutcome | null {
  const outcome = game.outcome(p);
  return outcome === null ? null : { ...outcome, text: game.tell.outcome(p, outcome) };
}
