import type { Entry, Known, Parts } from "../cache/cache";
import { AddinError, isAddinError } from "../errors/addinError";
import type { Batch } from "./batch";

/** What a question ends with: the entry that holds all its parts, or the reason why not. */
export type Answer<Value> = Entry<Value> | AddinError;

/** The answer's value of one part, or the error that stands for it. */
export function knownOf<Value>(answer: Answer<Value>, part: number): Known<Value> {
  if (isAddinError(answer)) return answer;
  return answer.known[part] ?? new AddinError("noAnswer");
}

/** One question, shared by the cells that ask it at about the same time; a promise that never rejects. */
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
export interface WaitingKey<Value> {
  readonly key: string;
  /** Parts that no request asks yet. */
  unasked: Parts;
  /** Parts that a request on its way asks. */
  inFlight: Parts;
  /** The group in which it is queued, and its position there; undefined when it is not. */
  group: number | undefined;
  position: number;
  seats: readonly Seat<Value>[];
  flights: readonly Flight[];
}

/** The parts that any of its cells asks. */
export function wantedParts<Value>({ seats }: WaitingKey<Value>): Parts {
  let parts: Parts = 0;
  for (const seat of seats) parts |= seat.parts;
  return parts;
}
