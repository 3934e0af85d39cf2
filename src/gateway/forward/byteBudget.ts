/** A number of bytes that many share, so that all together never hold more. */
export class ByteBudget {
  private left: number;

  constructor(bytes: number) {
    this.left = bytes;
  }

  /** Takes so many bytes; false, and nothing is taken, where they are not left. */
  take(bytes: number): boolean {
    if (bytes > this.left) return false;
    this.left -= bytes;
    return true;
  }

  give(bytes: number): void {
    this.left += bytes;
  }
}
