import { LRUCache } from "lru-cache";
import { setImmediate } from "node:timers/promises";
import type { DataDatabase } from "../database/tables";
import { type Item, latestItem, withIndicators, zipCodeItem } from "./items";
import { CodeIndex, type IndicatorCatalog, PostalCodes, readIndicatorCatalog } from "./postalCodes";

/** The bytes that are kept of each kind. The whole country takes 35, 90 and 26 million, and 14 to 23 with the values of one category. */
const bounds = { geography: 64_000_000, latest: 160_000_000, pages: 64_000_000, selection: 80_000_000 };

/** The choices of categories whose items are kept, each of them. */
const keptSelections = 4;

/** The number of codes that one statement reads: other requests are answered between two statements. */
const codesOfStatement = 250;

/** One version of the data, as bytes ready for replies. They are read once from the database and never change; a new version is a new object. */
export class KeptData {
  readonly index: () => Promise<CodeIndex>;
  readonly catalog: () => Promise<IndicatorCatalog>;
  private readonly geographyItems = newItems(bounds.geography);
  private readonly latestItems = newItems(bounds.latest);
  /** Latest items with the values of some categories alone, by these. */
  private readonly selections = new LRUCache<string, KeptItems>({
    max: keptSelections,
    memoMethod: () => newItems(bounds.selection),
  });
  private readonly pages = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: bounds.pages,
    sizeCalculation: ({ length }, name) => length + name.length,
    fetchMethod: (_name, _old, { context: make }) => make(),
    // A page that gives way to others while it is made is given all the same.
    ignoreFetchAbort: true,
  });
  private readonly postalCodes: PostalCodes;

  constructor(data: DataDatabase) {
    this.postalCodes = new PostalCodes(data);
    this.index = readOnce(async () => new CodeIndex(await this.postalCodes.index()));
    this.catalog = readOnce(() => readIndicatorCatalog(data));
  }

  /** The items in the order asked; undefined for a code that does not exist. */
  geography(codes: readonly string[]): Promise<(Item | undefined)[]> {
    return this.read(codes, this.geographyItems, async (missing) => {
      const rows = await this.postalCodes.geography(missing);
      return rows.map((row) => [row.zip_code, zipCodeItem(row)]);
    });
  }

  /** The same with the latest data, of these categories alone where any are named. */
  async latest(codes: readonly string[], asked: readonly string[] = []): Promise<(Item | undefined)[]> {
    const { categories, mnemonics } = await this.catalog();
    const isAsked = categories.map((category) => asked.includes(category));
    if (asked.length === 0 || !isAsked.includes(false)) return this.wholeLatest(codes, mnemonics.flat());
    return this.read(codes, this.selections.memo(isAsked.join()), async (missing) => {
      const whole = await this.wholeLatest(missing, mnemonics.flat());
      const names = new Set(mnemonics.filter((_, position) => isAsked[position]).flat());
      return missing.flatMap((code, index) => {
        const item = whole[index];
        return item ? [[code, withIndicators(item, names)] as const] : [];
      });
    });
  }

  /** A page of the catalog under its own name, made once for everyone who asks for it, now or later. */
  page(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    return this.pages.forceFetch(name, { context: make });
  }

  private wholeLatest(codes: readonly string[], mnemonics: readonly string[]): Promise<(Item | undefined)[]> {
    return this.read(codes, this.latestItems, async (missing) => {
      const rows = await this.postalCodes.latest(missing, mnemonics);
      return rows.map((row) => [row.zip_code, latestItem(row, mnemonics)]);
    });
  }

  private async read(
    codes: readonly string[],
    kept: KeptItems,
    readItems: (codes: readonly string[]) => Promise<(readonly [string, Item])[]>,
  ): Promise<(Item | undefined)[]> {
    // The first that was kept gives way first: to note each use costs more than all else of a request.
    const found = codes.map((code) => kept.peek(code));
    if (!found.includes(undefined)) return found;
    const missing = (await this.index()).existing(new Set(codes.filter((_, index) => found[index] === undefined)));
    const read = new Map<string, Item>();
    for (let start = 0; start < missing.length; start += codesOfStatement) {
      if (start > 0) await setImmediate();
      for (const [code, item] of await readItems(missing.slice(start, start + codesOfStatement))) {
        read.set(code, item);
        kept.set(code, item);
      }
    }
    return codes.map((code, index) => found[index] ?? read.get(code));
  }
}

type KeptItems = LRUCache<string, Item>;

function newItems(maxSize: number): KeptItems {
  return new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => bytes.length });
}

/** Reads on the first call and keeps the result. After a failure, the next call reads again. */
function readOnce<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let kept: Promise<Answer> | undefined;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
