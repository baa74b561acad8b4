/**
 * A match on a server as a feed. Runs in the worker: holds what this reader may know and nothing else, applies each
 * step as it arrives, and comes back by itself after a lost connection.
 */
import { listingOf } from '@laager/games';
import {
  type Action,
  type Delta,
  type Entry,
  type Game,
  hashOf,
  isFault,
  type Json,
  Match,
  type Position,
  parseRecord,
  patch,
  type Seat,
} from '@laager/kernel';
import {
  type Feed,
  type FeedEvent,
  type MatchHead,
  type Reply,
  refused,
  type Sitter,
  type Update,
} from '@laager/match';
import { type ClientMessage, type ServerMessage, SUBPROTOCOL } from '@laager/match/wire';
import type { MatchInfo } from './api.ts';
import { Line } from './line.ts';
import { Outbox } from './outbox.ts';
import type { DiceProof } from './proof.ts';

/** The match after one order on the board, as the reader saw it. */
interface Point {
  readonly view: Position;
  readonly by: Seat | null;
  readonly entries: readonly Entry[];
  readonly to: Seat | null;
  readonly standing?: true | undefined;
}

interface Sent {
  readonly message: ClientMessage & { readonly k: string };
  settle(reply: Reply): void;
}

type Snap = Extract<ServerMessage, { t: 'snap' }>;
type Did = Extract<ServerMessage, { t: 'did' }>;

export class RemoteFeed implements Feed {
  private readonly id: string;
  private readonly onMessage: (message: ServerMessage) => void;
  private listener: (event: FeedEvent) => void = () => {};
  /** By the rules of the match. */
  game!: Game;
  private info!: MatchInfo;
  private points: Point[] = [];
  private q = -1;
  private noUndo: string | null = '';
  private canRedo = false;
  private ended: Update['ended'] = null;
  private commitment = '';
  /** What the server calls the rules of the match. */
  private rules: string | null = null;
  private readonly line = new Line({
    dial: () => this.dial(),
    changed: (connected) => this.connected(connected),
    heard: (text) => this.hear(JSON.parse(text) as ServerMessage),
  });
  private readonly unsettled = new Map<string, Sent>();
  private readonly outbox = new Outbox((message) => this.post(message));

  constructor(id: string, onMessage: (message: ServerMessage) => void) {
    this.id = id;
    this.onMessage = onMessage;
  }

  listen(listener: (event: FeedEvent) => void): void {
    this.listener = listener;
  }

  // ---- Opening

  async open(): Promise<MatchHead> {
    const [info] = await Promise.all([fetchJson<MatchInfo>(`matches/${this.id}`), this.fetchPast()]);
    this.info = info;
    this.rules = info.rules?.hash ?? null;
    const game = await gameOf(info);
    const scenario = game?.scenarios.find((one) => one.id === info.scenario);
    if (game === undefined || scenario === undefined) throw new Error(`There is no game called ${info.game} here.`);
    this.game = game;
    this.commitment = info.commitment;
    this.line.open();
    queueMicrotask(() => this.tell());
    const { id, title, about, seats, open } = scenario;
    return {
      id: null,
      game: info.game,
      scenario: { id, title, about, seats, open },
      options: info.options,
      sitters: Object.fromEntries(info.seats.map((seat) => [seat.seat, sitterOf(seat, info.you)])),
      commitment: info.commitment,
      replay: false,
    };
  }

  /** The whole course as this reader may know it: the first picture and every step. */
  private async fetchPast(): Promise<void> {
    const [first, ...steps] = await fetchJson<[Snap, ...Did[]]>(`matches/${this.id}/past`);
    this.takeSnap(first);
    for (const step of steps) this.takeStep(step);
  }

  // ---- The connection

  private dial(): WebSocket {
    const address = new URL(`/ws/${this.id}?from=${this.q}`, self.location.origin);
    address.protocol = address.protocol.replace('http', 'ws');
    return new WebSocket(address, SUBPROTOCOL);
  }

  private connected(connected: boolean): void {
    this.listener({ kind: 'connected', connected });
    // An order without an answer is sent again under its own key: the server takes it once.
    if (connected) for (const { message } of this.unsettled.values()) this.post(message);
    else this.outbox.lost();
  }

