/** The one way to a database: the same text of SQL for SQLite and PostgreSQL, with `?` for values. */

export type Value = string | number | null;
export type SqlRow = { readonly [column: string]: Value };

export interface Sql {
  readonly dialect: 'sqlite' | 'postgres';
  /** Runs one statement; the rows it returns. */
  all(text: string, ...values: readonly Value[]): Promise<readonly SqlRow[]>;
}

/** An insert of one row by its columns. */
export async function insert(sql: Sql, table: string, row: { readonly [column: string]: Value }): Promise<void> {
  const columns = Object.keys(row);
  await sql.all(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    ...Object.values(row),
  );
}

/** The typed rows of a statement: the columns are those of the tables, whose types `rows.ts` states. */
export const rowsOf = async <T>(rows: Promise<readonly SqlRow[]>): Promise<readonly T[]> =>
  (await rows) as unknown as T[];
export const rowOf = async <T>(rows: Promise<readonly SqlRow[]>): Promise<T | null> =>
  ((await rows)[0] as unknown as T | undefined) ?? null;
