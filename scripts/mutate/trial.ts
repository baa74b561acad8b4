/** Tries mutants one after the other. */
import type { Bundle } from './bundle.ts';
import { Killers } from './killers.ts';
import { LOST, Runner } from './runner.ts';
import type { Mutant } from './sample.ts';

export type Status = 'killed' | 'timeout' | 'survived' | 'unreached' | 'not placed';
export interface Trial extends Mutant {
  readonly status: Status;
  /** The test that failed. */
  readonly killedBy: string | null;
}

/** A test run without a mutant, on modules of its own. */
export interface Rehearsed {
  readonly name: string;
  /** Of the processor, so that a busy machine makes no difference. */
  readonly ms: number;
  readonly reached: Hits;
  readonly atLoading: Hits;
  readonly fault: string | null;
}
type Hits = Readonly<Record<string, number>>;

interface Run {
  readonly killer: number | 'loading' | null;
  /** How many of the tests were run. */
  readonly tried: number;
}

/** A test that takes longer is left out: it would take most of the time and notices little that others do not. */
const LONGEST_TEST_MS = 2000;
/** Times the hits of the rehearsal: more than that is a loop that does not end. */
const MOST_HITS = 100;
const LEAST_HITS = 100_000;
/** Times what a test computed in the rehearsal; most loops that do not end are found by their hits before that. */
const PATIENCE = 10;
const LEAST_PATIENCE_MS = 5_000;
const REHEARSAL_PATIENCE_MS = 120_000;

/** Hands over each trial as soon as it is done: a run takes long, and may be cut short. */
export async function* tryMutants(bundle: Bundle, chosen: readonly Mutant[]): AsyncGenerator<Trial> {
  const runner = new Runner(bundle.path);
  try {
    const tests = await rehearse(runner);
    const killers = new Killers(tests);
    for (const mutant of chosen) {
      const number = bundle.numberOf(mutant);
      if (number === undefined) yield { ...mutant, status: 'not placed', killedBy: null };
      else yield { ...mutant, ...(await tryOne(runner, number, tests, killers.of(mutant.file))) };
    }
  } finally {
    runner.end();
  }
}

async function rehearse(runner: Runner): Promise<Rehearsed[]> {
  const tests: Rehearsed[] = [];
  for (;;) {
    const one = await runner.ask<Rehearsed | null>({ index: tests.length, patienceMs: REHEARSAL_PATIENCE_MS });
    if (one === LOST) throw new Error(`test ${tests.length} does not end`);
    if (one === null) return tests;
    if (one.fault !== null) throw new Error(`without a mutant "${one.name}" fails: ${one.fault}`);
    tests.push(one);
  }
}

async function tryOne(
  runner: Runner,
  mutant: string,
  tests: readonly Rehearsed[],
  killers: ReturnType<Killers['of']>,
): Promise<Pick<Trial, 'status' | 'killedBy'>> {
  const atLoading = tests[0]?.atLoading[mutant];
  const reaching = [...tests.keys()].filter((i) => {
    const { ms, reached } = tests[i] as Rehearsed;
    return ms <= LONGEST_TEST_MS && (atLoading !== undefined || reached[mutant] !== undefined);
  });
  if (reaching.length === 0) return { status: 'unreached', killedBy: null };
  const only = killers.bestFirst(reaching);
  const hits = tests.reduce((sum, { reached }) => sum + (reached[mutant] ?? 0), atLoading ?? 0);
  const run = await runner.ask<Run>({
    mutant,
    only,
    hitLimit: Math.max(LEAST_HITS, MOST_HITS * hits),
    patienceMs: LEAST_PATIENCE_MS,
    patience: only.map((i) => LEAST_PATIENCE_MS + PATIENCE * (tests[i] as Rehearsed).ms),
  });
  if (run === LOST) return { status: 'timeout', killedBy: null };
  killers.note(only.slice(0, run.tried), run.killer);
  if (run.killer === null) return { status: 'survived', killedBy: null };
  return { status: 'killed', killedBy: run.killer === 'loading' ? 'loading' : (tests[run.killer]?.name ?? null) };
}
