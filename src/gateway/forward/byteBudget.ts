/** A number of bytes shared by many holders, who together never exceed it. */
export class ByteBudget {
  private left: number;

  constructor(bytes: number) {
    this.left = bytes;
  }

  /** Takes this many bytes; takes nothing and returns false if fewer are left. */
  take(bytes: number): boolean {
    if (bytes > this.left) return false;
    this.left -= bytes;
    return true;
  }

  give(bytes: number): void {
    this.left += bytes;
  }
}
