/** What a player can ask at the terminal: odds, clauses, and whether a typed order is allowed. */
import { type Action, checkedAction, type Game, isFault, type Match, type Odds } from '@laager/kernel';

export function oddsText({ exact, outcomes }: Odds, open: boolean): string {
  const percent = (p: number): string => `${(100 * p).toFixed(1)} %`;
  const lines = outcomes.map(({ label, p, low, high }) => {
    const range = low === undefined || high === undefined ? '' : `   (${percent(low)} to ${percent(high)})`;
    return `${percent(p).padStart(9)}  ${label}${range}`;
  });
  if (!exact) lines.push(open ? '           sampled' : '           as far as you can know');
  return lines.join('\n');
}

/** An order typed as JSON: the order itself if the rules allow it, else what is wrong with it. */
export function orderIn(
  match: Pick<Match, 'game' | 'explain'>,
  json: string,
): { readonly allowed: Action } | { readonly wrong: string } {
  let typed: unknown;
  try {
    typed = JSON.parse(json);
  } catch (error) {
    return { wrong: `That is not JSON: ${(error as Error).message}` };
  }
  const action = checkedAction(match.game, typed);
  if (isFault(action)) return { wrong: `${action.fault.path}: ${action.fault.message}` };
  const explained = match.explain(action.ok);
  if (isFault(explained)) return { wrong: explained.fault.message };
  return explained.ok === null ? { allowed: action.ok } : { wrong: `${explained.ok.reason} (${explained.ok.rule})` };
}

const MOST_CLAUSES = 12;

/** A clause by its id; or those whose id begins so, or whose text has these words in it; or the chapters. */
export function ruleText({ rules, title }: Game, what: string): string {
  if (what === '')
    return [
      `The rules of ${title}:`,
      ...rules.sections.map(
        (section) => `  ${section.title}: ${section.clauses[0]?.id} to ${section.clauses.at(-1)?.id}`,
      ),
    ].join('\n');
  const wanted = what.toLowerCase();
  const exact = rules.clauses.find((clause) => clause.id.toLowerCase() === wanted);
  if (exact !== undefined) return `${exact.id} (${exact.section}) ${exact.text}`;
  const found = rules.clauses.filter(
    ({ id, text }) => id.toLowerCase().startsWith(wanted) || text.toLowerCase().includes(wanted),
  );
  if (found.length === 0) return `No clause has the id "${what}" or contains it.`;
  const lines = found.slice(0, MOST_CLAUSES).map(({ id, text }) => `${id} ${text}`);
  return [...lines, ...(found.length > MOST_CLAUSES ? [`and ${found.length - MOST_CLAUSES} more`] : [])].join('\n');
}
