import type { Parts } from "../../cache/cache";
import { AddinError, isRefusal, isTooLong } from "../../errors/addinError";
import type { Signal } from "../../platform";
import type { Batch, BatchOutcome, SendBatch } from "../batch";
import { FailingKeys } from "./failingKeys";
import { ForbiddenScopes } from "./forbiddenScopes";
import {
  addTo,
  type Failed,
  type Subset,
  halvesOf,
  type Held,
  isOnePart,
  joinedRefusals,
  oneOf,
  partByPart,
} from "./subset";
import { RefusedKeys } from "./refusedKeys";
import type { Scopes } from "./scopes";
import { SplitRequests } from "./splitRequests";
import { Suspects } from "./suspects";

/**
 * Makes what splits refused batches of one kind, and remembers what it finds from one batch to the next.
 * The refusal is that of the whole batch, if it was already sent.
 */
export function splitting<Value>(send: SendBatch<Value>, scopes: Scopes, leftSome: () => void, held?: Held) {
  return (batch: Batch, signal: Signal, refusal: AddinError | undefined): Promise<BatchOutcome<Value>> => {
    const suspects = (scopes.suspects ??= new Suspects());
    const requests = new SplitRequests(send, scopes, suspects, batch, signal, refusal ? 1 : 0);
    return new Bisection(requests, scopes, suspects, leftSome, held, batch, signal).run(refusal);
  };
}

/** The way in which one refused batch is split. */
class Bisection<Value> {
  private readonly refusedKeys: RefusedKeys;
  /** Groups to ask last for parts that were accepted for no key: they may be refused for all, and would use up the requests of the others. */
  private readonly unaccepted: Subset[] = [];
  private readonly forbiddenScopes: ForbiddenScopes;

  constructor(
    private readonly requests: SplitRequests<Value>,
    private readonly scopes: Scopes,
    private readonly suspects: Suspects,
    private readonly leftSome: () => void,
    private readonly held: Held | undefined,
    private readonly batch: Batch,
    private readonly signal: Signal,
  ) {
    this.refusedKeys = new RefusedKeys(requests, suspects);
    this.forbiddenScopes = new ForbiddenScopes(requests, scopes, suspects, this.refusedKeys, {
      open: (subset) => this.open(subset),
      askOrSplit: (subset) => this.askOrSplit(subset),
      splitByKeys: (subset, error) => this.splitByKeys(subset, error),
    });
  }

  async run(refusal: AddinError | undefined): Promise<BatchOutcome<Value>> {
    const failed: Failed[] = refusal
      ? [[this.batch, refusal]]
      : await new FailingKeys(this.requests, this.scopes, this.batch).ask(this.allowed(this.batch));
    for (const [subset, error] of joinedRefusals(failed)) await this.splitWhole(subset, error);
    await this.forbiddenScopes.askPostponed();
    if (this.requests.hasTold) {
      this.requests.isSearching = false;
      await this.refusedKeys.checkEarly();
      await this.refusedKeys.checkPostponed();
      for (const subset of this.unaccepted) await this.askInSubsets(subset);
      this.refusedKeys.doubtOtherStatuses(failed.map(([, error]) => error));
    }
    // Nobody waits any more: what was left out was left by us.
    if (this.signal.aborted) throw new AddinError("cancelled");
    this.suspects.leave(this.requests.leftOut, this.requests.due, this.batch.keys);
    const error = failed[0]?.[1];
    const isOfAll = error && !this.requests.hasTold;
    if (this.requests.unreached.length > 0 || (isOfAll && error.code === "refused")) this.leftSome();
    if (isOfAll && this.requests.answers.size === 0) throw error;
    for (const [subset, reason] of failed) if (!isRefusal(reason)) this.requests.answer(subset, reason);
    // Where nothing was told but that known scopes are forbidden, no refusal is believed.
    if (isOfAll && isRefusal(error)) this.requests.unreached.push(...failed.map(([subset]) => subset));
    else for (const [subset, reason] of this.refusedKeys.believed) this.requests.answer(subset, reason);
    this.answerUnreached(error);
    return { answers: this.requests.answers, again: this.requests.again };
  }

  /** Leaves out the parts that keys may not be asked, which are answered here. Keys with the same parts left stay together. */
  private allowed(subset: Subset): Subset[] {
    const keysByParts = new Map<Parts, string[]>();
    for (const key of subset.keys) {
      const refusal = this.scopes.refusalOf(key);
      const refused = (refusal?.parts ?? 0) & subset.parts;
      if (refusal && refused) this.requests.answer({ keys: [key], parts: refused }, refusal.reason);
      const open = subset.parts & ~refused;
      if (open) addTo(keysByParts, open, key);
    }
    return Array.from(keysByParts, ([parts, keys]) => ({ keys, parts }));
  }

  private async splitWhole(whole: Subset, error: AddinError): Promise<void> {
    const { recalculation } = this.batch;
    if (this.suspects.isHopeless(recalculation, whole.parts)) {
      // Trying one key and part first is enough: a sheet that is refused as a whole must not cost a bisection for every batch.
      const sample = oneOf(whole, recalculation);
      if (await this.requests.ask(sample)) {
        this.requests.leave(whole);
        return;
      }
    }
    const isKnown = this.suspects.knows(whole.keys, recalculation);
    const ordered = { keys: this.suspects.inOrder(this.notPostponed(whole)), parts: whole.parts };
    if (isKnown && error.code !== "forbidden") await this.askInSubsets(ordered);
    else if (ordered.keys.length > 0) await this.split(ordered, error);
    if (!this.requests.hasTold) await this.askWitness();
    const alone = this.refusedKeys.believed.flatMap(([{ keys }]) => keys);
    if (!this.requests.hasTold && whole.keys.length > 1) this.suspects.foundHopeless(recalculation, whole.parts, alone);
  }

