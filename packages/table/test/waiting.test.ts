import { expect, test } from 'vitest';
import type { MatchInfo } from '../src/online/api.ts';
import { offersToMe, waitingAmong } from '../src/online/waiting.ts';

const match = (more: Partial<MatchInfo>): MatchInfo =>
  ({
    match: 'm',
    state: 'live',
    you: 'red',
    toMove: 'yellow',
    out: null,
    left: null,
    offers: [],
    ...more,
  }) as MatchInfo;
const rematch = { kind: 'rematch', by: 'yellow' } as const;
const pause = { kind: 'pause', by: 'yellow' } as const;
const isWaiting = (more: Partial<MatchInfo>): boolean => waitingAmong([match(more)]).length === 1;

test('a match waits for me when I must decide, about an order, an offer, or an opponent who is out of time', () => {
  expect(isWaiting({})).toBe(false);
  expect(isWaiting({ toMove: 'red' })).toBe(true);
  expect(isWaiting({ offers: [pause] })).toBe(true);
  expect(isWaiting({ out: 'yellow' })).toBe(true);
  expect(isWaiting({ out: 'red' })).toBe(false);
});

test('after the end a rematch waits for an answer, and nothing else does', () => {
  expect(isWaiting({ state: 'ended' })).toBe(false);
  expect(isWaiting({ state: 'ended', toMove: 'red' })).toBe(false);
  expect(isWaiting({ state: 'ended', offers: [pause] })).toBe(false);
  expect(isWaiting({ state: 'ended', offers: [pause, rematch] })).toBe(true);
  expect(offersToMe(match({ state: 'ended', offers: [pause, rematch] }))).toEqual([rematch]);
});

test('those with the least time come first', () => {
  const matches = [null, 500, 20].map((left) => match({ match: String(left), toMove: 'red', left }));
  expect(waitingAmong(matches).map((one) => one.match)).toEqual(['20', '500', 'null']);
});
