import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from "pg";
import { ServiceError } from "../../border/serviceError";

/**
 * A pool whose errors distinguish a statement that the database refused, which is a bug in the service, from a database that
 * cannot be reached, which is a 503. Broken connections are not reused.
 */
export function reachablePool(pool: Pool): PostgresPool {
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
