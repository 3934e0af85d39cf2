import type { Clock } from "../platform";
import type { Batch } from "./batch";
import { type Flight, partsInFlight, wantedParts, type WaitingKey, type WaitingKeys } from "./waitingKeys";

/**
 * A batch goes on for so long after its last cell has left, in milliseconds: Excel withdraws a cell that it calculates again, and may call it
 * in a later message. Else each of many recalculations in a row would send the batch once more.
 */
export const reviewAfter = 500;

/** The batches on their way. One that no cell wants anymore is aborted, and one of an earlier account. */
export class Flights<Value> {
  private readonly all = new Set<Flight>();

  constructor(
    private readonly waitingKeys: WaitingKeys<Value>,
    private readonly clock: Clock,
  ) {}

  get count(): number {
    return this.all.size;
  }

  begin(batch: Batch, members: readonly WaitingKey<Value>[], abort: () => void): Flight {
    const flight: Flight = { batch, leftAt: this.clock.now(), abort, outdated: new Set() };
    this.waitingKeys.bind(members, flight);
    this.all.add(flight);
    return flight;
  }

  /** Returns false if it was given up before. */
  end(flight: Flight): boolean {
    return this.all.delete(flight);
  }

  /** Aborts those of a key that a cell has left, unless another cell wants them in a moment. */
  review({ flights }: WaitingKey<Value>): void {
    for (const flight of flights) {
      flight.review ??= this.clock.after(reviewAfter, () => {
        flight.review = undefined;
        if (!this.isWanted(flight)) this.abandon(flight);
      });
    }
  }

  /** Marks keys, or all, that have expired: the replies of requests that had left before must not count as fresh. */
  outdate(keys?: Iterable<string>, leftBefore: (leftAt: number) => boolean = () => true): void {
    for (const flight of this.all) {
      if (!leftBefore(flight.leftAt)) continue;
      flight.isOutdated ||= !keys;
      for (const key of keys ?? flight.batch.keys) {
        flight.outdated.add(key);
        const waitingKey = this.waitingKeys.get(key);
        if (!waitingKey) continue;
        this.waitingKeys.unbind(waitingKey, flight);
        this.waitingKeys.enqueue(waitingKey, wantedParts(waitingKey) & ~partsInFlight(waitingKey));
      }
    }
  }

  abandonAll(): void {
    for (const flight of [...this.all]) this.abandon(flight);
  }

  private isWanted({ batch: { keys, parts } }: Flight): boolean {
    return keys.some((key) => {
      const waitingKey = this.waitingKeys.get(key);
      return waitingKey && (wantedParts(waitingKey) & parts) !== 0;
    });
  }

  /** Later questions for its keys ask the service again. Its slot is given back when the request has ended. */
  private abandon(flight: Flight): void {
    this.all.delete(flight);
    for (const key of flight.batch.keys) {
      const waitingKey = this.waitingKeys.get(key);
      if (waitingKey) this.waitingKeys.unbind(waitingKey, flight);
    }
    flight.abort();
  }
}
