import { type CatalogQuery, limits } from "../apis/zipcodes/wire";
import type { App } from "../app";
import { paceOf } from "../calculationPace";
import { states } from "../codes/states";
import type { ServiceName } from "../settings/settings";
import { estimate } from "../dispatcher/estimate";
import { type AskedCall, readAsked } from "./askedQuestions";

/** The requests that calls of our functions would need if they were calculated now. */
export interface Cost {
  /** Distinct postal codes among what is asked. */
  codes: number;
  /** Those of them that need no request. */
  held: number;
  requests: number;
  /** About how long the calculation takes, in milliseconds: 0 if that is not worth a word, Infinity while nothing was measured. */
  time: number;
  /** Calls whose text does not show what they request, or whose requests depend on what they find. */
  uncounted: number;
}

/** Estimates what calls would cost, with the plans that would send their requests. A refresh ignores what is held. */
export async function costOf(app: App, calls: readonly AskedCall[], isRefresh = false): Promise<Cost> {
  const asked = await readAsked(app, calls);
  const latest = estimate(app.latest, asked.latest, isRefresh);
  const search = estimate(app.search, asked.search, isRefresh);
  const catalog = estimate(app.catalog, asked.catalog, isRefresh);
  const indicators = estimate(app.indicators, asked.indicators, isRefresh);
  const queries = estimate(app.queries, asked.queries, isRefresh);
  const queryList = estimate(app.queryList, asked.queryList, isRefresh);
  const pages = catalog.missing.reduce((sum, key) => sum + pagesOfCatalog(JSON.parse(key) as CatalogQuery), 0);
  const rivals = [...asked.rivals.values()].reduce((sum, codes) => sum + Math.ceil(codes / limits.codesOfLatest), 0);
  const ofZipcodes = latest.requests + search.requests + indicators.requests + pages + rivals;
  const ofQueries = queries.requests + queryList.requests;
  const codes = new Set([...asked.latest.keys(), ...asked.search.keys()]);
  const missing = new Set([...latest.missing, ...search.missing]);
  return {
    codes: codes.size,
    held: codes.size - missing.size,
    requests: ofZipcodes + ofQueries,
    time: paceOf(app).timeFor(
      asked.count,
      ofZipcodes + ofQueries,
      Math.max(timeOf(app, "zipcodes", ofZipcodes), timeOf(app, "queries", ofQueries)),
    ),
    uncounted: asked.uncounted,
  };
}

function timeOf(app: App, service: ServiceName, requests: number): number {
  return app.services[service].gate.expectedTime(requests);
}

/** Estimates how many pages a question of the catalog takes, from the official count of codes; a municipality fits on one. */
function pagesOfCatalog({ state_id, municipality_id, limit = Infinity, offset = 0 }: CatalogQuery): number {
  if (municipality_id !== undefined) return 1;
  const ids = state_id?.split(",");
  const codes = states.filter(({ id }) => ids?.includes(id) ?? true).reduce((sum, state) => sum + state.codes, 0);
  return Math.max(1, Math.ceil(Math.min(limit, codes - offset) / limits.pageSize));
}
