import { Slab, type NewPiece, type Piece } from "./slab";

/** The memory that is allocated at a time, in bytes. */
const slabSize = 1_000_000;

/** The minimum number of slabs, even under a small limit: a single one would be dropped all at once. */
const slabsOfBound = 8;

/** The number of codes that one statement reads: other requests are answered between two statements. */
const codesOfStatement = 250;

/** Pieces by postal code. Missing ones are read in bulk and then kept. Beyond a number of bytes, the oldest are dropped, a slab at a time. */
export class Pieces {
  /** The pieces, by the number of a code. */
  private readonly kept: (Piece | undefined)[] = [];
  /** The oldest first. */
  private readonly slabs = new Set<Slab>();
  private newest: Slab | undefined;
  private bytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly existing: (codes: ReadonlySet<string>) => Promise<string[]>,
    private readonly read: (codes: readonly string[]) => Promise<Map<string, NewPiece>>,
  ) {}

  /** The number of bytes currently kept. */
  get size(): number {
    return this.bytes;
  }

  /** The piece of each code, in the order asked; undefined for a code that does not exist. */
  async of(codes: readonly string[]): Promise<(Piece | undefined)[]> {
    const found = codes.map((code) => this.kept[Number(code)]);
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
        all.set(code, this.keep(Number(code), piece));
      }
    }
    return all;
  }

  private keep(number: number, made: NewPiece): Piece {
    // Another request may have read it at the same time.
    const kept = this.kept[number];
    if (kept !== undefined) return kept;
    const size = Slab.sizeOf(made);
    if (size > this.maxBytes) return new Slab(size).lay(number, made);
    if (!this.newest?.hasRoomFor(made)) this.newest = this.newSlab(size);
    const piece = this.newest.lay(number, made);
    this.kept[number] = piece;
    return piece;
  }

  private newSlab(minSize: number): Slab {
    const slab = new Slab(Math.max(minSize, Math.min(slabSize, Math.floor(this.maxBytes / slabsOfBound))));
    this.slabs.add(slab);
    this.bytes += slab.bytes.length;
    for (const oldest of this.slabs) {
      if (this.bytes <= this.maxBytes) break;
      this.forget(oldest);
    }
    return slab;
  }

  /** A reply that still uses it is not affected. */
  private forget(slab: Slab): void {
    this.slabs.delete(slab);
    this.bytes -= slab.bytes.length;
    for (const number of slab.codes) {
      if (this.kept[number]?.source === slab.bytes) this.kept[number] = undefined;
    }
  }
}
