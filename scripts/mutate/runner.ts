/** A process that runs tests for us, and is replaced when a mutant hangs or kills it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MEMORY_MB = 1500;
/** For a process that waits for ever; one that computes for ever ends itself. */
const LONGEST_WAIT_MS = 1_800_000;

/** Why no answer came. */
export const LOST = Symbol('the process hung or died');

export class Runner {
  #process: ChildProcess | null = null;
  readonly #bundle: string;

  constructor(bundle: string) {
    this.#bundle = bundle;
  }

  async ask<T>(message: { readonly patienceMs: number; readonly [order: string]: unknown }): Promise<T | typeof LOST> {
    this.#process ??= fork(fileURLToPath(new URL('./worker.mjs', import.meta.url)), [this.#bundle], {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      // What a process writes that runs out of memory is of no use.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const process = this.#process;
    const settled = new AbortController();
    const { signal } = settled;
    process.send(message);
    try {
      const reply = await Promise.race([
        once(process, 'message', { signal }),
        once(process, 'exit', { signal }).then(() => LOST),
        setTimeout(LONGEST_WAIT_MS, LOST, { signal }),
      ]);
      if (reply !== LOST) return (reply as [{ answer: T }])[0].answer;
    } catch {
      // The message could not be sent: the process has died.
    } finally {
      settled.abort();
    }
    this.end();
    return LOST;
  }

  end(): void {
    this.#process?.kill('SIGKILL');
    this.#process = null;
  }
}
