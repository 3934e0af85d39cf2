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

/** Real time, for tests that talk to a real service. */
export const realClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
  afterBurst: (task) => void setImmediate(task),
};

export const realFetch: Fetch = (url, options) => fetch(url, options as RequestInit);
