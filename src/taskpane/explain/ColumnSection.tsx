import { Body1, Caption1 } from "@fluentui/react-components";
import { CardSection } from "../card/CardSection";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { IndicatorDetails } from "../indicators/IndicatorDetails";
import type { Explanation } from "./explainCell";
import { explainWords } from "./explainWords";

/** The indicator or field of the cell's column. */
export function ColumnSection({ explanation }: { explanation: Explanation }): React.JSX.Element | null {
  const { language } = usePane();
  const words = explainWords[language];
  const tab = useTabStyles();
  const { column, slot } = explanation;
  if (slot === "code") return <Body1>{words.codeColumn}</Body1>;
  if (!column && slot !== "header") return null;
  return (
    <CardSection heading="h4" title={words.column}>
      {slot === "header" && <Body1>{words.header}</Body1>}
      {column?.indicator ? (
        <IndicatorDetails indicator={column.indicator} />
      ) : (
        column && (
          <>
            <Body1 block>{column.label}</Body1>
            {column.label !== column.key && (
              <Caption1 block className={tab.quiet}>
                {column.key}
              </Caption1>
            )}
          </>
        )
      )}
    </CardSection>
  );
}
