import { makeStyles, tokens } from "@fluentui/react-components";
import { usePane } from "../frame/pane";
import { valueTexts } from "../frame/sentences/valueTexts";
import type { Preview } from "./previewOf";

/** The first rows of a formula. A wide result scrolls sideways. */
export function PreviewRows({ columns, rows }: Preview): React.JSX.Element {
  const { words, language } = usePane();
  const styles = useStyles();
  const shown = valueTexts(language, 4);
  // Codes stand before the result, in a column without a name.
  const isCode = (column: number): boolean => column === 0 && columns[column] === "";
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={words.queries.preview}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((name, column) =>
              isCode(column) ? (
                <td key={column} className={styles.cell} />
              ) : (
                <th
                  key={column}
                  scope="col"
                  className={isFigure(rows[0]?.[column]) ? styles.figureHeading : styles.heading}
                >
                  <div className={styles.name}>{name}</div>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((_, column) =>
                isCode(column) ? (
                  <th key={column} scope="row" className={styles.code}>
                    {shown(row[column])}
                  </th>
                ) : (
                  <td key={column} className={isFigure(row[column]) ? styles.figure : styles.cell}>
                    {shown(row[column])}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isFigure(value: unknown): boolean {
  return typeof value === "number";
}

const cell = {
  textAlign: "start",
  whiteSpace: "nowrap",
  maxWidth: "200px",
  overflow: "hidden",
  textOverflow: "ellipsis",
  paddingInline: tokens.spacingHorizontalS,
  paddingBlock: tokens.spacingVerticalXXS,
  borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
} as const;

const useStyles = makeStyles({
  scroller: {
    overflowX: "auto",
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
  },
  table: { borderCollapse: "collapse", fontSize: tokens.fontSizeBase200 },
  heading: { ...cell, verticalAlign: "bottom" },
  figureHeading: { ...cell, verticalAlign: "bottom", textAlign: "end" },
  // In a table that scrolls, long names would shrink to a word a line, and leave a gap above the short ones.
  name: { whiteSpace: "normal", display: "inline-block", width: "max-content", maxWidth: "184px" },
  cell: { ...cell },
  code: { ...cell, fontWeight: tokens.fontWeightRegular },
  figure: { ...cell, textAlign: "end", fontVariantNumeric: "tabular-nums" },
});
