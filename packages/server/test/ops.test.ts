import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentOf } from '@laager/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, type OpenHouse, serve } from '../src/index.ts';
import { outdated } from '../src/ops/backup.ts';
import { configFrom, configLines, settings } from '../src/ops/config.ts';
import { secretFrom, unseal } from '../src/secret.ts';
import { driver } from '../src/store/sqlite-driver.ts';
import { Guest, gameOf, Player, playOut } from './client.ts';

const folder = mkdtempSync(join(tmpdir(), 'laager-ops-'));
const data = join(folder, 'data');
const logged: string[] = [];
let house: OpenHouse;
let metrics: number;

/** A port that was free a moment ago. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

beforeAll(async () => {
  metrics = await freePort();
  const log = (...line: unknown[]) => void logged.push(JSON.stringify(line));
  house = await serve({ port: 0, table: folder, data, unlimited: true, metrics, log });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

/** What a job of the operator prints. */
async function job(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await admin([...words, '--data', data], (line) => void lines.push(line), {});
  return lines.join('\n');
}

/** Runs a statement beside the server, in its own file. */
const sqlIn = (where: string) => (text: string) => {
  const database = new (driver())(join(where, 'laager.db'));
  // The server may be writing at this moment.
  database.prepare('pragma busy_timeout = 5000').all();
  const rows = database.prepare(text).all();
  database.close();
  return rows as unknown;
};

async function playedMatch(): Promise<{ host: Guest; guest: Guest; id: string; key: string }> {
  const host = await Guest.named(house.address, 'Host');
  const guest = await Guest.named(house.address, 'Guest');
  const { id, token } = await host.host('connect-four', 'standard', 'red', 'yellow');
  await guest.join(token);
  const players = [new Player(host, house.address, id), new Player(guest, house.address, id)] as const;
  await playOut(await gameOf('connect-four'), players, 200);
  await players[0].until(() => players[0].key !== null);
  for (const player of players) player.close();
  return { host, guest, id, key: players[0].key as string };
}

describe('settings', () => {
  const file = join(folder, 'laager.json');
  test('the command line over the environment over the file over the default', () => {
    writeFileSync(file, '{"port": 1, "guests": "off", "log": "debug"}');
    const { values, from } = configFrom(['--port', '3'], { LAAGER_PORT: '2', LAAGER_GUESTS: 'on' }, file);
    expect(values).toMatchObject({ port: 3, guests: 'on', log: 'debug', data: 'data' });
    expect(from).toMatchObject({ port: '--port', guests: 'LAAGER_GUESTS', log: `${file}: log`, data: 'default' });
  });

  test.each([
    [['--port', 'x'], {}, '{}', '--port: expected a number from 0 to 65535'],
    [['--prot', '1'], {}, '{}', /--prot/],
    [[], { LAAGER_PROT: '1' }, '{}', 'LAAGER_PROT: there is no such setting'],
    [[], { LAAGER_LOG: 'loud' }, '{}', 'LAAGER_LOG: expected one of debug, info, error'],
    [[], { LAAGER_DB: 'mysql://x' }, '{}', /LAAGER_DB: expected a PostgreSQL URL/],
    [[], {}, '{"prot": 1}', /prot: there is no such setting/],
    [[], {}, '{"port": [1]}', /port: expected a text or a number/],
    [[], {}, '[1]', /expected an object of settings/],
    [[], {}, '{', /laager.json: /],
  ] as const)('%j %j %s is refused', (args, env, text, why) => {
    writeFileSync(file, text);
    expect(() => configFrom(args, env, file)).toThrow(why);
  });

  test('secrets are not printed, and every setting is in the docs', () => {
    const env = { LAAGER_SECRET: 'hush', LAAGER_DB: 'postgres://user:hush@host/db' };
    const lines = configLines(configFrom([], env, 'none')).join('\n');
    expect(lines).not.toContain('hush');
    expect(lines).toContain('(given)');
    const docs = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'server.md'), 'utf8');
    for (const name of Object.keys(settings)) expect(docs, name).toContain(`\`--${name}\``);
  });

  test('guests and sign-up can be switched off, and proxies are believed only when named', async () => {
    const strict = await serve({
      port: 0,
      table: folder,
      data: join(folder, 'strict'),
      guests: false,
      signup: false,
      proxies: 1,
    });
    const stranger = new Guest(strict.address);
    expect((await stranger.ask('POST', '/guest', { name: 'Guest' })).status).toBe(403);
    expect((await stranger.ask('POST', '/signup', { name: 'Guest', password: 'a long password' })).status).toBe(403);
    const tries = async (who: string): Promise<number[]> => {
      const seen: number[] = [];
      for (let i = 0; i < 11; i++) {
        const body = { name: `Name ${who} ${i}`, password: 'wrong wrong wrong' };
        const headers = { 'x-forwarded-for': `6.6.6.${i}, ${who}` };
        seen.push((await stranger.ask('POST', '/signin', body, headers)).status);
      }
      return seen;
    };
    // The last address is the proxy's own word; what the asker wrote before it does not count.
    expect((await tries('1.1.1.1')).at(-1)).toBe(429);
    expect((await tries('2.2.2.2'))[0]).toBe(403);
    await strict.close();
  });
});

