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

/** Everything it takes to keep a piece: its bytes, in the same number of parts as every piece of its kind. */
export interface NewPiece {
  readonly stateId: string;
  readonly parts: readonly Buffer[];
}

/** A part of a reply as JSON, which stays the same as long as the data does. It lies in a slab: a number for its state, one for where each part begins, one for where the last ends, then the parts. */
export class Piece {
  constructor(
    private readonly slab: Slab,
    /** The first of its numbers. */
    private readonly first: number,
  ) {}

  get stateId(): string {
    return String(this.slab.numbers[this.first]).padStart(2, "0");
  }

  /** The index at which a part begins in `source`; the one after the last tells where that ends. */
  startOf(part: number): number {
    return this.slab.numbers[this.first + 1 + part] ?? 0;
  }

  /** The bytes of the slab. */
  get source(): Buffer {
    return this.slab.bytes;
  }
}

const bytesOfNumber = 4;

/**
 * Pieces side by side in one buffer, so that a reply of a hundred of them touches little memory: an object for each would cost more
 * than everything else. A stored piece never changes.
 */
class Slab {
  readonly bytes: Buffer;
  readonly numbers: Int32Array;
  /** The codes whose pieces are stored here. */
  readonly codes: number[] = [];
  private used = 0;

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafeSlow(size);
    this.numbers = new Int32Array(this.bytes.buffer, 0, Math.floor(size / bytesOfNumber));
  }

  /** The number of bytes that a piece takes in a slab. */
  static sizeOf({ parts }: NewPiece): number {
    const bytes = parts.reduce((sum, { length }) => sum + length, bytesOfNumber * (parts.length + 2));
    return bytesOfNumber * Math.ceil(bytes / bytesOfNumber);
  }

  hasRoomFor(piece: NewPiece): boolean {
    return this.used + Slab.sizeOf(piece) <= this.bytes.length;
  }

  /** Call only if there is room. */
  lay(code: number, { stateId, parts }: NewPiece): Piece {
    const first = this.used / bytesOfNumber;
    let end = this.used + bytesOfNumber * (parts.length + 2);
    this.numbers[first] = Number(stateId);
    this.numbers[first + 1] = end;
    parts.forEach((part, index) => {
      end += part.copy(this.bytes, end);
      this.numbers[first + 2 + index] = end;
    });
    this.used = bytesOfNumber * Math.ceil(end / bytesOfNumber);
    this.codes.push(code);
    return new Piece(this, first);
  }
}
