import type { Clock } from "../core/platform";

/** The function with which webpack loads a part of the add-in. */
declare let __webpack_chunk_load__: (part: string) => Promise<unknown>;

/** The pause before a part that did not load is loaded once more, in milliseconds. */
const pause = 3000;

/**
 * Loads once more each part of the add-in that does not load at first. A network that fails for a moment would otherwise leave errors
 * without their sentences until the page is opened again, and cells with an error that the user has to refresh.
 */
export function loadPartsAgain(clock: Clock): void {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (part) =>
    load(part).catch(() => new Promise<void>((go) => void clock.after(pause, go)).then(() => load(part)));
}
