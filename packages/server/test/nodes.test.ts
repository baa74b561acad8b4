import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenHouse, serve } from '../src/index.ts';
import { note, payloads, readPayload } from '../src/store/bus.ts';
import { openStore } from '../src/store/open.ts';
import type { EventMatch } from '../src/store/tournament-queries.ts';
import { Guest, gameOf, newKey, Player, playOut } from './client.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'laager-nodes-'));
let postgres: Postgres;
let one: OpenHouse;
let other: OpenHouse;
const open = (role: 'all' | 'web' | 'bots' = 'web'): Promise<OpenHouse> =>
  serve({
    port: 0,
    table: folder,
    data: folder,
    database: postgres.url,
    secret: 'shared by both',
    unlimited: true,
    role,
    botThreads: 1,
    matchThreads: 1,
  });
beforeAll(async () => {
  postgres = startPostgres(4495);
  [one, other] = await Promise.all([open(), open()]);
});
afterAll(async () => {
  await Promise.all([one, other].map((house) => house.close()));
  postgres.stop();
  rmSync(folder, { recursive: true });
});

/** One account as two browsers would have it: connected to one server each. */
const at = (guest: Guest, house: OpenHouse): Guest => {
  const same = new Guest(house.address);
  same.cookie = guest.cookie;
  return same;
};

/** Red is with the first server, yellow with the second. */
async function apart(
  more: object = {},
): Promise<{ host: Guest; guest: Guest; id: string; red: Player; yellow: Player }> {
  const host = await Guest.named(one.address, 'Host');
  const guest = await Guest.named(other.address, 'Guest');
  const { id, token } = await host.host('connect-four', 'standard', 'red', 'yellow', more);
  await guest.join(token);
  const red = new Player(host, one.address, id);
  const yellow = new Player(guest, other.address, id);
  await Promise.all([red, yellow].map((player) => player.until(() => player.q >= 0)));
  return { host, guest, id, red, yellow };
}
const drop = (column: number) => ({ do: 'drop', column }) as const;

