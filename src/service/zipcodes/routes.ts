import type { FastifyInstance, FastifyReply } from "fastify";
import * as wire from "../../core/apis/zipcodes/wire";
import { callerOf } from "../access/authorization";
import type { Caller } from "../access/caller";
import type { MethodsByPath } from "../border/methods";
import { ServiceError } from "../border/serviceError";
import type { Database } from "../database/database";
import { IndicatorCatalog } from "./indicatorCatalog";
import { pageFields } from "./paging";
import { PostalCodes, type PostalCodeText } from "./postalCodes";

export const zipcodeMethods: MethodsByPath = {
  "/zipcodes": ["GET", "HEAD"],
  "/zipcodes/latest": ["POST"],
  "/zipcodes/search": ["GET", "HEAD"],
  "/zipcodes/indicator_catalog": ["GET", "HEAD"],
};

/** The four operations on postal codes (§4.1 to §4.4), under `/zipcodes`. */
export function addZipcodeRoutes(app: FastifyInstance, data: Database): void {
  const postalCodes = new PostalCodes(data);
  const catalog = new IndicatorCatalog(data);

  app.get<{ Querystring: wire.CatalogQuery & { limit: number; offset: number } }>(
    "/zipcodes",
    { schema: { querystring: wire.catalogQuery } },
    async (request, reply) => {
      const { limit, offset, state_id, municipality_id } = request.query;
      const filter = permittedFilter(callerOf(request), state_id?.split(","), municipality_id?.split(","));
      const total = await postalCodes.count(filter);
      const page = offset < total ? await postalCodes.page(filter, limit, offset) : [];
      const fields = pageFields(page.length, total, limit, offset) satisfies Omit<wire.CatalogReply, "data">;
      return sendTexts(reply, fields, page);
    },
  );

  app.post<{ Body: wire.LatestBody }>("/zipcodes/latest", { schema: { body: wire.latestBody } }, async (request) => {
    const { zip_codes: codes, categories = [] } = request.body;
    const asked = categories.length === 0 ? wire.categories : categories;
    const found = await postalCodes.latest([...new Set(codes)], await catalog.mnemonicsOf(asked));
    refuseForeignStates(callerOf(request), found.values());
    const results = codes.map((code) => found.get(code) ?? unknownCode(code));
    return { count: results.length, results } satisfies wire.LatestReply;
  });

  app.get<{ Querystring: wire.SearchQuery }>(
    "/zipcodes/search",
    { schema: { querystring: wire.searchQuery } },
    async (request, reply) => {
      const codes = request.query.zip_codes.split(",");
      if (codes.length > wire.limits.codesOfSearch) {
        throw new ServiceError(
          400,
          `zip_codes must hold at most ${wire.limits.codesOfSearch} codes; it holds ${codes.length}.`,
        );
      }
      const found = await postalCodes.byCodes(codes);
      refuseForeignStates(callerOf(request), found);
      const fields = { count: found.length } satisfies Omit<wire.SearchReply, "data">;
      return sendTexts(reply, fields, found);
    },
  );

  app.get("/zipcodes/indicator_catalog", async () => {
    const indicators = await catalog.indicators();
    return { count: indicators.length, data: indicators } satisfies wire.IndicatorReply;
  });
}

/** Sends the fields and `data`, whose items are text already. */
function sendTexts(reply: FastifyReply, fields: object, texts: readonly PostalCodeText[]): FastifyReply {
  const data = texts.map(({ json }) => json).join(",");
  return reply.type("application/json; charset=utf-8").send(`${JSON.stringify(fields).slice(0, -1)},"data":[${data}]}`);
}

/** Limits a bounded token to its own states; a filter that names another state is refused. */
function permittedFilter(caller: Caller, stateIds?: string[], municipalityIds?: string[]) {
  const named = [...(stateIds ?? []), ...(municipalityIds ?? []).map((id) => id.slice(0, 2))];
  refuseOutside(caller, named);
  const bound = caller.states === "all" ? undefined : caller.states;
  return { stateIds: stateIds ?? bound, municipalityIds };
}

function refuseForeignStates(caller: Caller, items: Iterable<{ state_id?: string }>): void {
  refuseOutside(
    caller,
    Array.from(items, ({ state_id }) => state_id ?? ""),
  );
}

function refuseOutside({ states }: Caller, stateIds: readonly string[]): void {
  const foreign = states === "all" ? undefined : stateIds.find((id) => !states.includes(id));
  if (foreign !== undefined) throw new ServiceError(403, `The token has no permission for state ${foreign}.`);
}

function unknownCode(code: string): wire.LatestItem {
  return { zip_code: code, error: `No postal code ${code} exists.` };
}
