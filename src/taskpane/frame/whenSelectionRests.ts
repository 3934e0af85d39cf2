import { watchSelection } from "../../excel/watchSelection";

/** The time that a selection must rest before the sheet is read, in milliseconds. */
const rest = 300;

/**
 * Reads the selection once it has rested for a moment, now and after every change, and passes on what it read; undefined if that fails.
 * `listen` subscribes to whatever else may change the result. Returns a function that ends it.
 */
export function whenSelectionRests<Found>(
  read: () => Promise<Found>,
  tell: (found: Found | undefined) => void,
  listen?: (changed: () => void) => () => void,
): () => void {
  let isOver = false;
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unwatch = (): void => undefined;
  const readNow = (): void => {
    const own = ++latest;
    const tellLatest = (found: Found | undefined): void => {
      if (!isOver && own === latest) tell(found);
    };
    read().then(tellLatest, () => tellLatest(undefined));
  };
  const readSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(readNow, rest);
  };
  readSoon();
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
