/** Matches, who sits in them, and their logs. */
import { jobs } from './jobs.ts';
import { countTurn } from './new-match.ts';
import { askBot } from './node-queries.ts';
import { countRating } from './rating-queries.ts';
import type { CommandRow, MatchChange, MatchRow, OfferRow, SeatRow, SnapshotRow } from './rows.ts';
import { rowOf, rowsOf, type Sql } from './sql.ts';
import { keepSeatClocks } from './time-queries.ts';
import { wakeTournament } from './tournament-queries.ts';

const seatsOf = (sql: Sql, match: string): Promise<readonly SeatRow[]> =>
  rowsOf(
    sql.all(
      `select seat.*, account.name as name, account.kind as account_kind, account.settings as account_settings from seat
       left join account on account.id = seat.account where match = ?`,
      match,
    ),
  );

export interface StoredHead {
  readonly match: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly offers: readonly OfferRow[];
}

async function matchHead(sql: Sql, id: string): Promise<StoredHead | null> {
  const match = await rowOf<MatchRow>(sql.all('select * from match where id = ?', id));
  if (match === null) return null;
  const offers = await rowsOf<OfferRow>(sql.all('select * from offer where match = ?', id));
  return { match, seats: await seatsOf(sql, id), offers };
}

export interface StoredMatch extends StoredHead {
  readonly snapshot: SnapshotRow | null;
  readonly commands: readonly CommandRow[];
}

/** All that a match is: its row, its seats, its newest snapshot and its whole log. */
async function loadMatch(sql: Sql, id: string): Promise<StoredMatch | null> {
  const head = await matchHead(sql, id);
  if (head === null) return null;
  const commands = await rowsOf<CommandRow>(sql.all('select * from command where match = ? order by seq', id));
  const snapshot = await rowOf<SnapshotRow>(
    sql.all('select * from snapshot where match = ? order by seq desc limit 1', id),
  );
  return { ...head, snapshot, commands };
}

/** Takes an open seat for an account; false if it is no longer open. */
async function takeSeat(sql: Sql, match: string, seat: string, account: string): Promise<boolean> {
  const taken = await sql.all(
    `update seat set account = ?, sitter = 'person', state = 'sat', listed = 0 where match = ? and seat = ? and sitter = 'open' returning seat`,
    account,
    match,
    seat,
  );
  return taken.length > 0;
}

/** A bot takes an open seat; false if it is no longer open. */
async function fillSeat(sql: Sql, match: string, seat: string, level: string): Promise<boolean> {
  const filled = await sql.all(
    `update seat set level = ?, sitter = 'bot', state = 'sat', listed = 0 where match = ? and seat = ? and sitter = 'open' returning seat`,
    level,
    match,
    seat,
  );
  if (filled.length > 0) await countTurn(sql, match);
  return filled.length > 0;
}

/** Lets a bot play a seat: an open one, or one whose person is away and keeps the right to come back. */
async function seatBot(sql: Sql, match: string, seat: string, level: string): Promise<void> {
  await sql.all(
    `update seat set level = ?, state = 'sat', listed = 0, sitter = case when account is null then 'bot' else 'stand-in' end
     where match = ? and seat = ?`,
    level,
    match,
    seat,
  );
  await countTurn(sql, match);
}

/** The person of a seat plays it again. */
async function seatPerson(sql: Sql, match: string, seat: string): Promise<void> {
  await sql.all(
    `update seat set sitter = 'person', level = null where match = ? and seat = ? and account is not null`,
    match,
    seat,
  );
  await countTurn(sql, match);
}

/** Two players change sides before the match begins: how a random side is drawn. */
async function swapSeats(sql: Sql, match: string, one: string, other: string): Promise<void> {
  const rows = await seatsOf(sql, match);
  const put = (seat: string, from: SeatRow | undefined) =>
    sql.all(
      'update seat set account = ?, sitter = ?, level = ?, state = ? where match = ? and seat = ?',
      from?.account ?? null,
      from?.sitter ?? 'open',
      from?.level ?? null,
      from?.state ?? 'invited',
      match,
      seat,
    );
  await put(
    one,
    rows.find((row) => row.seat === other),
  );
  await put(
    other,
    rows.find((row) => row.seat === one),
  );
}

async function listSeat(sql: Sql, match: string, listed: boolean): Promise<void> {
  await sql.all(`update seat set listed = ? where match = ? and sitter = 'open'`, listed ? 1 : 0, match);
}

