import type { Parts } from "../../cache/cache";
import { type AddinError, isTooLong } from "../../errors/addinError";
import type { BatchSearch } from "./batchSearch";
import type { Evidence } from "./evidence";
import type { OpenSubsets } from "./openSubsets";
import type { RefusedKeys } from "./refusedKeys";
import { SampledKeys } from "./sampledKeys";
import { ScopeSearch, type Unexplained } from "./scopeSearch";
import { maxRequestsOfBatch, type SplitRequests } from "./splitRequests";
import { byScope, type Failed, halvesOf, isOnePart, joinedByKeys, nameOf, partByPart, type Subset } from "./subset";

/** Splits what was refused of one batch by parts, by scopes and by keys, until the refused part is alone. */
export class Splitting {
  /** Subsets asked last, for parts that were accepted for no key: they may be refused for all, and would use up the requests of the others. */
  private readonly unaccepted: Subset[] = [];
  private isAskingUnaccepted = false;
  /** Forbidden subsets that were split by scope, by their names. One that comes up again is split by its keys: each split must leave less. */
  private readonly splitByScope = new Set<string>();
  private readonly sampledKeys: SampledKeys;
  private readonly scopeSearch: ScopeSearch;
  private readonly evidence: Evidence;

  constructor(
    private readonly search: BatchSearch,
    private readonly requests: SplitRequests,
    private readonly refusedKeys: RefusedKeys,
    private readonly open: OpenSubsets,
  ) {
    this.sampledKeys = new SampledKeys(search, requests, refusedKeys);
    this.scopeSearch = new ScopeSearch(search, requests, refusedKeys, open);
    this.evidence = search.evidence;
  }

  /** Splits a refused subset by parts, by scope, or by keys. */
  async split(subset: Subset, error: AddinError): Promise<void> {
    if (subset.keys.length === 1) return this.refusedKeys.split(subset, error);
    if (error.code === "forbidden") return this.splitUnexplained(this.scopeSearch.split(subset));
    const isOfParts = !isOnePart(subset.parts) && (await this.splitParts(subset));
    if (!isOfParts) await this.splitByKeys(subset, error);
  }

  /**
   * Asks keys about which nothing is known, in subsets whose size follows from the share of bad keys found so far. Parts that were never
   * accepted wait until all others are asked, so that they do not take those with them. Scopes that turn out to be forbidden on the way are
   * left out.
   */
  async askInSubsets({ keys, parts }: Subset): Promise<void> {
    let open = keys;
    while (open.length > 0) {
      const [allowed, ...others] = this.open.allowed({ keys: open, parts });
      if (!allowed) return;
      if (others.length > 0 || allowed.parts !== parts) return this.askEach([allowed, ...others]);
      open = allowed.keys;
      await this.sampleUnaccepted({ keys: open, parts });
      const apart = this.evidence.acceptedParts.takeApart({ keys: open, parts });
      if (apart) return this.askAccepted(...apart);
      if (this.mustWait(parts)) return this.letWait({ keys: open, parts });
      const size = this.requests.isSpent ? open.length : this.evidence.shares.subsetSize(parts);
      open = await this.askFirst({ keys: open.slice(0, size), parts }, open.slice(size));
    }
  }

  /** Asks for the parts that are forbidden in some scopes. */
  askForbidden(): Promise<void> {
    return this.splitUnexplained(this.scopeSearch.askPostponed());
  }

  /** Asks for what the sampled keys were not asked, now that something was accepted. */
  askUnasked(): Promise<void> {
    return this.askEach(this.sampledKeys.takeUnasked());
  }

  /** Asks for those of the parts that waited which are accepted for some key after all: each may show it for those that stand before. */
  async reconsiderUnaccepted(): Promise<void> {
    if (this.search.mustReachAll) await this.askBest();
    let count = Infinity;
    while (this.unaccepted.length < count) {
      count = this.unaccepted.length;
      await this.askEach(joinedByKeys(this.unaccepted.splice(0)));
    }
  }

  /** Asks for the parts that were accepted for no key. */
  async askUnaccepted(): Promise<void> {
    this.isAskingUnaccepted = true;
    await this.askEach(this.unaccepted.splice(0));
  }

  /** Asks the first of some keys before the rest. Returns the keys about which nothing is known afterwards. */
  private async askFirst(subset: Subset, rest: readonly string[]): Promise<readonly string[]> {
    if (this.sampledKeys.include(subset)) {
      const isSettled = await this.sampledKeys.ask(subset);
      return isSettled ? rest : [...subset.keys, ...rest];
    }
    const error = await this.requests.tryToAsk(subset);
    return error ? this.splitBefore(rest, subset, error) : rest;
  }

  private async askEach(subsets: readonly Subset[]): Promise<void> {
    for (const subset of subsets) await this.askInSubsets(subset);
  }

  /** Asks the keys that were accepted for the most, where these are few, for the parts that waited: they may be the only good ones. */
  private async askBest(): Promise<void> {
    for (const { keys, parts } of joinedByKeys(this.unaccepted)) {
      const best = this.evidence.acceptedParts.best(keys);
      if (best.length <= maxRequestsOfBatch)
        for (const key of best) await this.requests.tryToAsk({ keys: [key], parts });
    }
  }

  /** Goes through scopes, and splits on the way what they do not explain. */
  private async splitUnexplained(steps: AsyncIterable<Unexplained>): Promise<void> {
    for await (const [subset, error] of steps)
      if (error) await this.splitByKeys(subset, error);
      else await this.askOrSplit(subset);
  }

