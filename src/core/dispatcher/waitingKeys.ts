import type { Parts } from "../cache/cache";
import type { Cancel } from "../platform";
import type { Answer } from "./answer";
import type { Batch, BatchPlan, Plan } from "./batch";

/** A key that cells wait for. */
export interface WaitingKey<Value> {
  readonly key: string;
  /** Parts that no request has asked for yet. */
  unasked: Parts;
  /** The group in which it is queued; undefined when it is not. */
  group: number | undefined;
  /** Replaced, never changed: a list that grows in place takes room for many. */
  seats: readonly Seat<Value>[];
  /** The requests on their way that ask for it. The keys of a batch share the list. */
  flights: readonly Flight[];
}

/** One question, shared by the cells that ask it at about the same time. Its promise never rejects. */
export interface Seat<Value> {
  readonly parts: Parts;
  /** The moment since which its cells wait, in milliseconds since 1970. */
  since: number;
  cells: number;
  readonly promise: Promise<Answer<Value>>;
  readonly settle: (answer: Answer<Value>) => void;
}

/** A seat that has left its key, and the answer that its cells are still to be given. */
export interface Answered<Value> {
  readonly seat: Seat<Value>;
  readonly answer: Answer<Value>;
}

/** A batch on its way. */
export interface Flight {
  readonly batch: Batch;
  /** Milliseconds since 1970. */
  readonly leftAt: number;
  readonly abort: () => void;
  /** Set from the moment a cell leaves until it is found out whether any other still wants the batch. */
  review?: Cancel | undefined;
  /** All keys expired after it had left, also those that it brings unasked. */
  isOutdated?: boolean;
  /** Keys that expired after it had left. */
  readonly outdated: Set<string>;
}

/** Cells that began to wait this far apart, in milliseconds, get seats of their own, so that each has its full time. */
const maxShared = 1000;
const noFlights: readonly Flight[] = [];

/**
 * The keys that cells wait for, with the parts that still need a request and the requests that are on their way. Each seat settles exactly
 * once: by whoever takes it from its key.
 */
export class WaitingKeys<Value> {
  /** Keys with parts that no request has asked for yet. */
  readonly queue = new Queue<Value>();
  /** Questions that wait, counted once for each cell that asks. */
  count = 0;
  /** The number of times that a cell began to wait while no other did. */
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
      waitingKey = { key, unasked: 0, group: undefined, seats: [], flights: noFlights };
      this.byKey.set(key, waitingKey);
    }
    return waitingKey;
  }

  /** Seats one more cell, which has waited since then, beside those that ask the same. */
  sit(waitingKey: WaitingKey<Value>, parts: Parts, since: number): Seat<Value> {
    const from = Math.max(since, this.earliest);
    let seat = waitingKey.seats.find((other) => other.parts === parts && Math.abs(from - other.since) < maxShared);
    if (!seat) {
      seat = newSeat<Value>(parts, from);
      waitingKey.seats = waitingKey.seats.length === 0 ? [seat] : [...waitingKey.seats, seat];
    }
    seat.cells++;
    if (this.count === 0) this.recalculation++;
    this.add(1);
    return seat;
  }

  /** Counts the wait of every cell from this moment on. */
  waitFrom(now: number): void {
    this.earliest = now;
    for (const { seats } of this.byKey.values()) for (const seat of seats) seat.since = now;
  }

  /** Takes one cell off its seat without an answer. Returns the key when the seat is then empty. */
  leave(key: string, promised: Promise<unknown>): WaitingKey<Value> | undefined {
    const waitingKey = this.byKey.get(key);
    const seat = waitingKey?.seats.find(({ promise }) => promise === promised);
    if (!waitingKey || !seat) return undefined;
    this.add(-1);
    seat.cells--;
    if (seat.cells > 0) return undefined;
    waitingKey.seats = waitingKey.seats.filter((other) => other !== seat);
    this.tidy(waitingKey);
    return waitingKey;
  }

  /** Moves the seats that have an answer from their key to `answered`. */
  take(
    waitingKey: WaitingKey<Value>,
    answerOf: (seat: Seat<Value>) => Answer<Value> | undefined,
    answered: Answered<Value>[],
  ): void {
    waitingKey.seats = waitingKey.seats.filter((seat) => {
      const answer = answerOf(seat);
      if (answer === undefined) return true;
      this.add(-seat.cells);
      answered.push({ seat, answer });
      return false;
    });
    this.tidy(waitingKey);
  }

  /** Sets the parts of a key that need a request, and queues it for them. */
  enqueue(waitingKey: WaitingKey<Value>, unasked: Parts): void {
    waitingKey.unasked = unasked;
    if (unasked) this.queue.add(waitingKey, this.plan.groupOf(waitingKey.key, unasked));
    else this.queue.remove(waitingKey);
  }

  /** Binds keys to a batch. Parts that it does not ask for go back into the queue. */
  bind(members: readonly WaitingKey<Value>[], flight: Flight): void {
    const alone = [flight];
    for (const waitingKey of members) {
      waitingKey.flights = waitingKey.flights.length === 0 ? alone : [...waitingKey.flights, flight];
      this.enqueue(waitingKey, waitingKey.unasked & ~flight.batch.parts);
    }
  }

  unbind(waitingKey: WaitingKey<Value>, flight: Flight): void {
    const others = waitingKey.flights.filter((other) => other !== flight);
    waitingKey.flights = others.length > 0 ? others : noFlights;
    this.tidy(waitingKey);
  }

  /** Drops parts that no cell asks for anymore, and the key once it has neither cells nor requests. */
  private tidy(waitingKey: WaitingKey<Value>): void {
    const unasked = waitingKey.unasked & wantedParts(waitingKey);
    if (unasked !== waitingKey.unasked) this.enqueue(waitingKey, unasked);
    if (waitingKey.seats.length === 0 && waitingKey.flights.length === 0) this.byKey.delete(waitingKey.key);
  }

  private add(questions: number): void {
    this.count += questions;
    this.changed(questions);
  }
}

