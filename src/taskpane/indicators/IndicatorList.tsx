import { Body1Strong, Caption1, makeStyles, Select, tokens } from "@fluentui/react-components";
import { CheckboxChecked20Filled } from "@fluentui/react-icons/svg/checkbox-checked";
import { CheckboxUnchecked20Regular } from "@fluentui/react-icons/svg/checkbox-unchecked";
import { catalogWord } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { FilterBox, type FilteredList } from "../frame/list/FilterBox";
import { RowList } from "../frame/list/RowList";
import { usePane } from "../frame/pane";
import { dotted } from "../frame/sentences/texts";
import { useTabStyles } from "../frame/useTabStyles";
import { type Filter, isPredominantLevel, nameOf } from "./indicatorWords";

interface IndicatorFiltersProps {
  indicators: readonly Indicator[];
  found: readonly Indicator[];
  filter: Filter;
  onChange: (filter: Filter) => void;
  box: FilteredList["box"];
}

/** Search box and category filter above the list of indicators. */
export function IndicatorFilters(props: IndicatorFiltersProps): React.JSX.Element {
  const { indicators, found, filter, onChange, box } = props;
  const { words, language } = usePane();
  const tab = useTabStyles();
  const listed = found.filter((indicator) => !isPredominantLevel(indicator)).length;
  return (
    <div className={tab.above}>
      <FilterBox
        label={words.indicators.search}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
        {...box}
      />
      <Select
        aria-label={words.chart.category}
        value={filter.category}
        onChange={(_, { value }) => onChange({ ...filter, category: value })}
      >
        <option value="">{words.indicators.allCategories}</option>
        {/* A service may have more than the six we know. */}
        {[...new Set(indicators.map(({ category }) => category))].map((category) => (
          <option key={category} value={category}>
            {catalogWord(category, language)}
          </option>
        ))}
      </Select>
      <Caption1 className={tab.quiet} role="status">
        {found.length === 0 ? words.indicators.nothing : words.indicators.found(listed, listed < found.length)}
      </Caption1>
    </div>
  );
}

interface IndicatorListProps {
  indicators: readonly Indicator[];
  chosen: readonly Indicator[];
  onToggle: (indicator: Indicator) => void;
  list: FilteredList["list"];
  /** The list is a part of a form. */
  isInForm?: boolean;
}

/** List of indicators with their unit and category. A click chooses one or clears the choice; the rest of its entry is folded. */
export function IndicatorList({
  indicators,
  chosen,
  onToggle,
  list,
  isInForm = false,
}: IndicatorListProps): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const isChosen = (indicator: Indicator): boolean => chosen.includes(indicator);
  return (
    <RowList
      {...list}
      isInForm={isInForm}
      label={words.tabs.indicators}
      items={indicators}
      keyOf={({ mnemonic }) => mnemonic}
      isChosen={isChosen}
      onOpen={onToggle}
      about={{
        label: words.indicators.about,
        content: (indicator) => <IndicatorDetails indicator={indicator} />,
      }}
    >
      {(indicator) => (
        <TickedText isTicked={isChosen(indicator)}>
          <span>{nameOf(indicator, language)}</span>
          <Caption1 className={tab.quiet}>
            {dotted([catalogWord(indicator.unit, language), catalogWord(indicator.category, language)])}
          </Caption1>
        </TickedText>
      )}
    </RowList>
  );
}

/** A row of a list in which several are chosen: a box, ticked or not, and its text. */
export function TickedText(props: { isTicked: boolean; children: React.ReactNode }): React.JSX.Element {
  const styles = useStyles();
  return (
    <>
      {props.isTicked ? (
        <CheckboxChecked20Filled className={styles.checked} />
      ) : (
        <CheckboxUnchecked20Regular className={styles.unchecked} />
      )}
      <span className={styles.text}>{props.children}</span>
    </>
  );
}

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
          {value}
        </Caption1>
      ))}
    </div>
  );
}

const useStyles = makeStyles({
  details: { overflowWrap: "anywhere" },
  text: { minWidth: 0, display: "flex", flexDirection: "column", overflowWrap: "anywhere" },
  checked: { flexShrink: 0, color: tokens.colorCompoundBrandForeground1 },
  unchecked: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});
