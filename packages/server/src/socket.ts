/** Sockets: one per open page and match. Every message is checked before anything looks at it. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isFault, type Seat } from '@laager/kernel';
import {
  type ClientMessage,
  checkedClientMessage,
  PROTOCOL,
  type ServerMessage,
  SUBPROTOCOL,
} from '@laager/match/wire';
import { type WebSocket, WebSocketServer } from 'ws';
import { isForeign, parseJson } from './http/route.ts';
import type { People } from './identity/people.ts';
import { Holdings, type Limits } from './limits.ts';
import type { Follower } from './matches/company.ts';
import type { OrderReply, Room } from './matches/room.ts';
import { Mistake } from './mistake.ts';
import { saidNotices } from './notices/quiet.ts';
import type { Online } from './online.ts';
import type { AccountRow } from './store/rows.ts';

const MOST_BYTES = 16 * 1024;
const PING_MS = 15_000;
const ALIVE = JSON.stringify({ t: 'alive' } satisfies ServerMessage);
/** With more unsent than this the reader is too slow: the socket is closed, and the page reconnects and catches up. */
const MOST_UNSENT = 1024 * 1024;
const MOST_SOCKETS = 20_000;
const CATCH_UP_MS = 2_000;
/** At the same time, of one account, one guest, one address. */
const MOST_OF = { account: 12, guest: 6, address: 30 };

/** Phrases for those who may not write freely. */
export const PHRASES = ['Hello', 'Good luck', 'Good move', 'Thanks', 'Back in 10', 'Good game'];

export interface SocketChoice {
  readonly online: Online;
  readonly people: People;
  readonly limits: Limits;
}

interface Connection extends Follower {
  readonly socket: WebSocket;
  readonly room: Room;
  readonly who: AccountRow | null;
  /** A token may be for reading only. */
  readonly mayPlay: boolean;
  /** The key under which messages are counted: the match and the account, or the address of someone without one. */
  readonly counted: string;
}

export class Sockets {
  private readonly choice: SocketChoice;
  private readonly server: WebSocketServer;
  private readonly pinger: NodeJS.Timeout;
  private readonly alive = new WeakSet<WebSocket>();
  private readonly holdings = new Holdings();
  /** When the last pings went out. */
  private pinged = 0;
  private readonly catching = new WeakSet<WebSocket>();

  constructor(choice: SocketChoice) {
    this.choice = choice;
    this.server = new WebSocketServer({
      noServer: true,
      maxPayload: MOST_BYTES,
      handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
      // The context is kept from message to message: a step is mostly what the last one said.
      perMessageDeflate: {
        threshold: 128,
        serverMaxWindowBits: 12,
        clientMaxWindowBits: 12,
        zlibDeflateOptions: { memLevel: 5, level: 6 },
      },
    });
    this.pinger = setInterval(() => this.ping(), PING_MS).unref();
  }

  get size(): number {
    return this.server.clients.size;
  }

  private ping(): void {
    this.pinged = performance.now();
    for (const socket of this.server.clients) {
      if (!this.alive.has(socket)) socket.terminate();
      this.alive.delete(socket);
      socket.ping();
      // Pages cannot see pings: this tells them that the connection lives.
      if (socket.bufferedAmount === 0) socket.send(ALIVE, { compress: false });
    }
  }

  /** A place among the sockets and event streams of this account and this address; null if there are too many. */
  takePlace(who: AccountRow | null, address: string): (() => void) | null {
    if (!this.choice.limits.on) return () => {};
    const byAddress = this.holdings.take(`address ${address}`, MOST_OF.address);
    if (byAddress === null || who === null) return byAddress;
    const most = who.kind === 'guest' ? MOST_OF.guest : MOST_OF.account;
    const byAccount = this.holdings.take(`account ${who.id}`, most);
    if (byAccount === null) {
      byAddress();
      return null;
    }
    return () => {
      byAddress();
      byAccount();
    };
  }

