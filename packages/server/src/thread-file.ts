/** Where a thread's code is: beside the bundle when the server was built, else the source itself, run through tsx. */
import type { WorkerOptions } from 'node:worker_threads';

const fromSource = import.meta.url.endsWith('.ts');

/** The arguments of `new Worker` for a thread named by its path under `src`. */
export function threadFile(name: string, data: object, more: WorkerOptions = {}): [URL, WorkerOptions] {
  const source = new URL(`./${name}.${fromSource ? 'ts' : 'js'}`, import.meta.url);
  const workerData = { ...data, source: source.href };
  return [fromSource ? new URL('./thread.mjs', import.meta.url) : source, { execArgv: [], ...more, workerData }];
}
