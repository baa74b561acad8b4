/**
 * npm run wire -- [--actions 120] [--matches 40] [--seconds 8] [--port 4580]
 *
 * Measures online play against the built server in a process of its own:
 * bytes per action and client as they cross the socket, for every game, with clocks and hashes;
 * the time from an order to its own answer, once with the database in memory and once on the disk, beside an echo over
 * a bare socket and a bare sync of the same minute;
 * durable actions a second over many Bittereinder matches.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '@laager/games';
import { FastDice, type Game } from '@laager/kernel';
import { WebSocket, WebSocketServer } from 'ws';
import { buildServer } from '../../../scripts/build.mjs';
import { answerFor, Guest, gameOf, Player, playOut } from './client.ts';

const { values } = parseArgs({
  options: {
    actions: { type: 'string', default: '120' },
    matches: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '8' },
    port: { type: 'string', default: '4580' },
  },
});
const ACTIONS = Number(values.actions);
const SECONDS = Number(values.seconds);
const port = Number(values.port);
const address = `http://127.0.0.1:${port}`;
const built = join(import.meta.dirname, '..', 'node_modules', '.wire');
const CLOCK = { kind: 'turns', bank: 259_200_000, add: 43_200_000, cap: 432_000_000 };

const share = (list: readonly number[], part: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;
const ms = (list: readonly number[]): string => `${share(list, 0.5).toFixed(2)} / ${share(list, 0.95).toFixed(2)}`;
const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);

/** The built server with its data in this folder. */
async function started(data: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'storm-victim.mjs')], {
    env: { ...process.env, STORM_PORT: String(port), STORM_DATA: data, STORM_BUILT: join(built, 'main.js') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return child;
}

async function stopped(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** The connected clients of a new match: every seat, or one seat and a spectator. */
async function seated(game: Game): Promise<readonly Player[]> {
  const scenario = game.scenarios.find((one) => one.seats.length === 2) ?? game.scenarios[0];
  const [mine = '', other] = scenario?.seats ?? [];
  const host = await Guest.named(address, 'A');
  const { id, token } = await host.host(game.id, scenario?.id ?? '', mine, other ?? null, { clock: CLOCK });
  const friend = other === undefined ? null : await Guest.named(address, 'B');
  await friend?.join(token);
  const players = [new Player(host, address, id), new Player(friend, address, id)];
  for (const player of players) await player.until(() => player.heard.some((message) => message.t === 'people'));
  return players;
}

interface Run {
  readonly bytes: readonly number[];
  readonly times: readonly number[];
}

/** Plays and measures each order: bytes that every client was sent for it, and the time to its answer. */
async function measured(game: Game): Promise<Run> {
  const bytes: number[] = [];
  const times: number[] = [];
  const dice = new FastDice(9);
  while (times.length < ACTIONS) {
    const players = await seated(game);
    await playOut(game, players, 4, 3);
    while (players[0]?.to !== null && times.length < ACTIONS) {
      const turn = players.find((player) => player.you !== null && player.you === player.to) as Player;
      const action = answerFor(game, turn, dice);
      if (action === null) break;
      const before = players.map((player) => player.received);
      const began = performance.now();
      const answer = await turn.act(action);
      times.push(performance.now() - began);
      if (answer.t === 'no') throw new Error(answer.message);
      await Promise.all(players.map((player) => player.until(() => player.q >= answer.q)));
      // What follows the step (clocks) belongs to it.
      await new Promise((resolve) => setTimeout(resolve, 5));
      for (const [i, player] of players.entries()) bytes.push(player.received - (before[i] ?? 0));
    }
    for (const player of players) player.close();
  }
  return { bytes, times };
}

/** The time of a message of an order's size to a bare socket server and back. */
async function echoes(): Promise<readonly number[]> {
  const bare = new WebSocketServer({ port: port + 1, host: '127.0.0.1' });
  bare.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))));
  const socket = new WebSocket(`ws://127.0.0.1:${port + 1}`);
  await new Promise((resolve) => socket.once('open', resolve));
  const times: number[] = [];
  for (let i = 0; i < 200; i++) {
    const began = performance.now();
    const back = new Promise((resolve) => socket.once('message', resolve));
    socket.send('x'.repeat(90));
    await back;
    times.push(performance.now() - began);
  }
  socket.terminate();
  bare.close();
  return times;
}

function syncs(folder: string): readonly number[] {
  const file = openSync(join(folder, 'bare'), 'w');
  const times = Array.from({ length: 100 }, () => {
    const began = performance.now();
    writeSync(file, 'x'.repeat(400));
    fsyncSync(file);
    return performance.now() - began;
  });
  closeSync(file);
  return times;
}

/** Durable actions a second over many matches at once. */
async function throughput(): Promise<number> {
  const game = await gameOf('bittereinder');
  const tables: (readonly Player[])[] = [];
  for (let i = 0; i < Number(values.matches); i++) tables.push(await seated(game));
  const end = performance.now() + SECONDS * 1000;
  let acted = 0;
  const play = async (players: readonly Player[], seed: number): Promise<void> => {
    const dice = new FastDice(seed);
    while (performance.now() < end && players[0]?.to !== null) {
      const turn = players.find((player) => player.you === player.to) as Player;
      const action = answerFor(game, turn, dice);
      if (action === null) return;
      const answer = await turn.act(action);
      if (answer.t === 'no') return;
      acted++;
      await Promise.all(players.map((player) => player.until(() => player.q >= answer.q)));
    }
  };
  await Promise.all(tables.map((players, i) => play(players, i + 1)));
  for (const player of tables.flat()) player.cut();
  return acted / SECONDS;
}

async function inFolder<T>(place: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(place, 'laager-wire-'));
  const child = await started(folder);
  try {
    return await work(folder);
  } finally {
    await stopped(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

await buildServer(built);
const memory = existsSync('/dev/shm') ? '/dev/shm' : null;
console.log('game                   bytes mean / p95   answer p50 / p95 ms without disk   durable         fsync');
for (const { id } of catalogue) {
  const game = await gameOf(id);
  const quick = memory === null ? null : await inFolder(memory, () => measured(game));
  const { run, bare } = await inFolder(tmpdir(), async (folder) => ({
    run: await measured(game),
    bare: syncs(folder),
  }));
  const bytes = `${mean(run.bytes).toFixed(0)} / ${share(run.bytes, 0.95)}`;
  console.log(
    `${id.padEnd(22)} ${bytes.padStart(16)} ${(quick === null ? '-' : ms(quick.times)).padStart(34)} ${ms(run.times).padStart(16)} ${ms(bare).padStart(14)}`,
  );
}
console.log(`echo over a bare socket, p50 / p95: ${ms(await echoes())} ms`);
const rate = await inFolder(tmpdir(), throughput);
console.log(`${values.matches} Bittereinder matches at once: ${rate.toFixed(0)} durable actions a second`);
