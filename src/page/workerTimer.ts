import type { Cancel } from "../core/platform";

/** Waits longer than this may be a second late, as timers of a hidden page are. */
const shortest = 1000;

type Timer = (milliseconds: number, task: () => void) => Cancel;

/**
 * Timers that keep their time in a pane that is hidden: the browser lets a hidden page's timers run once a second, a worker's
 * are left alone. Where no worker can be had, the page's own must do.
 */
export function workerTimer(): Timer {
  const worker = startWorker();
  if (!worker) return pageTimer;
  const tasks = new Map<number, () => void>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<number>) => {
    const task = tasks.get(data);
    tasks.delete(data);
    task?.();
  };
  return (milliseconds, task) => {
    if (milliseconds >= shortest) return pageTimer(milliseconds, task);
    const id = ++last;
    tasks.set(id, task);
    worker.postMessage([id, milliseconds]);
    return () => void tasks.delete(id);
  };
}

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