  private post(message: ClientMessage): boolean {
    return this.line.send(JSON.stringify(message));
  }

  send(message: ClientMessage): void {
    if (message.t === 'resign') void this.ask(message);
    else this.outbox.send(message);
  }

  close(): void {
    this.line.close();
  }

  // ---- What arrives

  private hear(message: ServerMessage): void {
    if (message.t === 'alive') return;
    if (message.t === 'snap') {
      this.takeSnap(message);
      this.tell();
    } else if (message.t === 'did') this.hearStep(message);
    else if (message.t === 'ok') this.settle(message.k, { kind: 'taken', seq: message.q });
    else if (message.t === 'no') this.settle(message.k, replyOf(message));
    else if (message.t === 'thinking') {
      const thinking =
        message.seat === null ? null : { seat: message.seat, spent: 0, considering: null, paused: false };
      this.listener({ kind: 'thinking', thinking });
    } else this.hearBeside(message);
  }

  private hearStep(step: Did): void {
    if (step.q <= this.q) return;
    if (step.q !== this.q + 1) this.askAgain();
    else {
      this.takeStep(step);
      if (step.h !== undefined && hashOf(this.point.view) !== step.h) this.askAgain();
      else this.tell();
    }
  }

  /** What is said beside the match itself goes on to the page. */
  private hearBeside(message: ServerMessage): void {
    if (message.t === 'ended') {
      const { how, by, outcome } = message.end;
      this.ended = { how, by, outcome: how === 'rules' ? outcome : null };
      this.tell();
    }
    // The seal on the dice never changes: a server that shows another one is not to be trusted.
    if (message.t === 'hello' && message.commitment !== this.commitment)
      this.listener({ kind: 'failed', message: 'The seal of the dice is not the one that was shown before.' });
    if (message.t === 'hello' && message.rules !== this.rules) void this.changeRules(message.rules);
    if (message.t === 'said') this.outbox.heard(message.lines, ({ seat }) => seat === this.info.you);
    // Told to every page that comes, after what was said before.
    if (message.t === 'people') this.outbox.caughtUp();
    this.onMessage(message);
  }

  /** The match has moved up to newer rules than this page came with, while the page was open. */
  private async changeRules(hash: string): Promise<void> {
    this.rules = hash;
    try {
      this.game = await rulesFrom(hash);
      this.tell();
    } catch {
      this.listener({ kind: 'failed', message: 'The rules of this match have changed: load the page again.' });
    }
  }

  private get point(): Point {
    return this.points[this.points.length - 1] as Point;
  }

  private takeSnap({ q, n, to, view, lines, noUndo, canRedo, end }: Snap): void {
    const point = (i: number): Point => ({
      view: i === n ? (view as Position) : (this.points[i]?.view ?? (view as Position)),
      by: lines[i]?.by ?? null,
      entries: (lines[i]?.j ?? []) as unknown as Entry[],
      standing: lines[i]?.standing,
      to: i === n ? to : (this.points[i]?.to ?? null),
    });
    this.points = Array.from({ length: n + 1 }, (_, i) => point(i));
    this.q = q;
    [this.noUndo, this.canRedo] = [noUndo, canRedo];
    if (end !== undefined) this.ended = { ...end, outcome: end.how === 'rules' ? end.outcome : null };
  }

  private takeStep({ q, n, kind, by, to, d, j, standing, noUndo, canRedo }: Did): void {
    const view = patch(this.point.view as Json, d as Delta | null) as Position;
    if (kind === 'act' || kind === 'redo')
      this.points.push({ view, by, entries: j as unknown as Entry[], to, standing });
    else {
      this.points.length = n + 1;
      this.points[n] = { ...this.point, view, to };
    }
    this.q = q;
    [this.noUndo, this.canRedo] = [noUndo, canRedo];
  }

  /** The picture does not fit: a whole one is asked for. */
  private askAgain(): void {
    this.send({ t: 'lost', q: this.q, h: '00000000' });
  }

  private tell(): void {
    if (this.game === undefined) return;
    this.listener({ kind: 'update', update: this.updateOf(this.points.length - 1, true) });
  }

