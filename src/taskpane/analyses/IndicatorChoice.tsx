import { Body1Strong, Button, Caption1, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { landing } from "../frame/focus";
import { usePane } from "../frame/pane";
import { useFilteredList } from "../frame/list/useFilteredList";
import { useTabStyles } from "../frame/useTabStyles";
import { IndicatorFilters } from "../indicators/IndicatorFilters";
import { IndicatorList } from "../indicators/IndicatorList";
import { type Filter, indicatorsLike } from "../indicators/indicatorsLike";
import { analysesWords } from "./analysisKinds";

interface IndicatorChoiceProps {
  indicators: readonly Indicator[];
  chosen: Indicator | undefined;
  onChoose: (indicator: Indicator | undefined) => void;
}

/** The catalog's list to choose one indicator from; once chosen, its name alone. */
export function IndicatorChoice({ indicators, chosen, onChoose }: IndicatorChoiceProps): React.JSX.Element {
  const { language } = usePane();
  const words = analysesWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const [filter, setFilter] = useState<Filter>({ search: "", category: "" });
  const { box, list } = useFilteredList();
  // The button that was pressed is gone, and the box appears after it.
  useEffect(() => {
    if (document.hasFocus() && document.activeElement === document.body) document.getElementById(box.id)?.focus();
  }, [chosen, box.id]);
  if (chosen) {
    return (
      <div role="group" aria-label={words.indicator} className={mergeClasses(tab.box, styles.chosen)}>
        <span className={styles.name}>
          <Caption1 block className={tab.quiet}>
            {words.indicator}
          </Caption1>
          <Body1Strong>{labelOfIndicator(chosen, language)}</Body1Strong>
        </span>
        <Button ref={landing} size="small" onClick={() => onChoose(undefined)}>
          {words.change}
        </Button>
      </div>
    );
  }
  const found = indicatorsLike(indicators, filter);
  return (
    <div role="group" aria-label={words.indicator} className={styles.picker}>
      <IndicatorFilters indicators={indicators} found={found} filter={filter} onChange={setFilter} box={box} />
      <IndicatorList indicators={found} chosen={[]} onToggle={onChoose} list={list} isInForm />
    </div>
  );
}

const useStyles = makeStyles({
  chosen: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalS,
  },
  name: { minWidth: 0 },
  picker: {
    display: "flex",
    flexDirection: "column",
    height: "320px",
    minHeight: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});
