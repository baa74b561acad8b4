/** NOTIFY and LISTEN on one channel, with a connection that is made again when it breaks. */
import pg from 'pg';
import { newId } from '../secret.ts';
import { type Bus, type Note, payloads, readPayload } from './bus.ts';

const CHANNEL = 'laager';
/** What belongs to no batch waits so long for company. */
const GATHER_MS = 100;
const [FIRST_RETRY_MS, LAST_RETRY_MS] = [100, 5_000];

export const say = async (client: pg.ClientBase | pg.Pool, node: string, notes: readonly Note[]): Promise<void> => {
  for (const payload of payloads(node, notes)) await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
};

export class PostgresBus implements Bus {
  readonly node = newId();
  private readonly url: string;
  private readonly pool: pg.Pool;
  private waiting: Note[] = [];
  private timer: NodeJS.Timeout | null = null;
  private retry: NodeJS.Timeout | null = null;
  private client: pg.Client | null = null;
  private hearing: { heard(from: string, notes: readonly Note[]): void; missed(): void } | null = null;
  private delay = FIRST_RETRY_MS;
  private closed = false;

  constructor(url: string, pool: pg.Pool) {
    this.url = url;
    this.pool = pool;
  }

  tell(note: Note): void {
    this.waiting.push(note);
    this.timer ??= setTimeout(() => {
      this.timer = null;
      // Lost with the connection, it is made good by the next comparison.
      say(this.pool, this.node, this.gathered()).catch(() => {});
    }, GATHER_MS).unref();
  }

  /** What waits to be said: a batch that commits takes it along. */
  gathered(): readonly Note[] {
    const notes = this.waiting;
    this.waiting = [];
    return notes;
  }

  listen(heard: (from: string, notes: readonly Note[]) => void, missed: () => void): void {
    this.hearing = { heard, missed };
    void this.connect();
  }

  private async connect(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    let over = false;
    const again = (): void => {
      if (over) return;
      over = true;
      this.client = null;
      client.end().catch(() => {});
      if (this.closed) return;
      this.retry = setTimeout(() => void this.connect(), this.delay).unref();
      this.delay = Math.min(this.delay * 2, LAST_RETRY_MS);
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload = '' }) => {
      const { from, notes } = readPayload(payload);
      if (from !== this.node) this.hearing?.heard(from, notes);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.client = client;
      this.delay = FIRST_RETRY_MS;
      // What was said before this moment was not heard.
      this.hearing?.missed();
    } catch {
      again();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.retry !== null) clearTimeout(this.retry);
    await this.client?.end().catch(() => {});
  }
}
