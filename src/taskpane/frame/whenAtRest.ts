import { useEffect, useState } from "react";
import type { App } from "../../core/app";
import { watchSelection } from "../../excel/selection/selection";
import { onReturn } from "./focus";

/** The time that a selection must rest before it counts, in milliseconds: someone moving down a column wants none of the cells in between. */
const rest = 250;

interface Watching<Found> {
  read: () => Promise<Found>;
  /** Is given what was read last. What cannot be read, as Excel refuses while a cell is edited, leaves that as it is. */
  tell: (found: Found) => void;
  /** Subscribes to whatever else may change what is read; returns the unsubscriber. */
  listen?: ((changed: () => void) => () => void) | undefined;
}

/** Reads something from the selection, now and after every change, once it has rested for a moment. Returns a function that ends it. */
export function whenSelectionRests<Found>({ read, tell, listen }: Watching<Found>): () => void {
  let isOver = false;
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unwatch = (): void => undefined;
  const readNow = (): void => {
    const own = ++latest;
    read().then(
      (found) => {
        if (!isOver && own === latest) tell(found);
      },
      () => undefined,
    );
  };
  const readSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(readNow, rest);
  };
  readNow();
  // In some workbooks Excel never tells, and never of a filter. So the user's return to the pane counts as a change.
  const unreturn = onReturn(readSoon);
  void watchSelection(readSoon).then(
    (end) => {
      if (isOver) return end();
      unwatch = end;
      // The selection may have changed before Excel told of it.
      readSoon();
    },
    () => undefined,
  );
  const unlisten = listen?.(readSoon);
  return () => {
    isOver = true;
    clearTimeout(timer);
    unwatch();
    unreturn();
    unlisten?.();
  };
}

/**
 * Reads something from the selection, and again whenever it changes. Undefined if there is nothing to read, or outside Excel.
 * @param isWatching True if the pane watches.
 * @param of What is read depends on this.
 */
export function useFollowedSelection<Seen>(
  isWatching: boolean,
  read: () => Promise<Seen | undefined>,
  { listen, of }: Pick<Watching<Seen>, "listen"> & { of?: unknown } = {},
): Seen | undefined {
  const [selected, setSelected] = useState<Seen>();
  useEffect(() => {
    if (!isWatching) return undefined;
    return whenSelectionRests({ read, tell: setSelected, listen });
    // The functions do the same on every render of one such thing.
  }, [isWatching, of]);
  return selected;
}

/** Milliseconds between looks at cells that have not settled, and how many looks once nothing waits. */
const pause = 300;
const maxLooks = 40;

interface Settling<Seen> {
  /** Reads what the cells show. */
  read: () => Promise<Seen>;
  /** True while some of them wait in Excel. */
  isBusy: (seen: Seen) => boolean;
  /** False once nobody wants to know anymore. */
  isWanted: () => boolean;
}

/** Reads cells once none waits and they show the same twice: Excel may still be laying out a result. Undefined if no longer wanted. */
export async function whenSettled<Seen>(
  { activity }: App,
  { read, isBusy, isWanted }: Settling<Seen>,
): Promise<Seen | undefined> {
  let before = "";
  for (let looks = 0; isWanted();) {
    await new Promise((resume) => setTimeout(resume, pause));
    if (activity.counts.cellsWaiting > 0) continue;
    const seen = await read();
    const shown = JSON.stringify(seen);
    if ((shown === before && !isBusy(seen)) || ++looks === maxLooks) return seen;
    before = shown;
  }
  return undefined;
}

/** The time between two looks that settled cells trigger, in milliseconds: Excel shows their values half a second later. */
const lookAfter = 1000;

/** Tells that no cell waits, each time that is so again. Returns a function that ends it. */
export function whenNoneWaits({ activity }: App, tell: () => void): () => void {
  return activity.listen(() => {
    if (activity.counts.cellsWaiting === 0) tell();
  }, lookAfter);
}
