/**
 * A match on a server as one seat may know it: kept by the steps that arrive, and by no more than those. Comes back by
 * itself after a lost connection, and sends again what was not answered.
 */
import { randomUUID } from 'node:crypto';
import {
  type Action,
  type Decision,
  type Delta,
  type Entry,
  type Game,
  hashOf,
  type Json,
  type Match,
  type Position,
  patch,
  type Scenario,
  type Seat,
} from '@laager/kernel';
import { type Reply, refused, standpointOf, whyNot } from '@laager/match';
import { type ClientMessage, type ServerMessage, SUBPROTOCOL } from '@laager/match/wire';
import { WebSocket } from 'ws';
import type { MatchInfo, Visit } from './door.ts';

type Of<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;
type Keyed = Extract<ClientMessage, { k: string }>;
type EndMessage = Of<'ended'>['end'];

/** The server closes with this code when a message does not fit its protocol: trying again would not help. */
const NOT_UNDERSTOOD = 4002;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 8_000;

export class RemoteMatch implements Pick<Match, 'game' | 'scenario' | 'commitment' | 'seq' | 'view' | 'explain'> {
  readonly game: Game;
  readonly scenario: Scenario;
  readonly commitment: string;
  you: Seat | null = null;
  /** Whether the whole picture has come: before that there is nothing to show or to ask. */
  isPictured = false;
  seq = 0;
  end: EndMessage | null = null;
  /** Why nothing more can come of it: the door is shut, or the server is not to be trusted. */
  failed: string | null = null;
  people: Of<'people'> | null = null;
  offers: Of<'offers'>['offers'] = [];
  clocks: { readonly [seat: Seat]: number } = {};
  /** Grows with everything that a player might want to see. */
  version = 0;
  private readonly visit: Visit;
  private position: Position = {};
  private toDecide: Seat | null = null;
  /** What the server calls the rules of the match. */
  private rules: string | null = null;
  /** What every order on the board brought, the set-up first. */
  private lines: (readonly Entry[])[] = [];
  private endedBy: Seat | null = null;
  private read: number | null = null;
  private notices: string[] = [];
  private lastSaid = -1;
  private socket: WebSocket | null = null;
  private retry = FIRST_RETRY_MS;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private waiting: (() => void)[] = [];
  private readonly unsettled = new Map<string, { readonly message: Keyed; settle(reply: Reply): void }>();

  constructor(visit: Visit, info: MatchInfo, game: Game, scenario: Scenario) {
    this.visit = visit;
    this.game = game;
    this.scenario = scenario;
    this.commitment = info.commitment;
    if (info.rules !== undefined) {
      this.rules = info.rules.hash;
      this.expectVersion(info.rules.version);
    }
    this.connect();
  }

  // ---- What a table asks

  view(_seat: Seat | null | undefined = this.you): Position {
    return this.position;
  }

  explain(action: unknown): ReturnType<Match['explain']> {
    return { ok: whyNot(standpointOf(this, this.you as Seat), action) };
  }

  /** What this player is asked now; null while others decide, or before the match has begun. */
  asked(): Decision | null {
    const begun = this.isPictured && this.people?.state === 'live';
    if (!begun || this.end !== null || this.you === null || this.toDecide !== this.you) return null;
    const decision = this.game.decision(this.position);
    return decision?.seat === this.you ? decision : null;
  }

  get decider(): Seat | null {
    return this.toDecide;
  }

  journal(): readonly Entry[] {
    return this.lines.flat();
  }

  /** How many lines of the journal are new since the last call; on the first call, at most this many. */
  unread(atFirst: number): number {
    const { length } = this.journal();
    const read = this.read ?? Math.max(0, length - atFirst);
    this.read = length;
    return length - read;
  }

  /** What was said and what became of the connection, each once. */
  takeNotices(): readonly string[] {
    return this.notices.splice(0);
  }

