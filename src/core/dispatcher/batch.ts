import type { Known, Parts } from "../cache/cache";
import { type AddinError, toAddinError } from "../errors/addinError";
import { meaningOf } from "../errors/meanings";
import type { Signal } from "../platform";

/** The questions of one request: some keys, and the same parts of each. */
export interface Batch {
  readonly keys: readonly string[];
  readonly parts: Parts;
  /** The road, where there are two. The plan names it, and the sender of the same service reads it. */
  readonly road?: string | undefined;
  /** A number for the recalculation. A new one begins with the first cell that waits after nobody did. */
  readonly recalculation: number;
  /** The service has failed at some of these keys: a failure is not retried. */
  readonly isSentOnce?: boolean;
}

/** The number of keys of each group that the next batch takes, and the parts that it asks of them. */
export interface BatchPlan {
  take: readonly (readonly [group: number, count: number])[];
  parts: Parts;
  road?: string;
}

/**
 * The planner. It is pure, and the only part that knows the limits of the service. It sees the waiting keys as counts by group, from which
 * `next` forms a batch.
 */
export interface Plan {
  /** The group in which a key waits for these parts. Keys of one group can share a request that asks for nothing in excess. */
  groupOf(key: string, parts: Parts): number;
  /**
   * Forms the next batch; undefined when there is none. Only full ones, unless `mayBePartial`.
   * @param overdue A group that has been passed over too often. If there is a batch, it begins with this group.
   */
  next(waiting: ReadonlyMap<number, number>, mayBePartial: boolean, overdue?: number): BatchPlan | undefined;
  /** Estimates how many requests the waiting keys will take. */
  requests(waiting: ReadonlyMap<number, number>): number;
}

/** Answers by key, never by position. Each has a value, or a lasting error, for the numbers of its parts. */
export type Answers<Value> = ReadonlyMap<string, KnownParts<Value>>;
export type KnownParts<Value> = readonly (Known<Value> | undefined)[];

/** Joins what is known of one key from two replies; where both know a part, the later one counts. */
export function merged<Value>(before: KnownParts<Value>, known: KnownParts<Value>): KnownParts<Value> {
  return Array.from({ length: Math.max(before.length, known.length) }, (_, part) => known[part] ?? before[part]);
}

/** The outcome of a batch. A key that is in neither list got no answer. */
export interface BatchOutcome<Value> {
  /** May hold keys that were not asked: their cells are answered as well. */
  answers: Answers<Value>;
  /** Keys that go back to the queue, because the plan has learned to avoid the road that failed. */
  requeued?: Iterable<string>;
}

/** Sends a batch. Rejects with an `AddinError` when the batch failed as a whole, which says nothing about any one key. */
export type SendBatch<Value> = (batch: Batch, signal: Signal) => Promise<BatchOutcome<Value>>;

/** Sends questions one by one, each with a request, or a walk of requests, of its own. */
export function sendOne<Value>(ask: (key: string, signal: Signal) => Promise<Value>): SendBatch<Value> {
  return async ({ keys: [key = ""] }, signal) => {
    const known: Known<Value> = await ask(key, signal).catch(lastingReason);
    return { answers: new Map([[key, [known]]]) };
  };
}

/** An error that is kept is the answer, but no refusal: that is believed only where the codes beside it were accepted. */
function lastingReason(thrown: unknown): AddinError {
  const error = toAddinError(thrown);
  if (meaningOf(error.code).kept > 0 && error.code !== "refused") return error;
  throw error;
}

/** The request slots of one service. The gate implements this. */
export interface Slots {
  /** Offers `user` free slots, in turn with the others, from now on; or tells it why nothing is sent. */
  serve(user: { launch(): boolean; refuse(error: AddinError): void }): void;
  /** Offers the free slots again, because a batch may be ready. */
  update(): void;
  giveBack(): void;
  /** The moment at which the service answered last, in milliseconds since 1970. */
  lastGoodAt(): number;
  /** The reason to tell cells whose answer has not come in time. */
  whyLate(): AddinError;
  /** Estimates from past requests how long these will take in all, in milliseconds. */
  expectedTime(inFlight: number, waiting: number): number;
}
