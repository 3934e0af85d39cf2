import { useEffect, useState } from "react";
import { watchSelection } from "../../excel/watchSelection";

/** The time that a cell must stay selected before it counts, in milliseconds: someone moving down a column wants none of the cells in between. */
const rest = 250;

interface Followed<Seen> {
  /** True if the pane watches. */
  isWatching: boolean;
  read: () => Promise<Seen | undefined>;
  isSame: (one: Seen | undefined, other: Seen | undefined) => boolean;
  /** Subscribes to whatever else may change what is read; returns the unsubscriber. */
  listen?: (changed: () => void) => () => void;
}

/** Reads something from the selection, and again whenever it changes. Undefined if there is nothing to read, or outside Excel. */
export function useFollowedSelection<Seen>({ isWatching, read, isSame, listen }: Followed<Seen>): Seen | undefined {
  const [selected, setSelected] = useState<Seen>();
  useEffect(() => {
    if (!isWatching) return undefined;
    let isLeft = false;
    let latest = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unwatch: (() => void) | undefined;
    const readNow = (): void => {
      const own = ++latest;
      // Excel refuses while a cell is edited and on chart sheets: what was read last stays.
      void read().then(
        (found) => !isLeft && own === latest && setSelected((before) => (isSame(before, found) ? before : found)),
        () => undefined,
      );
    };
    const readSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(readNow, rest);
    };
    readNow();
    void watchSelection(readSoon).then(
      (end) => {
        if (isLeft) return end();
        unwatch = end;
        // The selection may have changed before Excel told of it.
        readSoon();
      },
      () => undefined,
    );
    const unlisten = listen?.(readSoon);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      unwatch?.();
      unlisten?.();
    };
    // The functions do the same on every render.
  }, [isWatching]);
  return selected;
}
