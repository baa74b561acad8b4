/**
 * Everything the server asks its database, as functions over `Sql`. Each runs in one transaction; together they are
 * all the SQL there is outside the schema.
 */

import { offerNotices } from '../notices/quiet.ts';
import { accountQueries, accountReaders } from './account-queries.ts';
import { adminQueries } from './admin-queries.ts';
import { jobQueries, jobs } from './jobs.ts';
import { labQueries, labReaders } from './lab-queries.ts';
import { addMatch, countTurn, startMatch } from './new-match.ts';
import { askBot, nodeQueries, nodeReaders } from './node-queries.ts';
import { noticeQueries, noticeReaders } from './notice-queries.ts';
import { countRating, ratingQueries, ratingReaders } from './rating-queries.ts';
import type {
  AccountRow,
  ChatRow,
  CommandRow,
  MatchChange,
  MatchRow,
  OfferRow,
  SeatRow,
  SnapshotRow,
  TokenRow,
} from './rows.ts';
import { rulesQueries, rulesReaders } from './rules-queries.ts';
import { insert, rowOf, rowsOf, type Sql, type Value } from './sql.ts';
import { timeQueries, timeReaders } from './time-queries.ts';

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

// ---- Identity

async function addGuest(
  sql: Sql,
  account: Pick<AccountRow, 'id' | 'kind' | 'name' | 'created'>,
  session: { readonly token_hash: string; readonly expires: number; readonly device: string } | null,
): Promise<void> {
  await insert(sql, 'account', { ...account, seen: account.created });
  if (session !== null)
    await insert(sql, 'session', {
      ...session,
      account: account.id,
      created: account.created,
      seen: account.created,
    });
}

async function addSession(
  sql: Sql,
  session: {
    readonly token_hash: string;
    readonly account: string;
    readonly created: number;
    readonly seen: number;
    readonly expires: number;
    readonly device: string;
  },
): Promise<void> {
  await insert(sql, 'session', session);
}

async function accountOfSession(
  sql: Sql,
  hash: string,
  now: number,
): Promise<(AccountRow & { expires: number }) | null> {
  return rowOf(
    sql.all(
      `select account.*, session.expires as expires from session join account on account.id = session.account
       where session.token_hash = ? and session.expires > ? and account.kind <> 'former' and coalesce(banned_until, 0) < ?`,
      hash,
      now,
      now,
    ),
  );
}

/** A session that is used lives on. */
async function renewSession(sql: Sql, hash: string, now: number, expires: number): Promise<void> {
  await sql.all('update session set seen = ?, expires = ? where token_hash = ?', now, expires, hash);
  await sql.all('update account set seen = ? where id = (select account from session where token_hash = ?)', now, hash);
}

async function dropSession(sql: Sql, hash: string): Promise<void> {
  await sql.all('delete from session where token_hash = ?', hash);
}

async function renameAccount(sql: Sql, id: string, name: string): Promise<void> {
  await sql.all('update account set name = ? where id = ?', name, id);
}

async function settleAccount(sql: Sql, id: string, settings: string): Promise<void> {
  await sql.all('update account set settings = ? where id = ?', settings, id);
}

async function addToken(sql: Sql, token: TokenRow & { readonly created: number }): Promise<void> {
  await insert(sql, 'token', { ...token });
}

async function tokenOf(sql: Sql, hash: string, now: number): Promise<TokenRow | null> {
  return rowOf(
    sql.all(
      `select * from token where token_hash = ? and (expires is null or expires > ?) and (uses_left is null or uses_left > 0)`,
      hash,
      now,
    ),
  );
}

async function accountOfToken(sql: Sql, hash: string, now: number): Promise<(AccountRow & { scope: string }) | null> {
  return rowOf(
    sql.all(
      `select account.*, token.scope as scope from token join account on account.id = token.account
       where token.token_hash = ? and token.kind = 'api' and (token.expires is null or token.expires > ?)
       and coalesce(banned_until, 0) < ?`,
      hash,
      now,
      now,
    ),
  );
}

/** Uses a token up by one; null if someone else used it first. */
async function takeToken(sql: Sql, hash: string, now: number): Promise<TokenRow | null> {
  return rowOf(
    sql.all(
      `update token set uses_left = uses_left - 1 where token_hash = ? and (expires is null or expires > ?)
       and (uses_left is null or uses_left > 0) returning *`,
      hash,
      now,
    ),
  );
}

async function tokensOf(
  sql: Sql,
  account: string,
  kind: TokenRow['kind'],
  match: string | null,
): Promise<readonly TokenRow[]> {
  return match === null
    ? rowsOf(sql.all('select * from token where account = ? and kind = ? and match is null', account, kind))
    : rowsOf(sql.all('select * from token where account = ? and kind = ? and match = ?', account, kind, match));
}

async function dropTokens(sql: Sql, match: string, kind: TokenRow['kind']): Promise<void> {
  await sql.all('delete from token where match = ? and kind = ?', match, kind);
}

