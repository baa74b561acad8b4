/** New rules under live matches: a server is started again with other rules, on both stores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seat } from '@laager/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildRules } from '../../../scripts/build.mjs';
import { admin } from '../src/admin/admin.ts';
import { type OpenHouse, serve } from '../src/index.ts';
import { openStore } from '../src/store/open.ts';
import { Guest, Player } from './client.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const RULES = ['first', 'agreeing', 'differing', 'strict', 'leaving'] as const;
type Rules = (typeof RULES)[number];
const folder = mkdtempSync(join(tmpdir(), 'laager-rules-'));
const bundles = (rules: Rules): string => join(folder, 'bundles', rules);
let postgres: Postgres;
beforeAll(async () => {
  postgres = startPostgres(4497);
  for (const rules of RULES)
    await buildRules(bundles(rules), [join(import.meta.dirname, 'planted-rules', `${rules}.ts`)]);
}, 60_000);
afterAll(() => {
  postgres.stop();
  rmSync(folder, { recursive: true });
});

const houses: OpenHouse[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close();
});

async function open(data: string, database: string | null, rules: Rules | null): Promise<OpenHouse> {
  const house = await serve({
    port: 0,
    table: folder,
    data,
    secret: 'the same after every start',
    unlimited: true,
    botThreads: 1,
    matchThreads: 1,
    ...(database === null ? {} : { database }),
    rules: rules === null ? join(folder, 'none') : bundles(rules),
  });
  houses.push(house);
  return house;
}

async function close(house: OpenHouse): Promise<void> {
  houses.splice(houses.indexOf(house), 1);
  await house.close();
}

const drop = (column: number) => ({ do: 'drop', column }) as const;
const at = (guest: Guest, house: OpenHouse): Guest => {
  const same = new Guest(house.address);
  same.cookie = guest.cookie;
  return same;
};
async function follow(guest: Guest, house: OpenHouse, id: string): Promise<Player> {
  const player = new Player(guest, house.address, id);
  await player.until(() => player.q >= 0);
  return player;
}
/** When the seat offered the newer rules, as the player heard it. */
async function offerOf(seat: Seat, player: Player): Promise<number> {
  const heard = () =>
    player.heard
      .flatMap((message) => (message.t === 'offers' ? message.offers : []))
      .find(({ kind, by }) => kind === 'rules' && by === seat);
  await player.until(() => heard() !== undefined);
  return (heard() as { readonly at: number }).at;
}
type Info = {
  readonly state: string;
  readonly movedTo: string | null;
  readonly rules: { readonly version: number; readonly newer: number | null; readonly other: boolean };
};
const infoOf = async (guest: Guest, id: string): Promise<Info> => (await guest.ask('GET', `/matches/${id}`)).json;

/** A match begun under the first rules with one disc in the middle column. */
async function begin(house: OpenHouse): Promise<{ host: Guest; guest: Guest; id: string }> {
  const host = await Guest.named(house.address, 'Host');
  const guest = await Guest.named(house.address, 'Guest');
  const { id, token } = await host.host('connect-four', 'standard', 'red', 'yellow');
  await guest.join(token);
  const red = await follow(host, house, id);
  expect(await red.act(drop(6))).toMatchObject({ t: 'no', message: 'version 1 closes column 7' });
  expect((await red.act(drop(3))).t).toBe('ok');
  red.close();
  return { host, guest, id };
}

