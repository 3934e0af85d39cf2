import { type Cache, type Entry, missingParts, onlyParts, type Parts } from "../cache/cache";
import { type AddinError, toAddinError } from "../errors/addinError";
import type { Aborter, Clock } from "../platform";
import type { Batch, BatchOutcome, BatchPlan, Plan, SendBatch, Slots } from "./batch";
import { BatchWindow } from "./batchWindow";
import { Flights } from "./flights";
import type { Release } from "./release";
import { Settling } from "./settling";
import type { Answer } from "./answer";
import { type Answered, type Flight, partsInFlight, wantedParts, WaitingKeys } from "./waitingKeys";
import { Watchdog } from "./watchdog";

/** The events that the dispatcher reports while it works. */
export interface DispatcherEvents {
  batchEnded(error: AddinError | undefined): void;
  failed: (key: string, error: AddinError) => void;
  /** A question was answered with what was held before, because asking again has failed. */
  keptOlder: (key: string, error: AddinError) => void;
  /** The number of waiting questions has changed by so many. */
  waiting: (questions: number) => void;
}

/** A refresh: tells what it makes stale of what was held before it, and which requests left too early for it. */
interface Renewing {
  isStale(entry: Entry<unknown>): boolean;
  isBefore(leftAt: number): boolean;
}

export interface DispatcherOptions<Value> {
  plan: Plan;
  send: SendBatch<Value>;
  slots: Slots;
  cache: Cache<Value>;
  clock: Clock;
  newAborter(): Aborter;
  /** Times the handing of a request's answers to their cells. */
  release: Release;
  events: DispatcherEvents;
  /** The refresh that lasts, if one does. */
  moment?(): Renewing | undefined;
  /** The computer was asleep: all dispatchers that a cell may ask in turn are to wait from now on. */
  awoke(): void;
}

/** All parts that a question can have. */
const allParts: Parts = 0x7fffffff;

/**
 * Joins the questions of the whole sheet. A question is a key and some of its parts. What is held is answered at once, as a plain value;
 * equal questions are joined; the others wait briefly for more, and then leave in as few requests as the plan can manage. A batch is formed
 * only when there is a slot for its request, so that late questions still ride along. Replies go into the cache, and every cell that waits for
 * what the cache now holds is answered, whichever request brought it. Every question settles exactly once.
 */
export class Dispatcher<Value> {
  readonly plan: Plan;
  private readonly waitingKeys: WaitingKeys<Value>;
  private readonly settling: Settling<Value>;
  private readonly watchdog: Watchdog;
  private readonly flights: Flights<Value>;
  private readonly window: BatchWindow;
  private timeOfBurst: number | undefined;
  /** The last refresh in which anything was asked, and the keys that were. */
  private renewed: { moment: Renewing; keys: Set<string> } | undefined;

  constructor(private readonly options: DispatcherOptions<Value>) {
    const { cache, clock, events, slots, plan } = options;
    this.plan = plan;
    this.waitingKeys = new WaitingKeys(plan, events.waiting);
    this.flights = new Flights(this.waitingKeys, clock);
    const requeued = (): void => this.window.arrived();
    const { failed, keptOlder } = events;
    this.settling = new Settling({ waitingKeys: this.waitingKeys, cache, clock, failed, keptOlder, requeued });
    this.watchdog = new Watchdog(
      clock,
      () => this.waitingKeys.count > 0,
      (hasSlept) => (hasSlept ? this.awoke() : this.giveUp()),
    );
    this.window = new BatchWindow(clock, () => this.pump());
    slots.serve({ launch: () => this.launch(), refuse: (error) => this.refuse(error) });
  }

  /** Answers a question from the cache alone; undefined unless all its parts are fresh. */
  held(key: string, parts: Parts): Entry<Value> | undefined {
    const entry = this.peek(key);
    return entry && missingParts(entry, parts, this.options.clock.now()) === 0 ? onlyParts(entry, parts) : undefined;
  }

  /** Returns what is held of a key, or of some of its parts, fresh or not. */
  peek(key: string, parts: Parts = allParts): Entry<Value> | undefined {
    const entry = this.options.cache.get(key);
    return entry && onlyParts(entry, parts);
  }

  /**
   * Returns what is held, or else a promise, which never rejects. The answer holds the parts that were asked, and no others. Cells that ask
   * the same question at about the same time share it.
   */
  ask(key: string, parts: Parts, since = 0): Entry<Value> | Promise<Answer<Value>> {
    const { cache } = this.options;
    this.renew(key);
    const entry = cache.get(key);
    const now = this.burstTime();
    const missing = missingParts(entry, parts, now);
    if (entry && missing === 0) return onlyParts(entry, parts);
    const waitingKey = this.waitingKeys.of(key);
    const seat = this.waitingKeys.sit(waitingKey, parts, since || now);
    const unasked = missing & ~partsInFlight(waitingKey) & ~waitingKey.unasked;
    if (unasked) this.waitingKeys.enqueue(waitingKey, waitingKey.unasked | unasked);
    this.window.arrived();
    this.watchdog.arm(now);
    return seat.promise;
  }

  /** Withdraws one cell from the answer it was promised. Does nothing once the answer has come. */
  leave(key: string, promised: Promise<unknown>): void {
    const waitingKey = this.waitingKeys.leave(key, promised);
    if (!waitingKey) return;
    this.closeIfEmpty();
    this.flights.review(waitingKey);
  }

  /** Makes these keys stale, or all, with whatever is on its way for them. If asking again fails, what was held still serves. */
  expire(keys?: Iterable<string>): void {
    this.options.cache.expire(keys);
    this.flights.outdate(keys);
    this.window.arrived();
  }

