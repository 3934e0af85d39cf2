import { type Cache, type Entry, hasValues, missingParts, onlyParts, type Parts } from "../cache/cache";
import { AddinError, isAddinError } from "../errors/addinError";
import type { Clock } from "../platform";
import type { Answers, BatchOutcome, KnownParts, Slots } from "./batch";
import type { Answer } from "./answer";
import {
  type Answered,
  type Flight,
  partsInFlight,
  type Seat,
  wantedParts,
  type WaitingKey,
  type WaitingKeys,
} from "./waitingKeys";
import { isOverdue, maxSilence } from "./watchdog";

/** A request that left so long ago may never be answered, in milliseconds. */
const mayHangAfter = maxSilence / 2;

export interface SettlingOptions<Value> {
  waitingKeys: WaitingKeys<Value>;
  cache: Cache<Value>;
  clock: Clock;
  failed: (key: string, error: AddinError) => void;
  keptOlder: (key: string, error: AddinError) => void;
  /** Keys have come back to the queue. */
  requeued: () => void;
}

/**
 * Decides which seats are answered, and with what: those for which the cache now holds everything, whichever request brought it; and those
 * whose answer will not come, with the stale entry or else the error. Each method returns the seats to settle, with their answers.
 */
export class Settling<Value> {
  constructor(private readonly options: SettlingOptions<Value>) {}

  /** Handles the end of a request: keeps its answers, and fails the parts that it was asked for and did not bring. */
  landed(flight: Flight, outcome: BatchOutcome<Value> | undefined, error: AddinError | undefined): Answered<Value>[] {
    const { waitingKeys, clock } = this.options;
    const { keys } = flight.batch;
    const answers: Answers<Value> = outcome?.answers ?? new Map<string, KnownParts<Value>>();
    this.keep(answers, flight, clock.now());
    const requeued = new Set(outcome?.requeued);
    const answered: Answered<Value>[] = [];
    // A reply may also hold keys that it was not asked for.
    for (const key of new Set([...keys, ...answers.keys()])) {
      const waitingKey = waitingKeys.get(key);
      if (!waitingKey) continue;
      // Whoever waits for a later request takes what a given-up one brings, but not its failure.
      const mayFail = waitingKey.flights.includes(flight) && !requeued.has(key);
      waitingKeys.unbind(waitingKey, flight);
      if (mayFail) this.failUnanswered(waitingKey, flight.batch.parts, answers.get(key), error, answered);
      this.reconsider(waitingKey, answered);
    }
    return answered;
  }

  /** Answers seats from a cache that was filled from elsewhere. */
  cacheFilled(): Answered<Value>[] {
    const answered: Answered<Value>[] = [];
    for (const waitingKey of this.options.waitingKeys.all()) this.reconsider(waitingKey, answered);
    return answered;
  }

  /** Fails the parts that no request asks for yet, because nothing is sent for a while. */
  refused(refusal: AddinError): Answered<Value>[] {
    const answered: Answered<Value>[] = [];
    for (const waitingKey of this.options.waitingKeys.all())
      this.fail(waitingKey, waitingKey.unasked, refusal, answered);
    return answered;
  }

  /** Answers every seat, with what was held before a refresh or else the error. */
  canceled(error: AddinError): Answered<Value>[] {
    const { waitingKeys } = this.options;
    const answered: Answered<Value>[] = [];
    for (const waitingKey of waitingKeys.all())
      waitingKeys.take(waitingKey, (seat) => this.heldOr(error, waitingKey, seat), answered);
    return answered;
  }