describe.each(['SQLite', 'PostgreSQL'] as const)('%s: a server comes back with other rules', (kind) => {
  const database = () => (kind === 'SQLite' ? null : postgres.url);
  let data: string;
  const start = (rules: Rules | null) => open(data, database(), rules);
  beforeAll(() => {
    data = mkdtempSync(join(folder, 'data-'));
  });

  test('a match that plays the same under them moves up by itself', async () => {
    const old = await start('first');
    const { guest, id } = await begin(old);
    await close(old);
    const next = await start('agreeing');
    // Already the first answer about it says so: a page would load the old rules otherwise.
    expect((await infoOf(at(guest, next), id)).rules).toMatchObject({ version: 2, newer: null, other: false });
    const yellow = await follow(at(guest, next), next, id);
    expect(yellow.q).toBe(1);
    expect(await yellow.act(drop(5))).toMatchObject({ t: 'no', message: 'version 2 closes column 6' });
    expect((await yellow.act(drop(6))).t).toBe('ok');
    yellow.close();
  });

  test('newer rules that break down at it do not stop it: it stays on its own', async () => {
    const old = await start('first');
    const { guest, id } = await begin(old);
    await close(old);
    const next = await start('leaving');
    const yellow = await follow(at(guest, next), next, id);
    expect(await yellow.act(drop(6))).toMatchObject({ t: 'no', message: 'version 1 closes column 7' });
    expect((await yellow.act(drop(3))).t).toBe('ok');
    expect(await infoOf(at(guest, next), id)).toMatchObject({ state: 'live', rules: { version: 1, other: true } });
    yellow.close();
  });

  test('one that does not stays on its own, which still decide; the players go on under the new ones by consent', async () => {
    const old = await start('first');
    const { host, guest, id } = await begin(old);
    await close(old);
    const next = await start('differing');
    const [one, other] = [at(host, next), at(guest, next)];
    const [red, yellow] = [await follow(one, next, id), await follow(other, next, id)];
    expect(await yellow.act(drop(6))).toMatchObject({ t: 'no', message: 'version 1 closes column 7' });
    expect((await yellow.act(drop(3))).t).toBe('ok');
    expect((await infoOf(one, id)).rules).toMatchObject({ version: 1, newer: 2, other: true });
    // The page of a player fetches these rules, and no others.
    const { hash } = (await infoOf(one, id)).rules as unknown as { hash: string };
    const code = await one.ask('GET', `/rules/${hash}`);
    expect([code.status, String(code.json).includes(' closes column ')]).toEqual([200, true]);
    expect((await one.ask('GET', '/rules/connect-four-none')).status).toBe(404);

    red.send({ t: 'offer', kind: 'rules' });
    yellow.send({ t: 'decline', kind: 'rules', at: await offerOf('red', yellow) });
    await red.until(() => red.heard.some((message) => message.t === 'offers' && message.offers.length === 0));
    expect((await infoOf(one, id)).state).toBe('live');
    yellow.send({ t: 'offer', kind: 'rules' });
    red.send({ t: 'accept', kind: 'rules', at: await offerOf('yellow', red) });
    await yellow.until(() => yellow.heard.some(({ t }) => t === 'next'));
    const { state, movedTo } = await infoOf(one, id);
    expect([state, yellow.heard.find((message) => message.t === 'next')]).toEqual(['moved', { t: 'next', m: movedTo }]);
    expect(await red.act(drop(0))).toMatchObject({ t: 'no', code: 'game-over' });
    // The key of its dice would tell the secrets of the match that goes on.
    expect((await one.ask('GET', `/matches/${id}/record`)).status).toBe(409);
    expect((await one.ask('GET', `/matches/${id}/past`)).status).toBe(200);

    const went = await follow(one, next, movedTo as string);
    expect(went.view).toEqual(red.view);
    expect(await went.act(drop(3))).toMatchObject({ t: 'no', message: 'version 2 closes column 4' });
    expect((await went.act(drop(6))).t).toBe('ok');
    for (const player of [red, yellow, went]) player.close();
  });

  test('a position that the new rules do not accept stays where it is, and the players read why', async () => {
    const old = await start('first');
    const { host, id } = await begin(old);
    await close(old);
    const next = await start('strict');
    const red = await follow(at(host, next), next, id);
    red.send({ t: 'offer', kind: 'rules' });
    await red.until(() => red.heard.some(({ t }) => t === 'sorry'));
    expect(red.heard.find((message) => message.t === 'sorry')).toMatchObject({
      message: expect.stringContaining('no old boards'),
    });
    expect((await infoOf(at(host, next), id)).state).toBe('live');
    red.close();
  });

  test('rules that are lost are named, and the match goes on when they are back', async () => {
    const old = await start('first');
    const { host, guest, id } = await begin(old);
    await close(old);
    const store = await openStore(database() ?? join(data, 'laager.db'));
    const { match } = (await store.calls.matchHead(id)) ?? {};
    const unknown = { rules: 1, hash: 'connect-four-lost' };
    expect(match !== undefined && (await store.calls.bindRules(match, unknown))).toBe(true);
    await store.close();
    const next = await start('differing');
    const answer = await at(host, next).ask('GET', `/matches/${id}/past`);
    expect([answer.status, answer.json]).toMatchObject([
      409,
      { error: { code: 'rules-missing', message: expect.stringContaining('version 1 of the rules') } },
    ]);
    await close(next);
    // The first rules play every row as it was played.
    const again = await start('first');
    const yellow = await follow(at(guest, again), again, id);
    expect((await yellow.act(drop(3))).t).toBe('ok');
    yellow.close();
  });

  test('the operator sees which rules are in use, and what keeps them', async () => {
    const lines: string[] = [];
    const settings = ['--data', data, '--secret', 'x', ...(kind === 'SQLite' ? [] : ['--db', postgres.url])];
    await admin(['rules', 'matches', ...settings], (line) => lines.push(line));
    expect(lines.join('\n')).toMatch(
      /connect-four version 1 {2}connect-four-[0-9a-f]{16} {2}\d+ going on, 1 over\n {4}\w{12}/,
    );
  });
});

