/**
 * npm run soak -- <game> [--games N] [--scenario S] [--seed S] [--json | --only N | --thorough]
 *
 * Plays random games, over all scenarios and option sets in turn, and looks at each position: its invariants, that
 * someone can decide, that it ends within its bound. Fails on any fault, naming what is needed to see it again:
 * `--only N` plays the Nth game of the same run once more and tells it as it goes.
 * `--thorough` holds every property of the conformance suite against this many games instead, with more of everything.
 *
 * Decisions per second are measured apart, in a second pass over the same games with no checks and no journal, by the
 * CPU time of this process.
 */
import { parseArgs } from 'node:util';
import { catalogue, listingOf } from '../games/catalogue.ts';
import { type Breach, breachText } from '../packages/kernel/conformance/breach.ts';
import { THOROUGH } from '../packages/kernel/conformance/effort.ts';
import { breachesOf } from '../packages/kernel/conformance/findings.ts';
import { playOut } from '../packages/kernel/conformance/playout.ts';
import { properties } from '../packages/kernel/conformance/properties/index.ts';
import { decisionsPerSecond, type LongRun, nthGame, soak } from '../packages/kernel/conformance/soak.ts';
import { Trial } from '../packages/kernel/conformance/trial.ts';
import type { Entry } from '../packages/kernel/src/index.ts';

/** The timed pass stops after this many seconds of CPU time. */
const TIMED_SECONDS = 5;
const FAULTS_TOLD = 10;

/** One game again, printed as it goes. */
function tell(run: LongRun, n: number): Breach | null {
  const { game } = run;
  const { choice, seed } = nthGame(run, n);
  const journal: Entry[] = [];
  console.log(`${game.title}: ${choice.scenario} ${JSON.stringify(choice.options)}, seed ${seed}`);
  const { decisions, breach } = playOut(game, choice, seed, {
    journal,
    before({ step, p, decision, action }) {
      console.log(`\n${step}. ${game.tell.prompt(p, decision)}\n   > ${game.tell.action(p, action)}`);
      console.log(`   ${JSON.stringify(action)}`);
    },
    after({ p }) {
      for (const entry of journal.splice(0)) console.log(`   ${game.tell.entry(p, entry)} (${entry.rule})`);
    },
  });
  for (const entry of journal) console.log(`   ${JSON.stringify(entry)}`);
  console.log(`\n${decisions} decisions; ${breach === null ? 'no fault' : breachText(breach)}`);
  if (breach?.cause instanceof Error) console.log(breach.cause.stack);
  return breach;
}

/** Every property, as the test files hold them, with far more of everything. */
async function thorough({ game, scenarios, games, seed }: LongRun): Promise<number> {
  let faults = 0;
  for (const scenario of scenarios) {
    const trial = new Trial(game, scenario, { effort: { ...THOROUGH, playouts: games }, seed });
    for (const property of properties) {
      const began = performance.now();
      const found = await breachesOf(property, trial);
      faults += found.length;
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${found.length === 0 ? 'ok    ' : 'FAILED'} ${property.name} (${scenario.id}), ${seconds} s`);
      for (const breach of found) console.log(`  ${breachText(breach)}`);
    }
  }
  return faults;
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function count(text: string | undefined, name: string, otherwise: number): number {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) fail(`--${name}: expected a whole number, not "${text}"`);
  return number;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      games: { type: 'string' },
      scenario: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
      thorough: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [id] = positionals;
  const listing = id === undefined ? undefined : listingOf(id);
  if (listing === undefined) fail(`which game? One of: ${catalogue.map((one) => one.id).join(', ')}`);
  const game = await listing.load();
  const scenarios = game.scenarios.filter((one) => values.scenario === undefined || one.id === values.scenario);
  if (scenarios.length === 0)
    fail(`${game.id} has no scenario "${values.scenario}"; it has ${game.scenarios.map((one) => one.id).join(', ')}`);
  const run: LongRun = {
    game,
    scenarios,
    games: count(values.games, 'games', 1000),
    seed: count(values.seed, 'seed', 1),
  };

  if (values.only !== undefined) {
    process.exitCode = tell(run, count(values.only, 'only', 0)) === null ? 0 : 1;
    return;
  }

  if (values.thorough) {
    process.exitCode = (await thorough(run)) === 0 ? 0 : 1;
    return;
  }

  let faults = 0;
  const again = (n: number): string =>
    ['npm run soak --', game.id, values.scenario && `--scenario ${values.scenario}`, `--seed ${run.seed} --only ${n}`]
      .filter(Boolean)
      .join(' ');
  const tally = soak(run, (n, breach) => {
    if (faults++ < FAULTS_TOLD) console.error(`${game.id}, game ${n}: ${breachText(breach)}\n  again: ${again(n)}`);
  });
  if (faults > FAULTS_TOLD) console.error(`... and ${faults - FAULTS_TOLD} more`);
  // A game that does not end would hold up the timed pass for ever.
  const speed = faults === 0 ? decisionsPerSecond(run, TIMED_SECONDS) : 0;
  const report = { games: run.games, ...tally, decisionsPerSecond: speed };
  console.log(values.json ? JSON.stringify(report) : JSON.stringify(report, null, 2));
  process.exitCode = faults > 0 ? 1 : 0;
}

await main();
