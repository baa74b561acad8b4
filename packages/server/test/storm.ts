/**
 * Load with a ledger of its own: many matches are played by clients that write down what the server acknowledged and
 * everything they were shown, while the server is killed without warning again and again. Afterwards the store must
 * hold exactly what the ledger says.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Action, type Entry, entriesFor, FastDice, type Game, isFault, Match, parseRecord } from '@laager/kernel';
import { openStore } from '../src/store/open.ts';
import { answerFor, Guest, gameOf, newKey, Player } from './client.ts';

export interface StormChoice {
  /** Matches under way at any time: one that ends is followed by another of the same two clients. */
  readonly matches: number;
  readonly kills: number;
  readonly game: string;
  readonly port: number;
  /** A PostgreSQL URL; without it SQLite in a temporary folder. */
  readonly database?: string;
  /** The folder of a built server, which starts sooner; without it the server runs from its sources. */
  readonly built?: string;
  tell?(kill: number, acknowledged: number): void;
}

export interface StormResult {
  readonly kills: number;
  readonly matches: number;
  /** Orders that the server said it had taken. */
  readonly acknowledged: number;
  /** Steps that clients were shown, with every die in them. */
  readonly shown: number;
  /** Orders without an answer when the server died: sent again, each must be taken once. */
  readonly inFlight: number;
  /** Acknowledged, but not in the store under their number. */
  readonly lost: number;
  /** In the store more than once. */
  readonly doubled: number;
  /** Shown to a client, but not in the store exactly as it was shown. */
  readonly unkept: number;
  /** Matches whose record does not replay, die by die and hash by hash. */
  readonly broken: number;
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Servers that share a database need the same secret. */
type VictimChoice = Pick<StormChoice, 'port' | 'database' | 'built'> & {
  readonly secret?: string;
  readonly metrics?: number;
};

/** The server in a process of its own, to be killed. */
export class Victim {
  private child: ChildProcess | null = null;
  private readonly choice: VictimChoice;
  private readonly folder: string;

  constructor(choice: VictimChoice, folder: string) {
    this.choice = choice;
    this.folder = folder;
  }

  get address(): string {
    return `http://127.0.0.1:${this.choice.port}`;
  }

  get pid(): number {
    return this.child?.pid as number;
  }

