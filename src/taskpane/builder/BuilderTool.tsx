import { Body1, Button, Caption1, makeStyles, mergeClasses } from "@fluentui/react-components";
import { formulaInRegion } from "../../core/locales/locale";
import { beginsWithCodes } from "../../core/questions/asks";
import type { Cost } from "../../core/questions/cost";
import { writeBuilt } from "../../excel/insert/insertFormula";
import { buildingWords, costText } from "../cost/buildingWords";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { PreviewTable } from "../queries/PreviewTable";
import { ToolPage } from "../sheet/ToolPage";
import { BuilderField } from "./BuilderField";
import { notAvailable, useBuilder } from "./useBuilder";
import { useOutcome } from "./useOutcome";

/** Builds a formula of one of our functions, shows its first rows and its cost, and writes it into the selected cell. */
export function BuilderTool(): React.JSX.Element {
  const { app, words, language, say, sayFailure, insert } = usePane();
  const { builder, cost: costWords } = buildingWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const { built, asks, formula, isComplete, setArgument, setFunction, takeSelection, open } = useBuilder();
  const outcome = useOutcome(isComplete ? formula : undefined, built.sheet);
  const { preview } = outcome;
  const functions: Readonly<Record<string, string>> = builder.functions;

  async function openSelected(): Promise<void> {
    try {
      if (!(await open())) say({ intent: "warning", text: builder.notOwn });
    } catch (thrown) {
      sayFailure(thrown);
    }
  }

  function costOrWhyNone(cost: Cost): string {
    if (cost.uncounted > 0) return costWords.uncounted(cost.uncounted);
    return beginsWithCodes(asks) && asks.operation !== "none" && cost.codes === 0
      ? builder.noCodes
      : costText(cost, costWords);
  }

  return (
    <ToolPage
      outlook={
        <section aria-label={builder.result} className={tab.stack}>
          <code tabIndex={0} className={mergeClasses(tab.box, styles.formula)}>
            {formulaInRegion(formula).replace(/(?<=[,;])NA\(\)/, notAvailable[language])}
          </code>
          <Caption1 className={mergeClasses(tab.quiet, tab.announced)} aria-live="polite">
            {outcome.cost && costOrWhyNone(outcome.cost)}
          </Caption1>
          {outcome.failure !== undefined && <Body1 role="alert">{outcome.failure}</Body1>}
        </section>
      }
      action={
        <Button
          appearance="primary"
          disabledFocusable={!isComplete}
          onClick={() =>
            void insert({
              write: (replaceable) => writeBuilt(built, replaceable, outcome.formats),
              said: words.insert.inserted,
            })
          }
        >
          {builder.write}
        </Button>
      }
    >
      <ChoiceField
        label={builder.function}
        value={built.name}
        choices={Object.keys(app.asks).map((one) => ({ value: one, name: `${one}: ${functions[one] ?? one}` }))}
        onChange={setFunction}
      />
      <div className={tab.actions}>
        <Button onClick={() => void openSelected()}>{builder.open}</Button>
      </div>
      {asks.arguments.map((argument, at) => (
        <BuilderField
          key={`${built.name} ${argument}`}
          built={built}
          asks={asks}
          at={at}
          columns={outcome.columns ?? []}
          onChange={(text) => setArgument(at, text)}
          onTake={() => void takeSelection(at)}
        />
      ))}
      {preview && (
        <PreviewTable
          headings={preview.columns}
          rows={preview.rows}
          areRowsNamed={asks.isPerCode === true && preview.columns.length > 0}
        />
      )}
    </ToolPage>
  );
}

const useStyles = makeStyles({
  /** A long one scrolls: most of the pane is for its arguments. */
  formula: { maxHeight: "72px", overflowY: "auto" },
});