test('figures for Prometheus, on a port that serves nothing else', async () => {
  const { host, id } = await playedMatch();
  await host.ask('POST', `/matches/${id}/commands`, { q: 0, k: 'late', a: { do: 'drop', column: 1 } });
  const read = (path: string) => fetch(`http://127.0.0.1:${metrics}${path}`);
  const text = await (await read('/metrics')).text();
  expect(text).toMatch(/laager_commands_total\{game="connect-four",answer="ok"\} \d+/);
  expect(text).toMatch(/laager_commands_total\{game="connect-four",answer="game-over"\} 1/);
  expect(text).toMatch(/laager_command_seconds_count\{step="commit"\} \d+/);
  expect(text).toMatch(/laager_sockets \d+/);
  expect((await read('/api/1/me')).status).toBe(404);
  expect((await fetch(`${host.address}/metrics`)).status).toBe(404);
});

describe('an operator', () => {
  test('copies the database under load and reads the copy back', async () => {
    const { host } = await playedMatch();
    const load = Array.from({ length: 6 }, () => playedMatch());
    const copy = join(folder, 'copy.db');
    await job('backup', copy);
    await Promise.all(load);
    expect(await job('check', copy)).toMatch(/matches, \d+ commands: all agree/);
    expect(await job('check')).toMatch(/all agree/);
    await expect(job('backup', copy)).rejects.toThrow('already there');
    // One order changed in the copy: the replay notices, and says which match.
    const database = new (driver())(copy);
    const [row] = database
      .prepare(`select match, seq, body from command where kind = 'act' and body like '%3%' order by seq desc limit 1`)
      .all() as never as { match: string; seq: number; body: string }[];
    database
      .prepare('update command set body = ? where match = ? and seq = ?')
      .all(String(row?.body.replace('3', '2')), String(row?.match), Number(row?.seq));
    database.close();
    await expect(job('check', copy)).rejects.toThrow('1 matches do not agree');
    expect((await host.ask('GET', '/me')).status).toBe(200);
  });

  test('keeps someone out and lets them in again', async () => {
    const guest = await Guest.named(house.address, 'Rough');
    const { account } = (await guest.ask('GET', '/me')).json as { account: { id: string } };
    expect(await job('users', 'rough')).toContain(account.id);
    await job('ban', account.id, '7');
    expect((await guest.ask('GET', '/me')).json).toEqual({ account: null });
    await job('ban', account.id, '0');
    expect((await guest.ask('GET', '/me')).json).toMatchObject({ account: { name: 'Rough' } });
    await expect(job('ban', 'nobody at all')).rejects.toThrow('no account called');
  });

  test('resets a password by a link that works once', async () => {
    const guest = await Guest.named(house.address, 'Forgetful');
    await guest.ask('POST', '/signup', { name: 'Forgetful', password: 'the first password' });
    const link = await job('reset', 'forgetful');
    expect((await guest.ask('GET', '/me')).json).toEqual({ account: null });
    const again = new Guest(house.address);
    const token = link.split('/').at(-1);
    expect((await again.ask('POST', `/return/${token}`, {})).status).toBe(200);
    expect((await new Guest(house.address).ask('POST', `/return/${token}`, {})).status).toBe(404);
    await again.ask('POST', '/me/password', { old: '', password: 'the second password' });
    const signIn = (password: string) =>
      new Guest(house.address).ask('POST', '/signin', { name: 'Forgetful', password });
    expect((await signIn('the first password')).status).toBe(403);
    expect((await signIn('the second password')).status).toBe(200);
  });

  test('reads reports with the lines before them, and closes them', async () => {
    const { host, guest, id } = await playedMatch();
    const player = new Player(guest, house.address, id);
    await player.until(() => player.q >= 0);
    player.send({ t: 'say', text: 'something rude' });
    await player.until(() => player.heard.some((message) => message.t === 'said'));
    const { account } = (await guest.ask('GET', '/me')).json as { account: { id: string } };
    await host.ask('POST', '/reports', { about: account.id, match: id, chat_n: 1, text: 'rude' });
    const shown = await job('reports');
    expect(shown).toMatch(/about Guest, match \w+: rude\n {4}Guest: something rude/);
    await job('reports', 'done', shown.split(' ')[0] as string);
    expect(await job('reports')).toBe('Nothing is open.');
    player.close();
  });

  test('sees the key of the dice, and that is written down', async () => {
    const host = await Guest.named(house.address, 'Host');
    const { id } = await host.host('connect-four', 'standard', 'red', 'yellow');
    const { commitment } = (await host.ask('GET', `/matches/${id}`)).json as { commitment: string };
    expect(commitmentOf(await job('key', id))).toBe(commitment);
    const database = new (driver())(join(data, 'laager.db'));
    const rows = database.prepare(`select data from audit where what = 'admin: key'`).all();
    database.close();
    expect(rows).toEqual([{ data: JSON.stringify({ match: id }) }]);
  });

  test('counts what there is', async () => {
    expect(await job('stats')).toMatch(/finished matches +\d+/);
    expect(await job('rules')).toMatch(/connect-four version \d+ +connect-four-\d+ +\d+ going on, \d+ over/);
    await expect(job('dance')).rejects.toThrow('dance: expected one of stats');
  });
});

