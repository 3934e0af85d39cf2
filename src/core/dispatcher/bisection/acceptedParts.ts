import type { Parts } from "../../cache/cache";
import { isOnePart, partByPart, type Subset } from "./subset";

/** The number of keys that are asked whether a part is refused for all. */
const maxSamples = 5;

/** The parts that were accepted for some key, and samples of the others, which may be refused for all. */
export class AcceptedParts {
  private accepted: Parts = 0;
  private sampled: Parts = 0;
  private samples: Subset[] = [];
  /** The parts for which each key was accepted. Those that were for the most are hardly bad in others. */
  private readonly partsOf = new Map<string, Parts>();
  /** Some of these keys, which are samples for the other parts: while there are few, each is of another scope. */
  private readonly goodKeys: GoodKey[] = [];

  /** @param scopeOf Finds the scope of a key: what is forbidden for a key may well be accepted in another one. */
  constructor(private readonly scopeOf: (key: string) => string) {}

  add({ keys, parts }: Subset): void {
    this.accepted |= parts;
    for (const key of keys) {
      this.partsOf.set(key, parts | (this.partsOf.get(key) ?? 0));
      if (this.goodKeys.every((good) => good.key !== key)) this.keepAsSample(key, countOf(parts));
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

  /** Those of these keys that were accepted for the most parts of all. */
  best(keys: readonly string[]): string[] {
    const maxCount = Math.max(...[...this.partsOf.values()].map(countOf));
    return keys.filter((key) => countOf(this.partsOf.get(key) ?? 0) === maxCount);
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

  /** Keeps a key, unless those that are kept were accepted for as many parts at once. */
  private keepAsSample(key: string, count: number): void {
    const good = { key, scope: this.scopeOf(key), count, sampled: 0 };
    const areFew = this.goodKeys.length < maxSamples;
    const replaced = areFew ? this.goodKeys.find(({ scope }) => scope === good.scope) : this.worstSample();
    if (!replaced) this.goodKeys.push(good);
    else if (count > replaced.count) Object.assign(replaced, good);
  }

  private worstSample(): GoodKey | undefined {
    const [worst] = [...this.goodKeys].sort((one, other) => one.count - other.count);
    return worst;
  }

  private sampleGoodKeys(asked: readonly string[], unaccepted: Parts): void {
    for (const good of this.goodKeys) {
      const parts = unaccepted & ~good.sampled;
      if (parts === 0 || !asked.includes(good.key)) continue;
      const sample = { keys: [good.key], parts };
      this.samples.unshift(sample, ...(isOnePart(parts) ? [] : partByPart(sample)));
      good.sampled |= parts;
    }
  }

  private sampleUnknown(keys: readonly string[], parts: Parts): void {
    if (parts === 0) return;
    const [first, ...others] = keys.slice(-maxSamples).map((key) => ({ keys: [key], parts }));
    if (first) this.samples.push(first, ...others.flatMap(partByPart));
    this.sampled |= parts;
  }
}

/** A key that was accepted for so many parts at once, and the others for which it was a sample. */
interface GoodKey {
  key: string;
  scope: string;
  count: number;
  sampled: Parts;
}

function countOf(parts: Parts): number {
  return partByPart({ keys: [], parts }).length;
}
