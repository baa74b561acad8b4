import { game } from '@laager/connect-four';
import type { Game } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { calibrationAt, chanceError, winChance } from '../src/index.ts';
import { board } from './boards.ts';

const KNOTS = [
  { clock: 0, base: 0, slope: 0, error: 0.02 },
  { clock: 10, base: 1, slope: 2, error: 0.04 },
];

describe('the chance that people are shown', () => {
  test('is drawn straight between knots and level beyond them', () => {
    expect(calibrationAt(KNOTS, -5)).toEqual({ base: 0, slope: 0, error: 0.02 });
    expect(calibrationAt(KNOTS, 5)).toEqual({ base: 0.5, slope: 1, error: 0.03 });
    expect(calibrationAt(KNOTS, 99)).toEqual({ base: 1, slope: 2, error: 0.04 });
    expect(calibrationAt([], 3)).toMatchObject({ base: 0, slope: 1 });
  });

  test('of both seats adds up to one, also where the judgement does not', () => {
    const p = board([3, 0, 3]);
    const bold = {
      ...game,
      advice: {
        ...game.advice,
        // Each side hopes for more than the other fears.
        evaluate: (_p: unknown, seat: string) => (seat === 'red' ? 0.9 : 0.5),
        calibration: [{ clock: 0, base: 0.3, slope: 0.5 }],
      },
    } as unknown as Game;
    expect((winChance(bold, p, 'red') ?? 0) + (winChance(bold, p, 'yellow') ?? 0)).toBeCloseTo(1);
    expect(winChance(bold, p, 'red')).toBeCloseTo(1 / (1 + Math.exp(-(0.3 + 0.5 * Math.log(3)))));
  });

  test('of a game that is over is its score', () => {
    const over = board([0, 1, 0, 1, 0, 1, 0]);
    expect(winChance(game, over, 'red')).toBe(1);
    expect(winChance(game, over, 'yellow')).toBe(0);
  });

  test('is not said while the game is set up', () => {
    const traps = board([], { traps: true }, 'traps');
    // As the first seat is asked where its trap lies.
    expect(game.decision(traps)?.question).toBe('where-to-trap');
    expect(winChance(game, traps, 'red')).toBeNull();
    expect(winChance(game, board([3]), 'red')).not.toBeNull();
  });

  test('has an error that was measured, a wide one where it was not, and none once the game is over', () => {
    const measured = { ...game, advice: { ...game.advice, calibration: KNOTS, clock: () => 5 } } as unknown as Game;
    expect(chanceError(measured, board([3]))).toBeCloseTo(0.03);
    const lucky = {
      ...game,
      advice: { ...measured.advice, calibration: KNOTS.map((knot) => ({ ...knot, error: 0.001 })) },
    };
    expect(chanceError(lucky as unknown as Game, board([3]))).toBe(0.03);
    expect(chanceError(game, board([3]))).toBeGreaterThan(0.1);
    expect(chanceError(game, board([0, 1, 0, 1, 0, 1, 0]))).toBe(0);
  });
});
