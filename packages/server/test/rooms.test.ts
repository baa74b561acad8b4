/** What becomes of matches when the store fails or is busy for a moment, and of orders that come too late. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wish } from '../src/matches/seating.ts';
import { Online } from '../src/online.ts';
import { RulesLibrary } from '../src/rules/library.ts';
import { openStore } from '../src/store/open.ts';
import type { AccountRow } from '../src/store/rows.ts';
import type { Store } from '../src/store/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'laager-rooms-'));
let online: Online;
let isAway = false;
let isBusy = false;
beforeAll(async () => {
  const store = await openStore(join(folder, 'laager.db'));
  const away = (): Promise<never> => Promise.reject(new Error('the database is away'));
  const calls: Store['calls'] = new Proxy(store.calls, {
    get: (all, name) => (isAway && name === 'matchHead' ? away : all[name as keyof Store['calls']]),
  });
  const pressure = () => (isBusy ? { waiting: 1_000_000, oldest: 0 } : store.pressure());
  const secret = randomBytes(32);
  online = new Online({
    store: { ...store, calls, pressure },
    library: await RulesLibrary.open(store, folder, join(folder, 'rules')),
    secret,
    matchThreads: 1,
    botThreads: 1,
    log: () => {},
  });
});
afterAll(async () => {
  await online.close();
  rmSync(folder, { recursive: true });
});

const create = async (seats: Wish['seats'], random = false) => {
  const { match } = await online.seating.create({ id: 'someone' } as AccountRow, {
    game: 'connect-four',
    scenario: 'standard',
    options: {},
    seats,
    random,
    clock: { kind: 'turns', bank: 86_400_000, add: 0, cap: 86_400_000 },
    watch: 'link',
    watchDelay: 'none',
    chat: 'on',
    fill: null,
  });
  return online.roomOr404(match.id);
};

test('a match that could not be read is read again when it is next asked for', async () => {
  isAway = true;
  await expect(online.room('k3v9q2m8x7ra')).rejects.toThrow('the database is away');
  isAway = false;
  expect(await online.room('k3v9q2m8x7ra')).toBeNull();
});

test('a bot whose answer found the server busy is asked again', async () => {
  isBusy = true;
  const room = await create({ red: { bot: 'recruit' }, yellow: 'me' });
  await expect.poll(() => online.figures().botQueue).toBe(0);
  const refused = await room.botActs('red', 0, { do: 'drop', column: 0 } as never);
  expect(refused).toMatchObject({ no: { code: 'busy' } });
  // Long enough for the bot to have been refused too.
  await new Promise((resolve) => setTimeout(resolve, 700));
  isBusy = false;
  await expect.poll(() => room.head.match.seq).toBe(1);
});

test('a match ends for time only while the seat is late at that moment', async () => {
  const room = await create({ red: 'me', yellow: { bot: 'recruit' } });
  const ended = await room.command({ kind: 'end', how: 'time', seat: 'red' }, 'someone', null);
  expect(ended).toMatchObject({ no: { code: 'stale', message: 'No one has run out of time.' } });
  expect(await room.command({ kind: 'end', how: 'adjourned' }, null, null)).toMatchObject({ no: { code: 'stale' } });
  expect(room.head.match.state).toBe('live');
});

test('a bot that takes the seat of someone who left draws no sides again', async () => {
  const seatOfHost = async () => {
    const room = await create({ red: 'me', yellow: 'open' }, true);
    const left = await online.seating.sit(room, { id: 'other' } as AccountRow);
    const before = room.seatOf('someone');
    await online.absence.openSeat(room, left);
    await online.seating.seatBot(room, left, 'recruit', 'someone');
    expect(room.seatRow(left)?.sitter).toBe('bot');
    return [before, room.seatOf('someone')] as const;
  };
  // Sides are drawn by chance: eight draws hide nothing.
  for (let i = 0; i < 8; i++) {
    const [before, after] = await seatOfHost();
    expect(after).toBe(before);
  }
});
