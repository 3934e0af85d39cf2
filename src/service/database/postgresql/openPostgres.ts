import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import { Client, type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryResult, types } from "pg";
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
        return new ReachableClient(await pool.connect());
      } catch (error) {
        throw asUnreachable(error);
      }
    },
    end: () => pool.end(),
  };
}

/** Turns an error into a 503 if it means that the database is unreachable, stopped or full. */
export function asUnreachable(error: unknown): Error {
  const isRefusal = error instanceof DatabaseError && !awayStates.test(error.code ?? "");
  if (isRefusal || error instanceof ServiceError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ServiceError(503, "The database cannot be reached at the moment. Try again shortly.", {}, reason);
}

/** SQLSTATEs of broken or refused connections, too many connections, and a stop or restart by the operator. */
const awayStates = /^(0800.|28...|53300|57P0.)$/;

class ReachableClient implements PostgresPoolClient {
  private isBroken = false;

  constructor(private readonly client: PoolClient) {}

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== "string") throw new Error("the service reads without cursors");
    return this.run(sql, parameters) as Promise<PostgresQueryResult<Row>>;
  }

  release(): void {
    this.client.release(this.isBroken);
  }

  private async run(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    try {
      return await this.client.query(sql, [...parameters]);
    } catch (error) {
      this.isBroken ||= !(error instanceof DatabaseError);
      throw asUnreachable(error);
    }
  }
}
