import { type AddinError, isRefusal, toAddinError } from "../../errors/addinError";
import type { Signal } from "../../platform";
import { type Batch, type KnownParts, merged, type SendBatch } from "../batch";
import { type Subset, isOnePart } from "./subset";
import type { Scopes } from "./scopes";
import type { Suspects } from "./suspects";

/** Requests that a refused batch may cost in one recalculation, unless it holds what larger batches have left. */
export const maxRequestsOfBatch = 32;

/** The requests that split one refused batch, and what they told. */
export class SplitRequests<Value> {
  readonly answers = new Map<string, KnownParts<Value>>();
  readonly again: string[] = [];
  /** Groups that are not believed to be refused, and their keys if the limit on requests left them out. */
  readonly unreached: Subset[] = [];
  readonly leftOut = new Set<string>();
  /** What the batch may cost by the shares of its keys. The keys that it leaves out take these over for the next time. */
  readonly due: number;
  /** The service takes nothing more from this account: whatever is left fails for this reason. */
  stopped: AddinError | undefined;
  /** The service has accepted something, or has refused a scope as a whole. */
  hasTold = false;
  /** Once something was accepted, one request is kept to ask again for what was refused before. */
  keepsOne = false;
  /** Good keys are still being looked for. In the recalculation that must reach them all, that may take twice as many requests. */
  isSearching = true;

  /** @param count Those that were sent already. */
  constructor(
    private readonly send: SendBatch<Value>,
    private readonly scopes: Pick<Scopes, "failed">,
    private readonly suspects: Suspects,
    private readonly batch: Batch,
    private readonly signal: Signal,
    private count: number,
  ) {
    this.due = suspects.requestsFor(batch.keys, maxRequestsOfBatch);
  }

  /** As long as nothing was accepted, one request is kept for the witness. */
  get isSpent(): boolean {
    if (this.stopped) return true;
    const keepsOne = this.hasTold ? this.keepsOne : this.suspects.witness !== undefined;
    const mayGoOn = this.isSearching && this.suspects.mustReachAll && this.mayCostMore;
    const max = Math.max(maxRequestsOfBatch, Math.floor(this.due)) * (mayGoOn ? 2 : 1);
    return this.count >= max - (keepsOne ? 1 : 0);
  }

  /** What is left of several batches, or was asked for several parts, may cost more; one part of one batch needs no more. */
  private get mayCostMore(): boolean {
    return !isOnePart(this.batch.parts) || Math.floor(this.due) > maxRequestsOfBatch;
  }

  /** Asks a subset, unless the limit on requests is reached. Returns its refusal; any other failure becomes the answer of the subset. */
  async tryToAsk(subset: Subset): Promise<AddinError | undefined> {
    if (this.isSpent) {
      this.leave(subset);
      return undefined;
    }
    const error = await this.ask(subset);
    if (error && isRefusal(error)) return error;
    if (error) {
      this.scopes.failed(subset.keys, error);
      this.answer(subset, error);
    } else this.suspects.accepted(subset);
    return undefined;
  }

  /** Sends one request and keeps its answers. Returns why it failed. */
  async ask({ keys, parts }: Subset): Promise<AddinError | undefined> {
    this.count++;
    try {
      const { answers, again = [] } = await this.send({ ...this.batch, keys, parts }, this.signal);
      for (const [key, known] of answers) this.keep(key, known);
      this.again.push(...again);
      this.hasTold = true;
      return undefined;
    } catch (thrown) {
      const error = toAddinError(thrown);
      if (error.code === "unauthorized") this.stopped = error;
      return error;
    }
  }

  leave(subset: Subset): void {
    this.unreached.push(subset);
    for (const key of subset.keys) this.leftOut.add(key);
  }

  /** Gives every part of every key in the subset the same answer. */
  answer({ keys, parts }: Subset, error: AddinError): void {
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
