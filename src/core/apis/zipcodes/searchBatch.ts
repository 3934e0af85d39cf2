import { stateIdOf } from "../../codes/states";
import type { Answers, Batch, KnownParts, SendBatch } from "../../dispatcher/batch";
import { AddinError, toAddinError } from "../../errors/addinError";
import type { Signal } from "../../platform";
import type { BatchSize } from "./batchSize";
import { type CatalogWalk, walkCatalog } from "./catalogWalk";
import type { ZipcodesClient } from "./client";
import { byPostalCode } from "./latestBatch";
import { readItem } from "./fields";
import type { ZipCodeItem } from "./wire";

/**
 * Point searches, by the road that the plan chose.
 * @param closePages Told of the states whose pages did not work, before their codes are asked anew by search.
 */
export function sendSearch(
  client: ZipcodesClient,
  closePages: (stateIds: string[]) => void,
  batchSize: BatchSize,
): SendBatch<ZipCodeItem> {
  return (batch, signal) => {
    if (batch.road === "pages") return sendPages(client, closePages, batch, signal);
    return sendCodes(client, batchSize, batch, signal);
  };
}

/** `GET /zipcodes/search`: one request for up to 20 codes; a code that does not come back does not exist (§4.3). */
async function sendCodes(
  client: ZipcodesClient,
  batchSize: BatchSize,
  batch: Batch,
  signal: Signal,
): Promise<Answers<ZipCodeItem>> {
  const items = await client.search(batch.keys, signal).catch((thrown: unknown) => {
    batchSize.learnFrom(thrown, batch.keys.length);
    throw thrown;
  });
  return withMissing(
    byPostalCode(batch, items, (item) => [readItem(item)]),
    batch,
  );
}

/**
 * `GET /zipcodes` with the states of all codes of the batch, page after page (§4.1). Everything on the pages is an answer, asked or
 * not. A code that is on none of them does not exist, if the pages are whole and hold any of the codes; otherwise, and where they break,
 * it is searched.
 */
async function sendPages(
  client: ZipcodesClient,
  closePages: (stateIds: string[]) => void,
  batch: Batch,
  signal: Signal,
): Promise<Answers<ZipCodeItem>> {
  const stateIds = [...new Set(batch.keys.map((code) => stateIdOf(code) ?? ""))].sort();
  try {
    const walk = await walkCatalog(client, { state_id: stateIds.join(",") }, signal);
    const found = new Map<string, KnownParts<ZipCodeItem>>(walk.items.map((item) => [item.zip_code, [item]]));
    const holdsAny = batch.keys.some((code) => found.has(code));
    if (holdsAny && isWhole(walk, stateIds)) return withMissing(found, batch);
    closePages(stateIds);
    for (const code of batch.keys) if (!found.has(code)) found.set(code, [new AddinError("anotherRoad")]);
    return found;
  } catch (thrown) {
    const error = toAddinError(thrown);
    if (!pagesAreBroken(error)) throw error;
    closePages(stateIds);
    throw new AddinError("anotherRoad", {}, error);
  }
}

/** As many codes as the service counts, and of no other state than was asked. */
function isWhole({ items, total }: CatalogWalk, stateIds: readonly string[]): boolean {
  return items.length === total && items.every((item) => stateIds.includes(stateIdOf(item.zip_code) ?? ""));
}

function pagesAreBroken({ code }: AddinError): boolean {
  return code === "refused" || code === "forbidden" || code === "pagingBroken" || code === "unreadable";
}

function withMissing(found: Map<string, KnownParts<ZipCodeItem>>, batch: Batch): Map<string, KnownParts<ZipCodeItem>> {
  for (const code of batch.keys)
    if (!found.has(code)) found.set(code, [new AddinError("postalCodeNotFound", { code })]);
  return found;
}
