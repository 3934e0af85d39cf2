import type { Batch, BatchOutcome, KnownParts } from "../../../dispatcher/batch";
import { AddinError, isRefusal, toAddinError } from "../../../errors/addinError";
import { meaningOf } from "../../../errors/meanings";
import type { Signal } from "../../../platform";
import type { ZipcodesClient } from "../client";
import {
  closeStates,
  holdsAllOf,
  notePermittedStates,
  noteRefusedStates,
  type Roads,
  stateIdsOf,
} from "../search/roads";
import type { ZipCodeItem } from "../wire";
import { walkCatalog } from "./catalogWalk";

/** The postal codes on the pages of some states, and whether a code that they lack does not exist. */
interface StatePages {
  items: readonly ZipCodeItem[];
  isWhole: boolean;
}

/**
 * Reads the catalog pages of all states in the batch. Every code on them becomes an answer, whether it was asked for or not. A code that is
 * missing does not exist, provided that the pages are complete and hold at least one code of the batch. Otherwise it is asked again: from
 * the pages of its state alone, if several states were refused together, or else by search.
 */
export async function sendPages(
  client: ZipcodesClient,
  roads: Roads,
  states: readonly number[],
  batch: Batch,
  signal: Signal,
): Promise<BatchOutcome<ZipCodeItem>> {
  const pages = await readStatePages(client, stateIdsOf(states), signal).catch((thrown: unknown) => {
    const error = toAddinError(thrown);
    if (!meaningOf(error.code).hasOtherWay) throw error;
    if (isRefusal(error)) noteRefusedStates(roads, states);
    else closeStates(roads, states);
  });
  if (!pages) return { answers: new Map(), requeued: batch.keys };
  notePermittedStates(roads, states);
  const found = new Map<string, KnownParts<ZipCodeItem>>(pages.items.map((item) => [item.zip_code, [item]]));
  const missing = batch.keys.filter((code) => !found.has(code));
  if (pages.isWhole && missing.length < batch.keys.length) {
    for (const code of missing) found.set(code, [new AddinError("postalCodeNotFound", { code })]);
    return { answers: found };
  }
  closeStates(roads, states);
  return { answers: found, requeued: missing };
}

/** Reads the pages of some states (§4.1). A code of which two different records came is left out: the search tells what to think of it. */
async function readStatePages(
  client: ZipcodesClient,
  stateIds: readonly string[],
  signal: Signal,
): Promise<StatePages> {
  const { items, doubted } = await walkCatalog(client, { state_id: stateIds.join(",") }, signal);
  if (doubted.size === 0) return { items, isWhole: holdsAllOf(stateIds, items) };
  return { items: items.filter(({ zip_code }) => !doubted.has(zip_code)), isWhole: false };
}
