import { Caption1, Select } from "@fluentui/react-components";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import { FilterBox } from "../frame/list/FilterBox";
import { usePane } from "../frame/pane";
import type { FilteredList } from "../frame/list/useFilteredList";
import { useTabStyles } from "../frame/useTabStyles";
import { categoriesIn, type Filter } from "./indicatorsLike";
import { catalogWord } from "./indicatorWords";
import { isPredominantLevel } from "./predominantLevel";

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
  const { words } = usePane();
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
        aria-label={words.indicators.category}
        value={filter.category}
        onChange={(_, { value }) => onChange({ ...filter, category: value })}
      >
        <option value="">{words.indicators.allCategories}</option>
        {categoriesIn(indicators).map((category) => (
          <option key={category} value={category}>
            {catalogWord(category, words.categories)}
          </option>
        ))}
      </Select>
      <Caption1 className={tab.quiet} role="status">
        {found.length === 0 ? words.indicators.nothing : words.indicators.found(listed, listed < found.length)}
      </Caption1>
    </div>
  );
}
