import { type RefObject, useId, useRef } from "react";

/** Actions that a list offers to the filter box above it. */
export interface ListHandle {
  focusFirst: () => void;
  /** Opens the only remaining row, if there is just one. */
  openOnly: () => void;
}

export interface FilteredList {
  box: { id: string; onDown: () => void; onEnter: () => void };
  list: { ref: RefObject<ListHandle | null>; onUp: () => void };
}

/**
 * Connects a filter box with the list below it: Down moves from the box to the first row, Up moves back; Enter opens the only
 * remaining row.
 */
export function useFilteredList(): FilteredList {
  const id = useId();
  const list = useRef<ListHandle>(null);
  return {
    box: { id, onDown: () => list.current?.focusFirst(), onEnter: () => list.current?.openOnly() },
    list: { ref: list, onUp: () => document.getElementById(id)?.focus() },
  };
}
