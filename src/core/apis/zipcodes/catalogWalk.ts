import { AddinError } from "../../errors/addinError";
import type { Signal } from "../../platform";
import type { ZipcodesClient } from "./client";
import { noteWhole } from "./stateLists";
import { type CatalogWalk, walkOnce } from "./walkOnce";
import type { CatalogQuery, ZipCodeItem } from "./wire";

/** Answers one question of the catalog, however many pages it takes (§4.1). Throws where the offset skips every record that the service counts. */
export async function readCatalog(client: ZipcodesClient, key: string, signal: Signal): Promise<ZipCodeItem[]> {
  const question = JSON.parse(key) as CatalogQuery;
  const { items, total } = await walkCatalog(client, question, signal);
  // A count beyond the offset cannot be that of this list.
  const isPastTheEnd = items.length === 0 && total > 0 && total <= (question.offset ?? 0);
  if (isPastTheEnd) throw new AddinError("pastTheEnd", { rows: total });
  return items;
}

/**
 * Reads pages of 2,000 to the end. A page is the last one unless `has_next`, `next_offset` or the count of all codes or pages says otherwise; if the
 * service gives none of these, a page that is shorter than its `limit`, or than the pages before it, ends the list. If the count changes on the
 * way, an empty page comes too early, or the last page holds nothing new, everything is read once more: when the same list comes back under one
 * count, the count was wrong. Throws `pagingBroken` rather than return a shorter list, for example when pages repeat, when there are too many,
 * or when a page promises another that is empty.
 */
export async function walkCatalog(
  client: ZipcodesClient,
  question: CatalogQuery,
  signal: Signal,
): Promise<CatalogWalk> {
  const walk = await walkTwiceIfDoubtful(client, question, signal);
  if (walk.items.length === walk.total) noteWhole(walk.items);
  return walk;
}

async function walkTwiceIfDoubtful(
  client: ZipcodesClient,
  question: CatalogQuery,
  signal: Signal,
): Promise<CatalogWalk> {
  const walk = await walkOnce(client, question, signal);
  if (walk.isWhole) return walk;
  const again = await walkOnce(client, question, signal);
  if (again.isWhole || (again.mayBeWhole && isSameList(walk, again))) return again;
  throw new AddinError("pagingBroken");
}

/** Two empty lists prove nothing if the count is not 0. */
function isSameList({ items: one }: CatalogWalk, { items: other }: CatalogWalk): boolean {
  const codes = new Set(one.map(({ zip_code }) => zip_code));
  return codes.size > 0 && codes.size === other.length && other.every(({ zip_code }) => codes.has(zip_code));
}
