/** A group should be about as likely to be refused as to be taken: each request then tells the most. */
const evenChance = 0.55;
/** Before anything is known, one bad key is expected among so many. */
const expectedAmong = 8;

/**
 * What bisections have found so far of keys that stood in a refused batch. Those that were not reached when the bound on requests was
 * come first in the next bisection, in groups as large as the bad keys found so far let expect.
 */
export class Suspects {
  /** The bad keys among them are refused whatever is asked of them. */
  areBadInAllParts = false;
  private readonly unreached = new Set<string>();
  /** Keys that were refused alone, in a batch of which nothing was taken: they come last. */
  private readonly stoodAlone = new Set<string>();
  private reached = 0;
  private bad = 0;
  private hopelessIn: number | undefined;

  /** How many keys to ask together. */
  get groupSize(): number {
    return this.bad === 0
      ? Infinity
      : Math.max(1, Math.floor((evenChance * (this.reached + expectedAmong)) / this.bad));
  }

  /** Some keys were taken that stood in the same refused batches. */
  get tookSome(): boolean {
    return this.reached > this.bad;
  }

  /** These keys have their answer, or stand alone. */
  found(keys: readonly string[], areBad: boolean): void {
    this.reached += keys.length;
    if (areBad) this.bad += keys.length;
    for (const key of keys) this.unreached.delete(key);
  }

  /** A whole batch was taken: what was thought of its keys is no longer so. */
  clear(keys: readonly string[]): void {
    this.hopelessIn = undefined;
    for (const key of keys) {
      this.unreached.delete(key);
      this.stoodAlone.delete(key);
    }
  }

  leave(keys: readonly string[]): void {
    for (const key of keys) if (!this.stoodAlone.has(key)) this.unreached.add(key);
  }

  /** Nothing of a batch was taken in this recalculation, to its last key. */
  foundHopeless(recalculation: number, alone: readonly string[]): void {
    this.hopelessIn = recalculation;
    for (const key of alone) this.stoodAlone.add(key);
  }

  /** A batch of this recalculation was refused to its last key, and nothing was taken since. */
  isHopeless(recalculation: number): boolean {
    return this.hopelessIn === recalculation;
  }

  /** Whether some of these keys stood in a refused batch before; where none did, what was found of others says nothing of them. */
  knows(keys: readonly string[]): boolean {
    if (keys.some((key) => this.unreached.has(key) || this.stoodAlone.has(key))) return true;
    this.reached = 0;
    this.bad = 0;
    this.areBadInAllParts = false;
    return false;
  }

  /** A refused batch in the order in which its keys are asked. */
  inOrder(keys: readonly string[]): string[] {
    const rank = (key: string): number => (this.unreached.has(key) ? 0 : this.stoodAlone.has(key) ? 2 : 1);
    return spread(keys).sort((one, other) => rank(one) - rank(other));
  }
}

/** Keys that lie side by side in a sheet are often alike: taken in steps, the first tell how many of all are bad. */
function spread(keys: readonly string[]): string[] {
  const { length } = keys;
  let step = Math.ceil(length * goldenSection);
  while (greatestDivisor(step, length) > 1) step++;
  return keys.map((key, index) => keys[(index * step) % length] ?? key);
}

const goldenSection = 0.618;

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
