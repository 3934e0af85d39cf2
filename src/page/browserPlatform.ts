import type { Cancel, Clock, Platform } from "../core/platform";
import { indexedDbStore } from "./indexedDbStore";

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

/** Timers of at least this many milliseconds may be a second late, as timers of a hidden page are. */
const longTimer = 1000;

/**
 * Creates timers that stay on time in a hidden pane: browsers limit a hidden page's timers to once a second, but not a worker's. Each timer
 * runs both in the worker and in the page, and the first to fire wins, so a worker that fails delays nothing.
 */
function workerTimer(): Clock["after"] {
  const tasks = new Map<number, () => void>();
  let last = 0;
  let worker = startWorker();
  if (worker) {
    worker.onmessage = ({ data }: MessageEvent<number>) => tasks.get(data)?.();
    worker.onerror = () => {
      worker?.terminate();
      worker = undefined;
    };
  }
  return (milliseconds, task) => {
    if (!worker || milliseconds >= longTimer) return pageTimer(milliseconds, task);
    const id = ++last;
    const end = (): void => {
      cancel();
      task();
    };
    const cancelInPage = pageTimer(milliseconds, end);
    const cancel = (): void => {
      cancelInPage();
      tasks.delete(id);
    };
    tasks.set(id, end);
    worker.postMessage([id, milliseconds]);
    return cancel;
  };
}

/** Undefined where the page's policy refuses a worker. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL("./timer.worker.ts", import.meta.url));
  } catch {
    return undefined;
  }
}

function pageTimer(milliseconds: number, task: () => void): Cancel {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}

const tasks: (() => void)[] = [];
const channel = new MessageChannel();

channel.port1.onmessage = () => {
  for (const task of tasks.splice(0)) {
    try {
      task();
    } catch (thrown) {
      // In a timer of its own it is reported, and drops none of the tasks that follow.
      setTimeout(() => {
        throw thrown;
      });
    }
  }
};

/**
 * Runs a task after the current message. Excel delivers a burst of calls in one message, and a message of our own comes right after
 * it; a timer would be slower, and limited to once a second in a hidden pane.
 */
function afterBurst(task: () => void): void {
  if (tasks.push(task) === 1) channel.port2.postMessage(0);
}
