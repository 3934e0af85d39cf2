/** The number of parts checked before others are believed to be bad unchecked: as many as two keys may be asked for. */
const minBadParts = 12;

/** The outcome of checks of bad keys: whether they are bad in all their parts, or in some. */
export class CheckedParts {
  private badCount = 0;
  private goodCount = 0;

  get isEmpty(): boolean {
    return this.badCount + this.goodCount === 0;
  }

  /** Enough parts were checked, and all of them were bad. */
  get showAllBad(): boolean {
    return this.goodCount === 0 && this.badCount >= minBadParts;
  }

  /** Notes whether a part of a bad key was refused by itself. */
  add(isBad: boolean): void {
    if (isBad) this.badCount++;
    else this.goodCount++;
  }
}