test('two servers with different rules on one PostgreSQL play one match by the rules it is bound to', async () => {
  const [data, database] = [mkdtempSync(join(folder, 'data-')), postgres.url];
  const old = await open(data, database, 'first');
  const { host, guest, id } = await begin(old);
  // In a folder of its own, as on another machine: it finds the rules in the database.
  const next = await open(mkdtempSync(join(folder, 'data-')), database, 'differing');
  const [red, yellow] = [await follow(host, old, id), await follow(at(guest, next), next, id)];
  expect((await yellow.act(drop(3))).t).toBe('ok');
  await red.until(() => red.q === 2);
  expect((await red.act(drop(3))).t).toBe('ok');
  await yellow.until(() => yellow.q === 3);
  // A match begun with the new rules is played by them on the old server too, and does not move down.
  const fresh = await at(host, next).host('connect-four', 'standard', 'red', 'yellow');
  await guest.join(fresh.token);
  const there = await follow(host, old, fresh.id);
  expect(await there.act(drop(3))).toMatchObject({ t: 'no', message: 'version 2 closes column 4' });
  expect((await there.act(drop(6))).t).toBe('ok');
  expect((await infoOf(host, fresh.id)).rules).toMatchObject({ version: 2, newer: null, other: true });
  expect([red, yellow, there].map(({ wrongHashes }) => wrongHashes)).toEqual([0, 0, 0]);
  for (const player of [red, yellow, there]) player.close();
});

test('a match that one server has moved up is played by the newer rules on the older server too', async () => {
  const database = postgres.url;
  const old = await open(mkdtempSync(join(folder, 'data-')), database, 'first');
  const { host, guest, id } = await begin(old);
  // Yellow stays with the older server, which has a copy under the old rules.
  const yellow = await follow(guest, old, id);
  const next = await open(mkdtempSync(join(folder, 'data-')), database, 'agreeing');
  const red = await follow(at(host, next), next, id);
  expect((await infoOf(at(host, next), id)).rules).toMatchObject({ version: 2, other: false });
  // Version 1 would allow it: the row does not go in, and the page is to come back and fetch the newer rules.
  expect((await yellow.act(drop(5))).t).toBe('no');
  await expect.poll(() => yellow.isOpen).toBe(false);
  const again = await follow(guest, old, id);
  expect(again.heard.find(({ t }) => t === 'hello')).toMatchObject({ rules: expect.stringContaining('connect-four-') });
  expect(await again.act(drop(5))).toMatchObject({ t: 'no', message: 'version 2 closes column 6' });
  expect((await again.act(drop(6))).t).toBe('ok');
  await red.until(() => red.q === 2);
  expect((await red.act(drop(6))).t).toBe('ok');
  await again.until(() => again.q === 3);
  expect(await infoOf(host, id)).toMatchObject({ state: 'live', rules: { version: 2, other: true } });
  for (const player of [red, again]) player.close();
});
