/** How a match enters the store and begins. */
import { type JobChange, jobs } from './jobs.ts';
import { askBot } from './node-queries.ts';
import type { CommandRow, MatchRow, SeatRow, TokenRow } from './rows.ts';
import { insert, type Sql, type SqlRow } from './sql.ts';

export type NewSeat = Pick<SeatRow, 'seat' | 'account' | 'sitter' | 'level' | 'state' | 'listed' | 'time_left'>;

/** A friend who may take an open seat, and how they hear of it. */
export interface Invitation {
  readonly token: TokenRow & { readonly created: number };
  readonly notice: JobChange;
}

/** A new match; its set-up is row 0 of its log. */
export async function addMatch(
  sql: Sql,
  match: MatchRow,
  seats: readonly NewSeat[],
  setup: Pick<CommandRow, 'draws' | 'entries' | 'hash'>,
  invitations: readonly Invitation[] = [],
): Promise<void> {
  await insert(sql, 'match', { ...match } as unknown as SqlRow);
  await insert(sql, 'command', { match: match.id, seq: 0, kind: 'setup', body: '{}', at: match.created, ...setup });
  for (const seat of seats) await insert(sql, 'seat', { match: match.id, ...seat });
  for (const { token, notice } of invitations) {
    await insert(sql, 'token', { ...token });
    await jobs.change(sql, [notice]);
  }
}
/** Whether a bot is to move follows from who sits where. */
export async function countTurn(sql: Sql, match: string): Promise<void> {
  const [row] = await sql.all(
    `update match set to_move_kind = (select case when sitter in ('bot', 'stand-in') then 'bot' else 'person' end
     from seat where seat.match = match.id and seat.seat = match.to_move) where id = ? and to_move is not null
     returning seq, state, to_move_kind, changed`,
    match,
  );
  if (row?.state === 'live' && row.to_move_kind === 'bot')
    await askBot(sql, match, Number(row.seq), Number(row.changed));
}

/** Begins a match whose seats are all taken; false if one is open or it has begun already. */
export async function startMatch(
  sql: Sql,
  id: string,
  first: { to_move: string | null; at: number },
  notices: readonly JobChange[] = [],
): Promise<boolean> {
  const started = await sql.all(
    `update match set state = 'live', started = ?, changed = ?, to_move = ? where id = ? and state = 'open'
     and not exists (select 1 from seat where seat.match = match.id and sitter = 'open') returning id`,
    first.at,
    first.at,
    first.to_move,
    id,
  );
  if (started.length === 0) return false;
  await sql.all('update seat set turn_since = ? where match = ? and seat = ?', first.at, id, first.to_move);
  await countTurn(sql, id);
  await jobs.change(sql, notices);
  return true;
}
