/**
 * What of a match is sent to whom: each seat its own view, everyone else what all may see, spectators with a delay no
 * more than their time allows; and each follower every step once, in order.
 */
import type { Ending, Seat } from '@laager/kernel';
import type { ServerMessage } from '@laager/match/wire';
import type { StoredHead, StoredMatch } from '../store/match-queries.ts';
import type { CommandRow, MatchRow } from '../store/rows.ts';
import type { Company, Follower } from './company.ts';
import type { Copy } from './copy.ts';
import type { Crew } from './crew.ts';
import { Curtain } from './curtain.ts';
import { EVERYONE, type Played, type ReaderClass } from './live-match.ts';

export const isOver = ({ state }: Pick<MatchRow, 'state'>): boolean => state === 'ended' || state === 'adjourned';

const readerOf = ({ seat }: Follower): ReaderClass => seat ?? EVERYONE;
const text = (message: ServerMessage): string => JSON.stringify(message);

export class Showing {
  private readonly id: string;
  private readonly head: () => StoredHead;
  private readonly copy: Copy;
  private readonly crew: Crew;
  private readonly company: Company;
  /** How far the followers here were sent steps. */
  private told = 0;
  private readonly curtain = new Curtain();
  private thinks: Seat | null = null;

  constructor(id: string, head: () => StoredHead, copy: Copy, crew: Crew, company: Company) {
    this.id = id;
    this.head = head;
    this.copy = copy;
    this.crew = crew;
    this.company = company;
  }

  private get followers(): ReadonlySet<Follower> {
    return this.company.followers;
  }

  private get match(): MatchRow {
    return this.head().match;
  }

  /** The match was read from the store. */
  begin({ match, commands }: StoredMatch): void {
    if (this.followers.size === 0) this.told = this.copy.at;
    this.curtain.fall(match, commands);
  }

  // ---- Who may see how much

  private get delayed(): boolean {
    return this.match.watch_delay !== 'none' && !isOver(this.match);
  }

  /** Up to which row someone without a seat may look; null: all of it. */
  get seenByAll(): number | null {
    return this.delayed ? this.curtain.shown : null;
  }

  /** Whose clock runs and which bot thinks tell who is to decide: spectators with a delay must not learn it early. */
  private isCurrent({ seat }: Follower): boolean {
    return seat !== null || !this.delayed;
  }

  toCurrent(message: ServerMessage, secretsApart = true): void {
    const sent = text(message);
    for (const follower of this.followers) if (this.isCurrent(follower)) follower.send(sent, secretsApart);
  }

  /** The classes of readers who are here; delayed spectators are prepared for, whether or not one is here. */
  readers(): readonly ReaderClass[] {
    const readers = new Set([...this.followers].map(readerOf));
    if (this.delayed) readers.add(EVERYONE);
    return [...readers];
  }

  // ---- Someone who comes, or whose picture does not fit

  /** The steps since `from`, or a whole snapshot; `greet` hears up to which row. */
  async welcome(follower: Follower, from: number | null, greet: (q: number) => void): Promise<void> {
    const limit = follower.seat === null ? this.seenByAll : null;
    greet(limit ?? this.match.seq);
    const reader = readerOf(follower);
    const steps = from === null ? null : await this.crew.calls.since(this.id, reader, from, limit);
    for (const sent of steps ?? [await this.crew.calls.snap(this.id, reader, limit)]) follower.send(sent);
  }

  /** Whose clock runs, which bot thinks, how it ended. */
  async tellStanding(follower: Follower, clock: ServerMessage | null): Promise<void> {
    if (this.isCurrent(follower)) {
      if (clock !== null) follower.send(text(clock));
      if (this.thinks !== null) follower.send(text({ t: 'thinking', seat: this.thinks }), true);
    }
    if (isOver(this.match)) follower.send(await this.endText());
  }

  async snapshot(follower: Follower): Promise<void> {
    const limit = follower.seat === null ? this.seenByAll : null;
    follower.send(await this.crew.calls.snap(this.id, readerOf(follower), limit));
  }

  // ---- Steps

  /** A row that the copy has just played: to everyone here, but not to those who watch with a delay. */
  step(row: Pick<CommandRow, 'seq' | 'seat' | 'at'>, sends: Played['sends']): void {
    const isNext = this.told === row.seq - 1;
    if (isNext) {
      this.send(sends);
      this.told = row.seq;
    }
    this.curtain.hide(row);
    this.copy.at = row.seq;
  }

  private send(sends: Played['sends']): void {
    // Also at the end: they see the last step after those before it (`release`).
    const isDelayed = this.match.watch_delay !== 'none';
    for (const follower of this.followers) {
      const sent = sends[readerOf(follower)];
      if (sent !== undefined && !(follower.seat === null && isDelayed)) follower.send(sent);
    }
  }

  /** The copy was reloaded while people followed: each class of them is sent the steps since. */
  async tellMissed(): Promise<void> {
    if (this.told >= this.copy.at) return;
    for (const reader of this.readers()) {
      if (reader === EVERYONE && this.match.watch_delay !== 'none') continue;
      const steps = await this.crew.calls.since(this.id, reader, this.told, null);
      const texts = steps ?? [await this.crew.calls.snap(this.id, reader, null)];
      for (const follower of this.followers)
        if (readerOf(follower) === reader) for (const sent of texts) follower.send(sent);
    }
    this.told = this.copy.at;
  }

  /** Whether there is something that spectators may see by now and have not. */
  isDue(now: number): boolean {
    return this.curtain.hides && this.shownBy(now) > this.curtain.shown;
  }

  private shownBy(now: number): number {
    return this.curtain.mayShow(this.match, isOver(this.match), now);
  }

  /** Sends spectators what they may see by now. */
  async release(now: number): Promise<void> {
    const upTo = Math.min(this.shownBy(now), this.copy.at);
    const from = this.curtain.shown;
    if (upTo <= from) return;
    this.curtain.rise(upTo);
    const watching = [...this.followers].filter((follower) => follower.seat === null);
    if (this.match.watch_delay === 'none' || watching.length === 0) return;
    const steps = await this.crew.calls.since(this.id, EVERYONE, from, upTo);
    const texts = steps ?? [await this.crew.calls.snap(this.id, EVERYONE, upTo)];
    for (const follower of watching) for (const sent of texts) follower.send(sent);
  }

  // ---- Beside the steps

  /** Whether a bot has to decide, here or on another server, is shown to everyone. */
  thinking(): void {
    const { state, to_move, to_move_kind } = this.match;
    const seat = state === 'live' && to_move_kind === 'bot' ? to_move : null;
    if (seat === this.thinks) return;
    this.thinks = seat;
    this.toCurrent({ t: 'thinking', seat });
  }

  async tellEnd(): Promise<void> {
    this.company.toAll(await this.endText(), false);
  }

  private async endText(): Promise<string> {
    const { how, outcome, sealed } = this.match;
    // In a duplicate other tables may still play with these dice.
    const key = sealed === 1 ? null : await this.crew.calls.key(this.id);
    return text({
      t: 'ended',
      end: {
        how: how as Ending['how'] | 'rules',
        by: null,
        outcome: outcome === null ? null : JSON.parse(outcome),
      },
      key,
    });
  }
}
