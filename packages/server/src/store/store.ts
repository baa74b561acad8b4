/** What the server keeps, whichever database holds it. Every answer comes after the commit, with the sync behind it. */
import type { Bus } from './bus.ts';
import type { Queries } from './queries.ts';
import type { Queue } from './queue.ts';

type Rest<F> = F extends (sql: never, ...args: infer A) => infer R ? (...args: A) => R : never;

/** The queries of `queries.ts` without their first argument: each runs in a transaction of its own. */
export type Calls = { readonly [K in keyof Queries]: Rest<Queries[K]> };

export interface Store {
  readonly calls: Calls;
  /** How servers that share this database talk to one another, and share their jobs; null where there is but one. */
  readonly bus: Bus | null;
  readonly queue: Queue | null;
  /** What waits for its commit, and how long the oldest has waited in milliseconds: for back-pressure. */
  pressure(): { readonly waiting: number; readonly oldest: number };
  /** Commits what is under way, then lets go of the database. */
  close(): Promise<void>;
}

/** Calls made by name: `store.calls.openMatch(…)` becomes `run('openMatch', […])`. */
export const callsBy = (run: (name: keyof Queries, args: readonly unknown[]) => Promise<unknown>): Calls =>
  new Proxy({} as Calls, {
    get:
      (_, name: string) =>
      (...args: unknown[]) =>
        run(name as keyof Queries, args),
  });
