import type { BatchSearch } from "./batchSearch";
import type { SplitRequests } from "./splitRequests";
import { nameOf, type Subset } from "./subset";

/** The number of keys that are asked once more. */
const maxSamples = 3;

/** What was refused in one batch before anything was accepted: the service may have refused everything then, for a moment. */
export class EarlyRefusals {
  private readonly names = new Set<string>();

  constructor(
    private readonly search: BatchSearch,
    private readonly requests: SplitRequests,
  ) {}

  /** Notes a refusal as soon as it is known: the next request may be accepted. */
  note(subset: Subset): void {
    if (this.requests.hasLearned) return;
    this.names.add(nameOf(subset));
    this.requests.keepOne();
  }

  has(subset: Subset): boolean {
    return this.names.has(nameOf(subset));
  }

  /**
   * Asks once more for some of the keys that were refused early. If one is accepted now, nothing of what was refused early is believed but what was
   * refused again.
   */
  async wereForAMoment(refused: readonly Subset[]): Promise<boolean> {
    const doubtful = refused.filter((subset) => this.has(subset));
    this.requests.keepNone();
    for (const sample of this.samplesOf(doubtful)) {
      if (this.requests.isSpent) return false;
      if (!(await this.requests.ask(sample))) {
        this.acquit(doubtful.filter((subset) => subset !== sample && this.has(subset)));
        return true;
      }
      this.names.delete(nameOf(sample));
    }
    return false;
  }

  /** Picks a few: what was accepted for others tells more than what may be refused for all. */
  private samplesOf(doubtful: readonly Subset[]): Subset[] {
    const { acceptedParts } = this.search.evidence;
    const explained = doubtful.filter(({ parts }) => acceptedParts.includesAll(parts));
    const others = doubtful.filter(({ parts }) => !acceptedParts.includesAll(parts));
    return [...others, ...explained].slice(-maxSamples).reverse();
  }

  /** Concludes nothing from the refusals before, and leaves these subsets for the next recalculation. */
  private acquit(subsets: readonly Subset[]): void {
    this.search.suspects.startOver();
    this.requests.forgetRefusals();
    for (const subset of subsets) this.requests.leaveOut(subset);
  }
}
