/** The server as `npm start` runs it: built into plain files, started as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@laager/games';
import { FastDice } from '@laager/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFor, Guest, gameOf, Player } from './client.ts';

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
  server = spawn(process.execPath, ['-e', run], {
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

test('a signal ends it with everything on disk', async () => {
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  expect(code).toBe(0);
  expect(said).not.toContain('"level":"error"');
});
