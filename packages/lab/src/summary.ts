/** What a series of games says, as data: everything the report shows, and no more than the results hold. */
import { type Seat, wilson } from '@laager/kernel';
import type { GameResult } from './game-result.ts';
import type { Results } from './results-file.ts';
import type { Series } from './series.ts';
import { type Bin, histogram, mean, type Spread, spread } from './statistics.ts';

/** A count out of a total, with the 95 % interval of the share. */
export interface Share {
  readonly n: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface Standing {
  readonly wins: Share;
  readonly draws: number;
  readonly losses: number;
  /** Wins and half the draws: the mean of the scores. */
  readonly score: number;
}

export interface FirstOrder {
  readonly order: string;
  readonly games: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

export interface QuestionCount {
  readonly question: string;
  readonly perGame: number;
  readonly offers: number;
  readonly most: number;
}

export interface Summary {
  readonly series: Series;
  readonly games: number;
  readonly seats: { readonly [seat: Seat]: Standing };
  readonly bots: { readonly [bot: string]: Standing };
  readonly results: readonly (Share & { readonly result: string })[];
  readonly decisions: { readonly spread: Spread; readonly bins: readonly Bin[] };
  readonly turns: { readonly spread: Spread; readonly bins: readonly Bin[] };
  readonly tracks: { readonly [name: string]: readonly (Spread & { readonly turn: number })[] };
  readonly losses: {
    readonly perGame: number;
    readonly turns: readonly number[];
    readonly places: readonly { readonly at: string; readonly n: number; readonly byTurn: readonly number[] }[];
    readonly units: readonly { readonly unit: string; readonly n: number; readonly meanTurn: number }[];
  };
  readonly first: { readonly [seat: Seat]: readonly FirstOrder[] };
  readonly questions: readonly QuestionCount[];
  readonly entries: readonly { readonly what: string; readonly perGame: number }[];
}

const MOST_PLACES = 20;
const MOST_ORDERS = 15;

export function summarise({ series, games }: Results): Summary {
  const bots = [...new Set(games.flatMap((one) => Object.values(one.bots)))];
  const decisions = games.map((one) => one.decisions);
  const turns = games.map((one) => one.turns[one.turns.length - 1] ?? 0);
  return {
    series,
    games: games.length,
    seats: Object.fromEntries(series.seats.map((seat) => [seat, standing(games.map((one) => one.score[seat] ?? 0))])),
    bots: Object.fromEntries(bots.map((bot) => [bot, standing(scoresOf(games, bot))])),
    results: countedResults(games),
    decisions: { spread: spread(decisions), bins: histogram(decisions) },
    turns: { spread: spread(turns), bins: histogram(turns) },
    tracks: trackCurves(games),
    losses: lossTable(games),
    first: Object.fromEntries(series.seats.map((seat) => [seat, firstOrders(games, seat)])),
    questions: questions(games),
    entries: entryCounts(games),
  };
}

const shareOf = (n: number, of: number): Share =>
  of === 0 ? { n, of, share: 0, low: 0, high: 1 } : { n, of, share: n / of, ...wilson(n, of) };

function standing(scores: readonly number[]): Standing {
  const won = scores.filter((score) => score > 0.5).length;
  const draws = scores.filter((score) => score === 0.5).length;
  return {
    wins: shareOf(won, scores.length),
    draws,
    losses: scores.length - won - draws,
    score: mean(scores),
  };
}

/** The scores of a bot, from whichever seats it played. */
const scoresOf = (games: readonly GameResult[], bot: string): number[] =>
  games.flatMap(({ bots, score }) =>
    Object.entries(bots)
      .filter(([, name]) => name === bot)
      .map(([seat]) => score[seat] ?? 0),
  );

function countedResults(games: readonly GameResult[]): Summary['results'] {
  const counts = countBy(games, (one) => one.result);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([result, n]) => ({ result, ...shareOf(n, games.length) }));
}

function countBy<T>(list: readonly T[], key: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return counts;
}

function trackCurves(games: readonly GameResult[]): Summary['tracks'] {
  const curves: Record<string, Map<number, number[]>> = {};
  for (const { turns, tracks } of games)
    for (const [name, values] of Object.entries(tracks)) {
      curves[name] ??= new Map();
      for (const [i, value] of values.entries()) {
        const turn = turns[i] as number;
        const seen = curves[name].get(turn);
        if (seen) seen.push(value);
        else curves[name].set(turn, [value]);
      }
    }
  return Object.fromEntries(
    Object.entries(curves).map(([name, byTurn]) => [
      name,
      [...byTurn].sort((a, b) => a[0] - b[0]).map(([turn, values]) => ({ turn, ...spread(values) })),
    ]),
  );
}

function lossTable(games: readonly GameResult[]): Summary['losses'] {
  const losses = games.flatMap((one) => one.losses);
  const last = Math.max(0, ...losses.map((loss) => loss.turn));
  const turns = Array.from({ length: losses.length === 0 ? 0 : last + 1 }, (_, turn) => turn);
  const places = [...countBy(losses, (loss) => loss.at)].sort((a, b) => b[1] - a[1]).slice(0, MOST_PLACES);
  const units = [...countBy(losses, (loss) => loss.unit)].sort((a, b) => b[1] - a[1]).slice(0, MOST_PLACES);
  return {
    perGame: games.length === 0 ? 0 : losses.length / games.length,
    turns,
    places: places.map(([at, n]) => ({
      at,
      n,
      byTurn: turns.map((turn) => losses.filter((loss) => loss.at === at && loss.turn === turn).length),
    })),
    units: units.map(([unit, n]) => ({
      unit,
      n,
      meanTurn: mean(losses.filter((loss) => loss.unit === unit).map((loss) => loss.turn)),
    })),
  };
}

function firstOrders(games: readonly GameResult[], seat: Seat): FirstOrder[] {
  const scores = new Map<string, number[]>();
  for (const one of games) {
    const order = one.first[seat];
    if (order === undefined) continue;
    const score = one.score[seat] ?? 0;
    const seen = scores.get(order);
    if (seen) seen.push(score);
    else scores.set(order, [score]);
  }
  return [...scores]
    .map(([order, list]) => {
      const total = list.reduce((all, one) => all + one, 0);
      return { order, games: list.length, score: total / list.length, ...wilson(total, list.length) };
    })
    .sort((a, b) => b.games - a.games || b.score - a.score)
    .slice(0, MOST_ORDERS);
}

function questions(games: readonly GameResult[]): QuestionCount[] {
  const names = [...new Set(games.flatMap((one) => Object.keys(one.asked)))];
  return names
    .map((question) => {
      const asked = games.map((one) => one.asked[question] ?? { times: 0, offers: 0, most: 0 });
      const times = asked.reduce((all, one) => all + one.times, 0);
      const offers = asked.reduce((all, one) => all + one.offers, 0);
      return {
        question,
        perGame: times / games.length,
        offers: offers / times,
        most: Math.max(...asked.map((one) => one.most)),
      };
    })
    .sort((a, b) => b.perGame - a.perGame);
}

function entryCounts(games: readonly GameResult[]): Summary['entries'] {
  const counts = new Map<string, number>();
  for (const one of games)
    for (const [what, n] of Object.entries(one.entries)) counts.set(what, (counts.get(what) ?? 0) + n);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([what, n]) => ({ what, perGame: n / games.length }));
}
