/** A game's words as lines of plain text: for the terminal, the engine protocol and playthrough files. */
import type { Action, Decision, Family, Position, Telling } from './contract.ts';
import type { Entry } from './journal.ts';

/** A question with who is asked, and when. */
export function promptLine<P extends Position, A extends Action>(
  tell: Telling<P, A>,
  view: P,
  decision: Decision<A>,
): string {
  const head = tell.head?.(view, decision);
  return head === undefined ? tell.prompt(view, decision) : `${head}: ${tell.prompt(view, decision)}`;
}

/** A family of orders, with an example of how to type one. */
export function familyLine<P extends Position, A extends Action>(tell: Telling<P, A>, view: P, family: Family): string {
  const example = tell.example?.(family);
  return example === undefined ? tell.family(view, family) : `${tell.family(view, family)}: ${example}`;
}

/** A journal entry; headings stand out. */
export const entryLine = <P extends Position, A extends Action>(tell: Telling<P, A>, p: P, entry: Entry): string =>
  tell.isHeading?.(entry) ? `-- ${tell.entry(p, entry)} --` : tell.entry(p, entry);
