import { useMemo, useState } from "react";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { PendingAnswer } from "../frame/Loaded";
import { useGoal, usePane } from "../frame/pane";
import { useCatalog } from "../frame/useAnswers";
import { useTabStyles } from "../frame/useTabStyles";
import { ChosenIndicators } from "./ChosenIndicators";
import { IndicatorList } from "./IndicatorList";
import { nameOf, noFilter, withPredominantLevel } from "./indicatorWords";

/** Catalog of indicators, to filter, choose, and insert beside the selected codes. */
export function IndicatorsTab(): React.JSX.Element {
  const tab = useTabStyles();
  const { value: catalog, error, reload } = useCatalog();
  return (
    <div className={tab.listPage}>
      {catalog ? <Catalog catalog={catalog} /> : <PendingAnswer error={error} reload={reload} />}
    </div>
  );
}

function Catalog({ catalog }: { catalog: readonly Indicator[] }): React.JSX.Element {
  const { language } = usePane();
  const indicators = useMemo(() => withPredominantLevel(catalog), [catalog]);
  const [start, setStart] = useState(noFilter);
  const [chosenKeys, setChosenKeys] = useState<readonly string[]>([]);
  const chosen = useMemo(
    () => chosenKeys.flatMap((key) => indicators.find(({ mnemonic }) => mnemonic === key) ?? []),
    [chosenKeys, indicators],
  );
  useGoal("indicators", (goal) => {
    if ("category" in goal) setStart({ search: "", category: goal.category });
    const wanted = "mnemonic" in goal && indicators.find(({ mnemonic }) => mnemonic === goal.mnemonic);
    if (!wanted) return;
    setStart({ search: nameOf(wanted, language), category: "" });
    setChosenKeys([wanted.mnemonic]);
  });
  const toggle = ({ mnemonic: key }: Indicator): void =>
    setChosenKeys(chosenKeys.includes(key) ? chosenKeys.filter((other) => other !== key) : [...chosenKeys, key]);
  return (
    <>
      <IndicatorList indicators={indicators} start={start} chosen={chosen} onToggle={toggle} />
      <ChosenIndicators chosen={chosen} onChange={(now) => setChosenKeys(now.map(({ mnemonic }) => mnemonic))} />
    </>
  );
}
