/**
 * Standing orders: what a seat has answered beforehand. Pure. A condition looks only at what its seat may know: a question
 * put to it, or, where nothing is hidden, the opponent's action.
 */
import { type Action, canonical, type Decision, type Json, type Row } from '@laager/kernel';

/** `label` is what the player reads in the list. */
export interface StandingPlan {
  /** "If asked this, answer so": holds until it is taken back. */
  readonly routines: readonly { readonly question: string; readonly answer: Action; readonly label: string }[];
  /** Answers to the opponent's one next action after command `after`; used once. */
  readonly answers: readonly {
    readonly after: number;
    readonly if: Json;
    readonly answer: Action;
    readonly label: string;
  }[];
}

export const emptyPlan: StandingPlan = { routines: [], answers: [] };

/** What the plan says to this question; null if it says nothing. Whether the rules allow it is not asked here. */
export function plannedAnswer(plan: StandingPlan, decision: Decision, last: Row | null, open: boolean): Action | null {
  if (open && last?.kind === 'act' && last.seat !== decision.seat) {
    const fits = plan.answers.find((one) => one.after === last.n - 1 && canonical(one.if) === canonical(last.action));
    if (fits !== undefined) return fits.answer;
  }
  return plan.routines.find(({ question }) => question === decision.question)?.answer ?? null;
}
