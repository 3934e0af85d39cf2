import type { Parts } from "../../cache/cache";
import { isOnePart, partByPart, type Subset } from "./subset";

/** The number of keys that are asked whether a part is refused for all. */
const maxSamples = 5;

/** The parts that were accepted for some key, and samples of the others, which may be refused for all. */
export class AcceptedParts {
  private accepted: Parts = 0;
  private sampled: Parts = 0;
  private samples: Subset[] = [];
  /** A key of each scope that was accepted for something, and the parts for which it was a sample. It is hardly bad in other parts. */
  private readonly goodKeys = new Map<string, Subset>();

  /** @param scopeOf Finds the scope of a key: what is forbidden for a key may well be accepted in another one. */
  constructor(private readonly scopeOf: (key: string) => string) {}

  add({ keys, parts }: Subset): void {
    this.accepted |= parts;
    for (const key of keys) {
      if (this.goodKeys.size === maxSamples) return;
      const scope = this.scopeOf(key);
      if (!this.goodKeys.has(scope)) this.goodKeys.set(scope, { keys: [key], parts: 0 });
    }
  }

  /** Tells whether each of these parts was accepted for some key, so that it is not the parts that are refused. */
  includesAll(parts: Parts): boolean {
    return (parts & ~this.accepted) === 0;
  }

  get hasAny(): boolean {
    return this.accepted !== 0;
  }

  /** Tells whether none of these parts was accepted for any key. */
  includesNone(parts: Parts): boolean {
    return (parts & this.accepted) === 0;
  }

  /** Takes the parts that were accepted for some key apart from those that may be refused for all; undefined where there are not both. */
  takeApart({ keys, parts }: Subset): [Subset, Subset] | undefined {
    const accepted = parts & this.accepted;
    if (accepted === 0 || accepted === parts) return undefined;
    return [
      { keys, parts: accepted },
      { keys, parts: parts & ~accepted },
    ];
  }

  /**
   * Picks a key that tells whether parts that were accepted for none are refused for all: keys that were accepted for others before a few that are
   * unknown. It is asked for all of them, and, where that is refused, for each. Returns undefined when enough were asked.
   */
  nextSample({ keys, parts }: Subset): Subset | undefined {
    const unaccepted = parts & ~this.accepted;
    this.sampleGoodKeys(keys, unaccepted);
    this.sampleUnknown(keys, unaccepted & ~this.sampled);
    this.samples = this.samples
      .map((sample) => ({ keys: sample.keys, parts: sample.parts & ~this.accepted }))
      .filter((sample) => sample.parts !== 0);
    return this.samples.shift();
  }

  private sampleGoodKeys(asked: readonly string[], unaccepted: Parts): void {
    for (const [scope, { keys, parts: sampled }] of this.goodKeys) {
      const parts = unaccepted & ~sampled;
      if (parts === 0 || !keys.every((key) => asked.includes(key))) continue;
      const sample = { keys, parts };
      this.samples.unshift(sample, ...(isOnePart(parts) ? [] : partByPart(sample)));
      this.goodKeys.set(scope, { keys, parts: sampled | parts });
    }
  }

  private sampleUnknown(keys: readonly string[], parts: Parts): void {
    if (parts === 0) return;
    const [first, ...others] = keys.slice(-maxSamples).map((key) => ({ keys: [key], parts }));
    if (first) this.samples.push(first, ...others.flatMap(partByPart));
    this.sampled |= parts;
  }
}
