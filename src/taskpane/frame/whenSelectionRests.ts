import { watchSelection } from "../../excel/selection/selection";

/** The time that a selection must rest before it counts, in milliseconds: someone moving down a column wants none of the cells in between. */
const rest = 250;

interface Watching<Found> {
  read: () => Promise<Found>;
  /** Is given what was read last. What cannot be read, as Excel refuses while a cell is edited, leaves that as it is. */
  tell: (found: Found) => void;
  /** Subscribes to whatever else may change what is read; returns the unsubscriber. */
  listen?: ((changed: () => void) => () => void) | undefined;
  /** Reads at once as well, before the selection has rested. */
  isEager?: boolean;
}

/** Reads something from the selection once it has rested for a moment, now and after every change. Returns a function that ends it. */
export function whenSelectionRests<Found>({ read, tell, listen, isEager }: Watching<Found>): () => void {
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
  if (isEager) readNow();
  else readSoon();
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
    unlisten?.();
  };
}
