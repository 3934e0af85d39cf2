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
export class Slab {
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
