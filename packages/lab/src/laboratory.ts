/** Runs a series: plays what is missing in its results file, on as many workers as there are. */
import { appendFileSync } from 'node:fs';
import { type PlayAll, playHere } from './crew.ts';
import type { GameResult } from './game-result.ts';
import { type Progress, silent } from './progress.ts';
import { type Results, ResultsWriter, readResults } from './results-file.ts';
import type { Series } from './series.ts';

export interface RunChoice {
  readonly games: number;
  readonly workers: number;
  /** Where the results are kept. How long the bots thought, which is never the same twice, goes beside it: `<out>.times`. */
  readonly out: string;
  /** Given how many games are there already, returns how progress is shown. */
  readonly progress?: (begun: number) => Progress;
  /** Where the games are played: on threads of this machine, if left out. */
  readonly playAll?: PlayAll;
  /** Asked after every game, with all games so far in the order of their numbers: true ends the series there. */
  readonly enough?: (games: readonly GameResult[]) => boolean;
}

export async function runSeries(series: Series, choice: RunChoice): Promise<Results> {
  const writer = new ResultsWriter(choice.out, series);
  const begun = writer.written;
  const games = [...readResults(choice.out).games];
  const isEnough = (): boolean => choice.enough?.(games) ?? false;
  let ended = isEnough();
  const progress = choice.progress?.(begun) ?? silent;
  const inOrder = new InOrder(begun);
  let finished = begun;
  progress.at(finished);
  if (begun < choice.games && !ended)
    await (choice.playAll ?? playHere(choice.workers))(
      series,
      { from: begun, to: choice.games, stopped: () => ended },
      (n, played) => {
        if (ended) return;
        for (const result of inOrder.take(played.result)) {
          writer.add(result);
          games.push(result);
          ended = isEnough();
          if (ended) break;
        }
        appendFileSync(
          `${choice.out}.times`,
          `${JSON.stringify({ n, bots: played.result.bots, thinking: played.thinking })}\n`,
        );
        progress.at(++finished);
      },
    );
  progress.end();
  return readResults(choice.out);
}

/** Takes results as they come and hands them on in the order of their numbers. */
class InOrder {
  private next: number;
  private readonly waiting = new Map<number, GameResult>();

  constructor(next: number) {
    this.next = next;
  }

  *take(result: GameResult): Generator<GameResult> {
    this.waiting.set(result.n, result);
    for (let found = this.waiting.get(this.next); found !== undefined; found = this.waiting.get(this.next)) {
      this.waiting.delete(this.next++);
      yield found;
    }
  }
}
