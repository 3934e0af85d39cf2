import { LRUCache } from "lru-cache";
import { setTimeout as pause } from "node:timers/promises";
import type { DataDatabase } from "../database/tables";
import { CodeIndex, type IndicatorCatalog, PostalCodes, readIndicatorCatalog } from "./postalCodes";
import { latestPiece, zipCodePiece } from "./itemPieces";
import { type Piece, Pieces } from "./pieces";

/** Limits in bytes. The whole country takes 35, 90 and 26 million. */
export interface Bounds {
  readonly geography: number;
  readonly latest: number;
  readonly pages: number;
}

const defaultBounds: Bounds = { geography: 64_000_000, latest: 160_000_000, pages: 64_000_000 };

/** The number of codes that are prepared at a time, and the milliseconds between two such steps, which are left to requests. */
const preparedCodes = 100;
const preparingPause = 5;

/** One version of the data, as bytes ready for replies. They are read once from the database and never change; a new version is a new object. */
export class KeptData {
  readonly index: () => Promise<CodeIndex>;
  readonly catalog: () => Promise<IndicatorCatalog>;
  private readonly geographyPieces: Pieces;
  private readonly latestPieces: Pieces;
  private readonly pages: LRUCache<string, Buffer, () => Promise<Buffer>>;

  constructor(data: DataDatabase, bounds: Bounds = defaultBounds) {
    const postalCodes = new PostalCodes(data);
    this.index = readOnce(async () => new CodeIndex(await postalCodes.index()));
    this.catalog = readOnce(() => readIndicatorCatalog(data));
    const existing = async (codes: ReadonlySet<string>): Promise<string[]> => (await this.index()).existing(codes);
    this.geographyPieces = new Pieces(bounds.geography, existing, async (codes) => {
      const rows = await postalCodes.geography(codes);
      return new Map(rows.map((row) => [row.zip_code, zipCodePiece(row)]));
    });
    this.latestPieces = new Pieces(bounds.latest, existing, async (codes) => {
      const { mnemonics } = await this.catalog();
      const rows = await postalCodes.latest(codes, mnemonics.flat());
      return new Map(rows.map((row) => [row.zip_code, latestPiece(row, mnemonics)]));
    });
    this.pages = new LRUCache({
      maxSize: bounds.pages,
      sizeCalculation: ({ length }, name) => length + name.length,
      fetchMethod: (_name, _old, { context: make }) => make(),
      // A page that gives way to others while it is made is given all the same.
      ignoreFetchAbort: true,
    });
  }

  /** Reads pieces in the order asked; undefined for a code that does not exist. */
  geography(codes: readonly string[]): Promise<(Piece | undefined)[]> {
    return this.geographyPieces.of(codes);
  }

  /** Reads pieces in the order asked; undefined for a code that does not exist. */
  latest(codes: readonly string[]): Promise<(Piece | undefined)[]> {
    return this.latestPieces.of(codes);
  }

  /** A page of the catalog under its own name, made once for everyone who asks for it, now or later. */
  page(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    return this.pages.forceFetch(name, { context: make });
  }

  /** The number of bytes currently kept. */
  get sizes(): Bounds {
    return {
      geography: this.geographyPieces.size,
      latest: this.latestPieces.size,
      pages: this.pages.calculatedSize,
    };
  }

  /** Makes the pieces of all codes, a few at a time and only while it is wanted, so that nobody has to wait for them later. */
  async prepare(isWanted: () => boolean): Promise<void> {
    const codes = (await this.index()).select({});
    for (let start = 0; start < codes.length && isWanted(); start += preparedCodes) {
      const some = codes.slice(start, start + preparedCodes);
      await this.geographyPieces.of(some);
      await this.latestPieces.of(some);
      await pause(preparingPause, undefined, { ref: false });
    }
  }
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
