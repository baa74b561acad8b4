/** A worker of the lab: plays the games it is given, each named by its series and its number. */
import { parentPort } from 'node:worker_threads';
import { listingOf } from '@laager/games';
import type { PlayedGame } from './game-result.ts';
import { playGame } from './self-play.ts';
import type { Series } from './series.ts';

interface Orders {
  readonly series: Series;
  readonly n: number;
}

export type Report =
  | { readonly n: number; readonly played: PlayedGame }
  | { readonly n: number; readonly failed: string };

const port = parentPort;
if (port === null) throw new Error('this is to be run as a worker');

port.on('message', async ({ series, n }: Orders) => {
  let report: Report;
  try {
    const game = await listingOf(series.game)?.load();
    if (game === undefined) throw new Error(`there is no game called ${series.game}`);
    report = { n, played: playGame(game, series, n, () => performance.now()) };
  } catch (error) {
    report = { n, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(report);
});
