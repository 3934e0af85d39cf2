import { Subtitle1 } from "@fluentui/react-components";
import { localeOf } from "../../core/locales/locale";
import { figureText, shownUnit } from "../card/figureText";
import { CardSection } from "../card/CardSection";
import { usePane } from "../frame/pane";
import type { Explanation } from "./explainCell";
import { explainWords } from "./explainWords";

interface ValueSectionProps {
  value: unknown;
  explanation: Explanation;
}

/** The value of the cell, written to suit its unit. */
export function ValueSection({ value, explanation: { column } }: ValueSectionProps): React.JSX.Element {
  const { language, words } = usePane();
  const indicator = column?.indicator;
  const unit = indicator ? shownUnit(indicator, words.units) : "";
  const text =
    typeof value === "number"
      ? indicator
        ? figureText(value, indicator.unit, language)
        : value.toLocaleString(localeOf[language])
      : String(value);
  const isNumber = typeof value === "number" && unit !== "" && unit !== "%";
  return (
    <CardSection heading="h4" title={explainWords[language].value}>
      <Subtitle1 block>{isNumber ? `${text} ${unit}` : text}</Subtitle1>
    </CardSection>
  );
}
