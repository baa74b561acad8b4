/**
 * One match in the main thread: who is there, one command at a time, and what is sent to whom. Nothing is sent before
 * the store has it on disk.
 */
import type { Action, Refusal, Seat } from '@laager/kernel';
import type { OfferKind, ServerMessage } from '@laager/match/wire';
import type { SeatClock } from '../clock.ts';
import type { Log } from '../ops/log.ts';
import type { RoomMeter, TimedPart } from '../ops/metrics.ts';
import type { RulesLibrary } from '../rules/library.ts';
import { note } from '../store/bus.ts';
import type { StoredHead } from '../store/match-queries.ts';
import type { SeatRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { changeOf } from './change.ts';
import { Company, type Follower } from './company.ts';
import { Copy } from './copy.ts';
import { type Crew, MatchFault, ThreadLost } from './crew.ts';
import type { MatchOrder, Played } from './live-match.ts';
import { isOver, Showing } from './showing.ts';
import { Talk } from './talk.ts';
import { alarmJobs, clockMessage, lateSeat, settingOf } from './time.ts';

export type OrderReply =
  | { readonly ok: number }
  | { readonly no: Refusal | { readonly code: 'busy' | 'retry'; readonly message: string }; readonly q: number };

/** Whether the same order may be taken in a moment: nothing was wrong with it. */
export const isForNow = ({ code }: { readonly code: string }): boolean => code === 'busy' || code === 'retry';

export interface Surroundings {
  readonly store: Store;
  readonly crew: Crew;
  readonly library: RulesLibrary;
  /** The match moved on: lists, bots, standing orders and outside bots may want to know. */
  moved(room: Room): void;
  /** The server is about to stop: what is asked now is asked again of the next one. */
  leaving(): boolean;
  readonly meter: RoomMeter;
  readonly log: Log;
}

const SNAPSHOT_EVERY = 64;
const MOST_WAITING = 2_000;
const OLDEST_MS = 2_000;

export class Room {
  readonly id: string;
  readonly company: Company;
  readonly talk: Talk;
  readonly showing: Showing;
  head!: StoredHead;
  private readonly around: Surroundings;
  private loaded: Promise<void> | null = null;
  private chain: Promise<unknown> = Promise.resolve();
  private readonly copy: Copy;
  private usedAt = Date.now();

  constructor(id: string, around: Surroundings) {
    this.id = id;
    this.around = around;
    this.copy = new Copy(id, around);
    this.company = new Company(id, () => this.head, around.store.bus);
    this.showing = new Showing(id, () => this.head, this.copy, around.crew, this.company);
    this.talk = new Talk(around.store, this.company, () => this.isOver);
  }

  touch(): void {
    this.usedAt = Date.now();
  }

  /** Whether no one is here and no one has asked for anything for `ms` milliseconds. */
  isIdle(now: number, ms: number): boolean {
    return this.followers.size === 0 && now - this.usedAt > ms;
  }

  private get followers(): Set<Follower> {
    return this.company.followers;
  }

  // ---- Loading

  /** Reads who sits where; false if there is no such match. */
  async refresh(): Promise<boolean> {
    for (;;) {
      const head = await this.around.store.calls.matchHead(this.id);
      if (head === null) return false;
      // A read that began before the last commit and came back after it is out of date.
      if (this.head !== undefined && head.match.seq < this.head.match.seq) continue;
      this.head = head;
      if (this.isOutdated) this.forget();
      this.reseat();
      return true;
    }
  }

  /** A person who has lost a seat no longer gets its view: the page is sent what a spectator may see, if anything. */
  private reseat(): void {
    for (const follower of this.followers) {
      const seat = follower.account === null ? null : this.seatOf(follower.account);
      if (follower.seat === null || follower.seat === seat) continue;
      follower.seat = seat;
      if (seat === null && this.head.match.watch === 'none') follower.dismiss();
      else void this.catchUp(follower).catch(() => follower.dismiss());
    }
  }

  private load(): Promise<void> {
    this.loaded ??= this.read().catch((error) => {
      this.loaded = null;
      throw error;
    });
    return this.loaded;
  }

  private async read(): Promise<void> {
    const { store } = this.around;
    const stored = await store.calls.loadMatch(this.id);
    if (stored === null) throw new Error('there is no such match');
    const moved = await this.copy.load(stored);
    // Another server was first, with a command or with its own rules: what it wrote is read again.
    if (moved !== null && !(await store.calls.bindRules(stored.match, moved))) return this.read();
    const bound = moved === null ? {} : { rules: moved.rules, rules_hash: moved.hash };
    this.head = { ...stored, match: { ...stored.match, ...bound } };
    if (this.isOutdated) for (const follower of this.followers) follower.renew();
    this.copy.stands({ ...stored, match: this.head.match });
    this.reseat();
    this.showing.begin(stored);
  }

  /** Whether another server has bound the match to its own rules since this copy was made. */
  private get isOutdated(): boolean {
    return this.copy.playsBy !== null && this.copy.playsBy !== this.head.match.rules_hash;
  }

  /** Another server was faster: its commands are played here, and the followers sent what they have not seen. */
  private async comeUp(): Promise<void> {
    const { store, crew, meter } = this.around;
    if (this.copy.at < this.head.match.seq) {
      const rows = await store.calls.commandsAfter(this.id, this.copy.at);
      const followed = await crew.calls.follow(this.id, rows, this.showing.readers());
      meter.followed(rows.length);
      for (const { sends, ...row } of followed) this.showing.step(row, sends);
      // The log may be ahead of what `refresh` had read.
      if (this.copy.at > this.head.match.seq) await this.refresh();
    }
    await this.showing.tellMissed();
    await this.showing.release(Date.now());
  }

  /** Another server has moved the match on, or changed what is around it. */
  async news(): Promise<void> {
    const before = this.head;
    await this.refresh();
    if (this.followers.size === 0 && this.loaded === null) return;
    await this.with(async () => {
      if (this.followers.size === 0) return;
      this.tellClock();
      // Told again when the dice may be known.
      const isOpened = before.match.sealed === 1 && !this.isSealed;
      if (this.isOver && (before.match.state === 'live' || isOpened)) await this.showing.tellEnd();
      if (this.head.match.state === 'stuck' && before.match.state === 'live') this.tellStuck();
      this.company.toSeats(text(this.offers()));
    });
    this.showing.thinking();
    this.company.tellPeople(false);
    this.around.moved(this);
  }

  /** The copy in the thread is gone or cannot be trusted: the next command reads the match again. */
  forget(): void {
    this.loaded = null;
  }

  private async dropCopy(): Promise<void> {
    this.forget();
    await this.around.crew.calls.drop(this.id).catch(() => {});
  }

  /** Runs with the match loaded, after everything that was asked of it before. */
  async with<T>(work: () => Promise<T>): Promise<T> {
    this.touch();
    const turn = this.chain.then(async () => {
      for (let tries = 0; ; tries++) {
        try {
          await this.load();
          await this.comeUp();
          return await work();
        } catch (error) {
          if (error instanceof MatchFault) {
            await this.refresh();
            if (!this.isOutdated) await this.stick(error);
          }
          if (!(error instanceof ThreadLost || this.isOutdated) || tries >= 2) throw error;
          this.forget();
        }
      }
    });
    this.chain = turn.catch(() => {});
    return turn;
  }

  /** The rules failed: the match stops where it is, and everything else goes on. */
  private async stick(error: MatchFault): Promise<void> {
    this.around.log('error', 'match stuck', { match: this.id, error: error.message });
    await this.around.store.calls.markStuck(this.id, error.message, Date.now());
    await this.dropCopy();
    await this.refresh();
    this.tellStuck();
  }

  private tellStuck(): void {
    this.toAll({ t: 'stuck', message: 'The rules failed at this order. Nothing is lost; the developers have it.' });
  }

  // ---- Who is there

  seatRow(seat: Seat): SeatRow | undefined {
    return this.head.seats.find((row) => row.seat === seat);
  }

  seatOf(account: string): Seat | null {
    return this.head.seats.find((row) => row.account === account)?.seat ?? null;
  }

  get isOver(): boolean {
    return isOver(this.head.match);
  }

  /** Other tables may still play with the same dice: nothing of this match is shown beyond its own seats. */
  get isSealed(): boolean {
    return this.head.match.sealed === 1;
  }

  /** Lets a follower in: what it has missed first, then everything as it happens. */
  async join(follower: Follower, from: number | null, greet: (q: number) => void): Promise<void> {
    await this.with(async () => {
      await this.showing.welcome(follower, from, greet);
      await this.talk.tellPast(this.id, follower);
      if (follower.seat !== null) follower.send(text(this.offers()), true);
      await this.showing.tellStanding(follower, this.clock());
      this.followers.add(follower);
      this.reseat();
    });
    if (follower.seat !== null) void this.saw(follower.seat);
    this.company.tellPeople();
  }

  /** A whole snapshot for a follower whose picture does not fit any more. */
  async catchUp(follower: Follower): Promise<void> {
    await this.with(() => this.showing.snapshot(follower));
  }

  leave(follower: Follower): void {
    this.followers.delete(follower);
    this.touch();
    this.company.tellPeople();
  }

  /** The seat has seen everything so far: the news of the match begin after this. */
  async saw(seat: Seat): Promise<void> {
    const { seq } = this.head.match;
    const seats = this.head.seats.map((row) =>
      row.seat === seat && row.last_seen_seq < seq ? { ...row, last_seen_seq: seq } : row,
    );
    this.head = { ...this.head, seats };
    await this.around.store.calls.sawUpTo(this.id, seat, seq).catch(() => {});
  }

  private toAll(message: ServerMessage): void {
    this.company.toAll(text(message));
  }

  // ---- Commands

  async command(order: MatchOrder, by: string | null, k: string | null): Promise<OrderReply> {
    const { store } = this.around;
    if (this.around.leaving())
      return { no: { code: 'retry', message: 'The server starts again: one moment.' }, q: this.head.match.seq };
    const { waiting, oldest } = store.pressure();
    if (waiting > MOST_WAITING || oldest > OLDEST_MS)
      return { no: { code: 'busy', message: 'The server is busy: try again in a moment.' }, q: this.head.match.seq };
    const began = performance.now();
    // The sender has seen more than this server has heard of yet from the others.
    if ('seq' in order && order.seq > this.head.match.seq) await this.refresh();
    const answer = await this.with(() => this.carryOut(order, by, k));
    this.around.meter.took('total', performance.now() - began);
    this.around.meter.answered(this.head.match.game, 'ok' in answer ? 'ok' : answer.no.code);
    return answer;
  }

  /** Runs a step of a command and reports how long it took. */
  private async timed<T>(step: TimedPart, work: Promise<T>): Promise<T> {
    const began = performance.now();
    const value = await work;
    this.around.meter.took(step, performance.now() - began);
    return value;
  }

  private async carryOut(order: MatchOrder, by: string | null, k: string | null): Promise<OrderReply> {
    const { store, crew } = this.around;
    const { match } = this.head;
    const refuse = (code: Refusal['code'], message: string): OrderReply => ({ no: { code, message }, q: match.seq });
    if (match.state !== 'live') {
      const again = await store.calls.seqOfClient(this.id, k);
      if (again !== null) return { ok: again };
      return refuse('game-over', NOT_LIVE[match.state] ?? 'The match is over.');
    }
    // Asked for when a seat was late; it may have moved since.
    if (order.kind === 'end' && (order.how === 'time' || order.how === 'adjourned')) {
      const late = lateSeat(this.head, Date.now())?.seat;
      if (late === undefined || (order.seat ?? late) !== late) return refuse('stale', 'No one has run out of time.');
    }
    const played = await this.timed('play', crew.calls.play(this.id, order, this.showing.readers()));
    if ('refused' in played) return this.refused(played.refused, k);
    const at = Date.now();
    const change = changeOf(this.head, played, { order, by, at, lag: this.lagOf(match.to_move) });
    try {
      const row = { ...played.row, match: this.id, by, client: k, at };
      const kept = await this.timed(
        'commit',
        store.calls.append(row, { ...change, rules_hash: this.copy.playsBy as string }),
      );
      if (!kept.kept) {
        // Another server was first, or this order came twice: this copy has played what never happened.
        await this.dropCopy();
        await this.load();
        await this.comeUp();
        return kept.again !== null ? { ok: kept.again } : refuse('stale', 'the match has moved on');
      }
    } catch (error) {
      this.around.log('error', 'commit failed', { match: this.id, error: (error as Error).message });
      await this.dropCopy();
      return { no: { code: 'retry', message: 'Not saved: try again.' }, q: match.seq };
    }
    const { jobs: _jobs, seats: _seats, at: _at, ...kept } = change;
    this.head = {
      ...this.head,
      match: { ...this.head.match, ...kept, seq: Math.max(this.head.match.seq, played.row.seq), changed: at },
      seats: this.head.seats.map((row) => ({ ...row, ...change.seats.find((one) => one.seat === row.seat) })),
    };
    await this.publish(played, at);
    return { ok: played.row.seq };
  }

  private async refused(refusal: Refusal, k: string | null): Promise<OrderReply> {
    // The same order again after a lost answer: it is on disk, and the answer is the same.
    const again = refusal.code === 'stale' ? await this.around.store.calls.seqOfClient(this.id, k) : null;
    return again !== null ? { ok: again } : { no: refusal, q: this.head.match.seq };
  }

  private async publish(played: Played, at: number): Promise<void> {
    const { seq, seat } = played.row;
    this.showing.step({ seq, seat, at }, played.sends);
    await this.showing.release(at);
    this.tellClock();
    if (played.end !== null) await this.showing.tellEnd();
    if (seq % SNAPSHOT_EVERY === 0 || played.end !== null) void this.copy.keepSnapshot();
    this.showing.thinking();
    this.around.moved(this);
  }

  /** When nothing is under way any more: keeps where the match is, if it has moved since the last snapshot. */
  async rest(): Promise<void> {
    await this.chain;
    if (this.loaded !== null && this.head.match.state === 'live' && !this.copy.isKept) await this.copy.keepSnapshot();
  }

  /** A bot's answer to the question that stands. */
  async botActs(seat: Seat, seq: number, action: Action): Promise<OrderReply> {
    return this.command({ kind: 'act', seat, seq, action }, null, null);
  }

  // ---- Clocks

  /** The network's delay of the seat that decides; the shortest, where it has several pages open. */
  private lagOf(seat: Seat | null): number {
    const there = [...this.followers].filter((follower) => follower.seat === seat);
    return there.length === 0 ? 0 : Math.min(...there.map(({ lag }) => lag));
  }

  private clock(): Extract<ServerMessage, { t: 'clock' }> | null {
    return clockMessage(this.head, Date.now());
  }

  /** Sets clocks and pauses between commands, and tells everyone; false if the match has moved on meanwhile. */
  async setClocks(clocks: readonly SeatClock[], pauses = this.head.match.pauses): Promise<boolean> {
    const { match } = this.head;
    const paused = JSON.parse(pauses);
    const alarms = alarmJobs(
      this.id,
      settingOf(match),
      clocks.map((clock) => ({ ...clock, pauses: paused })),
    );
    const seats = clocks.map(({ seat, left, since }) => ({ seat, time_left: left, turn_since: since }));
    const set = await this.around.store.calls.setClocks({
      match: this.id,
      seq: match.seq,
      pauses,
      seats,
      jobs: alarms,
    });
    await this.refresh();
    this.tellClock();
    return set;
  }

  tellClock(): void {
    const clock = this.clock();
    if (clock !== null) this.showing.toCurrent(clock, false);
  }

  /** Runs between two commands, with nothing under way. */
  between<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.chain.then(work);
    this.chain = turn.catch(() => {});
    return turn;
  }

  // ---- Between people

  private offers(): ServerMessage {
    const open = this.head.offers.filter((offer) => offer.open === 1);
    return {
      t: 'offers',
      offers: open.map(({ kind, by, body, at }) => ({ kind: kind as OfferKind, by, body: JSON.parse(body), at })),
    };
  }

  async tellOffers(): Promise<void> {
    await this.refresh();
    this.company.toSeats(text(this.offers()));
  }

  tellNext(match: string): void {
    this.nextElsewhere(match);
    this.around.store.bus?.tell(note(this.id, '>', match));
  }

  nextElsewhere(match: string): void {
    this.toAll({ t: 'next', m: match });
  }
}

const NOT_LIVE: { readonly [state: string]: string } = {
  open: 'The match has not begun.',
  moved: 'The match goes on elsewhere, under newer rules.',
};

const text = (message: ServerMessage): string => JSON.stringify(message);
