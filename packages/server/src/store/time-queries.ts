/** Clocks that change between commands: pauses, gifts of time, vacations, substitutes. */
import { type JobChange, jobs } from './jobs.ts';
import type { AccountRow, MatchRow, SeatRow } from './rows.ts';
import { rowsOf, type Sql } from './sql.ts';

/** The clock of one seat, as it is stored. */
export type KeptClock = Pick<SeatRow, 'seat' | 'time_left' | 'turn_since'>;

export async function keepSeatClocks(sql: Sql, match: string, clocks: readonly KeptClock[]): Promise<void> {
  for (const { seat, time_left, turn_since } of clocks)
    await sql.all(
      'update seat set time_left = ?, turn_since = ? where match = ? and seat = ?',
      time_left,
      turn_since,
      match,
      seat,
    );
}

export interface ClockChange {
  readonly match: string;
  /** The command the clocks were read after: if another has come since, nothing changes. */
  readonly seq: number;
  readonly pauses: string;
  readonly seats: readonly KeptClock[];
  readonly jobs: readonly JobChange[];
}

/** Sets the clocks of a match; false if it has moved on. */
async function setClocks(sql: Sql, change: ClockChange): Promise<boolean> {
  const held = await sql.all(
    `update match set pauses = ? where id = ? and seq = ? and state = 'live' returning id`,
    change.pauses,
    change.match,
    change.seq,
  );
  if (held.length === 0) return false;
  await keepSeatClocks(sql, change.match, change.seats);
  await jobs.change(sql, change.jobs);
  return true;
}

/** Someone else may play this seat from now on: it stands in the lobby, and its clock waits. */
async function openToSubstitute(sql: Sql, match: string, seat: string): Promise<boolean> {
  const opened = await sql.all(
    `update seat set account = null, sitter = 'open', level = null, state = 'left', listed = 1, turn_since = null,
     notes = '', plan = null, last_seen_seq = 0, notified_seq = 0, talk_told = 0 where match = ? and seat = ? and exists
     (select 1 from match where id = seat.match and state = 'live') returning seat`,
    match,
    seat,
  );
  if (opened.length === 0) return false;
  await sql.all(`update match set to_move_kind = 'person' where id = ? and to_move = ?`, match, seat);
  for (const kind of ['time', 'adjourn']) await jobs.drop(sql, kind, match);
  for (const n of [0, 1]) await jobs.drop(sql, 'low', `${match} ${n}`);
  return true;
}

/** The clock of a substitute starts afresh. */
async function startClock(sql: Sql, match: string, seat: string, left: number | null, at: number): Promise<void> {
  await sql.all('update seat set time_left = ? where match = ? and seat = ?', left, match, seat);
  await sql.all(
    `update seat set turn_since = ? where match = ? and seat = ? and seat = (select to_move from match where id = seat.match)`,
    at,
    match,
    seat,
  );
}

async function setSettings(sql: Sql, account: string, settings: string): Promise<void> {
  await sql.all('update account set settings = ? where id = ?', settings, account);
}

/** The live matches with a clock by turns in which this account sits, and whether it is to decide. */
async function clockedMatches(
  sql: Sql,
  account: string,
): Promise<readonly { readonly id: string; readonly decides: boolean }[]> {
  const rows = await rowsOf<Pick<MatchRow, 'id' | 'to_move'> & { readonly seat: string }>(
    sql.all(
      `select match.id as id, match.to_move as to_move, seat.seat as seat from match join seat on seat.match = match.id
       where seat.account = ? and match.state = 'live' and match.clock_kind = 'turns'`,
      account,
    ),
  );
  return rows.map(({ id, to_move, seat }) => ({ id, decides: to_move === seat }));
}

async function accountOf(sql: Sql, id: string): Promise<AccountRow | null> {
  const [row] = await rowsOf<AccountRow>(sql.all('select * from account where id = ?', id));
  return row ?? null;
}

/** Whether a seat may ask this: after two refusals only when it has moved again. */
async function mayOffer(sql: Sql, match: string, kind: string, by: string): Promise<boolean> {
  const [refused] = await sql.all(
    `select at from offer where match = ? and kind = ? and "by" = ? and declined >= 2`,
    match,
    kind,
    by,
  );
  if (refused === undefined) return true;
  const moved = await sql.all(
    'select seq from command where match = ? and seat = ? and at > ? limit 1',
    match,
    by,
    Number(refused.at),
  );
  if (moved.length === 0) return false;
  await sql.all('update offer set declined = 0 where match = ? and kind = ?', match, kind);
  return true;
}

export const timeQueries = {
  setClocks,
  openToSubstitute,
  startClock,
  setSettings,
  clockedMatches,
  accountOf,
  mayOffer,
};
export const timeReaders = ['clockedMatches', 'accountOf'] as const;
