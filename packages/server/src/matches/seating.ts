/** How a match begins: what is wished for, who sits where, invitations, bots in seats, a rematch. */
import { randomInt } from 'node:crypto';
import { levels, playerNamed, STYLES } from '@laager/bots';
import type { Seat } from '@laager/kernel';
import { type ClockSetting, startOf } from '../clock.ts';
import { noToken } from '../identity/people.ts';
import { Mistake } from '../mistake.ts';
import { invitationNotice, satNotices } from '../notices/quiet.ts';
import type { RulesLibrary } from '../rules/library.ts';
import { newId, newToken, seal, sha256, unseal } from '../secret.ts';
import type { StoredHead } from '../store/match-queries.ts';
import type { Invitation } from '../store/new-match.ts';
import type { AccountRow, MatchRow, SeatRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { Absence } from './absence.ts';
import type { Crew } from './crew.ts';
import { newMatchRow } from './new-row.ts';
import type { Room } from './room.ts';
import type { NewMatch } from './thread.ts';

/** Who is to sit in a seat of a new match. */
export type SeatWish = 'me' | 'invite' | 'open' | { readonly bot: string } | { readonly friend: string };

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

/** How long a seat stays open, and its invitation works. */
export const OPEN_MS = 14 * 24 * 3_600_000;

interface Surroundings {
  readonly store: Store;
  readonly crew: Crew;
  readonly library: RulesLibrary;
  readonly secret: Buffer;
  readonly absence: Absence;
  room(id: string): Promise<Room>;
  /** The match has begun, or someone else decides now. */
  moved(room: Room): void;
}

export class Seating {
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
  }

  async create(host: AccountRow, wish: Wish): Promise<StoredHead & { invite: string | null }> {
    const id = newId();
    const created = await this.around.crew.calls.create(id, wish, this.around.library.currentOf(wish.game));
    if ('fault' in created) throw new Mistake(422, 'bad-request', `${created.fault.path}: ${created.fault.message}`);
    const { ok } = created;
    this.checkSeats(ok.seats, wish.seats);
    const invitations = await this.invitations(id, host, wish.seats);
    const now = Date.now();
    const { kind: clockKind, ...clock } = wish.clock;
    const fill = wish.fill === null ? null : { level: levelCalled(wish.fill.level), at: now + wish.fill.after };
    const match = newMatchRow(
      id,
      ok,
      {
        game: wish.game,
        host: host.id,
        clock_kind: clockKind,
        clock: JSON.stringify(clock),
        watch: wish.watch,
        watch_delay: wish.watchDelay,
        chat: wish.chat,
        terms: JSON.stringify({ random: wish.random, fill } satisfies Terms),
        created: now,
      },
      {
        position: wish.position === undefined ? null : JSON.stringify(wish.position),
        fork_of: wish.forkOf?.match ?? null,
        fork_at: wish.forkOf?.at ?? null,
        rematch_of: wish.rematchOf ?? null,
      },
    );
    const seats = ok.seats.map((seat) => newSeat(seat, wish.seats[seat] ?? 'open', host.id, startOf(wish.clock)));
    await this.around.store.calls.addMatch(match, seats, ok.setup, invitations);
    const invite = seats.some((seat) => seat.sitter === 'open') ? await this.newInvite(id, host.id) : null;
    await this.begin(id, ok.toMove, host.id);
    const room = await this.around.room(id);
    return { ...room.head, invite };
  }

  private checkSeats(seats: readonly Seat[], wishes: Wish['seats']): void {
    for (const seat of Object.keys(wishes))
      if (!seats.includes(seat)) throw new Mistake(422, 'bad-request', `seats.${seat}: there is no such seat`);
    for (const wish of Object.values(wishes)) if (typeof wish === 'object' && 'bot' in wish) levelCalled(wish.bot);
    if (!Object.values(wishes).includes('me')) throw new Mistake(422, 'bad-request', 'seats: take one yourself');
  }

  /** What friends are sent who are to take a seat: only people who keep each other as friends. */
  private async invitations(match: string, host: AccountRow, wishes: Wish['seats']): Promise<readonly Invitation[]> {
    const created = Date.now();
    const asked = Object.entries(wishes).flatMap(([seat, wish]) =>
      typeof wish === 'object' && 'friend' in wish ? [{ seat, account: wish.friend }] : [],
    );
    for (const { account } of asked)
      if (!(await this.around.store.calls.areFriends(host.id, account)))
        throw new Mistake(403, 'not-friends', 'You can invite people who keep you as a friend too.');
    return asked.map(({ seat, account }) => ({
      token: {
        ...noToken,
        token_hash: sha256(newToken()),
        kind: 'invitation',
        account,
        match,
        seat,
        created,
        expires: created + OPEN_MS,
      },
      notice: invitationNotice(match, seat, account, created),
    }));
  }

  async isInvited(room: Room, account: string): Promise<boolean> {
    return (await this.keptFor(room, account)) !== null;
  }

  /** The seat that a friend keeps for this account: until it is taken, the match begins without it, or time is up. */
  private async keptFor(room: Room, account: string): Promise<SeatRow | null> {
    if (room.head.match.state !== 'open') return null;
    const invitation = await this.around.store.calls.invitationTo(account, room.id, Date.now());
    return room.head.seats.find((row) => row.sitter === 'open' && row.seat === invitation?.seat) ?? null;
  }

  /** Starts the match if every seat is taken; `by` has taken the last one and needs no notice. */
  private async begin(id: string, toMove: Seat | null, by: string | null): Promise<void> {
    const room = await this.around.room(id);
    await room.refresh();
    const at = Date.now();
    const started = await this.around.store.calls.startMatch(
      id,
      { to_move: toMove, at },
      satNotices(room.head, by, at),
    );
    await room.refresh();
    if (started) await this.around.absence.begun(room);
    room.company.arriving = false;
    room.company.tellPeople();
    if (started) this.around.moved(room);
  }

  // ---- Seats

  /** The invitation as its host may see it again. */
  async inviteOf(match: string, host: string): Promise<string | null> {
    const [row] = await this.around.store.calls.tokensOf(host, 'invite', match);
    return row?.box == null ? null : unseal(this.around.secret, row.box);
  }

  /** A new link; an old one stops working. */
  async newInvite(match: string, host: string): Promise<string> {
    await this.around.store.calls.dropTokens(match, 'invite');
    const token = newToken().slice(0, 16);
    const created = Date.now();
    await this.around.store.calls.addToken({
      ...noToken,
      token_hash: sha256(token),
      kind: 'invite',
      account: host,
      match,
      created,
      expires: created + OPEN_MS,
      box: seal(this.around.secret, token),
    });
    return token;
  }

  async invited(token: string): Promise<Room> {
    const row = await this.around.store.calls.tokenOf(sha256(token), Date.now());
    if (row === null || row.kind !== 'invite' || row.match === null)
      throw new Mistake(404, 'not-found', 'This link does not work any more.');
    return this.around.room(row.match);
  }

  /** Sits down where a friend keeps a seat, or in one of the lobby; the seat that it became. */
  async sit(room: Room, account: AccountRow): Promise<Seat> {
    await room.refresh();
    const listed = room.head.seats.find((row) => row.listed === 1);
    return this.take(room, account, (await this.keptFor(room, account.id)) ?? listed);
  }

  /** Sits down by the link, which works until the match begins. */
  async accept(room: Room, account: AccountRow): Promise<Seat> {
    await room.refresh();
    const isOpen = room.head.match.state === 'open';
    return this.take(room, account, isOpen ? room.head.seats.find((row) => row.sitter === 'open') : undefined);
  }

  private async take(room: Room, account: AccountRow, open: SeatRow | undefined): Promise<Seat> {
    const mine = room.seatOf(account.id);
    if (mine !== null) return mine;
    if (await this.isBlocked(room, account.id)) throw new Mistake(403, 'blocked', 'You cannot sit in this match.');
    const { state } = room.head.match;
    const isToTake = open !== undefined && (state === 'open' || state === 'live');
    if (!isToTake || !(await this.around.store.calls.takeSeat(room.id, open.seat, account.id))) throw tooLate(state);
    if (state === 'live') {
      await this.around.absence.substituted(room, open.seat);
      return open.seat;
    }
    await this.drawAndBegin(room, account.id);
    return room.seatOf(account.id) as Seat;
  }

  /** Whether a block stands between this account and someone who sits there, or who invites. */
  isBlocked(room: Room, account: string): Promise<boolean> {
    const others = room.head.seats.flatMap((row) => (row.account === null ? [] : [row.account]));
    return this.around.store.calls.isBlocked(account, [room.head.match.host, ...others]);
  }

  private async drawSides(room: Room): Promise<void> {
    const terms = JSON.parse(room.head.match.terms) as Terms;
    const [one, other] = room.head.seats;
    if (terms.random && one !== undefined && other !== undefined && randomInt(2) === 1)
      await this.around.store.calls.swapSeats(room.id, one.seat, other.seat);
  }

  /** Lets a bot sit: in an open seat by the host, or in one's own while one is away. Sides are drawn only before it begins. */
  async seatBot(room: Room, seat: Seat, level: string, by: string): Promise<void> {
    const name = levelCalled(level);
    await room.refresh();
    outsideTournaments(room.head.match);
    const isToBegin = room.head.match.state === 'open';
    await this.around.store.calls.seatBot(room.id, seat, name);
    if (isToBegin) return this.drawAndBegin(room, by);
    await room.refresh();
    room.company.tellPeople();
    this.around.moved(room);
  }

  /** No one has come in time, and a bot sits down; a person who came at the last moment keeps the seat. */
  async fillSeat(room: Room, seat: Seat, level: string): Promise<void> {
    if (!(await this.around.store.calls.fillSeat(room.id, seat, levelCalled(level)))) return;
    await room.refresh();
    await this.drawAndBegin(room, null);
  }

  private async drawAndBegin(room: Room, by: string | null): Promise<void> {
    await this.drawSides(room);
    await this.begin(room.id, room.head.match.to_move, by);
  }

  async seatPerson(room: Room, seat: Seat): Promise<void> {
    await this.around.store.calls.seatPerson(room.id, seat);
    await room.refresh();
    room.company.tellPeople();
  }

  async cancel(room: Room): Promise<boolean> {
    const gone = await this.around.store.calls.cancelMatch(room.id, Date.now());
    await room.refresh();
    room.company.tellPeople();
    return gone;
  }

  // ---- Again

  /** The same again, with sides changed unless they were to stay. */
  async rematch(room: Room, swap: boolean, by: string): Promise<string> {
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
      if (i > 0 && from.account !== null) await this.around.store.calls.takeSeat(next.match.id, seat, from.account);
      else if (from.account === null && from.level !== null)
        await this.around.store.calls.seatBot(next.match.id, seat, from.level);
    }
    await this.begin(next.match.id, next.match.to_move, by);
    return next.match.id;
  }
}

/** Why no seat is left for someone who comes now. */
function tooLate(state: MatchRow['state']): Mistake {
  if (state === 'open') return new Mistake(409, 'taken', 'The seat has been taken in the meantime.');
  if (state === 'cancelled') return new Mistake(409, 'cancelled', 'This match was cancelled.');
  if (state === 'live')
    return new Mistake(409, 'begun', 'The match has begun without you. You can no longer sit down.');
  return new Mistake(409, 'closed', 'No one can sit down in this match any more.');
}

/** Where others wait for the result, everyone plays their own matches, and no clock is stopped but by the rules. */
export function outsideTournaments({ event }: Pick<MatchRow, 'event'>): void {
  if (event !== null)
    throw new Mistake(409, 'tournament', 'Not in a tournament match: everyone plays their own, by the clock.');
}

export function levelCalled(level: string): string {
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
  if (typeof wish === 'object' && 'bot' in wish)
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
