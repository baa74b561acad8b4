/** Online play: the matches people and bots are in, how they begin, and what happens around them. */
import { randomInt } from 'node:crypto';
import { levels, playerNamed, STYLES } from '@laager/bots';
import type { Seat } from '@laager/kernel';
import { BotPool } from './bots/pool.ts';
import { type ClockSetting, startOf } from './clock.ts';
import { noToken } from './identity/people.ts';
import { JobDesk } from './jobs/desk.ts';
import { Absence } from './matches/absence.ts';
import { Crew } from './matches/crew.ts';
import { Looking } from './matches/looking.ts';
import { Offers } from './matches/offers.ts';
import { Plans } from './matches/plans.ts';
import { isForNow, Room } from './matches/room.ts';
import { RulesChange } from './matches/rules-change.ts';
import type { NewMatch } from './matches/thread.ts';
import { Mistake } from './mistake.ts';
import { Neighbours } from './neighbours.ts';
import type { Log } from './ops/log.ts';
import { noMeter, type RoomMeter } from './ops/metrics.ts';
import type { RulesFile, RulesLibrary } from './rules/library.ts';
import { newId, newToken, seal, sha256, unseal } from './secret.ts';
import { note } from './store/bus.ts';
import type { Listed } from './store/list-queries.ts';
import type { StoredHead } from './store/match-queries.ts';
import type { AccountRow, MatchRow, SeatRow } from './store/rows.ts';
import type { Store } from './store/store.ts';

export type Role = 'all' | 'web' | 'bots';

export interface OnlineChoice {
  readonly store: Store;
  readonly library: RulesLibrary;
  readonly secret: Buffer;
  readonly matchThreads?: number;
  readonly botThreads?: number;
  readonly extraGames?: string | null;
  readonly playMs?: number;
  /** Where several servers share a database: whether this one lets bots think, answers people, or both. */
  readonly role?: Role;
  readonly log: Log;
  readonly meter?: RoomMeter;
}

/** Who is to sit in a seat of a new match. */
export type SeatWish = 'me' | 'invite' | 'open' | { readonly bot: string };

export interface Wish extends NewMatch {
  readonly seats: { readonly [seat: Seat]: SeatWish };
  readonly random: boolean;
  readonly clock: ClockSetting;
  readonly watch: MatchRow['watch'];
  readonly watchDelay: MatchRow['watch_delay'];
  readonly chat: MatchRow['chat'];
  /** A bot of this level takes what is still open after this many milliseconds. */
  readonly fill: { readonly level: string; readonly after: number } | null;
  readonly rematchOf?: string;
  readonly forkOf?: { readonly match: string; readonly at: number };
}

/** What a match was agreed on beyond its columns. */
export interface Terms {
  readonly random: boolean;
  readonly fill: { readonly level: string; readonly at: number } | null;
}

/** A match that moved, wherever it did. */
export interface Moved {
  readonly id: string;
  readonly head: StoredHead;
}

interface Question {
  readonly match: string;
  readonly seq: number;
}

/** The server could not take a bot's answer just now: the question still stands. */
class Busy extends Error {}
const BUSY_MS = 1_000;

/** Lets some time pass, and then the bot may be asked again. */
async function waitIfBusy(error: unknown): Promise<boolean> {
  if (!(error instanceof Busy)) throw error;
  await new Promise((resolve) => setTimeout(resolve, BUSY_MS).unref());
  return true;
}

/** So long orders under way may take when the server leaves. */
const LEAVE_MS = 3_000;
const SWEEP_MS = 1_000;
const IDLE_MS = 5 * 60_000;
const OPEN_MS = 14 * 24 * 3_600_000;
const HEARTBEAT_MS = 5_000;

