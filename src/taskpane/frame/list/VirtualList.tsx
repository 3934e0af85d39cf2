import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type RefObject, useImperativeHandle, useRef } from "react";
import { contentHeight } from "../useTabStyles";
import { nextIndex } from "./nextIndex";
import { type ListedItems, useActiveRow } from "./useActiveRow";
import type { ListHandle } from "./useFilteredList";

interface VirtualListProps<Item> extends ListedItems<Item> {
  /** The name of the list for screen readers. */
  label: string;
  onOpen: (item: Item) => void;
  /** True for chosen rows; left out where rows are opened and not chosen. */
  isChosen?: (item: Item) => boolean;
  /** The key of the row whose contents are shown beside the list. */
  shown?: string | undefined;
  ref?: RefObject<ListHandle | null>;
  /** Called when the user moves up from the first row. */
  onUp?: () => void;
  children: (item: Item) => React.ReactNode;
}

/**
 * List that draws only the visible rows and the one that Tab leads to. Up, Down, Page Up, Page Down, Home, and End move along it;
 * Enter and Space open a row. Takes the focus when it appears, if the focus waits and the list is not in a form.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>): React.JSX.Element {
  const { label, items, onOpen, isChosen, shown, ref, onUp, children } = props;
  const styles = useStyles();
  const scroller = useRef<HTMLDivElement>(null);
  const { virtualizer, active, setActive, moveTo } = useActiveRow(scroller, props);
  useImperativeHandle(ref, () => ({
    focusFirst: () => items.length > 0 && moveTo(0),
    openOnly: () => items.length === 1 && onOpen(items[0] as Item),
  }));

  function press(event: React.KeyboardEvent): void {
    const next = nextIndex(event, { active, page: rowsInSight(virtualizer.range), count: items.length });
    if (next === undefined) return;
    event.preventDefault();
    if (event.key === "ArrowUp" && active === 0 && onUp) onUp();
    else moveTo(next);
  }

  return (
    <div ref={scroller} className={styles.scroller} onKeyDown={press}>
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
                className={mergeClasses(
                  styles.button,
                  isChosen?.(item) && styles.chosen,
                  key === shown && styles.shown,
                )}
                tabIndex={index === active ? 0 : -1}
                aria-pressed={isChosen?.(item)}
                aria-current={key === shown || undefined}
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

/** The rows of a page: all visible ones but one, which stays in view for orientation. */
function rowsInSight(range: { startIndex: number; endIndex: number } | null): number {
  return Math.max(1, range ? range.endIndex - range.startIndex - 1 : 1);
}

const useStyles = makeStyles({
  scroller: { ...contentHeight, overflowY: "auto", overflowX: "hidden" },
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
  shown: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    borderLeft: `3px solid ${tokens.colorCompoundBrandStroke}`,
    paddingInlineStart: `calc(${tokens.spacingHorizontalM} - 3px)`,
  },
});
