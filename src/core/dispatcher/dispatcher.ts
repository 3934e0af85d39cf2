import { type Cache, type Entry, hasValues, keptParts, type Lifetime, missingParts, type Parts } from "../cache/cache";
import { AddinError, isAddinError, toAddinError } from "../errors/addinError";
import type { Aborter, Clock } from "../platform";
import {
  type Answers,
  type Batch,
  type BatchPlan,
  failedAnswers,
  type KnownParts,
  type Places,
  type Plan,
  refusalsIn,
  type SendBatch,
} from "./batch";
import { Company } from "./company";
import type { Release } from "./release";
import { type Answer, type Flight, type Seat, type Waiting, wantedParts } from "./waiting";
import { type AnswerOf, WaitingCells } from "./waitingCells";
import { isOverdue, Watchdog } from "./watchdog";

/** What the dispatcher tells of its work, for the pane and the tests. */
export interface Happenings {
  asked(held: boolean): void;
  joined(): void;
  batchLeft(batch: Batch): void;
  batchEnded(batch: Batch, error: AddinError | undefined): void;
  failed(key: string, error: AddinError): void;
  waiting(cells: number): void;
}

export interface DispatcherOptions<Value> {
  plan: Plan;
  send: SendBatch<Value>;
  places: Places;
  cache: Cache<Value>;
  lifetime: Lifetime;
  clock: Clock;
  newAborter(): Aborter;
  /** When the answers of a request are handed to their cells. */
  release: Release;
  happenings: Happenings;
}

/** All parts that a question can have. */
const everyPart: Parts = 0x7fffffff;

/**
 * Where the calls of the whole sheet meet. A question is a key and parts of it. What is held is answered at once as a plain
 * value; an equal question is joined; the rest waits for its neighbours and leaves in the fewest requests that the plan finds,
 * each batch formed only when there is a place for its request. Every question settles exactly once.
 */
export class Dispatcher<Value> {
  private readonly waiting: WaitingCells<Value>;
  private readonly watchdog: Watchdog;
  private readonly flights = new Set<Flight>();
  private readonly company: Company;
  private timeOfBurst: number | undefined;

  constructor(private readonly options: DispatcherOptions<Value>) {
    const { clock, happenings, places, plan } = options;
    this.waiting = new WaitingCells(plan, happenings);
    this.watchdog = new Watchdog(
      clock,
      () => this.waiting.count > 0,
      () => this.settleOverdue(),
    );
    this.company = new Company(clock, () => this.pump());
    places.onFree(
      () => this.pump(),
      () => this.waiting.queue.size,
    );
  }

  /** Answers from the cache alone. */
  held(key: string, parts: Parts): Entry<Value> | undefined {
    const entry = this.options.cache.get(key);
    return entry && missingParts(entry, parts, this.options.clock.now()) === 0 ? entry : undefined;
  }

  /** Answers with what is held, or promises an answer; the promise is shared by all that ask the same, and never rejects. */
  ask(key: string, parts: Parts): Entry<Value> | Promise<Answer<Value>> {
    const { cache, happenings } = this.options;
    const entry = cache.get(key);
    const now = this.burstTime();
    const missing = missingParts(entry, parts, now);
    happenings.asked(missing === 0);
    if (entry && missing === 0) return entry;
    const waiting = this.waiting.of(key);
    const seat = this.waiting.sit(waiting, parts, now);
    if (seat.cells > 1) happenings.joined();
    const unasked = missing & ~waiting.flying & ~waiting.unbound;
    if (unasked) this.waiting.enqueue(waiting, waiting.unbound | unasked);
    this.company.arrived();
    this.watchdog.arm();
    return seat.promise;
  }

  /** One cell no longer needs an answer that it was promised. After the answer has come this does nothing. */
  leave(key: string, promised: Promise<unknown>): void {
    const waiting = this.waiting.leave(key, promised);
    if (!waiting) return;
    for (const flight of waiting.flights) if (!this.isWanted(flight)) this.abandon(flight);
  }

