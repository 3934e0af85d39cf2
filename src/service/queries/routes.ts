import type { FastifyInstance, FastifyRequest } from "fastify";
import type { QueryListReply, QueryReply } from "../../core/apis/queries/wire";
import { callerOf } from "../access/authorization";
import type { MethodsByPath } from "../border/methods";
import { ServiceError } from "../border/serviceError";
import type { Database } from "../database/database";
import { toCsv } from "./csv";
import { runQuery, type QueryResult } from "./runQuery";
import { mayRun, SavedQueries } from "./savedQueries";

type QueryRoute = { Params: { query_id: string } };

export const queryMethods: MethodsByPath = {
  "/queries": ["GET", "HEAD"],
  "/queries/:query_id/json": ["GET", "HEAD"],
  "/queries/:query_id/csv": ["GET", "HEAD"],
};

/** The results of saved queries (§4.5), and the list of them, which the interface only announces (§4.6). */
export function addQueryRoutes(app: FastifyInstance, accounts: Database, data: Database, now: () => number): void {
  const savedQueries = new SavedQueries(accounts);

  async function answer(request: FastifyRequest<QueryRoute>): Promise<QueryResult> {
    const queryId = request.params.query_id;
    const definition = await savedQueries.find(queryId);
    if (definition === undefined) throw new ServiceError(404, `No saved query has the id ${JSON.stringify(queryId)}.`);
    if (!mayRun(callerOf(request), queryId))
      throw new ServiceError(403, `The token has no access to query ${queryId}.`);
    return runQuery(data, definition.sql);
  }

  app.get("/queries", async (request) => {
    const caller = callerOf(request);
    const own = (await savedQueries.list()).filter(({ query_id }) => mayRun(caller, query_id));
    const list = own.map(({ query_id, name, description }) => ({ query_id, name, description }));
    return { count: list.length, data: list } satisfies QueryListReply;
  });

  app.get<QueryRoute>("/queries/:query_id/json", async (request) => {
    const { columns, rows } = await answer(request);
    return {
      query_id: request.params.query_id,
      executed_at: new Date(now()).toISOString(),
      columns: columns.map(({ name, type }) => ({ name, type })),
      rows: rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null]))),
    } satisfies QueryReply;
  });

  app.get<QueryRoute>("/queries/:query_id/csv", async (request, reply) => {
    const { columns, rows } = await answer(request);
    const text = toCsv(
      columns.map(({ name }) => name),
      rows,
    );
    return reply.type("text/csv; charset=utf-8").send(text);
  });
}
