/** What the server keeps, whichever database holds it. Every answer comes after the commit, with the sync behind it. */
import type { Queries } from './queries.ts';

type Rest<F> = F extends (sql: never, ...args: infer A) => infer R ? (...args: A) => R : never;

/** The queries of `queries.ts` without their first argument: each runs in a transaction of its own. */
export type Calls = { readonly [K in keyof Queries]: Rest<Queries[K]> };

export interface Store {
  readonly calls: Calls;
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
