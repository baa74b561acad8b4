import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Action, isFault, parseRecord } from '@laager/kernel';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameKey } from '../src/identity/name.ts';
import { hashPassword, isPassword, passwordFault } from '../src/identity/password.ts';
import { type OpenHouse, serve } from '../src/index.ts';
import { driver } from '../src/store/sqlite-driver.ts';
import { Guest, Player } from './client.ts';

const folder = mkdtempSync(join(tmpdir(), 'laager-accounts-'));
const open = (name: string, more: object = {}) =>
  serve({ port: 0, table: folder, data: join(folder, name), unlimited: true, ...more });
let house: OpenHouse;
beforeAll(async () => {
  house = await open('data');
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const GOOD = 'a pony for every burgher';
let made = 0;
/** An account with a name of its own. */
async function person(start = 'Player'): Promise<{ guest: Guest; name: string }> {
  const name = `${start} ${String.fromCharCode(97 + made)}${String.fromCharCode(97 + ((made++ * 7) % 26))}`;
  const guest = await Guest.named(house.address, name);
  const { status } = await guest.ask('POST', '/signup', { name, password: GOOD });
  expect(status).toBe(201);
  return { guest, name };
}

async function match(host: Guest, guest: Guest) {
  const { id, token } = await host.host('connect-four', 'standard', 'red', 'yellow');
  await guest.join(token);
  return id;
}

describe('passwords', () => {
  test('are stored as argon2id and compared', async () => {
    const stored = await hashPassword(GOOD);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(stored, GOOD)).toBe(true);
    expect(await isPassword(stored, `${GOOD} `)).toBe(false);
    expect(await isPassword(null, 'no one has this password')).toBe(false);
  });

  test.each([
    ['short one', /10 characters/],
    ['password123', /easy to guess/],
    ['aaaaaaaaaaaaaaaa', /easy to guess/],
    ['I am buller today', /easy to guess/],
    ['x'.repeat(201), /at most 200/],
  ])('%s is not taken', async (password, why) => {
    expect(await passwordFault(password, 'Buller')).toMatch(why);
    expect(await passwordFault(GOOD, 'Buller')).toBeNull();
  });
});

test('names that would be taken for each other have one key', () => {
  expect(nameKey('Redvers')).toBe(nameKey('rEd-vers'));
  expect(nameKey('Paul')).toBe(nameKey('Раul'));
  expect(nameKey('Piet l')).toBe(nameKey('Piét 1'));
  expect(nameKey('Louis')).not.toBe(nameKey('Louise'));
});

describe('a guest becomes an account', () => {
  test('with the same id and seats, and signs in elsewhere', async () => {
    const { guest: host, name } = await person('Host');
    const other = await Guest.named(house.address, 'Somebody');
    const id = await match(host, other);
    const elsewhere = new Guest(house.address);
    expect((await elsewhere.ask('POST', '/signin', { name: name.toUpperCase(), password: GOOD })).status).toBe(200);
    const { json } = await elsewhere.ask('GET', '/matches');
    expect((json as { match: string; you: string }[]).map((one) => [one.match, one.you])).toEqual([[id, 'red']]);
    expect((await elsewhere.ask('GET', '/me')).json).toMatchObject({ account: { kind: 'person', name } });
  });

  test('a name that is taken, or looks like one, is refused to accounts and guests', async () => {
    const { name } = await person('Kruger');
    const late = await Guest.named(house.address, 'Late');
    const looksAlike = name.replace('e', 'é');
    for (const wanted of [name, looksAlike])
      expect(await late.ask('POST', '/signup', { name: wanted, password: GOOD })).toMatchObject({
        status: 409,
        json: { error: { code: 'name-taken' } },
      });
    expect((await new Guest(house.address).ask('POST', '/guest', { name })).status).toBe(409);
    expect((await late.ask('PATCH', '/me', { name })).status).toBe(409);
    expect((await late.ask('GET', `/names?name=${encodeURIComponent(name)}`)).status).toBe(409);
    expect((await late.ask('GET', '/names?name=Nobody%20Else')).json).toEqual({ free: true });
  });

  test('an unknown name and a wrong password get the same answer', async () => {
    const { name } = await person();
    const stranger = new Guest(house.address);
    const wrong = await stranger.ask('POST', '/signin', { name, password: 'not the right one' });
    const unknown = await stranger.ask('POST', '/signin', { name: 'Never Was', password: 'not the right one' });
    expect(wrong.status).toBe(403);
    expect(unknown).toEqual(wrong);
    expect(stranger.cookie).toBe('');
  });

  test('a new password ends every other session', async () => {
    const { guest, name } = await person();
    const phone = new Guest(house.address);
    await phone.ask('POST', '/signin', { name, password: GOOD });
    const next = 'another pony for everyone';
    expect((await guest.ask('POST', '/me/password', { old: 'wrong wrong wrong', password: next })).status).toBe(403);
    expect((await guest.ask('POST', '/me/password', { old: GOOD, password: next })).status).toBe(200);
    expect((await phone.ask('GET', '/me')).json).toEqual({ account: null });
    expect((await guest.ask('GET', '/me')).json).toMatchObject({ account: { name } });
    expect((await phone.ask('POST', '/signin', { name, password: GOOD })).status).toBe(403);
    expect((await phone.ask('POST', '/signin', { name, password: next })).status).toBe(200);
  });
});

describe('sessions', () => {
  test('a sign-in begins a new one, with flags that keep it from scripts and other sites', async () => {
    const { guest, name } = await person();
    const before = guest.cookie;
    const response = await fetch(`${guest.address}/api/1/signin`, {
      method: 'POST',
      headers: { cookie: before },
      body: JSON.stringify({ name, password: GOOD }),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie.split(';')[0]).not.toBe(before);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
  });

  test('over https the cookie is bound to the host', async () => {
    const secure = await open('secure', { url: 'https://laager.example' });
    const response = await fetch(`${secure.address.replace('localhost', '127.0.0.1')}/api/1/guest`, {
      method: 'POST',
      body: '{"name":"Guest"}',
    });
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-laager=.*; HttpOnly; SameSite=Lax; Secure$/);
    await secure.close();
  });

  test('are listed and ended one by one, and all others at once', async () => {
    const { guest, name } = await person();
    const devices = await Promise.all(
      [1, 2, 3].map(async () => {
        const device = new Guest(house.address);
        await device.ask('POST', '/signin', { name, password: GOOD }, { 'user-agent': 'Phone' });
        return device;
      }),
    );
    const list = (await guest.ask('GET', '/me/sessions')).json as { id: string; here: boolean; device: string }[];
    expect(list.map((one) => [one.device, one.here]).sort()).toEqual([
      ['Phone', false],
      ['Phone', false],
      ['Phone', false],
      ['node', true],
    ]);
    const phone = list.find((one) => !one.here);
    expect((await guest.ask('DELETE', `/me/sessions/${phone?.id}`)).status).toBe(200);
    expect((await guest.ask('DELETE', `/me/sessions/${phone?.id}`)).status).toBe(404);
    expect((await guest.ask('DELETE', '/me/sessions')).json).toEqual({ ended: 2 });
    for (const device of devices) expect((await device.ask('GET', '/me')).json).toEqual({ account: null });
  });

  test('a copy of the database lets no one in', async () => {
    const { guest } = await person();
    const database = new (driver())(join(folder, 'data', 'laager.db'));
    const stored = [
      ...database.prepare('select token_hash as secret from session').all(),
      ...database.prepare('select token_hash as secret from token').all(),
      ...database.prepare('select password as secret from account where password is not null').all(),
    ].map((row) => String(row.secret));
    database.close();
    expect(stored.length).toBeGreaterThan(3);
    expect(stored.join(' ')).not.toContain(guest.cookie.split('=')[1]);
    for (const secret of stored.slice(-20)) {
      const thief = new Guest(house.address);
      thief.cookie = `laager=${secret.slice(0, 32)}`;
      expect((await thief.ask('GET', '/me')).json).toEqual({ account: null });
      const bearer = await thief.ask('GET', '/matches', undefined, { authorization: `Bearer ${secret.slice(0, 32)}` });
      expect(bearer.status).toBe(401);
    }
  });

  test('changes from another site are refused', async () => {
    const { guest } = await person();
    for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])
      for (const [method, path] of [
        ['DELETE', '/me/sessions'],
        ['POST', '/me/tokens'],
        ['DELETE', '/me'],
      ] as const)
        expect(await guest.ask(method, path, {}, headers as never)).toMatchObject({ status: 403 });
  });

  test('guessing is slowed down, by name and by address', async () => {
    const strict = await open('strict', { unlimited: false });
    const guesser = new Guest(strict.address);
    const seen: number[] = [];
    for (let i = 0; i < 12; i++)
      seen.push((await guesser.ask('POST', '/signin', { name: 'Anyone', password: `guess number ${i}` })).status);
    expect(seen).toEqual([...Array(10).fill(403), 429, 429]);
    await strict.close();
  });
});

