/** A worker of the lab: is told a series once, then plays the games it is given the numbers of. */
import { parentPort, workerData } from 'node:worker_threads';
import { listingOf } from '@laager/games';
import type { PlayedGame } from './game-result.ts';
import { playGame } from './self-play.ts';
import type { Series } from './series.ts';

export interface Orders {
  readonly series: Series;
}

export type Report =
  | { readonly n: number; readonly played: PlayedGame }
  | { readonly n: number; readonly failed: string };

const port = parentPort;
if (port === null) throw new Error('this is to be run as a worker');
const { series } = workerData as Orders;
const game = await listingOf(series.game)?.load();
if (game === undefined) throw new Error(`there is no game called ${series.game}`);

port.on('message', (n: number) => {
  let report: Report;
  try {
    report = { n, played: playGame(game, series, n, () => performance.now()) };
  } catch (error) {
    report = { n, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(report);
});
