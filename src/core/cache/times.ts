/** The times at which something was retrieved, and until which it is fresh, in milliseconds since 1970. */
export interface Times {
  readonly retrievedAt: number;
  /** 0 once it was made stale. */
  readonly freshUntil: number;
}

/** The codes of a reply come one after another. */
let last: Times = { retrievedAt: 0, freshUntil: 0 };

/** Returns these times. What comes together shares one object, so that ten thousand codes do not keep one each. */
export function timesOf(retrievedAt: number, freshUntil: number): Times {
  if (last.retrievedAt !== retrievedAt || last.freshUntil !== freshUntil) last = { retrievedAt, freshUntil };
  return last;
}