describe('two servers on one PostgreSQL', () => {
  test('players of one match on different servers play it to its end; a spectator sees every step', async () => {
    const { id, red, yellow } = await apart();
    const watchers = [new Player(null, one.address, id), new Player(null, other.address, id)];
    await Promise.all(watchers.map((watcher) => watcher.until(() => watcher.q >= 0)));
    await playOut(await gameOf('connect-four'), [red, yellow], 200);
    const all = [red, yellow, ...watchers];
    await Promise.all(all.map((player) => player.until(() => player.key !== null)));
    expect(new Set(all.map((player) => player.q)).size).toBe(1);
    expect(all.reduce((sum, player) => sum + player.wrongHashes, 0)).toBe(0);
    for (const player of all) {
      const steps = player.heard.flatMap((message) => (message.t === 'did' ? [message.q] : []));
      expect(steps).toEqual(Array.from({ length: red.q }, (_, i) => i + 1));
    }
  });

  test('asked by HTTP in turns, each server knows what the other has answered', async () => {
    const { host, guest, id, red, yellow } = await apart();
    for (const player of [red, yellow]) player.close();
    const columns = [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6];
    for (const [q, column] of columns.entries()) {
      const who = q % 2 === 0 ? host : guest;
      const house = q % 3 === 0 ? one : other;
      const taken = await at(who, house).ask('POST', `/matches/${id}/commands`, { q, k: newKey(), a: drop(column) });
      expect(taken).toMatchObject({ status: 200, json: { q: q + 1 } });
      const { now } = (await at(who, house === one ? other : one).ask('GET', `/matches/${id}?view=1`)).json as {
        now: { seq: number };
      };
      expect(now.seq).toBe(q + 1);
    }
  });

  test('undo, resigning, offers, chat and who is here cross over', async () => {
    const { id, red, yellow } = await apart();
    const here = (player: Player, seat: string): boolean =>
      player.heard.some((message) => message.t === 'people' && message.seats[seat]?.here === 'online');
    await red.until(() => here(red, 'yellow'));
    await yellow.until(() => here(yellow, 'red'));
    red.send({ t: 'say', text: 'Hello' });
    await yellow.until(() =>
      yellow.heard.some((message) => message.t === 'said' && message.lines[0]?.text === 'Hello'),
    );
    expect((await red.act(drop(3))).t).toBe('ok');
    await yellow.until(() => yellow.q === 1);
    yellow.send({ t: 'offer', kind: 'result', body: { win: null } });
    await red.until(() => red.heard.some((message) => message.t === 'offers' && message.offers[0]?.kind === 'result'));
    await yellow.ask({ t: 'resign', k: newKey() });
    await red.until(() => red.key !== null);
    const watcher = new Player(null, one.address, id);
    await watcher.until(() => watcher.heard.some((message) => message.t === 'people' && message.watching === 1));
    await red.until(() => red.heard.some((message) => message.t === 'people' && message.watching === 1));
    await yellow.until(() => yellow.heard.some((message) => message.t === 'people' && message.watching === 1));
  });

  test('gifts of time and seats that are given up cross over', async () => {
    const week = 7 * 86_400_000;
    const { host, id, red, yellow } = await apart({ clock: { kind: 'turns', bank: week, add: 0, cap: week } });
    yellow.send({ t: 'give', to: 'red' });
    await red.until(() =>
      red.heard.some((message) => message.t === 'clock' && (message.c.red ?? 0) > week + 86_000_000),
    );
    // The server that takes the order knows of the gift and does not write it away.
    await red.act(drop(3));
    const { json } = await host.ask('GET', `/matches?mine=1`);
    expect((json as { match: string; left: number }[]).find(({ match }) => match === id)?.left).toBeGreaterThan(
      week + 86_000_000,
    );
    red.send({ t: 'offer', kind: 'substitute' });
    await yellow.until(() => yellow.heard.some((message) => message.t === 'offers' && message.offers.length === 1));
    yellow.answer('accept', 'substitute');
    await red.until(() => red.heard.filter(({ t }) => t === 'snap').length === 2);
  });

  test('both servers are given an order for the same number: one takes it, the other says stale and catches up', async () => {
    const { host, id, red, yellow } = await apart();
    const twin = new Player(host, other.address, id);
    await twin.until(() => twin.q >= 0);
    for (let move = 0; move < 6; move++) {
      const mine = move % 2 === 0 ? [red, twin] : [yellow];
      const answers = await Promise.all(mine.map((player, i) => player.act(drop((move + i) % 7), newKey(), move)));
      expect(answers.filter((answer) => answer.t === 'ok')).toHaveLength(1);
      for (const answer of answers) if (answer.t === 'no') expect(answer.code).toBe('stale');
      await Promise.all([red, yellow, twin].map((player) => player.until(() => player.q === move + 1)));
    }
    expect([red, yellow, twin].map((player) => player.wrongHashes)).toEqual([0, 0, 0]);
  });

  test('the same order on both servers is taken once and answered alike', async () => {
    const { host, id, red } = await apart();
    const twin = new Player(host, other.address, id);
    await twin.until(() => twin.q >= 0);
    const k = newKey();
    const answers = await Promise.all([red.act(drop(0), k, 0), twin.act(drop(0), k, 0)]);
    expect(answers).toEqual([
      { t: 'ok', k, q: 1 },
      { t: 'ok', k, q: 1 },
    ]);
  });

  test('a hint that is lost delays and loses nothing; LISTEN comes back by itself', async () => {
    const { red, yellow } = await apart();
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    const { rowCount } = await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen laager'",
    );
    expect(rowCount).toBe(2);
    expect((await red.act(drop(3))).t).toBe('ok');
    await yellow.until(() => yellow.q === 1);
    expect((await yellow.act(drop(3))).t).toBe('ok');
    await red.until(() => red.q === 2);
    await admin.end();
  });

  test('a bot thinks on whichever server takes the question; one that dies with it gives it back', async () => {
    const host = await Guest.named(one.address, 'Alone');
    const { id } = await host.host('connect-four', 'standard', 'red', null, {
      seats: { red: 'me', yellow: { bot: 'recruit' } },
    });
    const red = new Player(host, one.address, id);
    await red.until(() => red.q >= 0);
    // No server lets bots think yet: the question waits, taken by one that is dead.
    expect((await red.act(drop(3))).t).toBe('ok');
    const store = await openStore(postgres.url);
    await store.calls.isAlive(Date.now() - 60_000, 'dead', ['worker-dead']);
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query(
      "update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() where key like 'think:%'",
    );
    await admin.end();
    const bots = await open('bots');
    expect((await fetch(`${bots.address}/api/1/games`)).status).toBe(404);
    expect((await fetch(`${bots.address}/health`)).status).toBe(200);
    await red.until(() => red.q === 2, 30_000);
    expect((await red.act(drop(3))).t).toBe('ok');
    await red.until(() => red.q === 4, 30_000);
    await bots.close();
    await store.close();
  });

  test('a tournament is begun and led on by whichever server comes first: every table once, a key for all', async () => {
    const guests = await Promise.all(
      ['Anna', 'Ben', 'Carl', 'Dora'].map((name, i) => Guest.named([one, other][i % 2]?.address ?? '', name)),
    );
    const [anna, ...others] = guests as [Guest, ...Guest[]];
    const clock = { kind: 'turns', bank: 86_400_000, add: 0, cap: 86_400_000 };
    const wish = { game: 'bittereinder', scenario: 'historical', kind: 'duplicate', clock, size: 4 };
    const { tournament: id } = (await anna.ask('POST', '/tournaments', wish)).json as { tournament: string };
    // Both servers see the last place taken, or hear of it, and both set the first round up.
    const joins = await Promise.all(others.map((guest) => guest.ask('POST', `/tournaments/${id}/join`, {})));
    expect(joins.map(({ status }) => status)).toEqual([200, 200, 200]);
    const store = await openStore(postgres.url);
    const round = async (
      n: number,
      isSo: (matches: readonly EventMatch[]) => boolean,
    ): Promise<readonly EventMatch[]> => {
      for (;;) {
        const matches = (await store.calls.tournament(id))?.matches.filter((match) => match.event_round === n) ?? [];
        if (isSo(matches)) return matches;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const first = await round(1, (matches) => matches.length > 0);
    expect(first).toHaveLength(2);
    // The last two tables of the round end at the same moment, on different servers.
    const players = await Promise.all(
      guests.map(async (guest, i) => {
        const { json } = await guest.ask('GET', '/matches');
        const [mine] = json as readonly { match: string }[];
        return new Player(guest, [one, other][i % 2]?.address ?? '', mine?.match ?? '');
      }),
    );
    for (const player of players) await player.until(() => player.q >= 0);
    const ending = first.map((match) =>
      players.find((player) => player.heard.some((m) => m.t === 'hello' && m.m === match.id)),
    );
    await Promise.all(ending.map((player) => player?.ask({ t: 'resign', k: newKey() })));
    // Both servers tell their own readers the key, as soon as the round is over.
    for (const player of players) await player.until(() => player.key !== null);
    expect(new Set(players.map(({ key }) => key)).size).toBe(1);
    const second = await round(2, (matches) => matches.length > 0);
    expect(second.map(({ event_table }) => event_table)).toEqual([0, 1]);
    expect(await round(3, () => true)).toEqual([]);
    for (const player of players) player.close();
    await store.close();
  });

  test('an outside bot hears of its turn from the server it is with', async () => {
    const stop = new AbortController();
    const { guest, red } = await apart();
    const elsewhere = at(guest, one);
    const events = await fetch(`${elsewhere.address}/api/1/events`, {
      headers: { cookie: elsewhere.cookie },
      signal: stop.signal,
    });
    const reader = (events.body as ReadableStream<Uint8Array>).getReader();
    await red.act(drop(2));
    let heard = '';
    while (!heard.includes('"seat":"yellow"')) heard += new TextDecoder().decode((await reader.read()).value);
    stop.abort();
  });
});

test('what is said fits into a payload: split below 8,000 bytes, read back whole, said once', () => {
  const notes = Array.from({ length: 2_000 }, (_, i) => note(`match${i % 1_500}`, ':', i % 1_500));
  const said = payloads('node1', notes);
  expect(said.length).toBeGreaterThan(1);
  expect(Math.max(...said.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  expect(said.map((payload) => readPayload(payload).from)).toEqual(said.map(() => 'node1'));
  expect(said.flatMap((payload) => readPayload(payload).notes)).toEqual(notes.slice(0, 1_500));
  expect(readPayload('n a!,b?x,c:7,nonsense').notes).toEqual([note('a', '!'), note('c', ':', '7')]);
});
