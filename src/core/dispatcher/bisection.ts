import type { Parts } from "../cache/cache";
import { AddinError, isRefusal, isTooLong, toAddinError } from "../errors/addinError";
import type { Signal } from "../platform";
import { type Batch, type BatchOutcome, type KnownParts, merged, type SendBatch } from "./batch";
import { addTo, type Group, groupedBy, halvesByParts, halvesOf, isOnePart, partByPart } from "./group";
import type { Scopes } from "./scopes";
import { Suspects } from "./suspects";

/** Requests that a refused batch may cost in one recalculation, unless it holds what larger batches have left. */
export const maxRequestsOfBatch = 32;

/**
 * Makes what splits refused batches of one kind, and remembers what it finds from one batch to the next.
 * The refusal is that of the whole batch, if it was already sent.
 */
export function splitting<Value>(send: SendBatch<Value>, scopes: Scopes, leftSome: () => void) {
  return (batch: Batch, signal: Signal, refusal: AddinError | undefined): Promise<BatchOutcome<Value>> => {
    const suspects = (scopes.suspects ??= new Suspects());
    return new Bisection(send, scopes, suspects, leftSome, batch, signal).run(refusal);
  };
}

/** A group of a single key that was refused for several parts together, and is taken to be refused for each of them. */
interface Presumed {
  group: Group;
  error: AddinError;
  /** Both halves of the parts that it belongs to were refused, so that it is believed if no request is left to look closer. */
  isBelieved: boolean;
}

/** One refused batch, and the requests that split it. */
class Bisection<Value> {
  private readonly answers = new Map<string, KnownParts<Value>>();
  private readonly again: string[] = [];
  /** Groups of a single key that were refused. */
  private readonly alone: [Group, AddinError][] = [];
  private readonly presumed: Presumed[] = [];
  /** Groups that are not believed to be refused, and their keys if the limit on requests left them out. */
  private readonly unreached: Group[] = [];
  private readonly leftOut = new Set<string>();
  private readonly maxRequests: number;
  private requests = 0;
  /** The service has accepted something, or has refused a scope as a whole. */
  private hasTold = false;

  constructor(
    private readonly send: SendBatch<Value>,
    private readonly scopes: Scopes,
    private readonly suspects: Suspects,
    private readonly leftSome: () => void,
    private readonly batch: Batch,
    private readonly signal: Signal,
  ) {
    this.maxRequests = Math.max(maxRequestsOfBatch, suspects.requestsFor(batch.keys));
  }

  async run(refusal: AddinError | undefined): Promise<BatchOutcome<Value>> {
    if (refusal) this.requests++;
    const failed: [Group, AddinError][] = [];
    for (const group of refusal ? [this.batch] : this.allowed(this.batch)) {
      if (this.isSpent) {
        this.leave(group);
        continue;
      }
      const error = refusal ?? (await this.ask(group));
      if (!error) {
        this.suspects.clear(group.keys);
        continue;
      }
      failed.push([group, error]);
      if (isRefusal(error)) await this.splitWhole(group, error);
    }
    if (this.hasTold) await this.checkPresumed();
    // Nobody waits any more: what was left out was left by us.
    if (this.signal.aborted) throw new AddinError("cancelled");
    this.suspects.leave(this.leftOut, this.maxRequests);
    const error = failed[0]?.[1];
    const isOfAll = error && !this.hasTold;
    if (this.unreached.length > 0 || (isOfAll && error.code === "refused")) this.leftSome();
    if (isOfAll && this.answers.size === 0) throw error;
    if (isOfAll && isRefusal(error)) this.doubt(failed.map(([group]) => group));
    for (const [group, reason] of failed) if (!isRefusal(reason)) this.answer(group, reason);
    this.conclude(error);
    return { answers: this.answers, again: this.again };
  }

  /** Believes none of the refusals: scopes that are known to be forbidden have their answers, and nothing else was told. */
  private doubt(groups: readonly Group[]): void {
    this.alone.length = 0;
    this.unreached.push(...groups);
  }

  /** Leaves out the parts that keys may not be asked, which are answered here. Keys with the same parts left stay together. */
  private allowed(group: Group): Group[] {
    const keysByParts = new Map<Parts, string[]>();
    for (const key of group.keys) {
      const refusal = this.scopes.refusalOf(key);
      const refused = (refusal?.parts ?? 0) & group.parts;
      if (refusal && refused) this.answer({ keys: [key], parts: refused }, refusal.reason);
      const open = group.parts & ~refused;
      if (open) addTo(keysByParts, open, key);
    }
    return Array.from(keysByParts, ([parts, keys]) => ({ keys, parts }));
  }

