import type { CatalogPage } from "./askPage";
import { type End, endOf, isCountOfPage, promiseOf, recordsOn } from "./endOfList";
import type { ZipCodeItem } from "./wire";

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
