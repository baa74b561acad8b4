/** What several servers on one database need: what they hold compared with the log, who is alive, who looks after time. */
import { jobs } from './jobs.ts';
import type { ChatRow } from './rows.ts';
import { rowOf, rowsOf, type Sql } from './sql.ts';

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** The last command of each of these matches. */
async function seqsOf(
  sql: Sql,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly seq: number; readonly changed: number }[]> {
  if (ids.length === 0) return [];
  return rowsOf(sql.all(`select id, seq, changed from match where id in (${marks(ids)})`, ...ids));
}

async function chatLine(sql: Sql, match: string, n: number): Promise<ChatRow | null> {
  return rowOf(sql.all('select * from chat where match = ? and n = ?', match, n));
}

/**
 * The time in which no server ran is credited to every clock, by whichever server wakes first. The heartbeat is one row
 * for all servers, taken by the update: the second finds it new.
 */
async function creditDowntime(sql: Sql, now: number, longest: number): Promise<number> {
  const held = await sql.all(
    `select value from setting where name = 'heartbeat'${sql.dialect === 'postgres' ? ' for update' : ''}`,
  );
  const gap = held[0] === undefined ? 0 : now - Number(held[0].value);
  await beat(sql, now);
  if (gap <= longest) return 0;
  await sql.all(
    `update seat set turn_since = turn_since + ? where turn_since is not null and match in
     (select id from match where state = 'live' and clock_kind <> 'none')`,
    gap,
  );
  return gap;
}

/** People are being answered: the moment up to which no clock is owed anything. */
async function beat(sql: Sql, now: number): Promise<void> {
  await sql.all(
    `insert into setting (name, value) values ('heartbeat', ?) on conflict (name) do update set value = excluded.value`,
    String(now),
  );
}

/** One of several processes is alive, and takes jobs under these names. */
async function isAlive(sql: Sql, now: number, node: string, workers: readonly string[]): Promise<void> {
  await sql.all(
    `insert into node (id, seen, workers) values (?, ?, ?)
     on conflict (id) do update set seen = excluded.seen, workers = excluded.workers`,
    node,
    now,
    JSON.stringify(workers),
  );
}

/** A server leaves, or is found dead: what it had taken from the queue is given back. */
async function buryNode(sql: Sql, node: string): Promise<void> {
  const [row] = await sql.all('delete from node where id = ? returning workers', node);
  if (row !== undefined && sql.dialect === 'postgres')
    await sql.all(
      'select graphile_worker.force_unlock_workers(array(select json_array_elements_text(?::json)))',
      String(row.workers),
    );
}

/** Buries every server that has not been heard of since; which ones. */
async function buryDead(sql: Sql, since: number): Promise<readonly string[]> {
  const rows = await sql.all(
    `select id from node where seen < ?${sql.dialect === 'postgres' ? ' for update skip locked' : ''}`,
    since,
  );
  for (const { id } of rows) await buryNode(sql, String(id));
  return rows.map(({ id }) => String(id));
}

/**
 * Where several servers share the work, a bot that must decide is a job for one of them, written with the command before
 * it. A server that is alone with its file asks its own bots and needs no list.
 */
export async function askBot(sql: Sql, match: string, seq: number, at: number): Promise<void> {
  if (sql.dialect === 'postgres') await jobs.add(sql, 'think', `${match}:${seq}`, at, { match, seq });
}

/** Asks again for every bot that must decide: jobs of the same key are one. */
async function askBots(sql: Sql, now: number): Promise<void> {
  for (const { id, seq } of await sql.all(`select id, seq from match where state = 'live' and to_move_kind = 'bot'`))
    await askBot(sql, String(id), Number(seq), now);
}

export const nodeQueries = { seqsOf, chatLine, creditDowntime, beat, isAlive, buryNode, buryDead, askBots };
export const nodeReaders = ['seqsOf', 'chatLine'] as const;