  /** Resolves when something has changed since that version. */
  async after(version: number): Promise<void> {
    while (this.version === version) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private changed(): void {
    this.version++;
    for (const wake of this.waiting.splice(0)) wake();
  }

  private note(text: string): void {
    this.notices.push(text);
    this.changed();
  }

  // ---- Orders

  order(action: Action): Promise<Reply> {
    return this.ask({ t: 'act', q: this.seq, k: newKey(), a: action as Action & { [name: string]: unknown } });
  }

  undo(): Promise<Reply> {
    return this.ask({ t: 'undo', q: this.seq, k: newKey() });
  }

  redo(): Promise<Reply> {
    return this.ask({ t: 'redo', q: this.seq, k: newKey() });
  }

  resign(): Promise<Reply> {
    return this.ask({ t: 'resign', k: newKey() });
  }

  /** Kept until it is answered, and sent again under the same key after a reconnect: the server takes it once. */
  private ask(message: Keyed): Promise<Reply> {
    return new Promise((settle) => {
      this.unsettled.set(message.k, { message, settle });
      this.send(message);
    });
  }

  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  // ---- The connection

  private connect(): void {
    const { server, match } = this.visit;
    const from = this.isPictured ? `?from=${this.seq}` : '';
    const socket = new WebSocket(`${server.origin.replace(/^http/, 'ws')}/ws/${match}${from}`, SUBPROTOCOL, {
      headers: { cookie: server.cookie },
    });
    this.socket = socket;
    socket.on('open', () => {
      if (this.retry > FIRST_RETRY_MS) this.note('Connected again.');
      this.retry = FIRST_RETRY_MS;
      for (const { message } of this.unsettled.values()) this.send(message);
    });
    socket.on('unexpected-response', (_request, { statusCode }) => {
      if (statusCode === 404 || statusCode === 403)
        this.fail(`the server does not let you into this match (${statusCode})`);
      socket.terminate();
    });
    socket.on('message', (data) => {
      if (this.socket === socket) this.hear(JSON.parse(String(data)) as ServerMessage);
    });
    socket.on('error', () => {});
    socket.on('close', (code) => {
      if (code === NOT_UNDERSTOOD) this.fail('the server does not understand this program: their versions may differ');
      this.lost(socket);
    });
  }

  private lost(socket: WebSocket): void {
    if (this.closed || this.failed !== null || this.socket !== socket) return;
    this.socket = null;
    if (this.retry === FIRST_RETRY_MS) this.note('The connection is lost; trying again ...');
    this.timer = setTimeout(() => this.connect(), this.retry * (0.75 + Math.random() / 2));
    this.retry = Math.min(this.retry * 2, LONGEST_RETRY_MS);
  }

  private fail(reason: string): void {
    this.failed = reason;
    this.changed();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  // ---- What arrives

  private hear(message: ServerMessage): void {
    if (message.t === 'hello') this.greet(message);
    else if (message.t === 'snap') this.takeSnap(message);
    else if (message.t === 'did') this.takeStep(message);
    else if (message.t === 'ok') this.settle(message.k, { kind: 'taken', seq: message.q });
    else if (message.t === 'no') this.settle(message.k, replyOf(message));
    else if (message.t === 'people') this.takePeople(message);
    else if (message.t === 'clock') this.clocks = message.c;
    else this.hearTalk(message);
  }

  private hearTalk(message: ServerMessage): void {
    if (message.t === 'ended') {
      this.end = { ...message.end, by: message.end.by ?? this.endedBy };
      this.changed();
    } else if (message.t === 'offers') {
      this.offers = message.offers;
      this.changed();
    } else if (message.t === 'said') {
      for (const { n, name, text } of message.lines.filter((line) => line.n > this.lastSaid)) {
        this.lastSaid = n;
        this.note(`${name}: ${text}`);
      }
    } else if (message.t === 'stuck') this.fail(`the rules failed, and the match cannot go on: ${message.message}`);
  }

  private greet({ you, commitment, rules }: Of<'hello'>): void {
    if (commitment !== this.commitment) this.fail('the dice commitment is not the one that was shown before');
    else if (rules !== this.rules) void this.checkRules(rules);
    this.you = you;
  }

  /** Rules from a server are not run here: the match must be played by the version that this program has. */
  private async checkRules(hash: string): Promise<void> {
    this.rules = hash;
    const { server, match } = this.visit;
    const { rules } = await server.ask<MatchInfo>('GET', `/matches/${match}`);
    if (rules !== undefined) this.expectVersion(rules.version);
  }

  private expectVersion(version: number): void {
    const ours = this.game.version;
    if (version !== ours)
      this.fail(`the match is played by version ${version} of the rules, and this program has version ${ours}`);
  }

  /** When the last seat is taken the sides may have been drawn: everything is read again. */
  private takePeople(message: Of<'people'>): void {
    const begins = this.people?.state === 'open' && message.state === 'live';
    this.people = message;
    if (begins) {
      this.isPictured = false;
      const old = this.socket;
      this.connect();
      old?.close();
    }
    this.changed();
  }

  private takeSnap({ q, to, view, lines, end, c }: Of<'snap'>): void {
    this.isPictured = true;
    this.lines = lines.map((line) => line.j as unknown as Entry[]);
    this.show(q, to, view as Position, c);
    if (end === undefined) return;
    this.end = end;
    this.endedBy = end.by;
  }

  private takeStep({ q, n, kind, by, to, d, j, h, c }: Of<'did'>): void {
    if (!this.isPictured || q <= this.seq) return;
    const view = patch(this.position as Json, d as Delta | null) as Position;
    if (q !== this.seq + 1 || (h !== undefined && hashOf(view) !== h)) {
      // The picture does not fit: a whole one is asked for.
      this.send({ t: 'lost', q: this.seq, h: '00000000' });
      return;
    }
    if (kind === 'act' || kind === 'redo') this.lines.push(j as unknown as Entry[]);
    else this.lines.length = n + 1;
    if (kind === 'end') this.endedBy = by;
    this.show(q, to, view, c);
  }

  private show(q: number, to: Seat | null, view: Position, clocks: Of<'did'>['c']): void {
    [this.seq, this.toDecide, this.position] = [q, to, view];
    if (clocks !== undefined) this.clocks = clocks;
    // What was taken back has not been read: it may yet happen otherwise.
    if (this.read !== null) this.read = Math.min(this.read, this.journal().length);
    this.changed();
  }

  private settle(k: string, reply: Reply): void {
    this.unsettled.get(k)?.settle(reply);
    this.unsettled.delete(k);
  }
}

const newKey = (): string => randomUUID().slice(0, 30);

const replyOf = ({ code, q, message, rule }: Of<'no'>): Reply =>
  code === 'stale' ? { kind: 'stale', seq: q } : refused(message, rule);
