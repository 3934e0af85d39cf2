import { stateNumberOf } from "../../codes/states";
import type { Batch, BatchOutcome, KnownParts, SendBatch } from "../../dispatcher/batch";
import { AddinError, isRefusal, throwNotLoaded, toAddinError } from "../../errors/addinError";
import { meaningOf } from "../../errors/meanings";
import type { Signal } from "../../platform";
import type { BatchSize } from "./batchSize";
import { byPostalCode, codeOf } from "./byPostalCode";
import type { ZipcodesClient } from "./client";
import { readItem } from "./fields";
import { holdsAllOf, type Roads, stateIdsOf } from "./roads";
import type { ZipCodeItem } from "./wire";

/** Sends point searches by the road that the plan chose. */
export function sendSearch(client: ZipcodesClient, roads: Roads): SendBatch<ZipCodeItem> {
  return async (batch, signal) => {
    if (batch.road !== "pages") return sendCodes(client, roads.batchSize, batch, signal);
    const states = [...new Set(batch.keys.map(stateNumberOf))];
    for (const state of states) roads.underWay.add(state);
    try {
      return await sendPages(client, roads, states, batch, signal);
    } finally {
      for (const state of states) roads.underWay.delete(state);
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
  const answers = byPostalCode(batch, items, (item) => [readItem(item)]);
  const error = items.every(codeOf) ? "postalCodeNotFound" : "noAnswer";
  // A service that does not know the parameter's name answers with whatever codes it likes.
  if (answers.size === 0 && items.some(codeOf)) throw new AddinError("otherCodes");
  for (const code of batch.keys)
    if (!answers.has(code)) answers.set(code, [new AddinError(error, { code, key: code })]);
  return { answers };
}

/**
 * Reads the catalog pages of all states in the batch. Every code on them becomes an answer, whether it was asked for or not. A code that is
 * missing does not exist, provided that the pages are complete and hold at least one code of the batch. Otherwise it is asked again: from
 * the pages of its state alone, if several states were refused together, or else by search.
 */
async function sendPages(
  client: ZipcodesClient,
  { known }: Roads,
  states: readonly number[],
  batch: Batch,
  signal: Signal,
): Promise<BatchOutcome<ZipCodeItem>> {
  let walk;
  try {
    const { walkCatalog } = await import(/* webpackChunkName: "catalog" */ "./catalogWalk").catch(throwNotLoaded);
    walk = await walkCatalog(client, { state_id: stateIdsOf(states).join(",") }, signal);
  } catch (thrown) {
    const error = toAddinError(thrown);
    if (isRefusal(error)) known.refuse(states);
    else if (error.code === "notLoaded" || meaningOf(error.code).hasOtherWay) known.close(states);
    else throw error;
    return { answers: new Map(), requeued: batch.keys };
  }
  known.permit(states);
  // Of a code of which two different records came, the search tells what to think.
  const certain = walk.items.filter(({ zip_code }) => !walk.doubted.has(zip_code));
  const answers = new Map<string, KnownParts<ZipCodeItem>>(certain.map((item) => [item.zip_code, [item]]));
  const missing = batch.keys.filter((code) => !answers.has(code));
  const isWhole = walk.doubted.size === 0 && holdsAllOf(states, walk.items);
  if (isWhole && missing.length < batch.keys.length) {
    for (const code of missing) answers.set(code, [new AddinError("postalCodeNotFound", { code })]);
    return { answers };
  }
  known.close(states);
  return { answers, requeued: missing };
}
