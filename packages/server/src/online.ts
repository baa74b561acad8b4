/** Online play: the matches that are open here, and what is wired to them. */
import type { Seat } from '@laager/kernel';
import { BotAnswers, type Question } from './bots/answers.ts';
import { JobDesk } from './jobs/desk.ts';
import { Absence } from './matches/absence.ts';
import { Crew } from './matches/crew.ts';
import { Looking } from './matches/looking.ts';
import { Offers } from './matches/offers.ts';
import { Plans } from './matches/plans.ts';
import { Room } from './matches/room.ts';
import { RulesChange } from './matches/rules-change.ts';
import { OPEN_MS, Seating, type Terms } from './matches/seating.ts';
import { Mistake } from './mistake.ts';
import { Neighbours } from './neighbours.ts';
import type { Log } from './ops/log.ts';
import { noMeter, type RoomMeter } from './ops/metrics.ts';
import type { RulesLibrary } from './rules/library.ts';
import { note } from './store/bus.ts';
import type { Listed } from './store/list-queries.ts';
import type { StoredHead } from './store/match-queries.ts';
import type { Store } from './store/store.ts';
import { Tournaments } from './tournaments/tournaments.ts';

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

/** A match that moved, wherever it did. */
export interface Moved {
  readonly id: string;
  readonly head: StoredHead;
}

/** So long orders under way may take when the server leaves. */
const LEAVE_MS = 3_000;
const SWEEP_MS = 1_000;
const IDLE_MS = 5 * 60_000;
const HEARTBEAT_MS = 5_000;

export class Online {
  readonly store: Store;
  private readonly choice: OnlineChoice;
  private readonly crew: Crew;
  private readonly bots: BotAnswers;
  readonly jobs: JobDesk;
  readonly absence: Absence;
  readonly seating: Seating;
  readonly tournaments: Tournaments;
  readonly offers: Offers;
  readonly plans: Plans;
  readonly rules: RulesChange;
  readonly looking: Looking;
  private readonly rooms = new Map<string, Promise<Room | null>>();
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
    this.bots = new BotAnswers({
      crew: this.crew,
      library: choice.library,
      meter: choice.meter ?? noMeter,
      threads: botThreads,
      room: (id) => this.room(id),
      leaving: () => this.closing,
      fault: (error) => this.fault(error),
    });
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
    this.seating = new Seating({
      store,
      crew: this.crew,
      library: choice.library,
      secret,
      absence: this.absence,
      room: (id) => this.roomOr404(id),
      moved: (room) => this.moved(room),
    });
    this.tournaments = new Tournaments({
      store,
      crew: this.crew,
      library: choice.library,
      secret,
      jobs: this.jobs,
      room: (id) => this.roomOr404(id),
      moved: (room) => this.moved(room),
      fault: (error) => this.fault(error),
    });
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
    if (this.store.queue === null) for (const id of await this.store.calls.botsToMove()) void this.bots.ask(id);
    else {
      await this.store.calls.askBots(now);
      if (this.role !== 'web')
        this.jobs.handleSlow('think', this.bots.size, (_, question: Question) => this.bots.take(question));
    }
    await this.store.calls.wakeTournaments(now);
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
    // A caller that asks for a room is about to use it: it must not be given up as idle meanwhile.
    void room.then((found) => found?.touch()).catch(() => {});
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
    else if (this.store.queue === null) void this.bots.ask(room.id);
  }

  private tellListeners(moved: Moved): void {
    for (const listener of this.listeners) listener(moved);
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

  /** Whether nothing is hidden in this match. */
  isOpen(room: Room): Promise<boolean> {
    return room.with(() => this.crew.calls.isOpen(room.id));
  }

  // ---- Looking

  /** The truth after that number of moves: only where the match is over. */
  positionAt(room: Room, moves: number): Promise<unknown> {
    return room.with(() => this.crew.calls.positionAt(room.id, moves));
  }

  /** Rules as a browser loads them; null if they are not kept. */
  rulesText(hash: string): Promise<string | null> {
    return this.choice.library.textOf(hash);
  }

  /** A single request must not show less than another server has already sent. */
  private async look<T>(room: Room, work: () => Promise<T>): Promise<T> {
    if (this.store.bus !== null) await room.refresh();
    return room.with(work);
  }

  view(room: Room, seat: Seat | null) {
    return this.look(room, () => this.crew.calls.view(room.id, seat ?? ''));
  }

  past(room: Room, seat: Seat | null): Promise<string> {
    return this.look(room, () =>
      this.crew.calls.past(room.id, seat ?? '', seat === null ? room.showing.seenByAll : null),
    );
  }

  record(room: Room): Promise<string> {
    const players = Object.fromEntries(
      room.head.seats.map((row) => [row.seat, row.name ?? (row.level === null ? 'no one' : `bot ${row.level}`)]),
    );
    return this.look(room, () => this.crew.calls.record(room.id, players));
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
      if (room.showing.isDue(now)) void room.with(() => room.showing.release(now)).catch((error) => this.fault(error));
      if (room.isIdle(now, IDLE_MS) && !this.bots.thinksAt(id)) {
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
    for (const { seat, sitter } of seats) if (sitter === 'open') await this.seating.fillSeat(room, seat, fill.level);
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
