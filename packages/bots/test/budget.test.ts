import { game } from '@laager/connect-four';
import { describe, expect, test } from 'vitest';
import { Meter } from '../src/budget.ts';
import { Counsel } from '../src/counsel.ts';
import { choose, playerNamed } from '../src/index.ts';
import { board } from './boards.ts';

const COST = { play: 10, evaluate: 200, candidates: 3_000 };

describe('the meter', () => {
  test('adds up work at the costs that the game states', () => {
    const meter = new Meter({ work: 10 }, COST);
    meter.orders += 100;
    meter.judged += 10;
    meter.advised += 1;
    expect(meter.work).toBe(6);
    expect(meter.spent).toBeCloseTo(0.6);
    meter.advised += 2;
    expect(meter.exhausted).toBe(true);
  });

  test('counts what the advice is asked', () => {
    const meter = new Meter({ work: 10 }, COST);
    const counsel = new Counsel(game, meter);
    const p = board();
    counsel.evaluate(p, 'red');
    counsel.candidates(p, game.decision(p) as never, null as never);
    expect([meter.judged, meter.advised]).toEqual([1, 1]);
  });

  test('a budget without a limit is refused', () => {
    expect(() => new Meter({})).toThrow('work');
  });
});

test('a general with a work budget thinks as long as a clock of any speed', () => {
  const general = playerNamed('general');
  const view = board([3, 3, 2]);
  const problem = { game, view, seat: 'yellow', seed: 4, budget: { work: 5 } } as never;
  expect(choose(general?.bot as never, problem)).toEqual(choose(general?.bot as never, problem));
});
