import type { AddinError } from "../errors/addinError";
import type { Departure } from "./pace";

/**
 * The purpose of a request: who it is for. Requests of the user and probes may pass an open breaker and a refused token, where those of cells
 * may not (but for one every ten seconds past a breaker): their answer may show that the trouble is over. Only questions of cells are asked
 * again in a wave.
 */
export type Purpose = "cells" | "user" | "probe";

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
