import { AddinError } from "../../../errors/addinError";
import type { ZipCodeItem } from "../wire";
import type { CatalogPage } from "./askPage";

/** The records that have been read of a list, page by page. */
export class ListSoFar {
  /** Pages that were read. */
  pages = 0;
  /** Codes of which two different records came. */
  readonly doubted = new Set<string>();
  private readonly byCode = new Map<string, ZipCodeItem>();
  private dropped = 0;
  /** Records of the longest page. */
  private longest = 0;
  /** The claim of the last page about the next one; undefined before the first. */
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
   * Takes in the next page. Returns how the list ends with it; undefined if another page may follow.
   * @param limit The records that it was asked for.
   */
  add(page: CatalogPage, limit: number): End | undefined {
    const before = this.length;
    this.pages++;
    this.addRecords(page);
    const next = this.start + this.length;
    const at = {
      offset: this.start + before,
      before,
      next,
      limit,
      longest: this.longest || limit,
      page: this.pages,
      promised: this.promised,
    };
    this.longest = Math.max(this.longest, recordsOn(page));
    this.promised = promiseOf(page, limit);
    this.totalPages = page.total_pages ?? this.totalPages;
    return endOf({ ...page, total_count: this.countWith(page, next), total_pages: this.totalPages }, at);
  }

  private addRecords({ data, dropped }: CatalogPage): void {
    for (const item of data) {
      const earlier = this.byCode.get(item.zip_code);
      if (earlier && JSON.stringify(earlier) !== JSON.stringify(item)) this.doubted.add(item.zip_code);
      this.byCode.set(item.zip_code, item);
    }
    this.dropped += dropped;
  }

  /** The count of the whole list as this page tells it. Some services count on the first page only, and some count the records of each page. */
  private countWith(page: CatalogPage, next: number): number | null {
    const told = isCountOfPage(page, next, this.promised) ? null : page.total_count;
    const count = told ?? [...this.counts].at(-1) ?? null;
    if (count !== null) this.counts.add(count);
    return count;
  }
}

/** The end of a list: undisputed, against its own count, or against a promise of more. */
export type End = "certain" | "doubtful" | "denied";

/** The position of a page in its list. */
interface Position {
  offset: number;
  /** Records of the list that were read before. */
  before: number;
  /** The offset at which the next page would begin. */
  next: number;
  /** Records that it was asked for. */
  limit: number;
  /** Records of the longest page before it; as many as were asked for if it is the first. */
  longest: number;
  /** Its number, from 1, among those that were read. */
  page: number;
  /** The claim of the previous page about this one; undefined for the first. */
  promised: boolean | null | undefined;
}

/** Tells how the list ends with this page; undefined if another page may follow. Throws where the page cannot be the one that was asked for. */
export function endOf(page: CatalogPage, at: Position): End | undefined {
  if (recordsOn(page) === 0) return endAtEmptyPage(page, at);
  // The records before the offset are not those that were asked for.
  if (at.before === 0 && (page.offset ?? at.offset) < at.offset) throw new AddinError("pagingBroken");
  const isPromised = page.has_next ?? isFull(page, fullSize(page, at));
  const isPointedAt = (page.next_offset ?? 0) > at.offset;
  const isAnnounced = isPromised || isPointedAt;
  if (at.next === at.offset) return endAtRepetition(page, at, isAnnounced);
  return isAnnounced || isCounted(page, at) ? undefined : "certain";
}

/** Tells how a list ends: if every page was right about the next one, it is over despite its count, which may be the whole country's. */
function endAtEmptyPage({ total_count, has_next }: CatalogPage, { next, promised }: Position): End {
  if (next === total_count) return "certain";
  if (has_next === true) return "denied";
  if (next >= (total_count ?? 0) || promised === false) return "certain";
  return promised === true ? "denied" : "doubtful";
}

/**
 * Tells how a list ends. Where a code is listed twice, the last records of the count are some that came before. The same happens where the
 * list was reordered between pages, and then others are missing: a second read settles it. A service that ignores the offset sends all again.
 */
function endAtRepetition(page: CatalogPage, at: Position, isAnnounced: boolean): End {
  const records = recordsOn(page);
  const isShort = records < at.limit && records < at.before;
  const isLast = at.offset + records === page.total_count;
  if (isShort && isLast && !isAnnounced) return "doubtful";
  throw new AddinError("pagingBroken");
}

/** The service counts more codes, or more pages, than were read. */
function isCounted({ total_count, current_page, total_pages }: CatalogPage, at: Position): boolean {
  return at.next < (total_count ?? 0) || (current_page ?? at.page) < (total_pages ?? 0);
}

/** The number of records on a full page. The service may give fewer than it is asked for, which matters where it counts nothing. */
function fullSize({ total_count, total_pages, limit }: CatalogPage, at: Position): number {
  const hasCount = total_count !== null || total_pages !== null;
  return hasCount ? at.limit : Math.min(at.limit, at.longest, limit || Infinity);
}

/** The claim of a page about the next one; null if it makes none. */
export function promiseOf(page: CatalogPage, limit: number): boolean | null {
  return page.has_next ?? (isFull(page, limit) || null);
}

/** True for a full page, which promises another where nothing is said. */
function isFull(page: CatalogPage, limit: number): boolean {
  return recordsOn(page) >= limit;
}

/**
 * True for a count that cannot be that of the list: more has been read, or follows.
 * @param promised What the page says about the next one.
 */
export function isCountOfPage(
  { total_count, data }: CatalogPage,
  next: number,
  promised: boolean | null | undefined,
): boolean {
  if (total_count === null || data.length === 0) return false;
  return total_count < next || (total_count === next && promised === true);
}

/** The records that a page had when it came. */
export function recordsOn({ data, dropped }: CatalogPage): number {
  return data.length + dropped;
}
