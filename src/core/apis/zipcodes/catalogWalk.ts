import type { SendBatch } from "../../dispatcher/batch";
import { AddinError, isAddinError, toAddinError } from "../../errors/addinError";
import type { Signal } from "../../platform";
import type { ZipcodesClient } from "./client";
import { type CatalogQuery, limits, type ZipCodeItem } from "./wire";

/** What part of the catalogue is wanted; its limit and offset count records, not pages. */
export type CatalogQuestion = CatalogQuery;

/** The key of a question, the same for equal ones. */
export function catalogKey(question: CatalogQuestion): string {
  const { state_id, municipality_id, limit, offset } = question;
  return JSON.stringify({ state_id, municipality_id, limit, offset });
}

/** What was found, each code once, and how many there are by the service's own count. */
export interface CatalogWalk {
  items: ZipCodeItem[];
  total: number;
}

/** Pages that are read at most, whatever the service says of their number. */
const mostPages = 500;

/** Answers one question of the catalogue, however many pages it takes (§4.1). */
export function sendCatalog(client: ZipcodesClient): SendBatch<ZipCodeItem[]> {
  return async (batch, signal) => {
    const answers = new Map<string, [ZipCodeItem[] | AddinError]>();
    for (const key of batch.keys) {
      try {
        const { items } = await walkCatalog(client, JSON.parse(key) as CatalogQuestion, signal);
        answers.set(key, [items]);
      } catch (thrown) {
        answers.set(key, [toAddinError(thrown)]);
      }
    }
    return answers;
  };
}

/**
 * Reads pages of 2,000 to the end. The end is where a page is empty or says that none follows; counts are not trusted, a page that
 * repeats the one before is an error, and a code that shifts from page to page is kept once. A list whose count changes while it is
 * read is read once more, and is an error if it changes again.
 */
export async function walkCatalog(
  client: ZipcodesClient,
  question: CatalogQuestion,
  signal: Signal,
): Promise<CatalogWalk> {
  for (let tried = 0; tried < 2; tried++) {
    const walk = await walkOnce(client, question, signal);
    if (!walk.hasChanged) return walk;
  }
  throw new AddinError("pagingBroken");
}

async function walkOnce(
  client: ZipcodesClient,
  question: CatalogQuestion,
  signal: Signal,
): Promise<CatalogWalk & { hasChanged: boolean }> {
  const { limit: wanted = Infinity, offset: start = 0, ...filter } = question;
  const items = new Map<string, ZipCodeItem>();
  let pageSize: number = limits.pageSize;
  let offset = start;
  let firstOfPage: string | undefined;
  const totals = new Set<number>();
  for (let page = 0; page < mostPages && items.size < wanted; page++) {
    const limit = Math.min(pageSize, wanted - items.size);
    const reply = await client.catalogPage({ ...filter, limit, offset }, signal).catch(async (thrown: unknown) => {
      pageSize = smallerPage(thrown, pageSize);
      return client.catalogPage({ ...filter, limit: Math.min(pageSize, limit), offset }, signal);
    });
    const first = reply.data[0]?.zip_code;
    if (first === undefined) break;
    if (first === firstOfPage) throw new AddinError("pagingBroken");
    firstOfPage = first;
    totals.add(reply.total_count);
    for (const item of reply.data) items.set(item.zip_code, item);
    offset += reply.data.length;
    const isLast = reply.has_next === false || (reply.has_next === null && reply.data.length < limit);
    if (isLast) break;
  }
  const [total = 0] = totals;
  return { items: [...items.values()], total, hasChanged: totals.size > 1 };
}

/** A service that refuses long pages is asked for shorter ones; any other failure stands. */
function smallerPage(thrown: unknown, pageSize: number): number {
  const isRefused = isAddinError(thrown) && thrown.details.status === 400 && pageSize > limits.defaultPageSize;
  if (!isRefused) throw thrown;
  return limits.defaultPageSize;
}
