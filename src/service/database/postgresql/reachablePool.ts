import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from "pg";
import { ServiceError } from "../../border/serviceError";

/**
 * A pool whose failures tell what the database refused from a database that cannot be reached: the one is a bug of the
 * service, the other a 503. A connection that broke is not used again.
 */
export function reachablePool(pool: Pool): PostgresPool {
  // A connection that breaks would otherwise end the process, whether it waits in the pool or is in use.
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

/** A failure as a 503, where it says that the database is away, stopped or full. */
export function asUnreachable(error: unknown): Error {
  const isRefusal = error instanceof DatabaseError && !awayStates.test(error.code ?? "");
  if (isRefusal || error instanceof ServiceError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new ServiceError(503, "The database cannot be reached just now. Ask again in a moment.", {}, reason);
}

/** SQLSTATEs: connections that broke or were refused, too many of them, an operator's stop or restart. */
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
