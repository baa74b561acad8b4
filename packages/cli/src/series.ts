/** What `sim` and `tournament` share: the words they are called with, made into a series of games. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { plansOf, playerNamed, players } from '@laager/bots';
import type { Game, Options, Scenario } from '@laager/kernel';
import {
  bar,
  type Finished,
  GameFailed,
  type PlayAll,
  type Results,
  ResultsFault,
  type RunChoice,
  runSeries,
  type Series,
} from '@laager/lab';
import { styleHint } from './bots.ts';
import { type CommandSetting, WrongInput, WrongUsage } from './setting.ts';
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
  /** A PostgreSQL URL: the games are played by workers that share it. */
  readonly db?: string;
}

export interface Wanted {
  readonly game: Game;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly bots: readonly string[];
  readonly games: number;
  readonly workers: number;
}

export async function wantedSeries(id: string, words: SeriesWords, setting: CommandSetting): Promise<Wanted> {
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
  throw new WrongUsage(
    `there is no bot "${name}"${didYouMean(name, names)}\nThe bots are: ${names.join(', ')}\n${styleHint}`,
  );
}

export function countFrom(word: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new WrongUsage(`${what}: expected a whole number from 1 up, not "${word}"`);
  return Number(word);
}

/** A PostgreSQL URL, as `--db` takes it. */
export function databaseFrom(word: string): string {
  if (/^postgres(ql)?:\/\//.test(word)) return word;
  throw new WrongUsage(`--db: expected a PostgreSQL URL such as postgres://user@host/laager, not "${word}"`);
}

/** Plays the missing games, with a progress bar; faults of files and games are reported in one sentence. */
export async function playSeries(
  series: Series,
  { games, workers }: Wanted,
  out: string,
  setting: CommandSetting,
  { db, enough }: { readonly db?: string | undefined; readonly enough?: RunChoice['enough'] } = {},
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
    const shared = db === undefined ? {} : { playAll: await playedElsewhere(databaseFrom(db), out, setting) };
    return await runSeries(series, { games, workers, out, ...progress, ...shared, ...(enough && { enough }) });
  } catch (error) {
    if (error instanceof WrongUsage) throw error;
    if (db !== undefined && error instanceof Error && !(error instanceof ResultsFault))
      throw new WrongInput(sentenceOf(error));
    if (error instanceof ResultsFault || error instanceof GameFailed) throw new WrongInput(error.message);
    throw error;
  }
}

/** A database that cannot be reached says why in its code, if not in words. */
const sentenceOf = (error: Error & { readonly code?: string }): string =>
  error.message === '' ? `the database cannot be used: ${error.code ?? 'no reason given'}` : error.message;

/** Has the games played by the workers of a database, instead of here. */
async function playedElsewhere(db: string, out: string, { terminal }: CommandSetting): Promise<PlayAll> {
  const { shareGames } = await import('@laager/server');
  return (series, stretch, done) =>
    shareGames(
      db,
      {
        ...stretch,
        series: JSON.stringify(series),
        out: resolve(out),
        alone: () =>
          terminal.complain('No worker plays yet: start some with `laager worker --db` and the same database.\n'),
      },
      (n, body) => done(n, JSON.parse(body) as Finished),
    );
}
