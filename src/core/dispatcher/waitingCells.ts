import type { Parts } from "../cache/cache";
import { type Answer, newWaiting, none, type Seat, type Waiting, withItem, withoutItem } from "./waiting";

/** The answer of a seat, or undefined while it must wait. */
export type AnswerOf<Value> = (seat: Seat<Value>, waiting: Waiting<Value>) => Answer<Value> | undefined;

/** The cells that wait, by key and by what they ask. Each settles exactly once. */
export class WaitingCells<Value> {
  private readonly byKey = new Map<string, Waiting<Value>>();
  count = 0;

  /** @param counted Is told how many cells wait, whenever that changes. */
  constructor(private readonly counted: (cells: number) => void) {}

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
  }

  /** A key that nobody waits for and no request asks is forgotten. */
  forgetIdle(waiting: Waiting<Value>): void {
    if (waiting.seats.length === 0 && waiting.flights.length === 0) this.byKey.delete(waiting.key);
  }

  private add(cells: number): void {
    this.count += cells;
    this.counted(this.count);
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
