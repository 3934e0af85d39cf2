import type { Parts } from "../../cache/cache";
import type { AddinError } from "../../errors/addinError";
import type { BatchSearch } from "./batchSearch";
import type { RefusedKeys } from "./refusedKeys";
import type { SplitRequests } from "./splitRequests";
import { addTo, isOnePart, partByPart, type Subset } from "./subset";

/**
 * The keys of one refused batch that are asked for one part only. As long as nothing is accepted, most keys are likely to be bad, and one part
 * shows that as well as all of them. It shows more of good keys: all parts together may hold one that is refused for every key.
 */
export class SampledKeys {
  private readonly sampled: Sampled[] = [];
  /** Some part is forbidden. What is, is found by scope, so keys are asked for all parts again. */
  private foundForbidden = false;

  constructor(
    private readonly search: BatchSearch,
    private readonly requests: SplitRequests,
    private readonly refusedKeys: RefusedKeys,
  ) {}

  /** True if a subset is to be sampled: it is one key, nothing was accepted yet, and some keys were split by all their parts. */
  include({ keys, parts }: Subset): boolean {
    const { acceptedParts, enoughAreHalved } = this.search.evidence;
    const isDue = enoughAreHalved && !acceptedParts.hasAny && !this.foundForbidden && !this.requests.isSpent;
    return isDue && keys.length === 1 && !isOnePart(parts);
  }

  /** Asks a key for one part, another one for each key. Returns false if the key is still to be asked: the part was accepted, or is forbidden. */
  async ask(subset: Subset): Promise<boolean> {
    const single = partByPart(subset);
    const sample = single[this.sampled.length % single.length] ?? subset;
    const error = await this.requests.tryToAsk(sample);
    this.foundForbidden = error?.code === "forbidden";
    if (this.foundForbidden || this.search.evidence.acceptedParts.hasAny) return false;
    if (error) this.refuse(subset, sample, error);
    else this.requests.leaveOut(subset);
    return true;
  }

  /** Takes what the sampled keys were not asked. Of those that turned out to be bad, it waits to be checked. */
  takeUnasked(): Subset[] {
    const keysByParts = new Map<Parts, string[]>();
    for (const { sample, rest, error } of this.sampled.splice(0)) {
      const isBad = this.search.evidence.acceptedParts.includesAll(sample.parts);
      if (isBad) this.refusedKeys.postpone(rest, error);
      else addTo(keysByParts, rest.parts, rest.keys[0] ?? "");
    }
    return Array.from(keysByParts, ([parts, keys]) => ({ keys, parts }));
  }

  private refuse({ keys, parts }: Subset, sample: Subset, error: AddinError): void {
    this.sampled.push({ sample, rest: { keys, parts: parts & ~sample.parts }, error });
    this.refusedKeys.believe(sample, error);
  }
}

/** A key that was refused for one part, and was not asked for the rest. */
interface Sampled {
  readonly sample: Subset;
  readonly rest: Subset;
  readonly error: AddinError;
}
