/** Jobs that several servers share; a server alone with its file sweeps its own (`jobs/desk.ts`). */

/** What a job does. It may run twice: after a crash, or when it failed. */
export type Handler = (key: string, data: never) => Promise<void>;

export interface QueueRun {
  /** The names under which this server takes jobs: when it dies, those are given back. */
  workers(): readonly string[];
  /** Takes no more; what is under way may finish for a moment. */
  stop(): Promise<void>;
}

export interface Queue {
  run(handlers: { readonly [kind: string]: Handler }, concurrency: number): Promise<QueueRun>;
}
