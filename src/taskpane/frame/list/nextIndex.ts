interface Position {
  active: number;
  /** Rows that Page Up and Page Down pass. */
  page: number;
  count: number;
}

/** The row that a key leads to from the active one, as far as there are rows; undefined if the key leads to none. */
export function nextIndex({ altKey, ctrlKey, metaKey, key }: React.KeyboardEvent, at: Position): number | undefined {
  if (altKey || ctrlKey || metaKey || at.count === 0) return undefined;
  const next = keyedIndex(key, at);
  return next === undefined ? undefined : Math.max(0, Math.min(at.count - 1, next));
}

function keyedIndex(key: string, { active, page, count }: Position): number | undefined {
  switch (key) {
    case "ArrowDown":
      return active + 1;
    case "ArrowUp":
      return active - 1;
    case "PageDown":
      return active + page;
    case "PageUp":
      return active - page;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
