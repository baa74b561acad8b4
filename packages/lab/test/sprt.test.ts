import { FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import type { GameResult } from '../src/game-result.ts';
import { pairScores, sprt, type Tournament } from '../src/index.ts';

const bounds = { low: 0.5, high: 0.7 };

/** Pairs of games of a bot that wins each game with this chance. */
function pairsAt(chance: number, seed: number, pairs: number): number[] {
  const dice = new FastDice(seed);
  const game = (): number => (dice.draw(1000, { for: 'a game', rule: 'test' }) < chance * 1000 ? 1 : 0);
  return Array.from({ length: pairs }, () => (game() + game()) / 2);
}

const verdictsAt = (chance: number): string[] =>
  Array.from({ length: 400 }, (_, seed) => sprt(pairsAt(chance, seed + 1, 300), bounds).verdict);

describe('the sequential test', () => {
  test('wrong verdicts are rare at both bounds', () => {
    expect(verdictsAt(0.5).filter((one) => one === 'accepted').length).toBeLessThan(400 * 0.09);
    expect(verdictsAt(0.7).filter((one) => one === 'refused').length).toBeLessThan(400 * 0.09);
  });

  test('a clear difference is settled in few pairs, and never before eight', () => {
    const pairs = Array.from({ length: 100 }, (_, seed) => sprt(pairsAt(0.9, seed + 1, 300), bounds).pairs);
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(8);
    expect(pairs.reduce((sum, n) => sum + n, 0) / 100).toBeLessThan(12);
  });

  test('it ends with the pair that settles it: later pairs change nothing', () => {
    const pairs = pairsAt(0.8, 7, 300);
    const verdict = sprt(pairs, bounds);
    expect(verdict.verdict).toBe('accepted');
    expect(sprt([...pairs.slice(0, verdict.pairs), ...Array<number>(50).fill(0)], bounds)).toEqual(verdict);
    expect(sprt(pairs.slice(0, verdict.pairs - 1), bounds).verdict).toBe('open');
  });

  test('equal results everywhere are no evidence without end', () => {
    expect(sprt(Array<number>(9).fill(0.6), bounds).verdict).toBe('open');
    expect(sprt([], bounds)).toEqual({ verdict: 'open', pairs: 0, share: 0.5, evidence: 0 });
  });
});

describe('pairs', () => {
  const two: Tournament = {
    kind: 'tournament',
    game: 'connect-four',
    version: 1,
    scenario: 'traps',
    options: {},
    seats: ['red', 'yellow'],
    seed: 'x',
    bots: ['a', 'b'],
  };
  const result = (bots: GameResult['bots'], score: GameResult['score']): GameResult =>
    ({ bots, score }) as unknown as GameResult;

  test('both games of a pair count for the first bot, from either seat; an unfinished pair waits', () => {
    const games = [
      result({ red: 'a', yellow: 'b' }, { red: 1, yellow: 0 }),
      result({ red: 'b', yellow: 'a' }, { red: 0.5, yellow: 0.5 }),
      result({ red: 'a', yellow: 'b' }, { red: 1, yellow: 0 }),
    ];
    expect(pairScores(two, games)).toEqual([0.75]);
  });

  test('in a solitaire both bots are compared on the same dice', () => {
    const alone = { ...two, seats: ['red'] };
    const games = [
      result({ red: 'a' }, { red: 1 }),
      result({ red: 'b' }, { red: 0 }),
      result({ red: 'a' }, { red: 0 }),
      result({ red: 'b' }, { red: 0 }),
    ];
    expect(pairScores(alone, games)).toEqual([1, 0.5]);
  });
});
