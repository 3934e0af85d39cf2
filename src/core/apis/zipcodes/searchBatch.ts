import { stateIdOf } from "../../codes/states";
import type { Batch, BatchOutcome, KnownParts, SendBatch } from "../../dispatcher/batch";
import { AddinError } from "../../errors/addinError";
import type { Signal } from "../../platform";
import type { BatchSize } from "./batchSize";
import type { ZipcodesClient } from "./client";
import { byPostalCode, codeOf } from "./latestBatch";
import { readItem } from "./fields";
import type { ZipCodeItem } from "./wire";

/**
 * Sends point searches by the road that the plan chose.
 * @param closePages Called with the states whose pages failed, before their codes are searched instead.
 * @param underWay Holds the states whose pages are on their way.
 */
export function sendSearch(
  client: ZipcodesClient,
  closePages: (stateIds: string[]) => void,
  batchSize: BatchSize,
  underWay: Set<string> = new Set(),
): SendBatch<ZipCodeItem> {
  return async (batch, signal) => {
    if (batch.road !== "pages") return sendCodes(client, batchSize, batch, signal);
    const stateIds = [...new Set(batch.keys.map((code) => stateIdOf(code) ?? ""))].sort();
    for (const id of stateIds) underWay.add(id);
    try {
      return await sendPages(client, closePages, stateIds, batch, signal);
    } finally {
      for (const id of stateIds) underWay.delete(id);
    }
  };
}

/** `GET /zipcodes/search`: one request for up to 20 codes; a code that does not come back does not exist (§4.3), unless an item names none. */
async function sendCodes(
  client: ZipcodesClient,
  batchSize: BatchSize,
  batch: Batch,
  signal: Signal,
): Promise<BatchOutcome<ZipCodeItem>> {
  const items = await client.search(batch.keys, signal).catch((thrown: unknown) => {
    batchSize.learnFrom(thrown, batch.keys.length);
    throw thrown;
  });
  const found = byPostalCode(batch, items, (item) => [readItem(item)]);
  const isEachNamed = items.every(codeOf);
  // A service that does not know the parameter's name answers with whatever codes it likes.
  if (found.size === 0 && items.some(codeOf)) throw new AddinError("otherCodes");
  return { answers: withMissing(found, batch, isEachNamed ? "postalCodeNotFound" : "noAnswer") };
}

/**
 * Reads the catalog pages of all states in the batch. Every code on them becomes an answer, whether it was asked for or not. A code that is
 * missing does not exist, provided that the pages are complete and hold at least one code of the batch. Otherwise it is searched.
 */
async function sendPages(
  client: ZipcodesClient,
  closePages: (stateIds: string[]) => void,
  stateIds: string[],
  batch: Batch,
  signal: Signal,
): Promise<BatchOutcome<ZipCodeItem>> {
  const reading = await loadStatePages();
  const { items, isWhole } = (await reading?.readStatePages(client, stateIds, signal)) ?? noPages;
  const found = new Map<string, KnownParts<ZipCodeItem>>(items.map((item) => [item.zip_code, [item]]));
  if (isWhole && batch.keys.some((code) => found.has(code)))
    return { answers: withMissing(found, batch, "postalCodeNotFound") };
  closePages(stateIds);
  return { answers: found, again: batch.keys.filter((code) => !found.has(code)) };
}

const noPages = { items: [], isWhole: false };

/** Loads with the first state that is read page by page; codes are searched without it. */
function loadStatePages() {
  return import(/* webpackChunkName: "catalog" */ "./statePages").catch(() => undefined);
}

function withMissing(
  found: Map<string, KnownParts<ZipCodeItem>>,
  batch: Batch,
  error: "postalCodeNotFound" | "noAnswer",
): Map<string, KnownParts<ZipCodeItem>> {
  for (const code of batch.keys) if (!found.has(code)) found.set(code, [new AddinError(error, { code, key: code })]);
  return found;
}
