/**
 * Everything the server asks its database, as functions over `Sql`. Each runs in one transaction; together they are
 * all the SQL there is outside the schema.
 */
import { accountQueries, accountReaders } from './account-queries.ts';
import { adminQueries } from './admin-queries.ts';
import { identityQueries, identityReaders } from './identity-queries.ts';
import { jobQueries } from './jobs.ts';
import { labQueries, labReaders } from './lab-queries.ts';
import { listQueries, listReaders } from './list-queries.ts';
import { matchQueries, matchReaders } from './match-queries.ts';
import { addMatch, startMatch } from './new-match.ts';
import { nodeQueries, nodeReaders } from './node-queries.ts';
import { noticeQueries, noticeReaders } from './notice-queries.ts';
import { ratingQueries, ratingReaders } from './rating-queries.ts';
import { retentionQueries, retentionReaders } from './retention-queries.ts';
import { rulesQueries, rulesReaders } from './rules-queries.ts';
import type { Sql, Value } from './sql.ts';
import { talkQueries, talkReaders } from './talk-queries.ts';
import { timeQueries, timeReaders } from './time-queries.ts';
import { tournamentQueries, tournamentReaders } from './tournament-queries.ts';

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
  addMatch,
  startMatch,
  settingOf,
  setSetting,
  ...accountQueries,
  ...adminQueries,
  ...identityQueries,
  ...jobQueries,
  ...nodeQueries,
  ...labQueries,
  ...listQueries,
  ...matchQueries,
  ...noticeQueries,
  ...ratingQueries,
  ...retentionQueries,
  ...rulesQueries,
  ...talkQueries,
  ...timeQueries,
  ...tournamentQueries,
};

export type Queries = typeof queries;

/** Queries that change nothing: where reading needs no turn at the writer, they need not wait for one. */
export const readers: ReadonlySet<keyof Queries> = new Set<keyof Queries>([
  'settingOf',
  ...accountReaders,
  ...identityReaders,
  ...labReaders,
  ...listReaders,
  ...matchReaders,
  ...nodeReaders,
  ...noticeReaders,
  ...ratingReaders,
  ...retentionReaders,
  ...rulesReaders,
  ...talkReaders,
  ...timeReaders,
  ...tournamentReaders,
]);
