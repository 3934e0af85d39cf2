import type { Parts } from "../cache/cache";
import type { BatchPlan, Plan } from "./batch";
import { Queue } from "./queue";
import type { Answer } from "./answer";
import { type Flight, newWaitingKey, noFlights, type Seat, wantedParts, type WaitingKey } from "./waitingKey";

/** Cells that began to wait this far apart, in milliseconds, get seats of their own, so that each has its full time. */
const maxShared = 1000;

/**
 * The keys that cells wait for, with the parts that still need a request and the requests that are on their way. Each seat settles exactly
 * once: by whoever takes it from its key.
 */
export class WaitingKeys<Value> {
  /** Keys with parts that no request has asked for yet. */
  readonly queue = new Queue<Value>();
  /** Questions that wait, counted once for each cell that asks. */
  count = 0;
  /** Counts how often a cell began to wait while no other did. */
  recalculation = 0;
  /** The moment from which waits count at the earliest: before it, the computer was asleep. In milliseconds since 1970. */
  private earliest = 0;
  private readonly byKey = new Map<string, WaitingKey<Value>>();

  /** @param changed Called with the change in the number of waiting questions. */
  constructor(
    private readonly plan: Pick<Plan, "groupOf">,
    private readonly changed: (questions: number) => void,
  ) {}

  get(key: string): WaitingKey<Value> | undefined {
    return this.byKey.get(key);
  }

  /** All keys, in a copy of the list: keys that settle leave while it is walked through. */
  all(): WaitingKey<Value>[] {
    return [...this.byKey.values()];
  }

  of(key: string): WaitingKey<Value> {
    let waitingKey = this.byKey.get(key);
    if (!waitingKey) {
      waitingKey = newWaitingKey(key);
      this.byKey.set(key, waitingKey);
    }
    return waitingKey;
  }

  /** Seats one more cell, which has waited since then, beside those that ask the same. */
  sit(waitingKey: WaitingKey<Value>, parts: Parts, since: number): Seat<Value> {
    const from = Math.max(since, this.earliest);
    let seat = waitingKey.firstSeat;
    while (seat && (seat.parts !== parts || Math.abs(from - seat.since) >= maxShared)) seat = seat.next;
    if (!seat) {
      seat = newSeat<Value>(parts, from, waitingKey.firstSeat);
      waitingKey.firstSeat = seat;
    }
    seat.cells++;
    if (this.count === 0) this.recalculation++;
    this.add(1);
    return seat;
  }

  /** Counts the wait of every cell from this moment on. */
  waitFrom(now: number): void {
    this.earliest = now;
    for (const { firstSeat } of this.byKey.values())
      for (let seat = firstSeat; seat; seat = seat.next) seat.since = now;
  }

  /** Takes one cell off its seat without an answer. Returns the key when the seat is then empty. */
  leave(key: string, promised: Promise<unknown>): WaitingKey<Value> | undefined {
    const waitingKey = this.byKey.get(key);
    let previous: Seat<Value> | undefined;
    let seat = waitingKey?.firstSeat;
    while (seat && seat.promise !== promised) {
      previous = seat;
      seat = seat.next;
    }
    if (!waitingKey || !seat) return undefined;
    this.add(-1);
    seat.cells--;
    if (seat.cells > 0) return undefined;
    unlink(waitingKey, seat, previous);
    this.tidy(waitingKey);
    return waitingKey;
  }

  /** Moves the seats that have an answer from their key to the list of those to settle. */
  take(
    waitingKey: WaitingKey<Value>,
    answerOf: (seat: Seat<Value>) => Answer<Value> | undefined,
    answered: Seat<Value>[],
  ): void {
    let previous: Seat<Value> | undefined;
    let next: Seat<Value> | undefined;
    for (let seat = waitingKey.firstSeat; seat; seat = next) {
      next = seat.next;
      seat.answer = answerOf(seat);
      if (seat.answer === undefined) {
        previous = seat;
        continue;
      }
      unlink(waitingKey, seat, previous);
      this.add(-seat.cells);
      answered.push(seat);
    }
    this.tidy(waitingKey);
  }

  /** Sets the parts of a key that need a request, and queues it for them. */
  enqueue(waitingKey: WaitingKey<Value>, unasked: Parts): void {
    waitingKey.unasked = unasked;
    if (unasked) this.queue.add(waitingKey, this.plan.groupOf(waitingKey.key, unasked));
    else this.queue.remove(waitingKey);
  }

  /** Takes the keys of the next batch out of the queue. */
  leaveQueue({ take }: BatchPlan): WaitingKey<Value>[] {
    const members = take.flatMap(([group, count]) => this.queue.take(group, count));
    this.queue.batchLeft(new Set(take.map(([group]) => group)));
    return members;
  }

  /** Binds keys to a batch. Parts that it does not ask for go back into the queue. */
  bind(members: readonly WaitingKey<Value>[], flight: Flight): void {
    const alone = [flight];
    for (const waitingKey of members) {
      waitingKey.flights = waitingKey.flights.length === 0 ? alone : [...waitingKey.flights, flight];
      waitingKey.inFlight |= flight.batch.parts;
      this.enqueue(waitingKey, waitingKey.unasked & ~flight.batch.parts);
    }
  }

  unbind(waitingKey: WaitingKey<Value>, flight: Flight): void {
    const isAlone = waitingKey.flights.length === 1 && waitingKey.flights[0] === flight;
    waitingKey.flights = isAlone ? noFlights : waitingKey.flights.filter((other) => other !== flight);
    waitingKey.inFlight = 0;
    for (const other of waitingKey.flights) waitingKey.inFlight |= other.batch.parts;
    this.tidy(waitingKey);
  }

  /** Drops parts that no cell asks for anymore, and the key once it has neither cells nor requests. */
  private tidy(waitingKey: WaitingKey<Value>): void {
    const unasked = waitingKey.unasked & wantedParts(waitingKey);
    if (unasked !== waitingKey.unasked) this.enqueue(waitingKey, unasked);
    if (!waitingKey.firstSeat && waitingKey.flights.length === 0) this.byKey.delete(waitingKey.key);
  }

  private add(questions: number): void {
    this.count += questions;
    this.changed(questions);
  }
}

/** @param previous The seat before it, if it is not the first. */
function unlink<Value>(waitingKey: WaitingKey<Value>, seat: Seat<Value>, previous: Seat<Value> | undefined): void {
  if (previous) previous.next = seat.next;
  else waitingKey.firstSeat = seat.next;
  seat.next = undefined;
}

function newSeat<Value>(parts: Parts, since: number, next: Seat<Value> | undefined): Seat<Value> {
  const promise = new Promise<Answer<Value>>(keepResolve);
  const settle = keptResolve as (answer: Answer<Value>) => void;
  return { parts, since, promise, settle, cells: 0, answer: undefined, next };
}

/** One executor for all promises: a closure for each would double the memory of a waiting cell. */
let keptResolve: (answer: never) => void;
function keepResolve(resolve: (answer: never) => void): void {
  keptResolve = resolve;
}
