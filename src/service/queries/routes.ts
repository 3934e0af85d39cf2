import type { FastifyInstance, FastifyRequest } from "fastify";
import type { QueryListReply, QueryReply } from "../../core/apis/queries/wire";
import { callerOf } from "../access/authorization";
import type { RateLimit } from "../access/rateLimit";
import type { MethodsByPath } from "../border/methods";
import { ServiceError } from "../border/serviceError";
import type { Database } from "../database/database";
import { toCsv } from "./csv";
import type { QueryRunner } from "./queryResult";
import { ResultCache, type ExecutedResult } from "./resultCache";
import { mayRun, SavedQueries } from "./savedQueries";

type QueryRoute = { Params: { query_id: string } };

export interface QueryOptions {
  readonly accounts: Database;
  readonly runner: QueryRunner;
  readonly now: () => number;
  /** Bounds the runs of a token. */
  readonly rateLimit: RateLimit;
  /** Milliseconds for which a result is reused before its query runs again. */
  readonly keepResultsFor: number;
}

export const queryMethods: MethodsByPath = {
  "/queries": ["GET", "HEAD"],
  "/queries/:query_id/json": ["GET", "HEAD"],
  "/queries/:query_id/csv": ["GET", "HEAD"],
};

/** The results of saved queries (§4.5), and the list of them, which the interface only announces (§4.6). */
export function addQueryRoutes(app: FastifyInstance, options: QueryOptions): void {
  const savedQueries = new SavedQueries(options.accounts);
  const results = new ResultCache(options.keepResultsFor, options.now);

  async function answer(request: FastifyRequest<QueryRoute>): Promise<ExecutedResult> {
    const caller = callerOf(request);
    options.rateLimit.count(request);
    const definition = await savedQueries.find(request.params.query_id);
    if (definition === undefined) throw new ServiceError(404, "No saved query has that id.");
    if (!mayRun(caller, definition)) throw new ServiceError(403, "The token has no access to that query.");
    return results.get(definition.query_id, definition.sql, () => options.runner.run(definition.sql, caller.tokenId));
  }

  app.get("/queries", async (request) => {
    const caller = callerOf(request);
    const own = (await savedQueries.list()).filter((definition) => mayRun(caller, definition));
    const list = own.map(({ query_id, name, description }) => ({ query_id, name, description }));
    return { count: list.length, data: list } satisfies QueryListReply;
  });

  app.get<QueryRoute>("/queries/:query_id/json", async (request) => {
    const { columns, rows, executedAt } = await answer(request);
    return {
      query_id: request.params.query_id,
      executed_at: new Date(executedAt).toISOString(),
      columns: columns.map(({ name, type }) => ({ name, type })),
      rows: rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null]))),
    } satisfies QueryReply;
  });

  app.get<QueryRoute>("/queries/:query_id/csv", async (request, reply) => {
    const { columns, rows } = await answer(request);
    const names = columns.map(({ name }) => name);
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${request.params.query_id}.csv"`)
      .send(toCsv(names, rows));
  });
}
