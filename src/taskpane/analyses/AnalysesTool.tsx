import { Body1, Body1Strong } from "@fluentui/react-components";
import { useMemo, useState } from "react";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { type AnalyzedList, writeAnalysis } from "../../excel/analyses/analysisSheet";
import { type ListedCodes, maxOwnColumns, readListedCodes } from "../../excel/analyses/ownColumns";
import { excelFormatOf, lastingFormatOf } from "../card/figureText";
import { joiningOf } from "../card/measured";
import { CostLine } from "../cost/CostLine";
import { CodesTaken, useCodesRead } from "../codes/CodesTaken";
import { PendingAnswer } from "../frame/Loaded";
import { useCatalog } from "../frame/useAnswers";
import { usePane } from "../frame/pane";
import { TaskButton } from "../frame/TaskButton";
import { useTabStyles } from "../frame/useTabStyles";
import { ToolPage } from "../sheet/ToolPage";
import { AnalysisFields, type AnalysisInputs, firstInputs, OwnColumns } from "./AnalysisFields";
import { analyses, analysesWords, type AnalysisKind, cellName } from "./analysisKinds";

/** Writes analyses of the user's codes on new sheets, as ordinary formulas. */
export function AnalysesTool(): React.JSX.Element {
  const { value: catalog, error, reload } = useCatalog();
  if (catalog) return <AnalysisForm catalog={catalog} />;
  return <PendingAnswer error={error} reload={reload} />;
}

/** The choice of an analysis with its inputs, what it would write, and the button that writes it. */
function AnalysisForm({ catalog }: { catalog: readonly Indicator[] }): React.JSX.Element {
  const { language, say } = usePane();
  const words = analysesWords[language];
  const tab = useTabStyles();
  const { found: column, said, choose } = useCodesRead(readListedCodes, words);
  const [inputs, setInputs] = useState<AnalysisInputs>(firstInputs);
  const { kind, isLowestFirst, count, km, stores } = inputs;
  const { inputs: asked, indicators: most = 0, maxRows, sheetOf } = analyses[kind];
  // A municipality has what can be added up or averaged of its codes.
  const listed = kind === "compare" ? catalog.filter((one) => joiningOf(one) !== "median") : catalog;
  const chosen = inputs.indicators.filter((indicator) => listed.includes(indicator)).slice(0, most);
  const missing = missingInput(kind, column, chosen, stores);
  const isReady = column && !missing && column.list.codes.rowCount <= maxRows;

  async function write(): Promise<void> {
    if (!column || !isReady) return;
    const names = await Promise.all(chosen.map((indicator) => cellName(indicator, catalog, language)));
    const [indicator] = chosen;
    const request = {
      ...analyzed(column, inputs.own),
      stores: analyzed(stores ?? column, inputs.storesOwn),
      indicator: names[0] ?? "",
      indicators: names,
      format: excelFormatOf(indicator?.unit ?? ""),
      lastingFormat: lastingFormatOf(indicator?.unit ?? ""),
      isCount: indicator !== undefined && joiningOf(indicator) === "sum",
      isLowestFirst,
      count,
      km,
      words,
    };
    say({ intent: "success", text: words.written(await writeAnalysis(sheetOf(request))) });
  }

  return (
    <ToolPage
      outlook={
        <section aria-label={words.plan} aria-live="polite" className={tab.stack}>
          {column ? (
            <PlannedSheet column={column} inputs={inputs} indicators={chosen} missing={missing} />
          ) : (
            <Body1>{said}</Body1>
          )}
        </section>
      }
      action={
        <TaskButton appearance="primary" isReady={isReady === true} task={write}>
          {words.write}
        </TaskButton>
      }
    >
      <AnalysisFields inputs={inputs} listed={listed} chosen={chosen} column={column} onChange={setInputs} />
      {column && <CodesTaken list={column.list} onChoose={choose} />}
      {column && asked.includes("own") && (
        <OwnColumns
          label={words.own(maxOwnColumns)}
          columns={column.own}
          chosen={inputs.own}
          onChange={(own) => setInputs((before) => ({ ...before, own }))}
        />
      )}
    </ToolPage>
  );
}

/** A list for formulas, with those of its columns that were chosen. */
function analyzed({ address, reference, list, own }: ListedCodes, chosen: readonly string[]): AnalyzedList {
  return {
    address,
    codes: reference,
    rowCount: list.codes.rowCount,
    own: own.filter(({ heading }) => chosen.includes(heading)),
  };
}

/** What the user must still choose, as a sentence of the analyses; undefined if nothing is missing. */
function missingInput(
  kind: AnalysisKind,
  column: ListedCodes | undefined,
  chosen: readonly Indicator[],
  stores: ListedCodes | undefined,
): "choose" | "storesHint" | "otherList" | undefined {
  if ((analyses[kind].indicators ?? 0) > 0 && chosen.length === 0) return "choose";
  if (!analyses[kind].inputs.includes("stores")) return undefined;
  if (!stores) return "storesHint";
  return column?.reference === stores.reference ? "otherList" : undefined;
}

interface PlannedSheetProps {
  column: ListedCodes;
  inputs: AnalysisInputs;
  indicators: readonly Indicator[];
  missing: ReturnType<typeof missingInput>;
}

/** Shows which codes are read, what will be written, and what it costs. */
function PlannedSheet({ column, inputs, indicators, missing }: PlannedSheetProps): React.JSX.Element {
  const { words: paneWords, language } = usePane();
  const words = analysesWords[language];
  const { kind, count, stores } = inputs;
  const { maxRows, more, calls } = analyses[kind];
  const { codes } = column;
  const keys = indicators.map(({ mnemonic }) => mnemonic).join();
  const asked = useMemo(
    () => calls({ codes, keys: keys.split(","), count, stores: stores?.codes ?? [] }),
    [calls, codes, keys, count, stores],
  );
  if (column.list.codes.rowCount > maxRows) return <Body1>{words.tooMany(maxRows)}</Body1>;
  return (
    <>
      <Body1Strong>{`${column.address}: ${paneWords.browse.codes(column.codes.length)}`}</Body1Strong>
      <Body1>{missing ? words[missing] : words.will(words.sheet.names[kind])}</Body1>
      {!missing && <CostLine key={kind} calls={asked} more={more ? words[more] : ""} />}
    </>
  );
}
