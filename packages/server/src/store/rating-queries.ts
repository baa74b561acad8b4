/** Ratings: one for each person, game and side, counted in the transaction that ends the match. */
import { afterMatch, afterPause, newcomer, type Rating } from '../ratings/glicko.ts';
import { rowsOf, type Sql } from './sql.ts';

interface RatingRow extends Rating {
  readonly account: string;
  readonly game: string;
  readonly seat: string;
  readonly matches: number;
  readonly at: number;
}

async function ratingOf(sql: Sql, account: string, game: string, seat: string): Promise<RatingRow> {
  const [row] = await rowsOf<RatingRow>(
    sql.all('select * from rating where account = ? and game = ? and seat = ?', account, game, seat),
  );
  return row ?? { ...newcomer, account, game, seat, matches: 0, at: 0 };
}

interface Sitter {
  readonly seat: string;
  readonly account: string;
}

/**
 * Counts a match that has just ended: two people with accounts who sat in their seats until the end, each seat with a
 * share of the result. Bots, guests and stand-ins are not counted, nor what was adjourned or begun from a position.
 */
export async function countRating(sql: Sql, match: string, outcome: string | null, at: number): Promise<void> {
  const score = (JSON.parse(outcome ?? 'null') as { score?: { [seat: string]: number } } | null)?.score;
  if (score === undefined) return;
  const sitters = await rowsOf<Sitter & { game: string }>(
    sql.all(
      `select seat.seat as seat, seat.account as account, match.game as game from seat
       join match on match.id = seat.match join account on account.id = seat.account
       where seat.match = ? and seat.sitter = 'person' and account.kind = 'person' and match.fork_of is null
       and match.position is null order by seat.seat`,
      match,
    ),
  );
  const all = await sql.all('select count(*) as n from seat where match = ?', match);
  const [one, other] = sitters;
  if (one === undefined || other === undefined || sitters.length !== 2 || Number(all[0]?.n) !== 2) return;
  if (one.account === other.account) return;
  const before = await Promise.all([one, other].map(({ account, seat }) => ratingOf(sql, account, one.game, seat)));
  const rested = before.map((row) => (row.at === 0 ? row : { ...row, ...afterPause(row, at - row.at) })) as [
    RatingRow,
    RatingRow,
  ];
  for (const [i, mine] of rested.entries()) {
    const share = score[mine.seat] ?? 0;
    await keepRating(sql, {
      ...mine,
      ...afterMatch(mine, rested[1 - i] as RatingRow, share),
      matches: mine.matches + 1,
      at,
    });
  }
}

async function keepRating(sql: Sql, row: RatingRow): Promise<void> {
  await sql.all(
    `insert into rating (account, game, seat, rating, rd, volatility, matches, at) values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (account, game, seat) do update set rating = excluded.rating, rd = excluded.rd,
     volatility = excluded.volatility, matches = excluded.matches, at = excluded.at`,
    row.account,
    row.game,
    row.seat,
    row.rating,
    row.rd,
    row.volatility,
    row.matches,
    row.at,
  );
}

interface Ranked {
  readonly name: string;
  readonly seat: string;
  readonly rating: number;
  readonly rd: number;
  readonly matches: number;
}

/** The best of a game, by side; who has played too little to be placed is left out. */
async function ranking(sql: Sql, game: string, widest: number, most: number): Promise<readonly Ranked[]> {
  return rowsOf(
    sql.all(
      `select account.name as name, seat, rating, rd, matches from rating join account on account.id = rating.account
       where game = ? and rd <= ? and account.kind = 'person' order by rating desc limit ?`,
      game,
      widest,
      most,
    ),
  );
}

async function ratingsOf(sql: Sql, account: string): Promise<readonly RatingRow[]> {
  return rowsOf(sql.all('select * from rating where account = ? order by game, seat', account));
}

export interface FinishedMatch {
  readonly id: string;
  readonly scenario: string;
  readonly ended: number;
  readonly how: string;
  readonly outcome: string | null;
  readonly seat: string;
  readonly name: string | null;
  readonly level: string | null;
}

/** The last matches of a game that anyone may look at, one row for each seat. */
async function resultsOf(sql: Sql, game: string, most: number): Promise<readonly FinishedMatch[]> {
  return rowsOf(
    sql.all(
      `select match.id as id, match.scenario as scenario, match.ended as ended, match.how as how, match.outcome as outcome,
       seat.seat as seat, account.name as name, seat.level as level
       from (select * from match where game = ? and state = 'ended' and watch = 'public' order by ended desc limit ?) as match
       join seat on seat.match = match.id left join account on account.id = seat.account
       order by match.ended desc, match.id, seat.seat`,
      game,
      most,
    ),
  );
}

export const ratingQueries = { ranking, ratingsOf, resultsOf };
export const ratingReaders = ['ranking', 'ratingsOf', 'resultsOf'] as const;
