import { type Cache, hasValues, missingParts, type Parts } from "../cache/cache";
import { AddinError, isAddinError } from "../errors/addinError";
import type { Clock } from "../platform";
import type { BatchOutcome, KnownParts } from "./batch";
import { type Answer, type Flight, type Seat, wantedParts, type WaitingKey } from "./waitingKey";
import type { WaitingKeys } from "./waitingKeys";
import { isOverdue } from "./watchdog";

export interface SettlingOptions<Value> {
  waiting: WaitingKeys<Value>;
  cache: Cache<Value>;
  clock: Clock;
  failed: (key: string, error: AddinError) => void;
  /** Keys have come back to the queue. */
  requeued: () => void;
}

/**
 * Decides which seats are answered, and with what: those for which the cache now holds everything, whichever request brought it; and those
 * whose answer will not come, with the stale entry or else the error. Each method returns the seats to settle.
 */
export class Settling<Value> {
  constructor(private readonly options: SettlingOptions<Value>) {}

  /** Handles the end of a request: keeps its answers, and fails the parts that it was asked for and did not bring. */
  landed(flight: Flight, outcome: BatchOutcome<Value> | undefined, error: AddinError | undefined): Seat<Value>[] {
    const { waiting, cache, clock } = this.options;
    const { keys, parts } = flight.batch;
    const answered: Seat<Value>[] = [];
    const now = clock.now();
    const answers = outcome?.answers;
    if (answers) for (const [key, known] of answers) cache.put(key, known, now);
    const again = new Set(outcome?.again);
    for (const key of keys) {
      const one = waiting.get(key);
      if (!one) continue;
      waiting.unbind(one, flight);
      if (!again.has(key)) this.failUnanswered(one, parts, answers?.get(key), error, answered);
      this.reconsider(one, answered);
    }
    // A reply may also hold keys that it was not asked for.
    if (answers) this.reconsiderAll(answers.keys(), answered);
    return answered;
  }

  /** Answers seats from a cache that was filled from elsewhere. */
  cacheFilled(): Seat<Value>[] {
    const answered: Seat<Value>[] = [];
    for (const one of this.options.waiting.all()) this.reconsider(one, answered);
    return answered;
  }

  /** Fails the parts that no request asks for yet, because nothing is sent for a while. */
  refused(refusal: AddinError): Seat<Value>[] {
    const answered: Seat<Value>[] = [];
    for (const one of this.options.waiting.all()) this.fail(one, one.unasked, refusal, answered);
    return answered;
  }

  /** Fails every seat. */
  cancelled(error: AddinError): Seat<Value>[] {
    const answered: Seat<Value>[] = [];
    const { waiting } = this.options;
    for (const one of waiting.all()) waiting.take(one, () => error, answered);
    return answered;
  }

  /** Fails seats that have waited too long. Later questions do not join their requests; what these still bring is kept. */
  overdue(lastGoodAt: number): Seat<Value>[] {
    const { waiting, clock, failed } = this.options;
    const now = clock.now();
    const answered: Seat<Value>[] = [];
    const isTooLate = (seat: Seat<Value>): boolean => isOverdue(seat.since, lastGoodAt, now);
    for (const one of waiting.all()) {
      if (!hasSeat(one, isTooLate)) continue;
      const error = new AddinError("timedOut");
      failed(one.key, error);
      const { flights } = one;
      waiting.take(one, (seat) => (isTooLate(seat) ? this.heldOr(error, one, seat) : undefined), answered);
      for (const flight of flights) waiting.unbind(one, flight);
      this.reconsider(one, answered);
    }
    return answered;
  }

  private failUnanswered(
    one: WaitingKey<Value>,
    asked: Parts,
    known: KnownParts<Value> | undefined,
    error: AddinError | undefined,
    answered: Seat<Value>[],
  ): void {
    const { cache, clock, failed } = this.options;
    const reason = known?.find(isAddinError) ?? error;
    const missing = missingParts(cache.get(one.key), asked, clock.now()) & ~one.inFlight;
    if (missing) this.fail(one, missing, reason ?? new AddinError("noAnswer", { key: one.key }), answered);
    else if (reason && reason.code !== "postalCodeNotFound") failed(one.key, reason);
  }

  /** Answers the seats that wait for any of these parts with the stale entry, or else the error. */
  private fail(one: WaitingKey<Value>, parts: Parts, error: AddinError, answered: Seat<Value>[]): void {
    if ((parts & wantedParts(one)) === 0) return;
    const { waiting, failed } = this.options;
    failed(one.key, error);
    waiting.take(one, (seat) => (seat.parts & parts ? this.heldOr(error, one, seat) : undefined), answered);
  }

  private reconsiderAll(keys: Iterable<string>, answered: Seat<Value>[]): void {
    for (const key of keys) {
      const one = this.options.waiting.get(key);
      if (one) this.reconsider(one, answered);
    }
  }

  /** Answers the seats that the cache can answer, and queues what is neither held nor on its way. */
  private reconsider(one: WaitingKey<Value>, answered: Seat<Value>[]): void {
    const { waiting, cache, clock, requeued } = this.options;
    const entry = cache.get(one.key);
    const now = clock.now();
    waiting.take(one, (seat) => (missingParts(entry, seat.parts, now) === 0 ? entry : undefined), answered);
    const unasked = missingParts(entry, wantedParts(one), now) & ~one.inFlight;
    if (unasked & ~one.unasked) requeued();
    if (unasked !== one.unasked) waiting.enqueue(one, unasked);
  }

  /** The stale entry, if it has a value for every part that was asked; otherwise the error. */
  private heldOr(error: AddinError, { key }: WaitingKey<Value>, seat: Seat<Value>): Answer<Value> {
    const entry = this.options.cache.get(key);
    return entry && hasValues(entry, seat.parts) ? entry : error;
  }
}

function hasSeat<Value>({ firstSeat }: WaitingKey<Value>, is: (seat: Seat<Value>) => boolean): boolean {
  for (let seat = firstSeat; seat; seat = seat.next) if (is(seat)) return true;
  return false;
}
