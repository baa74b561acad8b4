/** What can be told to the seat that asks: odds and clauses. */
import { type Action, checkedAction, FastDice, type Game, isFault, type Match, type Odds, odds } from '@laager/kernel';
import { seedFrom } from '../bots.ts';

const WORLDS = 60;
const RUNS_A_WORLD = 2000;
const SAMPLES_A_WORLD = 500;

/**
 * The odds of an allowed order as its seat can know them. Where something is hidden from it, the truth would tell too
 * much: the odds are then the mean over positions that fit what the seat knows.
 */
export function oddsAsKnown(match: Match, action: Action): Odds {
  const { game, scenario } = match;
  const seat = match.decision()?.seat;
  if (scenario.open || seat === undefined) return odds(game, match.truth(), action);
  const dice = new FastDice(seedFrom(`${match.commitment} ${match.seq} odds`));
  const view = match.view(seat);
  const shares = new Map<string, number>();
  let [worlds, runs] = [0, 0];
  for (let i = 0; i < WORLDS; i++) {
    const world = game.imagine(view, seat, dice);
    if (game.forbids(world, action) !== null) continue;
    const one = odds(game, world, action, { budget: RUNS_A_WORLD, samples: SAMPLES_A_WORLD, seed: i });
    for (const { label, p } of one.outcomes) shares.set(label, (shares.get(label) ?? 0) + p);
    worlds++;
    runs += one.runs;
  }
  const outcomes = [...shares].map(([label, p]) => ({ label, p: p / worlds })).sort((a, b) => b.p - a.p);
  return { exact: false, runs, outcomes };
}

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
export function orderIn(match: Match, json: string): { readonly allowed: Action } | { readonly wrong: string } {
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
  if (found.length === 0) return `No clause is called "${what}" or has it in its text.`;
  const lines = found.slice(0, MOST_CLAUSES).map(({ id, text }) => `${id} ${text}`);
  return [...lines, ...(found.length > MOST_CLAUSES ? [`and ${found.length - MOST_CLAUSES} more`] : [])].join('\n');
}
