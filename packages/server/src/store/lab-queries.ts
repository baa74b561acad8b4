/** Games of the lab in the shared queue: which series they belong to, and what came of them. PostgreSQL only. */
import { rowOf, rowsOf, type Sql } from './sql.ts';

export interface LabResult {
  readonly n: number;
  readonly body: string;
}

/** Puts games `from` up to (not including) `to` into the queue; what is played already is not played again. */
async function putGames(
  sql: Sql,
  run: {
    readonly id: string;
    readonly series: string;
    readonly from: number;
    readonly to: number;
    readonly at: number;
  },
): Promise<void> {
  await sql.all(
    `insert into lab_run (id, series, created) values (?, ?, ?)
     on conflict (id) do update set series = excluded.series, failed = null`,
    run.id,
    run.series,
    run.at,
  );
  // After live play (0): players who wait for a bot go before a series.
  await sql.all(
    `select count(graphile_worker.add_job('game', json_build_object('key', ?::text, 'data', json_build_object('run', ?::text, 'n', games.n)),
       job_key := 'game:' || ?::text || ':' || games.n, priority := 10, max_attempts := 25))
     from generate_series(?::int, ?::int) as games (n)
     where not exists (select 1 from lab_result where lab_result.run = ? and lab_result.n = games.n)`,
    run.id,
    run.id,
    run.id,
    run.from,
    run.to - 1,
    run.id,
  );
}

async function labSeries(sql: Sql, run: string): Promise<string | null> {
  const row = await rowOf<{ series: string }>(
    sql.all('select series from lab_run where id = ? and failed is null', run),
  );
  return row?.series ?? null;
}

async function keepResult(sql: Sql, run: string, n: number, body: string): Promise<void> {
  await sql.all('insert into lab_result (run, n, body) values (?, ?, ?) on conflict do nothing', run, n, body);
}

async function failRun(sql: Sql, run: string, failed: string): Promise<void> {
  await sql.all('update lab_run set failed = ? where id = ? and failed is null', failed, run);
}

async function labFailure(sql: Sql, run: string): Promise<string | null> {
  const row = await rowOf<{ failed: string | null }>(sql.all('select failed from lab_run where id = ?', run));
  return row?.failed ?? null;
}

/** Results from this number on, in order. */
async function labResults(sql: Sql, run: string, from: number, most: number): Promise<readonly LabResult[]> {
  return rowsOf(sql.all('select n, body from lab_result where run = ? and n >= ? order by n limit ?', run, from, most));
}

async function aliveNodes(sql: Sql, since: number): Promise<number> {
  const [row] = await sql.all('select count(*) as n from node where seen >= ?', since);
  return Number(row?.n ?? 0);
}

/** The run is over, or given up: nothing of it stays behind. */
async function endRun(sql: Sql, run: string): Promise<void> {
  await sql.all('delete from lab_result where run = ?', run);
  await sql.all('delete from lab_run where id = ?', run);
  await sql.all(
    `select count(graphile_worker.remove_job(key)) from graphile_worker.jobs where key like ?`,
    `game:${run}:%`,
  );
}

export const labQueries = { putGames, labSeries, keepResult, failRun, labFailure, labResults, aliveNodes, endRun };
export const labReaders = ['labSeries', 'labFailure', 'labResults', 'aliveNodes'] as const;
