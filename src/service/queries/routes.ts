import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { finished, Readable } from "node:stream";
import type { QueryListReply } from "../../core/apis/queries/wire";
import { callerOf } from "../access/authorization";
import type { RateLimit } from "../access/rateLimit";
import { ServiceError } from "../border/serviceError";
import type { AccountsDatabase } from "../database/tables";
import { spanishWordsOf } from "../demonstration/savedQueries";
import { defaultQueryLimits, type QueryRunner, type ResultForm } from "./queryRunner";
import { type HeldResult, ResultCache } from "./resultCache";
import { mayRun, SavedQueries } from "./savedQueries";

type QueryRoute = { Params: { query_id: string } };

export interface QueryOptions {
  readonly accounts: AccountsDatabase;
  readonly runner: QueryRunner;
  readonly now: () => number;
  /** Limits a token's runs. */
  readonly rateLimit: RateLimit;
  /** The time that a result is reused before its query runs again, in milliseconds. */
  readonly keepResultsFor: number;
}

/** Limit for all results in memory, in bytes. */
const roomForResults = 320_000_000;

/** The results of saved queries (§4.5) and their list, which the interface only announces (§4.6). */
export function addQueryRoutes(app: FastifyInstance, options: QueryOptions): void {
  const savedQueries = new SavedQueries(options.accounts);
  const results = new ResultCache({
    keepFor: options.keepResultsFor,
    now: options.now,
    room: roomForResults,
    largest: defaultQueryLimits.size,
  });

  async function resultOf(request: FastifyRequest<QueryRoute>, form: ResultForm): Promise<HeldResult> {
    const caller = callerOf(request);
    await options.rateLimit(caller);
    const definition = await savedQueries.find(request.params.query_id);
    if (definition === undefined) throw new ServiceError(404, "No saved query has that id.");
    if (!mayRun(caller, definition)) throw new ServiceError(403, "The token has no access to that query.");
    const { query_id, sql } = definition;
    return results.take({ key: `${query_id}.${form}`, sql, owner: caller.owner }, () =>
      options.runner.run({ sql, form }),
    );
  }

  app.get("/queries", async (request) => {
    const caller = callerOf(request);
    const own = (await savedQueries.list()).filter((definition) => mayRun(caller, definition));
    const list = own.map((definition) => {
      const { query_id, name, description } = definition;
      return { query_id, name, description, ...spanishWordsOf(definition) };
    });
    return { count: list.length, data: list } satisfies QueryListReply;
  });

  app.get<QueryRoute>("/queries/:query_id/json", async (request, reply) => {
    const result = await resultOf(request, "json");
    const executedAt = new Date(result.executedAt).toISOString();
    const fields = JSON.stringify({ query_id: request.params.query_id, executed_at: executedAt });
    reply.type("application/json; charset=utf-8");
    return sendPieces(reply, result, Buffer.from(`${fields.slice(0, -1)},`));
  });

  app.get<QueryRoute>("/queries/:query_id/csv", async (request, reply) => {
    const result = await resultOf(request, "csv");
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${request.params.query_id}.csv"`);
    return sendPieces(reply, result, Buffer.alloc(0));
  });
}

/** Sends a result as fast as its reader takes it, then releases it. */
function sendPieces(reply: FastifyReply, result: HeldResult, start: Buffer): FastifyReply {
  finished(reply.raw, () => result.release());
  const pieces = [start, ...result.pieces].filter(({ byteLength }) => byteLength > 0);
  return reply.header("content-length", start.byteLength + result.size).send(Readable.from(pieces));
}
