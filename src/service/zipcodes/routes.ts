import type { FastifyInstance, FastifyReply } from "fastify";
import * as wire from "../../core/apis/zipcodes/wire";
import { callerOf } from "../access/authorization";
import type { Caller } from "../access/caller";
import { ServiceError } from "../border/serviceError";
import type { CodeFilter } from "./postalCodes";
import type { CurrentData } from "./currentData";
import type { Item } from "./items";
import type { KeptData } from "./keptData";
import { latestReply, listReply, pageFields } from "./replies";

/** The four operations on postal codes (§4.1 to §4.4), under `/zipcodes`. */
export function addZipcodeRoutes(app: FastifyInstance, data: CurrentData): void {
  app.get<{ Querystring: wire.CatalogQuery & { limit: number; offset: number } }>(
    "/zipcodes",
    { schema: { querystring: wire.catalogQuery } },
    async (request, reply) => {
      const { limit, offset, state_id, municipality_id } = request.query;
      const filter = permittedFilter(callerOf(request), state_id?.split(","), municipality_id?.split(","));
      const name = [filter.stateIds ?? "", filter.municipalityIds ?? "", limit, offset].join(" ");
      const page = await data.reply((kept) => kept.page(name, () => makePage(kept, filter, limit, offset)));
      return sendJson(reply, page);
    },
  );

  app.post<{ Body: wire.LatestBody }>(
    "/zipcodes/latest",
    { schema: { body: wire.latestBody } },
    async (request, reply) => {
      const { zip_codes: codes, categories = [] } = request.body;
      const bytes = await data.reply(async (kept) => {
        const found = await kept.latest(codes, categories);
        refuseOutside(callerOf(request), statesOf(found));
        return latestReply(codes, found);
      });
      return sendJson(reply, bytes);
    },
  );

  app.get<{ Querystring: wire.SearchQuery }>(
    "/zipcodes/search",
    { schema: { querystring: wire.searchQuery } },
    async (request, reply) => {
      const codes = request.query.zip_codes.split(",");
      refuseTooMany(codes);
      const found = (await data.reply((kept) => kept.geography(codes))).filter((item) => item !== undefined);
      refuseOutside(callerOf(request), statesOf(found));
      return sendJson(reply, listReply({ count: found.length }, found));
    },
  );

  app.get("/zipcodes/indicator_catalog", async (_request, reply) =>
    sendJson(reply, (await data.reply((kept) => kept.catalog())).bytes),
  );
}

async function makePage(kept: KeptData, filter: CodeFilter, limit: number, offset: number): Promise<Buffer> {
  const codes = (await kept.index()).select(filter);
  const items = await kept.geography(codes.slice(offset, offset + limit));
  const found = items.filter((item) => item !== undefined);
  return listReply(pageFields(found.length, codes.length, limit, offset), found);
}

function sendJson(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(bytes);
}

/** Limits a token to its own states. A filter that names another state is refused. */
function permittedFilter(caller: Caller, stateIds?: string[], municipalityIds?: string[]): CodeFilter {
  const named = [...(stateIds ?? []), ...(municipalityIds ?? []).map((id) => id.slice(0, 2))];
  refuseOutside(caller, named);
  const bound = caller.states === "all" ? undefined : caller.states;
  return { stateIds: stateIds ?? bound, municipalityIds };
}

/** A parameter is one text: its schema does not count the codes in it. */
function refuseTooMany({ length }: readonly string[]): void {
  const max = wire.limits.codesOfSearch;
  if (length > max) throw new ServiceError(400, `zip_codes may have at most ${max} codes; it has ${length}.`);
}

function* statesOf(items: readonly (Item | undefined)[]): Generator<string> {
  for (const item of items) if (item) yield item.stateId;
}

function refuseOutside({ states }: Caller, stateIds: Iterable<string>): void {
  if (states === "all") return;
  const foreign = Array.from(stateIds).find((id) => !states.includes(id));
  if (foreign !== undefined) throw new ServiceError(403, `The token has no permission for state ${foreign}.`);
}
