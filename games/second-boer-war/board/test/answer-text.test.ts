/** An answer is told by the names of its cards. */
import { expect, test } from 'vitest';
import { answerText } from '../answer-text.ts';

test('cards of one kind are counted, others are named', () => {
  const cards = ['british-infantry', 'british-infantry', 'british-artillery'];
  expect(answerText({ do: 'pick', cards })).toBe('2 Infantry, Artillery');
  expect(answerText({ do: 'commit', cards: [] })).toBe('no card');
});

test('a line is read from left to right', () => {
  const order = { do: 'lay', left: ['commando-4'], centre: ['zarp', 'commando-7'], right: ['commando-10'] } as const;
  expect(answerText({ ...order, left: [...order.left], centre: [...order.centre], right: [...order.right] })).toBe(
    'Cdo 4 · Z.A.R.P. + Cdo 7 · Cdo 10',
  );
});

test('a replacement says where it goes', () => {
  expect(answerText({ do: 'replace', left: [], centre: [], right: ['commando-1'] })).toBe('Cdo 1 on the right');
  expect(answerText({ do: 'replace', left: [], centre: [], right: [] })).toBe('Replace nothing');
});
