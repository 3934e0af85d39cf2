import { Body1, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type Asks, beginsWithCodes } from "../../core/questions/asks";
import type { Cost } from "../../core/questions/cost";
import { formulaInRegion } from "../../core/locales/locale";
import { buildingWords, costText } from "../cost/buildingWords";
import { usePane } from "../frame/pane";
import { valueTexts } from "../frame/sentences/texts";
import { useTabStyles } from "../frame/useTabStyles";
import type { Outcome, Preview } from "./useOutcome";

interface BuiltResultProps {
  asks: Asks;
  formula: string;
  outcome: Outcome;
}

/** The formula that was built, and its cost or why it would fail. */
export function BuiltResult({ asks, formula, outcome }: BuiltResultProps): React.JSX.Element {
  const { language } = usePane();
  const { builder, cost: costWords } = buildingWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const { cost, failure } = outcome;

  function costOrWhyNone(cost: Cost): string {
    if (cost.uncounted > 0) return costWords.uncounted(cost.uncounted);
    return beginsWithCodes(asks) && asks.operation !== "none" && cost.codes === 0
      ? builder.noCodes
      : costText(cost, costWords);
  }

  return (
    <section aria-label={builder.result} className={styles.result}>
      <code tabIndex={0} className={mergeClasses(tab.box, styles.formula)}>
        {formulaInRegion(formula)}
      </code>
      <Caption1 className={mergeClasses(tab.quiet, tab.announced)} aria-live="polite">
        {cost && costOrWhyNone(cost)}
      </Caption1>
      {failure !== undefined && <Body1 role="alert">{failure}</Body1>}
    </section>
  );
}

/** The first rows of a formula. A wide result scrolls sideways. */
export function PreviewRows({ columns, rows }: Preview): React.JSX.Element {
  const { words, language } = usePane();
  const styles = useStyles();
  const shown = valueTexts(language, 4);
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={words.queries.preview}>
      <table className={styles.table}>
        <thead hidden={columns.length === 0}>
          <tr>
            {columns.map((name, column) => (
              <th
                key={column}
                scope="col"
                className={typeof rows[0]?.[column] === "number" ? styles.figureHeading : styles.heading}
              >
                <div className={styles.name}>{name}</div>
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
  /** A long one scrolls: most of the pane is for its arguments. */
  formula: { maxHeight: "72px", overflowY: "auto" },
  result: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minWidth: 0 },
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
  figure: { ...cell, textAlign: "end", fontVariantNumeric: "tabular-nums" },
});
