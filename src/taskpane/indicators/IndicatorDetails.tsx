import { Body1Strong, Caption1, makeStyles } from "@fluentui/react-components";
import { catalogWord } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { nameOf } from "./indicatorWords";

/** Catalog entry of an indicator. */
export function IndicatorDetails({ indicator }: { indicator: Indicator }): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const description = language === "es" ? indicator.description : indicator.description_en;
  const facts = [
    [words.indicators.key, indicator.mnemonic],
    [words.chart.category, catalogWord(indicator.category, language)],
    [words.chart.unit, catalogWord(indicator.unit, language)],
    [words.indicators.valueType, catalogWord(indicator.value_type, language)],
    [words.indicators.frequency, catalogWord(indicator.frequency, language)],
    [words.indicators.source, indicator.source.join("; ")],
  ].filter(([, value]) => value !== "");
  return (
    <div className={styles.details}>
      <Body1Strong block>{nameOf(indicator, language)}</Body1Strong>
      <Caption1 block>{description}</Caption1>
      {facts.map(([name, value]) => (
        <Caption1 block key={name}>
          <span className={tab.quiet}>{name}: </span>
          <bdi>{value}</bdi>
        </Caption1>
      ))}
    </div>
  );
}

const useStyles = makeStyles({ details: { overflowWrap: "anywhere" } });
