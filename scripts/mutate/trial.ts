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

interface Rehearsal {
  readonly tests: readonly {
    readonly name: string;
    readonly ms: number;
    readonly reached: Readonly<Record<string, number>>;
    readonly fault: string | null;
  }[];
  readonly atLoading: Readonly<Record<string, number>>;
}
interface Run {
  readonly killedBy: string | null;
}

/** Modules of a mutant stay in memory until their thread ends. */
const MUTANTS_A_THREAD = 15;
/** Times the hits of the rehearsal: more than that is a loop that does not end. */
const MOST_HITS = 100;
const LEAST_HITS = 100_000;
const PATIENCE_MS = 60_000;

export async function tryMutants(bundle: Bundle, chosen: readonly Mutant[]): Promise<Trial[]> {
  const thread = new Thread(bundle.url);
  const rehearsal = await thread.ask<Rehearsal>({});
  if (rehearsal === null) throw new Error('the tests do not end');
  const broken = rehearsal.tests.find(({ fault }) => fault !== null);
  if (broken !== undefined) throw new Error(`without a mutant "${broken.name}" fails: ${broken.fault}`);
  // Quick tests first: most mutants fall at once.
  const quickFirst = rehearsal.tests.map((_, i) => i).sort((a, b) => msOf(rehearsal, a) - msOf(rehearsal, b));
  const trials: Trial[] = [];
  for (const mutant of chosen) {
    const number = bundle.numberOf(mutant);
    if (number === undefined) trials.push({ ...mutant, status: 'not placed', killedBy: null });
    else trials.push({ ...mutant, ...(await tryOne(thread, number, rehearsal, quickFirst)) });
    if (trials.length % MUTANTS_A_THREAD === 0) await thread.renew();
  }
  await thread.end();
  return trials;
}

const msOf = ({ tests }: Rehearsal, index: number): number => tests[index]?.ms ?? 0;

async function tryOne(
  thread: Thread,
  mutant: string,
  { tests, atLoading }: Rehearsal,
  quickFirst: readonly number[],
): Promise<Pick<Trial, 'status' | 'killedBy'>> {
  const reaching = quickFirst.filter((i) => tests[i]?.reached[mutant] !== undefined);
  const isLoaded = atLoading[mutant] !== undefined;
  if (reaching.length === 0 && !isLoaded) return { status: 'unreached', killedBy: null };
  const hits = tests.reduce((sum, { reached }) => sum + (reached[mutant] ?? 0), atLoading[mutant] ?? 0);
  const hitLimit = Math.max(LEAST_HITS, MOST_HITS * hits);
  // A test that reads what another has computed and kept does not reach the mutant itself: so the rest comes after.
  const rest = quickFirst.filter((i) => !reaching.includes(i));
  const run = await thread.ask<Run>({ mutant, only: isLoaded ? quickFirst : [...reaching, ...rest], hitLimit });
  if (run === null) return { status: 'timeout', killedBy: null };
  return { status: run.killedBy === null ? 'survived' : 'killed', killedBy: run.killedBy };
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
