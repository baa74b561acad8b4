import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentOf } from '@laager/kernel';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenHouse, serve } from '../src/index.ts';
import { openStore } from '../src/store/open.ts';
import { Guest, gameOf, newKey, Player, playOut } from './client.ts';

const folder = mkdtempSync(join(tmpdir(), 'laager-tournaments-'));
const data = join(folder, 'data');
let house: OpenHouse;
const open = () => serve({ port: 0, table: folder, data, unlimited: true });
beforeAll(async () => {
  house = await open();
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const DAY = 24 * 3_600_000;
const turns = { kind: 'turns', bank: DAY, add: 0, cap: DAY };
const usual = { game: 'connect-four', scenario: 'standard', kind: 'robin', clock: turns, size: 3 };

interface TournamentTable {
  readonly round: number;
  readonly table: number;
  readonly places: readonly number[];
  readonly state: 'waiting' | 'live' | 'over';
  readonly match: string | null;
  readonly how: string | null;
  readonly scores: readonly number[] | null;
  readonly yourMove: boolean;
}
interface Tournament {
  readonly tournament: string;
  readonly state: string;
  readonly round: number;
  readonly closed: number;
  readonly rounds: number;
  readonly nextAt: number | null;
  readonly link: string;
  readonly you: number | null;
  readonly players: readonly { readonly place: number; readonly name: string | null; readonly level: string | null }[];
  readonly tables: readonly TournamentTable[];
  readonly seals: readonly { readonly round: number; readonly commitment: string }[];
  readonly standings: readonly { readonly place: number; readonly rank: number; readonly points: number }[];
}

const named = (...names: readonly string[]): Promise<readonly Guest[]> =>
  Promise.all(names.map((name) => Guest.named(house.address, name)));
const look = async (guest: Guest, id: string): Promise<Tournament> =>
  (await guest.ask('GET', `/tournaments/${id}`)).json;
/** Looks until it is so: a round begins within a second of the end of the last table. */
async function seen(guest: Guest, id: string, isSo: (one: Tournament) => boolean): Promise<Tournament> {
  const end = Date.now() + 60_000;
  for (;;) {
    const now = await look(guest, id);
    if (isSo(now)) return now;
    if (Date.now() > end) throw new Error(`waited in vain: ${JSON.stringify(now)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
/** The first opens a tournament and the others enter, which begins it. */
async function begun(guests: readonly Guest[], more: object = {}): Promise<string> {
  const [host, ...others] = guests as [Guest, ...Guest[]];
  const { status, json } = await host.ask('POST', '/tournaments', { ...usual, size: guests.length, ...more });
  expect(json).toMatchObject({ state: 'open' });
  expect(status).toBe(201);
  const { tournament } = json as Tournament;
  for (const guest of others) expect((await guest.ask('POST', `/tournaments/${tournament}/join`, {})).status).toBe(200);
  return tournament;
}
const resign = (guest: Guest, match: string) =>
  guest.ask('POST', `/matches/${match}/commands`, { q: 0, k: newKey(), resign: true });
/** The guests in the order of the draw. */
async function drawn(guests: readonly Guest[], id: string): Promise<readonly Guest[]> {
  const places = await Promise.all(guests.map(async (guest) => (await look(guest, id)).you as number));
  return places.map((_, place) => guests[places.indexOf(place)] as Guest);
}
const liveIn = (one: Tournament): TournamentTable =>
  one.tables.find(({ state }) => state === 'live') as TournamentTable;
const matchOf = (table: TournamentTable | undefined): string => table?.match as string;

describe('a round robin', () => {
  test('begins when it is full, plays round after round, and ends with standings', async () => {
    const guests = await named('Anna', 'Ben', 'Carl');
    const id = await begun(guests);
    const players = await drawn(guests, id);
    const [anna] = guests as [Guest];
    for (let round = 1; round <= 3; round++) {
      const now = await seen(anna, id, (one) => one.round === round);
      const table = liveIn(now);
      expect(now).toMatchObject({ state: 'live', rounds: 3 });
      const seat = (await players[table.places[0] as number]?.ask('GET', `/matches/${table.match}`))?.json as unknown;
      expect(seat).toMatchObject({ you: 'red', tournament: id, sealed: false, watch: 'public', state: 'live' });
      // The higher number loses every match.
      await resign(players[Math.max(...table.places)] as Guest, matchOf(table));
    }
    const last = await seen(anna, id, ({ state }) => state === 'ended');
    expect(last.standings.map(({ place, rank, points }) => [place, rank, points])).toEqual([
      [0, 1, 2],
      [1, 2, 1],
      [2, 3, 0],
    ]);
    expect(last.tables.map(({ how }) => how)).toEqual(['resigned', 'resigned', 'resigned']);
    expect((await anna.ask('POST', `/tournaments/${id}/withdraw`, {})).status).toBe(409);
  });

  test('the organiser starts it before it is full, and bots take the rest', async () => {
    const [anna, ben] = (await named('Anna', 'Ben')) as [Guest, Guest];
    const { json } = await anna.ask('POST', '/tournaments', { ...usual, bots: 'recruit' });
    const { tournament: id } = json as Tournament;
    await ben.ask('POST', `/tournaments/${id}/join`, {});
    expect((await ben.ask('POST', `/tournaments/${id}/start`, {})).status).toBe(403);
    expect((await anna.ask('POST', `/tournaments/${id}/start`, {})).status).toBe(200);
    expect((await anna.ask('POST', `/tournaments/${id}/start`, {})).status).toBe(409);
    const now = await seen(anna, id, ({ round }) => round === 1);
    expect(now.players.map(({ level }) => level).filter((level) => level !== null)).toEqual(['recruit']);
    for (const guest of [anna, ben]) await guest.ask('POST', `/tournaments/${id}/withdraw`, {});
    const last = await seen(anna, id, ({ state }) => state === 'ended');
    const bot = now.players.find(({ level }) => level !== null)?.place;
    expect(last.standings[0]).toMatchObject({ place: bot, rank: 1, points: 2 });
  });

  test('one who withdraws resigns what is under way and loses what is left; results so far stay', async () => {
    const guests = await named('Anna', 'Ben', 'Carl', 'Dora');
    const id = await begun(guests);
    const [zero, one, two, three] = (await drawn(guests, id)) as [Guest, Guest, Guest, Guest];
    const first = await seen(zero, id, ({ round }) => round === 1);
    expect(first.tables.filter(({ round }) => round === 1)).toHaveLength(2);
    expect((await zero.ask('POST', `/tournaments/${id}/withdraw`, {})).status).toBe(200);
    const after = await seen(one, id, (now) => now.tables.some(({ how }) => how === 'resigned'));
    expect(after.tables.find(({ how }) => how === 'resigned')?.places).toContain(0);
    for (const round of [1, 2, 3]) {
      const now = await seen(one, id, (then) => then.round === round);
      const table = liveIn(now);
      if (round > 1)
        expect(now.tables.find((other) => other.round === round && other.state === 'over')?.how).toBe('walkover');
      await resign([zero, one, two, three][Math.max(...table.places)] as Guest, matchOf(table));
    }
    const last = await seen(one, id, ({ state }) => state === 'ended');
    expect(last.standings.map(({ place, points }) => [place, points])).toEqual([
      [1, 3],
      [2, 2],
      [3, 1],
      [0, 0],
    ]);
  });

  test('time that is up is a loss at once; a match that stops without a result is half for each', async () => {
    const guests = await named('Anna', 'Ben', 'Carl');
    const id = await begun(guests, { clock: { kind: 'live', main: 1_000, delay: 0 } });
    const [zero] = (await drawn(guests, id)) as [Guest];
    const first = await seen(zero, id, (one) => one.closed === 1);
    const [table] = first.tables as [TournamentTable];
    // Red was to move and did not.
    expect(table).toMatchObject({ how: 'time', scores: [0, 1], state: 'over' });
    expect(first.nextAt).toBeGreaterThan(Date.now());
    expect(first.round).toBe(1);
    const other = await begun(await named('Dora', 'Emil', 'Fred'));
    const live = liveIn(await seen(zero, other, ({ round }) => round === 1));
    const beside = await openStore(join(data, 'laager.db'));
    await beside.calls.markStuck(matchOf(live), 'a fault', Date.now());
    await beside.close();
    const then = await seen(zero, other, ({ round }) => round === 2);
    expect(then.tables[0]).toMatchObject({ how: 'void', scores: [0.5, 0.5] });
  });

  test('others wait for the result: no take-back, pause, stand-in, substitute or gift of time', async () => {
    const guests = await named('Anna', 'Ben', 'Carl');
    const id = await begun(guests);
    const players = await drawn(guests, id);
    const table = liveIn(await seen(guests[0] as Guest, id, ({ round }) => round === 1));
    const red = new Player(players[table.places[0] as number] as Guest, house.address, matchOf(table));
    await red.until(() => red.q === 0);
    await red.act({ do: 'drop', column: 3 } as never);
    const sorry = () => red.heard.filter((message) => (message as { t: string }).t === 'sorry').length;
    for (const [i, message] of [
      { t: 'offer', kind: 'back', body: { to: 0 } },
      { t: 'offer', kind: 'pause', body: { days: null } },
      { t: 'offer', kind: 'time' },
      { t: 'offer', kind: 'substitute' },
      { t: 'give', to: 'yellow' },
    ].entries()) {
      red.send(message);
      await red.until(() => sorry() > i);
    }
    const standIn = await players[table.places[0] as number]?.ask('POST', `/matches/${table.match}/seats/red`, {
      bot: 'general',
    });
    expect(standIn).toMatchObject({ status: 409, json: { error: { code: 'tournament' } } });
    red.close();
  });

  test('a restart in the middle of a round, and between two, loses nothing', async () => {
    const guests = await named('Anna', 'Ben', 'Carl');
    const id = await begun(guests);
    const players = await drawn(guests, id);
    const [anna] = guests as [Guest];
    const first = liveIn(await seen(anna, id, ({ round }) => round === 1));
    await house.close();
    house = await open();
    for (const guest of guests) guest.address = house.address.replace('localhost', '127.0.0.1');
    expect(liveIn(await look(anna, id))).toEqual(first);
    // The match ends, and the server with it before the next round is begun.
    const store = await openStore(join(data, 'laager.db'));
    await resign(players[first.places[0] as number] as Guest, matchOf(first));
    await house.close();
    house = await open();
    for (const guest of guests) guest.address = house.address.replace('localhost', '127.0.0.1');
    const second = liveIn(await seen(anna, id, ({ round }) => round === 2));
    expect(second.round).toBe(2);
    expect((await store.calls.tournament(id))?.matches).toHaveLength(2);
    await store.close();
  });
});

describe('a duplicate', () => {
  const duplicate = { game: 'bittereinder', scenario: 'historical', kind: 'duplicate' };

  test('all tables of a round have the same dice, and nothing of them is known until the last one is over', async () => {
    const guests = await named('Anna', 'Ben', 'Carl', 'Dora');
    const [host] = guests as [Guest];
    const made = (await host.ask('POST', '/tournaments', { ...usual, ...duplicate, size: 4 })).json as Tournament;
    const { tournament: id } = made;
    // The seals of all rounds stand there before anyone else is in it.
    expect(made.seals.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(made.seals.map(({ commitment }) => commitment)).size).toBe(6);
    for (const guest of guests.slice(1)) await guest.ask('POST', `/tournaments/${id}/join`, {});
    const players = await drawn(guests, id);
    const store = await openStore(join(data, 'laager.db'));
    await seen(host, id, ({ round }) => round === 1);
    const matches = (await store.calls.tournament(id))?.matches ?? [];
    expect(matches).toHaveLength(2);
    // No one sees where the others play, but where they themselves do.
    for (const [place, guest] of players.entries()) {
      const mine = (await look(guest, id)).tables.filter(({ match }) => match !== null);
      expect(mine).toHaveLength(1);
      expect(mine[0]?.places).toContain(place);
    }
    expect((await look(await Guest.named(house.address, 'Eve'), id)).tables.every(({ match }) => match === null)).toBe(
      true,
    );

    // The same orders at two tables: the same dice, and so the same positions.
    const game = await gameOf('bittereinder');
    const sitting = [];
    for (const { id: match, event_table } of matches) {
      const pair = made.tables.length === 0 ? (await look(host, id)).tables[event_table as number] : undefined;
      const two = (pair?.places ?? []).map((place) => new Player(players[place] as Guest, house.address, match));
      await playOut(game, two, 60, 5);
      sitting.push({ match, two, places: pair?.places ?? [] });
    }
    const logs = await Promise.all(matches.map(async (one) => (await store.calls.loadMatch(one.id))?.commands ?? []));
    const [one, other] = logs.map((log) => log.map(({ seq, body, draws, hash }) => ({ seq, body, draws, hash })));
    expect(one?.length).toBeGreaterThan(50);
    expect(one?.some(({ draws }) => draws !== '[]')).toBe(true);
    expect(other).toEqual(one);
    const hellos = sitting.flatMap(({ two }) => two.flatMap(({ heard }) => heard.filter(({ t }) => t === 'hello')));
    const seal = made.seals[0]?.commitment;
    expect(hellos.map((hello) => (hello as { commitment: string }).commitment)).toEqual([seal, seal, seal, seal]);

    // The first table is over: its dice are not, at the other one.
    const [early, late] = sitting as [(typeof sitting)[number], (typeof sitting)[number]];
    const [red, yellow] = early.two as [Player, Player];
    await red.ask({ t: 'resign', k: newKey() });
    await yellow.until(() => yellow.heard.some(({ t }) => t === 'ended'));
    expect([red.key, yellow.key]).toEqual([null, null]);
    const loser = players[early.places[0] as number] as Guest;
    const elsewhere = players[late.places[0] as number] as Guest;
    const stranger = await Guest.named(house.address, 'Mallory');
    expect(await loser.ask('GET', `/matches/${early.match}/record`)).toMatchObject({
      status: 409,
      json: { error: { code: 'sealed' } },
    });
    expect((await loser.ask('POST', `/matches/${early.match}/fork`, { at: 3 })).status).toBe(409);
    for (const guest of [elsewhere, stranger, loser])
      for (const match of guest === loser ? [late.match] : [early.match, ...(guest === stranger ? [late.match] : [])]) {
        for (const path of ['', '?view=1', '/past', '/record'])
          expect((await guest.ask('GET', `/matches/${match}${path}`)).status).toBe(403);
        expect((await guest.ask('POST', `/matches/${match}/fork`, { at: 1 })).status).toBe(403);
        expect((await guest.ask('POST', `/matches/${match}/sit`, {})).status).toBe(409);
        const watching = new Player(guest, house.address, match);
        await expect(watching.until(() => watching.q >= 0)).rejects.toThrow('closed');
      }
    const list = JSON.stringify([
      (await stranger.ask('GET', '/lobby')).json,
      (await stranger.ask('GET', '/results/bittereinder')).json,
    ]);
    for (const { id: match } of matches) expect(list).not.toContain(match);
    // How it ended might say something of the dice: only the two who played it are shown it, and no one gains points.
    const table = (now: Tournament) =>
      now.tables.find((one) => one.places.join() === early.places.join() && one.round === 1);
    expect(table(await look(loser, id))).toMatchObject({ state: 'over', scores: [0, 1], how: 'resigned' });
    expect(table(await look(elsewhere, id))).toMatchObject({ state: 'over', scores: null, how: null, match: null });
    expect((await look(loser, id)).standings.map(({ points }) => points)).toEqual([0, 0, 0, 0]);
    // What someone takes along of their own has the dice they saw, and not the key.
    const exported = await fetch(`${loser.address}/api/1/me/export`, { headers: { cookie: loser.cookie } });
    const files = unzipSync(new Uint8Array(await exported.arrayBuffer()));
    expect(Object.keys(files)).toContain(`matches/${early.match}.seen.json`);
    expect(Object.keys(files)).not.toContain(`matches/${early.match}.laager`);

    // The last table is over: everyone who is there gets the key, and fits what was shown before.
    await late.two[0]?.ask({ t: 'resign', k: newKey() });
    const all = sitting.flatMap(({ two }) => two);
    for (const player of all) await player.until(() => player.key !== null);
    expect(new Set(all.map(({ key }) => key)).size).toBe(1);
    expect(commitmentOf(red.key as string)).toBe(seal);
    const before = all.flatMap(({ raw }) => raw.filter((text) => !text.includes('"t":"ended"')));
    expect(
      [...before, list, ...Object.values(files).map((bytes) => Buffer.from(bytes).toString())].join(),
    ).not.toContain(red.key);
    expect((await stranger.ask('GET', `/matches/${early.match}/record`)).status).toBe(200);
    const then = await seen(stranger, id, ({ closed }) => closed === 1);
    expect(table(then)).toMatchObject({ scores: [0, 1], match: early.match });
    // The same result at both tables: half for everyone.
    expect(then.standings.map(({ points }) => points)).toEqual([0.5, 0.5, 0.5, 0.5]);
    // The next round has other dice.
    await seen(stranger, id, ({ round }) => round === 2);
    const next = (await store.calls.tournament(id))?.matches.filter(({ event_round }) => event_round === 2) ?? [];
    expect(next.map(({ commitment }) => commitment)).toEqual([made.seals[1]?.commitment, made.seals[1]?.commitment]);
    await store.close();
    for (const player of all) player.close();
  });

  test('no one ever sits at two tables with the same dice', async () => {
    const guests = await named('Anna', 'Ben', 'Carl', 'Dora', 'Emil');
    const id = await begun(guests, duplicate);
    const { tables } = await seen(guests[0] as Guest, id, ({ round }) => round === 1);
    for (let round = 1; round <= 10; round++) {
      const sitting = tables.filter((one) => one.round === round).flatMap(({ places }) => places);
      expect(new Set(sitting).size).toBe(sitting.length);
    }
    expect(new Set(tables.map(({ places }) => places.join())).size).toBe(20);
  });

  test('a battle played alone: everyone at once with the same set-up, and the best result is first', async () => {
    const guests = await named('Anna', 'Ben', 'Carl');
    const redvers = await gameOf('redvers-reverse');
    const scenario = redvers.scenarios[0]?.id;
    const id = await begun(guests, { game: 'redvers-reverse', scenario, kind: 'duplicate' });
    const players = await drawn(guests, id);
    await seen(players[0] as Guest, id, ({ round }) => round === 1);
    const store = await openStore(join(data, 'laager.db'));
    const matches = (await store.calls.tournament(id))?.matches ?? [];
    expect(matches).toHaveLength(3);
    const set = await Promise.all(matches.map(async (one) => (await store.calls.loadMatch(one.id))?.commands[0]));
    expect(set.map((row) => row?.hash)).toEqual([set[0]?.hash, set[0]?.hash, set[0]?.hash]);
    // One match stops for a fault of the rules, the others are given up: half beats nothing.
    await store.calls.markStuck(matches[1]?.id ?? '', 'a fault', Date.now());
    for (const place of [0, 2]) await resign(players[place] as Guest, matches[place]?.id ?? '');
    const last = await seen(players[0] as Guest, id, ({ state }) => state === 'ended');
    expect(last.standings.map(({ place, rank, points }) => [place, rank, points])).toEqual([
      [1, 1, 0.5],
      [0, 2, 0],
      [2, 2, 0],
    ]);
    await store.close();
  });
});

describe('the door', () => {
  test('hostile wishes are refused, each with its reason', async () => {
    const [anna] = (await named('Anna')) as [Guest];
    const wishes: readonly (readonly [object, number])[] = [
      [{ size: 1 }, 422],
      [{ size: 17 }, 422],
      [{ size: 2.5 }, 422],
      [{ size: '3' }, 422],
      [{ size: 2 }, 422],
      [{ kind: 'duplicate', size: 3 }, 422],
      [{ kind: 'swiss' }, 422],
      [{ legs: 3 }, 422],
      [{ clock: { kind: 'none' } }, 422],
      [{ clock: { kind: 'live', main: 1, delay: 0 } }, 422],
      [{ game: 'nothing' }, 422],
      [{ scenario: 'nothing' }, 422],
      [{ options: { nothing: true } }, 422],
      [{ options: { deep: { er: 1 } } }, 422],
      [{ bots: 'general@9' }, 422],
      [{ bots: 'x'.repeat(21) }, 422],
      [{ host: 'someone-else' }, 422],
      [{ state: 'ended' }, 422],
      [{ game: 'redvers-reverse', scenario: (await gameOf('redvers-reverse')).scenarios[0]?.id, kind: 'robin' }, 422],
    ];
    for (const [more, status] of wishes) {
      const refused = await anna.ask('POST', '/tournaments', { ...usual, ...more });
      expect({ more, status: refused.status }).toEqual({ more, status });
      expect((refused.json as { error: { message: string } }).error.message).not.toBe('');
    }
    expect((await new Guest(house.address).ask('POST', '/tournaments', usual)).status).toBe(401);
    const foreign = await anna.ask('POST', '/tournaments', usual, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    for (const path of ['/tournaments/nothing', "/tournaments/a'--", '/tournaments/..%2f'])
      expect((await anna.ask('GET', path)).status).toBe(404);
    expect((await anna.ask('PUT', '/tournaments', {})).status).toBe(405);
  });

  test('by invitation: neither listed nor shown without the link; the last place is taken once', async () => {
    const [anna, ben, carl, eve] = (await named('Anna', 'Ben', 'Carl', 'Eve')) as [Guest, Guest, Guest, Guest];
    const { json } = await anna.ask('POST', '/tournaments', { ...usual, entry: 'link' });
    const { tournament: id, link } = json as Tournament;
    const secret = link.split('.').at(-1) as string;
    expect(secret).toMatch(/^[0-9a-z]{16}$/);
    const listed = async (guest: Guest) =>
      ((await guest.ask('GET', '/tournaments')).json as Tournament[]).some(({ tournament }) => tournament === id);
    expect([await listed(anna), await listed(eve)]).toEqual([true, false]);
    expect((await eve.ask('GET', `/tournaments/${id}`)).status).toBe(403);
    expect((await eve.ask('GET', `/tournaments/${id}?invite=${'0'.repeat(16)}`)).status).toBe(403);
    expect((await eve.ask('POST', `/tournaments/${id}/join`, {})).status).toBe(403);
    expect((await eve.ask('POST', `/tournaments/${id}/join`, { invite: '0'.repeat(16) })).status).toBe(403);
    expect((await eve.ask('POST', `/tournaments/${id}/join`, { invite: "' or 1=1 --" })).status).toBe(422);
    // The link lets in here, and is no invitation to a match.
    expect((await eve.ask('POST', `/invites/${secret}`, {})).status).toBe(404);
    expect((await ben.ask('GET', `/tournaments/${id}?invite=${secret}`)).json).toMatchObject({ state: 'open' });
    expect(JSON.stringify((await ben.ask('GET', `/tournaments/${id}?invite=${secret}`)).json)).not.toContain(secret);
    await ben.ask('POST', `/tournaments/${id}/join`, { invite: secret });
    const joins = await Promise.all(
      [carl, eve].map((one) => one.ask('POST', `/tournaments/${id}/join`, { invite: secret })),
    );
    expect(joins.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await look(anna, id)).players).toHaveLength(3);
    expect((await ben.ask('DELETE', `/tournaments/${id}`)).status).toBe(403);
    expect((await anna.ask('DELETE', `/tournaments/${id}`)).status).toBe(409);
  });

  test('people who block one another do not meet; leaving the server leaves the tournament', async () => {
    const [anna, ben, carl] = (await named('Anna', 'Ben', 'Carl')) as [Guest, Guest, Guest];
    const id = ((await anna.ask('POST', '/tournaments', usual)).json as Tournament).tournament;
    await ben.ask('POST', `/tournaments/${id}/join`, {});
    const bens = ((await ben.ask('GET', '/me')).json as { account: { id: string } }).account.id;
    expect((await carl.ask('POST', '/me/relations', { other: bens, kind: 'block', on: true })).status).toBeLessThan(
      300,
    );
    expect(await carl.ask('POST', `/tournaments/${id}/join`, {})).toMatchObject({ status: 403 });
    await ben.ask('POST', `/tournaments/${id}/withdraw`, {});
    expect((await look(anna, id)).players).toHaveLength(1);
    expect((await carl.ask('POST', `/tournaments/${id}/join`, {})).status).toBe(200);
    expect((await anna.ask('DELETE', '/me', { word: 'delete', password: '' })).status).toBe(200);
    expect((await look(carl, id)).state).toBe('cancelled');
  });

  test('limits: three at a time, a number a day, a number of bots', async () => {
    const strict = await serve({ port: 0, table: folder, data: join(folder, 'strict') });
    const anna = await Guest.named(strict.address, 'Anna');
    const wish = { ...usual, size: 16, bots: 'recruit' };
    const made = (await anna.ask('POST', '/tournaments', wish)).json as Tournament;
    expect(await anna.ask('POST', `/tournaments/${made.tournament}/start`, {})).toMatchObject({
      status: 429,
      json: { error: { code: 'too-many-bots' } },
    });
    for (const status of [201, 201, 429]) expect((await anna.ask('POST', '/tournaments', wish)).status).toBe(status);
    expect((await anna.ask('DELETE', `/tournaments/${made.tournament}`)).status).toBe(200);
    for (const status of [201, 429]) expect((await anna.ask('POST', '/tournaments', wish)).status).toBe(status);
    await strict.close();
  });
});
