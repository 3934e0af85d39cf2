import type { Parts } from "../../cache/cache";
import { AddinError, isRefusal, isTooLong } from "../../errors/addinError";
import type { Signal } from "../../platform";
import type { Batch, BatchOutcome, SendBatch } from "../batch";
import { FailingKeys } from "./failingKeys";
import { ForbiddenScopes } from "./forbiddenScopes";
import {
  addTo,
  type Failed,
  type Group,
  halvesOf,
  type Held,
  isOnePart,
  joinedRefusals,
  oneOf,
  partByPart,
} from "./group";
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
  private readonly unaccepted: Group[] = [];
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
      open: (group) => this.open(group),
      askOrSplit: (group) => this.askOrSplit(group),
      splitByKeys: (group, error) => this.splitByKeys(group, error),
    });
  }

  async run(refusal: AddinError | undefined): Promise<BatchOutcome<Value>> {
    const failed: Failed[] = refusal
      ? [[this.batch, refusal]]
      : await new FailingKeys(this.requests, this.scopes, this.batch).ask(this.allowed(this.batch));
    for (const [group, error] of joinedRefusals(failed)) await this.splitWhole(group, error);
    await this.forbiddenScopes.askPostponed();
    if (this.requests.hasTold) {
      this.requests.isSearching = false;
      await this.refusedKeys.checkEarly();
      await this.refusedKeys.checkPostponed();
      for (const group of this.unaccepted) await this.askInGroups(group);
      this.refusedKeys.doubtOtherStatuses(failed.map(([, error]) => error));
    }
    // Nobody waits any more: what was left out was left by us.
    if (this.signal.aborted) throw new AddinError("cancelled");
    this.suspects.leave(this.requests.leftOut, this.requests.due, this.batch.keys);
    const error = failed[0]?.[1];
    const isOfAll = error && !this.requests.hasTold;
    if (this.requests.unreached.length > 0 || (isOfAll && error.code === "refused")) this.leftSome();
    if (isOfAll && this.requests.answers.size === 0) throw error;
    for (const [group, reason] of failed) if (!isRefusal(reason)) this.requests.answer(group, reason);
    // Where nothing was told but that known scopes are forbidden, no refusal is believed.
    if (isOfAll && isRefusal(error)) this.requests.unreached.push(...failed.map(([group]) => group));
    else for (const [group, reason] of this.refusedKeys.believed) this.requests.answer(group, reason);
    this.answerUnreached(error);
    return { answers: this.requests.answers, again: this.requests.again };
  }

  /** Leaves out the parts that keys may not be asked, which are answered here. Keys with the same parts left stay together. */
  private allowed(group: Group): Group[] {
    const keysByParts = new Map<Parts, string[]>();
    for (const key of group.keys) {
      const refusal = this.scopes.refusalOf(key);
      const refused = (refusal?.parts ?? 0) & group.parts;
      if (refusal && refused) this.requests.answer({ keys: [key], parts: refused }, refusal.reason);
      const open = group.parts & ~refused;
      if (open) addTo(keysByParts, open, key);
    }
    return Array.from(keysByParts, ([parts, keys]) => ({ keys, parts }));
  }

  private async splitWhole(whole: Group, error: AddinError): Promise<void> {
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
    if (isKnown && error.code !== "forbidden") await this.askInGroups(ordered);
    else if (ordered.keys.length > 0) await this.split(ordered, error);
    if (!this.requests.hasTold) await this.askWitness();
    const alone = this.refusedKeys.believed.flatMap(([{ keys }]) => keys);
    if (!this.requests.hasTold && whole.keys.length > 1) this.suspects.foundHopeless(recalculation, whole.parts, alone);
  }

  /** Sets apart the keys that were refused for several parts in an earlier recalculation. Returns the others. */
  private notPostponed({ keys, parts }: Group): readonly string[] {
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

  /** Splits a refused group by parts, by scope, or by keys. */
  private async split(group: Group, error: AddinError): Promise<void> {
    if (group.keys.length === 1) return this.refusedKeys.split(group, error);
    if (error.code === "forbidden") return this.forbiddenScopes.split(group);
    const isOfParts = !isOnePart(group.parts) && (await this.splitParts(group));
    if (!isOfParts) await this.splitByKeys(group, error);
  }

  /** Finds the first bad key of a refused group, and asks what is unknown after that. */
  private async splitByKeys(group: Group, error: AddinError): Promise<void> {
    if (this.suspects.shares.groupSize(group.parts) < group.keys.length) return this.askInGroups(group);
    await this.askInGroups({ keys: await this.findOne(group, error), parts: group.parts });
  }

  private open(group: Group): Group[] {
    return this.allowed(this.unheld(group));
  }

  private async askOrSplit(wanted: Group): Promise<void> {
    for (const group of this.open(wanted)) {
      const error = await this.requests.tryToAsk(group);
      if (error) await this.split(group, error);
    }
  }

  /**
   * Asks part by part, and splits the refused ones. Returns false when all parts are refused, or the first two: then the parts are not the reason,
   * and nothing was learned.
   */
  private async splitParts(group: Group): Promise<boolean> {
    const refused: Failed[] = [];
    const single = partByPart(group).map((part) => this.unheld(part));
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
  private unheld({ keys, parts }: Group): Group {
    return { keys: keys.filter((key) => !this.held?.(key, parts)), parts };
  }

  /**
   * Asks keys about which nothing is known, in groups whose size follows from the share of bad keys found so far. Parts that were never
   * accepted wait until all others are asked, so that they do not take those with them.
   */
  private async askInGroups({ keys, parts }: Group): Promise<void> {
    let open = keys;
    while (open.length > 0) {
      await this.sampleUnaccepted({ keys: open, parts });
      const apart = this.suspects.acceptedParts.apart({ keys: open, parts });
      if (apart) {
        const [accepted, others] = apart;
        this.unaccepted.push(...partByPart(others).map((part) => this.unheld(part)));
        return this.askInGroups(this.unheld(accepted));
      }
      const size = this.requests.isSpent ? open.length : Math.min(open.length, this.suspects.shares.groupSize(parts));
      const group = { keys: open.slice(0, size), parts };
      const rest = open.slice(size);
      const error = await this.requests.tryToAsk(group);
      open = rest;
      if (error?.code === "forbidden") {
        // What is forbidden for one key may well be so for its whole scope.
        const scopes = new Set(group.keys.map((key) => this.scopes.of(key)));
        open = rest.filter((key) => !scopes.has(this.scopes.of(key)));
        const alike = rest.filter((key) => scopes.has(this.scopes.of(key)));
        const ofScopes = { keys: [...group.keys, ...alike], parts };
        if (ofScopes.keys.length === 1) await this.refusedKeys.split(group, error);
        else await this.forbiddenScopes.splitByScope(ofScopes);
      } else if (error) open = [...(await this.findOne(group, error)), ...rest];
    }
  }

  /** Asks a few keys for the parts that were accepted for none so far: the one that was refused for them may be bad itself. */
  private async sampleUnaccepted(group: Group): Promise<void> {
    while (!this.requests.isSpent) {
      const sample = this.suspects.acceptedParts.nextSample(group);
      if (!sample) return;
      await this.requests.tryToAsk(sample);
    }
  }

  /**
   * Finds the first bad key of a refused group. When one half is accepted, the other must hold the bad key and is not asked as a whole.
   * Returns the keys about which nothing is known afterwards.
   */
  private async findOne({ keys, parts }: Group, refusal: AddinError): Promise<string[]> {
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
    for (const group of this.requests.unreached) {
      const besideRefused = new AddinError("besideRefused", status === undefined ? {} : { status });
      this.requests.answer(group, this.requests.stopped ?? besideRefused);
    }
  }
}
