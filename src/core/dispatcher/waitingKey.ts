import type { Parts } from "../cache/cache";
import type { Cancel } from "../platform";
import type { Answer } from "./answer";
import type { Batch } from "./batch";

/** One question, shared by the cells that ask it at about the same time. Its promise never rejects. */
export interface Seat<Value> {
  readonly parts: Parts;
  /** The moment since which its cells wait, in milliseconds since 1970. */
  since: number;
  readonly promise: Promise<Answer<Value>>;
  readonly settle: (answer: Answer<Value>) => void;
  cells: number;
  /** Set when the seat leaves its key, a moment before it is settled. */
  answer: Answer<Value> | undefined;
  /** The next seat of the same key. */
  next: Seat<Value> | undefined;
}

/** A batch on its way. */
export interface Flight {
  readonly batch: Batch;
  /** Milliseconds since 1970. */
  readonly leftAt: number;
  readonly abort: () => void;
  /** Set from the moment a cell leaves until it is found out whether any other still wants it. */
  review?: Cancel | undefined;
  /** All keys were to be asked again after it had left, also those that it brings unasked. */
  isOutdated?: boolean;
  /** Keys that were to be asked again after it had left. */
  readonly outdated: Set<string>;
}

/** A key that cells wait for. Its seats are linked instead of listed: most keys have one, and a list would cost much of the memory. */
export interface WaitingKey<Value> {
  readonly key: string;
  /** Parts that no request has asked for yet. */
  unasked: Parts;
  /** Parts that requests on their way ask for. */
  inFlight: Parts;
  /** The group in which it is queued, and its position there; undefined when it is not. */
  group: number | undefined;
  position: number;
  firstSeat: Seat<Value> | undefined;
  /** The requests on their way that ask for it. The keys of a batch share the list. */
  flights: readonly Flight[];
}

export function newWaitingKey<Value>(key: string): WaitingKey<Value> {
  return {
    key,
    unasked: 0,
    inFlight: 0,
    group: undefined,
    position: 0,
    firstSeat: undefined,
    flights: noFlights,
  };
}

export const noFlights: readonly Flight[] = [];

/** The parts that any of its cells asks for. */
export function wantedParts<Value>({ firstSeat }: WaitingKey<Value>): Parts {
  let parts: Parts = 0;
  for (let seat = firstSeat; seat; seat = seat.next) parts |= seat.parts;
  return parts;
}
