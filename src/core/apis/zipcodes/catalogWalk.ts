import { AddinError, isAddinError } from "../../errors/addinError";
import type { Signal } from "../../platform";
import type { CatalogPage, ZipcodesClient } from "./client";
import { noteWhole } from "./wholeLists";
import { type CatalogQuery, limits, type ZipCodeItem } from "./wire";

/** The codes that were found, each once, and the service's own count of them; 0 if it gives none. */
export interface CatalogWalk {
  items: ZipCodeItem[];
  total: number;
  /** Codes of which two different records came. The later one is listed. */
  doubted: ReadonlySet<string>;
}

/** The most pages that are read, whatever number the service claims. */
const maxPages = 500;

/** Answers one question of the catalogue, however many pages it takes (§4.1). Throws where the offset skips every record that the service counts. */
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

interface WalkOnce extends CatalogWalk {
  isWhole: boolean;
  /** Nothing contradicts it but the count, which did not change on the way. */
  mayBeWhole: boolean;
}

async function walkOnce(client: ZipcodesClient, question: CatalogQuery, signal: Signal): Promise<WalkOnce> {
  const { limit: wanted = Infinity, offset: start = 0, ...filter } = question;
  const items = new Map<string, ZipCodeItem>();
  const doubted = new Set<string>();
  const totals = new Set<number>();
  let pageSize: number = limits.pageSize;
  let read = 0;
  let dropped = 0;
  let longest = 0;
  let total_pages: CatalogPage["total_pages"] = null;
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
    for (const item of page.data) {
      const { zip_code } = item;
      const earlier = items.get(zip_code);
      if (earlier && JSON.stringify(earlier) !== JSON.stringify(item)) doubted.add(zip_code);
      items.set(zip_code, item);
    }
    dropped += page.dropped;
    // A code that comes twice counts once: better to read some records again than to pass over others.
    read = items.size + dropped;
    const next = start + read;
    const at = { offset: start + before, before, next, limit, size: longest || limit, page: pages + 1, promised };
    promised = page.has_next ?? (isFull(page, limit) || null);
    // Some services count on the first page only, and some count the records of each page.
    const told = isCountOfPage(page, next, promised) ? null : page.total_count;
    const total_count = told ?? [...totals].at(-1) ?? null;
    if (total_count !== null) totals.add(total_count);
    total_pages = page.total_pages ?? total_pages;
    end = endOf({ ...page, total_count, total_pages }, at);
    longest = Math.max(longest, page.data.length + page.dropped);
  }
  const [total = 0] = totals;
  const isSteady = totals.size <= 1;
  return {
    items: [...items.values()].slice(0, wanted),
    total,
    doubted,
    isWhole: isSteady && (end === undefined || end === "certain"),
    mayBeWhole: isSteady && end !== "denied",
  };
}

/** How a list ends: undisputed, against its own count, or against a promise of more. */
type End = "certain" | "doubtful" | "denied";

/** The position of a page in its list. */
interface Position {
  offset: number;
  /** Records of the list that were read before. */
  before: number;
  /** Where the next page would begin. */
  next: number;
  /** Records that it was asked for. */
  limit: number;
  /** Records of the longest page before it; as many as were asked for if it is the first. */
  size: number;
  /** Its number, from 1, among those that were read. */
  page: number;
  /** What the previous page said about this one; undefined for the first. */
  promised: boolean | null | undefined;
}

/** Tells how the list ends with this page; undefined if another page may follow. */
function endOf(page: CatalogPage, at: Position): End | undefined {
  const records = page.data.length + page.dropped;
  if (records === 0) return endAtEmptyPage(page, at);
  // The records before the offset are not those that were asked for.
  if (at.before === 0 && (page.offset ?? at.offset) < at.offset) throw new AddinError("pagingBroken");
  const isPromised = page.has_next ?? isFull(page, sizeOf(page, at));
  const isPointedAt = (page.next_offset ?? 0) > at.offset;
  if (at.next === at.offset) {
    // Where a code is listed twice, the last records of the count are some that came before. So they are where the list was put into
    // another order on the way, and then others are missing: reading it once more tells. A service that ignores the offset sends all again.
    const isRest = records < Math.min(at.limit, at.before) && at.offset + records === page.total_count;
    if (isRest && !isPromised && !isPointedAt) return "doubtful";
    throw new AddinError("pagingBroken");
  }
  const isCounted = at.next < (page.total_count ?? 0) || (page.current_page ?? at.page) < (page.total_pages ?? 0);
  return isPromised || isPointedAt || isCounted ? undefined : "certain";
}

/** How many records a full page has. The service may give fewer than it is asked for, which matters where it counts nothing. */
function sizeOf({ total_count, total_pages, limit }: CatalogPage, at: Position): number {
  const isCounted = total_count !== null || total_pages !== null;
  return isCounted ? at.limit : Math.min(at.limit, at.size, limit || Infinity);
}

/** Where nothing is said, a full page promises another. */
function isFull({ data, dropped }: CatalogPage, limit: number): boolean {
  return data.length + dropped >= limit;
}

/** True for a count that cannot be that of the list: more has been read, or follows. */
function isCountOfPage({ total_count, data }: CatalogPage, next: number, promised: boolean | null): boolean {
  if (total_count === null || data.length === 0) return false;
  return total_count < next || (total_count === next && promised === true);
}

/** If every page was right about the next one, the list is over despite its count, which may be that of the whole country. */
function endAtEmptyPage({ total_count, has_next }: CatalogPage, { next, promised }: Position): End {
  if (next === total_count) return "certain";
  if (has_next === true) return "denied";
  if (next >= (total_count ?? 0) || promised === false) return "certain";
  return promised === true ? "denied" : "doubtful";
}

/** Two empty lists prove nothing if the count is not 0. */
function isSameList({ items: one }: CatalogWalk, { items: other }: CatalogWalk): boolean {
  const codes = new Set(one.map(({ zip_code }) => zip_code));
  return codes.size > 0 && codes.size === other.length && other.every(({ zip_code }) => codes.has(zip_code));
}

/** The statuses with which a service may refuse a long page. */
const refusedLengths: readonly unknown[] = [400, 413, 422];

/** The size to try next if the service refused a long page. Any other failure is thrown again. */
function smallerPage(thrown: unknown, limit: number): number {
  const isRefused = isAddinError(thrown) && refusedLengths.includes(thrown.details.status);
  if (!isRefused || limit <= limits.defaultPageSize) throw thrown;
  return limits.defaultPageSize;
}
