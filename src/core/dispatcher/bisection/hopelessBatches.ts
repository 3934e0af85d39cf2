import type { Parts } from "../../cache/cache";

/** The batches that were refused down to their last key. A sheet that is refused as a whole must not cost a split for each of its batches. */
export class HopelessBatches {
  private recalculation: number | undefined;
  private parts: Parts = 0;
  private first: Turn | undefined;

  /** Notes that a batch was refused down to its last key in this recalculation. */
  found(recalculation: number, parts: Parts): void {
    this.parts = parts | (this.recalculation === recalculation ? this.parts : 0);
    this.recalculation = recalculation;
  }

  /** Tells whether batches of these parts were refused down to their last key in this recalculation, and nothing has been accepted since. */
  has(recalculation: number, parts: Parts): boolean {
    return this.recalculation === recalculation && (parts & ~this.parts) === 0;
  }

  /** True as long as nothing was accepted since such a batch was found. */
  get areLast(): boolean {
    return this.recalculation !== undefined;
  }

  /** Notes that something was accepted. */
  end(): void {
    this.recalculation = undefined;
    this.first?.end();
  }

  /**
   * Splits a batch. Where an earlier recalculation was hopeless, one batch of this one goes first, and the others wait until something of it is
   * accepted, or it is at its end: side by side, each would cost as many requests to find out the same.
   */
  async inTurn<Result>(recalculation: number, split: () => Promise<Result>): Promise<Result> {
    while (this.mayGoOn(recalculation) && this.first) await this.first.isOver;
    if (!this.mayGoOn(recalculation)) return split();
    const turn = (this.first = newTurn());
    try {
      return await split();
    } finally {
      this.first = undefined;
      turn.end();
    }
  }

  /** An earlier recalculation was hopeless, and of this one nothing is known yet. */
  private mayGoOn(recalculation: number): boolean {
    return this.recalculation !== undefined && this.recalculation !== recalculation;
  }
}

interface Turn {
  readonly isOver: Promise<void>;
  readonly end: () => void;
}

function newTurn(): Turn {
  let end = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (end = resolve));
  return { isOver, end: () => end() };
}
