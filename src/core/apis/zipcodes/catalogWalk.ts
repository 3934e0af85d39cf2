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
 * service gives none of these, a short page ends the list. If the count changes on the way, an empty page comes too early, or the last page
 * holds nothing new, everything is read once more: when the same list comes back under one count, the count was wrong. Throws
 * `pagingBroken` rather than return a shorter list, for example when pages repeat, when there are too many, or when a page promises another
 * that is empty.
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
    // Some services count on the first page only.
    const total_count = page.total_count ?? [...totals].at(-1) ?? null;
    if (total_count !== null) totals.add(total_count);
    const at = { offset: start + before, before, next: start + read, limit, promised };
    end = endOf({ ...page, total_count }, at);
    promised = page.has_next ?? (isFull(page, limit) || null);
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
  /** What the previous page said about this one; undefined for the first. */
  promised: boolean | null | undefined;
}

/** Tells how the list ends with this page; undefined if another page may follow. */
function endOf(page: CatalogPage, at: Position): End | undefined {
  const records = page.data.length + page.dropped;
  if (records === 0) return endAtEmptyPage(page, at);
  const isPromised = page.has_next ?? isFull(page, at.limit);
  const isPointedAt = (page.next_offset ?? 0) > at.offset;
  if (at.next === at.offset) {
    // Where a code is listed twice, the last records of the count are some that came before. So they are where the list was put into
    // another order on the way, and then others are missing: reading it once more tells. A service that ignores the offset sends all again.
    const isRest = records < Math.min(at.limit, at.before) && at.offset + records === page.total_count;
    if (isRest && !isPromised && !isPointedAt) return "doubtful";
    throw new AddinError("pagingBroken");
  }
  const isCounted = at.next < (page.total_count ?? 0) || (page.current_page ?? Infinity) < (page.total_pages ?? 0);
  return isPromised || isPointedAt || isCounted ? undefined : "certain";
}

/** Where nothing is said, a full page promises another. */
function isFull({ data, dropped }: CatalogPage, limit: number): boolean {
  return data.length + dropped >= limit;
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

/** The size to try next if the service refused a long page. Any other failure is thrown again. */
function smallerPage(thrown: unknown, limit: number): number {
  const isRefused = isAddinError(thrown) && (thrown.details.status === 400 || thrown.details.status === 413);
  if (!isRefused || limit <= limits.defaultPageSize) throw thrown;
  return limits.defaultPageSize;
}
