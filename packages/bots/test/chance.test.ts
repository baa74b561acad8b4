import { game } from '@laager/connect-four';
import type { Game } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { calibrationAt, winChance } from '../src/index.ts';
import { board } from './boards.ts';

const KNOTS = [
  { clock: 0, base: 0, slope: 0 },
  { clock: 10, base: 1, slope: 2 },
];

describe('the chance that people are shown', () => {
  test('is drawn straight between knots and level beyond them', () => {
    expect(calibrationAt(KNOTS, -5)).toEqual({ base: 0, slope: 0 });
    expect(calibrationAt(KNOTS, 5)).toEqual({ base: 0.5, slope: 1 });
    expect(calibrationAt(KNOTS, 99)).toEqual({ base: 1, slope: 2 });
    expect(calibrationAt([], 3)).toEqual({ base: 0, slope: 1 });
  });

  test('of both seats adds up to one, also where the judgement does not', () => {
    const p = board([3, 0, 3]);
    const bold = {
      ...game,
      advice: { ...game.advice, evaluate: () => 0.8, calibration: [{ clock: 0, base: 0.3, slope: 0.5 }] },
    } as unknown as Game;
    expect((winChance(bold, p, 'red') ?? 0) + (winChance(bold, p, 'yellow') ?? 0)).toBeCloseTo(1);
    expect(winChance(bold, p, 'red')).toBeCloseTo(1 / (1 + Math.exp(-(0.3 + 0.5 * Math.log(4)))));
  });

  test('of a game that is over is its score', () => {
    const over = board([0, 1, 0, 1, 0, 1, 0]);
    expect(winChance(game, over, 'red')).toBe(1);
    expect(winChance(game, over, 'yellow')).toBe(0);
  });
});
