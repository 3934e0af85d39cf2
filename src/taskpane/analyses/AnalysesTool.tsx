import { Body1, Body1Strong, Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { stateIdOf } from "../../core/codes/states";
import type { AskedCall } from "../../core/questions/askedQuestions";
import { type Cost, costOf } from "../../core/questions/cost";
import { writeAnalysis } from "../../excel/analyses/writeAnalysis";
import { type ReadCodes, readCodes, type WantedCodes } from "../../excel/selection/codeList";
import { excelFormatOf, lastingFormatOf } from "../card/figureText";
import { buildingWords, costText } from "../cost/buildingWords";
import { CodesTaken, useWantedCodes } from "../codes/CodesTaken";
import { PendingAnswer } from "../frame/Loaded";
import { useAnswer } from "../frame/useAnswers";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { whenSelectionRests } from "../frame/whenAtRest";
import { ToolPage } from "../sheet/ToolPage";
import { AnalysisFields, type AnalysisInputs, firstInputs } from "./AnalysisFields";
import { analysesWords, type AnalysisKind, cellName, isComparable, isCount, maxRows, sheetOf } from "./analysisKinds";

/** Writes analyses of the user's codes on new sheets, as ordinary formulas. */
export function AnalysesTool(): React.JSX.Element {
  const { app } = usePane();
  const { value: catalog, error, reload } = useAnswer(app.indicators, everyIndicator);
  if (catalog) return <AnalysisForm catalog={catalog} />;
  return <PendingAnswer error={error} reload={reload} />;
}

/** The choice of an analysis with its inputs, what it would write, and the button that writes it. */
function AnalysisForm({ catalog }: { catalog: readonly Indicator[] }): React.JSX.Element {
  const { language, say } = usePane();
  const words = analysesWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const { wanted, choose } = useWantedCodes();
  const found = useCodesColumn(wanted);
  const [inputs, setInputs] = useState<AnalysisInputs>(firstInputs);
  const { isRunning, run } = useTask();
  const { kind, isLowestFirst, count, km } = inputs;
  const column = typeof found === "string" ? undefined : found;
  const listed = kind === "compare" ? catalog.filter(isComparable) : catalog;
  const chosen = inputs.indicator && listed.includes(inputs.indicator) ? inputs.indicator : undefined;
  const isReady = column && column.list.codes.rowCount <= maxRows[kind] && (kind === "near" || chosen !== undefined);

  async function write(): Promise<void> {
    if (!column || !isReady) return;
    const request = {
      address: column.address,
      codes: column.reference,
      rowCount: column.list.codes.rowCount,
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
    <ToolPage
      action={
        <>
          <section aria-label={words.plan} aria-live="polite" className={styles.plan}>
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
        </>
      }
    >
      <AnalysisFields inputs={inputs} listed={listed} chosen={chosen} onChange={setInputs} />
      {column && <CodesTaken list={column.list} onChoose={choose} />}
    </ToolPage>
  );
}

/** The column of codes around the selection, following the user; the last one if the selection has none, as on a sheet just written. */
function useCodesColumn(wanted: WantedCodes): ReadCodes | "reading" | "none" {
  const [column, setColumn] = useState<ReadCodes | "reading" | "none">("reading");
  useEffect(
    () =>
      whenSelectionRests({
        read: () => readCodes(wanted).catch(() => undefined),
        tell: (found) => setColumn((before) => found ?? (before === "reading" ? "none" : before)),
      }),
    [wanted],
  );
  return column;
}

interface PlannedSheetProps {
  column: ReadCodes;
  kind: AnalysisKind;
  indicator: Indicator | undefined;
  count: number;
}

/** Shows which codes are read, what will be written, and what it costs. */
function PlannedSheet({ column, kind, indicator, count }: PlannedSheetProps): React.JSX.Element {
  const { language } = usePane();
  const words = analysesWords[language];
  const { cost: costWords } = buildingWords[language];
  const tab = useTabStyles();
  const isKnown = kind === "near" || indicator !== undefined;
  const cost = useAnalysisCost(isKnown ? { kind, codes: column.codes, indicator, count } : undefined);
  const more = { near: words.plusStates, compare: words.plusMunicipalities, rank: "", top: "" }[kind];
  if (column.list.codes.rowCount > maxRows[kind]) return <Body1>{words.tooMany(maxRows[kind])}</Body1>;
  return (
    <>
      <Body1Strong>{words.column(column.address, column.codes.length)}</Body1Strong>
      <Body1>{isKnown ? words.will(words.sheet.names[kind]) : words.choose}</Body1>
      {cost && <Caption1 className={tab.quiet}>{[costText(cost, costWords), more].join(" ").trim()}</Caption1>}
    </>
  );
}

/** Counts what the chosen analysis costs; undefined until the choice is complete and counted. */
function useAnalysisCost(analysis: CostedAnalysis | undefined): Cost | undefined {
  const { app, accountVersion } = usePane();
  const [counted, setCounted] = useState<Cost>();
  const { kind, codes, indicator, count } = analysis ?? {};
  useEffect(() => {
    let isOver = false;
    setCounted(undefined);
    if (kind !== undefined && codes && count !== undefined) {
      void costOf(app, callsOf({ kind, codes, indicator, count })).then((cost) => isOver || setCounted(cost));
    }
    return () => void (isOver = true);
  }, [app, accountVersion, kind, codes, indicator, count]);
  return counted;
}

interface CostedAnalysis {
  kind: AnalysisKind;
  codes: readonly string[];
  indicator: Indicator | undefined;
  count: number;
}

function callsOf({ kind, codes, indicator, count }: CostedAnalysis): AskedCall[] {
  const search = (asked: readonly string[]): AskedCall => ({ name: "ZIP.SEARCH", given: [asked] });
  if (kind === "near") {
    const states = new Set(codes.flatMap((code) => stateIdOf(code) ?? []));
    return [search(codes), ...[...states].map((id) => ({ name: "ZIP.CATALOG", given: [[id]] }))];
  }
  const latest: AskedCall = { name: "ZIP.LATEST", given: [codes, indicator ? [indicator.mnemonic] : []] };
  // Only the first codes in order are searched. Nobody knows yet which these are, but any others take as many requests.
  return [latest, search(kind === "top" ? codes.slice(0, count) : codes)];
}

const useStyles = makeStyles({
  plan: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
  },
});
