/**
 * Group commit. Jobs that arrive while a commit is under way wait and then share the next one: alone a job leaves at
 * once, under load the batch grows by itself. No timer.
 */

export interface Job {
  /** Runs inside the transaction of the batch; a throw takes back this job alone. */
  run(): Promise<unknown>;
  answer(result: { readonly value: unknown } | { readonly error: Error }): void;
}

export interface Transaction {
  begin(): Promise<void>;
  /** Runs one job so that its failure leaves no trace. */
  alone(job: () => Promise<unknown>): Promise<unknown>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

const MOST_JOBS = 500;

export class Batches {
  private readonly waiting: { readonly job: Job; readonly since: number }[] = [];
  private readonly transaction: Transaction;
  private running: Promise<void> | null = null;

  constructor(transaction: Transaction) {
    this.transaction = transaction;
  }

  add(job: Job): void {
    this.waiting.push({ job, since: performance.now() });
    this.running ??= this.drain();
  }

  pressure(): { waiting: number; oldest: number } {
    const [first] = this.waiting;
    return { waiting: this.waiting.length, oldest: first === undefined ? 0 : performance.now() - first.since };
  }

  /** Resolves when nothing waits any more. */
  async quiet(): Promise<void> {
    while (this.running !== null) await this.running;
  }

  private async drain(): Promise<void> {
    // The jobs of one burst arrive one message at a time: let them all in before the batch closes.
    await new Promise(setImmediate);
    while (this.waiting.length > 0) await this.commit(this.waiting.splice(0, MOST_JOBS).map(({ job }) => job));
    // In the same step as the look at the queue: a job added after it must start the next drain.
    this.running = null;
  }

  private async commit(jobs: readonly Job[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      await this.transaction.begin();
      for (const job of jobs) {
        try {
          const value = await this.transaction.alone(() => job.run());
          answers.push(() => job.answer({ value }));
        } catch (error) {
          answers.push(() => job.answer({ error: error as Error }));
        }
      }
      await this.transaction.commit();
    } catch (error) {
      // Nothing of this batch is on disk: no job may hear otherwise.
      await this.transaction.rollback().catch(() => {});
      for (const job of jobs) job.answer({ error: error as Error });
      return;
    }
    for (const answer of answers) answer();
  }
}
