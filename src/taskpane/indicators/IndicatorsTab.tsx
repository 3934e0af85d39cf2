import { useMemo, useState } from "react";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { PendingAnswer } from "../frame/answers/PendingAnswer";
import { useGoal, usePane } from "../frame/pane";
import { useAnswer } from "../frame/answers/useAnswer";
import { useFilteredList } from "../frame/list/useFilteredList";
import { useTabStyles } from "../frame/useTabStyles";
import { ChosenIndicators } from "./ChosenIndicators";
import { IndicatorFilters } from "./IndicatorFilters";
import { IndicatorList } from "./IndicatorList";
import { type Filter, indicatorsLike } from "./indicatorsLike";
import { nameOf } from "./indicatorWords";
import { withPredominantLevel } from "./predominantLevel";
import { UnlistedKeys } from "./UnlistedKeys";

/** Catalog of indicators, to filter, choose, and insert beside the selected codes. */
export function IndicatorsTab(): React.JSX.Element {
  const { app } = usePane();
  const tab = useTabStyles();
  const { answer, reload } = useAnswer(app.indicators, everyIndicator);
  return (
    <div className={tab.listPage}>
      {answer.state === "known" ? (
        <Catalog catalog={answer.value} />
      ) : (
        <PendingAnswer reload={reload} {...(answer.state === "failed" && { error: answer.error })} />
      )}
    </div>
  );
}

function Catalog({ catalog }: { catalog: readonly Indicator[] }): React.JSX.Element {
  const { language } = usePane();
  const indicators = useMemo(() => withPredominantLevel(catalog), [catalog]);
  const [filter, setFilter] = useState<Filter>({ search: "", category: "" });
  const [chosen, setChosen] = useState<readonly Indicator[]>([]);
  const { box, list } = useFilteredList();
  useGoal("indicators", (goal) => {
    if ("category" in goal) setFilter({ search: "", category: goal.category });
    const wanted = "mnemonic" in goal && indicators.find(({ mnemonic }) => mnemonic === goal.mnemonic);
    if (!wanted) return;
    setFilter({ search: nameOf(wanted, language), category: "" });
    setChosen([wanted]);
  });
  const found = indicatorsLike(indicators, filter);
  const toggle = (indicator: Indicator): void =>
    setChosen(chosen.includes(indicator) ? chosen.filter((other) => other !== indicator) : [...chosen, indicator]);
  return (
    <>
      <UnlistedKeys catalog={catalog} />
      <IndicatorFilters indicators={indicators} found={found} filter={filter} onChange={setFilter} box={box} />
      <IndicatorList indicators={found} chosen={chosen} onToggle={toggle} list={list} />
      <ChosenIndicators chosen={chosen} onClear={() => setChosen([])} />
    </>
  );
}
