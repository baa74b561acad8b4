import { describe, expect, test } from 'vitest';
import { deviation, histogram, mean, quantile, roundUp, spread } from '../src/statistics.ts';

describe('statistics against numbers computed by hand', () => {
  test('mean and deviation', () => {
    expect(mean([2, 4, 4, 4, 5, 5, 7, 9])).toBe(5);
    expect(deviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect(mean([])).toBe(0);
    expect(deviation([3])).toBe(0);
  });

  test('quantiles lie straight between neighbours', () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantile([1, 2, 3, 4, 5], 0.25)).toBe(2);
    expect(quantile([10, 20], 0.1)).toBe(11);
    expect(spread([5, 1, 3, 2, 4])).toMatchObject({ n: 5, mean: 3, p10: 1.4, p50: 3, p90: 4.6 });
  });

  test('a histogram loses nothing and has bins of round width', () => {
    const bins = histogram([1, 2, 2, 3, 50], 10);
    expect(bins.reduce((sum, bin) => sum + bin.n, 0)).toBe(5);
    expect(bins[0]).toEqual({ from: 0, to: 5, n: 4 });
    expect(bins.at(-1)).toEqual({ from: 50, to: 55, n: 1 });
    expect(histogram([7, 7, 7])).toEqual([{ from: 7, to: 8, n: 3 }]);
  });

  test('round numbers', () => {
    expect([0.03, 1, 1.2, 4.5, 7, 120].map(roundUp)).toEqual([0.05, 1, 2, 5, 10, 200]);
  });
});
