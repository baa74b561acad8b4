/** A crew of workers that plays the games of a series: each is given the next number as soon as it is free. */
import { Worker } from 'node:worker_threads';
import type { PlayedGame } from './game-result.ts';
import type { Series } from './series.ts';
import type { Report } from './worker.ts';

/** A game could not be played to its end: a defect, with all that is needed to see it again. */
export class GameFailed extends Error {}

/** Plays games `from` up to (not including) `to`, or until `stopped`; `done` hears of each as it is finished, in no certain order. */
export async function playAll(
  series: Series,
  {
    from,
    to,
    workers,
    stopped,
  }: { readonly from: number; readonly to: number; readonly workers: number; readonly stopped: () => boolean },
  done: (n: number, played: PlayedGame) => void,
): Promise<void> {
  let next = from;
  const crew: Worker[] = [];
  const shift = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: { series }, execArgv: [] });
      crew.push(worker);
      const give = (): void => {
        if (next < to && !stopped()) worker.postMessage(next++);
        else resolve();
      };
      worker.on('message', (report: Report) => {
        if ('failed' in report) {
          reject(new GameFailed(`game ${report.n} of ${series.game} (seed ${series.seed}): ${report.failed}`));
          return;
        }
        done(report.n, report.played);
        give();
      });
      worker.on('error', reject);
      give();
    });
  try {
    await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, to - from)) }, shift));
  } finally {
    await Promise.all(crew.map((worker) => worker.terminate()));
  }
}
