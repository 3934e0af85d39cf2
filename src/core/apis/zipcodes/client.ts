import { AddinError, throwNotLoaded } from "../../errors/addinError";
import { listOf, partlyReader, readJson, readRecords } from "../../http/readReply";
import type { Operation, Sender } from "../../http/send";
import type { Signal } from "../../platform";
import type { CatalogPage } from "./catalog/askPage";
import { type CatalogQuery, type Category, type Indicator, indicator } from "./wire";

/** An item of a reply that is read on its own, so that an unreadable one does not harm the others. */
export type RawItem = unknown;

/** The postal-code interface, a typed method for each operation (§4.1–4.4). All reject with an `AddinError`. */
export interface ZipcodesClient {
  catalogPage(query: CatalogQuery, signal: Signal): Promise<CatalogPage>;
  /** @param isSentOnce A failure is not retried. */
  latest(
    codes: readonly string[],
    categories: readonly Category[],
    signal: Signal,
    isSentOnce?: boolean,
  ): Promise<RawItem[]>;
  /** @param parameter Another name for the parameter than the configured one, for this call alone. */
  search(codes: readonly string[], signal: Signal, parameter?: string): Promise<RawItem[]>;
  /** The whole catalog, each mnemonic once. */
  indicators(signal: Signal): Promise<Indicator[]>;
  /** Makes words of an item's error safe to show. */
  redact(message: string): string;
}

/** The key of the one question that the indicator catalog answers. */
export const everyIndicator = "*";

/** A question about a part of the catalog; undefined is what a formula leaves out. The limit and offset count records, not pages. */
type CatalogQuestion = { [Part in keyof CatalogQuery]: CatalogQuery[Part] | undefined };

/** Equal questions have equal keys. */
export function catalogKey({ state_id, municipality_id, limit, offset }: CatalogQuestion): string {
  return JSON.stringify({ state_id, municipality_id, limit, offset });
}

/** @param searchParameter The name of the code list in `GET /zipcodes/search`, which the interface does not specify. */
export function createZipcodesClient(sender: Sender, searchParameter: () => string): ZipcodesClient {
  const ask = <Answer>(operation: Operation, read: (body: unknown) => Answer, signal: Signal): Promise<Answer> =>
    sender.send(operation, (reply) => read(readJson(reply)), signal);

  return {
    async catalogPage(query, signal) {
      const { askPage } = await import(/* webpackChunkName: "catalog" */ "./catalog/askPage").catch(throwNotLoaded);
      return askPage(sender, query, signal);
    },

    latest: (codes, categories, signal, isSentOnce = false) =>
      ask(
        { path: "/zipcodes/latest", body: { zip_codes: codes, categories }, ...(isSentOnce && { isSentOnce }) },
        results,
        signal,
      ),

    search: (codes, signal, parameter = searchParameter()) =>
      ask({ path: `/zipcodes/search?${encodeURIComponent(parameter)}=${codes.join(",")}` }, countedItems, signal),

    indicators: (signal) => ask({ path: "/zipcodes/indicator_catalog" }, readIndicators, signal),

    redact: (message) => sender.redact(message),
  };
}

function results(body: unknown): RawItem[] {
  return listOf(body, "results");
}

/** An item that is counted and does not come stands for one that names no code. */
function countedItems(body: unknown): RawItem[] {
  const items = listOf(body, "data");
  const { count } = body as { count?: unknown };
  return Number(count) > items.length ? [...items, undefined] : items;
}

const readIndicator = partlyReader(indicator);

/** A service with data has indicators. A catalog without any is a failure, which must not replace one that is held. */
function readIndicators(body: unknown): Indicator[] {
  const seen = new Set<string>();
  const entries = readRecords(listOf(body, "data"), "mnemonic", readIndicator);
  if (entries.length === 0) throw new AddinError("emptyAnswer");
  return entries.filter(({ mnemonic }) => seen.size < seen.add(mnemonic).size);
}
