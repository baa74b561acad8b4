// Runs the bundled tests of a game against one mutant after another. Each mutant gets modules of its own, since what a game
// computes once and keeps (tables, caches) must be computed under the mutant; the bundle is compiled only once.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { Worker } from 'node:worker_threads';
import * as vitest from 'vitest';

/** Ends the process when it has computed for too long; waiting on a busy machine does not count. */
const watchdog = new Worker(
  `const computedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  let end = Infinity;
  require('node:worker_threads').parentPort.on('message', (ms) => { end = computedMs() + ms; });
  setInterval(() => { if (computedMs() > end) process.kill(process.pid, 'SIGKILL'); }, 200);`,
  { eval: true, execArgv: [] },
);

const [bundle] = process.argv.slice(2);
const space = {};
globalThis.__stryker__ = space;

const script = new vm.Script(`(function (require, module, exports) {${readFileSync(bundle, 'utf8')}\n})`, {
  filename: bundle,
});
const ofNode = createRequire(import.meta.url);
const required = (name) => (name === 'vitest' ? vitest : ofNode(name));

function freshCases() {
  const module = { exports: {} };
  script.runInThisContext()(required, module, module.exports);
  return module.exports.cases;
}

const failure = (error) => String(error?.message ?? error).split('\n')[0];

/** Runs these tests in turn up to the first that fails; null: all of them passed. */
async function run({ mutant, only, patience, hitLimit }) {
  space.activeMutant = mutant;
  space.hitCount = 0;
  space.hitLimit = hitLimit;
  let cases;
  try {
    cases = freshCases();
  } catch {
    return { killer: 'loading', tried: 0 };
  }
  for (const [i, index] of only.entries()) {
    watchdog.postMessage(patience[i]);
    try {
      await cases[index].run();
    } catch {
      return { killer: index, tried: i + 1 };
    }
  }
  return { killer: null, tried: only.length };
}

/** One test without a mutant: which mutants it reaches, and how long it computes. null: there is no such test. */
async function rehearse({ index }) {
  space.activeMutant = undefined;
  space.hitLimit = undefined;
  space.mutantCoverage = { static: {}, perTest: {} };
  const one = freshCases()[index];
  if (one === undefined) return null;
  space.currentTestId = 'this';
  const before = process.cpuUsage();
  let fault = null;
  try {
    await one.run();
  } catch (error) {
    fault = failure(error);
  }
  space.currentTestId = undefined;
  const { user, system } = process.cpuUsage(before);
  const { static: atLoading, perTest } = space.mutantCoverage;
  return { name: one.name, ms: (user + system) / 1000, reached: perTest.this ?? {}, atLoading, fault };
}

process.on('message', async (message) => {
  watchdog.postMessage(message.patienceMs);
  process.send({ answer: message.mutant === undefined ? await rehearse(message) : await run(message) });
});
