import { AddinError, isAddinError } from "../../errors/addinError";
import type { Signal } from "../../platform";
import type { CatalogPage, ZipcodesClient } from "./client";
import { type CatalogQuery, limits, type ZipCodeItem } from "./wire";

/** What part of the catalogue is wanted; its limit and offset count records, not pages. */
export type CatalogQuestion = CatalogQuery;

/** The key of a question, the same for equal ones. */
export function catalogKey(question: CatalogQuestion): string {
  const { state_id, municipality_id, limit, offset } = question;
  return JSON.stringify({ state_id, municipality_id, limit, offset });
}

/** What was found, each code once, and how many there are by the service's own count; 0 where it does not count. */
export interface CatalogWalk {
  items: ZipCodeItem[];
  total: number;
}

/** Pages that are read at most, whatever the service says of their number. */
const mostPages = 500;

/** Answers one question of the catalogue, however many pages it takes (§4.1). */
export async function readCatalog(client: ZipcodesClient, key: string, signal: Signal): Promise<ZipCodeItem[]> {
  const { items } = await walkCatalog(client, JSON.parse(key) as CatalogQuestion, signal);
  return items;
}

/**
 * Reads pages of 2,000 to the end, which is where a page is empty or says that none follows; where pages do not say it, one that is
 * short and has brought as many codes as the service counts. A code that shifts from page to page is kept once, and a page that
 * brings nothing new is an error. A list that is shorter than the service counts, or whose count changes while it is read, is read
 * once more: the same list again means that the count is wrong, another one that the pages are broken.
 */
export async function walkCatalog(
  client: ZipcodesClient,
  question: CatalogQuestion,
  signal: Signal,
): Promise<CatalogWalk> {
  const walk = await walkOnce(client, question, signal);
  if (walk.isWhole) return walk;
  const again = await walkOnce(client, question, signal);
  if (again.isWhole || (again.isSteady && isSameList(walk, again))) return again;
  throw new AddinError("pagingBroken");
}

async function walkOnce(
  client: ZipcodesClient,
  question: CatalogQuestion,
  signal: Signal,
): Promise<CatalogWalk & { isWhole: boolean; isSteady: boolean }> {
  const { limit: wanted = Infinity, offset: start = 0, ...filter } = question;
  const items = new Map<string, ZipCodeItem>();
  const totals = new Set<number>();
  let pageSize: number = limits.pageSize;
  for (let page = 0; page < mostPages && items.size < wanted; page++) {
    let limit = Math.min(pageSize, wanted - items.size);
    const ask = (): Promise<CatalogPage> =>
      client.catalogPage({ ...filter, limit, offset: start + items.size }, signal);
    const reply = await ask().catch((thrown: unknown) => {
      limit = pageSize = smallerPage(thrown, limit);
      return ask();
    });
    const counted = reply.total_count ?? 0;
    totals.add(counted);
    if (reply.data.length === 0) break;
    const before = items.size;
    for (const item of reply.data) items.set(item.zip_code, item);
    if (items.size === before) throw new AddinError("pagingBroken");
    const mayFollow = reply.has_next ?? (reply.data.length >= limit || start + items.size < counted);
    if (!mayFollow) break;
  }
  const [total = 0] = totals;
  const isSteady = totals.size === 1;
  const isWhole = isSteady && items.size >= Math.min(total - start, wanted);
  return { items: [...items.values()], total, isWhole, isSteady };
}

/** Two empty lists beside a count that is not empty tell nothing. */
function isSameList({ items: one }: CatalogWalk, { items: other }: CatalogWalk): boolean {
  const codes = new Set(one.map(({ zip_code }) => zip_code));
  return codes.size > 0 && codes.size === other.length && other.every(({ zip_code }) => codes.has(zip_code));
}

/** A service that refuses long pages is asked for shorter ones; any other failure stands. */
function smallerPage(thrown: unknown, limit: number): number {
  const isRefused = isAddinError(thrown) && (thrown.details.status === 400 || thrown.details.status === 413);
  if (!isRefused || limit <= limits.defaultPageSize) throw thrown;
  return limits.defaultPageSize;
}
