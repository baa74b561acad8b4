/**
 * npm run rules [-- [<game> ...] [--json] [--write]]
 *
 * How much of each game's ledger is cited by its code and proved by its tests; docs/rules.md says how it works.
 * Fails when an id is cited that does not exist, when data/rules.json is stale, or below a game's threshold.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type GameFiles, inspect, ledgerFaults, prefixesOf, shippedRules } from './rules/coverage.ts';
import { gameSlugs, readGame, testTitles } from './rules/files.ts';
import { asJson, asText } from './rules/print.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Does what was asked for; returns what is wrong. */
function main(): readonly string[] {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const all = gameSlugs(root);
  const unknown = positionals.filter((slug) => !all.includes(slug));
  if (unknown.length > 0) throw new Error(`no rules.md in games/${unknown.join(', games/')}`);

  // All ledgers are read even for one game: their prefixes tell a foreign clause.
  let games = all.map((slug) => readGame(root, slug));
  const prefixes = prefixesOf(games);
  games = positionals.length > 0 ? games.filter(({ slug }) => positionals.includes(slug)) : games;

  if (values.write) games = games.map(write);
  // A new ledger has no tests yet: to write its clauses is no failure. Who wants the report as well says --json.
  if (values.write && !values.json) return games.flatMap(ledgerFaults);

  const titles = testTitles(
    root,
    games.map(({ slug }) => slug),
  );
  // Without titles nothing can be counted; the reason may be a ledger that has not been written out yet.
  if (titles instanceof Error) return [...games.flatMap(ledgerFaults), titles.message];
  const reports = games.map((game) => inspect(game, titles.get(game.slug) ?? [], prefixes));
  console.log(values.json ? asJson(reports) : asText(reports));
  return reports.flatMap(({ faults }) => faults);
}

/** Brings data/rules.json up to date. */
function write(game: GameFiles): GameFiles {
  if (!game.rules.ok) return game;
  const shipped = shippedRules(game.rules.book);
  if (game.shipped === shipped) return game;
  const path = join(root, 'games', game.slug, 'data/rules.json');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, shipped);
  console.error(`wrote games/${game.slug}/data/rules.json: ${game.rules.book.clauses.length} clauses`);
  return { ...game, shipped };
}

function fail(faults: readonly string[]): void {
  if (faults.length === 0) return;
  console.error(`\n${faults.join('\n')}`);
  process.exitCode = 1;
}

try {
  fail(main());
} catch (error) {
  fail([error instanceof Error ? error.message : String(error)]);
}
