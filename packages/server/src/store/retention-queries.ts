/** Personal data that is kept for a limited time. Matches and their records stay. */
import { rowsOf, type Sql } from './sql.ts';

/** Rows older than these moments are deleted. */
interface Retention {
  readonly now: number;
  /** Talk at matches that ended before this, and reports from before it that someone has dealt with. */
  readonly talk: number;
  /** What was noted about sign-ins, bans and looks at keys. */
  readonly audit: number;
  /** Links and tokens that expired before this; until then a used-up link can still say that it has expired. */
  readonly links: number;
}

/** Deletes what is past its retention and counts the rows of each kind. Talk at a match with an open report stays. */
async function dropOutdated(sql: Sql, { now, talk, audit, links }: Retention): Promise<{ [kind: string]: number }> {
  const gone = async (text: string, ...values: readonly number[]): Promise<number> =>
    (await sql.all(`${text} returning 1 as one`, ...values)).length;
  return {
    sessions: await gone('delete from session where expires <= ?', now),
    tokens: await gone('delete from token where expires <= ?', links),
    reports: await gone(`delete from report where at <= ? and state <> 'new'`, talk),
    lines: await gone(
      `delete from chat where match in (select id from match where ended <= ? and state in ('ended', 'adjourned'))
       and match not in (select match from report where match is not null and state = 'new')`,
      talk,
    ),
    audit: await gone('delete from audit where at <= ?', audit),
  };
}

/** Guests and programs last seen before this moment who have no session or token left to come back with. */
async function goneGuests(sql: Sql, before: number, now: number, most: number): Promise<readonly { id: string }[]> {
  return rowsOf(
    sql.all(
      `select id from account where kind in ('guest', 'bot') and seen <= ?
       and not exists (select 1 from session where session.account = account.id and expires > ?)
       and not exists (select 1 from token where token.account = account.id and kind = 'api' and (expires is null or expires > ?))
       order by seen limit ?`,
      before,
      now,
      now,
      most,
    ),
  );
}

export const retentionQueries = { dropOutdated, goneGuests };
export const retentionReaders = ['goneGuests'] as const;
