import { AddinError, isAddinError } from "../errors/addinError";
import type { Signal } from "../platform";
import type { Departure } from "./capacity";
import type { Purpose } from "./retryPolicy";

/** A request that waits for its departure: of the user, a probe, or a further one of a batch that has its slot. */
interface Waiting {
  readonly purpose: Purpose;
  /** The end of the pause before a retry, in milliseconds since 1970; 0 for a first attempt. */
  readonly notBefore: number;
  readonly end: (outcome: Departure | AddinError) => void;
}

/** The requests of a service that wait for their departure. */
export class Departures {
  private readonly all = new Set<Waiting>();

  /**
   * @param outcomeOf Says that a request may leave, or why it may not; undefined when it has to wait.
   * @param changed Called when one begins to wait, or is given up because nobody needs it.
   */
  constructor(
    private readonly outcomeOf: (purpose: Purpose, notBefore: number) => Departure | AddinError | undefined,
    private readonly changed: () => void,
  ) {}

  /** Resolves when a request may leave. One that may leave at once is counted before this returns. */
  wait(purpose: Purpose, signal: Signal, notBefore: number): Promise<Departure> {
    return new Promise((resolve, reject) => {
      const end = (outcome: Departure | AddinError): void => {
        this.all.delete(waiting);
        signal.removeEventListener("abort", abort);
        if (isAddinError(outcome)) reject(outcome);
        else resolve(outcome);
      };
      const waiting: Waiting = { purpose, notBefore, end };
      const abort = (): void => {
        end(new AddinError("canceled"));
        this.changed();
      };
      if (signal.aborted) return end(new AddinError("canceled"));
      const outcome = this.outcomeOf(purpose, notBefore);
      if (outcome) return end(outcome);
      this.all.add(waiting);
      signal.addEventListener("abort", abort);
      this.changed();
    });
  }

  /** Settles who can be settled, cells last: under a learned pace, their retries would otherwise take every departure. */
  wake(): void {
    const all = [...this.all];
    for (const waiting of all) if (waiting.purpose !== "cells") this.settle(waiting);
    for (const waiting of all) if (waiting.purpose === "cells") this.settle(waiting);
  }

  refuseAll(error: AddinError): void {
    for (const { end } of [...this.all]) end(error);
  }

  /** The ends of their pauses, in milliseconds since 1970. */
  get moments(): number[] {
    return Array.from(this.all, ({ notBefore }) => notBefore);
  }

  private settle({ purpose, notBefore, end }: Waiting): void {
    const outcome = this.outcomeOf(purpose, notBefore);
    if (outcome) end(outcome);
  }
}
