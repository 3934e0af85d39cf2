import type { Clock } from "../core/platform";

/** The words of the page for when a script is missing (taskpane/taskpane.html). They show after a while, unless they are hidden. */
const words = document.getElementById("not-started");

export function hideMissingScript(): void {
  words?.remove();
}

export function showMissingScript(): void {
  if (words && !words.isConnected) document.body.append(words);
}

/** The function with which webpack loads a part of the add-in. */
declare let __webpack_chunk_load__: (part: string) => Promise<unknown>;
/** The function that names a part's script. Webpack calls it once for each attempt to load the part. */
declare let __webpack_get_script_filename__: (part: string) => string;

/** The pause before a part that did not load is loaded once more, in milliseconds. */
const pause = 3000;

/**
 * Loads once more each part of the add-in that does not load at first. A network that fails for a moment would otherwise leave errors
 * without their sentences until the page is opened again, and cells with an error that the user has to refresh. Each attempt has an address
 * of its own: a browser that still waits for a script lets all others with its address wait for it, too.
 */
export function loadPartsAgain(clock: Pick<Clock, "after">): void {
  const load = __webpack_chunk_load__;
  const fileOf = __webpack_get_script_filename__;
  const attempts: Record<string, number> = {};
  __webpack_get_script_filename__ = (part) => {
    const earlier = attempts[part] ?? 0;
    attempts[part] = earlier + 1;
    return fileOf(part) + (earlier ? `?${earlier}` : "");
  };
  __webpack_chunk_load__ = (part) =>
    load(part).catch(() => new Promise<void>((go) => void clock.after(pause, go)).then(() => load(part)));
}
