import { LRUCache } from "lru-cache";
import { setImmediate, setTimeout as pause } from "node:timers/promises";
import type { DataDatabase } from "../database/tables";
import { type Item, type LatestItem, latestItem, zipCodeItem } from "./items";
import { CodeIndex, type IndicatorCatalog, PostalCodes, readIndicatorCatalog } from "./postalCodes";

/** The bytes that are kept of each kind. The whole country takes 35, 90 and 26 million. */
const bounds = { geography: 64_000_000, latest: 160_000_000, pages: 64_000_000 };

/** The number of codes that one statement reads: other requests are answered between two statements. */
const codesOfStatement = 250;

/** The number of codes that are prepared at a time, and the milliseconds between two such steps, which are left to requests. */
const preparedCodes = 100;
const preparingPause = 5;

/** One version of the data, as bytes ready for replies. They are read once from the database and never change; a new version is a new object. */
export class KeptData {
  readonly index: () => Promise<CodeIndex>;
  readonly catalog: () => Promise<IndicatorCatalog>;
  private readonly geographyItems = new LRUCache<string, Item>({ maxSize: bounds.geography, sizeCalculation: sizeOf });
  private readonly latestItems = new LRUCache<string, LatestItem>({
    maxSize: bounds.latest,
    sizeCalculation: sizeOf,
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

  /** The same with the latest data. */
  latest(codes: readonly string[]): Promise<(LatestItem | undefined)[]> {
    return this.read(codes, this.latestItems, async (missing) => {
      const { mnemonics } = await this.catalog();
      const rows = await this.postalCodes.latest(missing, mnemonics.flat());
      return rows.map((row) => [row.zip_code, latestItem(row, mnemonics)]);
    });
  }

  /** A page of the catalog under its own name, made once for everyone who asks for it, now or later. */
  page(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    return this.pages.forceFetch(name, { context: make });
  }

  /** Makes the items of all codes, a few at a time and only while it is wanted, so that nobody has to wait for them later. */
  async prepare(isWanted: () => boolean): Promise<void> {
    const codes = (await this.index()).select({});
    for (let start = 0; start < codes.length && isWanted(); start += preparedCodes) {
      const some = codes.slice(start, start + preparedCodes);
      await this.geography(some);
      await this.latest(some);
      await pause(preparingPause, undefined, { ref: false });
    }
  }

  private async read<Kept extends Item>(
    codes: readonly string[],
    kept: LRUCache<string, Kept>,
    readItems: (codes: readonly string[]) => Promise<[string, Kept][]>,
  ): Promise<(Kept | undefined)[]> {
    // The first that was kept gives way first: to note each use costs more than all else of a request.
    const found = codes.map((code) => kept.peek(code));
    if (!found.includes(undefined)) return found;
    const missing = (await this.index()).existing(new Set(codes.filter((_, index) => found[index] === undefined)));
    const read = new Map<string, Kept>();
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

function sizeOf({ bytes }: Item): number {
  return bytes.length;
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
