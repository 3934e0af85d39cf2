import type { Parts } from "../../cache/cache";
import { type AddinError, isRefusal, toAddinError } from "../../errors/addinError";
import { type KnownParts, merged } from "../batch";
import type { BatchSearch } from "./batchSearch";
import { nameOf, type Subset } from "./subset";

/** Requests that a refused batch may cost in one recalculation. Once, it may cost more (see `max`). */
export const maxRequestsOfBatch = 32;

/** The requests that split one refused batch, and what they told. */
export class SplitRequests<Value = unknown> {
  readonly answers = new Map<string, KnownParts<Value>>();
  readonly requeued: string[] = [];
  /** Subsets that a limit on requests, ours or that of the service, left out, or that are not believed to be refused. */
  readonly leftOut: Subset[] = [];
  /** The service takes nothing more from this account: whatever is left fails for this reason. */
  stopped: AddinError | undefined;
  /** The reasons why subsets were refused, by their names. They are not asked twice. */
  private readonly refusals = new Map<string, AddinError>();
  private hasAccepted = false;
  private hasRefusedScope = false;
  private keepsOne = false;
  private isSearching = true;

  /** @param count Those that were sent already. */
  constructor(
    private readonly search: BatchSearch<Value>,
    private count: number,
  ) {}

  /** The service was found not to refuse everything alike: it has accepted something, or has refused a scope as a whole. */
  get hasLearned(): boolean {
    return this.hasAccepted || this.hasRefusedScope;
  }

  /** True if no request is left. As long as nothing was accepted, one is kept for the witness. */
  get isSpent(): boolean {
    if (this.stopped) return true;
    const keepsOne = this.hasLearned ? this.keepsOne : this.search.suspects.witness !== undefined;
    return this.count >= this.max - (keepsOne ? 1 : 0);
  }

  /** Keeps one request, once something was accepted, to ask again for what was refused before. */
  keepOne(): void {
    this.keepsOne = true;
  }

  keepNone(): void {
    this.keepsOne = false;
  }

  /** Notes that no more good keys are looked for. */
  endSearch(): void {
    this.isSearching = false;
  }

  /** Notes that a scope was refused as a whole, for this reason. */
  refusedScope(scope: Subset, error: AddinError): void {
    this.hasRefusedScope = true;
    this.answer(scope, error);
  }

  /** Asks a subset, unless the limit on requests is reached. Returns its refusal; any other failure becomes the answer of the subset. */
  async tryToAsk(subset: Subset): Promise<AddinError | undefined> {
    const name = nameOf(subset);
    const known = this.refusals.get(name);
    if (known) return known;
    if (this.isSpent) {
      this.leaveOut(subset);
      return undefined;
    }
    const error = await this.ask(subset);
    if (error && isRefusal(error)) {
      this.refusals.set(name, error);
      return error;
    }
    if (error) {
      this.search.findings.keyFailures.add(subset.keys, error);
      this.answer(subset, error);
      // What a rate limit kept from being asked comes first the next time, as what ours does.
      if (error.code === "rateLimited") this.leaveOut(subset);
    } else this.accepted(subset);
    return undefined;
  }

  /** Sends one request and keeps its answers. Returns why it failed. Rejects once no cell waits: what we gave up ourselves tells nothing. */
  async ask({ keys, parts }: Subset): Promise<AddinError | undefined> {
    const { batch, send, signal } = this.search;
    this.count++;
    try {
      const { answers, requeued = [] } = await send({ ...batch, keys, parts }, signal);
      for (const [key, known] of answers) this.keep(key, known);
      this.requeued.push(...requeued);
      this.hasAccepted = true;
      return undefined;
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      const error = toAddinError(thrown);
      if (error.code === "unauthorized") this.stopped = error;
      return error;
    }
  }

  /** Notes that something was accepted, as evidence for the keys that are left. */
  accepted(subset: Subset): void {
    this.search.evidence.accepted(subset);
    this.search.suspects.accepted(subset);
  }

  /** Forgets refusals that the service may have given for a moment only. */
  forgetRefusals(): void {
    this.refusals.clear();
  }

  leaveOut(subset: Subset): void {
    this.leftOut.push(subset);
  }

  /** Gives every part of every key in the subset the same answer. */
  answer({ keys, parts }: Subset, error: AddinError): void {
    for (const key of keys) this.keep(key, sameAnswer(parts, error));
  }

  /** Gives the same answer to the parts in the subset that have none. */
  answerRest({ keys, parts }: Subset, error: AddinError): void {
    for (const key of keys) this.answers.set(key, merged(sameAnswer(parts, error), this.answers.get(key) ?? []));
  }

  /**
   * While good keys are still being looked for, the recalculation that must reach them all may cost more: if some keys were accepted, enough for
   * almost any sheet.
   */
  private get max(): number {
    const { mustReachAll, evidence } = this.search;
    if (!this.isSearching || !mustReachAll || !evidence.mayCostMore) return maxRequestsOfBatch;
    return (evidence.acceptedParts.hasAny ? 8 : 2) * maxRequestsOfBatch;
  }

  private keep(key: string, known: KnownParts<Value>): void {
    const before = this.answers.get(key);
    this.answers.set(key, before ? merged(before, known) : known);
  }
}

function sameAnswer(parts: Parts, error: AddinError): KnownParts<never> {
  return Array.from({ length: 32 - Math.clz32(parts) }, (_, part) => (parts & (1 << part) ? error : undefined));
}
