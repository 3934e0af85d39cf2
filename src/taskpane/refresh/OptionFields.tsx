import { Checkbox } from "@fluentui/react-components";
import { ChoiceField } from "../frame/ChoiceField";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import type { RefreshOptions } from "./narrowed";
import { refreshingWords } from "./refreshingWords";

const hours = [1, 6, 24, 7 * 24, 30 * 24];

interface OptionFieldsProps {
  options: RefreshOptions;
  onChange: (options: RefreshOptions) => void;
}

/** The options for what a refresh of a selection, sheet or workbook may leave out. */
export function OptionFields({ options, onChange }: OptionFieldsProps): React.JSX.Element {
  const { words: paneWords, language } = usePane();
  const words = refreshingWords[language];
  const tab = useTabStyles();
  const { olderThan, onlyFixable } = options;
  return (
    <div>
      <ChoiceField
        label={words.olderThan}
        value={olderThan === undefined ? "" : String(olderThan)}
        choices={[
          { value: "", name: words.anyAge },
          ...hours.map((one) => ({
            value: String(one),
            name: words.moreThan(one % 24 === 0 ? paneWords.refresh.days(one / 24) : paneWords.refresh.hours(one)),
          })),
        ]}
        onChange={(value) => onChange({ ...options, olderThan: value === "" ? undefined : Number(value) })}
      />
      <Checkbox
        className={tab.atEdge}
        checked={onlyFixable}
        label={words.onlyFixable}
        onChange={(_, { checked }) => onChange({ ...options, onlyFixable: checked === true })}
      />
    </div>
  );
}
