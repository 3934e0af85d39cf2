import { useMemo } from "react";
import { catalogKey } from "../../core/apis/zipcodes/catalogQuestion";
import type { NamedState } from "../../core/codes/stateNames";
import { PendingAnswer } from "../frame/answers/PendingAnswer";
import { FilterBox } from "../frame/list/FilterBox";
import { FilterOutcome } from "../frame/list/FilterOutcome";
import { LevelHeader } from "../frame/list/LevelHeader";
import { usePane } from "../frame/pane";
import { Row } from "../frame/list/Row";
import { useAnswer } from "../frame/answers/useAnswer";
import { useFilteredList } from "../frame/list/useFilteredList";
import { useTabStyles } from "../frame/useTabStyles";
import { VirtualList } from "../frame/list/VirtualList";
import { InsertBar } from "./InsertBar";
import { catalogSize, municipalitiesLike, municipalitiesOf, type Municipality, type Visit } from "./places";
import { type ShownArea, areaOfState } from "./shownArea";
import { ViewButtons, type ViewKind } from "./ViewButtons";

interface MunicipalityListProps {
  state: NamedState;
  visit: Visit;
  onShow: (kind: ViewKind, area: ShownArea) => void;
  onBack: () => void;
  onOpen: (municipality: Municipality) => void;
}

/** List of a state's municipalities, read from the state's catalog pages. */
export function MunicipalityList({ state, visit, onShow, onBack, onOpen }: MunicipalityListProps): React.JSX.Element {
  const { app, words } = usePane();
  const tab = useTabStyles();
  const { filter, onFilter, startAt } = visit;
  const { box, list } = useFilteredList();
  const { answer, reload } = useAnswer(app.catalog, catalogKey({ state_id: state.id }));
  const items = answer.state === "known" ? answer.value : undefined;
  const municipalities = useMemo(() => municipalitiesOf(items ?? []), [items]);
  const found = municipalitiesLike(municipalities, filter);
  const note = items && `${words.browse.municipalities(municipalities.length)}, ${words.browse.codes(items.length)}`;
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader
          title={state.name}
          note={note}
          actions={<ViewButtons area={areaOfState(state)} onShow={onShow} />}
          onBack={onBack}
        />
        {items && <FilterBox label={words.browse.filterMunicipalities} value={filter} onChange={onFilter} {...box} />}
      </div>
      {answer.state === "known" ? (
        <>
          <VirtualList
            {...list}
            startAt={startAt}
            label={state.name}
            items={found}
            keyOf={({ id }) => id}
            onOpen={onOpen}
          >
            {({ name, codes }) => (
              <Row name={name} figure={{ shown: String(codes.length), said: words.browse.codes(codes.length) }} />
            )}
          </VirtualList>
          <FilterOutcome filter={filter} found={found.length} className={tab.above} />
          <InsertBar
            place={state.name}
            codes={answer.value.map(({ zip_code }) => zip_code)}
            formula={{ name: "ZIP.CATALOG", given: [state.id], size: catalogSize(answer.value.length) }}
          />
        </>
      ) : (
        <PendingAnswer reload={reload} {...(answer.state === "failed" && { error: answer.error })} />
      )}
    </div>
  );
}
