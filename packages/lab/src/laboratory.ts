/** Runs a series: plays what is missing in its results file, on as many workers as there are. */
import { appendFileSync } from 'node:fs';
import { playAll } from './crew.ts';
import type { PlayedGame } from './game-result.ts';
import { type Progress, silent } from './progress.ts';
import { type Results, ResultsWriter, readResults } from './results-file.ts';
import type { Series } from './series.ts';

export interface RunChoice {
  readonly games: number;
  readonly workers: number;
  /** Where the results are kept. How long the bots thought, which is never the same twice, goes beside it: `<out>.times`. */
  readonly out: string;
  /** Told how many games are there already, says how progress is shown. */
  readonly progress?: (begun: number) => Progress;
  /** Hears of every game that is played now. */
  readonly played?: (n: number, game: PlayedGame) => void;
}

export async function runSeries(series: Series, choice: RunChoice): Promise<Results> {
  const writer = new ResultsWriter(choice.out, series);
  const begun = writer.written;
  const progress = choice.progress?.(begun) ?? silent;
  let finished = begun;
  progress.at(finished);
  if (begun < choice.games)
    await playAll(series, { from: begun, to: choice.games, workers: choice.workers }, (n, played) => {
      writer.add(played.result);
      appendFileSync(
        `${choice.out}.times`,
        `${JSON.stringify({ n, bots: played.result.bots, thinking: played.thinking })}\n`,
      );
      choice.played?.(n, played);
      progress.at(++finished);
    });
  progress.end();
  return readResults(choice.out);
}
