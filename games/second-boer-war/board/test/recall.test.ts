import type { EntryText } from '@laager/kit';
import { expect, test } from 'vitest';
import { recall } from '../recall.ts';

const line = (entry: object): EntryText => ({ entry: { rule: 'SB-4.9', ...entry } as never, text: '' });
/** One round as the player who drew its chit reads it. */
const round = (n: number, number: number): readonly EntryText[] => {
  const side = n % 2 === 1 ? 'boer' : 'empire';
  return [
    line({ what: 'round', stage: 1, round: n, side }),
    line({ what: 'chit', number }),
    line({ what: 'passed', side }),
    line({ what: 'round-over', side, number }),
  ];
};

test('SB-R34 a chit’s number is in the journal of its own round only: what is done in the next round ends it', () => {
  const log = [...round(1, 3), ...round(2, 1), ...round(3, 2)];
  expect([...recall(log)]).toEqual([
    [1, 'You drew the chit.'],
    [3, 'The Boer round is over.'],
    [5, 'You drew the chit.'],
    [7, 'The Empire round is over.'],
  ]);
  // The next round has begun, and nothing has been done in it: the number can still be read.
  expect([...recall(log.slice(0, 6)).keys()]).toEqual([]);
  expect([...recall(log.slice(0, 7)).keys()]).toEqual([1, 3]);
  expect([...recall(log.slice(0, 10)).keys()]).toEqual([1, 3]);
  expect(recall([]).size).toBe(0);
});