async function cancelMatch(sql: Sql, id: string, at: number): Promise<boolean> {
  const gone = await sql.all(
    `update match set state = 'cancelled', changed = ? where id = ? and state = 'open' returning id`,
    at,
    id,
  );
  return gone.length > 0;
}

async function markStuck(sql: Sql, id: string, fault: string, at: number): Promise<void> {
  const [row] = await sql.all(
    `update match set state = 'stuck', fault = ?, changed = ? where id = ? and state = 'live' returning event`,
    fault,
    at,
    id,
  );
  if (row?.event != null) await wakeTournament(sql, String(row.event), at);
}

// ---- The log

/** What became of a row: kept, already there under the same client key, or another was first. */
export type Appended = { readonly kept: true } | { readonly kept: false; readonly again: number | null };

/**
 * Appends one command. `unique(match, seq)` and `unique(match, client)` decide: no bug and no second server can get two
 * commands under one number, or one order in twice. Nor does a row go in that was played by other rules than those the
 * match is bound to by now.
 */
async function append(sql: Sql, row: CommandRow, change: MatchChange): Promise<Appended> {
  const kept = await sql.all(
    `insert into command (match, seq, kind, seat, "by", client, body, draws, entries, hash, at)
     select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? from match where id = ? and rules_hash = ?
     on conflict do nothing returning seq`,
    row.match,
    row.seq,
    row.kind,
    row.seat,
    row.by,
    row.client,
    row.body,
    row.draws,
    row.entries,
    row.hash,
    row.at,
    row.match,
    change.rules_hash,
  );
  if (kept.length === 0) return { kept: false, again: await seqOfClient(sql, row.match, row.client) };
  const followed = await sql.all(
    `update match set seq = ?, moves = ?, to_move = ?, to_move_kind = ?, asked = ?, state = ?, outcome = ?, how = ?, changed = ?,
     ended = case when ? in ('ended', 'adjourned') then ? else ended end where id = ? and seq = ? and state = 'live' returning event`,
    row.seq,
    change.moves,
    change.to_move,
    change.to_move_kind,
    change.asked,
    change.state,
    change.outcome,
    change.how,
    change.at,
    change.state,
    change.at,
    row.match,
    row.seq - 1,
  );
  // The row goes with it: a command that does not follow the last one, or comes after the end, is none.
  if (followed.length === 0) throw new Error(`command ${row.seq} of ${row.match} does not follow the last one`);
  await keepSeatClocks(sql, row.match, change.seats);
  await jobs.change(sql, change.jobs ?? []);
  const event = followed[0]?.event;
  if (change.state !== 'live' && event != null) await wakeTournament(sql, String(event), change.at);
  if (change.state === 'ended') await countRating(sql, row.match, change.outcome, change.at);
  if (change.state === 'live' && change.to_move_kind === 'bot') await askBot(sql, row.match, row.seq, row.at);
  return { kept: true };
}

async function seqOfClient(sql: Sql, match: string, client: string | null): Promise<number | null> {
  if (client === null) return null;
  const row = await rowOf<{ seq: number }>(
    sql.all('select seq from command where match = ? and client = ?', match, client),
  );
  return row?.seq ?? null;
}

async function commandsAfter(sql: Sql, match: string, seq: number): Promise<readonly CommandRow[]> {
  return rowsOf(sql.all('select * from command where match = ? and seq > ? order by seq', match, seq));
}

/** Keeps a snapshot and lets older ones go: three while the match lasts. */
async function keepSnapshot(sql: Sql, row: SnapshotRow): Promise<void> {
  await sql.all(
    'insert into snapshot (match, seq, rules_hash, body) values (?, ?, ?, ?) on conflict do nothing',
    row.match,
    row.seq,
    row.rules_hash,
    row.body,
  );
  await sql.all(
    `delete from snapshot where match = ? and seq not in (select seq from snapshot where match = ? order by seq desc limit 3)`,
    row.match,
    row.match,
  );
}

export const matchQueries = {
  matchHead,
  loadMatch,
  takeSeat,
  fillSeat,
  seatBot,
  seatPerson,
  swapSeats,
  listSeat,
  cancelMatch,
  markStuck,
  append,
  seqOfClient,
  commandsAfter,
  keepSnapshot,
};
export const matchReaders = ['matchHead', 'loadMatch', 'seqOfClient', 'commandsAfter'] as const;
