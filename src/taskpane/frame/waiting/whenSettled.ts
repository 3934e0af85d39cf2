import type { App } from "../../../core/app";

/** Milliseconds between looks at cells that have not settled, and how many looks once nothing waits. */
const pause = 300;
const maxLooks = 40;

interface Settling<Seen> {
  /** Reads what the cells show. */
  read: () => Promise<Seen>;
  /** True if cells that looked so, and a moment later so, have settled. */
  isSettled: (before: Seen, seen: Seen) => boolean;
  /** False once nobody wants to know anymore. */
  isWanted: () => boolean;
}

/** Reads cells once none waits and Excel has settled them; undefined if they are no longer wanted. */
export async function whenSettled<Seen>(
  { activity }: App,
  { read, isSettled, isWanted }: Settling<Seen>,
): Promise<Seen | undefined> {
  let before: Seen | undefined;
  for (let looks = 0; isWanted();) {
    await new Promise((resume) => setTimeout(resume, pause));
    if (activity.counts.cellsWaiting > 0) continue;
    const seen = await read();
    if ((before !== undefined && isSettled(before, seen)) || ++looks === maxLooks) return seen;
    before = seen;
  }
  return undefined;
}
