/**
 * What is to be done later: written in the transaction that makes it necessary, done at least once. On PostgreSQL it
 * goes into the queue of graphile-worker. On SQLite `due` holds it; a job is taken by moving it a little into the
 * future, so that it is done after all if the process dies.
 */
import { rowsOf, type Sql } from './sql.ts';

export interface DueJob {
  readonly kind: string;
  readonly key: string;
  /** Not before this moment, in milliseconds. */
  readonly at: number;
  readonly data: string;
}

/** A job that was taken: `at` is now the moment at which another may take it, and `tries` counts the takings. */
export interface TakenJob extends DueJob {
  readonly tries: number;
}

/** A job that a command brings with it; without a moment the job is dropped. */
export type JobChange = Omit<DueJob, 'at' | 'data'> & {
  readonly at: number | null;
  readonly data?: object;
  /** A job of this key that waits already keeps its moment. */
  readonly keepsMoment?: true;
};

/** A job that fails so often is given up. */
export const MOST_TRIES = 10;

export const jobs = {
  /**
   * A job of the same kind and key is replaced: there is one for each thing to be done. With `keepsMoment` one that waits keeps
   * its moment, so that it cannot be put off again and again; one that was taken already is replaced all the same.
   */
  async add(tx: Sql, kind: string, key: string, at: number, data: object = {}, keepsMoment = false): Promise<void> {
    if (tx.dialect === 'postgres') {
      await tx.all(
        `select 1 from graphile_worker.add_job(?, ?::json, job_key := ?, run_at := to_timestamp(?::float8 / 1000),
         max_attempts := ?, job_key_mode := ?)`,
        kind,
        JSON.stringify({ key, data }),
        `${kind}:${key}`,
        at,
        MOST_TRIES,
        keepsMoment ? 'preserve_run_at' : 'replace',
      );
      return;
    }
    const moment = keepsMoment ? 'case when due.tries = 0 then due.at else excluded.at end' : 'excluded.at';
    await tx.all(
      `insert into due (kind, key, at, data) values (?, ?, ?, ?)
       on conflict (kind, key) do update set at = ${moment}, data = excluded.data, tries = 0`,
      kind,
      key,
      at,
      JSON.stringify(data),
    );
  },
  async drop(tx: Sql, kind: string, key: string): Promise<void> {
    if (tx.dialect === 'postgres') await tx.all('select 1 from graphile_worker.remove_job(?)', `${kind}:${key}`);
    else await tx.all('delete from due where kind = ? and key = ?', kind, key);
  },
  async change(tx: Sql, changes: readonly JobChange[]): Promise<void> {
    for (const { kind, key, at, data = {}, keepsMoment = false } of changes)
      if (at === null) await jobs.drop(tx, kind, key);
      else await jobs.add(tx, kind, key, at, data, keepsMoment);
  },
};

/** SQLite: takes what is due; it comes again after `hold` milliseconds unless it is done by then. */
async function takeDue(sql: Sql, now: number, hold: number, most: number): Promise<readonly TakenJob[]> {
  return rowsOf(
    sql.all(
      `update due set at = ?, tries = tries + 1 where (kind, key) in (select kind, key from due where at <= ?
       order by at limit ?) returning kind, key, at, data, tries`,
      now + hold,
      now,
      most,
    ),
  );
}

/** The job is done; one that was rewritten in the meantime stays. */
async function doneJob(sql: Sql, { kind, key, at, tries }: TakenJob): Promise<void> {
  await sql.all('delete from due where kind = ? and key = ? and at = ? and tries = ?', kind, key, at, tries);
}

/** The job failed: it comes again at this moment, unless it was rewritten in the meantime. */
async function retryJob(sql: Sql, { kind, key, at, tries }: TakenJob, again: number): Promise<void> {
  await sql.all(
    'update due set at = ? where kind = ? and key = ? and at = ? and tries = ?',
    Math.round(again),
    kind,
    key,
    at,
    tries,
  );
}

async function changeJobs(sql: Sql, changes: readonly JobChange[]): Promise<void> {
  await jobs.change(sql, changes);
}

export const jobQueries = { takeDue, doneJob, retryJob, changeJobs };
