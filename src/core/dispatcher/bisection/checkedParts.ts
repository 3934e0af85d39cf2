/** The number of parts checked before others are believed to be bad unchecked: as many as two keys may be asked for. */
const minBadParts = 12;

/** The outcome of checks of bad keys: whether they are bad in all their parts, or in some. */
export class CheckedParts {
  private badCount = 0;

  /** @param areAllBad Undefined before a key was checked. */
  constructor(private areAllBad?: boolean) {}

  get isEmpty(): boolean {
    return this.areAllBad === undefined;
  }

  /** Enough parts were checked, and every key was bad in all of its own. */
  get showAllBad(): boolean {
    return this.areAllBad === true && this.badCount >= minBadParts;
  }

  /** Notes how many parts of a bad key were refused by themselves. */
  addBad(count: number): void {
    this.badCount += count;
  }

  /** Notes whether a bad key is bad in all its parts. */
  addKey(isBadInAll: boolean): void {
    this.areAllBad = isBadInAll;
  }
}