describe('tokens', () => {
  test('do what their scopes say and nothing else', async () => {
    const { guest: host } = await person();
    const other = await Guest.named(house.address, 'Opponent');
    const id = await match(host, other);
    const token = async (...scopes: string[]) => {
      const { status, json } = await host.ask('POST', '/me/tokens', { name: 'my bot', scopes, days: 30 });
      expect(status).toBe(201);
      return { authorization: `Bearer ${(json as { token: string }).token}` };
    };
    const bare = new Guest(house.address);
    const order = { q: 0, k: 'one', a: { do: 'drop', column: 3 } };
    const reads = await token('read');
    expect((await bare.ask('GET', `/matches/${id}?view=1`, undefined, reads)).status).toBe(200);
    expect(await bare.ask('POST', `/matches/${id}/commands`, order, reads)).toMatchObject({
      status: 403,
      json: { error: { code: 'scope' } },
    });
    const plays = await token('read', 'play');
    expect((await bare.ask('POST', `/matches/${id}/commands`, order, plays)).status).toBe(200);
    const wish = { game: 'connect-four', scenario: 'standard', seats: { red: 'me', yellow: 'invite' } };
    expect((await bare.ask('POST', '/matches', wish, plays)).status).toBe(403);
    const creates = await token('read', 'play', 'create');
    expect((await bare.ask('POST', '/matches', wish, creates)).status).toBe(201);
    for (const [method, path] of [
      ['POST', '/me/tokens'],
      ['POST', '/me/password'],
      ['DELETE', '/me'],
    ] as const)
      expect((await bare.ask(method, path, {}, creates)).status).toBe(403);
    const list = (await host.ask('GET', '/me/tokens')).json as { id: string; name: string }[];
    expect(list).toHaveLength(3);
    for (const { id: one } of list) await host.ask('DELETE', `/me/tokens/${one}`);
    expect((await bare.ask('GET', '/matches', undefined, creates)).status).toBe(401);
  });

  test('one for reading follows its seat by socket and plays nothing', async () => {
    const { guest: host } = await person();
    const id = await match(host, await Guest.named(house.address, 'Opponent'));
    const { json } = await host.ask('POST', '/me/tokens', { name: 'display', scopes: ['read'], days: 1 });
    const display = new Player(host, house.address, id, { bearer: (json as { token: string }).token });
    await display.until(() => display.q === 0);
    expect(display.you).toBe('red');
    expect(await display.act({ do: 'drop', column: 3 } as Action)).toMatchObject({ t: 'no', code: 'wrong-seat' });
    display.close();
  });
});

