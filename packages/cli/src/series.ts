/** What `sim` and `tournament` share: the words they are called with, made into a series of games. */
import { availableParallelism } from 'node:os';
import { plansOf, playerNamed, players } from '@laager/bots';
import type { Game, Options, Scenario } from '@laager/kernel';
import { bar, GameFailed, type Results, ResultsFault, type RunChoice, runSeries, type Series } from '@laager/lab';
import { type Setting, WrongInput, WrongUsage } from './setting.ts';
import { listingNamed, optionsFrom, scenarioNamed } from './shelf.ts';
import { didYouMean } from './similar.ts';

export interface SeriesWords {
  readonly bots: string;
  readonly games: string;
  readonly seed: string;
  readonly workers?: string;
  readonly scenario?: string;
  readonly option: readonly string[];
  readonly out?: string;
}

export interface Wanted {
  readonly game: Game;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly bots: readonly string[];
  readonly games: number;
  readonly workers: number;
}

export const collect = (value: string, list: readonly string[]): readonly string[] => [...list, value];

export async function wantedSeries(id: string, words: SeriesWords, setting: Setting): Promise<Wanted> {
  const game = await listingNamed(setting.catalogue, id).load();
  const scenario = scenarioNamed(game.scenarios, words.scenario);
  const given = optionsFrom(words.option, scenario);
  const options = Object.fromEntries(scenario.options.map((option) => [option.id, given[option.id] ?? option.default]));
  return {
    game,
    scenario,
    options,
    bots: words.bots.split(',').map((name) => knownBot(name, game)),
    games: countFrom(words.games, '--games'),
    workers: words.workers === undefined ? availableParallelism() : countFrom(words.workers, '--workers'),
  };
}

function knownBot(name: string, game: Game): string {
  if (playerNamed(name, game) !== null) return name;
  const names = [...players, ...plansOf(game)].map((one) => one.name);
  throw new WrongUsage(`there is no bot "${name}"${didYouMean(name, names)}\nThe bots are: ${names.join(', ')}`);
}

export function countFrom(word: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new WrongUsage(`${what}: expected a whole number from 1 up, not "${word}"`);
  return Number(word);
}

/** Plays what is missing, with a bar for whoever watches; faults of files and games are told in a sentence. */
export async function playSeries(
  series: Series,
  { games, workers }: Wanted,
  out: string,
  setting: Setting,
  enough?: RunChoice['enough'],
): Promise<Results> {
  const { terminal } = setting;
  const shown = (begun: number) =>
    bar(
      (text) => terminal.complain(text),
      games,
      begun,
      () => performance.now(),
    );
  try {
    const progress = terminal.interactive ? { progress: shown } : {};
    return await runSeries(series, { games, workers, out, ...progress, ...(enough && { enough }) });
  } catch (error) {
    if (error instanceof ResultsFault || error instanceof GameFailed) throw new WrongInput(error.message);
    throw error;
  }
}
