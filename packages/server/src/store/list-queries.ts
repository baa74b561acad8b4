/** Matches by the dozen: mine, open seats, what can be watched, what waits for a bot. */
import type { MatchRow, OfferRow, SeatRow } from './rows.ts';
import { rowsOf, type Sql } from './sql.ts';

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

export interface Listed {
  readonly match: MatchRow;
  readonly seats: readonly SeatRow[];
}

/** One of someone's matches, with the offers that wait for an answer. */
export interface MyMatch extends Listed {
  readonly offers: readonly Pick<OfferRow, 'kind' | 'by'>[];
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

/** The matches this account sits in, and those it is invited to by now. */
async function matchesOf(sql: Sql, account: string, most: number, now: number): Promise<readonly MyMatch[]> {
  const matches = await rowsOf<MatchRow>(
    sql.all(
      `select * from match where state not in ('cancelled', 'moved') and (id in (select match from seat where account = ?)
       or (state = 'open' and id in (select token.match from token join seat on seat.match = token.match and seat.seat = token.seat
         where kind = 'invitation' and token.account = ? and sitter = 'open' and (expires is null or expires > ?))))
       order by case state when 'live' then 0 when 'open' then 1 else 2 end, changed desc limit ?`,
      account,
      account,
      now,
      most,
    ),
  );
  const ids = matches.map(({ id }) => id);
  const offers = await rowsOf<OfferRow>(
    ids.length === 0
      ? Promise.resolve([])
      : sql.all(`select match, kind, "by" from offer where open = 1 and match in (${marks(ids)})`, ...ids),
  );
  return (await withSeats(sql, matches)).map((one) => ({
    ...one,
    offers: offers.filter(({ match }) => match === one.match.id).map(({ kind, by }) => ({ kind, by })),
  }));
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
  const [row] = await sql.all(
    'select count(*) as n from match where host = ? and created > ? and event is null',
    host,
    since,
  );
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

export const listQueries = {
  matchesOf,
  openSeats,
  publicMatches,
  botsToMove,
  countMatchesSince,
  countBotSeats,
  waitingMatches,
};
export const listReaders = [
  'matchesOf',
  'openSeats',
  'publicMatches',
  'botsToMove',
  'countMatchesSince',
  'countBotSeats',
  'waitingMatches',
] as const;
