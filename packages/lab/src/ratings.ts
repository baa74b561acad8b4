/**
 * Ratings from a tournament, after Bradley and Terry: the chance that one beats another depends on the difference of their
 * strengths, and of the seats they sit in. Strengths are given on Elo's scale (400 points: ten to one), their mean is 0,
 * and each has its 95 % interval. A bot that wins or loses every game would be infinitely strong or weak: so every pair is
 * given one drawn game that was not played.
 */
import type { GameResult } from './game-result.ts';
import type { Tournament } from './series.ts';

const ELO = 400 / Math.LN10;

export interface Rating {
  readonly bot: string;
  readonly elo: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
  readonly score: number;
}

export interface Ratings {
  readonly ratings: readonly Rating[];
  /** What sitting in the first seat is worth, on the same scale. */
  readonly firstSeat: { readonly elo: number; readonly low: number; readonly high: number };
}

/** A game between bots number `first` and `second`, by the seat they sat in; the share of it the first one got. */
interface Meeting {
  readonly first: number;
  readonly second: number;
  readonly score: number;
  readonly seated: boolean;
}

export function ratings({ bots, seats }: Tournament, games: readonly GameResult[]): Ratings {
  const [one, two] = seats;
  if (one === undefined || two === undefined) throw new RangeError('ratings need two seats');
  const played = games.map((game) => ({
    first: bots.indexOf(game.bots[one] as string),
    second: bots.indexOf(game.bots[two] as string),
    score: shareOf(game.score[one] ?? 0, game.score[two] ?? 0),
    seated: true,
  }));
  const drawn = bots.flatMap((_, i) =>
    bots.slice(i + 1).map((_other, j) => ({ first: i, second: i + 1 + j, score: 0.5, seated: false })),
  );
  const { strengths, errors } = fit([...played, ...drawn], bots.length);
  const rated = bots.map((bot, i) => {
    const scores = played.flatMap((m) => (m.first === i ? [m.score] : m.second === i ? [1 - m.score] : []));
    const score = scores.reduce((sum, x) => sum + x, 0) / Math.max(1, scores.length);
    return { bot, ...interval(strengths[i] as number, errors[i] as number), games: scores.length, score };
  });
  return {
    ratings: rated.sort((a, b) => b.elo - a.elo),
    firstSeat: interval(strengths[bots.length] as number, errors[bots.length] as number),
  };
}

/** Games where both win, or neither does, count as drawn. */
const shareOf = (first: number, second: number): number => (first + second === 0 ? 0.5 : first / (first + second));

const interval = (strength: number, error: number): { elo: number; low: number; high: number } => ({
  elo: strength * ELO,
  low: (strength - 1.96 * error) * ELO,
  high: (strength + 1.96 * error) * ELO,
});

/** The likeliest strengths (the last one is the first seat's), found by Newton's way; and their standard errors. */
function fit(meetings: readonly Meeting[], bots: number): { strengths: number[]; errors: number[] } {
  const size = bots + 1;
  const strengths = Array<number>(size).fill(0);
  let covariance: number[][] = [];
  for (let round = 0; round < 50; round++) {
    const slope = Array<number>(size).fill(0);
    const bend = Array.from({ length: size }, () => Array<number>(size).fill(0));
    for (const { first, second, score, seated } of meetings) {
      const row = Array<number>(size).fill(0);
      row[first] = 1;
      row[second] = -1;
      row[bots] = seated ? 1 : 0;
      const ahead = row.reduce((sum, x, i) => sum + x * (strengths[i] as number), 0);
      const p = 1 / (1 + Math.exp(-ahead));
      for (let i = 0; i < size; i++) {
        (slope[i] as number) += (row[i] as number) * (score - p);
        for (let j = 0; j < size; j++)
          ((bend[i] as number[])[j] as number) += (row[i] as number) * (row[j] as number) * p * (1 - p);
      }
    }
    // Only differences are known: the mean of the bots is fixed at 0, and so is a seat that no one sat in.
    for (let i = 0; i < bots; i++) for (let j = 0; j < bots; j++) ((bend[i] as number[])[j] as number) += 1 / bots;
    ((bend[bots] as number[])[bots] as number) += 1e-6;
    covariance = inverse(bend);
    const step = covariance.map((row) => row.reduce((sum, x, j) => sum + x * (slope[j] as number), 0));
    for (let i = 0; i < size; i++) (strengths[i] as number) += step[i] as number;
    if (Math.max(...step.map(Math.abs)) < 1e-9) break;
  }
  // What holding the mean added to the covariance is taken out again.
  const errors = covariance.map((row, i) => Math.sqrt(Math.max(0, (row[i] as number) - (i < bots ? 1 / bots : 0))));
  return { strengths, errors };
}

/** By Gauss and Jordan. The matrices here are as large as there are bots. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...Array.from({ length: size }, (_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < size; i++) {
    let pivot = i;
    for (let k = i + 1; k < size; k++)
      if (Math.abs(rows[k]?.[i] as number) > Math.abs(rows[pivot]?.[i] as number)) pivot = k;
    [rows[i], rows[pivot]] = [rows[pivot] as number[], rows[i] as number[]];
    const lead = rows[i] as number[];
    const by = lead[i] as number;
    for (let j = 0; j < 2 * size; j++) (lead[j] as number) /= by;
    for (let k = 0; k < size; k++) {
      if (k === i) continue;
      const row = rows[k] as number[];
      const times = row[i] as number;
      for (let j = 0; j < 2 * size; j++) (row[j] as number) -= times * (lead[j] as number);
    }
  }
  return rows.map((row) => row.slice(size));
}
