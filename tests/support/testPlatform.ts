import { createHash } from "node:crypto";
import type { Clock, Fetch, Platform } from "../../src/core/platform";

/** The platform of a test: Node's own parts, with the fetch and the clock that the test hands in. */
export function testPlatform(fetch: Fetch, clock: Clock, random: () => number = () => 0.5): Platform {
  return {
    fetch,
    clock,
    random,
    isOnline: () => true,
    newAborter: () => new AbortController(),
    newDecoder: () => new TextDecoder(),
    fingerprint: (text) => Promise.resolve(createHash("sha256").update(text).digest("hex")),
  };
}

let isOver = false;
// Later, an app that is left would load its parts in vain to ask for a service that is gone. The bench has no such end.
if (typeof afterAll === "function") afterAll(() => void (isOver = true));

/** Real time, for tests that talk to a real service; it stands still once those of the file are over. */
export const realClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(() => {
      if (!isOver) task();
    }, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
  afterBurst: (task) => void setImmediate(task),
};

export const realFetch: Fetch = (url, options) => fetch(url, options as RequestInit);
