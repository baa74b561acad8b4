// Runs the bundled tests of a game against one mutant after another. Each mutant gets modules of its own: what a game
// computes once and keeps (tables, caches) must be computed under the mutant.
import { parentPort, workerData } from 'node:worker_threads';

const { bundle } = workerData;
const space = {};
globalThis.__stryker__ = space;

const failure = (error) => String(error?.message ?? error).split('\n')[0];

/** Runs these tests in turn up to the first that fails; null: all of them. */
async function run(mutant, only, hitLimit) {
  space.activeMutant = mutant;
  space.hitCount = 0;
  space.hitLimit = hitLimit;
  let cases;
  try {
    ({ cases } = await import(`${bundle}?mutant=${mutant}`));
  } catch (error) {
    return { killedBy: 'loading', why: failure(error) };
  }
  for (const index of only ?? cases.keys()) {
    const one = cases[index];
    try {
      await one.run();
    } catch (error) {
      return { killedBy: one.name, why: failure(error) };
    }
  }
  return { killedBy: null };
}

/** Without a mutant, on modules that these tests share: which mutants each of them reaches, and how long it takes. */
async function rehearse(only) {
  space.activeMutant = undefined;
  space.mutantCoverage = { static: {}, perTest: {} };
  const { cases } = await import(`${bundle}?rehearsal=${only[0]}`);
  const tests = [];
  for (const index of only) {
    const one = cases[index];
    if (one === undefined) break;
    space.currentTestId = String(index);
    const began = performance.now();
    let fault = null;
    try {
      await one.run();
    } catch (error) {
      fault = failure(error);
    }
    space.currentTestId = undefined;
    tests.push({ name: one.name, ms: performance.now() - began, fault });
  }
  const { static: atLoading, perTest } = space.mutantCoverage;
  return tests.map((one, i) => ({ ...one, reached: perTest[only[i]] ?? {}, atLoading }));
}

parentPort.on('message', async (message) => {
  const { mutant, only, hitLimit } = message;
  parentPort.postMessage(mutant === undefined ? await rehearse(only) : await run(mutant, only, hitLimit));
});
