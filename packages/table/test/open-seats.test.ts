/** The list of open seats in the lobby. */
import { expect, test } from 'vitest';
import type { MatchInfo } from '../src/online/api.ts';
import { anySeat, calmed, fits, newIn, rowsOf, TAKEN_MS } from '../src/online/open-seats.ts';

const open = (match: string, more: object = {}): MatchInfo =>
  ({
    match,
    game: 'bittereinder',
    clock: { kind: 'live', main: 1, delay: 0 },
    random: false,
    seats: [
      { seat: 'empire', sitter: 'person' },
      { seat: 'boers', sitter: 'open' },
    ],
    ...more,
  }) as unknown as MatchInfo;

test('filters: game, clock and side; a seat that is drawn fits either side', () => {
  const seat = open('a');
  expect(fits(anySeat, seat)).toBe(true);
  expect(fits({ ...anySeat, game: 'until-the-bitter-end' }, seat)).toBe(false);
  expect(fits({ ...anySeat, clock: 'turns' }, seat)).toBe(false);
  expect(fits({ ...anySeat, game: 'bittereinder', clock: 'live', side: 'boers' }, seat)).toBe(true);
  expect(fits({ ...anySeat, side: 'empire' }, seat)).toBe(false);
  expect(fits({ ...anySeat, side: 'empire' }, open('b', { random: true }))).toBe(true);
});

test('a seat that was taken stays for five seconds and then goes; new ones wait until they are asked for', () => {
  const rows = rowsOf([open('a'), open('b')]);
  const later = calmed(rows, [open('b'), open('c')], 1_000);
  expect(later.map(({ info, taken }) => [info.match, taken])).toEqual([
    ['a', 1_000],
    ['b', null],
  ]);
  expect(later[1]).toBe(rows[1]);
  expect(newIn(later, [open('b'), open('c')]).map(({ match }) => match)).toEqual(['c']);
  expect(calmed(later, [open('b')], 1_000 + TAKEN_MS - 1)).toHaveLength(2);
  expect(calmed(later, [open('b')], 1_000 + TAKEN_MS)).toHaveLength(1);
  // One that is back can be had again.
  expect(calmed(later, [open('a'), open('b')], 2_000)[0]?.taken).toBeNull();
});
