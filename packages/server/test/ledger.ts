/**
 * Load with a ledger of its own: many matches are played by clients that write down what the server acknowledged and
 * every die they saw, while the server is killed without warning again and again. Afterwards the store must hold exactly
 * what the ledger says.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Action, FastDice, type Game, isFault, Match, parseRecord } from '@laager/kernel';
import { openStore } from '../src/store/open.ts';
import { answerFor, Guest, gameOf, newKey, Player } from './client.ts';

export interface LedgerChoice {
  readonly matches: number;
  readonly kills: number;
  readonly game: string;
  readonly port: number;
  /** A PostgreSQL URL; without it SQLite in a temporary folder. */
  readonly database?: string;
}

export interface LedgerResult {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly unkept: number;
  readonly broken: number;
  readonly kills: number;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The server in a process of its own, to be killed. */
class Victim {
  private child: ChildProcess | null = null;
  private readonly choice: LedgerChoice;
  private readonly folder: string;

  constructor(choice: LedgerChoice, folder: string) {
    this.choice = choice;
    this.folder = folder;
  }

  get address(): string {
    return `http://127.0.0.1:${this.choice.port}`;
  }

  async start(): Promise<void> {
    const entry = join(import.meta.dirname, 'serve-for-ledger.mjs');
    this.child = spawn(process.execPath, [entry], {
      env: {
        ...process.env,
        LEDGER_PORT: String(this.choice.port),
        LEDGER_DATA: this.folder,
        ...(this.choice.database === undefined ? {} : { LEDGER_DB: this.choice.database }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve, reject) => {
      this.child?.stdout?.once('data', () => resolve());
      this.child?.once('exit', () => reject(new Error('the server did not start')));
    });
  }

  /** As a power cut would: no signal that can be handled. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child === null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}

/** One match, its two clients, and what they know for certain. */
class Pair {
  readonly id: string;
  private readonly guests: readonly Guest[];
  private readonly game: Game;
  private readonly dice: FastDice;
  private players: Player[] = [];
  private pending: { seat: number; action: Action; k: string; q: number } | null = null;
  /** By number: the key of the order that the server said it had taken. */
  readonly acknowledged = new Map<number, string>();
  /** Every step that any client was sent, by number, as text: what was shown must be kept. */
  readonly shown = new Map<number, string>();

  constructor(id: string, guests: readonly Guest[], game: Game, seed: number) {
    this.id = id;
    this.guests = guests;
    this.game = game;
    this.dice = new FastDice(seed);
  }

  private connect(): void {
    this.players = this.guests.map((guest) => new Player(guest, guest.address, this.id));
  }

  private note(): void {
    for (const player of this.players)
      for (const message of player.heard.splice(0))
        if (message.t === 'did')
          this.shown.set(message.q, JSON.stringify([message.kind, message.by, message.j.length]));
  }

  /** Plays until told to stop; a lost connection is taken up again, and the order under way sent again. */
  async play(until: () => boolean): Promise<void> {
    while (!until()) {
      try {
        if (this.players.length === 0 || this.players.some((player) => !player.isOpen)) {
          for (const player of this.players) player.cut();
          this.connect();
          for (const player of this.players) await player.until(() => player.q >= 0, 5_000);
        }
        if (!(await this.step())) return;
      } catch {
        await sleep(50);
      }
      this.note();
    }
    this.note();
  }

  private async step(): Promise<boolean> {
    const newest = Math.max(...this.players.map((player) => player.q));
    const seat = this.players.findIndex((player) => player.q === newest && player.you === player.to);
    const order = this.pending ?? this.choose(seat);
    if (order === null) {
      if (this.players.some((player) => player.q === newest && player.to === null)) return false;
      await sleep(5);
      return true;
    }
    this.pending = order;
    const answer = await (this.players[order.seat] as Player).act(order.action, order.k, order.q);
    if (answer.t === 'ok') this.acknowledged.set(answer.q, order.k);
    // Not taken, and it never will be: the match has moved on, or the connection must be made again first.
    if (answer.t === 'ok' || answer.code !== 'retry') this.pending = null;
    else await sleep(20);
    return true;
  }

  private choose(seat: number): Pair['pending'] {
    const player = this.players[seat];
    const action = player === undefined ? null : answerFor(this.game, player, this.dice);
    return player === undefined || action === null ? null : { seat, action, k: newKey(), q: player.q };
  }

  leave(): void {
    for (const player of this.players) player.cut();
  }

  /** A record of what is stored, after one side has resigned. */
  async record(): Promise<string> {
    const [guest] = this.guests as [Guest, Guest];
    await guest.ask('POST', `/matches/${this.id}/commands`, { q: 0, k: newKey(), resign: true });
    return (await guest.ask('GET', `/matches/${this.id}/record`)).json;
  }
}

export async function runLedger(choice: LedgerChoice): Promise<LedgerResult> {
  const folder = mkdtempSync(join(tmpdir(), 'laager-ledger-'));
  const victim = new Victim(choice, folder);
  await victim.start();
  const game = await gameOf(choice.game);
  const scenario = game.scenarios.find((one) => one.seats.length === 2);
  const [mine, other] = (scenario?.seats ?? []) as [string, string];
  const pairs: Pair[] = [];
  for (let i = 0; i < choice.matches; i++) {
    const guests = [await Guest.named(victim.address, 'A'), await Guest.named(victim.address, 'B')] as [Guest, Guest];
    const { id, token } = await guests[0].host(game.id, scenario?.id ?? '', mine, other);
    await guests[1].join(token);
    pairs.push(new Pair(id, guests, game, i + 1));
  }
  let over = false;
  const playing = Promise.all(pairs.map((pair) => pair.play(() => over)));
  const moments = new FastDice(42);
  for (let kill = 0; kill < choice.kills; kill++) {
    // Long enough that the clients are back and play, at a moment no one can foresee.
    await sleep(700 + moments.draw(900));
    await victim.kill();
    await victim.start();
  }
  await sleep(1_500);
  over = true;
  await playing;
  for (const pair of pairs) pair.leave();
  const broken = await countBroken(game, pairs);
  await victim.kill();
  const result = await compare(pairs, choice.database ?? join(folder, 'laager.db'));
  rmSync(folder, { recursive: true, force: true });
  return { ...result, broken, kills: choice.kills };
}

/** Matches whose record does not replay, die by die and hash by hash. */
async function countBroken(game: Game, pairs: readonly Pair[]): Promise<number> {
  let broken = 0;
  for (const pair of pairs) {
    const record = parseRecord(await pair.record());
    if (isFault(record) || isFault(Match.replay(game, record.ok))) broken++;
  }
  return broken;
}

async function compare(pairs: readonly Pair[], where: string): Promise<Omit<LedgerResult, 'broken' | 'kills'>> {
  const store = await openStore(where);
  const sum = { acknowledged: 0, lost: 0, doubled: 0, unkept: 0 };
  for (const pair of pairs) {
    const rows = (await store.calls.loadMatch(pair.id))?.commands ?? [];
    const keys = rows.flatMap((row) => (row.client === null ? [] : [row.client]));
    sum.acknowledged += pair.acknowledged.size;
    sum.doubled += keys.length - new Set(keys).size;
    for (const [seq, k] of pair.acknowledged) if (rows[seq]?.client !== k) sum.lost++;
    for (const [seq, text] of pair.shown) {
      const row = rows[seq];
      const [kind, by] = JSON.parse(text);
      if (row === undefined || row.kind !== kind || row.seat !== by) sum.unkept++;
    }
  }
  await store.close();
  return sum;
}
