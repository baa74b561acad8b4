/** Copies of the SQLite file, taken while people play: one each night, seven days and four Sundays back. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { driver } from '../store/sqlite-driver.ts';
import { threadFile } from '../thread-file.ts';

/** Copies a database that may be in use. The copy appears under its name only when it is whole. */
export function copyDatabase(file: string, copy: string): void {
  if (!existsSync(file)) throw new Error(`${file}: there is no database here`);
  if (existsSync(copy)) throw new Error(`${copy} is already there`);
  mkdirSync(dirname(copy), { recursive: true });
  const part = `${copy}.part`;
  rmSync(part, { force: true });
  const database = new (driver())(file);
  try {
    database.exec('pragma busy_timeout = 5000');
    // A statement of its own reads one moment of the database, whatever is written meanwhile.
    database.prepare('vacuum into ?').all(part);
  } finally {
    database.close();
  }
  renameSync(part, copy);
}

const DAY = 24 * 3_600_000;
const DAILY = 7;
const WEEKLY = 4;

const nameOf = (at: Date): string => `laager-${at.toISOString().slice(0, 10)}.db`;

/** Which of these copies are no longer wanted: all but the last seven days and the last four Sundays. */
export function outdated(files: readonly string[], now: Date): readonly string[] {
  const kept = new Set<string>();
  for (let back = 0; back < DAILY; back++) kept.add(nameOf(new Date(now.getTime() - back * DAY)));
  const sunday = now.getTime() - now.getUTCDay() * DAY;
  for (let back = 0; back < WEEKLY; back++) kept.add(nameOf(new Date(sunday - back * 7 * DAY)));
  return files.filter((file) => /^laager-\d{4}-\d\d-\d\d\.db$/.test(file) && !kept.has(file));
}

const HOUR = 3_600_000;

/** Looks every hour whether today's copy is there. It is made in a thread of its own, so that no socket waits. */
export function keepBackups(file: string, folder: string, failed: (error: Error) => void): () => void {
  const look = (): void => {
    const now = new Date();
    const copy = join(folder, nameOf(now));
    if (existsSync(copy)) return;
    const thread = new Worker(...threadFile('ops/backup-thread', { file, copy }));
    thread.on('error', failed);
    thread.on('exit', () => {
      if (!existsSync(folder)) return;
      for (const old of outdated(readdirSync(folder), now)) rmSync(join(folder, old), { force: true });
    });
  };
  const timer = setInterval(look, HOUR);
  timer.unref();
  // Not at once: a server that has just started has people waiting.
  const first = setTimeout(look, 60_000);
  first.unref();
  return () => {
    clearInterval(timer);
    clearTimeout(first);
  };
}
