import type { Entry, Parts } from "../cache/cache";
import type { AddinError } from "../errors/addinError";
import type { Batch } from "./batch";

/** What a question ends with: the entry that holds all its parts, or the reason why not. */
export type Answer<Value> = Entry<Value> | AddinError;

/** One question, shared by all cells that ask it; a promise that never rejects. */
export interface Seat<Value> {
  readonly parts: Parts;
  readonly since: number;
  readonly promise: Promise<Answer<Value>>;
  readonly settle: (answer: Answer<Value>) => void;
  cells: number;
}

/** A batch on its way. */
export interface Flight {
  readonly batch: Batch;
  readonly abort: () => void;
}

/** A key that some cell waits for. */
export interface Waiting<Value> {
  readonly key: string;
  /** Parts that no request asks yet. */
  unbound: Parts;
  /** Parts that a request on its way asks. */
  flying: Parts;
  /** The group in which it is queued; undefined when it is not. */
  group: number | undefined;
  seats: readonly Seat<Value>[];
  flights: readonly Flight[];
}

/** Shared by all that have none: most keys have one seat and one flight, and a list for each would be much of what they cost. */
export const none: readonly never[] = [];

export function newWaiting<Value>(key: string): Waiting<Value> {
  return { key, unbound: 0, flying: 0, group: undefined, seats: none, flights: none };
}

export function withItem<Item>(list: readonly Item[], item: Item): readonly Item[] {
  return list.length === 0 ? [item] : [...list, item];
}

export function withoutItem<Item>(list: readonly Item[], item: Item): readonly Item[] {
  return list.length === 1 && list[0] === item ? none : list.filter((other) => other !== item);
}

/** The parts that any of its cells asks. */
export function wantedParts<Value>({ seats }: Waiting<Value>): Parts {
  let parts: Parts = 0;
  for (const seat of seats) parts |= seat.parts;
  return parts;
}
