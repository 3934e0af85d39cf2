import { Button, Caption1 } from "@fluentui/react-components";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { insertColumns } from "../../excel/insertFormula";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { IndicatorDetails } from "./IndicatorDetails";
import { isPredominantLevel } from "./predominantLevel";

/** Details of the indicator chosen last, and the button that inserts all chosen ones. */
export function ChosenIndicators({
  chosen,
  onClear,
}: {
  chosen: readonly Indicator[];
  onClear: () => void;
}): React.JSX.Element {
  const { words, insert } = usePane();
  const tab = useTabStyles();
  const last = chosen.at(-1);
  const keysOf = (some: readonly Indicator[]): string[] => some.map(({ mnemonic }) => mnemonic);
  const columns = {
    indicators: keysOf(chosen.filter((indicator) => !isPredominantLevel(indicator))),
    fields: keysOf(chosen.filter(isPredominantLevel)),
  };
  return (
    <div className={tab.below}>
      {last && <IndicatorDetails indicator={last} />}
      <Caption1 className={tab.quiet}>{words.indicators.hint}</Caption1>
      <div className={tab.actions}>
        <Button
          appearance="primary"
          disabledFocusable={!last}
          onClick={() =>
            void insert({
              write: (mayReplace) => insertColumns(columns, mayReplace),
              said: words.insert.inserted,
            })
          }
        >
          {words.indicators.insert(chosen.length)}
        </Button>
        {last && (
          <Button appearance="subtle" onClick={onClear}>
            {words.indicators.clear(chosen.length)}
          </Button>
        )}
      </div>
    </div>
  );
}