  async start(): Promise<void> {
    const { port, database, built, secret, metrics } = this.choice;
    this.child = spawn(process.execPath, [join(import.meta.dirname, 'storm-victim.mjs')], {
      env: {
        ...process.env,
        STORM_PORT: String(port),
        STORM_DATA: this.folder,
        ...(built === undefined ? {} : { STORM_BUILT: join(built, 'main.js') }),
        ...(database === undefined ? {} : { STORM_DB: database }),
        ...(secret === undefined ? {} : { STORM_SECRET: secret }),
        ...(metrics === undefined ? {} : { STORM_METRICS: String(metrics) }),
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
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}

interface PendingOrder {
  readonly seat: number;
  readonly action: Action;
  readonly k: string;
  readonly q: number;
}

/** What two clients know for certain about one match. */
class Ledger {
  readonly match: string;
  /** By number: the key of the order that the server said it had taken. */
  readonly acknowledged = new Map<number, string>();
  /** By reader and number: the lines of the step, with every die in them. */
  readonly shown = new Map<string, { readonly seat: string; readonly q: number; readonly lines: string }>();
  /** Keys of orders that had no answer when a connection broke. */
  readonly inFlight = new Set<string>();

  constructor(match: string) {
    this.match = match;
  }
}

/** Two clients who play one match after the other. */
export class Pair {
  readonly ledgers: Ledger[] = [];
  /** From each lost connection to the next order that was taken, in milliseconds. */
  readonly pauses: number[] = [];
  private lostAt: number | null = null;
  /** Where servers are to be found: a client that loses one tries the next. */
  private readonly servers: readonly string[];
  private readonly guests: readonly [Guest, Guest];
  private readonly game: Game;
  private readonly dice: FastDice;
  private players: Player[] = [];
  private pending: PendingOrder | null = null;

  constructor(guests: readonly [Guest, Guest], game: Game, seed: number, servers: readonly string[] = []) {
    this.servers = servers;
    this.guests = guests;
    this.game = game;
    this.dice = new FastDice(seed);
  }

  private get ledger(): Ledger {
    return this.ledgers[this.ledgers.length - 1] as Ledger;
  }

  get acknowledged(): number {
    return this.ledgers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  }

  async begin(): Promise<void> {
    const [host, guest] = this.guests;
    const scenario = this.game.scenarios.find((one) => one.seats.length === 2);
    const [mine, other] = (scenario?.seats ?? []) as [string, string];
    const { id, token } = await host.host(this.game.id, scenario?.id ?? '', mine, other);
    await guest.join(token);
    this.leave();
    this.ledgers.push(new Ledger(id));
  }

  /** Connects again, each client from the last step it has seen. */
  private async connect(): Promise<void> {
    const before = this.players;
    this.leave();
    this.players = this.guests.map((guest, i) => {
      const old = before[i];
      if (old === undefined || old.q < 0) return new Player(guest, guest.address, this.ledger.match);
      const player = new Player(guest, guest.address, this.ledger.match, { from: old.q });
      player.startFrom(old);
      return player;
    });
    for (const player of this.players)
      await player.until(() => player.heard.some((message) => message.t === 'people'), 30_000);
  }

  private note(): void {
    for (const player of this.players)
      for (const message of player.heard.splice(0))
        if (message.t === 'did' && player.you !== null) {
          const step = { seat: player.you, q: message.q, lines: JSON.stringify(message.j) };
          this.ledger.shown.set(`${step.seat} ${step.q}`, step);
        }
  }

  /** Plays until told to stop; a lost connection is taken up again, and the order under way sent again. */
  async play(until: () => boolean): Promise<void> {
    while (!until()) {
      try {
        if (this.players.length === 0 || this.players.some((player) => !player.isOpen)) {
          if (this.players.length > 0) this.lostAt ??= Date.now();
          await this.connect();
        }
        if (!(await this.step())) {
          this.note();
          await this.begin();
        }
      } catch {
        this.moveOn();
        await sleep(100);
      }
      this.note();
    }
    this.note();
  }

  /** Every client that has lost its server goes to the next one. */
  private moveOn(): void {
    for (const [i, guest] of this.guests.entries())
      if (this.players[i]?.isOpen !== true && this.servers.length > 0)
        guest.address = this.servers[(this.servers.indexOf(guest.address) + 1) % this.servers.length] as string;
  }

  /** One order; false when the match is over. */
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
    if (answer.t === 'ok') {
      this.ledger.acknowledged.set(answer.q, order.k);
      if (this.lostAt !== null) this.pauses.push(Date.now() - this.lostAt);
      this.lostAt = null;
    } else if (answer.code === 'retry') this.ledger.inFlight.add(order.k);
    // Not taken, and it never will be: the match has moved on, or the connection must be made again first.
    if (answer.t === 'ok' || answer.code !== 'retry') this.pending = null;
    else await sleep(20);
    return true;
  }

  private choose(seat: number): PendingOrder | null {
    const player = this.players[seat];
    const action = player === undefined ? null : answerFor(this.game, player, this.dice);
    return player === undefined || action === null ? null : { seat, action, k: newKey(), q: player.q };
  }

  leave(): void {
    for (const player of this.players.splice(0)) player.cut();
  }

  /** Records of what is stored, after the last match was resigned. */
  async *records(): AsyncGenerator<string> {
    const [host] = this.guests;
    await host.ask('POST', `/matches/${this.ledger.match}/commands`, { q: 0, k: newKey(), resign: true });
    for (const { match } of this.ledgers) yield (await host.ask('GET', `/matches/${match}/record`)).json;
  }
}

export async function runStorm(choice: StormChoice): Promise<StormResult> {
  const folder = mkdtempSync(join(tmpdir(), 'laager-storm-'));
  const victim = new Victim(choice, folder);
  try {
    await victim.start();
    const game = await gameOf(choice.game);
    const pairs = await seatedPairs(choice, game, victim.address);
    await rage(choice, victim, pairs);
    const broken = await countBroken(game, pairs);
    await victim.kill();
    const ledgers = pairs.flatMap((pair) => pair.ledgers);
    const result = await compare(ledgers, choice.database ?? join(folder, 'laager.db'));
    return { kills: choice.kills, matches: ledgers.length, ...result, broken };
  } finally {
    await victim.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function seatedPairs(choice: StormChoice, game: Game, address: string): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (let i = 0; i < choice.matches; i++) {
    const guests = [await Guest.named(address, 'A'), await Guest.named(address, 'B')] as const;
    const pair = new Pair(guests, game, i + 1);
    await pair.begin();
    pairs.push(pair);
  }
  return pairs;
}

/** Everyone plays while the server is killed and started again. */
async function rage(choice: StormChoice, victim: Victim, pairs: readonly Pair[]): Promise<void> {
  let over = false;
  const playing = Promise.all(pairs.map((pair) => pair.play(() => over)));
  const acknowledged = (): number => pairs.reduce((sum, pair) => sum + pair.acknowledged, 0);
  const moments = new FastDice(42);
  for (let kill = 1; kill <= choice.kills; kill++) {
    await playSome(acknowledged, choice.matches);
    // At a moment that no one can foresee.
    await sleep(moments.draw(700));
    await victim.kill();
    choice.tell?.(kill, acknowledged());
    await victim.start();
  }
  await playSome(acknowledged, choice.matches);
  over = true;
  await playing;
  for (const pair of pairs) pair.leave();
}

/** Waits until the clients are back and play: an order from every second match, or long enough. */
async function playSome(acknowledged: () => number, matches: number): Promise<void> {
  const before = acknowledged();
  const late = Date.now() + 20_000;
  while (acknowledged() < before + matches / 2 && Date.now() < late) await sleep(50);
}

export async function countBroken(game: Game, pairs: readonly Pair[]): Promise<number> {
  let broken = 0;
  for (const pair of pairs)
    for await (const text of pair.records()) {
      const record = parseRecord(text);
      if (isFault(record) || isFault(Match.replay(game, record.ok))) broken++;
    }
  return broken;
}

export async function compare(
  ledgers: readonly Ledger[],
  where: string,
): Promise<Omit<StormResult, 'broken' | 'kills' | 'matches'>> {
  const store = await openStore(where);
  const sum = { acknowledged: 0, shown: 0, inFlight: 0, lost: 0, doubled: 0, unkept: 0 };
  for (const { match, acknowledged, shown, inFlight } of ledgers) {
    const rows = (await store.calls.loadMatch(match))?.commands ?? [];
    const keys = rows.flatMap((row) => (row.client === null ? [] : [row.client]));
    const stored = new Set(keys);
    sum.acknowledged += acknowledged.size;
    sum.shown += shown.size;
    sum.inFlight += inFlight.size;
    sum.doubled += keys.length - stored.size;
    for (const [seq, k] of acknowledged) if (rows[seq]?.client !== k) sum.lost++;
    for (const { seat, q, lines } of shown.values()) {
      const entries = JSON.parse(rows[q]?.entries ?? 'null') as readonly Entry[] | null;
      if (entries === null || JSON.stringify(entriesFor(seat, entries)) !== lines) sum.unkept++;
    }
  }
  await store.close();
  return sum;
}
