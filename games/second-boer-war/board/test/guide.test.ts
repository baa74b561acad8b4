/** The guided game runs from its first step to its last, against the rules. */
import { runGuide } from '@laager/kit/guide';
import { expect, test } from 'vitest';
import { game } from '../../src/index.ts';
import type { War } from '../../src/position.ts';
import { guide } from '../guide.ts';

test('the lesson comes out as it says', () => {
  const war = runGuide(game as never, guide as never).truth() as War;
  expect(guide.steps.length).toBeGreaterThanOrEqual(10);
  expect(guide.steps.length).toBeLessThanOrEqual(14);
  expect(war.round).toBe(5);
  // A battle won in stage I, Kimberley at level 1, Ladysmith besieged.
  expect(war.battlesWon[0]).toBe(1);
  expect(war.trench.filter((level) => level === 1)).toHaveLength(1);
  expect(war.besieged.reduce((sum, one) => sum + one, 0)).toBe(2);
});