  private updateOf(move: number, live: boolean): Update {
    const point = this.points[move] ?? this.point;
    const outcome = this.game.outcome(point.view);
    return {
      seq: this.q,
      move,
      reader: this.info.you,
      view: point.view,
      by: point.by,
      entries: point.entries,
      toDecide: live && this.ended !== null ? null : point.to,
      ended: live && this.ended !== null ? this.ended : outcome === null ? null : { how: 'rules', by: null, outcome },
      noUndo: live && this.info.you !== null ? this.noUndo : 'you only watch',
      canRedo: live && this.canRedo,
      handOver: null,
      ...(point.standing ? { standing: true } : {}),
    };
  }

  async at(move: number): Promise<Update> {
    return this.updateOf(Math.max(0, Math.min(move, this.points.length - 1)), false);
  }

  // ---- Orders

  order(action: Action, seq: number): Promise<Reply> {
    return this.ask({ t: 'act', q: seq, k: newKey(), a: action as Action & { [name: string]: unknown } });
  }

  undo(seq: number): Promise<Reply> {
    return this.ask({ t: 'undo', q: seq, k: newKey() });
  }

  redo(seq: number): Promise<Reply> {
    return this.ask({ t: 'redo', q: seq, k: newKey() });
  }

  /** Kept until it is answered, and sent again after every reconnect. */
  private ask(message: Sent['message']): Promise<Reply> {
    return new Promise((settle) => {
      this.unsettled.set(message.k, { message, settle });
      this.post(message);
    });
  }

  private settle(k: string, reply: Reply): void {
    this.unsettled.get(k)?.settle(reply);
    this.unsettled.delete(k);
  }

  async sit(): Promise<void> {}

  async record(): Promise<string> {
    const response = await fetch(new URL(`/api/1/matches/${this.id}/record`, self.location.origin));
    if (!response.ok) throw new Error('The record can be had when the match is over.');
    return response.text();
  }

  /** Checks the dice of a finished match here, from the record and from what this device saw. */
  async proof(): Promise<DiceProof> {
    const record = parseRecord(await this.record());
    if (isFault(record)) return { dice: 0, mine: 0, fault: record.fault.message };
    const { rows, setup } = record.ok;
    const rolled = rows.flatMap((row) => (row.kind === 'act' ? row.draws.map(() => row.seat) : []));
    const dice = rolled.length + setup.draws.length;
    const mine = rolled.filter((seat) => seat === this.info.you).length;
    const fail = (fault: string): DiceProof => ({ dice, mine, fault });
    if (record.ok.commitment !== this.commitment) return fail('The record has another seal than this device saw.');
    if (record.ok.key === null) return fail('The key has not been published.');
    const replayed = Match.replay(this.game, record.ok);
    if (isFault(replayed)) return fail(replayed.fault.message);
    const seen = hashOf(replayed.ok.view(this.info.you));
    return seen === hashOf(this.point.view) ? { dice, mine, fault: null } : fail('The record ends elsewhere.');
  }
}

const replyOf = ({ code, q, message, rule }: Extract<ServerMessage, { t: 'no' }>): Reply =>
  code === 'stale' ? { kind: 'stale', seq: q } : refused(message, rule);

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36))
    .join('')
    .slice(0, 16);

const sitterOf = (seat: MatchInfo['seats'][number], you: Seat | null): Sitter =>
  seat.seat === you
    ? { kind: 'person' }
    : seat.sitter === 'bot'
      ? { kind: 'bot', level: seat.level ?? '' }
      : { kind: 'remote', name: seat.name ?? '' };

/** The game by the rules of the match: this page's own, or those that the server keeps. */
async function gameOf({ game, rules }: MatchInfo): Promise<Game | undefined> {
  if (rules?.other === true) return rulesFrom(rules.hash);
  const own = await listingOf(game)?.load();
  // A page that was open while the server was brought up to date has older rules than the server.
  return rules === undefined || own?.version === rules.version ? own : rulesFrom(rules.hash);
}

async function rulesFrom(hash: string): Promise<Game> {
  const address = new URL(`/api/1/rules/${hash}`, self.location.origin).href;
  return ((await import(/* @vite-ignore */ address)) as { readonly game: Game }).game;
}

async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(new URL(`/api/1/${path}`, self.location.origin));
  const json = (await response.json()) as T & { error?: { message: string } };
  if (!response.ok) throw new Error(json.error?.message ?? String(response.status));
  return json;
}
