/**
 * Load through the front door: seeded clients play many matches over sockets at a steady rate and keep a ledger of their
 * own. Waiting times are printed beside a bare sync of the disk and an echo of the same minute, because on a busy machine
 * no figure means anything alone.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FastDice, type Game } from '@laager/kernel';
import { WebSocket, WebSocketServer } from 'ws';
import { answerFor, Guest, gameOf, newKey, Player } from './client.ts';

export interface LoadChoice {
  readonly url: string;
  readonly game: string;
  readonly matches: number;
  /** Orders a second in each match. */
  readonly rate: number;
  readonly seconds: number;
  readonly seed: number;
  tell?(line: string): void;
  /** Called when the last order is answered, before the ledger is compared. */
  played?(): void;
}

export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export interface LoadResult {
  readonly matches: number;
  readonly orders: number;
  /** Orders that were due and could not be sent yet, because the one before had no answer: the server did not keep up. */
  readonly late: number;
  readonly refused: number;
  readonly wait: Spread;
  readonly sync: Spread;
  readonly echo: Spread;
  /** Acknowledged or shown, and afterwards not in the match as it was. */
  readonly lost: number;
  /** Pictures that did not fit their hash. */
  readonly drifted: number;
}

/** The server refuses what the load needs; the sentence says what to do. */
export class LoadRefused extends Error {}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) / 100;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** Two clients at one match. */
class ClientPair {
  readonly waits: number[] = [];
  late = 0;
  refused = 0;
  private readonly game: Game;
  private readonly guests: readonly Guest[];
  private readonly match: string;
  private readonly dice: FastDice;
  private readonly acknowledged: number[] = [];
  private busy = false;
  players: readonly Player[] = [];

  constructor(game: Game, guests: readonly Guest[], match: string, seed: number) {
    this.game = game;
    this.guests = guests;
    this.match = match;
    this.dice = new FastDice(seed);
  }

  async sit(): Promise<void> {
    this.players = this.guests.map((guest) => new Player(guest, guest.address, this.match));
    for (const player of this.players) await player.until(() => player.q >= 0, 60_000);
  }

  /** One order by the seat that must decide. */
  async order(): Promise<void> {
    if (this.busy) {
      this.late++;
      return;
    }
    const newest = Math.max(...this.players.map((player) => player.q));
    const player = this.players.find((one) => one.q === newest && one.you === one.to);
    const action = player === undefined ? null : answerFor(this.game, player, this.dice);
    if (player === undefined || action === null) return;
    this.busy = true;
    const began = performance.now();
    const answer = await player.act(action, newKey());
    this.busy = false;
    if (answer.t === 'no') {
      this.refused++;
      return;
    }
    this.waits.push(performance.now() - began);
    this.acknowledged.push(answer.q);
  }

  get drifted(): number {
    return this.players.reduce((sum, player) => sum + player.wrongHashes, 0);
  }

  /** How many rows that clients received or were promised are missing from the match now, or differ. */
  async lost(): Promise<number> {
    let lost = 0;
    for (const [i, guest] of this.guests.entries()) {
      const player = this.players[i] as Player;
      const { json } = await guest.ask('GET', `/matches/${this.match}/past`);
      const steps = json as readonly { t: string; q: number; by: unknown; kind: unknown; j: unknown }[];
      const kept = new Map(steps.map((step) => [step.q, essence(step)]));
      for (const message of player.heard) if (message.t === 'did' && kept.get(message.q) !== essence(message)) lost++;
      if (i === 0) for (const q of this.acknowledged) if (!kept.has(q)) lost++;
    }
    return lost;
  }

  leave(): void {
    for (const player of this.players) player.close();
  }
}

/** What must not change in a step once it was shown: number, who, and its lines with every die in them. */
const essence = ({ q, by, kind, j }: { q: number; by?: unknown; kind?: unknown; j?: unknown }): string =>
  JSON.stringify([q, by, kind, j]);

async function seated(choice: LoadChoice, game: Game, n: number): Promise<ClientPair> {
  const scenario = game.scenarios.find((one) => one.seats.length === 2);
  const [mine, other] = scenario?.seats ?? [];
  if (scenario === undefined || mine === undefined || other === undefined)
    throw new LoadRefused(`${game.id} has no scenario for two`);
  try {
    const guests = [await Guest.named(choice.url, 'Load A'), await Guest.named(choice.url, 'Load B')] as const;
    const { id, token } = await guests[0].host(game.id, scenario.id, mine, other);
    await guests[1].join(token);
    const table = new ClientPair(game, guests, id, choice.seed + n);
    await table.sit();
    return table;
  } catch (error) {
    throw new LoadRefused(
      `match ${n + 1} could not begin (${(error as Error).message}): a server that is measured is started with --limits off`,
    );
  }
}

/** A bare sync of a page, every now and then. */
function measureSync(): () => readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), 'laager-sync-'));
  const file = openSync(join(folder, 'page'), 'w');
  const page = Buffer.alloc(4096, 1);
  const times: number[] = [];
  const timer = setInterval(() => {
    const began = performance.now();
    writeSync(file, page);
    fdatasyncSync(file);
    times.push(performance.now() - began);
  }, 500);
  return () => {
    clearInterval(timer);
    closeSync(file);
    rmSync(folder, { recursive: true, force: true });
    return times;
  };
}

/** A socket that only sends back what it was sent. */
async function measureEcho(): Promise<() => readonly number[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => socket.on('message', (data) => socket.send(data)));
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  await new Promise<void>((resolve) => socket.once('open', () => resolve()));
  const times: number[] = [];
  const timer = setInterval(() => {
    const began = performance.now();
    socket.once('message', () => times.push(performance.now() - began));
    socket.send('x'.repeat(200));
  }, 100);
  return () => {
    clearInterval(timer);
    socket.terminate();
    server.close();
    return times;
  };
}

export async function runLoad(choice: LoadChoice): Promise<LoadResult> {
  const game = await gameOf(choice.game);
  const tables: ClientPair[] = [];
  for (let n = 0; n < choice.matches; n++) {
    tables.push(await seated(choice, game, n));
    if ((n + 1) % 100 === 0) choice.tell?.(`${n + 1} matches sit`);
  }
  const echo = await measureEcho();
  const sync = measureSync();
  const gap = 1_000 / choice.rate;
  const dice = new FastDice(choice.seed);
  const end = performance.now() + choice.seconds * 1_000;
  choice.tell?.(`${choice.matches} matches, one order each ${gap / 1_000} s, for ${choice.seconds} s`);
  await Promise.all(
    tables.map(async (table) => {
      await sleep(dice.draw(Math.max(1, Math.floor(gap))));
      const orders: Promise<void>[] = [];
      while (performance.now() < end) {
        orders.push(table.order());
        await sleep(gap);
      }
      await Promise.all(orders);
    }),
  );
  choice.played?.();
  const [echoes, syncs] = [echo(), sync()];
  let lost = 0;
  for (const table of tables) lost += await table.lost();
  for (const table of tables) table.leave();
  const sum = (of: (table: ClientPair) => number): number => tables.reduce((total, table) => total + of(table), 0);
  const waits = tables.flatMap((table) => table.waits);
  return {
    matches: tables.length,
    orders: waits.length,
    late: sum((table) => table.late),
    refused: sum((table) => table.refused),
    wait: spreadOf(waits),
    sync: spreadOf(syncs),
    echo: spreadOf(echoes),
    lost,
    drifted: sum((table) => table.drifted),
  };
}
