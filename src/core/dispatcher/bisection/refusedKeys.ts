import type { AddinError } from "../../errors/addinError";
import { type Failed, type Group, halvesByParts, isOnePart, partByPart } from "./group";
import type { SplitRequests } from "./splitRequests";
import type { Suspects } from "./suspects";

/** How many keys are asked once more. */
const maxSamples = 3;

/** As many parts as two keys may be asked for are checked before others are believed to be bad unchecked. */
const badPartsToBelieve = 12;

/** The keys of one refused batch that were refused alone, and the parts for which they are. */
export class RefusedKeys {
  /** What is believed: groups of a single key. */
  believed: Failed[] = [];
  /** Keys that were refused for several parts together, of which each is still to be checked. */
  private postponed: Failed[] = [];
  /** The names of those that were refused before anything was accepted. */
  private readonly early = new Set<string>();

  constructor(
    private readonly requests: SplitRequests<unknown>,
    private readonly suspects: Suspects,
  ) {}

  /** The keys that were refused alone so far, and why. */
  get alone(): Map<string, AddinError> {
    return new Map([...this.believed, ...this.postponed].map(([{ keys }, error]) => [keys[0] ?? "", error]));
  }

  /** Lets a key wait until all others are split. */
  postpone(group: Group, error: AddinError): void {
    this.postponed.push([group, error]);
  }

  /**
   * Finds the parts for which a key is refused: at once for the first one. The others wait for that until all keys are split, or good keys would
   * not be reached, if each of these parts was accepted for some key; if not, the parts may be the reason, and are looked at.
   */
  async split(group: Group, error: AddinError): Promise<void> {
    const { suspects } = this;
    this.noteEarly(group);
    if (isOnePart(group.parts)) this.believed.push([group, error]);
    else if (suspects.areBadInAllParts === undefined && error.code !== "forbidden") await this.splitFirst(group);
    else if (suspects.acceptedParts.include(group.parts)) this.postpone(group, error);
    else await this.splitInHalves(group);
    suspects.standAlone(group);
  }

  /** Notes a refusal at the moment at which it is known: what is asked next may be accepted. */
  noteEarly(group: Group): void {
    if (this.requests.hasTold) return;
    this.early.add(nameOf(group));
    this.requests.keepsOne = true;
  }

  /**
   * Asks once more for some of the keys that were refused before anything was accepted: the service may have refused everything then, for a
   * moment. If one is accepted now, none of them is believed to be bad but those that were refused again.
   */
  async checkEarly(): Promise<void> {
    const groups = [...this.believed, ...this.postponed].map(([group]) => group);
    const doubtful = groups.filter((group) => this.isEarly(group));
    this.requests.keepsOne = false;
    for (const sample of doubtful.slice(-maxSamples).reverse()) {
      if (this.requests.isSpent) return;
      const refusal = await this.requests.ask(sample);
      if (!refusal) return this.acquitEarly(doubtful.filter((group) => group !== sample && this.isEarly(group)));
      this.early.delete(nameOf(sample));
    }
  }

  /**
   * Spends the requests that are left on the parts of the keys that wait for it. What remains is left for the next recalculation. In the last one
   * it is believed, unless a key that waited was refused for some of its parts alone. That something is forbidden is never believed so: it
   * would be until another token.
   */
  async checkPostponed(): Promise<void> {
    for (const [group, error] of this.postponed) {
      let isBad = this.suspects.acceptedParts.include(group.parts);
      let hasGoodParts = false;
      for (const part of partByPart(group)) {
        if (this.requests.isSpent) {
          this.leaveUnchecked(part, error);
          continue;
        }
        const [refusal] = await this.splitPartByPart(part);
        if (!refusal) hasGoodParts = true;
        else if (!isForbidden(refusal)) {
          isBad ||= this.suspects.acceptedParts.include(part.parts);
          this.suspects.badPartsChecked++;
        }
        if (isBad && hasGoodParts) this.suspects.areBadInAllParts = false;
      }
    }
  }

  /**
   * Doubts, once for each key, what was refused with another status than the batch: that does not explain why the batch was refused. A gateway
   * may have answered in the service's place for a moment.
   */
  doubtOtherStatuses(ofBatch: readonly AddinError[]): void {
    const statuses = new Set(ofBatch.map(({ details }) => details.status));
    const isOther = ({ code, details }: AddinError): boolean => code === "refused" && !statuses.has(details.status);
    const others = this.believed.filter(([, error]) => isOther(error)).flatMap(([{ keys }]) => keys);
    const doubted = this.suspects.doubtOnce(others);
    const isDoubted = ([{ keys }, error]: Failed): boolean => isOther(error) && doubted.has(keys[0] ?? "");
    for (const [group] of this.believed.filter(isDoubted)) this.requests.leave(group);
    this.believed = this.believed.filter((one) => !isDoubted(one));
  }

  /** Believes nothing of what was refused early: these groups are asked again in the next recalculation. */
  private acquitEarly(groups: readonly Group[]): void {
    this.suspects.startOver();
    this.believed = this.believed.filter(([group]) => !this.isEarly(group));
    this.postponed = this.postponed.filter(([group]) => !this.isEarly(group));
    for (const group of groups) this.requests.leave(group);
  }

  private leaveUnchecked(part: Group, error: AddinError): void {
    const { areBadInAllParts, badPartsChecked, mayWait } = this.suspects;
    const isLikelyBad = areBadInAllParts && badPartsChecked >= badPartsToBelieve;
    if (isLikelyBad && !mayWait && error.code !== "forbidden") {
      this.believed.push([part, error]);
      return;
    }
    this.requests.leave(part);
    // Of a forbidden key the scope is to be asked, together with the others of it.
    if (error.code !== "forbidden") this.suspects.leaveUnchecked(part.keys, error);
  }

  /** Finds out from one key what to expect of the others. */
  private async splitFirst(group: Group): Promise<void> {
    const refused = await this.splitPartByPart(group);
    const areAllRefused = refused.length === partByPart(group).length;
    if (areAllRefused) this.suspects.badPartsChecked += refused.length;
    // A part of a bad key may be forbidden only because its scope is.
    const isTold = areAllRefused ? !refused.some(isForbidden) : !this.requests.isSpent;
    if (isTold) this.suspects.areBadInAllParts = areAllRefused;
  }

  private async splitInHalves(group: Group): Promise<void> {
    const halves = await this.refusedOf(this.suspects.acceptedParts.apart(group) ?? halvesByParts(group));
    // Before anything was accepted, each half may hold a part that is refused for all.
    const isTold = halves.length === 2 && this.suspects.witness;
    for (const [half, error] of halves) {
      if (isOnePart(half.parts)) this.believed.push([half, error]);
      else if (isTold) this.postpone(half, error);
      else await this.splitPartByPart(half);
    }
  }

  /** Asks the key for each of these parts by itself. Returns what was refused, and is believed to be. */
  private async splitPartByPart(group: Group): Promise<Failed[]> {
    const refused = await this.refusedOf(partByPart(group));
    this.believed.push(...refused);
    return refused;
  }

  private async refusedOf(groups: readonly Group[]): Promise<Failed[]> {
    const refused: Failed[] = [];
    for (const group of groups) {
      const error = await this.requests.tryToAsk(group);
      if (error) refused.push([group, error]);
      if (error) this.noteEarly(group);
    }
    return refused;
  }

  private isEarly(group: Group): boolean {
    return this.early.has(nameOf(group));
  }
}

function isForbidden([, error]: Failed): boolean {
  return error.code === "forbidden";
}

function nameOf({ keys, parts }: Group): string {
  return `${keys.join()} ${parts}`;
}
