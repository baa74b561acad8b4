/** Threads that play games, and a crew of them for a series: each is given the next number as soon as it is free. */
import { Worker } from 'node:worker_threads';
import type { PlayedGame } from './game-result.ts';
import type { Series } from './series.ts';
import type { Report } from './worker.ts';

/** A game could not be played to its end: a defect, with all that is needed to see it again. */
export class GameFailed extends Error {}

/** Threads that play games of any series, each one at a time; as many as are asked at once. */
export class GameThreads {
  private readonly free: Worker[] = [];
  private readonly all = new Set<Worker>();

  play(series: Series, n: number): Promise<PlayedGame> {
    return new Promise((resolve, reject) => {
      const worker = this.free.pop() ?? this.start();
      const settle = (): void => {
        worker.off('message', heard);
        worker.off('error', died);
      };
      const heard = (report: Report): void => {
        settle();
        this.free.push(worker);
        if ('played' in report) resolve(report.played);
        else reject(new GameFailed(`game ${n} of ${series.game} (seed ${series.seed}): ${report.failed}`));
      };
      const died = (error: Error): void => {
        settle();
        this.all.delete(worker);
        reject(error);
      };
      worker.on('message', heard);
      worker.on('error', died);
      worker.postMessage({ series, n });
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), { execArgv: [] });
    this.all.add(worker);
    return worker;
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }
}

/** Which games of a series are to be played, and whether that is still wanted. */
export interface Stretch {
  readonly from: number;
  /** Up to, not including. */
  readonly to: number;
  readonly stopped: () => boolean;
}

/** What is written down of a game. */
export type Finished = Pick<PlayedGame, 'result' | 'thinking'>;

/** Plays the games of a stretch; `done` hears of each as it is finished, in no certain order. */
export type PlayAll = (series: Series, stretch: Stretch, done: (n: number, played: Finished) => void) => Promise<void>;

/** Plays on threads of this machine. */
export const playHere =
  (workers: number): PlayAll =>
  async (series, { from, to, stopped }, done) => {
    let next = from;
    const threads = new GameThreads();
    const shift = async (): Promise<void> => {
      while (next < to && !stopped()) {
        const n = next++;
        done(n, await threads.play(series, n));
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, to - from)) }, shift));
    } finally {
      await threads.close();
    }
  };
