import { readItem } from "../../../core/apis/zipcodes/search/fields";
import type { App } from "../../../core/app";
import type { Signal } from "../../../core/platform";
import type { CheckedService } from "../../../excel/check/check";

/** Codes of the demonstration, and of every service that has Mexico City. */
const preferred = ["06600", "06700"];

/** The number of codes with which the largest check fills cells. */
const codesWanted = 1000;

/** Reads what the connected services hold, for the checks. A service that does not answer counts as not connected. */
export async function readService(app: App, signal: Signal): Promise<CheckedService> {
  const [codes, queryId] = await Promise.all([
    app.isConnected("zipcodes") ? readCodes(app, signal).catch(() => []) : [],
    app.isConnected("queries") ? readQueryId(app, signal).catch(() => undefined) : undefined,
  ]);
  return {
    codes,
    ...(queryId !== undefined && { queryId }),
    expire: (expired) => app.search.expire(expired),
  };
}

/** The first page of the catalog, and before it the preferred codes that the service has. */
async function readCodes({ clients: { zipcodes } }: App, signal: Signal): Promise<string[]> {
  const [page, found] = await Promise.all([
    zipcodes.catalogPage({ limit: codesWanted }, signal),
    zipcodes.search(preferred, signal).catch(() => []),
  ]);
  const items = [...found.map(readItem), ...page.data];
  return [...new Set(items.map(({ zip_code }) => zip_code))].slice(0, codesWanted);
}

async function readQueryId({ clients }: App, signal: Signal): Promise<string | undefined> {
  return (await clients.queries.list(signal))?.[0]?.query_id;
}
