/** A bare client: a guest with a cookie, HTTP, and a socket that keeps its own picture of the match. For load and tests. */
import { listingOf } from '@laager/games';
import {
  type Action,
  type Delta,
  FastDice,
  type Game,
  hashOf,
  type Json,
  type Position,
  patch,
  type Seat,
  sampleAction,
} from '@laager/kernel';
import { type OfferKind, type ServerMessage, SUBPROTOCOL } from '@laager/match/wire';
import { WebSocket } from 'ws';

type Settled = Extract<ServerMessage, { t: 'ok' | 'no' }>;

export interface Seen {
  readonly status: number;
  readonly json: never;
  readonly allow: string | null;
}

export class Guest {
  address: string;
  cookie = '';

  constructor(address: string) {
    this.address = address.replace('localhost', '127.0.0.1');
  }

  static async named(address: string, name: string): Promise<Guest> {
    const guest = new Guest(address);
    const seen = await guest.ask('POST', '/guest', { name });
    if (seen.status !== 201) throw new Error(`no guest: ${seen.status}`);
    return guest;
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Seen> {
    const response = await fetch(`${this.address}/api/1${path}`, {
      method,
      headers: { cookie: this.cookie, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';')[0] as string;
    const text = await response.text();
    let json: unknown = text;
    try {
      json = JSON.parse(text);
    } catch {
      // A record is plain text.
    }
    return { status: response.status, json: json as never, allow: response.headers.get('allow') };
  }

  /** A new match for two (or for one alone), and the token of its invitation. */
  async host(
    game: string,
    scenario: string,
    mine: Seat,
    other: Seat | null,
    more: object = {},
  ): Promise<{ id: string; token: string }> {
    const wish = { game, scenario, seats: { [mine]: 'me', ...(other === null ? {} : { [other]: 'invite' }) }, ...more };
    const { status, json } = await this.ask('POST', '/matches', wish);
    if (status !== 201) throw new Error(`no match: ${status} ${JSON.stringify(json)}`);
    const { match, invite } = json as { match: string; invite: string };
    return { id: match, token: (invite ?? '').split('/').at(-1) ?? '' };
  }

  async join(token: string): Promise<{ match: string; seat: Seat }> {
    const { status, json } = await this.ask('POST', `/invites/${token}`, {});
    if (status !== 201) throw new Error(`not joined: ${status}`);
    return json;
  }
}

let keys = 0;
export const newKey = (): string => `k${process.pid}-${++keys}`;

/** A socket, and the match as it shows it. */
export class Player {
  readonly heard: ServerMessage[] = [];
  readonly raw: string[] = [];
  you: Seat | null = null;
  q = -1;
  to: Seat | null = null;
  view: Position = {};
  key: string | null = null;
  wrongHashes = 0;
  private readonly socket: WebSocket;
  private readonly settled = new Map<string, (message: Settled) => void>();
  private waiters: (() => void)[] = [];
  isOpen = true;

  constructor(
    guest: Guest | null,
    address: string,
    match: string,
    { from = null, bearer }: { readonly from?: number | null; readonly bearer?: string } = {},
  ) {
    const base = address.replace('http', 'ws').replace('localhost', '127.0.0.1');
    this.socket = new WebSocket(`${base}/ws/${match}${from === null ? '' : `?from=${from}`}`, SUBPROTOCOL, {
      headers:
        bearer !== undefined ? { authorization: `Bearer ${bearer}` } : guest === null ? {} : { cookie: guest.cookie },
      perMessageDeflate: { clientMaxWindowBits: 12 },
    });
    this.socket.on('message', (data) => this.hear(String(data)));
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.isOpen = false;
      for (const settle of this.settled.values())
        settle({ t: 'no', k: '', q: this.q, code: 'retry', message: 'closed' });
      this.settled.clear();
      this.wake();
    });
  }

  /** Goes on from where another connection of this client broke off. */
  startFrom({ q, to, view }: Player): void {
    this.q = q;
    this.to = to;
    this.view = view;
  }

  private wake(): void {
    for (const waiter of this.waiters.splice(0)) waiter();
  }

  private hear(text: string): void {
    this.raw.push(text);
    const message = JSON.parse(text) as ServerMessage;
    this.heard.push(message);
    if (message.t === 'hello') this.you = message.you;
    else if (message.t === 'snap') this.take(message.q, message.to, message.view, message.h);
    else if (message.t === 'did' && message.q === this.q + 1)
      this.take(message.q, message.to, patch(this.view as Json, message.d as Delta) as Position, message.h);
    else if (message.t === 'ended') this.key = message.key;
    else if (message.t === 'ok' || message.t === 'no') {
      this.settled.get(message.k)?.(message);
      this.settled.delete(message.k);
    }
    this.wake();
  }

  private take(q: number, to: Seat | null, view: Position, hash: string | undefined): void {
    this.q = q;
    this.to = to;
    this.view = view;
    if (hash !== undefined && hash !== hashOf(view)) this.wrongHashes++;
  }

  /** Bytes that came over the wire, compressed as they were. */
  get received(): number {
    return (this.socket as unknown as { _socket: { bytesRead: number } })._socket.bytesRead;
  }

  /** Resolves when the condition holds; rejects after a while or when the socket is gone. */
  async until(condition: () => boolean, ms = 60_000): Promise<void> {
    const end = Date.now() + ms;
    while (!condition()) {
      if (!this.isOpen) throw new Error('the socket is closed');
      if (Date.now() > end) throw new Error(`waited in vain at ${this.q}`);
      await new Promise<void>((resolve) => {
        this.waiters.push(resolve);
        setTimeout(resolve, 100);
      });
    }
  }

  /** Answers the newest offer of this kind. */
  answer(t: 'accept' | 'decline', kind: OfferKind): void {
    const offers = this.heard.flatMap((message) => (message.t === 'offers' ? message.offers : []));
    const offer = offers.filter((one) => one.kind === kind).at(-1);
    if (offer === undefined) throw new Error(`no ${kind} was offered`);
    this.send({ t, kind, at: offer.at });
  }

  send(message: object): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  ask(message: { readonly t: string; readonly k: string; readonly [name: string]: unknown }): Promise<Settled> {
    return new Promise((resolve) => {
      if (!this.isOpen) return resolve({ t: 'no', k: message.k, q: this.q, code: 'retry', message: 'closed' });
      this.settled.set(message.k, resolve);
      this.send(message);
    });
  }

  act(a: Action, k = newKey(), q = this.q): Promise<Settled> {
    return this.ask({ t: 'act', q, k, a });
  }

  close(): void {
    this.socket.close();
  }

  /** Lets the line fill up. */
  stopReading(): void {
    this.socket.pause();
  }

  cut(): void {
    this.socket.terminate();
  }
}

export async function gameOf(id: string): Promise<Game> {
  const game = await listingOf(id)?.load();
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

/** An allowed answer to what this player is asked; null if it is not asked. */
export function answerFor(game: Game, player: Player, dice: FastDice): Action | null {
  if (player.to === null || player.to !== player.you) return null;
  const decision = game.decision(player.view);
  if (decision === null || decision.seat !== player.you) return null;
  const world = game.imagine(player.view, player.you, dice);
  const asked = game.decision(world) ?? decision;
  for (let tries = 0; tries < 30; tries++) {
    const action = sampleAction(game, world, asked, dice);
    if (game.forbids(player.view, action) === null) return action;
  }
  return null;
}

/** Two players play until the match is over or this many commands are in. */
export async function playOut(game: Game, players: readonly Player[], most: number, seed = 1): Promise<void> {
  const dice = new FastDice(seed);
  for (const player of players) await player.until(() => player.q >= 0);
  while ((players[0] as Player).q < most && (players[0] as Player).to !== null) {
    const turn = players.find(
      (player) => player.you === player.to && player.q === Math.max(...players.map((one) => one.q)),
    );
    if (turn === undefined) {
      await (players[0] as Player).until(() => players.every((one) => one.q === (players[0] as Player).q));
      continue;
    }
    const action = answerFor(game, turn, dice);
    if (action === null) throw new Error(`${game.id}: no answer at ${turn.q}`);
    const settled = await turn.act(action);
    if (settled.t === 'no') throw new Error(`${game.id} refused ${JSON.stringify(action)}: ${settled.message}`);
    await Promise.all(players.map((player) => player.until(() => player.q >= settled.q)));
  }
}
