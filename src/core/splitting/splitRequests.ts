import type { Parts } from "../cache/cache";
import { type Batch, type KnownParts, merged, type SendBatch } from "../dispatcher/batch";
import { type AddinError, isRefusal, toAddinError } from "../errors/addinError";
import type { Signal } from "../platform";
import { Refused, type Refusals } from "./refused";
import { eachPartOf, type Failed, sameAnswer, type Subset } from "./subset";

/** Requests that a batch may cost in one recalculation. */
export const maxRequestsOfBatch = 32;
export interface BatchToSplit<Value> {
  batch: Batch;
  signal: Signal;
  send: SendBatch<Value>;
  refusals: Refusals;
  /** Called when nothing was accepted: the whole batch is left for the next recalculation. */
  leftAll: () => void;
  /** Tells, by returning anything, that these parts of a key are held. */
  held: (key: string, parts: Parts) => unknown;
}

/** The requests that a batch is split into, and what they have brought. */
export class SplitRequests<Value> {
  protected readonly answers = new Map<string, KnownParts<Value>>();
  protected readonly requeued = new Set<string>();
  protected requests = 0;
  protected acceptedRequests = 0;
  protected accepted: Parts = 0;
  /** Nothing more is taken from this account: the rest fails for this reason. */
  protected stopped: AddinError | undefined;

  constructor(protected readonly options: BatchToSplit<Value>) {}

  protected get refused(): Refused {
    const { refusals } = this.options;
    return (refusals.known ??= new Refused(refusals));
  }

  protected async askEach(subsets: readonly Subset[]): Promise<Failed[]> {
    const failed: Failed[] = [];
    for (const subset of subsets) {
      const error = await this.ask(subset);
      if (error) failed.push([subset, error]);
    }
    return failed;
  }

  /**
   * Asks a subset, and keeps what is answered. Returns why it is to be split; any other failure is its answer. Once the requests are spent, it is
   * left without an answer.
   */
  protected async ask(subset: Subset): Promise<AddinError | undefined> {
    if (this.isSpent) return undefined;
    const { refused } = this;
    const { batch, send, signal } = this.options;
    const isSentOnce = subset.keys.some((key) => refused.hasFailedAt(key));
    this.requests++;
    try {
      const { answers, requeued = [] } = await send({ ...batch, ...subset, isSentOnce }, signal);
      for (const [key, known] of answers) this.answers.set(key, merged(this.answers.get(key) ?? [], known));
      for (const key of requeued) this.requeued.add(key);
      this.acceptedRequests++;
      this.accepted |= subset.parts;
      refused.wereAccepted(subset.keys, subset.parts);
      return undefined;
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      const error = toAddinError(thrown);
      if (isRefusal(error) || error.code === "serverError") return error;
      if (error.code === "unauthorized") this.stopped = error;
      this.answerRest([[subset, error]]);
      return undefined;
    }
  }

  protected get isSpent(): boolean {
    return this.stopped !== undefined || this.requests >= maxRequestsOfBatch;
  }

  protected answer({ keys, parts }: Subset, error: AddinError): void {
    for (const key of keys) this.answers.set(key, merged(this.answers.get(key) ?? [], sameAnswer(parts, error)));
  }

  /** Answers the parts that have no answer. */
  protected answerRest(failed: readonly Failed[]): void {
    for (const [{ keys, parts }, error] of failed)
      for (const key of keys) this.answers.set(key, merged(sameAnswer(parts, error), this.answers.get(key) ?? []));
  }

  protected isWhole(key: string): boolean {
    const known = this.answers.get(key) ?? [];
    return eachPartOf({ keys: [key], parts: this.options.batch.parts }).every(
      ({ parts }) => known[31 - Math.clz32(parts)] !== undefined,
    );
  }
}
