import type { AddinError } from "../errors/addinError";
import type { Departure } from "./pace";
import type { Purpose } from "./retryPolicy";

/** A request that waits for its departure. */
export interface Sleeper {
  purpose: Purpose;
  /** The end of the pause before a retry, in milliseconds since 1970; 0 for a first attempt. */
  notBefore: number;
  leave(departure: Departure): void;
  refuse(error: AddinError): void;
}

/** Puts those of the user first: under a learned pace, the retries of cells would otherwise take every departure for a while. */
export function inTurn(sleepers: Iterable<Sleeper>): Sleeper[] {
  const turnOf = ({ purpose }: Sleeper): number => (purpose === "user" ? 0 : 1);
  return [...sleepers].sort((one, other) => turnOf(one) - turnOf(other));
}