/** The parts that any of its cells asks for. */
export function wantedParts<Value>({ seats }: WaitingKey<Value>): Parts {
  let parts: Parts = 0;
  for (const seat of seats) parts |= seat.parts;
  return parts;
}

/** The parts that requests on their way ask for. */
export function partsInFlight<Value>({ flights }: WaitingKey<Value>): Parts {
  let parts: Parts = 0;
  for (const { batch } of flights) parts |= batch.parts;
  return parts;
}

function newSeat<Value>(parts: Parts, since: number): Seat<Value> {
  let settle!: Seat<Value>["settle"];
  const promise = new Promise<Answer<Value>>((resolve) => {
    settle = resolve;
  });
  return { parts, since, cells: 0, promise, settle };
}

/** Batches that leave without a group before it begins the next one: as many as the requests that may be in flight at first. */
const maxPassedOver = 6;

/** The keys of one group, in the order in which they came. */
interface Line<Value> {
  readonly keys: Map<string, WaitingKey<Value>>;
  /** Batches that have left without a key of this group since the last with one. */
  passedOver: number;
}

/** Keys that wait for a request, first come, first served within their group. A group is there while keys wait in it. */
class Queue<Value> {
  private readonly lines = new Map<number, Line<Value>>();

  get isEmpty(): boolean {
    return this.lines.size === 0;
  }

  /** The number of keys that wait in each group. */
  get counts(): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    for (const [group, { keys }] of this.lines) counts.set(group, keys.size);
    return counts;
  }

  /** The group that was passed over the most, once that is too often. */
  get overdue(): number | undefined {
    let overdue: number | undefined;
    let longest = maxPassedOver - 1;
    for (const [group, { passedOver }] of this.lines) {
      if (passedOver <= longest) continue;
      overdue = group;
      longest = passedOver;
    }
    return overdue;
  }

  /** A key that waits in this group already keeps its place. */
  add(waitingKey: WaitingKey<Value>, group: number): void {
    if (waitingKey.group === group) return;
    this.remove(waitingKey);
    const line = this.lines.get(group) ?? { keys: new Map(), passedOver: 0 };
    this.lines.set(group, line);
    line.keys.set(waitingKey.key, waitingKey);
    waitingKey.group = group;
  }

  remove(waitingKey: WaitingKey<Value>): void {
    const { group } = waitingKey;
    if (group === undefined) return;
    const line = this.lines.get(group);
    line?.keys.delete(waitingKey.key);
    if (line?.keys.size === 0) this.lines.delete(group);
    waitingKey.group = undefined;
  }

  /** Takes the keys of a batch out of the queue. The groups that it leaves out are passed over. */
  take({ take }: BatchPlan): WaitingKey<Value>[] {
    const taken = take.flatMap(([group, count]) => this.firstOf(group, count));
    for (const waitingKey of taken) this.remove(waitingKey);
    const served = new Set(take.map(([group]) => group));
    for (const [group, line] of this.lines) line.passedOver = served.has(group) ? 0 : line.passedOver + 1;
    return taken;
  }

  private firstOf(group: number, count: number): WaitingKey<Value>[] {
    const first: WaitingKey<Value>[] = [];
    for (const waitingKey of this.lines.get(group)?.keys.values() ?? []) {
      if (first.length >= count) break;
      first.push(waitingKey);
    }
    return first;
  }
}