  /** Takes over a connection that wants to become a socket. */
  async upgrade(request: IncomingMessage, stream: Duplex, rest: Buffer, address: string): Promise<void> {
    const refuse = (status: string): void => void stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
    stream.on('error', () => {});
    const url = new URL(request.url ?? '/', 'http://localhost');
    const id = /^\/ws\/([0-9a-z]{1,20})$/.exec(url.pathname)?.[1];
    if (id === undefined) return refuse('404 Not Found');
    if (this.server.clients.size >= MOST_SOCKETS) return refuse('503 Service Unavailable');
    const asker = await this.choice.people.asker(request);
    if ((asker === null || asker.byCookie) && isForeign(request)) return refuse('403 Forbidden');
    // Already closed: no close event will follow, so the place would never be given back.
    if (stream.destroyed) return;
    const leave = this.takePlace(asker?.account ?? null, address);
    if (leave === null) return refuse('429 Too Many Requests');
    stream.once('close', leave);
    const room = await this.choice.online.room(id);
    if (room === null) return refuse('404 Not Found');
    const seat = asker === null ? null : room.seatOf(asker.account.id);
    if (seat === null && room.head.match.watch === 'none') return refuse('403 Forbidden');
    const { online } = this.choice;
    if (seat === null && asker !== null && (await online.seating.isBlocked(room, asker.account.id)))
      return refuse('403 Forbidden');
    const unheard = new Set(asker === null ? [] : await online.store.calls.unheardBy(asker.account.id));
    const from = url.searchParams.get('from');
    const mayPlay = asker?.scope.split(' ').includes('play') === true;
    this.server.handleUpgrade(request, stream, rest, (socket) => {
      const start = from === null ? null : Number(from);
      const who = asker?.account ?? null;
      const counted = `${room.id} ${who?.id ?? address}`;
      this.welcome(socket, { room, who, seat, unheard, mayPlay, counted }, start).catch(() => socket.close(1011));
    });
  }

  private async welcome(
    socket: WebSocket,
    guest: Pick<Connection, 'room' | 'who' | 'seat' | 'unheard' | 'mayPlay' | 'counted'>,
    from: number | null,
  ): Promise<void> {
    const { room, who, seat } = guest;
    const connection: Connection = {
      ...guest,
      socket,
      account: who?.id ?? null,
      focus: false,
      lag: 0,
      send(text, apart = false) {
        if (socket.readyState !== socket.OPEN) return;
        // What other people wrote is not compressed together with what this seat alone may know.
        socket.send(text, { compress: !apart });
        if (socket.bufferedAmount > MOST_UNSENT) socket.close(4008, 'too slow');
      },
      dismiss: () => socket.close(4003, 'not for you any more'),
      renew: () => socket.close(1012, 'new rules'),
    };
    this.look(connection, true);
    this.alive.add(socket);
    socket.on('pong', () => {
      this.alive.add(socket);
      connection.lag = performance.now() - this.pinged;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.look(connection, false);
      room.leave(connection);
    });
    socket.on('message', (data, isBinary) => {
      if (isBinary) return socket.close(4002, 'text only');
      this.hear(connection, String(data)).catch(() => socket.close(1011));
    });
    const start = from !== null && Number.isSafeInteger(from) && from >= 0 ? from : null;
    await room.join(connection, start, (q) => {
      const { match } = room.head;
      const hello: ServerMessage = {
        t: 'hello',
        p: PROTOCOL,
        m: room.id,
        you: seat,
        q,
        rules: match.rules_hash,
        commitment: match.commitment,
        now: Date.now(),
      };
      connection.send(JSON.stringify(hello));
    });
    connection.send(JSON.stringify(room.company.people()), true);
  }

  private async hear(connection: Connection, text: string): Promise<void> {
    if (!this.choice.limits.take('message', connection.counted)) return connection.socket.close(4008, 'too fast');
    let message: ClientMessage;
    try {
      const checked = checkedClientMessage(parseJson(text));
      if (isFault(checked)) return connection.socket.close(4002, 'not a message of this protocol');
      message = checked.ok;
    } catch {
      return connection.socket.close(4002, 'not a message of this protocol');
    }
    if (message.t === 'here') {
      this.look(connection, message.focus);
      return connection.room.company.tellPeople();
    }
    if (message.t === 'lost') return this.catchUp(connection);
    if (message.t === 'say') return this.say(connection, message.text);
    await this.command(connection, message);
  }

  /** A page is looked at, or no longer is: at both moments its seat has seen everything so far. */
  private look(connection: Connection, focus: boolean): void {
    if (connection.focus === focus) return;
    connection.focus = focus;
    if (connection.account !== null) this.choice.online.looking.change(connection.account, focus ? 1 : -1);
    if (connection.seat !== null) void connection.room.saw(connection.seat);
  }

