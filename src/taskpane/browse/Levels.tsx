import { Caption1, makeStyles, mergeClasses } from "@fluentui/react-components";
import { useMemo } from "react";
import { catalogKey } from "../../core/apis/zipcodes/catalogQuestion";
import { type NamedState, namedStates } from "../../core/codes/stateNames";
import { PendingAnswer } from "../frame/answers/PendingAnswer";
import { useAnswer } from "../frame/answers/useAnswer";
import { FilterBox } from "../frame/list/FilterBox";
import { FilterOutcome } from "../frame/list/FilterOutcome";
import { LevelHeader } from "../frame/list/LevelHeader";
import { Row } from "../frame/list/Row";
import { VirtualList } from "../frame/list/VirtualList";
import { useFilteredList } from "../frame/list/useFilteredList";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { bareNeighborhood } from "../search/findGeography";
import { type Following, FollowSwitch } from "./FollowSwitch";
import { InsertBar, ViewButtons, type ViewKind } from "./PageButtons";
import {
  areaOfMunicipality,
  areaOfState,
  catalogSize,
  codesLike,
  municipalitiesLike,
  municipalitiesOf,
  type Municipality,
  type Path,
  selectedArea,
  type ShownArea,
  type Visit,
} from "./places";

export interface Filters {
  municipalities: string;
  codes: string;
}

export const noFilters: Filters = { municipalities: "", codes: "" };

interface LevelsProps {
  path: Path;
  /** The key of the row that the user comes back from. */
  startAt: string | undefined;
  /** The code whose card is open beside the list. */
  shownCode: string | undefined;
  /** The switch below the states; undefined if it is elsewhere. */
  following: Following | undefined;
  /** The text that the user has typed into the boxes of the lists. */
  filters: Filters;
  onFilters: (filters: Filters) => void;
  onPath: (path: Path, startAt?: string) => void;
  onOpenCode: (code: string) => void;
  onShow: (kind: ViewKind, area: ShownArea) => void;
}

/** The lists, level by level: states, a state's municipalities, a municipality's codes. */
export function Levels({
  path,
  startAt,
  shownCode,
  following,
  filters,
  onFilters,
  ...props
}: LevelsProps): React.JSX.Element {
  const { onPath, onOpenCode, onShow } = props;
  const { state, municipality } = path;
  const visit = (level: keyof typeof filters): Visit => ({
    filter: filters[level],
    onFilter: (filter) => onFilters({ ...filters, [level]: filter }),
    startAt,
  });

  if (!state)
    return (
      <StateList
        startAt={startAt}
        following={following}
        onShow={onShow}
        onOpen={(chosen) => {
          onFilters(noFilters);
          onPath({ state: chosen });
        }}
      />
    );
  if (municipality)
    return (
      <CodeList
        key={municipality.id}
        municipality={municipality}
        visit={visit("codes")}
        shownCode={shownCode}
        onShow={onShow}
        onBack={() => onPath({ state }, municipality.id)}
        onOpen={onOpenCode}
      />
    );
  return (
    <MunicipalityList
      key={state.id}
      state={state}
      visit={visit("municipalities")}
      onShow={onShow}
      onBack={() => onPath({}, state.id)}
      onOpen={(chosen) => {
        onFilters({ ...filters, codes: "" });
        onPath({ state, municipality: chosen });
      }}
    />
  );
}

interface StateListProps {
  startAt: string | undefined;
  following: Following | undefined;
  onShow: (kind: ViewKind, area: ShownArea) => void;
  onOpen: (state: NamedState) => void;
}

/** List of the 32 states, with the map and the chart of the selected cells. The box above finds a state by its name. */
function StateList({ startAt, following, onShow, onOpen }: StateListProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  return (
    <div className={tab.listPage}>
      <div className={mergeClasses(tab.above, styles.line)}>
        <Caption1 className={tab.quiet}>{words.shownArea.selectionViews}</Caption1>
        <ViewButtons area={selectedArea} onShow={onShow} />
      </div>
      <VirtualList
        startAt={startAt}
        label={words.browse.allStates}
        items={namedStates}
        keyOf={({ id }) => id}
        onOpen={onOpen}
      >
        {({ name }) => <Row name={name} />}
      </VirtualList>
      {following && (
        <div className={tab.below}>
          <FollowSwitch following={following} />
        </div>
      )}
    </div>
  );
}

interface MunicipalityListProps {
  state: NamedState;
  visit: Visit;
  onShow: (kind: ViewKind, area: ShownArea) => void;
  onBack: () => void;
  onOpen: (municipality: Municipality) => void;
}

/** List of a state's municipalities, read from the state's catalog pages. */
function MunicipalityList({ state, visit, onShow, onBack, onOpen }: MunicipalityListProps): React.JSX.Element {
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

interface CodeListProps {
  municipality: Municipality;
  visit: Visit;
  /** The code whose card is open beside the list. */
  shownCode: string | undefined;
  onShow: (kind: ViewKind, area: ShownArea) => void;
  onBack: () => void;
  onOpen: (code: string) => void;
}

/** List of a municipality's codes, each with its first neighborhoods. Inserts only the codes that the filter leaves. */
function CodeList({ municipality, visit, shownCode, onShow, onBack, onOpen }: CodeListProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const { filter, onFilter, startAt } = visit;
  const { box, list } = useFilteredList();
  const found = codesLike(municipality.codes, filter);
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader
          title={municipality.name}
          note={words.browse.codes(found.length)}
          actions={<ViewButtons area={areaOfMunicipality(municipality)} onShow={onShow} />}
          onBack={onBack}
        />
        <FilterBox
          label={words.browse.filterCodes}
          hint={words.browse.filterCodesHint}
          value={filter}
          onChange={onFilter}
          {...box}
        />
      </div>
      <VirtualList
        {...list}
        startAt={startAt}
        shown={shownCode}
        label={municipality.name}
        items={found}
        keyOf={({ zip_code }) => zip_code}
        onOpen={({ zip_code }) => onOpen(zip_code)}
      >
        {({ zip_code, neighborhoods, nse_predominant_level }) => (
          <Row
            name={zip_code}
            note={neighborhoods.slice(0, 2).map(bareNeighborhood).join(", ") || undefined}
            figure={
              nse_predominant_level
                ? { shown: nse_predominant_level, said: `${words.map.level}: ${nse_predominant_level}` }
                : undefined
            }
          />
        )}
      </VirtualList>
      <FilterOutcome filter={filter} found={found.length} className={tab.above} />
      <InsertBar
        place={municipality.name}
        codes={found.map(({ zip_code }) => zip_code)}
        formula={{
          name: "ZIP.CATALOG",
          given: [undefined, municipality.id],
          size: catalogSize(municipality.codes.length),
        }}
      />
    </div>
  );
}

const useStyles = makeStyles({
  line: { flexDirection: "row", alignItems: "center", justifyContent: "space-between", paddingBlock: 0 },
});
