import { Button, Caption1, Checkbox, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ChevronLeft20Regular } from "@fluentui/react-icons/svg/chevron-left";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import { useState } from "react";
import type { QueryTable } from "../../core/apis/queries/table";
import { typeOfQueryColumn } from "../../core/apis/zipcodes/names/queryColumnWords";
import { landing } from "../frame/focus";
import { usePane } from "../frame/pane";
import { valueTexts } from "../frame/sentences/texts";
import { contentHeight } from "../frame/useTabStyles";

interface PreviewTableProps {
  table: QueryTable;
  /** The rows shown, and the range of the columns shown, both counted from 0. */
  rows: QueryTable["rows"];
  columns: readonly [from: number, end: number];
  ticked: Ticked;
}

/** One page of a result, with a box to tick above each column. A wide result scrolls sideways; the pane never does. */
export function PreviewTable({ table, rows, columns: [from, end], ticked }: PreviewTableProps): React.JSX.Element {
  const { words, language } = usePane();
  const styles = useStyles();
  const shown = valueTexts(language, 6);
  const dim = (column: number): string => (ticked.has(column) ? "" : styles.left);
  return (
    <div ref={landing} className={styles.scroller} tabIndex={0} role="region" aria-label={words.queries.preview}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.slice(from, end).map(({ name, type }, index) => (
              <th key={from + index} scope="col" className={styles.head}>
                <Checkbox
                  className={styles.box}
                  checked={ticked.has(from + index)}
                  onChange={() => ticked.toggle(from + index)}
                  label={name}
                />
                {type !== "" && (
                  <Caption1 block className={styles.type}>
                    {typeOfQueryColumn(type, language)}
                  </Caption1>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.slice(from, end).map((value, column) => (
                <td
                  key={from + column}
                  className={mergeClasses(typeof value === "number" ? styles.figure : styles.cell, dim(from + column))}
                >
                  {shown(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = {
  paddingInline: tokens.spacingHorizontalS,
  paddingBlock: tokens.spacingVerticalXS,
  borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  whiteSpace: "nowrap",
  maxWidth: "240px",
  overflow: "hidden",
  textOverflow: "ellipsis",
} as const;

const focusWidth = "2px";

interface PageTurnerProps {
  of: "rows" | "columns";
  /** The first one shown, counted from 0. */
  from: number;
  pageSize: number;
  count: number;
  onTurn: (from: number) => void;
}

/** Says which rows or columns are shown, and turns to the previous or the next page. */
export function PageTurner({ of, from, pageSize, count, onTurn }: PageTurnerProps): React.JSX.Element {
  const { words } = usePane();
  const styles = useStyles();
  const said = words.queries[of];
  const to = Math.min(count, from + pageSize);
  return (
    <div className={styles.row}>
      <Caption1 aria-live="polite">{said.shown(Math.min(from + 1, count), to, count)}</Caption1>
      <span>
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronLeft20Regular />}
          aria-label={said.before}
          disabledFocusable={from === 0}
          onClick={() => onTurn(Math.max(0, from - pageSize))}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<ChevronRight20Regular />}
          aria-label={said.after}
          disabledFocusable={to >= count}
          onClick={() => onTurn(from + pageSize)}
        />
      </span>
    </div>
  );
}

export type Ticked = ReturnType<typeof useTicked>;

/** The columns that are wanted, by position: all of them at first. */
export function useTicked(columns: number) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (column: number) => !left.has(column),
    toggle(column: number) {
      const next = new Set(left);
      if (!next.delete(column)) next.add(column);
      setLeft(next);
    },
    /** Ticks all of them, or none. */
    tickAll: (ticked: boolean) => setLeft(new Set(Array.from({ length: ticked ? 0 : columns }, (_, column) => column))),
    count: columns - left.size,
    isAll: left.size === 0,
  };
}

const useStyles = makeStyles({
  scroller: {
    ...contentHeight,
    overflow: "auto",
    // Room for the outline, which the heads would cover inside: they stay in sight above the rows.
    margin: focusWidth,
    paddingInline: `calc(${tokens.spacingHorizontalS} - ${focusWidth})`,
    ":focus-visible": { outline: `${focusWidth} solid ${tokens.colorStrokeFocus2}` },
  },
  table: { minWidth: "100%", borderCollapse: "collapse", fontSize: tokens.fontSizeBase200 },
  head: { ...cell, textAlign: "start", position: "sticky", top: 0, backgroundColor: tokens.colorNeutralBackground1 },
  /** Undoes Fluent's padding, so that the name is aligned with its values. */
  box: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  type: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  left: { color: tokens.colorNeutralForeground3 },
  cell: { ...cell },
  figure: { ...cell, textAlign: "end", fontVariantNumeric: "tabular-nums" },
  row: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
    fontVariantNumeric: "tabular-nums",
  },
});
