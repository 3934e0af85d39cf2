import { Body1, Body1Strong, Caption1 } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { stateIdOf } from "../../core/codes/states";
import type { AskedCall } from "../../core/questions/askedQuestions";
import { type Cost, costOf } from "../../core/questions/cost";
import type { CodesColumn } from "../../excel/analyses/readCodesColumn";
import { buildingWords, timeText } from "../cost/buildingWords";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { analysesWords, type AnalysisKind, maxRows } from "./analysisKinds";

interface PlannedSheetProps {
  column: CodesColumn;
  kind: AnalysisKind;
  indicator: Indicator | undefined;
  count: number;
}

/** Shows which codes are read, what will be written, and what it costs. */
export function PlannedSheet({ column, kind, indicator, count }: PlannedSheetProps): React.JSX.Element {
  const { language } = usePane();
  const words = analysesWords[language];
  const { cost: costWords } = buildingWords[language];
  const tab = useTabStyles();
  const isKnown = kind === "near" || indicator !== undefined;
  const cost = useAnalysisCost(isKnown ? { kind, codes: column.codes, indicator, count } : undefined);
  const more = { near: words.plusStates, compare: words.plusMunicipalities, rank: "", top: "" }[kind];
  if (column.rowCount > maxRows[kind]) return <Body1>{words.tooMany(maxRows[kind])}</Body1>;
  return (
    <>
      <Body1Strong>{words.column(column.address, column.codes.length)}</Body1Strong>
      <Body1>{isKnown ? words.will(words.sheet.names[kind]) : words.choose}</Body1>
      {cost && (
        <Caption1 className={tab.quiet}>
          {[costWords.asked(cost.codes, cost.requests, timeText(cost.time, costWords)), more].join(" ").trim()}
        </Caption1>
      )}
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
      void analysisCost(app, { kind, codes, indicator, count }).then((cost) => isOver || setCounted(cost));
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

/** Counts what an analysis would cost, by the plans that send its requests. */
function analysisCost(app: App, analysis: CostedAnalysis): Promise<Cost> {
  return costOf(app, callsOf(analysis));
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