describe('a block', () => {
  test('holds in lobby, seats, audience and chat, in both directions and at once', async () => {
    const { guest: host } = await person('Blocker');
    const blocked = await Guest.named(house.address, 'Blocked');
    const me = ((await host.ask('GET', '/me')).json as { account: { id: string } }).account.id;
    const them = ((await blocked.ask('GET', '/me')).json as { account: { id: string } }).account.id;
    const third = await Guest.named(house.address, 'Third');
    const running = await match(host, third);
    const watcher = new Player(blocked, house.address, running);
    const seat = new Player(host, house.address, running);
    await watcher.until(() => watcher.q === 0);
    await seat.until(() => seat.q === 0);
    const together = await match(host, blocked);
    const red = new Player(host, house.address, together);
    const yellow = new Player(blocked, house.address, together);
    await red.until(() => red.q === 0);
    await yellow.until(() => yellow.q === 0);
    yellow.send({ t: 'say', text: 'first' });
    await red.until(() => said(red).includes('first'));
    await host.ask('POST', '/me/relations', { other: them, kind: 'block', on: true });
    yellow.send({ t: 'say', text: 'second' });
    red.send({ t: 'say', text: 'third' });
    await yellow.until(() => said(yellow).includes('second'));
    await red.until(() => said(red).includes('third'));
    expect(said(red)).not.toContain('second');
    expect(said(yellow)).not.toContain('third');

    const { id, token } = await host.host('connect-four', 'standard', 'red', 'yellow');
    await host.ask('POST', `/matches/${id}/lobby`, { listed: true });
    const lobby = (await blocked.ask('GET', '/lobby')).json as { seats: { match: string }[] };
    expect(lobby.seats.map((one) => one.match)).not.toContain(id);
    expect((await blocked.ask('POST', `/invites/${token}`, {})).status).toBe(403);
    expect((await blocked.ask('POST', `/matches/${id}/sit`, {})).status).toBe(403);
    const theirs = await blocked.host('connect-four', 'standard', 'red', 'yellow');
    expect((await host.ask('POST', `/invites/${theirs.token}`, {})).status).toBe(403);
    const again = new Player(blocked, house.address, running);
    await expect(again.until(() => false)).rejects.toThrow('closed');
    await blocked.ask('POST', '/me/relations', { other: me, kind: 'mute', on: true });
    await host.ask('POST', '/me/relations', { other: them, kind: 'block', on: false });
    expect((await blocked.ask('POST', `/invites/${token}`, {})).status).toBe(201);
    for (const player of [watcher, seat, red, yellow]) player.close();
  });
});

