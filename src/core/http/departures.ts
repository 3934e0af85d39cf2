import { AddinError } from "../errors/addinError";
import type { Signal } from "../platform";
import type { Departure } from "./capacity";
import type { Purpose } from "./retryPolicy";

/** A request that waits for its departure: of the user, a probe, or a further one of a batch that has its slot. */
export interface Waiting {
  purpose: Purpose;
  /** The end of the pause before a retry, in milliseconds since 1970; 0 for a first attempt. */
  notBefore: number;
  readonly leave: (departure: Departure) => void;
  readonly refuse: (error: AddinError) => void;
}

/** The requests of a service that wait for their departure. */
export class Departures {
  private readonly all = new Set<Waiting>();

  /**
   * @param settle Lets a request leave or refuses it; returns false when it has to wait.
   * @param changed Called when one begins to wait, or is given up because nobody needs it.
   */
  constructor(
    private readonly settle: (waiting: Waiting) => boolean,
    private readonly changed: () => void,
  ) {}

  /** Resolves when a request may leave. One that may leave at once is settled before this returns. */
  wait(purpose: Purpose, signal: Signal, notBefore: number): Promise<Departure> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new AddinError("canceled"));
      const end = (): void => {
        this.all.delete(waiting);
        signal.removeEventListener("abort", abort);
      };
      const abort = (): void => {
        waiting.refuse(new AddinError("canceled"));
        this.changed();
      };
      const waiting: Waiting = {
        purpose,
        notBefore,
        leave: (departure) => {
          end();
          resolve(departure);
        },
        refuse: (error) => {
          end();
          reject(error);
        },
      };
      if (this.settle(waiting)) return;
      this.all.add(waiting);
      signal.addEventListener("abort", abort);
      this.changed();
    });
  }

  /** Settles who can be settled, cells last: under a learned pace, their retries would otherwise take every departure. */
  wake(): void {
    const turnOf = ({ purpose }: Waiting): number => (purpose === "cells" ? 1 : 0);
    for (const waiting of [...this.all].sort((one, other) => turnOf(one) - turnOf(other))) this.settle(waiting);
  }

  refuseAll(error: AddinError): void {
    for (const waiting of [...this.all]) waiting.refuse(error);
  }

  /** The ends of their pauses, in milliseconds since 1970. */
  get moments(): number[] {
    return Array.from(this.all, ({ notBefore }) => notBefore);
  }
}