// ---- Matches and seats

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
  await sql.all(
    `update match set state = 'stuck', fault = ?, changed = ? where id = ? and state = 'live'`,
    fault,
    at,
    id,
  );
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
    `update match set seq = ?, moves = ?, to_move = ?, to_move_kind = ?, state = ?, outcome = ?, how = ?, changed = ?,
     ended = case when ? in ('ended', 'adjourned') then ? else ended end where id = ? and seq = ? and state = 'live' returning id`,
    row.seq,
    change.moves,
    change.to_move,
    change.to_move_kind,
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
  for (const { seat, time_left, turn_since } of change.seats)
    await sql.all(
      'update seat set time_left = ?, turn_since = ? where match = ? and seat = ?',
      time_left,
      turn_since,
      row.match,
      seat,
    );
  await jobs.change(sql, change.jobs ?? []);
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

// ---- Lists

export interface Listed {
  readonly match: MatchRow;
  readonly seats: readonly SeatRow[];
}

async function withSeats(sql: Sql, matches: readonly MatchRow[]): Promise<readonly Listed[]> {
  if (matches.length === 0) return [];
  const ids = matches.map((match) => match.id);
  const seats = await rowsOf<SeatRow>(
    sql.all(
      `select seat.*, account.name as name, account.kind as account_kind, account.settings as account_settings from seat
       left join account on account.id = seat.account where match in (${marks(ids)})`,
      ...ids,
    ),
  );
  return matches.map((match) => ({ match, seats: seats.filter((seat) => seat.match === match.id) }));
}

async function matchesOf(sql: Sql, account: string, most: number): Promise<readonly Listed[]> {
  const matches = await rowsOf<MatchRow>(
    sql.all(
      `select * from match where state not in ('cancelled', 'moved') and id in (select match from seat where account = ?)
       order by case state when 'live' then 0 when 'open' then 1 else 2 end, changed desc limit ?`,
      account,
      most,
    ),
  );
  return withSeats(sql, matches);
}

/** Seats that anyone may take, without those of people who block one another. */
async function openSeats(sql: Sql, account: string | null, most: number): Promise<readonly Listed[]> {
  const matches = await rowsOf<MatchRow>(
    sql.all(
      `select * from match where state in ('open', 'live') and exists (select 1 from seat where seat.match = match.id and listed = 1)
       and not exists (select 1 from relation where kind = 'block' and
         ((account = match.host and other = ?) or (account = ? and other = match.host)))
       order by created desc limit ?`,
      account ?? '',
      account ?? '',
      most,
    ),
  );
  return withSeats(sql, matches);
}

async function publicMatches(sql: Sql, most: number): Promise<readonly Listed[]> {
  const matches = await rowsOf<MatchRow>(
    sql.all(`select * from match where state = 'live' and watch = 'public' order by changed desc limit ?`, most),
  );
  return withSeats(sql, matches);
}

/** Live matches in which a bot must decide: what is to be thought about after a start. */
async function botsToMove(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.all(`select id from match where state = 'live' and to_move_kind = 'bot'`);
  return rows.map((row) => String(row.id));
}

async function countMatchesSince(sql: Sql, host: string, since: number): Promise<number> {
  const [row] = await sql.all('select count(*) as n from match where host = ? and created > ?', host, since);
  return Number(row?.n ?? 0);
}

/** How many seats the bots hold for this host's matches that are not over. */
async function countBotSeats(sql: Sql, host: string): Promise<number> {
  const [row] = await sql.all(
    `select count(*) as n from seat join match on match.id = seat.match
     where match.host = ? and match.state in ('open', 'live') and seat.sitter in ('bot', 'stand-in')`,
    host,
  );
  return Number(row?.n ?? 0);
}

/** Open matches, to drop those that are too old and to fill those whose time has come. */
async function waitingMatches(sql: Sql): Promise<readonly Listed[]> {
  return withSeats(sql, await rowsOf<MatchRow>(sql.all(`select * from match where state = 'open'`)));
}

// ---- Between people

/** An offer, and the notices about it to the other seats. */
async function setOffer(
  sql: Sql,
  row: Omit<OfferRow, 'declined' | 'open'>,
  seats: readonly Pick<SeatRow, 'seat' | 'account' | 'sitter'>[],
): Promise<void> {
  await jobs.change(sql, offerNotices(row, seats));
  await sql.all(
    `insert into offer (match, kind, "by", body, at) values (?, ?, ?, ?, ?)
     on conflict (match, kind) do update set "by" = excluded."by", body = excluded.body, at = excluded.at, open = 1`,
    row.match,
    row.kind,
    row.by,
    row.body,
    row.at,
  );
}

/** Closes the offer that was made at this moment; false if it was answered, withdrawn or replaced by another before. */
async function closeOffer(
  sql: Sql,
  { match, kind, at }: Pick<OfferRow, 'match' | 'kind' | 'at'>,
  declined: boolean,
): Promise<boolean> {
  const closed = await sql.all(
    'update offer set open = 0, declined = declined + ? where match = ? and kind = ? and at = ? and open = 1 returning kind',
    declined ? 1 : 0,
    match,
    kind,
    at,
  );
  return closed.length > 0;
}

