/**
 * npm run mutate -- <game> [--sample N] [--seed S] [--file PART] [--json]
 *
 * Breaks the rules of a game in N random places, one at a time (mutants by StrykerJS), and runs that game's tests against
 * each: conformance and goldens off, since they notice any change without saying which clause it breaks. Lists the
 * mutants that no test noticed, with the clauses that the mutated lines cite. `--file` draws from the files alone whose path
 * contains PART; Ctrl-C ends the sample early and counts what has been tried. Not part of CI.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleOf } from './mutate/bundle.ts';
import { isEquivalent } from './mutate/equivalent.ts';
import { lineOf, linesOf, type Mutant, mutantsOf, originalOf, sampleOf } from './mutate/sample.ts';
import { type Trial, tryMutants } from './mutate/trial.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [game] = positionals;
if (game === undefined)
  throw new Error('which game? npm run mutate -- <game> [--sample N] [--seed S] [--file PART] [--json]');

/** The clauses that the mutated lines and the comment above them cite. */
function clausesAt({ file, start, end }: Mutant): string[] {
  const lines = linesOf(root, file);
  let first = start.line;
  while (first > 0 && first > start.line - 12 && !/^(export )?(const|function)|^\/\*\*/.test(lines[first] ?? ''))
    first--;
  const text = lines.slice(Math.max(0, first - 3), end.line + 1).join('\n');
  return [...new Set(text.match(/\b[A-Z]{2}-[A-Z]?[0-9A-Za-z.]*[0-9]\b/g) ?? [])];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 80);

const described = (mutant: Mutant): string =>
  `${mutant.file}:${mutant.start.line + 1} ${oneLine(originalOf(root, mutant))} -> ${oneLine(mutant.replacement)}  [${clausesAt(mutant).join(' ')}]`;

const isUnnoticed = ({ status }: Trial): boolean => status === 'survived' || status === 'unreached';

const all = (await mutantsOf(root, game)).filter(({ file }) => file.includes(values.file));
const chosen = sampleOf(all, Number(values.sample), Number(values.seed));
const folder = mkdtempSync(join(tmpdir(), 'laager-mutate-'));
const trials: Trial[] = [];
let isCutShort = false;
process.once('SIGINT', () => {
  isCutShort = true;
});
try {
  for await (const trial of tryMutants(await bundleOf(root, game, chosen, folder), chosen)) {
    trials.push(trial);
    if (isUnnoticed(trial) || trials.length % 10 === 0)
      console.error(`${trials.length} of ${chosen.length}: ${isUnnoticed(trial) ? described(trial) : 'noticed'}`);
    if (isCutShort) break;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const notPlaced = trials.filter(({ status }) => status === 'not placed').length;
const unnoticed = trials.filter(isUnnoticed);
const alive = unnoticed.filter((mutant) => !isEquivalent(mutant, originalOf(root, mutant), lineOf(root, mutant)));
const equivalent = unnoticed.length - alive.length;
if (values.json)
  console.log(
    JSON.stringify(
      { game, of: all.length, seed: Number(values.seed), alive: alive.length, equivalent, trials },
      null,
      1,
    ),
  );
else {
  for (const mutant of alive) console.log(described(mutant));
  if (isCutShort) console.log(`cut short: the first ${trials.length} of ${chosen.length}`);
  const counted = trials.length - notPlaced - equivalent;
  console.log(
    `${game}: ${alive.length} of ${counted} mutants alive (${((100 * alive.length) / counted).toFixed(1)} %); seed ${values.seed}, ` +
      `${all.length} in all, ${equivalent} equivalent, ${notPlaced} not placed`,
  );
}
