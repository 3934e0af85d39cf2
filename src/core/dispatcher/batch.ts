import type { Known, Lifetime, Parts } from "../cache/cache";
import { type AddinError, isAddinError } from "../errors/addinError";
import type { Signal } from "../platform";

/** What one request asks: some keys, and of each the same parts. */
export interface Batch {
  readonly keys: readonly string[];
  readonly parts: Parts;
  /** The road it takes, in words of the plan that made it; the sender knows them. */
  readonly road?: string;
}

/** How many keys of which groups the next batch takes, and what it asks of them. */
export interface BatchPlan {
  take: readonly (readonly [group: number, count: number])[];
  parts: Parts;
  road?: string;
}

/**
 * The planner: pure, and all that the dispatcher knows of the service's limits.
 * Keys that wait are counted in groups; `next` picks the batch that leaves now.
 */
export interface Plan {
  /** The group in which a key waits for these parts. Equal groups may travel together without surplus. */
  groupOf(key: string, parts: Parts): number;
  /** The next batch, or undefined when there is none; only full ones unless `mayBePartial`. */
  next(waiting: ReadonlyMap<number, number>, mayBePartial: boolean): BatchPlan | undefined;
}

/**
 * What came of a batch, keyed by key and never by position; by part number, an error instead of a value where there is none.
 * A key that is absent got no answer.
 */
export type Answers<Value> = ReadonlyMap<string, KnownParts<Value>>;
export type KnownParts<Value> = readonly (Known<Value> | undefined)[];

/**
 * Turns a batch into answers; rejects with an `AddinError` when the whole batch failed. `anotherRoad`, of the whole or of a key,
 * sends keys back to the queue: the plan has learned meanwhile not to take that road again.
 */
export type SendBatch<Value> = (batch: Batch, signal: Signal) => Promise<Answers<Value>>;

/** The answers of a batch that failed as a whole: the same error for everything it asked. */
export function failedAnswers<Value>(batch: Batch, error: AddinError): Answers<Value> {
  const parts = Array.from({ length: 32 - Math.clz32(batch.parts) }, (_, part) => {
    return batch.parts & (1 << part) ? error : undefined;
  });
  return new Map(batch.keys.map((key) => [key, parts]));
}

/** What the service says lastingly of single keys: it is believed like an answer, but it is a failure all the same. */
export function refusalsIn(answers: Answers<unknown>, lifetime: Lifetime): [key: string, refusal: AddinError][] {
  const refusals: [string, AddinError][] = [];
  for (const [key, known] of answers) {
    const error = known.find(isAddinError);
    if (error && error.code !== "postalCodeNotFound" && lifetime(error) > 0) refusals.push([key, error]);
  }
  return refusals;
}

/** The places for requests that one service has; see the gate. */
export interface Places {
  take(): boolean;
  giveBack(): void;
  /** Calls `listener` when a place may be free; whoever has the fewest keys `waiting` is asked first. */
  onFree(listener: () => void, waiting: () => number): void;
  refusal(): AddinError | undefined;
  lastGoodAt(): number;
}
