/** Bot threads: as many as there are cores but one, started when there is something to think about and ended when idle. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Action } from '@laager/kernel';
import { threadFile } from '../thread-file.ts';
import type { ThinkJob } from './thread.ts';

interface Job {
  readonly thought: ThinkJob;
  resolve(action: Action): void;
  reject(error: Error): void;
}

const IDLE_MS = 60_000;
/** A thread that has not answered by then hangs: twice the time a bot may take. */
const HANGS_MS = 60_000;

export class BotPool {
  readonly size: number;
  private readonly queue: Job[] = [];
  private readonly threads = new Set<Worker>();
  private readonly free: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = [];

  constructor(size = Math.max(1, availableParallelism() - 1)) {
    this.size = size;
  }

  /** Questions that no thread has taken up yet. */
  get waiting(): number {
    return this.queue.length;
  }

  think(thought: ThinkJob): Promise<Action> {
    return new Promise((resolve, reject) => {
      this.queue.push({ thought, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    if (this.queue.length === 0) return;
    const rested = this.free.pop();
    if (rested !== undefined) clearTimeout(rested.timer);
    else if (this.threads.size >= this.size) return;
    const worker = rested?.worker ?? new Worker(...threadFile('bots/thread', {}));
    this.threads.add(worker);
    this.run(worker, this.queue.shift() as Job);
  }

  private run(worker: Worker, job: Job): void {
    const hangs = setTimeout(() => failed(new Error('the bot did not answer')), HANGS_MS);
    const failed = (error: Error): void => {
      clearTimeout(hangs);
      this.threads.delete(worker);
      void worker.terminate();
      job.reject(error);
      this.next();
    };
    worker.once('error', failed);
    worker.once('message', ({ action, error }: { action?: Action; error?: string }) => {
      clearTimeout(hangs);
      worker.off('error', failed);
      if (action === undefined) job.reject(new Error(error));
      else job.resolve(action);
      this.free.push({ worker, timer: setTimeout(() => this.rest(worker), IDLE_MS).unref() });
      this.next();
    });
    worker.postMessage({ call: 1, thought: job.thought });
  }

  private rest(worker: Worker): void {
    const at = this.free.findIndex((one) => one.worker === worker);
    if (at >= 0) this.free.splice(at, 1);
    this.threads.delete(worker);
    void worker.terminate();
  }

  async close(): Promise<void> {
    for (const { timer } of this.free) clearTimeout(timer);
    for (const job of this.queue.splice(0)) job.reject(new Error('closed'));
    await Promise.all([...this.threads].map((worker) => worker.terminate()));
  }
}
