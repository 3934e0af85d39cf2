import { AddinError, isAddinError } from "../../../errors/addinError";
import type { Signal } from "../../../platform";
import type { ZipcodesClient } from "../client";
import { noteWhole } from "../search/roads";
import { type CatalogQuery, limits, type ZipCodeItem } from "../wire";
import type { CatalogPage } from "./askPage";
import { type End, ListSoFar } from "./listSoFar";

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

/** The codes that were found, each once, and the service's own count of them; 0 if it gives none. */
export interface CatalogWalk {
  items: ZipCodeItem[];
  total: number;
  /** Codes of which two different records came. The later one is listed. */
  doubted: ReadonlySet<string>;
}

interface WalkOnce extends CatalogWalk {
  isWhole: boolean;
  /** Nothing contradicts it but the count, which did not change on the way. */
  mayBeWhole: boolean;
}

/** The most pages that are read, whatever number the service claims. */
const maxPages = 500;

/** Reads page after page, until one ends the list or as many codes are there as are wanted. */
export async function walkOnce(client: ZipcodesClient, question: CatalogQuery, signal: Signal): Promise<WalkOnce> {
  const { limit: wanted = Infinity, offset: start = 0, ...filter } = question;
  const reader = new PageReader(client, filter, signal);
  const list = new ListSoFar(start);
  let end: End | undefined;
  while (end === undefined && list.length < wanted) {
    if (list.pages === maxPages) throw new AddinError("pagingBroken");
    const { page, limit } = await reader.read(start + list.length, wanted - list.length);
    end = list.add(page, limit);
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

/** A page, and how many records it was asked for. */
interface AskedPage {
  page: CatalogPage;
  limit: number;
}

/** Asks for pages as long as the service takes, and for shorter ones from the moment it refuses one for its length. */
export class PageReader {
  private pageSize: number = limits.pageSize;

  constructor(
    private readonly client: ZipcodesClient,
    private readonly filter: CatalogQuery,
    private readonly signal: Signal,
  ) {}

  /** @param wanted The records that are wanted from here on, on this page and others. */
  async read(offset: number, wanted: number): Promise<AskedPage> {
    const limit = Math.min(this.pageSize, wanted);
    try {
      return await this.ask(offset, limit);
    } catch (thrown) {
      if (!mayBeTooLong(thrown, limit)) throw thrown;
      this.pageSize = limits.defaultPageSize;
      return this.ask(offset, this.pageSize);
    }
  }

  private async ask(offset: number, limit: number): Promise<AskedPage> {
    const page = await this.client.catalogPage({ ...this.filter, limit, offset }, this.signal);
    return { page, limit };
  }
}

/** True if the service may have refused a page for its length. */
function mayBeTooLong(thrown: unknown, limit: number): boolean {
  const isRefused = isAddinError(thrown) && refusedLengths.includes(thrown.details.status);
  return isRefused && limit > limits.defaultPageSize;
}

/** The statuses with which a service may refuse a long page. */
const refusedLengths: readonly unknown[] = [400, 413, 422];
