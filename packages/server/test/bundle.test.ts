/** The server as `npm start` runs it: built into plain files, started as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@laager/games';
import { type Action, FastDice } from '@laager/kernel';
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
  const snapshots = ['--heapsnapshot-signal=SIGUSR2', `--diagnostic-dir=${folder}`];
  server = spawn(process.execPath, [...snapshots, '-e', run], {
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

/** Everything the main thread of the server has in its memory, as Node writes it down. */
async function memory(): Promise<string> {
  server.kill('SIGUSR2');
  let text = '';
  const isWhole = (): boolean => {
    const file = readdirSync(folder).find((name) => name.endsWith('.heapsnapshot'));
    text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
    return text.trimEnd().endsWith('}');
  };
  await expect.poll(isWhole, { timeout: 120_000, interval: 1_000 }).toBe(true);
  return text;
}

test('the key of the dice is not in the memory of the main thread before the end', async () => {
  const [red, yellow] = [await Guest.named(address, 'Red'), await Guest.named(address, 'Yellow')];
  const { id, token } = await red.host('connect-four', 'standard', 'red', 'yellow');
  await yellow.join(token);
  const player = new Player(red, address, id);
  await player.until(() => player.q >= 0);
  await player.act({ do: 'drop', column: 3 } as Action);
  const text = await memory();
  expect(text).toContain(id);
  await player.ask({ t: 'resign', k: 'gone' });
  await player.until(() => player.key !== null);
  expect(text).not.toContain(player.key);
});

test('a signal ends it with everything on disk', async () => {
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  expect(code).toBe(0);
  expect(said).not.toContain('"level":"error"');
});
