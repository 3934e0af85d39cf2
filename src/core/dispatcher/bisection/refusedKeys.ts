import type { AddinError } from "../../errors/addinError";
import type { BatchSearch } from "./batchSearch";
import type { CheckedParts } from "./checkedParts";
import { EarlyRefusals } from "./earlyRefusals";
import type { Evidence } from "./evidence";
import type { OpenSubsets } from "./openSubsets";
import type { SplitRequests } from "./splitRequests";
import { type Failed, halvesByParts, isOnePart, partByPart, type Subset } from "./subset";
import type { Suspects } from "./suspects";

/** The keys of one refused batch that were refused alone, and the parts for which they are. */
export class RefusedKeys {
  readonly early: EarlyRefusals;
  /** The refusals that are believed: subsets of a single key. */
  believed: Failed[] = [];
  /** Keys that were refused for several parts together, of which each is still to be checked. */
  private postponed: Failed[] = [];
  private readonly suspects: Suspects;
  private readonly evidence: Evidence;

  constructor(
    search: BatchSearch,
    private readonly requests: SplitRequests,
    private readonly open: OpenSubsets,
  ) {
    this.suspects = search.suspects;
    this.evidence = search.evidence;
    this.early = new EarlyRefusals(search, requests);
  }

  /** The keys that are bad, and why: those that were refused alone for parts that another key was given. */
  get alone(): Map<string, AddinError> {
    const refused = [...this.believed, ...this.postponed];
    const bad = refused.filter(([{ parts }]) => !this.evidence.acceptedParts.includesNone(parts));
    return new Map(bad.map(([{ keys }, error]) => [keys[0] ?? "", error]));
  }

  /** All keys that were refused alone. */
  get keys(): string[] {
    return [...this.believed, ...this.postponed].flatMap(([{ keys }]) => keys);
  }

  /** Lets a key wait until all others are split. */
  postpone(subset: Subset, error: AddinError): void {
    this.postponed.push([subset, error]);
  }

  /**
   * Finds the parts for which a key is refused: at once for the first key. Other keys wait until all are split, so that good ones are reached
   * before; but where a part was accepted for no key, the part may be the reason, and is looked at. Where nothing at all was accepted, that is done
   * for a few keys: most of the others are likely to be bad, and would use up the requests.
   */
  async split(subset: Subset, error: AddinError): Promise<void> {
    const { evidence } = this;
    if (isOnePart(subset.parts)) return this.believe(subset, error);
    this.early.note(subset);
    if (evidence.checkedParts.isEmpty && error.code !== "forbidden")
      await this.checkParts(subset, error, evidence.checkedParts);
    else if (evidence.acceptedParts.includesAll(subset.parts)) this.postpone(subset, error);
    else if (evidence.acceptedParts.hasAny || !evidence.enoughAreHalved) await this.splitInHalves(subset);
    else this.postpone(subset, error);
    this.reach(subset);
  }

  /** Believes that a key is refused for one part, unless what follows says otherwise. */
  believe(subset: Subset, error: AddinError): void {
    this.early.note(subset);
    this.believed.push([subset, error]);
    this.reach(subset);
  }

  /** Believes nothing of what was refused before anything was accepted, if the service refused everything then. */
  async checkEarly(): Promise<void> {
    const refused = [...this.believed, ...this.postponed].map(([subset]) => subset);
    if (!(await this.early.wereForAMoment(refused))) return;
    this.believed = this.believed.filter(([subset]) => !this.early.has(subset));
    this.postponed = this.postponed.filter(([subset]) => !this.early.has(subset));
  }

  /**
   * Asks for the parts of keys that need not be bad, and are mostly good in others: those that were forbidden, or were refused together with parts
   * that may be refused for every key. By now, more may be known of these parts, and of the scopes.
   */
  async checkUnexplained(): Promise<void> {
    for (const [subset, error] of this.postponed.splice(0))
      for (const open of this.open.of(subset)) await this.checkOpen(open, subset, error);
  }

