import {
  Body1Strong,
  Button,
  Caption1,
  Field,
  makeStyles,
  mergeClasses,
  SpinButton,
  tokens,
} from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { ChoiceField } from "../frame/ChoiceField";
import { landing } from "../frame/focus";
import { useFilteredList } from "../frame/list/FilterBox";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { IndicatorFilters, IndicatorList } from "../indicators/IndicatorList";
import { type Filter, indicatorsLike } from "../indicators/indicatorWords";
import { analysesWords, type AnalysisKind, analysisKinds } from "./analysisKinds";

/** What the user has chosen. Inputs that an analysis does not have are kept for the next one. */
export interface AnalysisInputs {
  kind: AnalysisKind;
  indicator: Indicator | undefined;
  isLowestFirst: boolean;
  count: number;
  km: number;
}

export const firstInputs: AnalysisInputs = {
  kind: "rank",
  indicator: undefined,
  isLowestFirst: false,
  count: 10,
  km: 5,
};

interface AnalysisFieldsProps {
  inputs: AnalysisInputs;
  /** The indicators that the analysis accepts, and the chosen one if it is among them. */
  listed: readonly Indicator[];
  chosen: Indicator | undefined;
  onChange: (change: (before: AnalysisInputs) => AnalysisInputs) => void;
}

/** The choice of an analysis, and the fields for what it needs. */
export function AnalysisFields({ inputs, listed, chosen, onChange }: AnalysisFieldsProps): React.JSX.Element {
  const { language } = usePane();
  const words = analysesWords[language];
  const tab = useTabStyles();
  const { kind, isLowestFirst, count, km } = inputs;
  const set = (changed: Partial<AnalysisInputs>): void => onChange((before) => ({ ...before, ...changed }));
  return (
    <>
      <ChoiceField
        label={words.analysis}
        hint={words.about[kind]}
        value={kind}
        choices={analysisKinds.map((one) => ({ value: one, name: words.analyses[one] }))}
        onChange={(value) => set({ kind: value })}
      />
      {kind !== "near" && (
        <IndicatorChoice indicators={listed} chosen={chosen} onChoose={(indicator) => set({ indicator })} />
      )}
      {kind === "compare" && !chosen && <Caption1 className={tab.quiet}>{words.notComparable}</Caption1>}
      {(kind === "rank" || kind === "top") && (
        <ChoiceField
          label={words.order}
          value={isLowestFirst ? "lowest" : "highest"}
          choices={[
            { value: "highest", name: words.orders.highest },
            { value: "lowest", name: words.orders.lowest },
          ]}
          onChange={(value) => set({ isLowestFirst: value === "lowest" })}
        />
      )}
      {kind === "top" && (
        <NumberField
          label={words.count}
          hint={words.countHint}
          value={count}
          max={100}
          isWhole
          onChange={(value) => set({ count: value })}
        />
      )}
      {kind === "near" && (
        <NumberField
          label={words.km}
          hint={words.kmHint}
          value={km}
          max={500}
          onChange={(value) => set({ km: value })}
        />
      )}
    </>
  );
}

interface NumberFieldProps {
  label: string;
  hint: string;
  value: number;
  max: number;
  isWhole?: boolean;
  onChange: (value: number) => void;
}

/** A field for a number above 0, whole or with one decimal, after a point or a comma. Anything else is not accepted. */
function NumberField({ label, hint, value, max, isWhole = false, onChange }: NumberFieldProps): React.JSX.Element {
  const { words } = usePane();
  const decimals = isWhole ? 0 : 1;
  return (
    <Field label={label} hint={hint}>
      <SpinButton
        value={value}
        min={isWhole ? 1 : 0}
        max={max}
        precision={decimals}
        incrementButton={{ "aria-label": words.frame.increase }}
        decrementButton={{ "aria-label": words.frame.decrease }}
        onChange={(_, { value: stepped, displayValue }) => {
          const typed = Number((stepped ?? Number(displayValue?.replace(",", "."))).toFixed(decimals));
          if (typed > 0 && typed <= max) onChange(typed);
        }}
      />
    </Field>
  );
}

interface IndicatorChoiceProps {
  indicators: readonly Indicator[];
  chosen: Indicator | undefined;
  onChoose: (indicator: Indicator | undefined) => void;
}

/** The catalog's list to choose one indicator from; once chosen, its name alone. */
function IndicatorChoice({ indicators, chosen, onChoose }: IndicatorChoiceProps): React.JSX.Element {
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
  const found = indicatorsLike(indicators, filter, language);
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
