import { useEffect, useState } from "react";
import { whenSelectionRests } from "./whenSelectionRests";

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
    const tell = (found: Seen | undefined): void => setSelected((before) => (isSame(before, found) ? before : found));
    return whenSelectionRests({ read, tell, listen, isEager: true });
    // The functions do the same on every render.
  }, [isWatching]);
  return selected;
}
