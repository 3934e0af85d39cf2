import { stateNumberOf } from "../../../codes/states";
import type { Batch, BatchOutcome, SendBatch } from "../../../dispatcher/batch";
import { AddinError } from "../../../errors/addinError";
import type { Signal } from "../../../platform";
import { type BatchSize, byPostalCode, codeOf } from "../batches";
import type { ZipcodesClient } from "../client";
import type { ZipCodeItem } from "../wire";
import { readItem } from "./fields";
import type { Roads } from "./roads";

/** Sends point searches by the road that the plan chose. */
export function sendSearch(client: ZipcodesClient, roads: Roads): SendBatch<ZipCodeItem> {
  return async (batch, signal) => {
    if (batch.road !== "pages") return sendCodes(client, roads.batchSize, batch, signal);
    const states = [...new Set(batch.keys.map(stateNumberOf))];
    const { known } = roads;
    for (const state of states) roads.underWay.add(state);
    try {
      const pages = await loadStatePages();
      if (pages) return await pages.sendPages(client, known, states, batch, signal);
      known.close(states);
      return { answers: new Map(), requeued: batch.keys };
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

/** Loads with the first state that is read page by page; codes are searched without it. */
function loadStatePages() {
  return import(/* webpackChunkName: "catalog" */ "../catalog/statePages").catch(() => undefined);
}
