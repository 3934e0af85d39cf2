export type SqlValue = string | number | null;
export type Row = Record<string, SqlValue>;

/**
 * What the service asks of a database. Asynchronous, so that a server can stand behind it as well as a file.
 * Placeholders are `?`, in order.
 */
export interface Database {
  all(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  first(sql: string, values?: readonly SqlValue[]): Promise<Row | undefined>;
  run(sql: string, values?: readonly SqlValue[]): Promise<void>;
  /** Runs one statement once for every row of values, prepared once. */
  insertAll(sql: string, rows: Iterable<readonly SqlValue[]>): Promise<void>;
  /** All of `work` or nothing of it. Not nested. */
  transaction<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** The placeholders of a list: `(?,?,?)`. */
export function listOf(values: readonly unknown[]): string {
  return `(${values.map(() => "?").join(",")})`;
}