describe('a new secret', () => {
  const own = mkdtempSync(join(folder, 'rekey-'));
  const run = async (words: readonly string[], ...settings: string[]): Promise<string> => {
    const lines: string[] = [];
    await admin([...words, '--data', own, ...settings], (line) => void lines.push(line), {});
    return lines.join('\n');
  };
  const start = () => serve({ port: 0, table: folder, data: own, unlimited: true, matchThreads: 1, botThreads: 1 });
  const sql = sqlIn(own);
  /** As if every server had been silent for long. */
  const rest = () => sql(`update setting set value = '1000' where name = 'heartbeat'`);
  const secret = () => readFileSync(join(own, 'secret'), 'utf8');

  test('opens nothing while a server runs, then seals everything again: matches, invitations, plans, tournaments and push keys', async () => {
    const first = await start();
    const host = await Guest.named(first.address, 'Host');
    const { id, token } = await host.host('connect-four', 'standard', 'red', 'yellow');
    // Seals the link of a tournament and the dice of its six rounds.
    const clock = { kind: 'turns', bank: 86_400_000, add: 0, cap: 86_400_000 };
    const wish = { game: 'connect-four', scenario: 'standard', kind: 'duplicate', clock, size: 4 };
    expect((await host.ask('POST', '/tournaments', wish)).status).toBe(201);
    const key = await run(['key', id]);
    const push = (await host.ask('GET', '/me')).json;
    await expect(run(['rekey'])).rejects.toThrow('stop every server');
    await first.close();
    rest();
    // A plan is sealed too: here one that says the key.
    sql(`update seat set plan = (select key_box from match where id = seat.match) where seat = 'red'`);
    const before = secret();
    expect(await run(['rekey'])).toMatch(/^11 seals closed again/);
    expect(secret()).not.toBe(before);
    expect(existsSync(join(own, 'secret.next'))).toBe(false);
    expect(await run(['key', id])).toBe(key);
    const [plan] = sql('select plan from seat where plan is not null') as [{ plan: string }];
    expect(unseal(secretFrom(undefined, join(own, 'secret')), plan.plan)).toBe(key);
    for (const row of sql('select key_box from round_key') as { key_box: string }[])
      expect(unseal(secretFrom(undefined, join(own, 'secret')), row.key_box)).toMatch(/^[0-9a-f]{64}$/);
    await expect(run(['key', id], '--secret', before)).rejects.toThrow();

    const second = await start();
    const same = new Guest(second.address);
    same.cookie = host.cookie;
    const { invite } = (await same.ask('GET', `/matches/${id}`)).json as { invite: string };
    expect(invite).toContain(token);
    expect((await same.ask('GET', '/me')).json).toEqual(push);
    await second.close();
  });

  test('a secret that does not fit changes nothing, and is named', async () => {
    rest();
    const file = join(own, 'chosen');
    writeFileSync(file, 'a secret of our own');
    const before = secret();
    await expect(run(['rekey', file], '--secret', 'wrong')).rejects.toThrow('Nothing was changed');
    await expect(run(['rekey'], '--secret', 'wrong')).rejects.toThrow('name a file');
    await expect(run(['rekey', join(own, 'none')])).rejects.toThrow('there is no such file');
    expect(await run(['rekey', file])).toContain('Start the servers with the secret in');
    expect(secret()).toBe(before);
    await expect(run(['check'])).rejects.toThrow('do not agree');
    expect(await run(['check'], '--secret', 'a secret of our own')).toContain('all agree');
  });
});

