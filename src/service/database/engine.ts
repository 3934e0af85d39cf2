import { PostgresAdapter, type ColumnDataType, type Kysely } from "kysely";

export type Engine = "sqlite" | "postgresql";

/** The engine behind a database, for the few statements that cannot be the same on both. */
export function engineOf<Tables>(database: Kysely<Tables>): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? "postgresql" : "sqlite";
}

/** The column types whose names differ: PostgreSQL's `real` has 4 bytes, its `integer` too. */
export function columnTypes<Tables>(database: Kysely<Tables>): { real: ColumnDataType; time: ColumnDataType } {
  return engineOf(database) === "sqlite"
    ? { real: "real", time: "integer" }
    : { real: "double precision", time: "bigint" };
}
