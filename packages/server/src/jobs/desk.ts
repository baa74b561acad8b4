/** Does what is due: each kind of job has one handler, and a job whose handler fails comes again. */
import type { Log } from '../ops/log.ts';
import type { TakenJob } from '../store/jobs.ts';
import type { Store } from '../store/store.ts';

/** What a job does. It may run twice: after a crash, or when it failed. */
export type Handler = (key: string, data: never) => Promise<void>;

const SWEEP_MS = 1_000;
const MOST_AT_ONCE = 50;
/** A process that has taken a job and says nothing for so long is taken for dead. */
const HOLD_MS = 60_000;
const MOST_TRIES = 10;

export class JobDesk {
  private readonly store: Store;
  private readonly log: Log;
  private readonly handlers = new Map<string, Handler>();
  private timer: NodeJS.Timeout | null = null;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(store: Store, log: Log) {
    this.store = store;
    this.log = log;
  }

  handle(kind: string, handler: Handler): void {
    this.handlers.set(kind, handler);
  }

  start(): void {
    this.timer ??= setInterval(() => void this.sweep(Date.now()), SWEEP_MS).unref();
  }

  /** Does everything that is due at this moment. */
  sweep(now: number): Promise<void> {
    this.sweeping = this.sweeping
      .then(() => this.sweepOnce(now))
      .catch((error: Error) => this.log('error', 'jobs failed', { error: error.message }));
    return this.sweeping;
  }

  private async sweepOnce(now: number): Promise<void> {
    for (;;) {
      const taken = await this.store.calls.takeDue(now, HOLD_MS, MOST_AT_ONCE);
      for (const job of taken) await this.carryOut(job);
      if (taken.length < MOST_AT_ONCE) return;
    }
  }

  private async carryOut(job: TakenJob): Promise<void> {
    const handler = this.handlers.get(job.kind);
    try {
      // A kind that this program does not know was written by a newer one beside it: it is left to that one.
      if (handler === undefined) return;
      await handler(job.key, JSON.parse(job.data) as never);
    } catch (error) {
      const given = job.tries >= MOST_TRIES;
      const { message } = error as Error;
      this.log('error', given ? 'job given up' : 'job failed', { kind: job.kind, error: message });
      if (!given) return;
    }
    await this.store.calls.doneJob(job);
  }

  async close(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.sweeping;
  }
}
