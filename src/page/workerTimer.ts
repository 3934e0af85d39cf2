import type { Cancel } from "../core/platform";

/** Timers of at least this many milliseconds may be a second late, as timers of a hidden page are. */
const longTimer = 1000;

type Timer = (milliseconds: number, task: () => void) => Cancel;

/** The part of a `Worker` that timers need. */
export interface TimerWorker {
  postMessage(message: [id: number, milliseconds: number]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<number>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
}

/**
 * Creates timers that stay on time in a hidden pane: browsers limit a hidden page's timers to once a second, but not a worker's. Each timer
 * runs both in the worker and in the page, and the first to fire wins, so a worker that fails delays nothing.
 */
export function workerTimer(startWorker: () => TimerWorker = startTimerWorker): Timer {
  const tasks = new Map<number, () => void>();
  let last = 0;
  let worker = tryToStart(startWorker);
  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  if (worker) {
    worker.onmessage = ({ data }) => tasks.get(data)?.();
    worker.onerror = stop;
    worker.onmessageerror = stop;
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

function tryToStart(startWorker: () => TimerWorker): TimerWorker | undefined {
  try {
    return startWorker();
  } catch {
    return undefined;
  }
}

function startTimerWorker(): TimerWorker {
  return new Worker(new URL("./timer.worker.ts", import.meta.url));
}

function pageTimer(milliseconds: number, task: () => void): Cancel {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}
