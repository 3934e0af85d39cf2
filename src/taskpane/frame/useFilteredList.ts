import { type RefObject, useId, useRef } from "react";

/** What a list lets others do with it. */
export interface ListHandle {
  focusFirst: () => void;
  /** Opens the row that is left, where it is the only one. */
  openOnly: () => void;
}

export interface FilteredList {
  box: { id: string; onDown: () => void; onEnter: () => void };
  list: { ref: RefObject<ListHandle | null>; onUp: () => void };
}

/**
 * Joins a filter box and the list below it: Down leads from the box to the first row, Up leads from there back;
 * Enter opens the only row that is left.
 */
export function useFilteredList(): FilteredList {
  const id = useId();
  const list = useRef<ListHandle>(null);
  return {
    box: { id, onDown: () => list.current?.focusFirst(), onEnter: () => list.current?.openOnly() },
    list: { ref: list, onUp: () => document.getElementById(id)?.focus() },
  };
}
