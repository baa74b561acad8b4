/** The quiet rules as a table: each situation, and exactly which notices it brings. */
import { describe, expect, test } from 'vitest';
import { Looking } from '../src/matches/looking.ts';
import {
  endNotices,
  offerNotices,
  type Situation,
  saidNotices,
  satNotices,
  turnNotices,
  usualNotices,
  verdict,
} from '../src/notices/quiet.ts';
import { payloads, readPayload } from '../src/store/bus.ts';
import type { MatchRow, SeatRow } from '../src/store/rows.ts';

const HOUR = 3_600_000;
const noon = Date.UTC(2026, 10, 18, 12);
const night = Date.UTC(2026, 10, 18, 23, 30);
const morning = Date.UTC(2026, 10, 19, 8);
const base: Situation = {
  notice: { event: 'turn', account: 'a', match: 'm', seat: 'red', seq: 7 },
  setting: usualNotices,
  now: noon,
  looking: false,
  match: { state: 'live', to_move: 'red', seq: 7 },
  seat: { account: 'a', sitter: 'person', last_seen_seq: 5, notified_seq: 3, talk_told: 0 },
  offered: true,
  lastMail: null,
};
const everything = { now: ['push', 'webhook'], mailAt: noon, again: null };
const nothing = { now: [], mailAt: null, again: null };
const as = (event: Situation['notice']['event'], more: Partial<Situation> = {}): Situation => ({
  ...base,
  ...more,
  notice: { ...base.notice, event },
});
const rematch = (match: Partial<Situation['match']>): Situation => {
  const { notice, ...rest } = as('offer', { match: { ...base.match, ...match } });
  return { ...rest, notice: { ...notice, what: 'rematch' } };
};
const invited = (state: 'open' | 'live'): Situation =>
  as('invitation', { seat: null, match: { ...base.match, state } });
const seat = (more: Partial<NonNullable<Situation['seat']>>) => ({ seat: { ...base.seat, ...more } as SeatRow });
const chosen = (more: Partial<typeof usualNotices>) => ({ setting: { ...usualNotices, ...more } });

const heard = chosen({ events: { ...usualNotices.events, said: ['push'] } });

const table: readonly (readonly [string, Situation, object])[] = [
  ['your turn, away', base, everything],
  ['your turn, but the page is open and looked at', { ...base, looking: true }, nothing],
  ['your turn was, but you have moved', { ...base, match: { ...base.match, to_move: 'yellow' } }, nothing],
  ['your turn was, but the match is over', { ...base, match: { ...base.match, state: 'ended' } }, nothing],
  ['your turn, told already and not looked since', { ...base, ...seat({ notified_seq: 6 }) }, nothing],
  ['your turn, told before you last looked', { ...base, ...seat({ notified_seq: 5 }) }, everything],
  ['your turn, but a bot stands in', { ...base, ...seat({ sitter: 'stand-in' }) }, nothing],
  ['your turn, but someone else has your seat', { ...base, ...seat({ account: 'b' }) }, nothing],
  ['your turn, at night: in the morning', { ...base, now: night }, { ...nothing, again: morning }],
  [
    'your turn, at night, where nights are not quiet',
    { ...base, now: night, ...chosen({ quiet: null }) },
    { ...everything, mailAt: night },
  ],
  ['your turn, switched off', { ...base, ...chosen({ events: { ...usualNotices.events, turn: [] } }) }, nothing],
  [
    'your turn, by mail only',
    { ...base, ...chosen({ events: { ...usualNotices.events, turn: ['mail'] } }) },
    { now: [], mailAt: noon, again: null },
  ],
  [
    'a mail went out 20 minutes ago: the next in 40',
    { ...base, lastMail: noon - HOUR / 3 },
    { ...everything, mailAt: noon + (2 * HOUR) / 3 },
  ],
  ['a digest at 18', { ...base, ...chosen({ digest: 18 }) }, { ...everything, mailAt: noon + 6 * HOUR }],
  ['time running out', as('low'), everything],
  ['time running out, at night: said all the same', as('low', { now: night }), { ...everything, mailAt: night }],
  ['time running out, right after another mail', as('low', { lastMail: noon - 1 }), everything],
  ['time running out, but you look', as('low', { looking: true }), nothing],
  ['an offer', as('offer'), everything],
  ['an offer that was withdrawn', as('offer', { offered: false }), nothing],
  ['the end', as('ended', { match: { ...base.match, state: 'ended', to_move: null } }), everything],
  ['a rematch is offered after the end', rematch({ state: 'ended', to_move: null }), everything],
  ['a rematch was offered, and withdrawn', { ...rematch({ state: 'ended' }), offered: false }, nothing],
  ['a pause was offered, and the match has ended', as('offer', { match: { ...base.match, state: 'ended' } }), nothing],
  ['the end, told at night: in the morning', as('ended', { now: night }), { ...nothing, again: morning }],
  ['something said: nothing unless asked for', as('said'), nothing],
  ['something said, asked for', { ...as('said'), ...heard }, { ...everything, now: ['push'], mailAt: null }],
  [
    'something said, told already and not looked since',
    { ...as('said'), ...heard, ...seat({ talk_told: 1 }) },
    nothing,
  ],
  ['an invitation to a seat that is still open', invited('open'), { now: ['push'], mailAt: noon, again: null }],
  ['an invitation to a match that has begun without you', invited('live'), nothing],
  ['someone sat down', as('sat'), { now: ['push'], mailAt: noon, again: null }],
];
test.each(table)('%s', (_, situation, expected) => {
  expect(verdict(situation)).toEqual(expected);
});

