/**
 * The rule book as data. `rules.md` is written for people; `parseRules` turns it into clauses, which ship with a game as
 * a plain JSON list and come back to life through `ruleBook`. Denials, the journal and the screen cite clauses by id.
 */

export interface Clause {
  /** `UB-6.1.1`, `UB-EX3`, `SB-7.b.2`, `RR-T16.4`: a prefix for the game, then the number in its ledger. */
  readonly id: string;
  /** Markdown; a table or a list below the clause is part of it, so it may have several lines. */
  readonly text: string;
  /** The headings above the clause: `6 Fire`, or `6 Fire › Fire modifiers`. */
  readonly section: string;
  /** The option that brings this clause into play: `strict-hedge-sight`, or `electionTest = lower`. */
  readonly option?: string;
  /** Why no test can touch this clause. */
  readonly untested?: string;
}

export interface Section {
  readonly title: string;
  readonly clauses: readonly Clause[];
}

export interface RuleBook {
  /** In the order of the ledger. */
  readonly clauses: readonly Clause[];
  readonly sections: readonly Section[];
  has(id: string): boolean;
  get(id: string): Clause | undefined;
}

export interface RuleFault {
  /** Counted from 1, as editors do. */
  readonly line: number;
  readonly message: string;
}

export type ParsedRules =
  | { readonly ok: true; readonly book: RuleBook }
  | { readonly ok: false; readonly faults: readonly RuleFault[] };

/** A book from its clauses. The list is our own, made by `npm run rules -- --write`; so a double id in it is a bug, and throws. */
export function ruleBook(clauses: readonly Clause[]): RuleBook {
  const byId = new Map<string, Clause>();
  const bySection = new Map<string, Clause[]>();
  for (const clause of clauses) {
    if (byId.has(clause.id)) throw new Error(`rule book: ${clause.id} is there twice`);
    byId.set(clause.id, clause);
    const section = bySection.get(clause.section);
    if (section) section.push(clause);
    else bySection.set(clause.section, [clause]);
  }
  return {
    clauses,
    sections: Array.from(bySection, ([title, own]) => ({ title, clauses: own })),
    has: (id) => byId.has(id),
    get: (id) => byId.get(id),
  };
}