  /** The parts of a key that are held fresh or on their way. */
  coveredParts(key: string): Parts {
    const held = ~missingParts(this.peek(key), allParts, this.options.clock.now()) & allParts;
    const waitingKey = this.waitingKeys.get(key);
    return waitingKey ? held | partsInFlight(waitingKey) : held;
  }

  /** Estimates how long the outstanding answers will take, in milliseconds; 0 when there are none. */
  expectedTime(): number {
    return this.options.slots.expectedTime(this.flights.count, this.plan.requests(this.waitingKeys.queue.counts));
  }

  /** Answers waiting cells from a cache that was filled from elsewhere. What is still missing stays in the queue. */
  cacheFilled(): void {
    settleAll(this.settling.cacheFilled());
  }

  /** Counts the wait of every cell from this moment on. */
  waitFromNow(): void {
    this.waitingKeys.waitFrom(this.options.clock.now());
  }

  /** Asks everything again, because the account has changed and answers of the old one do not count. Every cell's wait starts over. */
  restart(): void {
    this.waitFromNow();
    this.flights.abandonAll();
    for (const waitingKey of this.waitingKeys.all()) this.waitingKeys.enqueue(waitingKey, wantedParts(waitingKey));
    this.window.arrived();
  }

  /** Settles every waiting cell with this error and aborts the requests on their way. */
  cancelAll(error: AddinError): void {
    const canceled = this.settling.canceled(error);
    this.flights.abandonAll();
    this.settleNow(canceled);
  }

  /** The clock, read once for all the calls of a burst. */
  burstTime(): number {
    if (this.timeOfBurst === undefined) {
      const { clock } = this.options;
      clock.afterBurst(() => (this.timeOfBurst = undefined));
      this.timeOfBurst = clock.now();
    }
    return this.timeOfBurst;
  }

  /**
   * The first question for a key in a refresh makes stale what was there before: what is held, and what is on its way. Which one is the first,
   * times cannot tell: parts that no cell asks for, and values that stand while the service refuses, keep their old ones.
   */
  private renew(key: string): void {
    const moment = this.options.moment?.();
    if (!moment) return;
    if (this.renewed?.moment !== moment) this.renewed = { moment, keys: new Set() };
    if (this.renewed.keys.has(key)) return;
    this.renewed.keys.add(key);
    const entry = this.peek(key);
    if (entry && moment.isStale(entry)) this.options.cache.expire([key]);
    this.flights.outdate([key], (leftAt) => moment.isBefore(leftAt));
    this.window.arrived();
  }

  /** Forms batches while there are slots for them. */
  private pump(): void {
    this.options.slots.update();
    if (!this.waitingKeys.queue.isEmpty) this.window.wait();
    else this.window.close();
  }

  /** Sends one batch in a free slot. Returns false when none may leave yet. */
  private launch(): boolean {
    const { queue } = this.waitingKeys;
    const next = this.plan.next(queue.counts, this.window.mayLeavePartial, queue.overdue);
    if (!next) return false;
    this.fly(next);
    if (!queue.isEmpty) this.window.batchLeft();
    else this.window.close();
    return true;
  }

  /** Fails what is not on its way, because nothing will be sent for a while. */
  private refuse(refusal: AddinError): void {
    if (this.waitingKeys.queue.isEmpty) return;
    this.settleNow(this.settling.refused(refusal));
  }

  private fly(plan: BatchPlan): void {
    const members = this.waitingKeys.queue.take(plan);
    const batch: Batch = {
      keys: members.map(({ key }) => key),
      parts: plan.parts,
      road: plan.road,
      recalculation: this.waitingKeys.recalculation,
    };
    const aborter = this.options.newAborter();
    const flight = this.flights.begin(batch, members, () => aborter.abort());
    // What a sender throws becomes a rejection, which fails its own batch and nothing else.
    const send = async (): Promise<BatchOutcome<Value>> => this.options.send(batch, aborter.signal);
    send().then(
      (outcome) => this.land(flight, outcome, undefined),
      (thrown: unknown) => this.land(flight, undefined, toAddinError(thrown)),
    );
  }

  /** Lets the next request leave before it hands out the answers, and then settles all cells of the batch in one tick. */
  private land(flight: Flight, outcome: BatchOutcome<Value> | undefined, error: AddinError | undefined): void {
    let answered: readonly Answered<Value>[] = [];
    if (this.flights.end(flight)) {
      this.options.events.batchEnded(error);
      answered = this.settling.landed(flight, outcome, error);
    }
    this.options.slots.giveBack();
    this.closeIfEmpty();
    if (answered.length > 0) this.options.release.hand(() => settleAll(answered));
  }

  /** Restarts every wait: the time asleep does not count, and what was on its way has lost its connection. */
  private awoke(): void {
    this.options.awoke();
    this.restart();
    this.cacheFilled();
  }

  /** Settles the cells that have waited too long. If there are none, answers that are held back stay so. */
  private giveUp(): void {
    const overdue = this.settling.overdue(this.options.slots);
    if (overdue.length > 0) this.settleNow(overdue);
  }

  /** Settles these cells now, after those whose answers were held back. */
  private settleNow(answered: readonly Answered<Value>[]): void {
    this.closeIfEmpty();
    this.options.release.flush();
    settleAll(answered);
  }

  /** Lets the next keys wait for their neighbors again. */
  private closeIfEmpty(): void {
    if (this.waitingKeys.queue.isEmpty) this.window.close();
  }
}

function settleAll<Value>(answered: readonly Answered<Value>[]): void {
  for (const { seat, answer } of answered) seat.settle(answer);
}
