import { PostgresAdapter, type ColumnDataType, type Kysely } from "kysely";

export type Engine = "sqlite" | "postgresql";

/** The engine of a database, for the few statements that differ. */
export function engineOf<Tables>(database: Kysely<Tables>): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? "postgresql" : "sqlite";
}

/** The column types whose names differ: PostgreSQL's `real` and `integer` have only 4 bytes. */
export function columnTypes<Tables>(database: Kysely<Tables>): { real: ColumnDataType; time: ColumnDataType } {
  return engineOf(database) === "sqlite"
    ? { real: "real", time: "integer" }
    : { real: "double precision", time: "bigint" };
}
