/** The server as `npm start` runs it: built into plain files, started as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@laager/games';
import { FastDice } from '@laager/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFor, Guest, gameOf, newKey, Player } from './client.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'laager-bundle-'));
let server: ChildProcess;
let said = '';
let address = '';

beforeAll(async () => {
  const { buildServer } = await import(join(root, 'scripts', 'build.mjs'));
  await buildServer(join(folder, 'dist'));
  // Packages with binaries are not built in: they are found as in the repository.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const run = `import('${join(folder, 'dist', 'main.js')}').then(({ runUntilStopped }) => runUntilStopped([]))`;
  const { NODE_OPTIONS: _, ...env } = process.env;
  const memory = ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${folder}`];
  server = spawn(process.execPath, [...memory, '-e', run], {
    env: { ...env, LAAGER_PORT: '0', LAAGER_DATA: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const opened = new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer): void => {
      said += String(text);
      address = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '';
      if (address !== '') resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => reject(new Error(said)));
  });
  await opened;
}, 300_000);
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('what is loaded on first use is there: passwords, passkeys, the export', async () => {
  const host = new Guest(address);
  expect((await host.ask('POST', '/signup', { name: 'Anna', password: 'password123' })).status).toBe(422);
  host.cookie = '';
  expect((await host.ask('POST', '/signup', { name: 'Anna', password: 'a pony for everyone' })).status).toBe(201);
  expect((await host.ask('POST', '/signin', { name: 'Anna', password: 'a pony for everyone' })).status).toBe(200);
  expect((await host.ask('POST', '/me/passkeys/options', { name: 'Anna' })).json).toMatchObject({
    rp: { id: '127.0.0.1' },
  });
  expect((await host.ask('GET', '/me/export')).status).toBe(200);
});

test.each(catalogue.map(({ id }) => id))('%s is there to be played against a bot', async (id) => {
  const host = await Guest.named(address, `Host ${id.replaceAll('-', ' ').slice(0, 12)}`);
  const game = await gameOf(id);
  const scenario = game.scenarios.find(({ seats }) => seats.length === 2) ?? game.scenarios[0];
  const [mine, ...others] = scenario?.seats ?? [];
  const seats = Object.fromEntries([[mine, 'me'], ...others.map((seat) => [seat, { bot: 'recruit' }])]);
  const { status, json } = await host.ask('POST', '/matches', { game: id, scenario: scenario?.id, seats });
  expect(status, JSON.stringify(json)).toBe(201);
  const player = new Player(host, address, (json as { match: string }).match);
  const dice = new FastDice(1);
  await player.until(() => player.q >= 0);
  // A few orders each way: the bot's answers come from its own thread.
  for (let orders = 0; orders < 4 && player.to !== null; orders++) {
    await player.until(() => player.to === player.you || player.to === null);
    const action = answerFor(game, player, dice);
    if (action === null) break;
    expect(await player.act(action)).toMatchObject({ t: 'ok' });
  }
  expect(player.q).toBeGreaterThan(0);
  player.close();
});

test('the key of the dice is not in the memory of the main thread before the end, and is after it', async () => {
  const host = await Guest.named(address, 'Host of one');
  const { id } = await host.host('connect-four', 'standard', 'red', null, {
    seats: { red: 'me', yellow: { bot: 'recruit' } },
  });
  const player = new Player(host, address, id);
  await player.until(() => player.q >= 0);
  const drop = { do: 'drop', column: 3 } as const;
  expect(await player.act(drop)).toMatchObject({ t: 'ok' });
  const before = await memoryOfServer();
  await player.ask({ t: 'resign', k: newKey() });
  await player.until(() => player.key !== null);
  const after = await memoryOfServer();
  expect([before.includes(id), before.includes(player.key as string)]).toEqual([true, false]);
  expect(after.includes(player.key as string)).toBe(true);
  player.close();
}, 120_000);

/** All that the main thread of the server holds, as text. */
async function memoryOfServer(): Promise<Buffer> {
  const files = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.heapsnapshot'));
  const known = new Set(files());
  server.kill('SIGUSR2');
  let size = -1;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const file = files().find((name) => !known.has(name));
    if (file === undefined) continue;
    const path = join(folder, file);
    const now = statSync(path).size;
    // It is written in pieces: whole when its last bracket is there.
    if (now === size && now > 0 && readFileSync(path).subarray(-4).toString().includes('}')) return readFileSync(path);
    size = now;
  }
}

test('a signal ends it with everything on disk', async () => {
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  expect(code).toBe(0);
  expect(said).not.toContain('"level":"error"');
});
