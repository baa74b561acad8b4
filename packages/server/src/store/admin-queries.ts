/** What an operator asks of the database. */
import { seal, unseal } from '../secret.ts';
import type { AccountRow } from './rows.ts';
import { rowOf, rowsOf, type Sql } from './sql.ts';

async function stats(sql: Sql): Promise<{ readonly [what: string]: number }> {
  const count = async (text: string): Promise<number> => Number((await sql.all(text))[0]?.n ?? 0);
  return {
    guests: await count(`select count(*) as n from account where kind = 'guest'`),
    people: await count(`select count(*) as n from account where kind = 'person'`),
    programs: await count(`select count(*) as n from account where kind = 'bot'`),
    'open matches': await count(`select count(*) as n from match where state = 'open'`),
    'live matches': await count(`select count(*) as n from match where state = 'live'`),
    'finished matches': await count(`select count(*) as n from match where state in ('ended', 'adjourned')`),
    'stuck matches': await count(`select count(*) as n from match where state = 'stuck'`),
    commands: await count('select count(*) as n from command'),
    'open tournaments': await count(`select count(*) as n from tournament where state = 'open'`),
    'tournaments under way': await count(`select count(*) as n from tournament where state = 'live'`),
    'open reports': await count(`select count(*) as n from report where state = 'new'`),
  };
}

async function accountsLike(
  sql: Sql,
  part: string,
  most: number,
): Promise<readonly (AccountRow & { banned_until: number | null })[]> {
  return rowsOf(
    sql.all(
      `select * from account where kind <> 'former' and lower(name) like ? order by created desc limit ?`,
      `%${part.toLowerCase()}%`,
      most,
    ),
  );
}

async function accountById(sql: Sql, id: string): Promise<{ id: string; name: string } | null> {
  return rowOf(sql.all(`select id, name from account where id = ? and kind <> 'former'`, id));
}

async function ban(sql: Sql, id: string, until: number | null): Promise<void> {
  await sql.all('update account set banned_until = ? where id = ?', until, id);
}

/** Until when someone may not write in chats; null: they may. */
async function muteAccount(sql: Sql, id: string, until: number | null): Promise<void> {
  await sql.all('update account set muted_until = ? where id = ?', until, id);
}

async function isMuted(sql: Sql, id: string, now: number): Promise<boolean> {
  const rows = await sql.all('select 1 as one from account where id = ? and muted_until > ?', id, now);
  return rows.length > 0;
}

/** The old password stops working, and so does every session. */
async function clearPassword(sql: Sql, id: string): Promise<void> {
  await sql.all('update account set password = null where id = ?', id);
  await sql.all('delete from session where account = ?', id);
}

interface OpenReport {
  readonly id: string;
  readonly about: string;
  readonly about_name: string | null;
  readonly match: string | null;
  readonly chat_n: number | null;
  readonly text: string;
  readonly at: number;
}

interface ReportedLine {
  readonly name: string;
  readonly body: string;
}

/** Open reports, each with the line it is about and the ten before it. */
async function openReports(
  sql: Sql,
  most: number,
): Promise<readonly (OpenReport & { lines: readonly ReportedLine[] })[]> {
  const reports = await rowsOf<OpenReport>(
    sql.all(
      `select report.*, account.name as about_name from report left join account on account.id = report.about
       where state = 'new' order by at limit ?`,
      most,
    ),
  );
  const found = [];
  for (const report of reports) {
    const lines =
      report.chat_n === null
        ? []
        : await rowsOf<ReportedLine>(
            sql.all(
              'select name, body from chat where match = ? and n between ? and ? order by n',
              report.match,
              report.chat_n - 10,
              report.chat_n,
            ),
          );
    found.push({ ...report, lines });
  }
  return found;
}

async function closeReport(sql: Sql, id: string): Promise<number> {
  return (await sql.all(`update report set state = 'done' where id = ? and state = 'new' returning id`, id)).length;
}

async function allMatches(sql: Sql): Promise<readonly string[]> {
  return (await sql.all('select id from match order by created')).map((row) => String(row.id));
}

/** Everything that is sealed: where it stands, and what names its row. A new sealed column belongs here. */
const SEALED = [
  { table: 'match', box: 'key_box', keys: ['id'], where: 'key_box is not null' },
  { table: 'round_key', box: 'key_box', keys: ['tournament', 'round'], where: 'key_box is not null' },
  { table: 'token', box: 'box', keys: ['token_hash'], where: `box is not null and kind <> 'api'` },
  { table: 'seat', box: 'plan', keys: ['match', 'seat'], where: 'plan is not null' },
  { table: 'setting', box: 'value', keys: ['name'], where: `name = 'push-keys'` },
] as const;

/** Opens every seal with one secret and closes it with another, in one transaction; how many there were. */
async function reseal(sql: Sql, from: Uint8Array, to: Uint8Array): Promise<number> {
  const [old, next] = [Buffer.from(from), Buffer.from(to)];
  let count = 0;
  for (const { table, box, keys, where } of SEALED) {
    const named = keys.map((key) => `${key} = ?`).join(' and ');
    for (const row of await sql.all(`select ${keys.join(', ')}, ${box} from ${table} where ${where}`)) {
      const sealed = seal(next, unseal(old, String(row[box])));
      await sql.all(`update ${table} set ${box} = ? where ${named}`, sealed, ...keys.map((key) => row[key] as string));
      count++;
    }
  }
  return count;
}

export const adminQueries = {
  reseal,
  stats,
  accountsLike,
  accountById,
  ban,
  muteAccount,
  isMuted,
  clearPassword,
  openReports,
  closeReport,
  allMatches,
};
