/** A part of a reply as JSON, which stays the same as long as the data does. */
export interface Piece {
  readonly stateId: string;
  readonly bytes: Buffer;
  /** Where each part begins in the bytes, and after the last one where that ends. */
  readonly starts: readonly number[];
}

/** Joins the parts of a piece, as many as every piece of its kind has. */
export function pieceOf(stateId: string, parts: readonly string[]): Piece {
  const bytes = Buffer.from(parts.join(""));
  let end = 0;
  return { stateId, bytes, starts: [0, ...parts.map((part) => (end += Buffer.byteLength(part)))] };
}

/** The number of codes that one statement reads: other requests are answered between two statements. */
const codesOfStatement = 250;

/** Pieces by postal code. Missing ones are read in bulk and then kept, up to a number of bytes: the oldest are dropped first. */
export class Pieces {
  private readonly kept = new Map<string, Piece>();
  private bytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly existing: (codes: ReadonlySet<string>) => Promise<string[]>,
    private readonly read: (codes: readonly string[]) => Promise<Map<string, Piece>>,
  ) {}

  /** The number of bytes currently kept. */
  get size(): number {
    return this.bytes;
  }

  /** The piece of each code, in the order asked; undefined for a code that does not exist. */
  async of(codes: readonly string[]): Promise<(Piece | undefined)[]> {
    const found = codes.map((code) => this.kept.get(code));
    if (!found.includes(undefined)) return found;
    const read = await this.readMissing(new Set(codes.filter((_, index) => found[index] === undefined)));
    return codes.map((code, index) => found[index] ?? read.get(code));
  }

  private async readMissing(codes: ReadonlySet<string>): Promise<Map<string, Piece>> {
    const missing = await this.existing(codes);
    const all = new Map<string, Piece>();
    for (let start = 0; start < missing.length; start += codesOfStatement) {
      if (start > 0) await new Promise((resolve) => setImmediate(resolve));
      for (const [code, piece] of await this.read(missing.slice(start, start + codesOfStatement))) {
        all.set(code, piece);
        this.keep(code, piece);
      }
    }
    return all;
  }

  private keep(code: string, piece: Piece): void {
    // Another request may have read it at the same time.
    if (this.kept.has(code)) return;
    this.kept.set(code, piece);
    this.bytes += piece.bytes.length;
    for (const [oldest, { bytes }] of this.kept) {
      if (this.bytes <= this.maxBytes) break;
      this.kept.delete(oldest);
      this.bytes -= bytes.length;
    }
  }
}
