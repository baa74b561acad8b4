/**
 * Tournaments: who may enter, the draw, and round after round of ordinary matches. What comes next follows from what
 * is stored, so that any server may do it at any moment, and of two that try only one succeeds.
 */
import { randomInt } from 'node:crypto';
import type { Options } from '@laager/kernel';
import { type ClockSetting, startOf } from '../clock.ts';
import { noToken } from '../identity/people.ts';
import type { JobDesk } from '../jobs/desk.ts';
import type { Crew } from '../matches/crew.ts';
import { newMatchRow } from '../matches/new-row.ts';
import type { Room } from '../matches/room.ts';
import { levelCalled, OPEN_MS, type Terms } from '../matches/seating.ts';
import { alarmJobs, restFrom } from '../matches/time.ts';
import { Mistake } from '../mistake.ts';
import { satNotices } from '../notices/quiet.ts';
import { noRest } from '../rest.ts';
import type { RulesLibrary } from '../rules/library.ts';
import { newId, newToken, seal, sha256, unseal } from '../secret.ts';
import type { AccountRow, EntrantRow, MatchRow, RoundKeyRow, SeatRow, TournamentRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { RoundMatch, StoredTournament } from '../store/tournament-queries.ts';
import { type Pairing, roundsFor } from './pairing.ts';
import { entrantsByPlace, scoringOf, seatsOf, tablesOf } from './tables.ts';

export interface TournamentWish {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly kind: TournamentRow['kind'];
  /** How often a pair meets in a round robin; in a duplicate everyone plays both sides. */
  readonly legs: 1 | 2;
  readonly clock: Exclude<ClockSetting, { kind: 'none' }>;
  readonly chat: MatchRow['chat'];
  readonly entry: TournamentRow['entry'];
  readonly size: number;
  readonly bots: string | null;
}

/** Between two rounds with live clocks everyone has a moment to come to the next table. */
const BREAK_MS = 60_000;
/** The fewest players: fewer would have no one to be compared with. */
const FEWEST = { points: 3, comparison: 4, solo: 2 } as const;
const MOST_HOSTED = 3;
const MOST_BOT_SEATS = 12;

interface Surroundings {
  readonly store: Store;
  readonly crew: Crew;
  readonly library: RulesLibrary;
  readonly secret: Buffer;
  readonly jobs: JobDesk;
  room(id: string): Promise<Room>;
  /** A match has begun. */
  moved(room: Room): void;
  fault(error: Error): void;
}

export class Tournaments {
  private readonly around: Surroundings;

  constructor(around: Surroundings) {
    this.around = around;
    around.jobs.handle('tournament', (id) => this.advance(id));
  }

  private get calls() {
    return this.around.store.calls;
  }

  async stored(id: string): Promise<StoredTournament> {
    const found = await this.calls.tournament(id);
    if (found === null) throw new Mistake(404, 'not-found', 'There is no such tournament.');
    return found;
  }

  // ---- Opening one

  /** Opens a tournament in which its organiser has the first place; its id. */
  async open(host: AccountRow, wish: TournamentWish): Promise<string> {
    if ((await this.calls.countHosted(host.id)) >= MOST_HOSTED)
      throw new Mistake(429, 'too-often', `${MOST_HOSTED} tournaments at a time: finish one first.`);
    if (wish.bots !== null) levelCalled(wish.bots);
    const id = newId();
    const { crew, library, secret } = this.around;
    // Set up once to see that it can be.
    const tried = await crew.calls.create(id, wish, library.currentOf(wish.game));
    if ('fault' in tried) throw new Mistake(422, 'bad-request', `${tried.fault.path}: ${tried.fault.message}`);
    const { seats, scenario, options } = tried.ok;
    const created = Date.now();
    const { kind: clockKind, ...clock } = wish.clock;
    const row: TournamentRow = {
      id,
      game: wish.game,
      scenario,
      options: JSON.stringify(options),
      seats: JSON.stringify(seats),
      kind: wish.kind,
      legs: wish.kind === 'duplicate' ? 2 : wish.legs,
      clock_kind: clockKind,
      clock: JSON.stringify(clock),
      chat: wish.chat,
      entry: wish.entry,
      size: wish.size,
      bots: wish.bots,
      host: host.id,
      state: 'open',
      round: 0,
      closed: 0,
      rounds: 0,
      next_at: null,
      created,
      changed: created,
      started: null,
      ended: null,
    };
    checkSize(row);
    const token = newToken().slice(0, 16);
    const entry = {
      ...noToken,
      token_hash: sha256(token),
      kind: 'entry',
      account: host.id,
      match: id,
      created,
      expires: created + OPEN_MS,
      box: seal(secret, token),
    } as const;
    await this.calls.addTournament(row, await this.newKeys(row), entry);
    return id;
  }

  /** The dice of every round of a duplicate are made, and pinned down, before anyone but the organiser is in it. */
  private async newKeys({ id, kind, size, seats, legs }: TournamentRow): Promise<readonly RoundKeyRow[]> {
    if (kind !== 'duplicate') return [];
    const rounds = roundsFor(size, JSON.parse(seats).length, legs);
    return Promise.all(
      rounds.map(async (_, i) => {
        const { commitment, keyBox } = await this.around.crew.calls.newKey(id);
        return { tournament: id, round: i + 1, commitment, key_box: keyBox };
      }),
    );
  }

  /** The secret of its link, for its organiser. */
  async linkOf({ id, host }: TournamentRow): Promise<string | null> {
    const [token] = await this.calls.tokensOf(host, 'entry', id);
    return token?.box == null ? null : unseal(this.around.secret, token.box);
  }

  /** Whether this account, or this secret of a link, is let in. */
  async isWelcome(
    { row, entrants }: StoredTournament,
    account: string | null,
    invite: string | null,
  ): Promise<boolean> {
    const isIn = account !== null && (row.host === account || entrants.some((one) => one.account === account));
    if (row.entry === 'open' || isIn) return true;
    const token = invite === null ? null : await this.calls.tokenOf(sha256(invite), Date.now());
    return token?.kind === 'entry' && token.match === row.id;
  }

  // ---- Coming and going

  async join(id: string, account: AccountRow, invite: string | null): Promise<void> {
    const stored = await this.stored(id);
    if (!(await this.isWelcome(stored, account.id, invite))) throw byInvitation();
    const others = stored.entrants.flatMap((one) => (one.account === null ? [] : [one.account]));
    if (await this.calls.isBlocked(account.id, [stored.row.host, ...others.filter((one) => one !== account.id)]))
      throw new Mistake(403, 'blocked', 'You cannot enter this tournament.');
    const joined = await this.calls.joinTournament(id, account.id, Date.now());
    if (joined === 'full') throw new Mistake(409, 'taken', 'All places have been taken.');
    if (joined === 'begun') throw new Mistake(409, 'begun', 'The tournament has begun.');
    await this.advanceNow(id);
  }

  /** Before the draw the place is free again; afterwards what is under way is resigned, and the rest is lost. */
  async withdraw(id: string, account: string): Promise<void> {
    if (!(await this.calls.withdrawEntrant(id, account, Date.now())))
      throw new Mistake(409, 'not-now', 'You are not in this tournament.');
    await this.advanceNow(id);
  }

  /** Someone leaves the server: out of every tournament, and what they have opened and not begun is off. */
  async leaveAll(account: string): Promise<void> {
    for (const { id, host } of await this.calls.tournamentsOf(account))
      if (host !== account || !(await this.calls.cancelTournament(id, Date.now())))
        if (await this.calls.withdrawEntrant(id, account, Date.now())) await this.advanceNow(id);
  }

  async cancel(id: string, by: string): Promise<void> {
    hosted((await this.stored(id)).row, by);
    if (!(await this.calls.cancelTournament(id, Date.now())))
      throw new Mistake(409, 'begun', 'The tournament has begun.');
  }

  /** The organiser begins before all places are taken; bots take the rest if they were asked for. */
  async start(id: string, by: string): Promise<void> {
    const stored = await this.stored(id);
    hosted(stored.row, by);
    if (stored.row.state !== 'open') throw new Mistake(409, 'begun', 'The tournament has begun.');
    const bots = stored.row.bots === null ? 0 : stored.row.size - stored.entrants.length;
    const fewest = FEWEST[scoringOf(stored.row)];
    if (stored.entrants.length + bots < fewest)
      throw new Mistake(409, 'too-few', `At least ${fewest} players are needed.`);
    if (bots > 0 && (await this.calls.countBotSeats(by)) + bots > MOST_BOT_SEATS)
      throw new Mistake(429, 'too-many-bots', `Bots hold ${MOST_BOT_SEATS} seats for you: finish a match first.`);
    if (!(await this.begin(stored, bots))) throw new Mistake(409, 'stale', 'Someone came or went: look again.');
    await this.advanceNow(id);
  }

  /** Places are drawn, so that no one chooses who meets whom, or with which side. */
  private begin({ row, entrants }: StoredTournament, bots: number): Promise<boolean> {
    const players = entrants.length + bots;
    const places = shuffled(players);
    const last = entrants.at(-1)?.n ?? 0;
    return this.calls.beginTournament(
      row.id,
      {
        places: entrants.map(({ n }, i) => ({ n, place: places[i] as number })),
        bots: places.slice(entrants.length).map((place, i) => ({ n: last + i + 1, place, level: row.bots as string })),
        rounds: roundsFor(players, seatsOf(row).length, row.legs).length,
      },
      Date.now(),
    );
  }

  // ---- Round after round

  /** Does what is to be done now, and leaves word for what comes later. */
  async advance(id: string): Promise<void> {
    for (;;) {
      const stored = await this.calls.tournament(id);
      if (stored === null || !(await this.step(stored, Date.now()))) return;
    }
  }

  /** After something that was asked for: what fails here is done by the job that was written with it. */
  private advanceNow(id: string): Promise<void> {
    return this.advance(id).catch((error) => this.around.fault(error));
  }

  /** One step; false if nothing is to be done at this moment. */
  private async step(stored: StoredTournament, now: number): Promise<boolean> {
    const { row, entrants } = stored;
    if (row.state === 'open') {
      if (entrants.length === row.size) return this.begin(stored, 0);
      const end = row.created + OPEN_MS;
      if (now >= end) await this.calls.cancelTournament(row.id, now);
      else await this.lookAgain(row.id, end);
      return false;
    }
    if (row.state !== 'live') return false;
    if (row.round > row.closed) return this.finishRound(stored, now);
    if (row.next_at !== null && row.next_at > now) {
      await this.lookAgain(row.id, row.next_at);
      return false;
    }
    await this.startRound(stored, now);
    return true;
  }

  private lookAgain(id: string, at: number): Promise<void> {
    return this.calls.changeJobs([{ kind: 'tournament', key: id, at }]);
  }

  /** Resigns for those who have gone; closes the round when its last table is over. */
  private async finishRound(stored: StoredTournament, now: number): Promise<boolean> {
    const { row } = stored;
    const tables = tablesOf(stored).filter(({ round }) => round === row.round);
    const under = tables.filter((table) => table.state === 'live');
    const players = entrantsByPlace(stored);
    let resigned = 0;
    for (const { match, places } of under) {
      const seat = places.findIndex((place) => players[place]?.withdrawn != null);
      if (match === null || seat < 0) continue;
      await this.resign(match.id, seatsOf(row)[seat] as string);
      resigned++;
    }
    if (resigned > 0) return true;
    if (under.length > 0) return false;
    const nextAt = row.round === row.rounds ? null : now + (row.clock_kind === 'live' ? BREAK_MS : 0);
    const opened = await this.calls.closeRound(row.id, row.round, { nextAt, at: now });
    for (const match of opened ?? []) await (await this.around.room(match)).news();
    return true;
  }

  private async resign(match: string, seat: string): Promise<void> {
    const room = await this.around.room(match);
    const answer = await room.command({ kind: 'end', how: 'resigned', seat }, null, null);
    await room.refresh();
    // The job comes again.
    if ('no' in answer && room.head.match.state === 'live') throw new Error(answer.no.message);
  }

  private async startRound(stored: StoredTournament, at: number): Promise<void> {
    const { row } = stored;
    const round = row.round + 1;
    const key = row.kind === 'duplicate' ? await this.calls.roundKey(row.id, round) : null;
    const players = entrantsByPlace(stored);
    const pairings = roundsFor(players.length, seatsOf(row).length, row.legs)[round - 1] ?? [];
    const matches: RoundMatch[] = [];
    for (const [table, pairing] of pairings.entries())
      if (pairing.every((place) => players[place]?.withdrawn === null))
        matches.push(await this.setUp(row, { round, table, pairing, at }, players, key));
    if (!(await this.calls.startRound(row.id, round, matches, at))) return;
    for (const { match } of matches) this.around.moved(await this.around.room(match.id));
  }

  /** One table of a round, ready to begin. */
  private async setUp(
    row: TournamentRow,
    { round, table, pairing, at }: { round: number; table: number; pairing: Pairing; at: number },
    players: readonly EntrantRow[],
    key: RoundKeyRow | null,
  ): Promise<RoundMatch> {
    const { crew, library } = this.around;
    const id = newId();
    const { game, scenario } = row;
    const choice = { game, scenario, options: JSON.parse(row.options) };
    const created = await crew.calls.create(id, choice, library.currentOf(game), key?.key_box ?? null);
    if ('fault' in created) throw new Error(`tournament ${row.id}: ${created.fault.message}`);
    const { ok } = created;
    const setting = { kind: row.clock_kind, ...JSON.parse(row.clock) } as ClockSetting;
    const match = newMatchRow(
      id,
      ok,
      {
        game,
        host: row.host,
        clock_kind: row.clock_kind,
        clock: row.clock,
        watch: key === null ? 'public' : 'none',
        watch_delay: 'none',
        chat: row.chat,
        terms: JSON.stringify({ random: false, fill: null } satisfies Terms),
        created: at,
      },
      { event: row.id, event_round: round, event_table: table, sealed: key === null ? 0 : 1 },
    );
    const sitters = pairing.map((place) => players[place] as EntrantRow);
    const seats = ok.seats.map((seat, i) => seatFor(seat, sitters[i] as EntrantRow, startOf(setting)));
    const clocks = seats.map(({ seat, account, time_left: left }, i) => ({
      seat,
      left,
      since: seat === ok.toMove ? at : null,
      rest: account === null ? noRest : restFrom(sitters[i]?.account_settings ?? null),
      pauses: [],
    }));
    const told = seats.length === 1 ? [] : satNotices({ match, seats: seats as unknown as SeatRow[] }, null, at);
    return {
      match,
      seats,
      setup: ok.setup,
      jobs: [...alarmJobs(id, setting, clocks), ...told],
    };
  }
}

const seatFor = (seat: string, { account, level }: EntrantRow, left: number | null) =>
  ({
    seat,
    account,
    sitter: account === null ? 'bot' : 'person',
    level,
    state: 'sat',
    listed: 0,
    time_left: left,
  }) as const;

function checkSize(row: TournamentRow): void {
  const fewest = FEWEST[scoringOf(row)];
  if (row.kind === 'robin' && seatsOf(row).length === 1)
    throw new Mistake(422, 'bad-request', 'kind: this scenario is played alone, so only a duplicate compares players');
  if (row.size < fewest) throw new Mistake(422, 'bad-request', `size: at least ${fewest} players are needed`);
}

function hosted(row: TournamentRow, account: string): void {
  if (row.host !== account) throw new Mistake(403, 'not-host', 'Only the organiser can do this.');
}

export const byInvitation = (): Mistake => new Mistake(403, 'private', 'This tournament is by invitation.');

/** The numbers below n in an order that no one foresees. */
function shuffled(n: number): readonly number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}