  private async askOrSplit(wanted: Subset): Promise<void> {
    for (const subset of this.open.of(wanted)) {
      if (this.areSomeBad(subset)) await this.askInSubsets(subset);
      else await this.askWhole(subset);
    }
  }

  private async askWhole(subset: Subset): Promise<void> {
    const error = await this.requests.tryToAsk(subset);
    if (error) await this.split(subset, error);
  }

  /**
   * Asks part by part, and splits the refused ones. Returns false when the first two are refused: then the parts are not the reason, and nothing
   * was learned.
   */
  private async splitParts(subset: Subset): Promise<boolean> {
    const refused: Failed[] = [];
    const single = partByPart(subset).map((part) => this.open.unheld(part));
    for (const [index, part] of single.entries()) {
      const error = part.keys.length > 0 ? await this.requests.tryToAsk(part) : undefined;
      if (error) refused.push([part, error]);
      if (index === 1 && refused.length === 2) return false;
    }
    for (const [part, error] of refused) await this.split(part, error);
    return true;
  }

  /** Finds the first bad key of a refused subset, and asks what is unknown after that. */
  private async splitByKeys(subset: Subset, error: AddinError): Promise<void> {
    if (this.areSomeBad(subset)) return this.askInSubsets(subset);
    await this.askInSubsets({ keys: await this.findOne(subset, error), parts: subset.parts });
  }

  /** True if some of these are expected to be bad, by the share of bad keys found so far. */
  private areSomeBad({ keys, parts }: Subset): boolean {
    return this.evidence.shares.subsetSize(parts) < keys.length;
  }

  /** Asks a few keys for the parts that were accepted for none so far: the one that was refused for them may be bad itself. */
  private async sampleUnaccepted(subset: Subset): Promise<void> {
    while (this.areOthers && !this.requests.isSpent) {
      const sample = this.evidence.acceptedParts.nextSample(subset);
      if (!sample) return;
      await this.requests.tryToAsk(sample);
    }
  }

  /** Asks for the parts that were accepted for some key, and keeps the others for the end. */
  private async askAccepted(accepted: Subset, others: Subset): Promise<void> {
    this.letWait(others);
    await this.askInSubsets(this.open.unheld(accepted));
  }

  /** Other parts than those that were accepted for no key can be asked: some were accepted, or wait because they are forbidden in some scopes. */
  private get areOthers(): boolean {
    return this.evidence.acceptedParts.hasAny || this.scopeSearch.hasPostponed;
  }

  /** Parts that may be refused for all wait for all others, even where none of these is left but the forbidden ones, which come late, too. */
  private mustWait(parts: Parts): boolean {
    return !this.isAskingUnaccepted && this.areOthers && this.evidence.acceptedParts.includesNone(parts);
  }

  private letWait(subset: Subset): void {
    this.unaccepted.push(...partByPart(subset).map((part) => this.open.unheld(part)));
  }

  /** Splits a refused subset before the rest of its keys is asked. Returns the keys about which nothing is known afterwards. */
  private async splitBefore(rest: readonly string[], subset: Subset, error: AddinError): Promise<readonly string[]> {
    const name = nameOf(subset);
    if (error.code === "forbidden" && !this.splitByScope.has(name)) {
      this.splitByScope.add(name);
      return this.splitScopes(rest, subset);
    }
    return [...(await this.findOne(subset, error)), ...rest];
  }

  /**
   * Asks by scope, since what is forbidden for one key may well be so for its whole scope: a few of its keys, since a bad one would hide that.
   * Returns the keys that were not asked.
   */
  private async splitScopes(rest: readonly string[], subset: Subset): Promise<readonly string[]> {
    const { scopeOf } = this.search.forbiddenScopes;
    const size = Math.max(2, this.evidence.shares.subsetSize(subset.parts));
    const scopes = new Set(subset.keys.map(scopeOf));
    const alike = [...subset.keys, ...rest].filter((key) => scopes.has(scopeOf(key)));
    const asked = new Set([...subset.keys, ...byScope(scopeOf, alike).flatMap((keys) => keys.slice(0, size))]);
    await this.splitUnexplained(this.scopeSearch.splitByScope({ keys: [...asked], parts: subset.parts }));
    return rest.filter((key) => !asked.has(key));
  }

  /**
   * Finds the first bad key of a refused subset. When one half is accepted, the other must hold the bad key and is not asked as a whole.
   * Returns the keys about which nothing is known afterwards.
   */
  private async findOne({ keys, parts }: Subset, refusal: AddinError): Promise<string[]> {
    let bad = keys;
    let error: AddinError | undefined = refusal;
    let unknown: string[] = [];
    while (bad.length > 1) {
      const [first, second] = halvesOf({ keys: bad, parts });
      const outcome: AddinError | undefined = await this.requests.tryToAsk(first);
      if (!outcome && isTooLong(refusal)) return [...second.keys, ...unknown];
      if (outcome) unknown = [...second.keys, ...unknown];
      if (outcome?.code === "forbidden" && refusal.code !== "forbidden") {
        await this.split(first, outcome);
        return unknown;
      }
      bad = outcome ? first.keys : second.keys;
      error = outcome;
    }
    const alone = { keys: bad, parts };
    // A key that was only found by elimination has not been refused itself yet.
    error ??= await this.requests.tryToAsk(alone);
    if (error) await this.split(alone, error);
    return unknown;
  }
}
