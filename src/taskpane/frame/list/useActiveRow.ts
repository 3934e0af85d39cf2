import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isFocusWaiting } from "../focus";

interface ActiveRow {
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** The index of the row that Tab leads to. */
  active: number;
  setActive: (index: number) => void;
  /** Makes a row the active one and gives it the focus, however far away it is. */
  moveTo: (index: number) => void;
}

export interface ListedItems<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The key of the row to start at: the one that the user opened and comes back from. */
  startAt?: string | undefined;
  /** The list is a part of a form: its rows do not take the waiting focus from what stands above them. */
  isInForm?: boolean;
}

const usualHeight = 40;

/** The row of a list that has the focus or would get it, kept drawn and in sight. */
export function useActiveRow<Item>(
  scroller: RefObject<HTMLDivElement | null>,
  { items, keyOf, startAt, isInForm = false }: ListedItems<Item>,
): ActiveRow {
  const startIndex = (): number => items.findIndex((item) => keyOf(item) === startAt);
  const [chosenRow, setActive] = useState(() => Math.max(0, startIndex()));
  const active = Math.min(chosenRow, items.length - 1);
  const movesFocus = useRef(false);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => keyOf(items[index] as Item),
    overscan: 8,
    rangeExtractor: (range) => withRow(active, range),
  });

  function moveTo(index: number): void {
    virtualizer.scrollToIndex(index);
    setActive(index);
    movesFocus.current = !focusRow(index);
  }

  /** Returns false for a row far away, which is drawn with the next rendering. */
  function focusRow(index: number): boolean {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] > button`);
    row?.focus({ preventScroll: true });
    // In a low pane, the list itself may be scrolled out of sight.
    row?.scrollIntoView({ block: "nearest" });
    return row !== null && row !== undefined;
  }

  useEffect(() => {
    if (movesFocus.current) movesFocus.current = !focusRow(active);
  });
  // Whatever opens below the list makes it shorter; the active row stays visible.
  const height = virtualizer.scrollRect?.height;
  useEffect(() => {
    if (scroller.current?.contains(document.activeElement)) virtualizer.scrollToIndex(active);
  }, [height]);
  useLayoutEffect(() => {
    if (items.length === 0 || isInForm || !isFocusWaiting()) return;
    const row = startIndex();
    moveTo(row < 0 ? active : row);
    // Only when the list appears or the user comes back to it: otherwise the user moves the focus.
  }, [startAt]);

  return { virtualizer, active, setActive, moveTo };
}

/** Adds the active row, so that it stays drawn however far the user scrolls and the keyboard never loses it. */
function withRow(row: number, range: Range): number[] {
  const drawn = defaultRangeExtractor(range);
  if (row < 0 || drawn.includes(row)) return drawn;
  return row < (drawn[0] ?? 0) ? [row, ...drawn] : [...drawn, row];
}
