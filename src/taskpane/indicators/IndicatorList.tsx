import { Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { CheckboxChecked20Filled } from "@fluentui/react-icons/svg/checkbox-checked";
import { CheckboxUnchecked20Regular } from "@fluentui/react-icons/svg/checkbox-unchecked";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { dotted } from "../frame/sentences/dotted";
import { usePane } from "../frame/pane";
import type { FilteredList } from "../frame/list/useFilteredList";
import { useTabStyles } from "../frame/useTabStyles";
import { VirtualList } from "../frame/list/VirtualList";
import { catalogWord, nameOf } from "./indicatorWords";

interface IndicatorListProps {
  indicators: readonly Indicator[];
  chosen: readonly Indicator[];
  onToggle: (indicator: Indicator) => void;
  list: FilteredList["list"];
  /** The list is a part of a form. */
  isInForm?: boolean;
}

/** List of indicators with their unit and category. A click chooses one or clears the choice. */
export function IndicatorList({
  indicators,
  chosen,
  onToggle,
  list,
  isInForm = false,
}: IndicatorListProps): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const isChosen = (indicator: Indicator): boolean => chosen.includes(indicator);
  return (
    <VirtualList
      {...list}
      isInForm={isInForm}
      label={words.tabs.indicators}
      items={indicators}
      keyOf={({ mnemonic }) => mnemonic}
      isChosen={isChosen}
      onOpen={onToggle}
    >
      {(indicator) => (
        <>
          {isChosen(indicator) ? (
            <CheckboxChecked20Filled className={styles.checked} />
          ) : (
            <CheckboxUnchecked20Regular className={styles.unchecked} />
          )}
          <span className={styles.text}>
            <span>{nameOf(indicator, language)}</span>
            <Caption1 className={tab.quiet}>
              {dotted([catalogWord(indicator.unit, words.units), catalogWord(indicator.category, words.categories)])}
            </Caption1>
          </span>
        </>
      )}
    </VirtualList>
  );
}

const useStyles = makeStyles({
  text: { minWidth: 0, display: "flex", flexDirection: "column", overflowWrap: "anywhere" },
  checked: { flexShrink: 0, color: tokens.colorCompoundBrandForeground1 },
  unchecked: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});
