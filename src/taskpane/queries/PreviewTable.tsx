import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { valueTexts } from "../frame/sentences/texts";

interface PreviewTableProps {
  headings: readonly React.ReactNode[];
  rows: readonly (readonly unknown[])[];
  /** The first cell of a row says what the row is of. */
  areRowsNamed?: boolean;
  /** True for a column that will not be inserted. */
  isLeft?: (column: number) => boolean;
  className?: string;
  ref?: React.Ref<HTMLDivElement>;
}

/** Rows of a result. A wide one scrolls sideways; the pane never does. */
export function PreviewTable(props: PreviewTableProps): React.JSX.Element {
  const { headings, rows, areRowsNamed = false, isLeft = () => false, className, ref } = props;
  const { words, language } = usePane();
  const styles = useStyles();
  const shown = valueTexts(language, 6);
  return (
    <div
      ref={ref}
      className={mergeClasses(styles.scroller, className)}
      tabIndex={0}
      role="region"
      aria-label={words.queries.preview}
    >
      <table className={styles.table}>
        <thead hidden={headings.length === 0}>
          <tr>
            {headings.map((heading, column) => (
              <th
                key={column}
                scope="col"
                className={mergeClasses(styles.head, typeof rows[0]?.[column] === "number" && styles.figure)}
              >
                <div className={styles.name}>{heading}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, column) => {
                const Cell = areRowsNamed && column === 0 ? "th" : "td";
                return (
                  <Cell
                    key={column}
                    scope={Cell === "th" ? "row" : undefined}
                    className={mergeClasses(
                      styles.cell,
                      typeof value === "number" && styles.figure,
                      isLeft(column) && styles.left,
                    )}
                  >
                    {shown(value)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const focusWidth = "2px";

const cell = {
  textAlign: "start",
  fontWeight: tokens.fontWeightRegular,
  paddingInline: tokens.spacingHorizontalS,
  paddingBlock: tokens.spacingVerticalXS,
  borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
} as const;

const useStyles = makeStyles({
  scroller: {
    overflow: "auto",
    // Room for the outline, which the heads would cover inside: they stay in sight above the rows.
    margin: focusWidth,
    ":focus-visible": { outline: `${focusWidth} solid ${tokens.colorStrokeFocus2}` },
  },
  table: { minWidth: "100%", borderCollapse: "collapse", fontSize: tokens.fontSizeBase200 },
  head: {
    ...cell,
    verticalAlign: "bottom",
    position: "sticky",
    top: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // In a table that scrolls, long names would shrink to a word a line, and leave a gap above the short ones.
  name: { display: "inline-block", width: "max-content", maxWidth: "224px" },
  cell: { ...cell, whiteSpace: "nowrap", maxWidth: "240px", overflow: "hidden", textOverflow: "ellipsis" },
  left: { color: tokens.colorNeutralForeground3 },
  figure: { textAlign: "end", fontVariantNumeric: "tabular-nums" },
});
