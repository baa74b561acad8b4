/** How boards and table write shares. */
import { expect, test } from 'vitest';
import { percent } from '../src/words.ts';

test('a share is in whole points, and never 0 or 100 for what can still happen or fail', () => {
  const written = [0, 0.004, 0.006, 1 / 3, 0.994, 0.996, 1].map((share) => percent(share).replace('\u00a0', ' '));
  expect(written).toEqual(['0 %', '<1 %', '1 %', '33 %', '99 %', '>99 %', '100 %']);
});
