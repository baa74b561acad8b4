/** The rules that matches are bound to: kept in the database, so that every server and every backup has them. */
import { addMatch, type NewSeat, startMatch } from './new-match.ts';
import type { CommandRow, MatchRow, SeatRow } from './rows.ts';
import { rowOf, rowsOf, type Sql } from './sql.ts';

export interface BundleRow {
  readonly game: string;
  readonly rules_hash: string;
  readonly version: number;
  readonly first_used: number;
}

/** Keeps a bundle that is not kept yet; the first server that has it decides how old it is. */
async function keepRules(sql: Sql, row: BundleRow & { readonly body: string }): Promise<void> {
  await sql.all(
    `insert into rules_bundle (game, rules_hash, version, first_used, body) values (?, ?, ?, ?, ?)
     on conflict (game, rules_hash) do nothing`,
    row.game,
    row.rules_hash,
    row.version,
    row.first_used,
    row.body,
  );
}

async function rulesKept(sql: Sql): Promise<readonly BundleRow[]> {
  return rowsOf(
    sql.all(
      'select game, rules_hash, version, first_used from rules_bundle where body is not null order by first_used',
    ),
  );
}

async function rulesBody(sql: Sql, hash: string): Promise<string | null> {
  const row = await rowOf<{ body: string | null }>(sql.all('select body from rules_bundle where rules_hash = ?', hash));
  return row?.body ?? null;
}

/** Binds a match to rules under which it plays the same; false if it has moved on or was bound again meanwhile. */
async function bindRules(
  sql: Sql,
  from: Pick<MatchRow, 'id' | 'seq' | 'rules_hash'>,
  to: { readonly rules: number; readonly hash: string },
): Promise<boolean> {
  const bound = await sql.all(
    `update match set rules = ?, rules_hash = ? where id = ? and seq = ? and rules_hash = ? and state in ('open', 'live') returning id`,
    to.rules,
    to.hash,
    from.id,
    from.seq,
    from.rules_hash,
  );
  return bound.length > 0;
}

/** The players go on in a new match: the old one is closed and the new one opened together, or neither. */
async function moveMatch(
  sql: Sql,
  from: Pick<MatchRow, 'id' | 'seq'>,
  match: MatchRow,
  seats: readonly (NewSeat & Pick<SeatRow, 'notes'>)[],
  setup: Pick<CommandRow, 'draws' | 'entries' | 'hash'>,
): Promise<boolean> {
  const closed = await sql.all(
    `update match set state = 'moved', moved_to = ?, changed = ? where id = ? and seq = ? and state = 'live' returning id`,
    match.id,
    match.created,
    from.id,
    from.seq,
  );
  if (closed.length === 0) return false;
  await addMatch(sql, match, seats, setup);
  await sql.all(
    `insert into chat (match, n, room, account, seat, name, body, at, hidden_by)
     select ?, n, room, account, seat, name, body, at, hidden_by from chat where match = ?`,
    match.id,
    from.id,
  );
  if (!(await startMatch(sql, match.id, { to_move: match.to_move, at: match.created })))
    throw new Error(`match ${from.id} has an open seat`);
  return true;
}

/** What matches are bound to, with how many of each state. */
async function rulesInUse(
  sql: Sql,
): Promise<readonly { game: string; rules: number; rules_hash: string; live: number; over: number }[]> {
  return rowsOf(
    sql.all(
      `select game, rules, rules_hash, sum(case when state in ('open', 'live', 'stuck') then 1 else 0 end) as live,
       sum(case when state in ('open', 'live', 'stuck') then 0 else 1 end) as over
       from match where state <> 'cancelled' group by game, rules, rules_hash order by game, rules, rules_hash`,
    ),
  );
}

async function matchesUnder(sql: Sql, hash: string): Promise<readonly { id: string; changed: number }[]> {
  return rowsOf(
    sql.all(
      `select id, changed from match where rules_hash = ? and state in ('open', 'live', 'stuck') order by changed desc`,
      hash,
    ),
  );
}

export const rulesQueries = { keepRules, rulesKept, rulesBody, bindRules, moveMatch, rulesInUse, matchesUnder };
export const rulesReaders = ['rulesKept', 'rulesBody', 'rulesInUse', 'matchesUnder'] as const;
