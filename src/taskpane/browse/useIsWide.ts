import { useSyncExternalStore } from "react";

/** The width from which two panes fit side by side. */
const wide = "(min-width: 480px)";

/** Tells whether the pane has room for two panes; follows while the user drags its edge. */
export function useIsWide(): boolean {
  return useSyncExternalStore(listen, read);
}

function listen(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

function read(): boolean {
  return window.matchMedia(wide).matches;
}