test('what is kept for a time goes: old talk, reports, sessions and guests who never came back; matches stay', async () => {
  const sql = sqlIn(data);
  const old = await playedMatch();
  const reported = await playedMatch();
  const { account: about } = (await old.guest.ask('GET', '/me')).json as { account: { id: string } };
  for (const id of [old.id, reported.id])
    sql(`insert into chat (match, n, room, account, name, body, at)
      values ('${id}', 1, 'seats', '${about.id}', 'Guest', 'hello', 1)`);
  const report = { about: about.id, match: reported.id, chat_n: 1, text: 'rude' };
  expect((await old.host.ask('POST', '/reports', report)).status).toBe(201);
  sql(`update match set ended = 1000 where id in ('${old.id}', '${reported.id}')`);
  sql(`update account set seen = 1000 where id = '${about.id}'`);
  sql(`update session set expires = 1000 where account = '${about.id}'`);
  sql(`update report set at = 1000`);
  sql(`update due set at = 0 where kind = 'tidy'`);
  const count = (from: string): number => Number((sql(`select count(*) as n from ${from}`) as { n: number }[])[0]?.n);
  // The next time is set when all is done.
  await expect.poll(() => count(`due where kind = 'tidy' and at > ${Date.now() + 23 * 3_600_000}`)).toBe(1);
  expect(count(`account where id = '${about.id}' and kind = 'former'`)).toBe(1);
  expect(count(`session where account = '${about.id}'`)).toBe(0);
  expect(count(`chat where match = '${old.id}'`)).toBe(0);
  // Someone has still to look at this report.
  expect(count(`report where match = '${reported.id}'`)).toBe(1);
  expect(count(`chat where match = '${reported.id}'`)).toBe(1);
  expect((await old.host.ask('GET', '/me')).status).toBe(200);
  expect(String((await old.host.ask('GET', `/matches/${old.id}/record`)).json)).toContain('a former player');
});

test('the log names no one and holds no key', async () => {
  const { key, host } = await playedMatch();
  const text = logged.join('\n');
  expect(text).not.toContain(key);
  expect(text).not.toContain('Host');
  expect(text).not.toContain(host.cookie.split('=')[1]);
});

test('seven days and four Sundays of copies are kept', () => {
  const days = Array.from({ length: 60 }, (_, back) => new Date(Date.UTC(2026, 10, 18 - back)));
  const files = days.map((day) => `laager-${day.toISOString().slice(0, 10)}.db`);
  const gone = new Set(outdated([...files, 'notes.txt'], new Date(Date.UTC(2026, 10, 18))));
  expect(files.filter((file) => !gone.has(file))).toEqual([
    'laager-2026-11-18.db',
    'laager-2026-11-17.db',
    'laager-2026-11-16.db',
    'laager-2026-11-15.db',
    'laager-2026-11-14.db',
    'laager-2026-11-13.db',
    'laager-2026-11-12.db',
    'laager-2026-11-08.db',
    'laager-2026-11-01.db',
    'laager-2026-10-25.db',
  ]);
  expect(gone.has('notes.txt')).toBe(false);
});