  private async splitWhole(whole: Group, error: AddinError): Promise<void> {
    const { recalculation } = this.batch;
    if (this.suspects.isHopeless(recalculation)) {
      // Trying one key first is enough: a sheet that is refused as a whole must not cost a bisection for every batch.
      const sample = { keys: whole.keys.slice(0, 1), parts: whole.parts };
      if (await this.ask(sample)) {
        this.unreached.push(whole);
        return;
      }
    }
    const isKnown = this.suspects.knows(whole.keys, recalculation);
    const ordered = { keys: this.suspects.inOrder(this.unpresumed(whole, error)), parts: whole.parts };
    if (isKnown && error.code !== "forbidden") await this.askInGroups(ordered);
    else if (ordered.keys.length > 0) await this.split(ordered, error);
    if (!this.hasTold) await this.askWitness();
    const alone = this.alone.flatMap(([{ keys }]) => keys);
    if (!this.hasTold && whole.keys.length > 1) this.suspects.foundHopeless(recalculation, alone);
  }

  /** Sets apart the keys that were refused for several parts in an earlier recalculation. Returns the others. */
  private unpresumed({ keys, parts }: Group, error: AddinError): readonly string[] {
    const unchecked = isOnePart(parts) ? [] : this.suspects.takeUnchecked(keys);
    for (const key of unchecked) this.presumed.push({ group: { keys: [key], parts }, error, isBelieved: false });
    return unchecked.length === 0 ? keys : keys.filter((key) => !unchecked.includes(key));
  }

  /**
   * Asks once more what was accepted in an earlier recalculation. If the service refuses even that, it refuses everything for the moment, and
   * what it refused alone need not be bad.
   */
  private async askWitness(): Promise<void> {
    const { witness } = this.suspects;
    if (witness && (await this.ask(witness))) this.suspects.startOver();
  }

  /** Splits a refused group by parts, by scope, or by keys. */
  private async split(group: Group, error: AddinError): Promise<void> {
    const { keys, parts } = group;
    if (keys.length === 1) return this.splitKey(group, error);
    const scopes = error.code === "forbidden" ? groupedBy(this.scopes.of, keys) : [];
    if (scopes.length === 1) return this.splitScope(group);
    const isOfScopes = scopes.length > 0;
    if (!isOnePart(parts) && (await this.splitParts(group, isOfScopes))) return;
    if (isOfScopes) for (const ofScope of scopes) await this.askOrSplit({ keys: ofScope, parts });
    else await this.askInGroups({ keys: await this.findOne(group, error), parts });
  }

  private async askOrSplit(wanted: Group): Promise<void> {
    for (const group of this.allowed(wanted)) {
      const error = await this.tryToAsk(group);
      if (error) await this.split(group, error);
    }
  }

  /**
   * Finds the parts for which a key is refused. Once one key was refused for all its parts, the next ones are taken to be so, too, until all
   * keys are split.
   */
  private async splitKey(group: Group, error: AddinError): Promise<void> {
    const single = partByPart(group);
    const refused: [Group, AddinError][] = [];
    if (single.length > 1 && !this.suspects.areBadInAllParts)
      for (const part of single) {
        const reason = await this.tryToAsk(part);
        if (reason) refused.push([part, reason]);
      }
    const isInAllParts = refused.length === single.length;
    if (isInAllParts) this.suspects.areBadInAllParts = true;
    if (single.length === 1) this.alone.push([group, error]);
    else if (isInAllParts || !this.suspects.areBadInAllParts) this.alone.push(...refused);
    else this.presumed.push({ group, error, isBelieved: false });
    this.suspects.standAlone(group.keys);
  }

  /** Spends the requests that are left on the presumption: on all keys in turn, and then more closely. */
  private async checkPresumed(): Promise<void> {
    for (const { group, error, isBelieved } of this.presumed) {
      if (!this.isSpent && !isOnePart(group.parts)) await this.checkHalves(group);
      else if (isBelieved || isOnePart(group.parts) || !this.suspects.mayWait) this.alone.push([group, error]);
      else this.leaveUnchecked(group);
    }
  }

  private async checkHalves(group: Group): Promise<void> {
    const halves = halvesByParts(group);
    const errors = [await this.tryToAsk(halves[0]), await this.tryToAsk(halves[1])] as const;
    const isBelieved = errors.every((error) => error !== undefined);
    for (const [index, half] of halves.entries()) {
      const error = errors[index];
      if (error) this.presumed.push({ group: half, error, isBelieved });
    }
  }

