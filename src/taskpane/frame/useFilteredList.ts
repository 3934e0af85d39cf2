import { type RefObject, useId, useRef } from "react";

/** What a list lets others do with it. */
export interface ListHandle {
  focusFirst: () => void;
}

export interface FilteredList {
  box: { id: string; onDown: () => void };
  list: { ref: RefObject<ListHandle | null>; onUp: () => void };
}

/** Joins a filter box and the list below it: Down leads from the box to the first row, Up leads from there back. */
export function useFilteredList(): FilteredList {
  const id = useId();
  const list = useRef<ListHandle>(null);
  return {
    box: { id, onDown: () => list.current?.focusFirst() },
    list: { ref: list, onUp: () => document.getElementById(id)?.focus() },
  };
}
