import type { Parts } from "../cache/cache";
import type { BatchPlan, Plan } from "./batch";
import { Queue } from "./queue";
import {
  type Answer,
  type Flight,
  newWaiting,
  none,
  type Seat,
  type Waiting,
  wantedParts,
  withItem,
  withoutItem,
} from "./waiting";

/** The answer of a seat, or undefined while it must wait. */
export type AnswerOf<Value> = (seat: Seat<Value>, waiting: Waiting<Value>) => Answer<Value> | undefined;

/**
 * The cells that wait, by key and by what they ask, and which parts of their keys no request asks yet. Each cell settles exactly
 * once.
 */
export class WaitingCells<Value> {
  private readonly byKey = new Map<string, Waiting<Value>>();
  /** Keys with parts that no request asks yet. */
  readonly queue = new Queue<Value>();
  count = 0;

  /** @param happenings Is told how many cells wait, whenever that changes. */
  constructor(
    private readonly plan: Pick<Plan, "groupOf">,
    private readonly happenings: { waiting(cells: number): void },
  ) {}

  get(key: string): Waiting<Value> | undefined {
    return this.byKey.get(key);
  }

  /** All keys that somebody waits for, in a list of its own: those that settle leave while it is gone through. */
  all(): Waiting<Value>[] {
    return [...this.byKey.values()];
  }

  of(key: string): Waiting<Value> {
    let waiting = this.byKey.get(key);
    if (!waiting) this.byKey.set(key, (waiting = newWaiting(key)));
    return waiting;
  }

  /** One more cell waits, beside those that ask the same. */
  sit(waiting: Waiting<Value>, parts: Parts, now: number): Seat<Value> {
    let seat = waiting.seats.find((taken) => taken.parts === parts);
    if (!seat) waiting.seats = withItem(waiting.seats, (seat = newSeat<Value>(parts, now)));
    seat.cells++;
    this.add(1);
    return seat;
  }

  /** One cell goes without an answer. Tells its key when nobody is left on its seat. */
  leave(key: string, promised: Promise<unknown>): Waiting<Value> | undefined {
    const waiting = this.byKey.get(key);
    const seat = waiting?.seats.find(({ promise }) => promise === promised);
    if (!waiting || !seat) return undefined;
    this.add(-1);
    if (--seat.cells > 0) return undefined;
    waiting.seats = withoutItem(waiting.seats, seat);
    this.tidy(waiting);
    return waiting;
  }

  /** Settles the seats that have an answer; the others stay. */
  settle(waiting: Waiting<Value>, answerOf: AnswerOf<Value>): void {
    let staying: readonly Seat<Value>[] = none;
    for (const seat of waiting.seats) {
      const answer = answerOf(seat, waiting);
      if (answer) {
        this.add(-seat.cells);
        seat.settle(answer);
      } else {
        staying = withItem(staying, seat);
      }
    }
    waiting.seats = staying;
    this.tidy(waiting);
  }

  /** These parts, and no others, need a request. */
  enqueue(waiting: Waiting<Value>, unbound: Parts): void {
    waiting.unbound = unbound;
    if (unbound) this.queue.add(waiting, this.plan.groupOf(waiting.key, unbound));
    else this.queue.remove(waiting);
  }

  /** The keys that the plan puts into the next batch; they leave the queue. */
  take({ take }: BatchPlan): Waiting<Value>[] {
    return take.flatMap(([group, count]) => this.queue.take(group, count));
  }

  /** A batch asks this key from now on; what it does not ask goes back to the queue. */
  bind(waiting: Waiting<Value>, flight: Flight): void {
    waiting.flights = withItem(waiting.flights, flight);
    waiting.flying |= flight.batch.parts;
    this.enqueue(waiting, waiting.unbound & ~flight.batch.parts);
  }

  unbind(waiting: Waiting<Value>, flight: Flight): void {
    waiting.flights = withoutItem(waiting.flights, flight);
    waiting.flying = 0;
    for (const other of waiting.flights) waiting.flying |= other.batch.parts;
    this.tidy(waiting);
  }

  /** What no cell asks any more is not asked, and a key without cells and requests is forgotten. */
  private tidy(waiting: Waiting<Value>): void {
    this.enqueue(waiting, waiting.unbound & wantedParts(waiting));
    if (waiting.seats.length === 0 && waiting.flights.length === 0) this.byKey.delete(waiting.key);
  }

  private add(cells: number): void {
    this.count += cells;
    this.happenings.waiting(this.count);
  }
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
