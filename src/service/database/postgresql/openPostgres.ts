import { type DialectAdapter, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryResult, types } from "pg";
import { encodings, isPlainAddress } from "../../startup/environment";
import { StartError } from "../../startup/startError";
import type { AccountsTables, DataTables } from "../tables";
import { ServiceError } from "../../border/serviceError";

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
  return new Kysely({ dialect: new Dialect({ pool: reachablePool(pool) }) });
}

/** Takes a lock until the end of the transaction, and tells whether it was free. */
export async function tryLock<Tables>(holder: Kysely<Tables>, key: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(${key}) AS taken`.execute(holder);
  return rows[0]?.taken ?? false;
}

/** Without the lock of Kysely's migrations, which belongs to a session: a pooler would keep it. `setUp` has one of its own. */
class Dialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    const none = (): Promise<void> => Promise.resolve();
    return Object.assign(super.createAdapter(), { acquireMigrationLock: none, releaseMigrationLock: none });
  }
}

const bigint = 20;

/** Reads 8-byte integers as numbers: ours are counts and times. */
const parserOf: typeof types.getTypeParser = (type: number, format?: "text" | "binary") =>
  type === bigint ? Number : (types.getTypeParser(type, format) as (text: string) => unknown);

/** Reads `DATABASE_URL`. No error repeats it, because it contains a password. */
export function readDatabaseUrl(url: string): ClientConfig {
  if (!isPlainAddress(url, /^postgres(ql)?:/)) throw unreadable();
  const options = new URLSearchParams(url.split("?")[1]).get("options");
  try {
    const { host, port, database, user, password, ssl } = new Client({ connectionString: withPlainSslMode(url) });
    return { host, port, database, user, password, ssl, ...(options === null ? {} : { options }) };
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!/^E[A-Z]+$/.test(code)) throw unreadable();
    throw new StartError(`A file that DATABASE_URL names for its certificates cannot be read (${code}).`);
  }
}

/**
 * The driver checks the certificate in every mode but these two, and warns of that where another one is named. It takes the word false
 * for true.
 */
function withPlainSslMode(url: string): string {
  return /[?&]uselibpqcompat=/.test(url)
    ? url
    : url.replace(/([?&]sslmode=)(?!disable|no-verify)[^&]*/, "$1verify-full").replace(/([?&]ssl=)false\b/, "$10");
}

function unreadable(): StartError {
  return new StartError(
    `DATABASE_URL must have the form postgresql://<user>:<password>@<host>:<port>/<database>. ${encodings}`,
  );
}

/**
 * A pool whose errors distinguish a statement that the database refused, which is a bug in the service, from a database that
 * cannot be reached, which is a 503. Broken connections are not reused.
 */
function reachablePool(pool: Pool): PostgresPool {
  // Otherwise, a connection that breaks would end the process, whether idle or in use.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    connect: async () => {
      try {
        return reachable(await pool.connect());
      } catch (error) {
        throw asUnreachable(error);
      }
    },
    end: () => pool.end(),
  };
}

/** Turns an error into a 503 if it means that the database cannot be used at the moment. */
export function asUnreachable(error: unknown): Error {
  if (error instanceof ServiceError) return error;
  if (!(error instanceof DatabaseError)) {
    return new ServiceError(
      503,
      "The database cannot be reached at the moment. Try again shortly.",
      {},
      reasonOf(error),
    );
  }
  if (!conditions.test(error.code ?? "")) return error;
  return new ServiceError(503, "The database cannot be used at the moment. Try again shortly.", {}, reasonOf(error));
}

/**
 * The classes of SQLSTATE that tell of the server, a pooler before it or the connection; all others tell of the statement. 08 connection,
 * 25 state of the transaction (a read-only server), 28 login, 3D no such database, 40 conflict, 53 resources, 55 state of an object, 57 the
 * operator, 58 system, F0 configuration, XX internal.
 */
const conditions = /^(08|25|28|3D|40|53|55|57|58|F0|XX)/;

/** The reason of a failure in the server's or the system's words; neither ever contains the password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return typeof error.cause === "string" ? error.cause : error.message || String((error as { code?: string }).code);
}

function reachable(client: PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (sql: string, parameters: readonly unknown[]): Promise<QueryResult> => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      const known = asUnreachable(error);
      isBroken ||= !(known instanceof DatabaseError);
      throw known;
    }
  };
  // Kysely asks in another form only for cursors, which the service does not use.
  return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release(isBroken) };
}
