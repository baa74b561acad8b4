/** Tries mutants one after the other in a thread that is given up when it hangs. */
import { Worker } from 'node:worker_threads';
import type { Bundle } from './bundle.ts';
import type { Mutant } from './sample.ts';

export type Status = 'killed' | 'timeout' | 'survived' | 'unreached' | 'not placed';
export interface Trial extends Mutant {
  readonly status: Status;
  /** The test that failed. */
  readonly killedBy: string | null;
}

/** A test run without a mutant, on modules that it shares with its group. */
interface Rehearsed {
  readonly name: string;
  readonly ms: number;
  readonly reached: Readonly<Record<string, number>>;
  readonly atLoading: Readonly<Record<string, number>>;
  readonly fault: string | null;
}
interface Run {
  readonly killedBy: string | null;
}

/** Modules of a mutant stay in memory until their thread ends. */
const IMPORTS_A_THREAD = 15;
/** Tests that are rehearsed on the same modules. */
const GROUP = 20;
/** Times the hits of the rehearsal: more than that is a loop that does not end. */
const MOST_HITS = 100;
const LEAST_HITS = 100_000;
/** Long enough for a busy machine; a loop that does not end is found by its hits. */
const PATIENCE_MS = 600_000;

/** Hands over each trial as soon as it is done: a run takes long, and may be cut short. */
export async function* tryMutants(bundle: Bundle, chosen: readonly Mutant[]): AsyncGenerator<Trial> {
  const thread = new Thread(bundle.url);
  const tests = await rehearse(thread);
  const broken = tests.find(({ fault }) => fault !== null);
  if (broken !== undefined) throw new Error(`without a mutant "${broken.name}" fails: ${broken.fault}`);
  // Quick tests first: most mutants fall at once.
  const quickFirst = [...tests.keys()].sort((a, b) => (tests[a]?.ms ?? 0) - (tests[b]?.ms ?? 0));
  for (const [i, mutant] of chosen.entries()) {
    const number = bundle.numberOf(mutant);
    if (number === undefined) yield { ...mutant, status: 'not placed', killedBy: null };
    else yield { ...mutant, ...(await tryOne(thread, number, tests, quickFirst)) };
    if ((i + 1) % IMPORTS_A_THREAD === 0) await thread.renew();
  }
  await thread.end();
}

async function rehearse(thread: Thread): Promise<Rehearsed[]> {
  const tests: Rehearsed[] = [];
  for (;;) {
    const some = await thread.ask<Rehearsed[]>({
      only: Array.from({ length: GROUP }, (_, i) => tests.length + i),
    });
    if (some === null) throw new Error('the tests do not end');
    tests.push(...some);
    await thread.renew();
    if (some.length < GROUP) return tests;
  }
}

async function tryOne(
  thread: Thread,
  mutant: string,
  tests: readonly Rehearsed[],
  quickFirst: readonly number[],
): Promise<Pick<Trial, 'status' | 'killedBy'>> {
  const atLoading = tests[0]?.atLoading[mutant];
  const only = atLoading === undefined ? testsFor(mutant, tests, quickFirst) : quickFirst;
  if (only.length === 0) return { status: 'unreached', killedBy: null };
  const hits = tests.reduce((sum, { reached }) => sum + (reached[mutant] ?? 0), atLoading ?? 0);
  const run = await thread.ask<Run>({ mutant, only, hitLimit: Math.max(LEAST_HITS, MOST_HITS * hits) });
  if (run === null) return { status: 'timeout', killedBy: null };
  return { status: run.killedBy === null ? 'survived' : 'killed', killedBy: run.killedBy };
}

/**
 * First the tests that reached the mutant, then the others of their groups: what the game computes once and keeps may
 * have been computed for an earlier test of the group.
 */
function testsFor(mutant: string, tests: readonly Rehearsed[], quickFirst: readonly number[]): number[] {
  const reaches = (i: number): boolean => tests[i]?.reached[mutant] !== undefined;
  const groups = new Set(quickFirst.filter(reaches).map((i) => Math.floor(i / GROUP)));
  const others = quickFirst.filter((i) => !reaches(i) && groups.has(Math.floor(i / GROUP)));
  return [...quickFirst.filter(reaches), ...others];
}

class Thread {
  #worker: Worker | null = null;
  readonly #bundle: string;

  constructor(bundle: string) {
    this.#bundle = bundle;
  }

  /** null when no answer comes in time. */
  async ask<T>(message: object): Promise<T | null> {
    this.#worker ??= new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: { bundle: this.#bundle },
      execArgv: [],
    });
    const worker = this.#worker;
    const answer = await new Promise<T | null>((resolve, reject) => {
      const timer = setTimeout(() => resolve(null), PATIENCE_MS);
      worker.once('message', (said: T) => {
        clearTimeout(timer);
        resolve(said);
      });
      worker.once('error', (error) => {
        clearTimeout(timer);
        // Out of memory: what a mutant does to a loop.
        if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(null);
        else reject(error);
      });
      worker.postMessage(message);
    });
    worker.removeAllListeners('message');
    worker.removeAllListeners('error');
    if (answer === null) await this.renew();
    return answer;
  }

  async renew(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  end = (): Promise<void> => this.renew();
}
