import { watchSelection } from "../../excel/watchSelection";

/** How long a selection must rest before the sheet is read, in milliseconds. */
const rest = 300;

/**
 * Reads what is selected as soon as it has rested for a moment, now and after each other selection, and tells what was read last;
 * undefined where that fails. `listen` hears what else may change what is read. Returns what ends it.
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
    (end) => (isOver ? end() : (unwatch = end)),
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