  /** Makes these keys stale, or all: whoever asks them next asks the service, and gets what was held if that fails. */
  expire(keys?: Iterable<string>): void {
    this.options.cache.expire(keys);
  }

  /** The cache has learned something from elsewhere: whoever waits for no more than that is answered. */
  cacheFilled(): void {
    for (const waiting of this.waiting.all())
      this.waiting.settle(waiting, (seat) => this.held(waiting.key, seat.parts));
  }

  /** The parts of a key that are held fresh or on their way. */
  knownParts(key: string): Parts {
    const { cache, clock } = this.options;
    const held = ~missingParts(cache.get(key), everyPart, clock.now()) & everyPart;
    return held | (this.waiting.get(key)?.flying ?? 0);
  }

  /** Settles everything that waits with this error and stops what is on its way. */
  cancelAll(error: AddinError): void {
    for (const waiting of this.waiting.all()) this.waiting.settle(waiting, () => error);
    for (const flight of [...this.flights]) this.abandon(flight);
    this.company.end();
  }

  /** Asks everything that is on its way anew: the account has changed, and answers of the old one are worth nothing. */
  restart(): void {
    for (const flight of [...this.flights]) this.abandon(flight);
    for (const waiting of this.waiting.all()) this.waiting.enqueue(waiting, wantedParts(waiting));
    this.company.arrived();
  }

  /** The clock, read once for all the calls of a burst. */
  private burstTime(): number {
    if (this.timeOfBurst !== undefined) return this.timeOfBurst;
    const { clock } = this.options;
    clock.afterBurst(() => (this.timeOfBurst = undefined));
    return (this.timeOfBurst = clock.now());
  }

  /** Forms batches as long as there are places for their requests. */
  private pump(): void {
    if (this.waiting.queue.size === 0) return this.company.end();
    const { places, plan } = this.options;
    const refusal = places.refusal();
    if (refusal) return this.refuse(refusal);
    for (;;) {
      const next = plan.next(this.waiting.queue.counts, this.company.isComplete);
      if (!next || !places.take()) break;
      this.launch(next);
      this.company.batchLeft();
    }
    if (this.waiting.queue.size > 0) this.company.wait();
    else this.company.end();
  }

  /** Nothing will be sent for a while: what is not on its way is told so now. */
  private refuse(refusal: AddinError): void {
    for (const waiting of this.waiting.all()) this.fail(waiting, waiting.unbound, refusal);
    this.company.end();
  }

  private launch(plan: BatchPlan): void {
    const members = this.waiting.take(plan);
    const batch: Batch = {
      keys: members.map((waiting) => waiting.key),
      parts: plan.parts,
      ...(plan.road === undefined ? {} : { road: plan.road }),
    };
    const aborter = this.options.newAborter();
    const flight: Flight = { batch, abort: () => aborter.abort() };
    for (const waiting of members) this.waiting.bind(waiting, flight);
    this.flights.add(flight);
    this.options.happenings.batchLeft(batch);
    this.options.send(batch, aborter.signal).then(
      (answers) => this.land(flight, answers, undefined),
      (thrown: unknown) => this.land(flight, undefined, toAddinError(thrown)),
    );
  }

  /** The next request leaves before the answers are handed out; then all cells of this one settle in one tick. */
  private land(flight: Flight, given: Answers<Value> | undefined, error: AddinError | undefined): void {
    const { cache, clock, happenings, lifetime, places, release } = this.options;
    places.giveBack();
    if (!this.flights.delete(flight)) return;
    happenings.batchEnded(flight.batch, error);
    const now = clock.now();
    // What a failure says lastingly of the whole batch is as good as an answer.
    const isLasting = error !== undefined && lifetime(error) > 0;
    const answers = isLasting ? failedAnswers<Value>(flight.batch, error) : given;
    if (isLasting) happenings.failed(flight.batch.keys[0] ?? "", error);
    else if (given) for (const [key, refusal] of refusalsIn(given, lifetime)) happenings.failed(key, refusal);
    if (answers) for (const [key, known] of answers) cache.put(key, known, now);
    release(
      () => {
        for (const key of flight.batch.keys) {
          const waiting = this.waiting.get(key);
          if (waiting) this.landKey(waiting, flight, answers?.get(key), error);
        }
      },
      () => this.flights.size > 0,
    );
  }

