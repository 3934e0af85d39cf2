import { ServiceError } from "../border/serviceError";
import { counted } from "../counted";

/** The two forms of a result (§4.5). */
export type ResultForm = "json" | "csv";

/** A result as the bytes to send, within the limits. */
export interface QueryResult {
  /** The pieces, in order. For `csv` they are the whole body; for `json` all of it after `query_id` and `executed_at`. */
  readonly pieces: readonly Uint8Array[];
  /** Size of all pieces together, in bytes. */
  readonly size: number;
  readonly rowCount: number;
}

export interface QueryLimits {
  /** The longest time that a query may run, in milliseconds. */
  readonly time: number;
  readonly rows: number;
  /** Size of a result in the requested form, in bytes. Names, empty cells and separators count too. */
  readonly size: number;
  /** Memory that the database may use for a query, in bytes. */
  readonly memory: number;
}

export const defaultQueryLimits: QueryLimits = { time: 10_000, rows: 100_000, size: 80_000_000, memory: 100_000_000 };

/** How many queries run at once. */
export const parallelQueries = 4;

export interface AskedQuery {
  readonly sql: string;
  readonly form: ResultForm;
}

/** Runs the SQL of saved queries. */
export interface QueryRunner {
  /** Rejects with a 5xx `ServiceError` at a limit, and with an `SqlError` if the SQL itself is wrong. Never blocks the service's thread. */
  run(asked: AskedQuery): Promise<QueryResult>;
  close(): Promise<void>;
}

/** The database's own message about SQL that it refuses. Meant for whoever saves the query, never for whoever runs it. */
export class SqlError extends Error {
  override readonly name = "SqlError";
}

/** The refusals of a query that met a limit, in the same words whatever runs it. */
export const limitErrors = {
  tooSlow: (milliseconds: number) =>
    new ServiceError(503, `The query ran longer than ${counted(milliseconds / 1_000, "second")} and was ended.`),
  notStarted: () => new ServiceError(503, "The service is too busy to run the query now."),
  tooLarge: () =>
    new ServiceError(
      503,
      "The result is larger than this service returns. Select fewer rows or columns in the query, or ask for CSV, which is smaller.",
    ),
  outOfMemory: () => new ServiceError(503, "The query needs more memory than this service allows and was ended."),
  tooDeep: () => new ServiceError(503, "The query is too deep for this service's database and was ended."),
};