  /**
   * Fails seats that have waited too long. Later questions join their requests only if these left a short while ago; whatever the requests
   * still bring is kept.
   */
  overdue(slots: Pick<Slots, "lastGoodAt" | "whyLate">): Answered<Value>[] {
    const { waitingKeys, clock, failed } = this.options;
    const now = clock.now();
    const lastGoodAt = slots.lastGoodAt();
    const why = slots.whyLate();
    const answered: Answered<Value>[] = [];
    const isLate = ({ since }: Seat<Value>): boolean => isOverdue(since, lastGoodAt, now);
    for (const waitingKey of waitingKeys.all()) {
      const { key, flights, seats } = waitingKey;
      if (!seats.some(isLate)) continue;
      waitingKeys.take(waitingKey, (seat) => (isLate(seat) ? this.heldOr(why, waitingKey, seat) : undefined), answered);
      failed(key, why);
      for (const flight of flights) if (now - flight.leftAt > mayHangAfter) waitingKeys.unbind(waitingKey, flight);
      this.reconsider(waitingKey, answered);
    }
    return answered;
  }

  /** Keeps the answers. Those of keys that expired while the request was in flight are stale, and never replace fresh ones. */
  private keep(answers: Answers<Value>, flight: Flight, now: number): void {
    const { cache } = this.options;
    for (const [key, known] of answers) {
      const hasExpired = flight.isOutdated || flight.outdated.has(key);
      if (hasExpired && !missingParts(cache.get(key), flight.batch.parts, now)) continue;
      cache.put(key, known, now);
      if (hasExpired) cache.expire([key]);
    }
  }

  /** Fails the parts that a request was asked for and did not bring, each for its own reason, unless another request still may bring them. */
  private failUnanswered(
    waitingKey: WaitingKey<Value>,
    asked: Parts,
    known: KnownParts<Value> | undefined,
    error: AddinError | undefined,
    answered: Answered<Value>[],
  ): void {
    const { cache, clock, failed } = this.options;
    const missing = missingParts(cache.get(waitingKey.key), asked, clock.now()) & ~partsInFlight(waitingKey);
    const reason = known?.find(isAddinError) ?? error;
    if (!missing && reason && reason.code !== "postalCodeNotFound") failed(waitingKey.key, reason);
    for (let part = 0; missing >> part; part++) {
      if (!(missing & (1 << part))) continue;
      const own = known ? known[part] : error;
      const told = isAddinError(own) ? own : new AddinError("noAnswer", { key: waitingKey.key });
      this.fail(waitingKey, 1 << part, told, answered);
    }
  }

  /** Answers the seats that wait for any of these parts with the stale entry, or else the error. */
  private fail(waitingKey: WaitingKey<Value>, parts: Parts, error: AddinError, answered: Answered<Value>[]): void {
    const { waitingKeys, failed } = this.options;
    if ((parts & wantedParts(waitingKey)) === 0) return;
    failed(waitingKey.key, error);
    waitingKeys.take(
      waitingKey,
      (seat) => (seat.parts & parts ? this.heldOr(error, waitingKey, seat) : undefined),
      answered,
    );
  }

  /** Answers the seats that the cache can answer, and queues what is neither held nor on its way. */
  private reconsider(waitingKey: WaitingKey<Value>, answered: Answered<Value>[]): void {
    const { waitingKeys, cache, clock, requeued } = this.options;
    const now = clock.now();
    const entry = cache.get(waitingKey.key);
    const answerOf = ({ parts }: Seat<Value>): Entry<Value> | undefined =>
      entry && missingParts(entry, parts, now) === 0 ? onlyParts(entry, parts) : undefined;
    waitingKeys.take(waitingKey, answerOf, answered);
    const unasked = missingParts(entry, wantedParts(waitingKey), now) & ~partsInFlight(waitingKey);
    if (unasked & ~waitingKey.unasked) requeued();
    if (unasked !== waitingKey.unasked) waitingKeys.enqueue(waitingKey, unasked);
  }

  /** The stale entry, if it holds every part that was asked, and some with a value; otherwise the error. */
  private heldOr(error: AddinError, { key }: WaitingKey<Value>, seat: Seat<Value>): Answer<Value> {
    const entry = this.options.cache.get(key);
    if (!entry || !hasValues(entry, seat.parts)) return error;
    this.options.keptOlder(key, error);
    return onlyParts(entry, seat.parts);
  }
}