  /** The whole match again, for a page whose picture does not fit: at most once in two seconds, and when it has read the last. */
  private async catchUp(connection: Connection): Promise<void> {
    if (this.catching.has(connection.socket) || connection.socket.bufferedAmount > 0) return;
    this.catching.add(connection.socket);
    await connection.room.catchUp(connection);
    setTimeout(() => this.catching.delete(connection.socket), CATCH_UP_MS).unref();
  }

  private async command(
    connection: Connection,
    message: Exclude<ClientMessage, { t: 'here' | 'lost' | 'say' }>,
  ): Promise<void> {
    const { room, seat, who } = connection;
    const k = 'k' in message ? message.k : null;
    const answer = (what: OrderReply): void => {
      if (k === null) return;
      const reply: ServerMessage = 'ok' in what ? { t: 'ok', k, q: what.ok } : { t: 'no', k, q: what.q, ...what.no };
      connection.send(JSON.stringify(reply));
    };
    const refuse = (code: 'wrong-seat' | 'busy', text: string): void =>
      answer({ no: { code, message: text }, q: room.head.match.seq });
    if (seat === null || who === null || !connection.mayPlay || room.seatOf(who.id) !== seat)
      return refuse('wrong-seat', 'You only watch this match.');
    if (!this.choice.limits.take('command', `${room.id} ${seat}`)) return refuse('busy', 'Too fast: wait a little.');
    switch (message.t) {
      case 'act':
        return answer(await room.command({ kind: 'act', seat, seq: message.q, action: message.a }, who.id, k));
      case 'undo':
      case 'redo':
        return answer(await room.command({ kind: message.t, seat, seq: message.q }, who.id, k));
      case 'resign':
        return answer(await room.command({ kind: 'end', how: 'resigned', seat }, who.id, k));
      default:
        return this.agree(connection, seat, who, message);
    }
  }

  /** What players settle among themselves; an impossible request gets the reason. */
  private async agree(
    { room, send }: Connection,
    seat: Seat,
    who: AccountRow,
    message: Extract<ClientMessage, { t: 'late' | 'give' | 'resume' | 'offer' | 'accept' | 'decline' }>,
  ): Promise<void> {
    const { absence, offers } = this.choice.online;
    try {
      switch (message.t) {
        case 'late':
          return await absence.choose(room, seat, who, message.choice, message.level);
        case 'give':
          return await absence.give(room, seat, message.to);
        case 'resume':
          return await absence.resume(room);
        case 'offer':
          return await offers.make(room, seat, message.kind, message.body ?? {});
        case 'accept':
        case 'decline':
          return await offers.answer(room, seat, who, {
            kind: message.kind,
            at: message.at,
            yes: message.t === 'accept',
          });
      }
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      send(JSON.stringify({ t: 'sorry', message: error.message } satisfies ServerMessage));
    }
  }

  private async say({ room, seat, who, mayPlay }: Connection, body: string): Promise<void> {
    const { match } = room.head;
    if (who === null || !mayPlay || match.chat === 'off') return;
    if (match.chat === 'phrases' && !PHRASES.includes(body)) return;
    if (!this.choice.limits.take('chat', who.id)) return;
    if (await this.choice.online.store.calls.isMuted(who.id, Date.now())) return;
    const line = {
      match: room.id,
      room: seat === null ? ('audience' as const) : ('seats' as const),
      account: who.id,
      seat,
      name: who.name,
      body,
      at: Date.now(),
    };
    const n = await this.choice.online.store.calls.say(line, seat === null ? [] : await this.toldOf(room, line));
    room.talk.tell({ ...line, n });
  }

  /** Who is to hear of a line: not those who have muted its author, or share a block with them. */
  private async toldOf(room: Room, { account, at }: { readonly account: string; readonly at: number }) {
    const { calls } = this.choice.online.store;
    const hears = await Promise.all(
      room.head.seats.map(
        async (row) => row.account !== null && !(await calls.unheardBy(row.account)).includes(account),
      ),
    );
    return saidNotices({ ...room.head, seats: room.head.seats.filter((_, i) => hears[i]) }, account, at);
  }

  /** The server is about to stop: announces it to every page. They reconnect by themselves. */
  sayGoing(): void {
    const going: ServerMessage = { t: 'going', seconds: 3 };
    for (const socket of this.server.clients) socket.send(JSON.stringify(going));
  }

  close(): void {
    clearInterval(this.pinger);
    for (const socket of this.server.clients) socket.close(1012, 'restart');
  }
}
