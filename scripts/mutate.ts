/**
 * npm run mutate -- <game> [--sample N] [--seed S] [--json]
 *
 * Breaks the rules of a game in N random places, one at a time (StrykerJS), and runs that game's tests against each:
 * conformance and goldens off, since they notice any change without saying which clause it breaks. Lists the mutants that
 * no test noticed, with the clauses that the mutated lines cite. A long run: not part of CI.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { type Mutant, mutantsOf, sampleOf } from './mutate/sample.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [game] = positionals;
if (game === undefined) throw new Error('which game? npm run mutate -- <game> [--sample N] [--seed S] [--json]');

/** As Stryker's option wants it: lines from 1, columns from 0. */
const rangeOf = ({ file, start, end }: Mutant): string =>
  `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;

interface Result {
  readonly fileName: string;
  readonly location: { readonly start: Mutant['start']; readonly end: Mutant['end'] };
  readonly replacement?: string;
  readonly status: string;
}

async function run(chosen: readonly Mutant[], folder: string): Promise<readonly Result[]> {
  process.env.LAAGER_MUTATE = game;
  const stryker = new Stryker({
    mutate: chosen.map(rangeOf),
    mutator: { excludedMutations: ['StringLiteral'] },
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    disableTypeChecks: false,
    ignorePatterns: ['**', '!games/**', '!packages/kernel/**', '!scripts/mutate/**', '!package.json', '!tsconfig.json'],
    tempDirName: join(folder, 'sandbox'),
    reporters: [],
    logLevel: 'error',
    timeoutMS: 20_000,
    allowConsoleColors: false,
  } as never);
  return (await stryker.runMutationTest()) as unknown as readonly Result[];
}

const isSame = (mutant: Mutant, { fileName, location, replacement }: Result): boolean =>
  fileName.replaceAll('\\', '/').endsWith(mutant.file) &&
  // Stryker reports lines and columns from 1.
  location.start.line - 1 === mutant.start.line &&
  location.start.column - 1 === mutant.start.column &&
  location.end.column - 1 === mutant.end.column &&
  replacement === mutant.replacement;

/** The clauses that the mutated lines and the comment above them cite. */
function clausesAt({ file, start, end }: Mutant): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  let first = start.line;
  while (first > 0 && first > start.line - 12 && !/^(export )?(const|function)|^\/\*\*/.test(lines[first] ?? ''))
    first--;
  const text = lines.slice(Math.max(0, first - 3), end.line + 1).join('\n');
  return [...new Set(text.match(/\b[A-Z]{2}-[A-Z]?[0-9A-Za-z.]*[0-9]\b/g) ?? [])];
}

const all = await mutantsOf(root, game);
const chosen = sampleOf(all, Number(values.sample), Number(values.seed));
const folder = mkdtempSync(join(tmpdir(), 'laager-mutate-'));
const results = await run(chosen, folder);
rmSync(folder, { recursive: true, force: true });

const statusOf = (mutant: Mutant): string => results.find((one) => isSame(mutant, one))?.status ?? 'NotRun';
const tried = chosen.map((mutant) => ({ ...mutant, status: statusOf(mutant) }));
const alive = tried.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
const notRun = tried.filter(({ status }) => status === 'NotRun').length;
const counted = tried.length - notRun;
if (values.json)
  console.log(
    JSON.stringify({ game, of: all.length, sample: tried.length, seed: Number(values.seed), notRun, tried }, null, 1),
  );
else {
  for (const mutant of alive)
    console.log(
      `${mutant.file}:${mutant.start.line + 1} ${mutant.kind} -> ${mutant.replacement.replace(/\s+/g, ' ').slice(0, 80)}  [${clausesAt(mutant).join(' ')}]`,
    );
  console.log(
    `${game}: ${alive.length} of ${counted} mutants alive (seed ${values.seed}, ${all.length} in all, ${notRun} not run)`,
  );
}
