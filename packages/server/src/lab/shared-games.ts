/**
 * The lab on many machines: `laager sim --db` puts the games of a series into the queue of the database, `laager worker`
 * on any machine plays them. A game depends on nothing but its series and its number, so it does not matter who plays it,
 * or how often.
 */
import { hostname } from 'node:os';
import { newId, sha256 } from '../secret.ts';
import { openStore } from '../store/open.ts';
import type { QueueRun } from '../store/queue.ts';
import type { Store } from '../store/store.ts';

const BEAT_MS = 2_000;
const DEAD_MS = 8_000;
const POLL_MS = 100;
const MOST_AT_ONCE = 200;

/** A game could not be played to its end, on whichever machine. */
export class SharedGameFailed extends Error {}

/** Plays one game: the series as JSON and the number of the game; what it returns is kept as text. */
export type Play = (series: string, n: number) => Promise<string>;

async function sharedStore(url: string): Promise<Store> {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new SharedGameFailed('--db: expected a PostgreSQL URL such as postgres://user@host/laager');
  return openStore(url);
}

/** Takes games from the queue and plays them until it is stopped. */
export async function workOn(url: string, play: Play, atOnce: number): Promise<{ stop(): Promise<void> }> {
  const store = await sharedStore(url);
  const node = newId();
  const game = async (_: string, { run, n }: { readonly run: string; readonly n: number }): Promise<void> => {
    const series = await store.calls.labSeries(run);
    // Given up meanwhile.
    if (series === null) return;
    let body: string;
    try {
      body = await play(series, n);
    } catch (error) {
      return store.calls.failRun(run, (error as Error).message);
    }
    await store.calls.keepResult(run, n, body);
  };
  const running = (await store.queue?.run({ game }, atOnce)) as QueueRun;
  const beat = async (): Promise<void> => {
    await store.calls.isAlive(Date.now(), node, running.workers());
    await store.calls.buryDead(Date.now() - DEAD_MS);
  };
  await beat();
  const timer = setInterval(() => void beat().catch(() => {}), BEAT_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running.stop();
      await store.calls.buryNode(node);
      await store.close();
    },
  };
}

export interface SharedRun {
  readonly series: string;
  /** Games `from` up to (not including) `to`. */
  readonly from: number;
  readonly to: number;
  /** Where the results are kept: the same series for the same place is the same run, and goes on. */
  readonly out: string;
  stopped(): boolean;
  /** No machine plays: said once. */
  alone(): void;
}

/** Has the games played by the workers of the database; `done` hears of each in the order of their numbers. */
export async function shareGames(url: string, run: SharedRun, done: (n: number, body: string) => void): Promise<void> {
  const store = await sharedStore(url);
  const { calls } = store;
  const id = sha256(`${hostname()} ${run.out} ${run.series}`).slice(0, 16);
  let [next, looked, told] = [run.from, 0, false];
  try {
    await calls.putGames({ id, series: run.series, from: run.from, to: run.to, at: Date.now() });
    while (next < run.to && !run.stopped()) {
      const before = next;
      const found = await calls.labResults(id, next, MOST_AT_ONCE);
      for (const { n, body } of found) {
        if (n !== next || run.stopped()) break;
        done(next++, body);
      }
      const failed = await calls.labFailure(id);
      if (failed !== null) throw new SharedGameFailed(failed);
      if (next > before) continue;
      const now = Date.now();
      if (now - looked >= BEAT_MS) {
        looked = now;
        await calls.buryDead(now - DEAD_MS);
        if (!told && (await calls.aliveNodes(now - DEAD_MS)) === 0) {
          told = true;
          run.alone();
        }
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    await calls.endRun(id);
  } finally {
    await store.close();
  }
}
