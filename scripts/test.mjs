// `npm test`: everything that must hold, stage by stage. A failing stage does not stop the others: one run tells all.
// `npm run check` leaves the tests themselves out.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

process.chdir(root);
ensureInstalled();

const scratch = mkdtempSync(join(tmpdir(), 'laager-test-'));
const resultsOf = (name) => join(scratch, `${name}.json`);

// Tools are called by path: `.bin/tsc` is TypeScript 6, kept for dependency-cruiser; types are checked by TypeScript 7.
const checks = [
  ['format and lint', '@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['types', 'typescript-7/bin/tsc', '--noEmit'],
  ['types, browser', 'typescript-7/bin/tsc', '--noEmit', '--project', 'tsconfig.web.json'],
  ['dependency rule', 'dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.mjs', '.'],
  ['dead code', 'knip/bin/knip.js', '--no-config-hints'],
  ['rules report', 'tsx/dist/cli.mjs', 'scripts/rules.ts'],
];
const vitest = (name, ...args) => [
  name,
  'vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${resultsOf(name)}`,
  ...args,
];
const tests = vitest('tests');
const inBrowser = vitest('in the browser', '--config', 'packages/table/e2e/vitest.config.ts');

const failed = checks.filter((check) => !run(check)).map(([name]) => name);

if (process.argv.includes('--quick')) {
  report();
} else {
  const counts = [];
  for (const stage of [tests, inBrowser]) {
    const [name] = stage;
    if (!run(stage, 'inherit')) failed.push(name);
    counts.push(countTests(name));
  }
  report();
  const sum = (what) => counts.reduce((total, count) => total + count[what], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}
rmSync(scratch, { recursive: true });
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs one stage; what it prints is shown at once (`inherit`) or only when it fails. */
function run([name, tool, ...args], stdio = 'pipe') {
  const began = performance.now();
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [join('node_modules', tool), ...args], {
    stdio,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const ok = status === 0;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (!ok) console.log([stdout, stderr, error?.message].filter(Boolean).join('\n'));
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.padStart(5)} s`);
  return ok;
}

/** Tests that passed and failed; a file that could not even be loaded counts as one failure. */
function countTests(name) {
  if (!existsSync(resultsOf(name))) return { passed: 0, failed: 1 };
  const result = JSON.parse(readFileSync(resultsOf(name), 'utf8'));
  const broken = result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: result.numPassedTests, failed: result.numFailedTests + broken.length };
}

function report() {
  console.log(failed.length === 0 ? '\nAll stages passed.' : `\nFailed: ${failed.join(', ')}.`);
}