async function say(sql: Sql, line: Omit<ChatRow, 'n'>): Promise<number> {
  const [row] = await sql.all('select coalesce(max(n), 0) + 1 as n from chat where match = ?', line.match);
  const n = Number(row?.n);
  await insert(sql, 'chat', { ...line, n });
  return n;
}

async function chatOf(sql: Sql, match: string): Promise<readonly ChatRow[]> {
  return rowsOf(
    sql.all('select * from (select * from chat where match = ? order by n desc limit 500) as newest order by n', match),
  );
}

async function noteOf(sql: Sql, match: string, seat: string): Promise<string> {
  const [row] = await sql.all('select notes from seat where match = ? and seat = ?', match, seat);
  return String(row?.notes ?? '');
}

async function keepNote(sql: Sql, match: string, seat: string, notes: string): Promise<void> {
  await sql.all('update seat set notes = ? where match = ? and seat = ?', notes, match, seat);
}

async function planOf(sql: Sql, match: string, seat: string): Promise<string | null> {
  const [row] = await sql.all('select plan from seat where match = ? and seat = ?', match, seat);
  return (row?.plan ?? null) as string | null;
}

async function keepPlan(sql: Sql, match: string, seat: string, plan: string | null): Promise<void> {
  await sql.all('update seat set plan = ? where match = ? and seat = ?', plan, match, seat);
}

async function sawUpTo(sql: Sql, match: string, seat: string, seq: number): Promise<void> {
  await sql.all(
    'update seat set last_seen_seq = ? where match = ? and seat = ? and last_seen_seq < ?',
    seq,
    match,
    seat,
    seq,
  );
}

async function setRelation(sql: Sql, account: string, other: string, kind: string, on: boolean): Promise<void> {
  if (on)
    await sql.all(
      'insert into relation (account, other, kind) values (?, ?, ?) on conflict do nothing',
      account,
      other,
      kind,
    );
  else await sql.all('delete from relation where account = ? and other = ? and kind = ?', account, other, kind);
}

async function relationsOf(
  sql: Sql,
  account: string,
): Promise<readonly { other: string; kind: string; name: string }[]> {
  return rowsOf(
    sql.all(
      'select other, relation.kind as kind, name from relation join account on account.id = other where account = ?',
      account,
    ),
  );
}

async function report(
  sql: Sql,
  row: { id: string; by: string; about: string; match: string; chat_n: number | null; text: string; at: number },
): Promise<void> {
  const { by, ...rest } = row;
  await insert(sql, 'report', { ...rest, '"by"': by, state: 'new' });
}

// ---- The server itself

async function settingOf(sql: Sql, name: string): Promise<string | null> {
  const [row] = await sql.all('select value from setting where name = ?', name);
  return row === undefined ? null : String(row.value);
}

async function setSetting(sql: Sql, name: string, value: Value): Promise<void> {
  await sql.all(
    'insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    name,
    String(value),
  );
}

export const queries = {
  addGuest,
  addSession,
  accountOfSession,
  renewSession,
  dropSession,
  renameAccount,
  settleAccount,
  addToken,
  tokenOf,
  accountOfToken,
  takeToken,
  tokensOf,
  dropTokens,
  addMatch,
  matchHead,
  loadMatch,
  takeSeat,
  seatBot,
  seatPerson,
  listSeat,
  swapSeats,
  startMatch,
  cancelMatch,
  markStuck,
  append,
  seqOfClient,
  commandsAfter,
  keepSnapshot,
  matchesOf,
  openSeats,
  publicMatches,
  botsToMove,
  countMatchesSince,
  countBotSeats,
  waitingMatches,
  setOffer,
  closeOffer,
  say,
  chatOf,
  noteOf,
  keepNote,
  planOf,
  keepPlan,
  sawUpTo,
  setRelation,
  relationsOf,
  report,
  settingOf,
  setSetting,
  ...accountQueries,
  ...adminQueries,
  ...jobQueries,
  ...nodeQueries,
  ...labQueries,
  ...ratingQueries,
  ...timeQueries,
  ...noticeQueries,
  ...rulesQueries,
};

export type Queries = typeof queries;

/** Queries that change nothing: where reading needs no turn at the writer, they need not wait for one. */
export const readers: ReadonlySet<keyof Queries> = new Set<keyof Queries>([
  'accountOfSession',
  'tokenOf',
  'accountOfToken',
  'tokensOf',
  'matchHead',
  'loadMatch',
  'seqOfClient',
  'commandsAfter',
  'matchesOf',
  'openSeats',
  'publicMatches',
  'botsToMove',
  'countMatchesSince',
  'countBotSeats',
  'waitingMatches',
  'chatOf',
  'noteOf',
  'planOf',
  'relationsOf',
  'settingOf',
  ...accountReaders,
  ...nodeReaders,
  ...labReaders,
  ...ratingReaders,
  ...timeReaders,
  ...noticeReaders,
  ...rulesReaders,
]);