  /**
   * Asks part by part, and splits the refused ones. Returns false when all parts are refused, or, unless `toTheEnd`, the first two: then
   * the parts are not the reason, and nothing was learned.
   */
  private async splitParts(group: Group, toTheEnd: boolean): Promise<boolean> {
    const refused: [Group, AddinError][] = [];
    const single = partByPart(group);
    for (const [index, part] of single.entries()) {
      const error = await this.tryToAsk(part);
      if (error) refused.push([part, error]);
      if (!toTheEnd && index === 1 && refused.length === 2) return false;
    }
    if (refused.length === single.length) return false;
    for (const [part, error] of refused) await this.split(part, error);
    return true;
  }

  /** Refuses a scope for good only when both halves of it are forbidden. */
  private async splitScope(group: Group): Promise<void> {
    const halves = halvesOf(group);
    const errors = [await this.tryToAsk(halves[0]), await this.tryToAsk(halves[1])] as const;
    const [first, second] = errors;
    if (first?.code === "forbidden" && second?.code === "forbidden") {
      if (!isOnePart(group.parts)) {
        for (const part of partByPart(group)) await this.askOrSplit(part);
        return;
      }
      this.scopes.refuse(this.scopes.of(group.keys[0] ?? ""), group.parts, first);
      this.hasTold = true;
      this.answer(group, first);
      return;
    }
    for (const [index, half] of halves.entries()) {
      const error = errors[index];
      if (error) await this.askInGroups({ keys: await this.findOne(half, error), parts: half.parts });
    }
  }

  /** Asks keys about which nothing is known, in groups whose size follows from the share of bad keys found so far. */
  private async askInGroups({ keys, parts }: Group): Promise<void> {
    let open = keys;
    while (open.length > 0) {
      const size = this.isSpent ? open.length : Math.min(open.length, this.suspects.groupSize);
      const group = { keys: open.slice(0, size), parts };
      const rest = open.slice(size);
      const error = await this.tryToAsk(group);
      open = error ? [...(await this.findOne(group, error)), ...rest] : rest;
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
      const outcome: AddinError | undefined = await this.tryToAsk(first);
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
    error ??= await this.tryToAsk(alone);
    if (error) await this.split(alone, error);
    return unknown;
  }

  /** As long as nothing was accepted, one request is kept for the witness. */
  private get isSpent(): boolean {
    const kept = !this.hasTold && this.suspects.witness ? 1 : 0;
    return this.requests >= this.maxRequests - kept;
  }

  private leave(group: Group): void {
    this.unreached.push(group);
    for (const key of group.keys) this.leftOut.add(key);
  }

  private leaveUnchecked(group: Group): void {
    this.leave(group);
    this.suspects.leaveUnchecked(group.keys);
  }

  /** Asks a group, unless the limit on requests is reached. Returns its refusal; any other failure becomes the answer of the group. */
  private async tryToAsk(group: Group): Promise<AddinError | undefined> {
    if (this.isSpent) {
      this.leave(group);
      return undefined;
    }
    const error = await this.ask(group);
    if (error && isRefusal(error)) return error;
    if (error) this.answer(group, error);
    else this.suspects.accepted(group);
    return undefined;
  }

  /** Sends one request and keeps its answers. Returns why it failed. */
  private async ask({ keys, parts }: Group): Promise<AddinError | undefined> {
    this.requests++;
    try {
      const { answers, again = [] } = await this.send({ ...this.batch, keys, parts }, this.signal);
      for (const [key, known] of answers) this.keep(key, known);
      this.again.push(...again);
      this.hasTold = true;
      return undefined;
    } catch (thrown) {
      return toAddinError(thrown);
    }
  }

  /** Answers what was refused alone with its refusal, and what was left out with an error that passes. */
  private conclude(error: AddinError | undefined): void {
    for (const [group, reason] of this.alone) this.answer(group, reason);
    const { status } = error?.details ?? {};
    for (const group of this.unreached) {
      this.answer(group, new AddinError("besideRefused", status === undefined ? {} : { status }));
    }
  }

  /** Gives every part of every key in the group the same answer. */
  private answer({ keys, parts }: Group, error: AddinError): void {
    const known = Array.from({ length: 32 - Math.clz32(parts) }, (_, part) =>
      parts & (1 << part) ? error : undefined,
    );
    for (const key of keys) this.keep(key, known);
  }

  private keep(key: string, known: KnownParts<Value>): void {
    const before = this.answers.get(key);
    this.answers.set(key, before ? merged(before, known) : known);
  }
}
