/** Which SQLite: the one that Node brings, or the package that brings its binaries with it. */
import { createRequire } from 'node:module';
import type { SqlRow, Value } from './sql.ts';

export interface Statement {
  all(...values: readonly Value[]): SqlRow[];
}
export interface Database {
  exec(text: string): void;
  prepare(text: string): Statement;
  close(): void;
}

/** Named apart: Node 20 does not have it. */
const OWN = 'node:sqlite';

/** Node's own SQLite where it is past its experiment (Node 24), else the package that carries its binaries. */
export function driver(): new (file: string) => Database {
  const require = createRequire(import.meta.url);
  const own = (): never => require(OWN).DatabaseSync as never;
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major >= 24) return own();
  try {
    return require('@photostructure/sqlite').DatabaseSync;
  } catch {
    try {
      return own();
    } catch {
      throw new Error('No SQLite for this system: use Node 24 or later, or PostgreSQL (LAAGER_DB=postgres://…).');
    }
  }
}
