/** The store thread: one connection, one transaction at a time, one sync for all that wait. */
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Batches, type Transaction } from './batch.ts';
import { type Queries, queries } from './queries.ts';
import { migrate, newest } from './schema.ts';
import type { Sql, SqlRow, Value } from './sql.ts';
import { type Database, driver, type Statement } from './sqlite-driver.ts';

const { file } = workerData as { readonly file: string };

/** Opens the file; one that is damaged is set aside under another name and never written over. */
function open(): Database {
  const Database = driver();
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  try {
    const [check] = database.prepare('pragma quick_check').all();
    if (check?.quick_check !== 'ok') throw new Error(String(check?.quick_check));
    // Every commit is on the disk before it is answered: that is what FULL says in WAL mode.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000');
    return database;
  } catch (error) {
    database.close();
    const aside = `${file}.damaged-${Date.now()}`;
    renameSync(file, aside);
    throw new Error(`The database is damaged (${(error as Error).message}); it was moved to ${aside}.`);
  }
}

/** Statements are compiled once; long ones (a batch of odd size) are not worth keeping. */
const LONGEST_KEPT = 2_000;

class SqliteSql implements Sql {
  readonly dialect = 'sqlite';
  private readonly database: Database;
  private readonly prepared = new Map<string, Statement>();

  constructor(database: Database) {
    this.database = database;
  }

  async all(text: string, ...values: readonly Value[]): Promise<readonly SqlRow[]> {
    let statement = this.prepared.get(text);
    if (statement === undefined) {
      statement = this.database.prepare(text);
      if (text.length < LONGEST_KEPT) this.prepared.set(text, statement);
    }
    return statement.all(...values).map((row) => ({ ...row }));
  }
}

const database = open();
const sql = new SqliteSql(database);

const transaction: Transaction = {
  begin: async () => database.exec('begin immediate'),
  async alone(job) {
    database.exec('savepoint job');
    try {
      const value = await job();
      database.exec('release job');
      return value;
    } catch (error) {
      database.exec('rollback to job; release job');
      throw error;
    }
  },
  commit: async () => database.exec('commit'),
  rollback: async () => database.exec('rollback'),
};

/** A copy of the file as it was before its tables change. */
async function upgrade(): Promise<void> {
  const known = await sql.all("select name from sqlite_master where name = 'migration'");
  const [row] = known.length === 0 ? [] : await sql.all('select coalesce(max(n), 0) as n from migration');
  const done = Number(row?.n ?? 0);
  if (done > newest) throw new Error('The database was written by a newer Laager.');
  if (known.length > 0 && done < newest && existsSync(file)) {
    database.exec('pragma wal_checkpoint(truncate)');
    copyFileSync(file, `${file}.before-${done + 1}`);
  }
  database.exec('begin exclusive');
  await migrate(sql);
  database.exec('commit');
}

await upgrade();
const batches = new Batches(transaction);
const port = parentPort as NonNullable<typeof parentPort>;

port.on('message', async ({ id, name, args }: { id: number; name: keyof Queries | 'close'; args: never[] }) => {
  if (name === 'close') {
    await batches.quiet();
    database.close();
    port.postMessage({ id });
    return;
  }
  batches.add({
    run: () => (queries[name] as (sql: Sql, ...args: never[]) => Promise<unknown>)(sql, ...args),
    answer: (result) =>
      port.postMessage('error' in result ? { id, error: result.error.message } : { id, value: result.value }),
  });
});
port.postMessage('ready');