const said = (player: Player): string[] =>
  player.heard.flatMap((message) => (message.t === 'said' ? message.lines.map((line) => line.text) : []));

describe('friends', () => {
  test('who keep each other as friends can invite each other; the invited sees it, sits, and no one else can', async () => {
    const [anna, ben, cora] = [
      await Guest.named(house.address, 'Anna'),
      await Guest.named(house.address, 'Ben'),
      await Guest.named(house.address, 'Cora'),
    ];
    const idOf = async (guest: Guest) =>
      ((await guest.ask('GET', '/me')).json as { account: { id: string } }).account.id;
    const [annas, bens] = [await idOf(anna), await idOf(ben)];
    const wish = {
      game: 'connect-four',
      scenario: 'standard',
      seats: { red: 'me', yellow: { friend: bens } },
      watch: 'none',
    };
    const befriend = (guest: Guest, other: string) =>
      guest.ask('POST', '/me/relations', { other, kind: 'friend', on: true });
    await befriend(anna, bens);
    expect((await anna.ask('POST', '/matches', wish)).status).toBe(403);
    expect((await anna.ask('GET', '/me/relations')).json).toMatchObject([{ other: bens, back: false }]);
    await befriend(ben, annas);
    expect((await anna.ask('GET', '/me/relations')).json).toMatchObject([{ other: bens, back: true }]);
    const { status, json } = await anna.ask('POST', '/matches', wish);
    expect(status).toBe(201);
    const { match: id } = json as { match: string };
    expect((await ben.ask('GET', '/matches')).json).toMatchObject([{ match: id, invited: true, you: null }]);
    expect((await ben.ask('GET', `/matches/${id}`)).json).toMatchObject({ invited: true });
    expect((await cora.ask('GET', '/matches')).json).toEqual([]);
    expect((await cora.ask('GET', `/matches/${id}`)).status).toBe(403);
    expect((await cora.ask('POST', `/matches/${id}/sit`, {})).status).toBe(409);
    expect((await ben.ask('POST', `/matches/${id}/sit`, {})).json).toMatchObject({ seat: 'yellow' });
    expect((await ben.ask('GET', '/matches')).json).toMatchObject([{ match: id, invited: false, you: 'yellow' }]);
    // A block ends it, whoever made it.
    await ben.ask('POST', '/me/relations', { other: annas, kind: 'block', on: true });
    expect((await anna.ask('POST', '/matches', wish)).status).toBe(403);
  });
});

