import { AddinError } from "../../errors/addinError";
import type { Signal } from "../../platform";
import type { CatalogPage } from "./askPage";
import type { ZipcodesClient } from "./client";
import { noteWhole } from "./roads";
import { type CatalogQuery, limits, type ZipCodeItem } from "./wire";

/** The codes that were found, each once, and the service's own count of them; 0 if it gives none. */
interface CatalogWalk {
  items: ZipCodeItem[];
  total: number;
  /** Codes of which two different records came. The later one is listed. */
  doubted: ReadonlySet<string>;
}

/** Answers one question of the catalog, however many pages it takes (§4.1). Throws where the offset skips every record that the service counts. */
export async function readCatalog(client: ZipcodesClient, key: string, signal: Signal): Promise<ZipCodeItem[]> {
  const question = JSON.parse(key) as CatalogQuery;
  const { items, total } = await walkCatalog(client, question, signal);
  if (items.length === 0 && total > 0) throw new AddinError("pastTheEnd", { rows: total });
  return items;
}

/**
 * Reads pages of 2,000 until one says that no other follows, or, where pages do not say so, until one is short and as many records have come
 * as the service counts. Throws `pagingBroken` rather than return a list that is shorter than its pages promise.
 */
export async function walkCatalog(
  client: ZipcodesClient,
  question: CatalogQuery,
  signal: Signal,
): Promise<CatalogWalk> {
  const { limit: wanted = Infinity, offset: start = 0, ...filter } = question;
  const byCode = new Map<string, ZipCodeItem>();
  const doubted = new Set<string>();
  /** Records that were read, and what the last page claims of the next one. */
  let read = 0;
  let total = 0;
  let claim: CatalogPage["has_next"] | undefined;
  for (let isLast = false; !isLast && read < wanted;) {
    const limit = Math.min(limits.pageSize, wanted - read);
    const page = await client.catalogPage({ ...filter, limit, offset: start + read }, signal);
    const records = page.data.length + page.dropped;
    const known = byCode.size;
    for (const item of page.data) add(item, byCode, doubted);
    total = page.total_count ?? total;
    if (records === 0) {
      refuseEarlyEnd(page, claim, start + read, total);
      break;
    }
    if ((page.offset ?? start) < start) throw new AddinError("pagingBroken");
    if (read > 0 && page.dropped === 0 && byCode.size === known) {
      // Behind the last page come its last records where the count is too high; a service that ignores the offset sends all again.
      if (claim === false && records < read) break;
      throw new AddinError("pagingBroken");
    }
    claim = (page.next_offset ?? 0) > start + read || page.has_next;
    read += records;
    isLast = !(claim ?? records >= limit) && start + read >= total;
  }
  const items = [...byCode.values()].slice(0, wanted);
  if (items.length === total) noteWhole(items);
  return { items, total, doubted };
}

function add(item: ZipCodeItem, byCode: Map<string, ZipCodeItem>, doubted: Set<string>): void {
  const earlier = byCode.get(item.zip_code);
  if (earlier && JSON.stringify(earlier) !== JSON.stringify(item)) doubted.add(item.zip_code);
  byCode.set(item.zip_code, item);
}

/**
 * Throws where an empty page comes too early: it or the page before promises another, or not all came that are counted. A count may be that
 * of the whole country, so it says nothing against a page that called itself the last.
 */
function refuseEarlyEnd(
  { has_next }: CatalogPage,
  claim: CatalogPage["has_next"] | undefined,
  read: number,
  total: number,
): void {
  const isComplete = claim === false || (claim !== undefined && read === total);
  if (!isComplete && (claim === true || has_next === true || read < total)) throw new AddinError("pagingBroken");
}
