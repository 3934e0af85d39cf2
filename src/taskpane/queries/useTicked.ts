import { useState } from "react";

export interface Ticked {
  has: (column: number) => boolean;
  toggle: (column: number) => void;
  /** Ticks all of them, or none. */
  tickAll: (ticked: boolean) => void;
  count: number;
  isAll: boolean;
}

/** The columns that are wanted, by position: all of them at first. */
export function useTicked(columns: number): Ticked {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (column) => !left.has(column),
    toggle(column) {
      const next = new Set(left);
      if (!next.delete(column)) next.add(column);
      setLeft(next);
    },
    tickAll: (ticked) => setLeft(new Set(Array.from({ length: ticked ? 0 : columns }, (_, column) => column))),
    count: columns - left.size,
    isAll: left.size === 0,
  };
}
