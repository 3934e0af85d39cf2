import { Body1, Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { type CodesColumn, readCodesColumn } from "../../excel/analyses/readCodesColumn";
import { writeAnalysis } from "../../excel/analyses/writeAnalysis";
import { excelFormatOf, lastingFormatOf } from "../card/figureText";
import { PendingAnswer } from "../frame/answers/PendingAnswer";
import { useTask } from "../frame/notices/useTask";
import { usePane } from "../frame/pane";
import { useAnswer } from "../frame/answers/useAnswer";
import { useTabStyles } from "../frame/useTabStyles";
import { whenSelectionRests } from "../frame/whenSelectionRests";
import { AnalysisFields, type AnalysisInputs, firstInputs } from "./AnalysisFields";
import { PlannedSheet } from "./PlannedSheet";
import { analysesWords, cellName, isComparable, isCount, maxRows, sheetOf } from "./analysisKinds";

/** Writes analyses of the user's codes on new sheets, as ordinary formulas. */
export function AnalysesTool(): React.JSX.Element {
  const { app } = usePane();
  const { answer, reload } = useAnswer(app.indicators, everyIndicator);
  if (answer.state === "known") return <AnalysisForm catalog={answer.value} />;
  return <PendingAnswer reload={reload} {...(answer.state === "failed" && { error: answer.error })} />;
}

/** The choice of an analysis with its inputs, what it would write, and the button that writes it. */
function AnalysisForm({ catalog }: { catalog: readonly Indicator[] }): React.JSX.Element {
  const { language, say } = usePane();
  const words = analysesWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const found = useCodesColumn();
  const [inputs, setInputs] = useState<AnalysisInputs>(firstInputs);
  const { isRunning, run } = useTask();
  const { kind, isLowestFirst, count, km } = inputs;
  const column = typeof found === "string" ? undefined : found;
  const listed = kind === "compare" ? catalog.filter(isComparable) : catalog;
  const chosen = inputs.indicator && listed.includes(inputs.indicator) ? inputs.indicator : undefined;
  const isReady = column && column.rowCount <= maxRows[kind] && (kind === "near" || chosen !== undefined);

  async function write(): Promise<void> {
    if (!column || !isReady) return;
    const request = {
      address: column.address,
      codes: column.reference,
      rowCount: column.rowCount,
      indicator: chosen ? await cellName(chosen, catalog, language) : "",
      format: excelFormatOf(chosen?.unit ?? ""),
      lastingFormat: lastingFormatOf(chosen?.unit ?? ""),
      isCount: chosen !== undefined && isCount(chosen),
      isLowestFirst,
      count,
      km,
      words,
    };
    say({ intent: "success", text: words.written(await writeAnalysis(sheetOf[kind](request))) });
  }

  return (
    <div className={tab.page}>
      <AnalysisFields inputs={inputs} listed={listed} chosen={chosen} onChange={setInputs} />
      <section aria-label={words.plan} aria-live="polite" className={mergeClasses(tab.box, styles.plan)}>
        {column ? (
          <PlannedSheet column={column} kind={kind} indicator={chosen} count={count} />
        ) : (
          <Body1>{found === "reading" ? words.reading : words.select}</Body1>
        )}
      </section>
      <div className={tab.actions}>
        <Button appearance="primary" disabledFocusable={!isReady || isRunning} onClick={() => void run(write)}>
          {words.write}
        </Button>
      </div>
    </div>
  );
}

/** The column of codes around the selection, following the user; the last one if the selection has none, as on a sheet just written. */
function useCodesColumn(): CodesColumn | "reading" | "none" {
  const [column, setColumn] = useState<CodesColumn | "reading" | "none">("reading");
  useEffect(
    () =>
      whenSelectionRests({
        read: () => readCodesColumn().catch(() => undefined),
        tell: (found) => setColumn((before) => found ?? (before === "reading" ? "none" : before)),
      }),
    [],
  );
  return column;
}

const useStyles = makeStyles({
  plan: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
  },
});
