/** What of a game's ledger is cited by its code and proved by its tests. Pure: files and titles are handed in. */
import { type ParsedRules, prefixOf, type RuleBook } from '../../packages/kernel/src/rulebook.ts';

/** A text and where it is, for messages that an editor can jump to. */
export interface Located {
  readonly path: string;
  /** Of the first line of the text; 0 if unknown. */
  readonly line: number;
  readonly text: string;
}

export interface GameFiles {
  readonly slug: string;
  readonly rules: ParsedRules;
  /** data/rules.json as it is on disk, null if there is none. */
  readonly shipped: string | null;
  /** The least percentage of clauses that must be proved; what package.json says, unchecked. */
  readonly threshold: unknown;
  readonly sources: readonly Located[];
}

export interface Report {
  readonly slug: string;
  /** Null when the ledger itself is broken: then nothing can be counted. */
  readonly coverage: Coverage | null;
  readonly faults: readonly string[];
}

export interface Coverage {
  readonly book: RuleBook;
  /** Those that need proof: all but the ones marked untested. */
  readonly clauses: number;
  readonly cited: number;
  readonly proved: number;
  readonly unproved: readonly string[];
  readonly untested: number;
}

/** The games' parts of the ids (UB, BE ...): a game that cites another's clause is caught, too. */
export function prefixesOf(games: readonly GameFiles[]): Set<string> {
  const prefixes = new Set<string>();
  for (const { rules } of games) {
    const prefix = rules.ok ? prefixOf(rules.book.clauses[0]?.id ?? '') : null;
    if (prefix) prefixes.add(prefix);
  }
  return prefixes;
}

export interface Mention {
  readonly id: string;
  readonly path: string;
  readonly line: number;
}

const TOKEN = /(?<!\w)([A-Z][A-Z0-9]+)-\w+(?:\.\w+)*/g;

/** Every clause id in a text, as a whole token: `UB-6.1.1` does not mention UB-6.1, and the full stop of a sentence is not part of an id. */
export function mentionsIn({ path, line, text }: Located, prefixes: ReadonlySet<string>): Mention[] {
  const mentions: Mention[] = [];
  let counted = 0;
  let at = line;
  for (const match of text.matchAll(TOKEN)) {
    const [id, prefix = ''] = match;
    if (!prefixes.has(prefix) || !/\d/.test(id)) continue;
    // `UB-6.4.${n}`: what it will cite is known only when it runs; the conformance suite checks that.
    if (/^\.?\$\{/.test(text.slice(match.index + id.length, match.index + id.length + 3))) continue;
    at += text.slice(counted, match.index).split('\n').length - 1;
    counted = match.index;
    mentions.push({ id, path, line: at });
  }
  return mentions;
}

export function inspect(game: GameFiles, titles: readonly Located[], prefixes: ReadonlySet<string>): Report {
  if (!game.rules.ok) return { slug: game.slug, coverage: null, faults: ledgerFaults(game) };
  const ledger = ledgerOf(game);
  const { book } = game.rules;
  const citations = game.sources.flatMap((source) => mentionsIn(source, prefixes));
  const claims = titles.flatMap((title) => mentionsIn(title, prefixes));
  const coverage = count(book, idsOf(citations), idsOf(claims));
  const faults = [
    ...strangers(book, citations, ledger),
    ...strangers(book, claims, ledger),
    ...contradictions(book, claims),
    ...ledgerFaults(game),
    ...shortfall(game, coverage),
  ];
  return { slug: game.slug, coverage, faults };
}

/** What is wrong with the ledger itself, or with the copy of it that ships. */
export function ledgerFaults(game: GameFiles): string[] {
  if (game.rules.ok) return staleness(game, game.rules.book);
  return game.rules.faults.map(({ line, message }) => `${ledgerOf(game)}:${line}: ${message}`);
}

function count(book: RuleBook, cited: ReadonlySet<string>, claimed: ReadonlySet<string>): Coverage {
  const needed = book.clauses.filter((clause) => clause.untested === undefined).map((clause) => clause.id);
  const unproved = needed.filter((id) => !claimed.has(id));
  return {
    book,
    clauses: needed.length,
    cited: needed.filter((id) => cited.has(id)).length,
    proved: needed.length - unproved.length,
    unproved,
    untested: book.clauses.length - needed.length,
  };
}

function strangers(book: RuleBook, mentions: readonly Mention[], ledger: string): string[] {
  return mentions.filter(({ id }) => !book.has(id)).map((m) => `${placeOf(m)}: ${m.id} is not a clause of ${ledger}`);
}

/** Either the mark or the title is not true. */
function contradictions(book: RuleBook, claims: readonly Mention[]): string[] {
  return claims
    .filter(({ id }) => book.get(id)?.untested !== undefined)
    .map((m) => `${placeOf(m)}: ${m.id} is proved here, but marked [untested] in the ledger`);
}

function staleness(game: GameFiles, book: RuleBook): string[] {
  if (game.shipped?.replaceAll('\r\n', '\n') === shippedRules(book)) return [];
  const fault = game.shipped === null ? 'is missing' : 'is not what rules.md says';
  return [`games/${game.slug}/data/rules.json:1: ${fault}; run: npm run rules -- --write`];
}

function shortfall({ slug, threshold }: GameFiles, { proved, clauses }: Coverage): string[] {
  const manifest = `games/${slug}/package.json`;
  if (typeof threshold !== 'number' || !(threshold >= 0 && threshold <= 100)) {
    return [`${manifest}: laager.proved must be a percentage, 0 to 100`];
  }
  // Multiplied out: 100 % is every single clause, whatever the rounding of a quotient.
  if (proved * 100 >= threshold * clauses) return [];
  return [`${manifest}: ${proved} of ${clauses} clauses are proved, below the game's threshold of ${threshold} %`];
}

/** What ships: one clause a line, so that a changed clause is a changed line. */
export function shippedRules(book: RuleBook): string {
  return `[\n${book.clauses.map((clause) => JSON.stringify(clause)).join(',\n')}\n]\n`;
}

const idsOf = (mentions: readonly Mention[]): Set<string> => new Set(mentions.map(({ id }) => id));

const ledgerOf = ({ slug }: GameFiles): string => `games/${slug}/rules.md`;

const placeOf = ({ path, line }: Mention): string => (line > 0 ? `${path}:${line}` : path);
