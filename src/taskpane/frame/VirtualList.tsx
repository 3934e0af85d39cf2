import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";

export interface VirtualListProps<Item> {
  /** What the list holds, for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  onOpen: (item: Item) => void;
  /** Whether a row is chosen; left out where rows are opened and not chosen. */
  isChosen?: (item: Item) => boolean;
  children: (item: Item) => React.ReactNode;
}

const usualHeight = 40;

/** A list of which only the rows in sight are drawn. Up, Down, Home and End move along it; Enter and Space open a row. */
export function VirtualList<Item>(props: VirtualListProps<Item>): React.JSX.Element {
  const { label, items, keyOf, onOpen, isChosen, children } = props;
  const styles = useStyles();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const movesFocus = useRef(false);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => keyOf(items[index] as Item),
    overscan: 8,
  });

  useEffect(() => {
    if (!movesFocus.current) return;
    // A row far away is drawn only after the list has scrolled there; until then the focus waits for it.
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"] > button`);
    if (!row) return;
    movesFocus.current = false;
    row.focus();
  });

  function move(event: React.KeyboardEvent): void {
    const next = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined || items.length === 0) return;
    event.preventDefault();
    const index = Math.max(0, Math.min(items.length - 1, next));
    movesFocus.current = true;
    virtualizer.scrollToIndex(index);
    setActive(index);
  }

  return (
    <div ref={scroller} className={styles.scroller} onKeyDown={move}>
      <div role="list" aria-label={label} className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index] as Item;
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <button
                type="button"
                className={mergeClasses(styles.button, isChosen?.(item) && styles.chosen)}
                tabIndex={index === Math.min(active, items.length - 1) ? 0 : -1}
                aria-pressed={isChosen?.(item)}
                onFocus={() => setActive(index)}
                onClick={() => onOpen(item)}
              >
                {children(item)}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  scroller: { flexGrow: 1, minHeight: 0, overflowY: "auto", overflowX: "hidden" },
  rows: { position: "relative", width: "100%" },
  row: { position: "absolute", top: 0, left: 0, width: "100%" },
  button: {
    width: "100%",
    minHeight: "40px",
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalSNudge,
    border: "none",
    textAlign: "start",
    fontFamily: "inherit",
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: "transparent",
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
    ":active": { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
  },
  chosen: { backgroundColor: tokens.colorSubtleBackgroundSelected },
});
