/** The two forms of a result (§4.5). */
export type ResultForm = "json" | "csv";

/** A result as the bytes that are sent, ready and within the limits. */
export interface QueryResult {
  /** In order. For `csv` they are the whole body; for `json` all of it after `query_id` and `executed_at`. */
  readonly pieces: readonly Uint8Array[];
  /** Bytes of all pieces together. */
  readonly size: number;
  readonly rowCount: number;
}

export interface QueryLimits {
  /** Milliseconds that a query may run. */
  readonly time: number;
  readonly rows: number;
  /** Bytes of a result in the form asked for: names, empty cells and separators count too. */
  readonly size: number;
  /** Bytes that the database may use for a query. */
  readonly memory: number;
}

export const defaultQueryLimits: QueryLimits = { time: 10_000, rows: 100_000, size: 80_000_000, memory: 100_000_000 };

export interface AskedQuery {
  readonly sql: string;
  readonly form: ResultForm;
}

/** Runs the SQL of saved queries. */
export interface QueryRunner {
  /** Queries that it runs beside each other. Nobody asks it for more at once. */
  readonly parallel: number;
  /** Rejects with a `ServiceError` of 5xx at a limit, and with an `SqlError` where the SQL itself is wrong. Never holds the service's thread. */
  run(asked: AskedQuery): Promise<QueryResult>;
  close(): Promise<void>;
}

/** The database's own message about SQL that it refuses: for the person who saves it, never for the one who runs it. */
export class SqlError extends Error {
  override readonly name = "SqlError";
}