describe('leaving', () => {
  test('an export holds records, chat and notes', async () => {
    const { guest: host, name } = await person('Keeper');
    const id = await match(host, await Guest.named(house.address, 'Opponent'));
    const live = await match(host, await Guest.named(house.address, 'Opponent'));
    const red = new Player(host, house.address, id);
    await red.until(() => red.q === 0);
    red.send({ t: 'say', text: 'well met' });
    await host.ask('PUT', `/matches/${id}/notes`, { notes: 'watch the middle' });
    await host.ask('POST', `/matches/${id}/commands`, { q: 0, k: 'r', resign: true });
    await red.until(() => red.key !== null);
    const response = await fetch(`${host.address}/api/1/me/export`, { headers: { cookie: host.cookie } });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="laager.zip"');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const read = (file: string): string => strFromU8(files[file] as Uint8Array);
    expect(isFault(parseRecord(read(`matches/${id}.laager`)))).toBe(false);
    expect(read(`notes/${id}.txt`)).toBe('watch the middle');
    expect(read('chat.json')).toContain('well met');
    expect(JSON.parse(read('account.json'))).toMatchObject({ name, kind: 'person' });
    expect(Object.keys(files)).toContain(`matches/${live}.seen.json`);
    expect(Object.keys(files)).not.toContain(`matches/${live}.laager`);
    red.close();
  });

  test('erases the person and keeps the games', async () => {
    const { guest: host, name } = await person('Leaver');
    const other = await Guest.named(house.address, 'Stays');
    const live = await match(host, other);
    await host.ask('PUT', `/matches/${live}/notes`, { notes: 'my secret plan' });
    const open = await host.host('connect-four', 'standard', 'red', 'yellow');
    expect((await host.ask('DELETE', '/me', { word: 'delete', password: 'wrong wrong wrong' })).status).toBe(403);
    expect((await host.ask('DELETE', '/me', { word: 'yes', password: GOOD })).status).toBe(422);
    expect((await host.ask('DELETE', '/me', { word: 'delete', password: GOOD })).status).toBe(200);
    const info = (await other.ask('GET', `/matches/${live}`)).json as { state: string; seats: { name: string }[] };
    expect(info.state).toBe('ended');
    expect(info.seats[0]?.name).toBe('a former player');
    expect((await other.ask('GET', `/matches/${live}/record`)).status).toBe(200);
    expect((await other.ask('GET', `/invites/${open.token}`)).status).toBe(404);
    expect((await new Guest(house.address).ask('POST', '/signin', { name, password: GOOD })).status).toBe(403);
    const database = new (driver())(join(folder, 'data', 'laager.db'));
    const dump = ['account', 'seat', 'chat', 'session', 'token']
      .map((table) => JSON.stringify(database.prepare(`select * from ${table}`).all()))
      .join();
    database.close();
    expect(dump).not.toContain(name);
    expect(dump).not.toContain('my secret plan');
  });
});
