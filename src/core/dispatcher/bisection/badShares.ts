import type { Parts } from "../../cache/cache";
import { type Subset, partByPart } from "./subset";

/** Bad keys to expect in a subset: it is then about as likely to be refused as accepted, and a request reveals the most. */
const evenChance = 0.55;
/** The smallest subset worth asking: with a quarter of the keys bad, pairs cost as much as one key at a time, and more with bad luck. */
const minSize = 2.2;
/** The number of keys among which one bad key is expected at first. */
const expectedAmong = 8;

/** The number of keys that were reached, and of those that were refused alone. */
interface Share {
  reached: number;
  bad: number;
}

/** The share of bad keys found so far, by part: many keys may be bad in one that no other part shows. */
export class BadShares {
  private readonly shares = new Map<Parts, Share>();

  /** The number of keys to ask together for these parts. */
  subsetSize(parts: Parts): number {
    const shares = [...this.shares].flatMap(([part, share]) => (part & parts && share.bad > 0 ? share : []));
    const sizes = shares.map(({ reached, bad }) => (evenChance * (reached + expectedAmong)) / bad);
    const size = Math.min(...sizes);
    return size < minSize ? 1 : Math.floor(size);
  }

  /** Notes keys that were reached, and how many of them are bad. */
  reach(subset: Subset, bad: number): void {
    for (const { parts } of partByPart(subset)) {
      const before = this.shares.get(parts) ?? { reached: 0, bad: 0 };
      this.shares.set(parts, { reached: before.reached + subset.keys.length, bad: before.bad + bad });
    }
  }
}