export class Online {
  readonly store: Store;
  private readonly choice: OnlineChoice;
  private readonly crew: Crew;
  private readonly bots: BotPool;
  readonly jobs: JobDesk;
  readonly absence: Absence;
  readonly offers: Offers;
  readonly plans: Plans;
  readonly rules: RulesChange;
  readonly looking: Looking;
  private readonly rooms = new Map<string, Promise<Room | null>>();
  private readonly thinking = new Set<string>();
  private readonly listeners = new Set<(moved: Moved) => void>();
  private readonly neighbours: Neighbours | null;
  private readonly sweeper: NodeJS.Timeout;
  private readonly role: Role;
  private beat = 0;
  closing = false;

  constructor(choice: OnlineChoice) {
    const { store, secret, matchThreads, botThreads, extraGames = null, playMs } = choice;
    this.store = store;
    this.choice = choice;
    this.role = choice.role ?? 'all';
    this.crew = new Crew({
      secret,
      extraGames,
      ...(matchThreads === undefined ? {} : { size: matchThreads }),
      ...(playMs === undefined ? {} : { playMs }),
      lost: (ids) => void this.lost(ids),
    });
    this.bots = new BotPool(botThreads);
    this.jobs = new JobDesk(store, choice.log);
    const { bus } = store;
    this.looking = new Looking((account, looks) => bus?.tell(note(account, '*', looks ? 'o' : '')));
    this.neighbours =
      bus === null
        ? null
        : new Neighbours({
            store,
            bus,
            rooms: () => this.rooms.values(),
            room: (id) => this.rooms.get(id),
            workers: () => this.jobs.workers(),
            moved: (id, head) => this.tellListeners({ id, head }),
            wanted: () => this.listeners.size > 0,
            relationChanged: (account) => void this.rereadRelations([account]),
            looking: this.looking,
            fault: (error) => this.fault(error),
          });
    this.absence = new Absence(this);
    this.offers = new Offers(this);
    this.rules = new RulesChange(store, this.crew, choice.library, async (id) => {
      const room = await this.roomOr404(id);
      await this.absence.begun(room);
      this.moved(room);
    });
    this.plans = new Plans(store, this.crew, secret);
    this.sweeper = setInterval(() => void this.sweep().catch((error) => this.fault(error)), SWEEP_MS).unref();
  }

  note(error: Error): void {
    this.fault(error);
  }

  private fault(error: Error): void {
    if (!this.closing) this.choice.log('error', 'fault', { error: error.message });
  }

  /** After a start: the time the server was down costs no one anything, and bots that were to move go on. */
  async wake(): Promise<void> {
    const now = Date.now();
    await this.store.calls.creditDowntime(now, HEARTBEAT_MS);
    if (this.store.queue === null) for (const id of await this.store.calls.botsToMove()) void this.askBot(id);
    else {
      await this.store.calls.askBots(now);
      if (this.role !== 'web')
        this.jobs.handleSlow('think', this.bots.size, (_, { match, seq }: Question) => this.think(match, seq));
    }
    await this.jobs.start();
  }

  /** For those who watch over the server. */
  figures(): { readonly rooms: number; readonly botQueue: number } {
    return { rooms: this.rooms.size, botQueue: this.bots.waiting };
  }

