import { type Cache, type Entry, type Lifetime, missingParts, type Parts } from "../cache/cache";
import { AddinError, isAddinError, toAddinError } from "../errors/addinError";
import type { Aborter, Clock } from "../platform";
import {
  type Answers,
  type Batch,
  type BatchPlan,
  failedAnswers,
  type KnownParts,
  type Plan,
  type SendBatch,
  type Slots,
} from "./batch";
import { Company } from "./company";
import { Queue } from "./queue";
import type { Release } from "./release";
import { type Answer, type Flight, type Seat, type Waiting, wantedParts, withItem, withoutItem } from "./waiting";
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
  slots: Slots;
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
  private readonly queue = new Queue<Value>();
  private readonly flights = new Set<Flight>();
  private readonly company: Company;
  private timeOfBurst: number | undefined;

  constructor(private readonly options: DispatcherOptions<Value>) {
    const { clock, happenings, slots } = options;
    this.waiting = new WaitingCells((cells) => happenings.waiting(cells));
    this.watchdog = new Watchdog(
      clock,
      () => this.waiting.count > 0,
      () => this.settleOverdue(),
    );
    this.company = new Company(clock, () => this.pump());
    slots.onFree(
      () => this.pump(),
      () => this.queue.size,
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
    const unasked = missing & ~waiting.flying;
    if ((waiting.unbound | unasked) !== waiting.unbound) {
      waiting.unbound |= unasked;
      this.enqueue(waiting);
    }
    this.company.arrived();
    this.watchdog.arm();
    return seat.promise;
  }

  /** One cell no longer needs an answer that it was promised. After the answer has come this does nothing. */
  leave(key: string, promised: Promise<unknown>): void {
    const waiting = this.waiting.leave(key, promised);
    if (!waiting) return;
    this.settleDown(waiting);
    for (const flight of waiting.flights) if (!this.isWanted(flight)) this.abandon(flight);
  }

  /** Makes these keys stale, or all: whoever asks them next asks the service, and gets what was held if that fails. */
  expire(keys?: Iterable<string>): void {
    this.options.cache.expire(keys);
  }

  /** The cache has learned something from elsewhere: whoever waits for no more than that is answered. */
  cacheFilled(): void {
    for (const waiting of this.waiting.all()) this.settle(waiting, (seat) => this.held(waiting.key, seat.parts));
  }

  /** The parts of a key that are held fresh or on their way. */
  knownParts(key: string): Parts {
    const { cache, clock } = this.options;
    const held = ~missingParts(cache.get(key), everyPart, clock.now()) & everyPart;
    return held | (this.waiting.get(key)?.flying ?? 0);
  }

  /** Settles everything that waits with this error and stops what is on its way. */
  cancelAll(error: AddinError): void {
    for (const waiting of this.waiting.all()) this.settle(waiting, () => error);
    for (const flight of [...this.flights]) this.abandon(flight);
    this.company.end();
  }

  /** Asks everything that is on its way anew: the account has changed, and answers of the old one are worth nothing. */
  restart(): void {
    for (const flight of [...this.flights]) this.abandon(flight);
    for (const waiting of this.waiting.all()) {
      waiting.unbound = wantedParts(waiting);
      this.enqueue(waiting);
    }
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
    if (this.queue.size === 0) return this.company.end();
    const { slots, plan } = this.options;
    const refusal = slots.refusal();
    if (refusal) return this.refuse(refusal);
    for (;;) {
      const next = plan.next(this.queue.counts, this.company.isComplete);
      if (!next || !slots.take()) break;
      this.launch(next);
      this.company.batchLeft();
    }
    if (this.queue.size > 0) this.company.wait();
    else this.company.end();
  }

  /** Nothing will be sent for a while: what is not on its way is told so now. */
  private refuse(refusal: AddinError): void {
    for (const waiting of this.waiting.all()) this.fail(waiting, waiting.unbound, refusal);
    this.company.end();
  }

  private launch(plan: BatchPlan): void {
    const members = plan.take.flatMap(([group, count]) => this.queue.take(group, count));
    const batch: Batch = {
      keys: members.map((waiting) => waiting.key),
      parts: plan.parts,
      ...(plan.road === undefined ? {} : { road: plan.road }),
    };
    const aborter = this.options.newAborter();
    const flight: Flight = { batch, abort: () => aborter.abort() };
    for (const waiting of members) {
      waiting.unbound &= ~plan.parts;
      waiting.flying |= plan.parts;
      waiting.flights = withItem(waiting.flights, flight);
      this.enqueue(waiting);
    }
    this.flights.add(flight);
    this.options.happenings.batchLeft(batch);
    this.options.send(batch, aborter.signal).then(
      (answers) => this.land(flight, answers, undefined),
      (thrown: unknown) => this.land(flight, undefined, toAddinError(thrown)),
    );
  }

  /** The next request leaves before the answers are handed out; then all cells of this one settle in one tick. */
  private land(flight: Flight, given: Answers<Value> | undefined, error: AddinError | undefined): void {
    this.options.slots.release();
    if (!this.flights.delete(flight)) return;
    this.options.happenings.batchEnded(flight.batch, error);
    const now = this.options.clock.now();
    // What a failure says lastingly of the whole batch is as good as an answer.
    const isLasting = error !== undefined && this.options.lifetime(error) > 0;
    const answers = isLasting ? failedAnswers<Value>(flight.batch, error) : given;
    if (isLasting) this.options.happenings.failed(flight.batch.keys[0] ?? "", error);
    else if (given) this.tellRefusals(given);
    if (answers) for (const [key, known] of answers) this.options.cache.put(key, known, now);
    this.options.release(
      () => {
        for (const key of flight.batch.keys) {
          const waiting = this.waiting.get(key);
          if (waiting) this.landKey(waiting, flight, answers?.get(key), error);
        }
      },
      () => this.flights.size > 0,
    );
  }

  /** What the service says lastingly of single keys is believed like an answer, but it is a failure all the same. */
  private tellRefusals(answers: Answers<Value>): void {
    for (const [key, known] of answers) {
      const error = known.find(isAddinError);
      const isRefusal = error && error.code !== "postalCodeNotFound" && this.options.lifetime(error) > 0;
      if (isRefusal) this.options.happenings.failed(key, error);
    }
  }

  private landKey(
    waiting: Waiting<Value>,
    flight: Flight,
    known: KnownParts<Value> | undefined,
    error: AddinError | undefined,
  ): void {
    this.unbind(waiting, flight);
    const unanswered = flight.batch.parts & ~this.lastingParts(known) & ~waiting.flying & ~waiting.unbound;
    if (unanswered) this.miss(waiting, unanswered, known?.find(isAddinError) ?? error);
    this.settle(waiting, this.complete);
  }

  /** These parts were asked and did not come. */
  private miss(waiting: Waiting<Value>, parts: Parts, reason?: AddinError): void {
    if (reason?.code === "anotherRoad") this.askAgain(waiting, parts);
    else this.fail(waiting, parts, reason ?? new AddinError("noAnswer", { key: waiting.key }));
  }

  /** Back to the queue, for whatever road the plan now finds. */
  private askAgain(waiting: Waiting<Value>, parts: Parts): void {
    waiting.unbound |= parts & wantedParts(waiting);
    this.enqueue(waiting);
    this.company.arrived();
  }

  /** The parts that the cache has kept; an error that passes is none of them. */
  private lastingParts(known: KnownParts<Value> = []): Parts {
    let parts: Parts = 0;
    for (let part = 0; part < known.length; part++) {
      const value = known[part];
      if (value !== undefined && this.options.lifetime(value) > 0) parts |= 1 << part;
    }
    return parts;
  }

  /** These parts will not come. */
  private fail(waiting: Waiting<Value>, parts: Parts, error: AddinError): void {
    if (parts === 0) return;
    this.options.happenings.failed(waiting.key, error);
    this.settle(waiting, (seat) => (seat.parts & parts ? this.heldOr(error, waiting, seat) : undefined));
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

  private settle(waiting: Waiting<Value>, answerOf: AnswerOf<Value>): void {
    this.waiting.settle(waiting, answerOf);
    this.settleDown(waiting);
  }

  /** Puts the key where its unbound parts wait, or takes it out of the queue when there are none. */
  private enqueue(waiting: Waiting<Value>): void {
    if (waiting.unbound) this.queue.add(waiting, this.options.plan.groupOf(waiting.key, waiting.unbound));
    else this.queue.remove(waiting);
  }

  /** After cells have left: what none of them asks any more is not asked, and a key without cells is forgotten. */
  private settleDown(waiting: Waiting<Value>): void {
    const unbound = waiting.unbound & wantedParts(waiting);
    if (unbound !== waiting.unbound) {
      waiting.unbound = unbound;
      this.enqueue(waiting);
    }
    this.waiting.forgetIdle(waiting);
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
      if (!waiting) continue;
      this.unbind(waiting, flight);
      if (waiting.seats.length === 0) this.settleDown(waiting);
    }
    flight.abort();
  }

  private unbind(waiting: Waiting<Value>, flight: Flight): void {
    waiting.flights = withoutItem(waiting.flights, flight);
    waiting.flying = 0;
    for (const other of waiting.flights) waiting.flying |= other.batch.parts;
  }

  private settleOverdue(): void {
    const now = this.options.clock.now();
    const lastGoodAt = this.options.slots.lastGoodAt();
    for (const waiting of this.waiting.all()) {
      const isTooLate = (seat: Seat<Value>): boolean => isOverdue(seat.since, lastGoodAt, now);
      if (!waiting.seats.some(isTooLate)) continue;
      const error = new AddinError("timedOut");
      this.options.happenings.failed(waiting.key, error);
      this.settle(waiting, (seat) => (isTooLate(seat) ? this.heldOr(error, waiting, seat) : undefined));
    }
  }
}

/** Whether every one of these parts is a value; what is known of a part may also be the reason why there is none. */
function hasValues({ parts: held, known }: Entry<unknown>, parts: Parts): boolean {
  return (held & parts) === parts && known.every((value, part) => !(parts & (1 << part)) || !isAddinError(value));
}
