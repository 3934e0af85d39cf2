import { type ErrorCode, toAddinError } from "../../errors/addinError";
import type { Signal } from "../../platform";
import { walkCatalog } from "./catalogWalk";
import type { ZipcodesClient } from "./client";
import { holdsAllOf } from "./wholeLists";
import type { ZipCodeItem } from "./wire";

/** What the pages of some states hold, and whether a code that they lack does not exist. */
interface StatePages {
  items: readonly ZipCodeItem[];
  isWhole: boolean;
}

/**
 * Reads the catalogue pages of states for a search (§4.1), or nothing where only the pages fail, so that a search may still work. A code of which
 * two different records came is left out: the search tells what to think of it.
 */
export async function readStatePages(
  client: ZipcodesClient,
  stateIds: readonly string[],
  signal: Signal,
): Promise<StatePages> {
  try {
    const { items, doubted } = await walkCatalog(client, { state_id: stateIds.join(",") }, signal);
    if (doubted.size === 0) return { items, isWhole: holdsAllOf(stateIds, items) };
    return { items: items.filter(({ zip_code }) => !doubted.has(zip_code)), isWhole: false };
  } catch (thrown) {
    const error = toAddinError(thrown);
    if (!brokenPages.has(error.code)) throw error;
    return { items: [], isWhole: false };
  }
}

const brokenPages = new Set<ErrorCode>([
  "refused",
  "forbidden",
  "notOffered",
  "serverError",
  "pagingBroken",
  "unreadable",
  "notData",
  "emptyAnswer",
  // A page is a hundred times as long as a search: a service may manage one and not the other.
  "timedOut",
  "brokenOff",
  // The reading itself failed.
  "internal",
]);