  onMoved(listener: (moved: Moved) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // ---- Rooms

  room(id: string): Promise<Room | null> {
    let room = this.rooms.get(id);
    if (room === undefined) {
      room = this.openRoom(id);
      this.rooms.set(id, room);
      // What could not be read now is read again when it is next asked for.
      const forget = (): void => void this.rooms.delete(id);
      room.then((found) => found === null && forget(), forget);
    }
    return room;
  }

  private async openRoom(id: string): Promise<Room | null> {
    const { store, crew } = this;
    const { log, meter = noMeter } = this.choice;
    const room = new Room(id, {
      store,
      crew,
      library: this.choice.library,
      moved: (moved) => this.moved(moved),
      leaving: () => this.closing,
      log,
      meter,
    });
    return (await room.refresh()) ? room : null;
  }

  async roomOr404(id: string): Promise<Room> {
    const room = await this.room(id);
    if (room === null) throw new Mistake(404, 'not-found', 'There is no such match.');
    return room;
  }

  private async lost(ids: readonly string[]): Promise<void> {
    for (const id of ids) (await this.rooms.get(id))?.forget();
  }

  private moved(room: Room): void {
    this.tellListeners(room);
    if (room.head.match.to_move_kind !== 'bot') void this.plans.answer(room).catch((error) => this.fault(error));
    else if (this.store.queue === null) void this.askBot(room.id);
  }

  private tellListeners(moved: Moved): void {
    for (const listener of this.listeners) listener(moved);
  }

  // ---- Beginning

  async create(host: AccountRow, wish: Wish): Promise<StoredHead & { invite: string | null }> {
    const id = newId();
    const created = await this.crew.calls.create(id, wish, this.choice.library.currentOf(wish.game));
    if ('fault' in created) throw new Mistake(422, 'bad-request', `${created.fault.path}: ${created.fault.message}`);
    const { ok } = created;
    this.checkSeats(ok.seats, wish.seats);
    const now = Date.now();
    const { kind: clockKind, ...clock } = wish.clock;
    const fill = wish.fill === null ? null : { level: levelCalled(wish.fill.level), at: now + wish.fill.after };
    const match: MatchRow = {
      id,
      game: wish.game,
      rules: ok.rules,
      rules_hash: ok.rulesHash,
      scenario: ok.scenario,
      options: JSON.stringify(ok.options),
      file: null,
      position: wish.position === undefined ? null : JSON.stringify(wish.position),
      state: 'open',
      seq: 0,
      moves: 0,
      to_move: ok.toMove,
      to_move_kind: null,
      clock_kind: clockKind,
      clock: JSON.stringify(clock),
      watch: wish.watch,
      watch_delay: wish.watchDelay,
      chat: wish.chat,
      host: host.id,
      created: now,
      started: null,
      changed: now,
      ended: null,
      outcome: null,
      how: null,
      fork_of: wish.forkOf?.match ?? null,
      fork_at: wish.forkOf?.at ?? null,
      rematch_of: wish.rematchOf ?? null,
      commitment: ok.commitment,
      key_box: ok.keyBox,
      terms: JSON.stringify({ random: wish.random, fill } satisfies Terms),
      fault: null,
      pauses: '[]',
      moved_to: null,
    };
    const seats = ok.seats.map((seat) => newSeat(seat, wish.seats[seat] ?? 'open', host.id, startOf(wish.clock)));
    await this.store.calls.addMatch(match, seats, ok.setup);
    const invite = seats.some((seat) => seat.sitter === 'open') ? await this.newInvite(id, host.id) : null;
    await this.begin(id, ok.toMove);
    const room = await this.roomOr404(id);
    return { ...room.head, invite };
  }

  private checkSeats(seats: readonly Seat[], wishes: Wish['seats']): void {
    for (const seat of Object.keys(wishes))
      if (!seats.includes(seat)) throw new Mistake(422, 'bad-request', `seats.${seat}: there is no such seat`);
    for (const wish of Object.values(wishes)) if (typeof wish === 'object') levelCalled(wish.bot);
    if (!Object.values(wishes).includes('me')) throw new Mistake(422, 'bad-request', 'seats: take one yourself');
  }

  /** Starts the match if every seat is taken. */
  private async begin(id: string, toMove: Seat | null): Promise<void> {
    const started = await this.store.calls.startMatch(id, { to_move: toMove, at: Date.now() });
    const room = await this.roomOr404(id);
    await room.refresh();
    if (started) await this.absence.begun(room);
    room.company.arriving = false;
    room.company.tellPeople();
    if (started) this.moved(room);
  }

  // ---- Seats

  /** The invitation as its host may see it again. */
  async inviteOf(match: string, host: string): Promise<string | null> {
    const [row] = await this.store.calls.tokensOf(host, 'invite', match);
    return row?.box == null ? null : unseal(this.choice.secret, row.box);
  }

  /** A new link; an old one stops working. */
  async newInvite(match: string, host: string): Promise<string> {
    await this.store.calls.dropTokens(match, 'invite');
    const token = newToken().slice(0, 16);
    const created = Date.now();
    await this.store.calls.addToken({
      ...noToken,
      token_hash: sha256(token),
      kind: 'invite',
      account: host,
      match,
      created,
      expires: created + OPEN_MS,
      box: seal(this.choice.secret, token),
    });
    return token;
  }

  async invited(token: string): Promise<Room> {
    const row = await this.store.calls.tokenOf(sha256(token), Date.now());
    if (row === null || row.kind !== 'invite' || row.match === null)
      throw new Mistake(404, 'not-found', 'This link does not work any more.');
    return this.roomOr404(row.match);
  }

  /** Sits down in an open seat; the seat that it became. */
  async sit(room: Room, account: AccountRow): Promise<Seat> {
    await room.refresh();
    const mine = room.seatOf(account.id);
    if (mine !== null) return mine;
    if (await this.isBlocked(room, account.id)) throw new Mistake(403, 'blocked', 'You cannot sit in this match.');
    const open = room.head.seats.find((row) => row.sitter === 'open');
    const { match } = room.head;
    if (
      open === undefined ||
      (match.state !== 'open' && match.state !== 'live') ||
      !(await this.store.calls.takeSeat(room.id, open.seat, account.id))
    )
      throw new Mistake(409, 'taken', 'The seat has been taken in the meantime.');
    if (match.state === 'live') {
      await this.absence.substituted(room, open.seat);
      return open.seat;
    }
    await this.drawSides(room);
    await this.begin(room.id, room.head.match.to_move);
    return room.seatOf(account.id) as Seat;
  }

  /** Whether a block stands between this account and someone who sits there, or who invites. */
  isBlocked(room: Room, account: string): Promise<boolean> {
    const others = room.head.seats.flatMap((row) => (row.account === null ? [] : [row.account]));
    return this.store.calls.isBlocked(account, [room.head.match.host, ...others]);
  }

  /** Who sits in a match, or what they are called, has changed in the store. */
  async seatsChanged(id: string): Promise<void> {
    this.store.bus?.tell(note(id, '!'));
    const room = await this.rooms.get(id);
    if (room == null) return;
    await room.refresh();
    room.company.tellPeople();
  }

  /** A mute or a block holds at once, also where both are connected, to whichever server. */
  async relationChanged(...accounts: readonly string[]): Promise<void> {
    for (const account of accounts) this.store.bus?.tell(note(account, '@'));
    await this.rereadRelations(accounts);
  }

  private async rereadRelations(accounts: readonly string[]): Promise<void> {
    for (const account of accounts) {
      const unheard = new Set(await this.store.calls.unheardBy(account));
      for (const found of this.rooms.values())
        for (const follower of (await found)?.company.followers ?? [])
          if (follower.account === account) follower.unheard = unheard;
    }
  }

  private async drawSides(room: Room): Promise<void> {
    const terms = JSON.parse(room.head.match.terms) as Terms;
    const [one, other] = room.head.seats;
    if (terms.random && one !== undefined && other !== undefined && randomInt(2) === 1)
      await this.store.calls.swapSeats(room.id, one.seat, other.seat);
  }

  /** Lets a bot sit: in an open seat by the host, or in one's own while one is away. */
  async seatBot(room: Room, seat: Seat, level: string): Promise<void> {
    const name = levelCalled(level);
    const isOpen = room.seatRow(seat)?.sitter === 'open';
    await this.store.calls.seatBot(room.id, seat, name);
    if (isOpen) {
      await this.drawSides(room);
      await this.begin(room.id, room.head.match.to_move);
      return;
    }
    await room.refresh();
    room.company.tellPeople();
    this.moved(room);
  }

  async seatPerson(room: Room, seat: Seat): Promise<void> {
    await this.store.calls.seatPerson(room.id, seat);
    await room.refresh();
    room.company.tellPeople();
  }

  async cancel(room: Room): Promise<boolean> {
    const gone = await this.store.calls.cancelMatch(room.id, Date.now());
    await room.refresh();
    room.company.tellPeople();
    return gone;
  }

  /** Whether nothing is hidden in this match. */
  isOpen(room: Room): Promise<boolean> {
    return room.with(() => this.crew.calls.isOpen(room.id));
  }

  // ---- Again

  /** The same again, with sides changed unless they were to stay. */
  async rematch(room: Room, swap: boolean): Promise<string> {
    const { match, seats } = room.head;
    const wish: Wish = {
      game: match.game,
      scenario: match.scenario,
      options: JSON.parse(match.options),
      seats: { [(seats[0] as SeatRow).seat]: 'me' },
      random: false,
      clock: { kind: match.clock_kind, ...JSON.parse(match.clock) },
      watch: match.watch,
      watchDelay: match.watch_delay,
      chat: match.chat,
      fill: null,
      rematchOf: match.id,
    };
    const order = swap && seats.length === 2 ? [...seats].reverse() : [...seats];
    const host = order[0] as SeatRow;
    const next = await this.create({ id: host.account ?? match.host } as AccountRow, wish);
    for (const [i, { seat }] of seats.entries()) {
      const from = order[i] as SeatRow;
      if (i > 0 && from.account !== null) await this.store.calls.takeSeat(next.match.id, seat, from.account);
      else if (from.account === null && from.level !== null)
        await this.store.calls.seatBot(next.match.id, seat, from.level);
    }
    await this.begin(next.match.id, next.match.to_move);
    return next.match.id;
  }

  async fork(of: Room, at: number): Promise<unknown> {
    return of.with(() => this.crew.calls.positionAt(of.id, at));
  }

  // ---- Looking

  /** Rules as a browser loads them; null if they are not kept. */
  rulesText(hash: string): Promise<string | null> {
    return this.choice.library.textOf(hash);
  }

  /** Someone who asks once must not be shown less than another server has already told. */
  private async look<T>(room: Room, work: () => Promise<T>): Promise<T> {
    if (this.store.bus !== null) await room.refresh();
    return room.with(work);
  }

  view(room: Room, seat: Seat | null) {
    return this.look(room, () => this.crew.calls.view(room.id, seat ?? ''));
  }

  past(room: Room, seat: Seat | null): Promise<string> {
    return this.look(room, () => this.crew.calls.past(room.id, seat ?? '', seat === null ? room.seenByAll : null));
  }

  record(room: Room): Promise<string> {
    const players = Object.fromEntries(
      room.head.seats.map((row) => [row.seat, row.name ?? (row.level === null ? 'no one' : `bot ${row.level}`)]),
    );
    return this.look(room, () => this.crew.calls.record(room.id, players));
  }

  // ---- Bots

  /** Asks a bot for the answer to the question that stands, as long as one has to answer. */
  private async askBot(id: string): Promise<void> {
    if (this.thinking.has(id) || this.closing) return;
    this.thinking.add(id);
    try {
      const room = await this.roomOr404(id);
      while (!this.closing && room.head.match.state === 'live' && room.head.match.to_move_kind === 'bot')
        if (!(await this.botMoves(room).catch(waitIfBusy))) break;
    } catch (error) {
      this.fault(error as Error);
    } finally {
      this.thinking.delete(id);
    }
  }

  /** A question from the shared queue; one that was answered meanwhile is none any more. */
  private async think(match: string, seq: number): Promise<void> {
    const room = await this.room(match);
    if (room === null || !(await room.refresh())) return;
    const { head } = room;
    if (head.match.seq === seq && head.match.state === 'live' && head.match.to_move_kind === 'bot')
      await this.botMoves(room);
  }

  private async rulesFileOf({ head }: Room): Promise<RulesFile | null> {
    const { current, own } = await this.choice.library.choiceFor(head.match);
    return own ?? current;
  }

  private async botMoves(room: Room): Promise<boolean> {
    const problem = await room.with(() => this.crew.calls.toThink(room.id));
    const row = problem === null ? undefined : room.seatRow(problem.seat);
    if (problem === null || row?.level == null) return false;
    room.thinking();
    const began = performance.now();
    const action = await this.bots.think({
      game: room.head.match.game,
      rules: await this.rulesFileOf(room),
      view: problem.view,
      seat: problem.seat,
      level: row.level,
      seed: problem.seq + 1,
    });
    this.choice.meter?.thought(row.level, performance.now() - began);
    // The person may have come back while it thought.
    if (room.seatRow(problem.seat)?.sitter === 'person') return false;
    const answer = await room.botActs(problem.seat, problem.seq, action);
    if ('no' in answer && isForNow(answer.no)) throw new Busy(answer.no.message);
    return 'ok' in answer || answer.no.code === 'stale';
  }

  // ---- Time

  private async sweep(): Promise<void> {
    const now = Date.now();
    if (now - this.beat >= HEARTBEAT_MS) {
      this.beat = now;
      if (this.neighbours === null) await this.store.calls.beat(now);
      for (const waiting of await this.store.calls.waitingMatches()) await this.sweepOpen(waiting, now);
    }
    for (const [id, opened] of this.rooms) {
      const room = await opened;
      if (room === null) continue;
      if (room.isDue(now)) void room.with(() => room.release(now)).catch((error) => this.fault(error));
      if (room.company.followers.size === 0 && now - room.lastUsed > IDLE_MS && !this.thinking.has(id)) {
        this.rooms.delete(id);
        await this.crew.calls.drop(id);
      }
    }
  }

  /** An open match grows too old, or its bot is due. */
  private async sweepOpen({ match, seats }: Listed, now: number): Promise<void> {
    const { fill } = JSON.parse(match.terms) as Terms;
    if (now - match.created > OPEN_MS) return void (await this.store.calls.cancelMatch(match.id, now));
    if (fill === null || now < fill.at) return;
    const room = await this.roomOr404(match.id);
    for (const { seat, sitter } of seats) if (sitter === 'open') await this.seatBot(room, seat, fill.level);
  }

  /** Takes no more orders, waits for those under way, and keeps where hot matches are, so that they load fast elsewhere. */
  async settle(): Promise<void> {
    this.closing = true;
    const late = new Promise((resolve) => setTimeout(resolve, LEAVE_MS).unref());
    const rooms = [...this.rooms.values()].map(async (room) => (await room)?.rest());
    await Promise.race([Promise.allSettled(rooms), late]);
  }

  async close(): Promise<void> {
    this.closing = true;
    clearInterval(this.sweeper);
    await this.jobs.close();
    await this.neighbours?.close();
    await this.bots.close();
    await this.crew.close();
    await this.store.close();
  }
}

function levelCalled(level: string): string {
  if (!levels.some(({ name }) => name === level.split('-')[0]) || level.includes('@') || playerNamed(level) === null)
    throw new Mistake(
      422,
      'bad-request',
      `there is no bot called ${level}: ${levels.map(({ name }) => name).join(', ')}, alone or in a style (veteran-${STYLES.at(-1)})`,
    );
  return level;
}

function newSeat(seat: Seat, wish: SeatWish, host: string, left: number | null) {
  const common = { seat, time_left: left };
  if (wish === 'me')
    return { ...common, account: host, sitter: 'person', level: null, state: 'sat', listed: 0 } as const;
  if (typeof wish === 'object')
    return { ...common, account: null, sitter: 'bot', level: wish.bot, state: 'sat', listed: 0 } as const;
  return {
    ...common,
    account: null,
    sitter: 'open',
    level: null,
    state: 'invited',
    listed: wish === 'open' ? 1 : 0,
  } as const;
}
