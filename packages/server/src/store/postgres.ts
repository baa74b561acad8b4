/** PostgreSQL by one URL, for several servers that share it: the same queries, batched over one writing connection. */
import pg from 'pg';
import { Batches, type Transaction } from './batch.ts';
import { type Note, newsOf } from './bus.ts';
import { PostgresBus, say } from './postgres-bus.ts';
import { postgresQueue, prepareQueue } from './postgres-queue.ts';
import { type Queries, queries, readers } from './queries.ts';
import { migrate, newest } from './schema.ts';
import type { Sql, SqlRow, Value } from './sql.ts';
import { callsBy, type Store } from './store.ts';

/** Two servers waited for one another, or took the same number for a line of chat: the second try finds the way free. */
const TRY_AGAIN = new Set(['40P01', '40001', '23505']);
const MOST_TRIES = 3;
/** For reading, for the queue and for the writer. */
const CONNECTIONS = 12;

/** Held while tables change: servers that start together migrate one after the other. */
const MIGRATION_LOCK = 1_899_10_11;
const INT8 = 20;

/** bigint as a number: our times and counts are far below 2^53. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid as never, format as never),
} as pg.CustomTypesConfig;

class PostgresSql implements Sql {
  readonly dialect = 'postgres';
  private readonly client: pg.ClientBase;

  constructor(client: pg.ClientBase) {
    this.client = client;
  }

  async all(text: string, ...values: readonly Value[]): Promise<readonly SqlRow[]> {
    let n = 0;
    const numbered = text.replace(/\?/g, () => `$${++n}`);
    const { rows } = await this.client.query({ text: numbered, values: [...values], types });
    return rows as SqlRow[];
  }
}

/** The connection that writes; made again when it breaks. */
class Writer implements Transaction {
  private readonly pool: pg.Pool;
  private readonly bus: PostgresBus;
  private client: pg.PoolClient | null = null;
  /** What the other servers will hear with this commit. */
  notes: Note[] = [];

  constructor(pool: pg.Pool, bus: PostgresBus) {
    this.pool = pool;
    this.bus = bus;
  }

  get sql(): Sql {
    if (this.client === null) throw new Error('there is no transaction');
    return new PostgresSql(this.client);
  }

  async begin(): Promise<void> {
    this.client ??= await this.connect();
    await this.client.query('begin');
  }

  private async connect(): Promise<pg.PoolClient> {
    return this.pool.connect();
  }

  async alone(job: () => Promise<unknown>): Promise<unknown> {
    await this.client?.query('savepoint job');
    try {
      const value = await job();
      await this.client?.query('release savepoint job');
      return value;
    } catch (error) {
      await this.client?.query('rollback to savepoint job');
      throw error;
    }
  }

  async commit(): Promise<void> {
    const notes = this.notes.splice(0);
    if (this.client !== null && notes.length > 0)
      await say(this.client, this.bus.node, [...notes, ...this.bus.gathered()]);
    await this.client?.query('commit');
  }

  /** What became of a commit that failed on the way is unknown: the connection is given up, and the callers read again. */
  async rollback(): Promise<void> {
    this.notes = [];
    this.client?.release(true);
    this.client = null;
  }

  leave(): void {
    this.client?.release();
    this.client = null;
  }
}

async function upgrade(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const sql = new PostgresSql(client);
    await migrate(sql);
    const [row] = await sql.all('select max(n) as n from migration');
    if (Number(row?.n) > newest) throw new Error('The database was written by a newer Laager.');
    await client.query('commit');
  } finally {
    client.release();
  }
}

export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // A connection that breaks is noticed by the next query on it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await upgrade(pool);
  await prepareQueue(pool);
  const bus = new PostgresBus(url, pool);
  const writer = new Writer(pool, bus);
  const batches = new Batches(writer);
  const run = async (name: keyof Queries, args: readonly unknown[]): Promise<unknown> => {
    const query = queries[name] as unknown as (sql: Sql, ...args: readonly unknown[]) => Promise<unknown>;
    if (readers.has(name)) {
      const client = await pool.connect();
      try {
        return await query(new PostgresSql(client), ...args);
      } finally {
        client.release();
      }
    }
    return new Promise((resolve, reject) => {
      const attempt = (n: number): void =>
        batches.add({
          async run() {
            const value = await query(writer.sql, ...args);
            writer.notes.push(...newsOf(name, args, value));
            return value;
          },
          answer(result) {
            if (!('error' in result)) resolve(result.value);
            else if (n < MOST_TRIES && TRY_AGAIN.has((result.error as { code?: string }).code ?? '')) attempt(n + 1);
            else reject(result.error);
          },
        });
      attempt(1);
    });
  };
  return {
    calls: callsBy(run),
    bus,
    queue: postgresQueue(pool),
    pressure: () => batches.pressure(),
    async close() {
      await batches.quiet();
      await bus.close();
      writer.leave();
      await pool.end();
    },
  };
}
