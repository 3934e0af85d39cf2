/**
 * The pairs of letters that stand side by side in a name. One change parts two pairs at most: what lacks more of them takes more changes, which is
 * found in a fraction of the time that counting these takes.
 */
export class LetterPairs {
  /** By the number of a pair. Some pairs share one: then two names seem nearer than they are. */
  private readonly has = new Uint8Array(numbers);

  constructor(name: string) {
    for (let at = 1; at < name.length; at++) this.has[pairAt(name, at)] = 1;
  }

  /** True if it certainly takes more than `max` changes to make another name into this one. */
  isFar(other: string, max: number): boolean {
    let lacking = 0;
    for (let at = 1; at < other.length; at++) {
      if (this.has[pairAt(other, at)] === 0 && ++lacking > 2 * max) return true;
    }
    return false;
  }
}

const numbers = 4096;

/** The number of the pair that ends at a position. */
function pairAt(name: string, at: number): number {
  return (name.charCodeAt(at - 1) * 31 + name.charCodeAt(at)) % numbers;
}
