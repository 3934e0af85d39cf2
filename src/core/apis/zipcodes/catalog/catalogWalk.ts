import { AddinError, isAddinError } from "../../../errors/addinError";
import type { Signal } from "../../../platform";
import type { ZipcodesClient } from "../client";
import { type CatalogQuery, limits, type ZipCodeItem } from "../wire";
import type { CatalogPage } from "./askPage";

/** The codes that were found, each once, and the largest count of them that the service gave; 0 if it gave none. */
interface CatalogWalk {
  items: ZipCodeItem[];
  total: number;
  /** Codes of which two different records came. The later one is listed. */
  doubted: ReadonlySet<string>;
  /** No record is missing. */
  isWhole: boolean;
  /** There are as many codes as the service counts. */
  isCounted: boolean;
}

/**
 * Answers one question of the catalog, however many pages it takes (§4.1). Throws `pagingBroken` rather than return a shorter list, and
 * `pastTheEnd` where the offset skips every record that the service counts.
 */
export async function readCatalog(client: ZipcodesClient, key: string, signal: Signal): Promise<ZipCodeItem[]> {
  const question = JSON.parse(key) as CatalogQuery;
  const { items, total, isWhole } = await walkCatalog(client, question, signal);
  if (!isWhole) throw new AddinError("pagingBroken");
  // A count beyond the offset cannot be that of this list.
  const isPastTheEnd = items.length === 0 && total > 0 && total <= (question.offset ?? 0);
  if (isPastTheEnd) throw new AddinError("pastTheEnd", { rows: total });
  return items;
}

/**
 * Reads pages of 2,000 to the end. The list goes on while a page says so, while fewer records have come than the service counts, and, where it
 * says neither, while pages bring anything new. A list may change while it is read: one that lacks records by that count, has some without a
 * code, or ends although another page was promised, is read once more.
 */
export async function walkCatalog(
  client: ZipcodesClient,
  question: CatalogQuery,
  signal: Signal,
): Promise<CatalogWalk> {
  const first = await walkOnce(client, question, signal);
  const list = first.isWhole ? first : await walkOnce(client, question, signal);
  const { total, doubted, isWhole } = list;
  const items = list.items.slice(0, question.limit);
  return { items, total, doubted, isWhole, isCounted: isWhole && items.length === total };
}

/** The most pages that are read, whatever number the service claims. */
const maxPages = 500;

/** Reads page after page, until the list ends or as many codes are there as are wanted. */
async function walkOnce(client: ZipcodesClient, question: CatalogQuery, signal: Signal): Promise<ListSoFar> {
  const { limit: wanted = Infinity, offset: start = 0, ...filter } = question;
  const list = new ListSoFar(start, wanted);
  let pageSize: number = limits.pageSize;
  for (let pages = 0; list.goesOn; pages++) {
    if (pages === maxPages) throw new AddinError("pagingBroken");
    const limit = Math.min(pageSize, wanted - list.length);
    try {
      list.add(await client.catalogPage({ ...filter, limit, offset: start + list.length }, signal), limit);
    } catch (thrown) {
      if (!mayBeTooLong(thrown, limit)) throw thrown;
      pageSize = limits.defaultPageSize;
    }
  }
  return list;
}

/** True if the service may have refused a page for its length. */
function mayBeTooLong(thrown: unknown, limit: number): boolean {
  const isRefused = isAddinError(thrown) && refusedLengths.includes(thrown.details.status);
  return isRefused && limit > limits.defaultPageSize;
}

/** The statuses with which a service may refuse a long page. */
const refusedLengths: readonly unknown[] = [400, 413, 422];

/** The records that have been read of a list, page by page. */
class ListSoFar {
  /** Another page is to be read. */
  goesOn = true;
  /** The largest count of the whole list that came: some services count on the first page only, some the records of each page. */
  total = 0;
  /** Codes of which two different records came. */
  readonly doubted = new Set<string>();
  private readonly byCode = new Map<string, ZipCodeItem>();
  private dropped = 0;
  /** The last page said that another follows. */
  private isPromised = false;

  /**
   * @param start The offset at which the list begins.
   * @param wanted The number of codes that are enough.
   */
  constructor(
    private readonly start: number,
    private readonly wanted: number,
  ) {}

  /** The records that were read. One that comes twice counts once: better to read some records again than to pass over others. */
  get length(): number {
    return this.byCode.size + this.doubted.size + this.dropped;
  }

  get items(): ZipCodeItem[] {
    return [...this.byCode.values()];
  }

  get isWhole(): boolean {
    const isComplete = this.total > 0 ? this.start + this.length >= this.total : !this.isPromised;
    return this.dropped === 0 && (isComplete || this.length >= this.wanted);
  }

  /** @param limit The records that the page was asked for. */
  add(page: CatalogPage, limit: number): void {
    const before = this.length;
    // The records before the offset are not those that were asked for.
    if (before === 0 && (page.offset ?? this.start) < this.start) throw new AddinError("pagingBroken");
    for (const item of page.data) {
      const earlier = this.byCode.get(item.zip_code);
      if (earlier && JSON.stringify(earlier) !== JSON.stringify(item)) this.doubted.add(item.zip_code);
      this.byCode.set(item.zip_code, item);
    }
    this.dropped += page.dropped;
    this.total = Math.max(this.total, page.total_count ?? 0);
    this.isPromised = page.has_next === true;
    const isShort = this.start + this.length < this.total;
    const mayGoOn = page.has_next ?? (page.total_count === null || page.data.length + page.dropped >= limit);
    this.goesOn = this.length > before && this.length < this.wanted && (isShort || mayGoOn);
  }
}
