import { Body1, Body1Strong, Caption1 } from "@fluentui/react-components";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { CodesColumn } from "../../excel/analyses/readCodesColumn";
import { timeText } from "../cost/timeText";
import { useBuildingWords } from "../cost/useBuildingWords";
import { useTabStyles } from "../frame/useTabStyles";
import { type AnalysisKind, maxRows } from "./analysisKinds";
import { useAnalysesWords } from "./useAnalysesWords";
import { useAnalysisCost } from "./useAnalysisCost";

interface PlannedSheetProps {
  column: CodesColumn;
  kind: AnalysisKind;
  indicator: Indicator | undefined;
  count: number;
}

/** Shows which codes are read, what will be written, and what it costs. */
export function PlannedSheet({ column, kind, indicator, count }: PlannedSheetProps): React.JSX.Element {
  const words = useAnalysesWords();
  const { cost: costWords } = useBuildingWords();
  const tab = useTabStyles();
  const isKnown = kind === "near" || indicator !== undefined;
  const cost = useAnalysisCost(isKnown ? { kind, codes: column.codes, indicator, count } : undefined);
  const more = { near: words.plusStates, compare: words.plusMunicipalities, rank: "", top: "" }[kind];
  if (column.rowCount > maxRows[kind]) return <Body1 role="alert">{words.tooMany(maxRows[kind])}</Body1>;
  return (
    <>
      <Body1Strong aria-live="polite">{words.column(column.address, column.codes.length)}</Body1Strong>
      <Body1>{words.will(words.sheet.names[kind])}</Body1>
      {cost && (
        <Caption1 className={tab.quiet} aria-live="polite">
          {[costWords.asked(cost.codes, cost.requests, timeText(cost.time, costWords)), more].join(" ").trim()}
        </Caption1>
      )}
    </>
  );
}
