import type { Known, Parts } from "../cache/cache";
import type { AddinError } from "../errors/addinError";
import type { Signal } from "../platform";

/** What one request asks: some keys, and of each the same parts. */
export interface Batch {
  readonly keys: readonly string[];
  readonly parts: Parts;
  /** The road it takes, in words of the plan that made it; the sender knows them. */
  readonly road?: string | undefined;
  /** Counts the recalculations: batches between two moments at which nobody waited have the same number. */
  readonly recalculation: number;
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
  /**
   * The next batch, or undefined when there is none; only full ones unless `mayBePartial`.
   * @param overdue The group that has been passed over too often: the batch begins with it, if there is one at all.
   */
  next(waiting: ReadonlyMap<number, number>, mayBePartial: boolean, overdue?: number): BatchPlan | undefined;
  /** About how many requests those that wait will cost. */
  requests(waiting: ReadonlyMap<number, number>): number;
}

/** What is known of keys, never by position; by part number, a lasting error instead of a value where there is none. */
export type Answers<Value> = ReadonlyMap<string, KnownParts<Value>>;
export type KnownParts<Value> = readonly (Known<Value> | undefined)[];

/** What came of a batch. A key that is in neither list got no answer. */
export interface BatchOutcome<Value> {
  /** Asked or not: whoever waits for any of it is answered. */
  answers: Answers<Value>;
  /** Keys to ask again, because the plan has learned meanwhile not to take that road. */
  again?: Iterable<string>;
}

/** Turns a batch into answers. Rejects with an `AddinError` when the whole batch failed, which says nothing of its keys. */
export type SendBatch<Value> = (batch: Batch, signal: Signal) => Promise<BatchOutcome<Value>>;

/** The slots for requests that one service has; see the gate. */
export interface Slots {
  /** From now on `user` is offered every free slot in its turn: it sends a batch, or is told why nothing is sent. */
  serve(user: { launch(): boolean; refuse(error: AddinError): void }): void;
  /** A batch may be ready: whoever may leave leaves. */
  update(): void;
  giveBack(): void;
  /** When the service answered last, in milliseconds since 1970. */
  lastGoodAt(): number;
  /** How long it will take until these requests have ended, those on their way and those that wait, by what was measured, in milliseconds. */
  expectedTime(inFlight: number, waiting: number): number;
}
