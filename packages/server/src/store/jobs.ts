/**
 * What is to be done later: written in the transaction that makes it necessary, done at least once. `due` holds it on
 * both databases; a job is taken by moving it a little into the future, so that another process does it if this one dies.
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
export type JobChange = Omit<DueJob, 'at' | 'data'> & { readonly at: number | null; readonly data?: object };

export const jobs = {
  /** A job of the same kind and key is replaced: there is one for each thing to be done. */
  async add(tx: Sql, kind: string, key: string, at: number, data: object = {}): Promise<void> {
    await tx.all(
      `insert into due (kind, key, at, data) values (?, ?, ?, ?)
       on conflict (kind, key) do update set at = excluded.at, data = excluded.data, tries = 0`,
      kind,
      key,
      at,
      JSON.stringify(data),
    );
  },
  async drop(tx: Sql, kind: string, key: string): Promise<void> {
    await tx.all('delete from due where kind = ? and key = ?', kind, key);
  },
  async change(tx: Sql, changes: readonly JobChange[]): Promise<void> {
    for (const { kind, key, at, data = {} } of changes)
      if (at === null) await jobs.drop(tx, kind, key);
      else await jobs.add(tx, kind, key, at, data);
  },
};

/** Takes what is due; nobody else is given it for `hold` milliseconds. */
async function takeDue(sql: Sql, now: number, hold: number, most: number): Promise<readonly TakenJob[]> {
  const taken = await rowsOf<TakenJob>(
    sql.all(
      `update due set at = ?, tries = tries + 1 where (kind, key) in (select kind, key from due where at <= ?
       order by at limit ?${sql.dialect === 'postgres' ? ' for update skip locked' : ''}) returning kind, key, at, data, tries`,
      now + hold,
      now,
      most,
    ),
  );
  return taken;
}

/** The job is done; one that was written anew in the meantime stays. */
async function doneJob(sql: Sql, { kind, key, at, tries }: TakenJob): Promise<void> {
  await sql.all('delete from due where kind = ? and key = ? and at = ? and tries = ?', kind, key, at, tries);
}

async function changeJobs(sql: Sql, changes: readonly JobChange[]): Promise<void> {
  await jobs.change(sql, changes);
}

export const jobQueries = { takeDue, doneJob, changeJobs };
