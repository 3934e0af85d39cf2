import { stateIdOf } from "../../../codes/states";
import type { Batch, BatchOutcome, KnownParts } from "../../../dispatcher/batch";
import { AddinError, isRefusal, toAddinError } from "../../../errors/addinError";
import { meaningOf } from "../../../errors/meanings";
import type { Signal } from "../../../platform";
import type { ZipcodesClient } from "../client";
import { type KnownPages, stateIdsOf } from "../search/roads";
import type { ZipCodeItem } from "../wire";
import { walkCatalog } from "./catalogWalk";

/**
 * Reads the catalog pages of all states in the batch. Every code on them becomes an answer, whether it was asked for or not. A code that is
 * missing does not exist (decision 7), provided that the pages hold as many codes as the service counts, all of them in these states, and
 * at least one code of the batch. Otherwise it is asked again: from the pages of its state alone, if several states were refused together,
 * or else by search.
 */
export async function sendPages(
  client: ZipcodesClient,
  known: KnownPages,
  states: readonly number[],
  batch: Batch,
  signal: Signal,
): Promise<BatchOutcome<ZipCodeItem>> {
  const ids = stateIdsOf(states);
  let walk;
  try {
    walk = await walkCatalog(client, { state_id: ids.join(",") }, signal);
  } catch (thrown) {
    const error = toAddinError(thrown);
    if (!meaningOf(error.code).hasOtherWay) throw error;
    if (isRefusal(error)) known.refuse(states);
    else known.close(states);
    return { answers: new Map(), requeued: batch.keys };
  }
  known.permit(states);
  // Of a code of which two different records came, the search tells what to think.
  const certain = walk.items.filter(({ zip_code }) => !walk.doubted.has(zip_code));
  const answers = new Map<string, KnownParts<ZipCodeItem>>(certain.map((item) => [item.zip_code, [item]]));
  const missing = batch.keys.filter((code) => !answers.has(code));
  const areOfStates = walk.items.every((item) => ids.includes(stateIdOf(item.zip_code) ?? ""));
  if (walk.isCounted && walk.doubted.size === 0 && areOfStates && missing.length < batch.keys.length) {
    for (const code of missing) answers.set(code, [new AddinError("postalCodeNotFound", { code })]);
    return { answers };
  }
  known.close(states);
  return { answers, requeued: missing };
}
