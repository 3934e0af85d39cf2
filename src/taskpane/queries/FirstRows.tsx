import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import type { CellValue, QueryTable } from "../../core/apis/queries/table";
import { landing } from "../frame/focus";
import { usePane } from "../frame/pane";
import { localeOf } from "../frame/words";

/** First rows of a result. A wide result scrolls sideways; the pane never does. */
export function FirstRows({ table, maxRows }: { table: QueryTable; maxRows: number }): React.JSX.Element {
  const { words, language } = usePane();
  const styles = useStyles();
  const rows = table.rows.slice(0, maxRows);
  const format = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 6 });
  const shown = (value: CellValue): string => (typeof value === "number" ? format.format(value) : String(value ?? ""));
  return (
    <div
      ref={landing}
      className={styles.scroller}
      tabIndex={0}
      role="region"
      aria-label={words.queries.firstRows(rows.length)}
    >
      <table className={styles.table}>
        <caption className={styles.caption}>
          <Caption1>{words.queries.firstRows(rows.length)}</Caption1>
        </caption>
        <thead>
          <tr>
            {table.columns.map(({ name, type }, column) => (
              <th key={column} scope="col" title={type} className={styles.head}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, column) => (
                <td key={column} className={typeof value === "number" ? styles.figure : styles.cell}>
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

const useStyles = makeStyles({
  scroller: {
    flexGrow: 1,
    minHeight: 0,
    overflow: "auto",
    paddingInline: tokens.spacingHorizontalS,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
  },
  table: { borderCollapse: "collapse", fontSize: tokens.fontSizeBase200 },
  caption: { textAlign: "start", paddingInline: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
  head: { ...cell, textAlign: "start", position: "sticky", top: 0, backgroundColor: tokens.colorNeutralBackground1 },
  cell: { ...cell },
  figure: { ...cell, textAlign: "end", fontVariantNumeric: "tabular-nums" },
});