test('the night follows the time zone, also through a change of the clocks', () => {
  const setting = { ...usualNotices, zone: 'America/New_York' };
  const evening = Date.UTC(2026, 10, 1, 3, 30);
  expect(verdict({ ...base, setting, now: evening })).toEqual({ ...nothing, again: Date.UTC(2026, 10, 1, 13) });
});

test('who looks at a page, through whichever server, is known until it is said otherwise or long not said', () => {
  const told: string[] = [];
  const looking = new Looking((account, looks) => told.push(`${account} ${looks}`));
  looking.change('a', 1);
  looking.change('a', 1);
  looking.change('a', -1);
  expect([looking.isLooking('a', 0), told]).toEqual([true, ['a true']]);
  looking.change('a', -1);
  expect([looking.isLooking('a', 0), told]).toEqual([false, ['a true', 'a false']]);
  looking.heard('one', 'b', true, 1_000);
  looking.heard('two', 'b', true, 2_000);
  looking.heard('two', 'b', false, 3_000);
  expect([3_000, 40_000, 42_000].map((at) => looking.isLooking('b', at))).toEqual([true, true, false]);
  const note = { sign: '*', id: 'b', rest: 'o' } as const;
  expect(payloads('one', [note]).map(readPayload)).toEqual([{ from: 'one', notes: [note] }]);
});

describe('what a command writes', () => {
  const seats = [
    { seat: 'red', account: 'a', sitter: 'person' },
    { seat: 'yellow', account: 'b', sitter: 'person' },
  ] as unknown as readonly SeatRow[];
  const match = { id: 'm', to_move: 'red', clock_kind: 'turns', seq: 6 } as MatchRow;
  const turn = { by: 'red', toMove: 'yellow', seq: 7, at: noon };
  const told = { event: 'turn', account: 'b', match: 'm', seat: 'yellow', seq: 7 };

  test('the turn passes: the next is told in a minute, and the old word is taken back', () => {
    expect(turnNotices({ match, seats }, turn, { kind: 'act' })).toEqual([
      { kind: 'notice', key: 'turn m red', at: null },
      { kind: 'notice', key: 'turn m yellow', at: noon + 60_000, data: told },
    ]);
  });
  test('live: at once', () => {
    const live = { ...match, clock_kind: 'live' } as MatchRow;
    expect(turnNotices({ match: live, seats }, turn, { kind: 'act' })[1]).toMatchObject({ at: noon });
  });
  test('the same seat goes on: no word', () => {
    expect(turnNotices({ match, seats }, { ...turn, toMove: 'red' }, { kind: 'act' })).toEqual([]);
  });
  test('a standing order answers: no word to anyone', () => {
    expect(turnNotices({ match, seats }, turn, { kind: 'act', standing: true })).toEqual([
      { kind: 'notice', key: 'turn m red', at: null },
    ]);
  });
  test('a bot is told nothing', () => {
    const bot = [seats[0], { ...seats[1], sitter: 'bot', account: null }] as readonly SeatRow[];
    expect(turnNotices({ match, seats: bot }, turn, { kind: 'act' })).toHaveLength(1);
  });
  test('the last seat is taken: those who waited hear of it, who sat down does not, nor does a bot', () => {
    const bot = { ...seats[1], seat: 'blue', account: null, sitter: 'bot' } as SeatRow;
    expect(satNotices({ match, seats: [...seats, bot] }, 'b', noon)).toEqual([
      {
        kind: 'notice',
        key: 'sat m red',
        at: noon,
        data: { event: 'sat', account: 'a', match: 'm', seat: 'red', seq: 6 },
      },
    ]);
    expect(satNotices({ match, seats }, null, noon)).toHaveLength(2);
  });
  test('something is said: the others hear of it a minute after the first line, once for all lines', () => {
    expect(saidNotices({ match, seats }, 'a', noon)).toEqual([
      {
        kind: 'notice',
        key: 'said m yellow',
        at: noon + 60_000,
        data: { event: 'said', account: 'b', match: 'm', seat: 'yellow', seq: 6 },
        // A lively conversation does not put it off.
        keepsMoment: true,
      },
    ]);
  });
  test('the end is told to the other, an offer to the other', () => {
    expect(endNotices({ match, seats }, 'a', noon).map(({ key, at }) => [key, at])).toEqual([
      ['turn m yellow', null],
      ['ended m yellow', noon],
    ]);
    expect(offerNotices({ match: 'm', kind: 'pause', by: 'red', at: noon }, seats)).toEqual([
      {
        kind: 'notice',
        key: 'offer-pause m yellow',
        at: noon,
        data: { event: 'offer', what: 'pause', account: 'b', match: 'm', seat: 'yellow', seq: 0 },
      },
    ]);
  });
});
