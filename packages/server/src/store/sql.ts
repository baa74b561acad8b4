/** The one way to a database: the same text of SQL for SQLite and PostgreSQL, with `?` for values. */

export type Value = string | number | null;
export type Row = { readonly [column: string]: Value };

export interface Sql {
  readonly dialect: 'sqlite' | 'postgres';
  /** Runs one statement; the rows it returns. */
  all(text: string, ...values: readonly Value[]): Promise<readonly Row[]>;
}

/** An insert of one row by its columns. */
export async function insert(sql: Sql, table: string, row: { readonly [column: string]: Value }): Promise<void> {
  const columns = Object.keys(row);
  await sql.all(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    ...Object.values(row),
  );
}
