import type { SqlValue } from "../database/database";

export interface QueryColumn {
  readonly name: string;
  readonly type: "integer" | "number" | "string";
}

export interface QueryResult {
  readonly columns: readonly QueryColumn[];
  readonly rows: readonly (readonly SqlValue[])[];
}

export interface QueryLimits {
  /** Milliseconds that a query may run. */
  readonly time: number;
  readonly rows: number;
  /** Characters of all values together. */
  readonly size: number;
  /** Bytes that the database may use for a query. */
  readonly memory: number;
}

export const defaultQueryLimits: QueryLimits = { time: 10_000, rows: 100_000, size: 20_000_000, memory: 250_000_000 };

/** Runs the SQL of saved queries. */
export interface QueryRunner {
  /** Rejects with a `ServiceError` of 5xx at a limit, and with an `SqlError` where the SQL itself is wrong. */
  run(sql: string, callerId: string): Promise<QueryResult>;
  close(): Promise<void>;
}

/** The database's own message about SQL that it refuses: for the person who saves it, never for the one who runs it. */
export class SqlError extends Error {
  override readonly name = "SqlError";
}
