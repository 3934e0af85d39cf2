import { AddinError, isAddinError } from "../../../errors/addinError";
import type { Signal } from "../../../platform";
import type { ZipcodesClient } from "../client";
import { noteWhole } from "../search/roads";
import { type CatalogQuery, limits, type ZipCodeItem } from "../wire";
import type { CatalogPage } from "./askPage";

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
  let walk = await walkOnce(client, question, signal);
  if (!walk.isWhole) {
    const first = walk.items;
    walk = await walkOnce(client, question, signal);
    if (!walk.isWhole && !(walk.mayBeWhole && isSameList(first, walk.items))) throw new AddinError("pagingBroken");
  }
  if (walk.items.length === walk.total) noteWhole(walk.items);
  return walk;
}

/** Two empty lists prove nothing if the count is not 0. */
function isSameList(one: readonly ZipCodeItem[], other: readonly ZipCodeItem[]): boolean {
  const codes = new Set(one.map(({ zip_code }) => zip_code));
  return codes.size > 0 && codes.size === other.length && other.every(({ zip_code }) => codes.has(zip_code));
}

interface WalkOnce extends CatalogWalk {
  isWhole: boolean;
  /** Nothing contradicts it but the count, which did not change on the way. */
  mayBeWhole: boolean;
}

/** The most pages that are read, whatever number the service claims. */
const maxPages = 500;

/** Reads page after page, until one ends the list or as many codes are there as are wanted. */
async function walkOnce(client: ZipcodesClient, question: CatalogQuery, signal: Signal): Promise<WalkOnce> {
  const { limit: wanted = Infinity, offset: start = 0, ...filter } = question;
  const list = new ListSoFar(start);
  let pageSize: number = limits.pageSize;
  let end: End | undefined;
  while (end === undefined && list.length < wanted) {
    if (list.pages === maxPages) throw new AddinError("pagingBroken");
    const limit = Math.min(pageSize, wanted - list.length);
    try {
      const page = await client.catalogPage({ ...filter, limit, offset: start + list.length }, signal);
      end = list.add(page, limit);
    } catch (thrown) {
      if (!mayBeTooLong(thrown, limit)) throw thrown;
      pageSize = limits.defaultPageSize;
    }
  }
  const isUndisputed = end === undefined || end === "certain";
  return {
    items: list.items.slice(0, wanted),
    total: list.total,
    doubted: list.doubted,
    isWhole: list.isSteady && isUndisputed,
    mayBeWhole: list.isSteady && end !== "denied",
  };
}

/** True if the service may have refused a page for its length. */
function mayBeTooLong(thrown: unknown, limit: number): boolean {
  const isRefused = isAddinError(thrown) && refusedLengths.includes(thrown.details.status);
  return isRefused && limit > limits.defaultPageSize;
}

/** The statuses with which a service may refuse a long page. */
const refusedLengths: readonly unknown[] = [400, 413, 422];

/** The end of a list: undisputed, against its own count, or against a promise of more. */
type End = "certain" | "doubtful" | "denied";

/** The records that have been read of a list, page by page. */
class ListSoFar {
  /** Pages that were read. */
  pages = 0;
  /** Codes of which two different records came. */
  readonly doubted = new Set<string>();
  private readonly byCode = new Map<string, ZipCodeItem>();
  private dropped = 0;
  /** Records of the longest page. */
  private longest = 0;
  /** The claim of the last page about the next one: null if it made none, undefined before the first page. */
  private promised: boolean | null | undefined;
  /** The counts of the whole list that came, each once. */
  private readonly counts = new Set<number>();
  private totalPages: number | null = null;

  /** @param start The offset at which the list begins. */
  constructor(private readonly start: number) {}

  /** The records that were read. A code that comes twice counts once: better to read some records again than to pass over others. */
  get length(): number {
    return this.byCode.size + this.dropped;
  }

  get items(): ZipCodeItem[] {
    return [...this.byCode.values()];
  }

  /** The first count that came; 0 if none did. */
  get total(): number {
    const [first = 0] = this.counts;
    return first;
  }

  /** The count did not change on the way. */
  get isSteady(): boolean {
    return this.counts.size <= 1;
  }

  /**
   * Takes in the next page. Returns how the list ends with it; undefined if another page may follow. Throws where it cannot be the page that
   * was asked for.
   * @param limit The records that it was asked for.
   */
  add(page: CatalogPage, limit: number): End | undefined {
    const before = this.length;
    const offset = this.start + before;
    const records = page.data.length + page.dropped;
    this.addRecords(page);
    this.pages++;
    const next = this.start + this.length;
    const foretold = this.promised;
    this.promised = page.has_next ?? (records >= limit || null);
    this.totalPages = page.total_pages ?? this.totalPages;
    const total = this.countWith(page, next);
    if (records === 0) return endAtEmptyPage(page, foretold, next, total);
    // The records before the offset are not those that were asked for.
    if (before === 0 && (page.offset ?? offset) < offset) throw new AddinError("pagingBroken");
    const isAnnounced = (page.has_next ?? records >= this.fullSize(page, limit)) || (page.next_offset ?? 0) > offset;
    this.longest = Math.max(this.longest, records);
    if (next === offset) {
      // Where a code is listed twice, the last records of the count are some that came before. The same happens where the list was reordered
      // between pages, and then others are missing: a second read settles it. A service that ignores the offset sends all again.
      const isShort = records < limit && records < before;
      if (isShort && offset + records === total && !isAnnounced) return "doubtful";
      throw new AddinError("pagingBroken");
    }
    const isCounted = next < (total ?? 0) || (page.current_page ?? this.pages) < (this.totalPages ?? 0);
    return isAnnounced || isCounted ? undefined : "certain";
  }

  private addRecords({ data, dropped }: CatalogPage): void {
    for (const item of data) {
      const earlier = this.byCode.get(item.zip_code);
      if (earlier && JSON.stringify(earlier) !== JSON.stringify(item)) this.doubted.add(item.zip_code);
      this.byCode.set(item.zip_code, item);
    }
    this.dropped += dropped;
  }

  /**
   * The count of the whole list as this page tells it. Some services count on the first page only, and some count the records of each page:
   * that is no count of the list, as more was read or follows.
   */
  private countWith({ total_count, data }: CatalogPage, next: number): number | null {
    const isReached = data.length > 0 && total_count === next && this.promised === true;
    const isPassed = data.length > 0 && total_count !== null && total_count < next;
    const told = isReached || isPassed ? null : total_count;
    const count = told ?? [...this.counts].at(-1) ?? null;
    if (count !== null) this.counts.add(count);
    return count;
  }

  /** The number of records on a full page. The service may give fewer than it is asked for, which matters where it counts nothing. */
  private fullSize(page: CatalogPage, limit: number): number {
    const hasCount = this.counts.size > 0 || this.totalPages !== null;
    return hasCount ? limit : Math.min(limit, this.longest || limit, page.limit || Infinity);
  }
}

/**
 * Tells how a list ends: if every page was right about the next one, it is over despite its count, which may be the whole country's.
 * @param foretold The claim of the page before.
 */
function endAtEmptyPage(
  { has_next }: CatalogPage,
  foretold: boolean | null | undefined,
  next: number,
  total: number | null,
): End {
  if (next === total) return "certain";
  if (has_next === true) return "denied";
  if (next >= (total ?? 0) || foretold === false) return "certain";
  return foretold === true ? "denied" : "doubtful";
}
