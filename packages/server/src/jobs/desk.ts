/** Does what is due: each kind of job has one handler, and a job whose handler fails comes again. */
import type { Log } from '../ops/log.ts';
import { MOST_TRIES, type TakenJob } from '../store/jobs.ts';
import type { Handler, QueueRun } from '../store/queue.ts';
import type { Store } from '../store/store.ts';

const SWEEP_MS = 1_000;
const MOST_AT_ONCE = 50;
/** A process that has taken a job and says nothing for so long is taken for dead. */
const HOLD_MS = 60_000;
/** How many jobs of the usual kinds a server does at a time where a queue is shared; they wait more than they work. */
const SHARED_AT_ONCE = 4;

/** How long a job waits after n failures: as in the shared queue, from 3 s to 6 h. */
const backoff = (tries: number): number => Math.exp(Math.min(10, tries)) * 1_000;

/** The slow jobs of one kind that were taken from SQLite. */
interface Places {
  running: number;
  readonly waiting: TakenJob[];
}

export class JobDesk {
  private readonly store: Store;
  private readonly log: Log;
  private readonly handlers = new Map<string, Handler>();
  /** Kinds that take long, with how many of each may run at a time: they must not keep the others waiting. */
  private readonly slow = new Map<string, { readonly handler: Handler; readonly atOnce: number }>();
  private readonly places = new Map<string, Places>();
  private runs: readonly QueueRun[] = [];
  private timer: NodeJS.Timeout | null = null;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(store: Store, log: Log) {
    this.store = store;
    this.log = log;
  }

  handle(kind: string, handler: Handler): void {
    this.handlers.set(kind, handler);
  }

  /** A kind that takes long, because bots think or another machine answers. */
  handleSlow(kind: string, atOnce: number, handler: Handler): void {
    this.slow.set(kind, { handler, atOnce });
  }

  /** Begins to work: from the shared queue where there is one, else by sweeping what is due. */
  async start(): Promise<void> {
    const { queue } = this.store;
    if (queue === null) {
      this.timer ??= setInterval(() => void this.sweep(Date.now()), SWEEP_MS).unref();
      return;
    }
    const short = Object.fromEntries([...this.handlers].map(([kind, handler]) => [kind, this.noted(kind, handler)]));
    const runs = Object.keys(short).length === 0 ? [] : [queue.run(short, SHARED_AT_ONCE)];
    for (const [kind, { handler, atOnce }] of this.slow)
      runs.push(queue.run({ [kind]: this.noted(kind, handler) }, atOnce));
    this.runs = await Promise.all(runs);
  }

  /** The names under which this server has taken jobs from the shared queue. */
  workers(): readonly string[] {
    return this.runs.flatMap((run) => run.workers());
  }

  private noted(kind: string, handler: Handler): Handler {
    return async (key, data) => {
      try {
        await handler(key, data);
      } catch (error) {
        this.log('error', 'job failed', { kind, error: (error as Error).message });
        throw error;
      }
    };
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
      for (const job of taken)
        if (this.slow.has(job.kind)) this.enqueue(job);
        else await this.carryOut(job);
      if (taken.length < MOST_AT_ONCE) return;
    }
  }

  /** Carries out a slow job beside the sweep, when one of its kind's places is free. */
  private enqueue(job: TakenJob): void {
    const places = this.places.get(job.kind) ?? { running: 0, waiting: [] };
    this.places.set(job.kind, places);
    // One that still waits when it comes due again is not carried out twice.
    const before = places.waiting.findIndex(({ key }) => key === job.key);
    if (before >= 0) places.waiting.splice(before, 1);
    places.waiting.push(job);
    void this.drain(places, this.slow.get(job.kind)?.atOnce ?? 1);
  }

  private async drain(places: Places, atOnce: number): Promise<void> {
    if (places.running >= atOnce) return;
    places.running++;
    for (let job = places.waiting.shift(); job !== undefined; job = places.waiting.shift())
      await this.carryOut(job).catch((error: Error) => this.log('error', 'jobs failed', { error: error.message }));
    places.running--;
  }

  private async carryOut(job: TakenJob): Promise<void> {
    const handler = this.handlers.get(job.kind) ?? this.slow.get(job.kind)?.handler;
    try {
      // A kind that this program does not know was written by a newer one beside it: it is left to that one.
      if (handler === undefined) return;
      await handler(job.key, JSON.parse(job.data) as never);
    } catch (error) {
      const given = job.tries >= MOST_TRIES;
      const { message } = error as Error;
      this.log('error', given ? 'job given up' : 'job failed', { kind: job.kind, error: message });
      if (!given) return this.store.calls.retryJob(job, Date.now() + backoff(job.tries));
    }
    await this.store.calls.doneJob(job);
  }

  async close(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    // What was taken and not begun comes again at the next start.
    for (const { waiting } of this.places.values()) waiting.length = 0;
    await Promise.all(this.runs.map((run) => run.stop()));
    await this.sweeping;
  }
}