  private landKey(
    waiting: Waiting<Value>,
    flight: Flight,
    known: KnownParts<Value> | undefined,
    error: AddinError | undefined,
  ): void {
    this.waiting.unbind(waiting, flight);
    const unanswered =
      flight.batch.parts & ~keptParts(known, this.options.lifetime) & ~waiting.flying & ~waiting.unbound;
    if (unanswered) this.miss(waiting, unanswered, known?.find(isAddinError) ?? error);
    this.waiting.settle(waiting, this.complete);
  }

  /** These parts were asked and did not come. */
  private miss(waiting: Waiting<Value>, parts: Parts, reason?: AddinError): void {
    if (reason?.code === "anotherRoad") this.askAgain(waiting, parts);
    else this.fail(waiting, parts, reason ?? new AddinError("noAnswer", { key: waiting.key }));
  }

  /** Back to the queue, for whatever road the plan now finds. */
  private askAgain(waiting: Waiting<Value>, parts: Parts): void {
    this.waiting.enqueue(waiting, waiting.unbound | (parts & wantedParts(waiting)));
    this.company.arrived();
  }

  /** These parts will not come. */
  private fail(waiting: Waiting<Value>, parts: Parts, error: AddinError): void {
    if (parts === 0) return;
    this.options.happenings.failed(waiting.key, error);
    this.waiting.settle(waiting, (seat) => (seat.parts & parts ? this.heldOr(error, waiting, seat) : undefined));
  }

  /** The entry, when nothing that the seat asks is still to come. */
  private readonly complete: AnswerOf<Value> = (seat, waiting) => {
    if (seat.parts & (waiting.flying | waiting.unbound)) return undefined;
    return this.options.cache.get(waiting.key) ?? new AddinError("noAnswer", { key: waiting.key });
  };

  /** What is held of old, if it has a value for all that was asked; the error of now if not. */
  private heldOr(error: AddinError, waiting: Waiting<Value>, seat: Seat<Value>): Answer<Value> {
    const entry = this.options.cache.get(waiting.key);
    return entry && hasValues(entry, seat.parts) ? entry : error;
  }

  private isWanted(flight: Flight): boolean {
    return flight.batch.keys.some((key) => {
      const waiting = this.waiting.get(key);
      return waiting !== undefined && (wantedParts(waiting) & flight.batch.parts) !== 0;
    });
  }

  /** Stops a request; whoever asks its keys from now on starts anew. Its place is given back when it has ended. */
  private abandon(flight: Flight): void {
    this.flights.delete(flight);
    for (const key of flight.batch.keys) {
      const waiting = this.waiting.get(key);
      if (waiting) this.waiting.unbind(waiting, flight);
    }
    flight.abort();
  }

  private settleOverdue(): void {
    const now = this.options.clock.now();
    const lastGoodAt = this.options.places.lastGoodAt();
    for (const waiting of this.waiting.all()) {
      const isTooLate = (seat: Seat<Value>): boolean => isOverdue(seat.since, lastGoodAt, now);
      if (!waiting.seats.some(isTooLate)) continue;
      const error = new AddinError("timedOut");
      this.options.happenings.failed(waiting.key, error);
      this.waiting.settle(waiting, (seat) => (isTooLate(seat) ? this.heldOr(error, waiting, seat) : undefined));
    }
  }
}