  /** Sets apart the keys that were refused for several parts in an earlier recalculation. Returns the others. */
  private notPostponed({ keys, parts }: Subset): readonly string[] {
    const unchecked = isOnePart(parts) ? [] : this.suspects.takeUnchecked(keys);
    for (const [key, error] of unchecked) {
      const open = partByPart({ keys: [key], parts }).filter((part) => !this.held?.(key, part.parts));
      this.refusedKeys.postpone({ keys: [key], parts: open.reduce((all, part) => all | part.parts, 0) }, error);
    }
    const postponed = new Set(unchecked.map(([key]) => key));
    return postponed.size === 0 ? keys : keys.filter((key) => !postponed.has(key));
  }

  /**
   * Asks once more what was accepted in an earlier recalculation. If the service refuses even that, it refuses everything for the moment, and
   * what it refused alone need not be bad.
   */
  private async askWitness(): Promise<void> {
    const { witness } = this.suspects;
    if (witness && (await this.requests.ask(witness))) this.suspects.startOver();
  }

  /** Splits a refused subset by parts, by scope, or by keys. */
  private async split(subset: Subset, error: AddinError): Promise<void> {
    if (subset.keys.length === 1) return this.refusedKeys.split(subset, error);
    if (error.code === "forbidden") return this.forbiddenScopes.split(subset);
    const isOfParts = !isOnePart(subset.parts) && (await this.splitParts(subset));
    if (!isOfParts) await this.splitByKeys(subset, error);
  }

  /** Finds the first bad key of a refused subset, and asks what is unknown after that. */
  private async splitByKeys(subset: Subset, error: AddinError): Promise<void> {
    if (this.suspects.shares.subsetSize(subset.parts) < subset.keys.length) return this.askInSubsets(subset);
    await this.askInSubsets({ keys: await this.findOne(subset, error), parts: subset.parts });
  }

  private open(subset: Subset): Subset[] {
    return this.allowed(this.unheld(subset));
  }

  private async askOrSplit(wanted: Subset): Promise<void> {
    for (const subset of this.open(wanted)) {
      const error = await this.requests.tryToAsk(subset);
      if (error) await this.split(subset, error);
    }
  }

  /**
   * Asks part by part, and splits the refused ones. Returns false when all parts are refused, or the first two: then the parts are not the reason,
   * and nothing was learned.
   */
  private async splitParts(subset: Subset): Promise<boolean> {
    const refused: Failed[] = [];
    const single = partByPart(subset).map((part) => this.unheld(part));
    for (const [index, part] of single.entries()) {
      const error = part.keys.length > 0 ? await this.requests.tryToAsk(part) : undefined;
      if (error) refused.push([part, error]);
      if (index === 1 && refused.length === 2) return false;
    }
    if (refused.length === single.length) return false;
    for (const [part, error] of refused) await this.split(part, error);
    return true;
  }

  /**
   * The keys of which something is to be asked. A batch asks the same of all its keys, although most may hold all of it but one part: they must
   * not use up the requests for what is held.
   */
  private unheld({ keys, parts }: Subset): Subset {
    return { keys: keys.filter((key) => !this.held?.(key, parts)), parts };
  }

  /**
   * Asks keys about which nothing is known, in subsets whose size follows from the share of bad keys found so far. Parts that were never
   * accepted wait until all others are asked, so that they do not take those with them.
   */
  private async askInSubsets({ keys, parts }: Subset): Promise<void> {
    let open = keys;
    while (open.length > 0) {
      await this.sampleUnaccepted({ keys: open, parts });
      const apart = this.suspects.acceptedParts.apart({ keys: open, parts });
      if (apart) {
        const [accepted, others] = apart;
        this.unaccepted.push(...partByPart(others).map((part) => this.unheld(part)));
        return this.askInSubsets(this.unheld(accepted));
      }
      const size = this.requests.isSpent ? open.length : Math.min(open.length, this.suspects.shares.subsetSize(parts));
      const subset = { keys: open.slice(0, size), parts };
      const rest = open.slice(size);
      const error = await this.requests.tryToAsk(subset);
      open = rest;
      if (error?.code === "forbidden") {
        // What is forbidden for one key may well be so for its whole scope.
        const scopes = new Set(subset.keys.map((key) => this.scopes.of(key)));
        open = rest.filter((key) => !scopes.has(this.scopes.of(key)));
        const alike = rest.filter((key) => scopes.has(this.scopes.of(key)));
        const ofScopes = { keys: [...subset.keys, ...alike], parts };
        if (ofScopes.keys.length === 1) await this.refusedKeys.split(subset, error);
        else await this.forbiddenScopes.splitByScope(ofScopes);
      } else if (error) open = [...(await this.findOne(subset, error)), ...rest];
    }
  }

  /** Asks a few keys for the parts that were accepted for none so far: the one that was refused for them may be bad itself. */
  private async sampleUnaccepted(subset: Subset): Promise<void> {
    while (!this.requests.isSpent) {
      const sample = this.suspects.acceptedParts.nextSample(subset);
      if (!sample) return;
      await this.requests.tryToAsk(sample);
    }
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

  /** Answers what was left out with an error that passes. */
  private answerUnreached(error: AddinError | undefined): void {
    const { status } = error?.details ?? {};
    for (const subset of this.requests.unreached) {
      const besideRefused = new AddinError("besideRefused", status === undefined ? {} : { status });
      this.requests.answer(subset, this.requests.stopped ?? besideRefused);
    }
  }
}