const CLAUSE_ID = /^([A-Z][A-Z0-9]+)-(?=[A-Za-z.]*\d)[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*$/;

/** The game's part of a well-formed clause id (`UB` of `UB-6.1.1`), or null. */
export function prefixOf(id: string): string | null {
  return CLAUSE_ID.exec(id)?.[1] ?? null;
}

export function parseRules(markdown: string): ParsedRules {
  const lines = markdown.split(/\r?\n/);
  const faults: RuleFault[] = [];
  const clauses: Clause[] = [];
  const firstLines = new Map<string, number>();
  const headings = new Headings();
  const prefix = prefixOfLedger(lines);
  let open: Draft | null = null;
  /** The line that opened the fenced block we are in. */
  let fenced: number | null = null;
  let afterBlank = false;

  const close = () => {
    if (open) clauses.push(finish(open, faults));
    open = null;
  };

  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const fence = /^\s*(```|~~~)/.test(line);
    const heading = fenced || fence ? null : /^(#{1,6})\s+(.*?)\s*$/.exec(line);
    const start = fenced || fence ? null : clauseStart(line, prefix);

    if (heading?.[1] && heading[2] !== undefined) {
      close();
      if (/\[untested\b/.test(heading[2])) {
        faults.push({
          line: number,
          message: 'a heading cannot be [untested]: mark its clauses, each with its reason',
        });
      }
      headings.enter(heading[1].length, heading[2]);
    } else if (start) {
      close();
      const fault = faultOfStart(start, prefix, headings.section, firstLines.get(start.id));
      if (fault) faults.push({ line: number, message: fault });
      if (!firstLines.has(start.id)) firstLines.set(start.id, number);
      open = { id: start.id, line: number, section: headings.section, option: headings.option, body: [start.text] };
    } else if (open && (fenced || continues(line, afterBlank))) {
      open.body.push(line);
    } else {
      close();
    }

    if (fence) fenced = fenced ? null : number;
    afterBlank = line.trim() === '';
  }
  close();
  if (fenced) faults.push({ line: fenced, message: 'this fenced block never ends: the clauses after it are lost' });
  return faults.length > 0
    ? { ok: false, faults: faults.sort((a, b) => a.line - b.line) }
    : { ok: true, book: ruleBook(clauses) };
}

/** A clause under way: its lines as they stand in the file. */
interface Draft {
  readonly id: string;
  readonly line: number;
  readonly section: string;
  readonly option: string | undefined;
  readonly body: string[];
}

interface ClauseStart {
  readonly id: string;
  readonly bold: boolean;
  readonly text: string;
}

const BULLET = /^\s*[-*+]\s+(\*\*)?([^\s*]+)(\*\*)?[ \t]*(.*)$/;

/** The clause that a line opens, well-formed or nearly so: what looks like an id of this ledger must not be lost for a slip. */
function clauseStart(line: string, prefix: string | null): ClauseStart | null {
  const match = BULLET.exec(line);
  const id = match?.[2];
  if (!match || id === undefined) return null;
  const ours = prefix !== null && id.toUpperCase().startsWith(`${prefix}-`) && /\d/.test(id);
  if (!ours && !(match[1] && prefixOf(id))) return null;
  return { id, bold: match[1] !== undefined && match[3] !== undefined, text: match[4] ?? '' };
}

function faultOfStart(
  start: ClauseStart,
  prefix: string | null,
  section: string,
  first: number | undefined,
): string | null {
  const own = prefixOf(start.id);
  if (!own) return `"${start.id}" is not a clause id: expected one like ${prefix}-6.1.1`;
  if (own !== prefix) return `"${start.id}" does not begin with ${prefix}- like the clauses before it`;
  if (!start.bold) return `the id ${start.id} must be bold: - **${start.id}** ...`;
  if (first !== undefined) return `${start.id} is already used in line ${first}`;
  if (section === '') return `${start.id} is outside a section (## or ###)`;
  return null;
}

/** All ids of a ledger share one prefix; its first clause shows which. */
function prefixOfLedger(lines: readonly string[]): string | null {
  for (const line of lines) {
    const match = BULLET.exec(line);
    const prefix = match?.[1] && match[2] ? prefixOf(match[2]) : null;
    if (prefix) return prefix;
  }
  return null;
}

/**
 * As in Markdown, indented lines, and lines without a gap, go on with the bullet above. Charts are written below their
 * clause without indentation and belong to it too; other unindented text is prose between clauses.
 */
function continues(line: string, afterBlank: boolean): boolean {
  if (line.trim() === '' || /^\s*\|/.test(line)) return true;
  if (/^(?:[-*+]|\d+\.)\s/.test(line)) return false;
  return /^(?: {2}|\t)/.test(line) || !afterBlank;
}

const OPTION = /\s*\(optional:([^)]*)\)/g;
const UNTESTED = /\s*\[untested:([^\]]*)\]\s*$/;

/** Takes the marks out of a finished clause. */
function finish(draft: Draft, faults: RuleFault[]): Clause {
  const options: string[] = [];
  const reasons: string[] = [];
  const body = draft.body.map((raw, index) => {
    const fault = (message: string) => faults.push({ line: draft.line + index, message: `${draft.id}: ${message}` });
    const line = raw.replace(OPTION, (_, flag: string) => {
      const option = optionOf(flag);
      if (option === '') fault('(optional: ...) must name its option');
      if (options.length > 0) fault('a clause has one (optional: ...) at most');
      options.push(option);
      return '';
    });
    const unmarked = line.replace(UNTESTED, (_, reason: string) => {
      if (reason.trim() === '') fault('[untested: ...] must give its reason');
      if (reasons.length > 0) fault('a clause has one [untested: ...] at most');
      reasons.push(reason.trim());
      return '';
    });
    if (/\[untested\b/.test(unmarked)) fault('[untested: reason] must stand at the end of a line');
    return unmarked.replace(/^ {2}/, '').trimEnd();
  });
  const text = body.join('\n').trim();
  if (text === '') faults.push({ line: draft.line, message: `${draft.id} has no text` });
  const option = options[0] ?? draft.option;
  const untested = reasons[0];
  return {
    id: draft.id,
    text,
    section: draft.section,
    ...(option !== undefined && { option }),
    ...(untested !== undefined && { untested }),
  };
}

/** `dissolveArmies, on by default` names `dissolveArmies`: what is the default is said by the game's scenarios. */
function optionOf(flag: string): string {
  return (flag.split(',')[0] ?? '').trim();
}

/** Where in the ledger we are. */
class Headings {
  private path: { readonly level: number; readonly title: string; readonly option: string | undefined }[] = [];

  enter(level: number, heading: string): void {
    const flags = Array.from(heading.matchAll(OPTION), (match) => optionOf(match[1] ?? ''));
    this.path = this.path.filter((above) => above.level < level);
    this.path.push({ level, title: heading.replace(OPTION, '').trim(), option: flags[0] });
  }

  /** The game's title says nothing, nor does "Clauses", under which most sections stand. */
  get section(): string {
    return this.path
      .filter(({ level, title }) => level > 1 && !(level === 2 && title === 'Clauses'))
      .map(({ title }) => title)
      .join(' › ');
  }

  /** A section that is optional as a whole makes each of its clauses so. */
  get option(): string | undefined {
    return this.path.findLast(({ option }) => option !== undefined)?.option;
  }
}
