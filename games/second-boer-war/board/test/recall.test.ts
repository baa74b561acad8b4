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

test('SB-R34 the log names the chits of this round and the last, and of none before them', () => {
  const log = [...round(1, 3), ...round(2, 1), ...round(3, 2)];
  expect([...recall(log)]).toEqual([
    [1, 'You drew the chit.'],
    [3, 'The Boer round is over.'],
  ]);
  expect(recall(log.slice(0, 6)).size).toBe(0);
  expect(recall([]).size).toBe(0);
});
