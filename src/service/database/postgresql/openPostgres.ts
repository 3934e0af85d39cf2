import { Kysely, PostgresDialect } from "kysely";
import { Client, type ClientConfig, Pool, types } from "pg";
import { StartError } from "../../startup/startError";
import type { AccountsTables, DataTables } from "../tables";
import { reachablePool } from "./reachablePool";

/** The schemas of the service. `data` contains exactly what saved queries may read. */
export const schemas = { data: "zip_data", accounts: "zip_accounts" } as const;

/** The whole database; `withSchema` selects the part that a statement needs. */
export type Postgres = Kysely<DataTables & AccountsTables>;

/** Connects with the first statement. */
export function openPostgres(config: ClientConfig): Postgres {
  const pool = new Pool({
    ...config,
    application_name: "zip-for-excel",
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Otherwise, a server that vanishes without closing its connections would hold requests forever.
    query_timeout: 30_000,
    types: { getTypeParser: parserOf },
  });
  return new Kysely({ dialect: new PostgresDialect({ pool: reachablePool(pool) }) });
}

const bigint = 20;

/** Reads 8-byte integers as numbers: ours are counts and times. */
const parserOf: typeof types.getTypeParser = (type: number, format?: "text" | "binary") =>
  type === bigint ? Number : (types.getTypeParser(type, format) as (text: string) => unknown);

/** Reads `DATABASE_URL`. No error repeats it, because it contains a password. */
export function readDatabaseUrl(url: string): ClientConfig {
  if (!/^postgres(ql)?:\/\//.test(url)) throw unreadable();
  try {
    const { host, port, database, user, password, ssl } = new Client({ connectionString: url });
    return { host, port, database, user, password, ssl };
  } catch {
    throw unreadable();
  }
}

function unreadable(): StartError {
  return new StartError("DATABASE_URL must have the form postgresql://<user>:<password>@<host>:<port>/<database>.");
}
