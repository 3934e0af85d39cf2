import { AddinError, isAddinError } from "../../errors/addinError";
import type { Signal } from "../../platform";
import type { CatalogPage, ZipcodesClient } from "./client";
import { type CatalogQuery, limits, type ZipCodeItem } from "./wire";

/** What was found, each code once, and how many there are by the service's own count; 0 where it does not count. */
export interface CatalogWalk {
  items: ZipCodeItem[];
  total: number;
}

/** Pages that are read at most, whatever the service says of their number. */
const maxPages = 500;

/**
 * Reads pages of 2,000 to the end. A page is the last where nothing denies it: neither `has_next` nor `next_offset` nor the count of
 * all codes; a service that tells none of them ends with a short page. A list whose count changes while it is read, or that stops at
 * an empty page before its end, is read once more: the same list again means that the count is wrong. What cannot be read whole is
 * `pagingBroken`, never a shorter list: pages that repeat themselves, that are too many, or that promise more and bring nothing.
 */
export async function walkCatalog(
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

interface WalkOnce extends CatalogWalk {
  isWhole: boolean;
  /** Whether only the count speaks against it, and the same count all along. */
  mayBeWhole: boolean;
}

async function walkOnce(client: ZipcodesClient, question: CatalogQuery, signal: Signal): Promise<WalkOnce> {
  const { limit: wanted = Infinity, offset: start = 0, ...filter } = question;
  const items = new Map<string, ZipCodeItem>();
  const totals = new Set<number>();
  let pageSize: number = limits.pageSize;
  let read = 0;
  let dropped = 0;
  let promised: CatalogPage["has_next"] | undefined;
  let end: End | undefined;
  for (let pages = 0; end === undefined && read < wanted; pages++) {
    if (pages === maxPages) throw new AddinError("pagingBroken");
    let limit = Math.min(pageSize, wanted - read);
    const ask = (): Promise<CatalogPage> => client.catalogPage({ ...filter, limit, offset: start + read }, signal);
    const page = await ask().catch((thrown: unknown) => {
      limit = pageSize = smallerPage(thrown, limit);
      return ask();
    });
    const before = read;
    for (const item of page.data) items.set(item.zip_code, item);
    dropped += page.dropped;
    read = items.size + dropped;
    totals.add(page.total_count ?? 0);
    end = endOf(page, { offset: start + before, next: start + read, limit, promised });
    promised = page.has_next;
  }
  const [total = 0] = totals;
  const isSteady = totals.size === 1;
  return {
    items: [...items.values()].slice(0, wanted),
    total,
    isWhole: isSteady && (end === undefined || end === "certain"),
    mayBeWhole: isSteady && end !== "denied",
  };
}

/** How a list ends: as the service says, though its count says otherwise, or though it promises more. */
type End = "certain" | "doubtful" | "denied";

/** Where a page stands in its list. */
interface Position {
  offset: number;
  /** Where the next page would begin. */
  next: number;
  /** Records that were asked of it. */
  limit: number;
  /** What the page before said of this one; undefined of the first. */
  promised: boolean | null | undefined;
}

/** Tells how the list ends with this page; undefined where another may follow. */
function endOf(page: CatalogPage, at: Position): End | undefined {
  const records = page.data.length + page.dropped;
  if (records === 0) return endAtEmptyPage(page, at);
  if (at.next === at.offset) throw new AddinError("pagingBroken");
  const isPromised = page.has_next ?? records >= at.limit;
  const isPointedAt = (page.next_offset ?? 0) > at.offset;
  const isCounted = at.next < (page.total_count ?? 0);
  return isPromised || isPointedAt || isCounted ? undefined : "certain";
}

/** A list whose every page said the truth of the next is over, whatever its count, which may be that of a whole country. */
function endAtEmptyPage({ total_count, has_next }: CatalogPage, { next, promised }: Position): End {
  if (next === total_count) return "certain";
  if (has_next === true) return "denied";
  if (next >= (total_count ?? 0) || promised === false) return "certain";
  return promised === true ? "denied" : "doubtful";
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
