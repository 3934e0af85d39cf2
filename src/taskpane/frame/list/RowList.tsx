import { Caption1Strong, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Info20Regular } from "@fluentui/react-icons/svg/info";
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { isFocusWaiting } from "../focus";
import { contentHeight } from "../useTabStyles";

interface RowListProps<Item> {
  /** The name of the list for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  onOpen: (item: Item) => void;
  /** The key of the row to start at: the one that the user opened and comes back from. */
  startAt?: string | undefined;
  /** The list is a part of a form: its rows do not take the waiting focus from what stands above them. */
  isInForm?: boolean;
  /** What is folded in each row, and the name of the button that shows it. */
  about?: { label: string; content: (item: Item) => React.ReactNode };
  /** True for chosen rows; left out where rows are opened and not chosen. */
  isChosen?: (item: Item) => boolean;
  /** What stands above a row that begins a group. */
  headingOf?: (item: Item) => string | undefined;
  ref?: RefObject<HTMLDivElement | null>;
  /** Called when the user moves up from the first row. */
  onUp?: () => void;
  children: (item: Item) => React.ReactNode;
}

/**
 * List of rows, of which the browser lays out only those in sight. Tab leads to one of them; Up, Down, Page Up, Page Down, Home, and End move
 * along them, Enter and Space open one. Takes the focus when it appears, if the focus waits and the list is not in a form.
 */
export function RowList<Item>(props: RowListProps<Item>): React.JSX.Element {
  const { label, items, keyOf, onOpen, startAt, isInForm = false, about, isChosen, headingOf, onUp, children } = props;
  const styles = useStyles();
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  const scroller = props.ref ?? own;
  const [unfolded, setUnfolded] = useState<string>();

  useLayoutEffect(() => {
    const rows = rowsIn(scroller.current);
    const start = rows[items.findIndex((item) => keyOf(item) === startAt)];
    if (start) leadTabTo(start);
    if (!isInForm && isFocusWaiting()) focusRow(start ?? rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0]);
    // Only when the list appears or the user comes back to it: otherwise the user moves the focus.
  }, [startAt]);
  useLayoutEffect(() => {
    const rows = rowsIn(scroller.current);
    if (rows[0] && !rows.some(({ tabIndex }) => tabIndex === 0)) leadTabTo(rows[0]);
  });
  // Whatever opens below the list makes it shorter; the focused row stays visible.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { activeElement } = document;
      if (scroller.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: "nearest" });
    });
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);

  function press(event: React.KeyboardEvent): void {
    const rows = rowsIn(scroller.current);
    const active = rows.findIndex(({ tabIndex }) => tabIndex === 0);
    // All visible rows but one, which stays in view for orientation.
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / (rows[active]?.offsetHeight ?? 1)) - 1);
    const next = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.key === "ArrowUp" && active === 0 && onUp) onUp();
    else focusRow(rows[Math.max(0, Math.min(rows.length - 1, next))]);
  }

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onKeyDown={press}
      onFocus={({ target }) => leadTabTo(target.closest("[role=listitem]")?.querySelector("button"))}
    >
      <div role="list" aria-label={label}>
        {items.map((item, index) => {
          const key = keyOf(item);
          const heading = headingOf?.(item);
          return (
            <div key={key} role="listitem" className={styles.row}>
              {heading !== undefined && (
                <Caption1Strong as="h2" block className={styles.heading}>
                  {heading}
                </Caption1Strong>
              )}
              <div className={mergeClasses(styles.line, isChosen?.(item) && styles.chosen)}>
                {/* Which one is a stop of the Tab key changes without drawing all of them again. */}
                <button
                  id={`${id}-${index}`}
                  type="button"
                  className={styles.button}
                  tabIndex={-1}
                  aria-pressed={isChosen?.(item)}
                  onClick={() => onOpen(item)}
                  {...{ [rowMark]: "" }}
                >
                  {children(item)}
                </button>
                {about && (
                  <button
                    type="button"
                    className={styles.about}
                    tabIndex={-1}
                    aria-label={about.label}
                    aria-describedby={`${id}-${index}`}
                    aria-expanded={key === unfolded}
                    onClick={() => setUnfolded(key === unfolded ? undefined : key)}
                  >
                    <Info20Regular />
                  </button>
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

const rowMark = "data-row";

/** The buttons of a list that stand for its rows. */
export function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(`[${rowMark}]`) ?? [])];
}

/** Makes a row the one that Tab leads to, and what is folded in it the next. */
function leadTabTo(row: HTMLElement | null | undefined): void {
  const list = row?.closest("[role=list]");
  for (const stop of list?.querySelectorAll<HTMLElement>("button[tabindex='0']") ?? []) stop.tabIndex = -1;
  for (const button of row?.parentElement?.querySelectorAll("button") ?? []) button.tabIndex = 0;
}

export function focusRow(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true });
  // In a low pane, the list itself may be scrolled out of sight.
  row?.scrollIntoView({ block: "nearest" });
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
  row: { contentVisibility: "auto", containIntrinsicHeight: "auto 40px" },
  line: { display: "flex", alignItems: "center" },
  about: {
    ...rowLook,
    flexShrink: 0,
    width: "40px",
    justifyContent: "center",
    paddingInline: 0,
    color: tokens.colorNeutralForeground3,
  },
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
