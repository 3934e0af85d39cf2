import type { Platform } from "../core/platform";
import { afterBurst } from "./afterBurst";
import { indexedDbStore } from "./indexedDbStore";
import { workerTimer } from "./workerTimer";

/** The platform that the browser gives to core. */
export function browserPlatform(): Platform {
  const store = indexedDbStore();
  return {
    fetch: (url, options) => fetch(url, options as RequestInit),
    clock: {
      now: () => Date.now(),
      after: workerTimer(),
      afterBurst,
    },
    isOnline: () => navigator.onLine,
    random: () => Math.random(),
    newAborter: () => new AbortController(),
    newDecoder: () => new TextDecoder(),
    fingerprint,
    ...(store && { store }),
  };
}

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
