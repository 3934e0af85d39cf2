import { Body1, Body1Strong, Caption1 } from "@fluentui/react-components";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { CodesColumn } from "../../excel/analyses/readCodesColumn";
import { buildingWords, timeText } from "../cost/buildingWords";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { analysesWords } from "./analysesWords";
import { type AnalysisKind, maxRows } from "./analysisKinds";
import { useAnalysisCost } from "./useAnalysisCost";

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
