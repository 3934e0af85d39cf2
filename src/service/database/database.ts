export type SqlValue = string | number | null;
export type Row = Record<string, SqlValue>;

/**
 * The database as the service uses it. It is asynchronous, so that a database server can take the place of a file.
 * Placeholders are `?`, in order.
 */
export interface Database {
  all(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  first(sql: string, values?: readonly SqlValue[]): Promise<Row | undefined>;
  run(sql: string, values?: readonly SqlValue[]): Promise<void>;
  /** Runs one statement once for every row of values, prepared once. */
  insertAll(sql: string, rows: Iterable<readonly SqlValue[]>): Promise<void>;
  /** Does all of `work` or none of it. Transactions cannot be nested. */
  transaction<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** The placeholders of a list: `(?,?,?)`. */
export function listOf(values: readonly unknown[]): string {
  return `(${values.map(() => "?").join(",")})`;
}
