import { useState } from "react";

export interface Ticked {
  has: (column: number) => boolean;
  toggle: (column: number) => void;
  tickAll: () => void;
  count: number;
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
    tickAll: () => setLeft(new Set()),
    count: columns - left.size,
  };
}
