import { expect, test } from 'vitest';
import { type GameResult, ratings, type Tournament } from '../src/index.ts';

const tournament = (bots: readonly string[]): Tournament => ({
  kind: 'tournament',
  game: 'none',
  version: 1,
  scenario: 'none',
  options: {},
  seats: ['white', 'black'],
  seed: '1',
  bots,
});

const games = (white: string, black: string, won: number, of: number): GameResult[] =>
  Array.from({ length: of }, (_, n) => {
    const score = n < won ? { white: 1, black: 0 } : { white: 0, black: 1 };
    return { n, bots: { white, black }, score } as unknown as GameResult;
  });

test('ten to one is 400 points, and the seats are told apart from the players', () => {
  // 1,000 games a side, so that the drawn game that no one played hardly counts.
  const { ratings: list, firstSeat } = ratings(tournament(['a', 'b']), [
    ...games('a', 'b', 10_000, 11_000),
    ...games('b', 'a', 1_000, 11_000),
  ]);
  expect(list.map(({ bot }) => bot)).toEqual(['a', 'b']);
  expect((list[0]?.elo as number) - (list[1]?.elo as number)).toBeCloseTo(400, 0);
  expect(firstSeat.elo).toBeCloseTo(0, 1);
});

test('two equals of whom the first to move wins three in four differ by the seat alone', () => {
  const { ratings: list, firstSeat } = ratings(tournament(['a', 'b']), [
    ...games('a', 'b', 750, 1_000),
    ...games('b', 'a', 750, 1_000),
  ]);
  expect(list[0]?.elo).toBeCloseTo(0, 6);
  // log10(3) times 400
  expect(firstSeat.elo).toBeCloseTo(190.85, 1);
});

test('the interval of two players is that of the binomial share between them', () => {
  const { ratings: list } = ratings(tournament(['a', 'b']), [...games('a', 'b', 50, 100), ...games('b', 'a', 50, 100)]);
  // The difference has the standard error 1 / sqrt(n p q), of 200 games and one that no one played; each has half of it.
  const error = (1 / Math.sqrt(201 * 0.25) / 2) * (400 / Math.LN10);
  const [one] = list;
  expect(((one?.high as number) - (one?.low as number)) / 2).toBeCloseTo(1.96 * error, 1);
});

test('who wins everything is rated all the same', () => {
  const { ratings: list } = ratings(tournament(['a', 'b', 'c']), [
    ...games('a', 'b', 20, 20),
    ...games('a', 'c', 20, 20),
    ...games('b', 'c', 20, 20),
  ]);
  expect(list.map(({ bot }) => bot)).toEqual(['a', 'b', 'c']);
  expect(list.every(({ elo, low, high }) => Number.isFinite(elo) && low < elo && elo < high)).toBe(true);
});