  /**
   * Spends the remaining requests on the parts of keys that wait to be checked. Parts they do not suffice for are left out until the next
   * recalculation. In the last one they are believed to be bad, unless a checked key turned out to have good parts. Forbidden parts are never
   * believed unchecked: they would be forbidden until another token.
   */
  async checkPostponed(): Promise<void> {
    for (const [subset, error] of this.postponed) await this.checkParts(subset, error);
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
    for (const [subset] of this.believed.filter(isDoubted)) this.requests.leaveOut(subset);
    this.believed = this.believed.filter((one) => !isDoubted(one));
  }

  /** Notes that a key was reached, and stands alone. */
  private reach(subset: Subset): void {
    this.evidence.standAlone(subset);
    this.suspects.reach(subset.keys);
  }

  /** The key must be bad: each of these parts was accepted for another. */
  private isExplained({ parts }: Subset): boolean {
    return this.evidence.acceptedParts.includesAll(parts);
  }

  /** Asks for what may still be accepted of a subset that was refused. */
  private async checkOpen(open: Subset, refused: Subset, error: AddinError): Promise<void> {
    if (this.requests.isSpent) return this.postpone(open, error);
    const [accepted, others] = this.evidence.acceptedParts.takeApart(open) ?? [open, undefined];
    const isKnown = accepted.parts === refused.parts;
    const refusal = isKnown ? error : await this.requests.tryToAsk(accepted);
    if (refusal?.code === "forbidden") await this.checkParts(accepted, refusal);
    else if (refusal) this.postpone(accepted, refusal);
    if (others) this.postpone(others, error);
  }

  /** @param checked The outcome of the checks among which this one counts. */
  private async checkParts(subset: Subset, error: AddinError, checked = this.checkedWith(subset)): Promise<void> {
    // One part of a bad key tells nothing of its others.
    const isTelling = error.code !== "forbidden" && !(this.isExplained(subset) && isOnePart(subset.parts));
    let unchecked = subset.parts;
    for (const part of partByPart(subset)) {
      if (this.requests.isSpent) return this.believeOrLeaveOut({ keys: subset.keys, parts: unchecked }, error);
      unchecked &= ~part.parts;
      const [refusal] = await this.splitPartByPart(part);
      const isTold = refusal ? !isForbidden(refusal) : this.isExplained(part);
      if (isTelling && isTold) checked.add(refusal !== undefined);
    }
  }

  /** The checks of others: of bad keys, or of parts that may be refused for every key. */
  private checkedWith(subset: Subset): CheckedParts {
    return this.isExplained(subset) ? this.evidence.checkedParts : this.evidence.checkedUnaccepted;
  }

  private believeOrLeaveOut(subset: Subset, error: AddinError): void {
    const isBad = this.checkedWith(subset).showAllBad && error.code !== "forbidden";
    const [key = ""] = subset.keys;
    if (isBad && !this.suspects.mayWait(key)) {
      this.believed.push(...partByPart(subset).map<Failed>((part) => [part, error]));
      return;
    }
    this.requests.leaveOut(subset);
    // A forbidden key is asked together with the others of its scope.
    if (error.code !== "forbidden") this.suspects.noteUnchecked(subset, error);
  }

  private async splitInHalves(subset: Subset): Promise<void> {
    this.evidence.halvedCount++;
    const halves = await this.refusedOf(this.evidence.acceptedParts.takeApart(subset) ?? halvesByParts(subset));
    // Before anything was accepted, each half may hold a part that is refused for all.
    const isBadInBoth = halves.length === 2 && this.suspects.witness !== undefined;
    for (const [half, error] of halves) {
      if (isOnePart(half.parts)) this.believed.push([half, error]);
      else if (isBadInBoth) this.postpone(half, error);
      else await this.splitPartByPart(half);
    }
  }

  /** Asks the key for each of these parts by itself. Returns what was refused, and is believed to be. */
  private async splitPartByPart(subset: Subset): Promise<Failed[]> {
    const refused = await this.refusedOf(partByPart(subset));
    this.believed.push(...refused);
    return refused;
  }

  private async refusedOf(subsets: readonly Subset[]): Promise<Failed[]> {
    const refused: Failed[] = [];
    for (const subset of subsets) {
      const error = await this.requests.tryToAsk(subset);
      if (!error) continue;
      refused.push([subset, error]);
      this.early.note(subset);
    }
    return refused;
  }
}

function isForbidden([, error]: Failed): boolean {
  return error.code === "forbidden";
}
