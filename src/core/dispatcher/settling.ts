import { type Cache, type Entry, hasValues, missingParts, onlyParts, type Parts } from "../cache/cache";
import { AddinError, isAddinError } from "../errors/addinError";
import type { Clock } from "../platform";
import type { Answers, BatchOutcome, KnownParts, Slots } from "./batch";
import type { Answer } from "./answer";
import { type Flight, type Seat, wantedParts, type WaitingKey } from "./waitingKey";
import type { WaitingKeys } from "./waitingKeys";
import { isOverdue, maxSilence } from "./watchdog";

/** A request that left so long ago may never be answered, in milliseconds. */
const mayHangAfter = maxSilence / 2;

export interface SettlingOptions<Value> {
  waitingKeys: WaitingKeys<Value>;
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
    const { waitingKeys, cache, clock } = this.options;
    const { keys, parts } = flight.batch;
    const answered: Seat<Value>[] = [];
    const now = clock.now();
    const answers = outcome?.answers;
    if (answers) this.keep(answers, flight, now);
    const requeued = new Set(outcome?.requeued);
    let unmatched = answers?.size ?? 0;
    for (const key of keys) {
      const known = answers?.get(key);
      if (known) unmatched--;
      const waitingKey = waitingKeys.get(key);
      if (!waitingKey) continue;
      const isBound = waitingKey.flights.includes(flight);
      waitingKeys.unbind(waitingKey, flight);
      const entry = cache.get(key);
      // Whoever waits for a later request takes what a given-up one brings, but not its failure.
      if (isBound && !requeued.has(key))
        this.failUnanswered(waitingKey, missingParts(entry, parts, now), known, error, answered);
      this.reconsider(waitingKey, entry, now, answered);
    }
    if (answers && unmatched > 0) this.reconsiderAll(answers.keys(), now, answered);
    return answered;
  }

  /** Answers seats from a cache that was filled from elsewhere. */
  cacheFilled(): Seat<Value>[] {
    const answered: Seat<Value>[] = [];
    const { waitingKeys, cache, clock } = this.options;
    const now = clock.now();
    for (const waitingKey of waitingKeys.all()) this.reconsider(waitingKey, cache.get(waitingKey.key), now, answered);
    return answered;
  }

  /** Fails the parts that no request asks for yet, because nothing is sent for a while. */
  refused(refusal: AddinError): Seat<Value>[] {
    const answered: Seat<Value>[] = [];
    for (const waitingKey of this.options.waitingKeys.all())
      this.fail(waitingKey, waitingKey.unasked, refusal, answered);
    return answered;
  }

  /** Answers every seat, with what was held before a refresh or else the error. */
  canceled(error: AddinError): Seat<Value>[] {
    const answered: Seat<Value>[] = [];
    const { waitingKeys } = this.options;
    for (const waitingKey of waitingKeys.all())
      waitingKeys.take(waitingKey, (seat) => this.heldOr(error, waitingKey, seat), answered);
    return answered;
  }

  /**
   * Fails seats that have waited too long. Later questions join their requests only if these left a short while ago; whatever the requests still
   * bring is kept.
   */
  overdue(slots: Pick<Slots, "lastGoodAt" | "whyLate">): Seat<Value>[] {
    const { waitingKeys, cache, clock, failed } = this.options;
    const now = clock.now();
    const lastGoodAt = slots.lastGoodAt();
    const why = slots.whyLate();
    const answered: Seat<Value>[] = [];
    const isTooLate = (seat: Seat<Value>): boolean => isOverdue(seat.since, lastGoodAt, now);
    for (const waitingKey of waitingKeys.all()) {
      if (!hasSeat(waitingKey, isTooLate)) continue;
      failed(waitingKey.key, why);
      const { flights } = waitingKey;
      waitingKeys.take(
        waitingKey,
        (seat) => (isTooLate(seat) ? this.heldOr(why, waitingKey, seat) : undefined),
        answered,
      );
      for (const flight of flights) if (now - flight.leftAt > mayHangAfter) waitingKeys.unbind(waitingKey, flight);
      this.reconsider(waitingKey, cache.get(waitingKey.key), now, answered);
    }
    return answered;
  }

  /** Keeps the answers. Those of keys that expired after the request had left are stale, and no match for what a later one has brought. */
  private keep(answers: Answers<Value>, flight: Flight, now: number): void {
    const { cache } = this.options;
    for (const [key, known] of answers) {
      const isOutdated = flight.isOutdated || flight.outdated.has(key);
      if (isOutdated && !missingParts(cache.get(key), flight.batch.parts, now)) continue;
      cache.put(key, known, now);
      if (isOutdated) cache.expire([key]);
    }
  }

  /** Fails the parts that a request did not bring, each for its own reason, unless another one still may. */
  private failUnanswered(
    waitingKey: WaitingKey<Value>,
    unanswered: Parts,
    known: KnownParts<Value> | undefined,
    error: AddinError | undefined,
    answered: Seat<Value>[],
  ): void {
    const missing = unanswered & ~waitingKey.inFlight;
    const reason = known?.find(isAddinError) ?? error;
    if (!missing && reason && reason.code !== "postalCodeNotFound") this.options.failed(waitingKey.key, reason);
    for (let part = 0; missing >> part; part++) {
      if (!(missing & (1 << part))) continue;
      const own = known ? known[part] : error;
      const told = isAddinError(own) ? own : new AddinError("noAnswer", { key: waitingKey.key });
      this.fail(waitingKey, 1 << part, told, answered);
    }
  }

  /** Answers the seats that wait for any of these parts with the stale entry, or else the error. */
  private fail(waitingKey: WaitingKey<Value>, parts: Parts, error: AddinError, answered: Seat<Value>[]): void {
    if ((parts & wantedParts(waitingKey)) === 0) return;
    const { waitingKeys, failed } = this.options;
    failed(waitingKey.key, error);
    waitingKeys.take(
      waitingKey,
      (seat) => (seat.parts & parts ? this.heldOr(error, waitingKey, seat) : undefined),
      answered,
    );
  }

  /** A reply may also hold keys that it was not asked for. */
  private reconsiderAll(keys: Iterable<string>, now: number, answered: Seat<Value>[]): void {
    const { waitingKeys, cache } = this.options;
    for (const key of keys) {
      const waitingKey = waitingKeys.get(key);
      if (waitingKey) this.reconsider(waitingKey, cache.get(key), now, answered);
    }
  }

  /** Answers the seats that the cache can answer, and queues what is neither held nor on its way. */
  private reconsider(
    waitingKey: WaitingKey<Value>,
    entry: Entry<Value> | undefined,
    now: number,
    answered: Seat<Value>[],
  ): void {
    const { waitingKeys, requeued } = this.options;
    const answerOf = ({ parts }: Seat<Value>): Entry<Value> | undefined =>
      entry && missingParts(entry, parts, now) === 0 ? onlyParts(entry, parts) : undefined;
    waitingKeys.take(waitingKey, answerOf, answered);
    const unasked = missingParts(entry, wantedParts(waitingKey), now) & ~waitingKey.inFlight;
    if (unasked & ~waitingKey.unasked) requeued();
    if (unasked !== waitingKey.unasked) waitingKeys.enqueue(waitingKey, unasked);
  }

  /** The stale entry, if it holds every part that was asked, and some with a value; otherwise the error. */
  private heldOr(error: AddinError, { key }: WaitingKey<Value>, seat: Seat<Value>): Answer<Value> {
    const entry = this.options.cache.get(key);
    return entry && hasValues(entry, seat.parts) ? onlyParts(entry, seat.parts) : error;
  }
}

function hasSeat<Value>({ firstSeat }: WaitingKey<Value>, is: (seat: Seat<Value>) => boolean): boolean {
  for (let seat = firstSeat; seat; seat = seat.next) if (is(seat)) return true;
  return false;
}
