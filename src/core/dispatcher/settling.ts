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
 * Who is answered, and with what: whoever waits for no more than the cache now holds, whichever request brought it; and whoever waits
 * for what will not come, with what is held of old or the reason. Each method tells the seats that have their answer, to be settled.
 */
export class Settling<Value> {
  constructor(private readonly options: SettlingOptions<Value>) {}

  /** A request has ended: what came goes to the cache, and what its keys were asked and did not get will not come. */
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
    // What came unasked answers whoever waits for it.
    if (answers) this.reconsiderAll(answers.keys(), answered);
    return answered;
  }

  /** The cache has learned from elsewhere. */
  cacheFilled(): Seat<Value>[] {
    const answered: Seat<Value>[] = [];
    for (const one of this.options.waiting.all()) this.reconsider(one, answered);
    return answered;
  }

  /** Nothing is sent for a while: what no request asks yet will not come. */
  refused(refusal: AddinError): Seat<Value>[] {
    const answered: Seat<Value>[] = [];
    for (const one of this.options.waiting.all()) this.fail(one, one.unasked, refusal, answered);
    return answered;
  }

  /** Everything that waits ends with this. */
  cancelled(error: AddinError): Seat<Value>[] {
    const answered: Seat<Value>[] = [];
    const { waiting } = this.options;
    for (const one of waiting.all()) waiting.take(one, () => error, answered);
    return answered;
  }

  /** Nobody joins the requests of cells that gave up; what they still bring is kept, and answers whoever waits then. */
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

  /** These parts will not come: who waits for one of them gets what is held of old, or the error. */
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

  /** Answers the seats that the cache answers, and asks what is neither held nor on its way. */
  private reconsider(one: WaitingKey<Value>, answered: Seat<Value>[]): void {
    const { waiting, cache, clock, requeued } = this.options;
    const entry = cache.get(one.key);
    const now = clock.now();
    waiting.take(one, (seat) => (missingParts(entry, seat.parts, now) === 0 ? entry : undefined), answered);
    const unasked = missingParts(entry, wantedParts(one), now) & ~one.inFlight;
    if (unasked & ~one.unasked) requeued();
    if (unasked !== one.unasked) waiting.enqueue(one, unasked);
  }

  /** What is held of old, if it has a value for all that was asked; the error of now if not. */
  private heldOr(error: AddinError, { key }: WaitingKey<Value>, seat: Seat<Value>): Answer<Value> {
    const entry = this.options.cache.get(key);
    return entry && hasValues(entry, seat.parts) ? entry : error;
  }
}

function hasSeat<Value>({ firstSeat }: WaitingKey<Value>, is: (seat: Seat<Value>) => boolean): boolean {
  for (let seat = firstSeat; seat; seat = seat.next) if (is(seat)) return true;
  return false;
}
