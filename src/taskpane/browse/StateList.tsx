import { Body1, Caption1 } from "@fluentui/react-components";
import { readPostalCode } from "../../core/codes/postalCode";
import type { NamedState } from "../../core/codes/stateNames";
import { FilterBox } from "../frame/FilterBox";
import { usePane } from "../frame/pane";
import { Row } from "../frame/Row";
import { useFilteredList } from "../frame/useFilteredList";
import { useTabStyles } from "../frame/useTabStyles";
import { VirtualList } from "../frame/VirtualList";
import { statesLike, type Visit } from "./places";

interface StateListProps {
  visit: Visit;
  onOpen: (state: NamedState) => void;
  onSearch: (code: string) => void;
}

/** List of the 32 states. A postal code typed into the filter leads straight to that code. */
export function StateList({ visit, onOpen, onSearch }: StateListProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const { filter, onFilter, startAt } = visit;
  const { box, list } = useFilteredList();
  const read = /^\d{5}$/.test(filter.trim()) ? readPostalCode(filter) : undefined;
  const found = statesLike(filter);
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <FilterBox label={words.browse.filterStates} value={filter} onChange={onFilter} {...box} />
        <Caption1 className={tab.quiet} role="status">
          {read?.kind === "code" ? words.browse.codes(1) : words.browse.states(found.length)}
        </Caption1>
      </div>
      {read?.kind === "code" ? (
        <VirtualList
          {...list}
          startAt={startAt}
          label={words.browse.filterStates}
          items={[read.code]}
          keyOf={(code) => code}
          onOpen={onSearch}
        >
          {(code) => <Row name={words.browse.openCode(code)} />}
        </VirtualList>
      ) : (
        <VirtualList
          {...list}
          startAt={startAt}
          label={words.browse.allStates}
          items={found}
          keyOf={({ id }) => id}
          onOpen={onOpen}
        >
          {({ id, name }) => <Row name={name} figure={id} />}
        </VirtualList>
      )}
      {found.length === 0 && read === undefined && <Body1 className={tab.above}>{words.browse.nothing}</Body1>}
    </div>
  );
}
