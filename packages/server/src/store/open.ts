import type { Store } from './store.ts';

/** The store that a setting names: a PostgreSQL URL, or the path of an SQLite file. */
export async function openStore(where: string): Promise<Store> {
  if (/^postgres(ql)?:/.test(where)) return (await import('./postgres.ts')).openPostgres(where);
  return (await import('./sqlite.ts')).openSqlite(where);
}
