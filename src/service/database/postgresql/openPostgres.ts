import { Kysely, PostgresDialect } from "kysely";
import { Pool, types, type ClientConfig } from "pg";
import type { AccountsTables, DataTables } from "../tables";
import { reachablePool } from "./reachablePool";

/** The schemas of the service. `data` holds what saved queries may read, and nothing else. */
export const schemas = { data: "zip_data", accounts: "zip_accounts" } as const;

/** The whole database; `withSchema` makes of it the part that a statement is about. */
export type Postgres = Kysely<DataTables & AccountsTables>;

/** Connects when the first statement comes. */
export function openPostgres(config: ClientConfig): Postgres {
  const pool = new Pool({
    ...config,
    application_name: "zip-for-excel",
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A server that is gone without a word would otherwise hold its requests for ever.
    query_timeout: 30_000,
    types: { getTypeParser: parserOf },
  });
  return new Kysely({ dialect: new PostgresDialect({ pool: reachablePool(pool) }) });
}

const bigint = 20;

/** Reads 8-byte integers as numbers: ours are counts and times. */
const parserOf: typeof types.getTypeParser = (type: number, format?: "text" | "binary") =>
  type === bigint ? Number : (types.getTypeParser(type, format) as (text: string) => unknown);
