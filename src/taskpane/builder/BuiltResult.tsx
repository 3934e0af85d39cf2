import { Body1, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import type { Cost } from "../../core/questions/cost";
import { writeFormula } from "../../excel/formulas/writeFormula";
import { buildingWords, timeText } from "../cost/buildingWords";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { functionShapes } from "./functionShapes";
import { writtenHeaders } from "./HeadersField";
import { PreviewRows } from "./PreviewRows";
import type { Builder } from "./useBuilder";
import type { NameChoice } from "./useNameChoices";
import type { Outcome } from "./useOutcome";

/** The values of `headers` that write the interface's names. */
const namingHeaders = ["1", "2"];

interface BuiltResultProps extends Pick<Builder, "built" | "formula"> {
  outcome: Outcome;
  choices: readonly NameChoice[];
}

/** The formula that was built, its cost and its first rows. */
export function BuiltResult({ built, formula, outcome, choices }: BuiltResultProps): React.JSX.Element {
  const { language } = usePane();
  const { builder, cost: costWords } = buildingWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const shape = functionShapes[built.name];
  const { cost, preview, failure } = outcome;

  /** A label, unless the formula itself writes the interface's names. */
  function headingOf(column: string): string {
    const isName = namingHeaders.includes(writtenHeaders(built.given[shape.headers] ?? "", shape));
    return (isName ? undefined : choices.find(({ key }) => key === column)?.label) ?? column;
  }

  function costText({ codes, requests, time, uncounted }: Cost): string {
    if (uncounted > 0) return costWords.uncounted(uncounted);
    if (shape.subject === "codes" && codes === 0) return builder.noCodes;
    return costWords.asked(codes, requests, timeText(time, costWords));
  }

  return (
    <section aria-label={builder.result} className={styles.result}>
      <code className={tab.box}>{formula ?? writeFormula(built.name, [])}</code>
      <Caption1 className={tab.quiet} aria-live="polite">
        {cost && costText(cost)}
      </Caption1>
      {failure !== undefined && <Body1 role="alert">{failure}</Body1>}
      {preview && <PreviewRows columns={preview.columns.map(headingOf)} rows={preview.rows} />}
    </section>
  );
}

const useStyles = makeStyles({
  result: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minWidth: 0 },
});
