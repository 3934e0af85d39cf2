import { Button, Caption1Strong, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Info20Regular } from "@fluentui/react-icons/svg/info";
import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { isFocusWaiting } from "../focus";
import { contentHeight } from "../useTabStyles";
import type { ListHandle } from "./FilterBox";

interface VirtualListProps<Item> extends ListedItems<Item> {
  /** The name of the list for screen readers. */
  label: string;
  onOpen: (item: Item) => void;
  /** What is folded in each row, and the name of the button that shows it. */
  about?: { label: string; content: (item: Item) => React.ReactNode };
  /** True for chosen rows; left out where rows are opened and not chosen. */
  isChosen?: (item: Item) => boolean;
  /** What stands above a row that begins a group. */
  headingOf?: (item: Item) => string | undefined;
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
  const { label, items, onOpen, about, isChosen, headingOf, ref, onUp, children } = props;
  const styles = useStyles();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { virtualizer, active, setActive, moveTo } = useActiveRow(scroller, props);
  const [unfolded, setUnfolded] = useState<React.Key>();
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
          const heading = headingOf?.(item);
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
              {heading !== undefined && (
                <Caption1Strong as="h2" block className={styles.heading}>
                  {heading}
                </Caption1Strong>
              )}
              <div className={mergeClasses(styles.line, isChosen?.(item) && styles.chosen)}>
                <button
                  id={`${id}-${index}`}
                  type="button"
                  className={styles.button}
                  tabIndex={index === active ? 0 : -1}
                  aria-pressed={isChosen?.(item)}
                  onFocus={() => setActive(index)}
                  onClick={() => onOpen(item)}
                >
                  {children(item)}
                </button>
                {about && (
                  <Button
                    appearance="subtle"
                    icon={<Info20Regular />}
                    className={styles.about}
                    tabIndex={index === active ? 0 : -1}
                    aria-label={about.label}
                    aria-describedby={`${id}-${index}`}
                    aria-expanded={key === unfolded}
                    onFocus={() => setActive(index)}
                    onClick={() => setUnfolded(key === unfolded ? undefined : key)}
                  />
                )}
              </div>
              {about && key === unfolded && <div className={styles.unfolded}>{about.content(item)}</div>}
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

/** The look of a row that leads somewhere. */
export const rowLook = {
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
} as const;

const useStyles = makeStyles({
  scroller: { ...contentHeight, overflowY: "auto", overflowX: "hidden" },
  rows: { position: "relative", width: "100%" },
  row: { position: "absolute", top: 0, left: 0, width: "100%" },
  line: { display: "flex", alignItems: "center" },
  about: { flexShrink: 0, marginInlineEnd: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
  unfolded: { paddingInline: tokens.spacingHorizontalM, paddingBottom: tokens.spacingVerticalS },
  heading: {
    margin: 0,
    paddingInline: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground3,
  },
  button: rowLook,
  chosen: { backgroundColor: tokens.colorSubtleBackgroundSelected },
});

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

interface ActiveRow {
  virtualizer: Virtualizer<HTMLDivElement, Element>;
  /** The index of the row that Tab leads to. */
  active: number;
  setActive: (index: number) => void;
  /** Makes a row the active one and gives it the focus, however far away it is. */
  moveTo: (index: number) => void;
}

interface ListedItems<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The key of the row to start at: the one that the user opened and comes back from. */
  startAt?: string | undefined;
  /** The list is a part of a form: its rows do not take the waiting focus from what stands above them. */
  isInForm?: boolean;
}

const usualHeight = 40;

/** The row of a list that has the focus or would get it, kept drawn and in sight. */
function useActiveRow<Item>(
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
    overscan: 12,
    rangeExtractor: (range) => withRow(active, range),
  });

  function moveTo(index: number): void {
    virtualizer.scrollToIndex(index);
    setActive(index);
    movesFocus.current = !focusRow(index);
  }

  /** Returns false for a row far away, which is drawn with the next rendering. */
  function focusRow(index: number): boolean {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`);
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
