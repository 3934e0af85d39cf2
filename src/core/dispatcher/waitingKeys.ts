import type { Parts } from "../cache/cache";
import type { BatchPlan, Plan } from "./batch";
import { Queue } from "./queue";
import { type Answer, type Flight, type Seat, wantedParts, type WaitingKey } from "./waitingKey";

/** Cells that ask the same so long after the first have a seat of their own, so that each has its full time to wait. */
const longestShared = 1000;

/** A seat and what it ends with. */
export type Delivery<Value> = readonly [seat: Seat<Value>, answer: Answer<Value>];

/**
 * The keys that cells wait for: by what they ask, which parts no request asks yet, and which requests ask the others. Each seat settles
 * exactly once: whoever takes it from its key settles it.
 */
export class WaitingKeys<Value> {
  /** Keys with parts that no request asks yet. */
  readonly queue = new Queue<Value>();
  /** Cells that wait. */
  count = 0;
  /** How often cells have begun to wait while nobody did. */
  recalculation = 0;
  private readonly byKey = new Map<string, WaitingKey<Value>>();

  /** @param changed Is told how many cells more or fewer wait. */
  constructor(
    private readonly plan: Pick<Plan, "groupOf">,
    private readonly changed: (cells: number) => void,
  ) {}

  get(key: string): WaitingKey<Value> | undefined {
    return this.byKey.get(key);
  }

  /** All keys that somebody waits for, in a list of its own: those that settle leave while it is gone through. */
  all(): WaitingKey<Value>[] {
    return [...this.byKey.values()];
  }

  of(key: string): WaitingKey<Value> {
    let waiting = this.byKey.get(key);
    if (!waiting) {
      waiting = { key, unasked: 0, inFlight: 0, group: undefined, position: 0, seats: none, flights: none };
      this.byKey.set(key, waiting);
    }
    return waiting;
  }

  /** One more cell waits, beside those that ask the same. */
  sit(waiting: WaitingKey<Value>, parts: Parts, now: number): Seat<Value> {
    let seat = seatFor(waiting.seats, parts, now);
    if (!seat) waiting.seats = withItem(waiting.seats, (seat = newSeat<Value>(parts, now)));
    seat.cells++;
    if (this.count === 0) this.recalculation++;
    this.add(1);
    return seat;
  }

  /** One cell goes without an answer. Tells its key when nobody is left on its seat. */
  leave(key: string, promised: Promise<unknown>): WaitingKey<Value> | undefined {
    const waiting = this.byKey.get(key);
    const seat = waiting?.seats.find(({ promise }) => promise === promised);
    if (!waiting || !seat) return undefined;
    this.add(-1);
    if (--seat.cells > 0) return undefined;
    waiting.seats = withoutItem(waiting.seats, seat);
    this.tidy(waiting);
    return waiting;
  }

  /** Takes the seats that have an answer from their key, for whoever settles them; the others stay. */
  take(
    waiting: WaitingKey<Value>,
    answerOf: (seat: Seat<Value>) => Answer<Value> | undefined,
    deliveries: Delivery<Value>[],
  ): void {
    let staying: readonly Seat<Value>[] = none;
    for (const seat of waiting.seats) {
      const answer = answerOf(seat);
      if (answer) {
        this.add(-seat.cells);
        deliveries.push([seat, answer]);
      } else {
        staying = withItem(staying, seat);
      }
    }
    waiting.seats = staying;
    this.tidy(waiting);
  }

  /** These parts, and no others, need a request. */
  enqueue(waiting: WaitingKey<Value>, unasked: Parts): void {
    waiting.unasked = unasked;
    if (unasked) this.queue.add(waiting, this.plan.groupOf(waiting.key, unasked));
    else this.queue.remove(waiting);
  }

  /** The keys that the plan puts into the next batch; they leave the queue. */
  leaveQueue({ take }: BatchPlan): WaitingKey<Value>[] {
    const members = take.flatMap(([group, count]) => this.queue.take(group, count));
    this.queue.batchLeft(new Set(take.map(([group]) => group)));
    return members;
  }

  /** A batch asks this key from now on; what it does not ask goes back to the queue. */
  bind(waiting: WaitingKey<Value>, flight: Flight): void {
    waiting.flights = withItem(waiting.flights, flight);
    waiting.inFlight |= flight.batch.parts;
    this.enqueue(waiting, waiting.unasked & ~flight.batch.parts);
  }

  unbind(waiting: WaitingKey<Value>, flight: Flight): void {
    waiting.flights = withoutItem(waiting.flights, flight);
    waiting.inFlight = 0;
    for (const other of waiting.flights) waiting.inFlight |= other.batch.parts;
    this.tidy(waiting);
  }

  /** What no cell asks any more is not asked, and a key without cells and requests is forgotten. */
  private tidy(waiting: WaitingKey<Value>): void {
    if (waiting.unasked) this.enqueue(waiting, waiting.unasked & wantedParts(waiting));
    if (waiting.seats.length === 0 && waiting.flights.length === 0) this.byKey.delete(waiting.key);
  }

  private add(cells: number): void {
    this.count += cells;
    this.changed(cells);
  }
}

/** Shared by all that have none: most keys have one seat and one flight, and a list for each would be much of what they cost. */
const none: readonly never[] = [];

function withItem<Item>(list: readonly Item[], item: Item): readonly Item[] {
  return list.length === 0 ? [item] : [...list, item];
}

function withoutItem<Item>(list: readonly Item[], item: Item): readonly Item[] {
  return list.length === 1 && list[0] === item ? none : list.filter((other) => other !== item);
}

function seatFor<Value>(seats: readonly Seat<Value>[], parts: Parts, now: number): Seat<Value> | undefined {
  for (const seat of seats) if (seat.parts === parts && now - seat.since < longestShared) return seat;
  return undefined;
}

function newSeat<Value>(parts: Parts, since: number): Seat<Value> {
  const promise = new Promise<Answer<Value>>(keepResolve);
  return { parts, since, promise, settle: keptResolve as (answer: Answer<Value>) => void, cells: 0 };
}

/** One executor for all promises: a closure for each would be half of what a waiting cell costs. */
let keptResolve: (answer: never) => void;
function keepResolve(resolve: (answer: never) => void): void {
  keptResolve = resolve;
}
