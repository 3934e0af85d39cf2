import { Caption1, makeStyles, mergeClasses } from "@fluentui/react-components";
import { useMemo } from "react";
import { catalogKey } from "../../core/apis/zipcodes/catalog/catalogKey";
import { type NamedState, namedStates } from "../../core/codes/stateNames";
import { PendingAnswer } from "../frame/Loaded";
import { useAnswer } from "../frame/useAnswers";
import { FilterBox, FilterOutcome, useFilteredList } from "../frame/list/FilterBox";
import { LevelHeader, Row } from "../frame/list/Level";
import { RowList } from "../frame/list/RowList";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { bareNeighborhood } from "../search/findGeography";
import { type Following, FollowSwitch } from "./FollowSwitch";
import { InsertBar, ViewButtons } from "./PageButtons";
import {
  areaOfMunicipality,
  areaOfState,
  catalogSize,
  codesLike,
  municipalitiesLike,
  municipalitiesOf,
  type Municipality,
  selectedArea,
} from "./places";
import type { Browsing } from "./useBrowsing";

interface LevelsProps {
  browsing: Browsing;
  following: Following;
}

/** The lists, level by level: states, a state's municipalities, a municipality's codes. */
export function Levels({ browsing, following }: LevelsProps): React.JSX.Element {
  const { state, municipality } = browsing.path;
  if (!state) return <StateList browsing={browsing} following={following} />;
  if (!municipality) return <MunicipalityList key={state.id} state={state} browsing={browsing} />;
  return <CodeList key={municipality.id} municipality={municipality} browsing={browsing} />;
}

/** List of the 32 states, with the map and the chart of the selected cells. The box above finds a state by its name. */
function StateList({ browsing, following }: LevelsProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  return (
    <div className={tab.listPage}>
      <div className={mergeClasses(tab.above, styles.line)}>
        <Caption1 className={tab.quiet}>{words.shownArea.selectionViews}</Caption1>
        <ViewButtons area={selectedArea} onShow={browsing.show} />
      </div>
      <RowList
        startAt={browsing.startAt}
        label={words.browse.allStates}
        items={namedStates}
        keyOf={({ id }) => id}
        onOpen={(state) => browsing.openList({ state })}
      >
        {({ name }) => <Row name={name} />}
      </RowList>
      <div className={tab.below}>
        <FollowSwitch following={following} />
      </div>
    </div>
  );
}

interface MunicipalityListProps {
  state: NamedState;
  browsing: Browsing;
}

/** List of a state's municipalities, read from the state's catalog pages. */
function MunicipalityList({ state, browsing }: MunicipalityListProps): React.JSX.Element {
  const { app, words } = usePane();
  const tab = useTabStyles();
  const { filters, setFilters, openList } = browsing;
  const { box, list } = useFilteredList();
  const { value: items, error, reload } = useAnswer(app.catalog, catalogKey({ state_id: state.id }));
  const municipalities = useMemo(() => municipalitiesOf(items ?? []), [items]);
  const found = municipalitiesLike(municipalities, filters.municipalities);
  const note = items && `${words.browse.municipalities(municipalities.length)}, ${words.browse.codes(items.length)}`;
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader
          title={state.name}
          note={note}
          actions={<ViewButtons area={areaOfState(state)} onShow={browsing.show} />}
          onBack={() => openList({}, state.id)}
        />
        {items && (
          <FilterBox
            label={words.browse.filterMunicipalities}
            value={filters.municipalities}
            onChange={(typed) => setFilters({ ...filters, municipalities: typed })}
            {...box}
          />
        )}
      </div>
      {items ? (
        <>
          <RowList
            {...list}
            startAt={browsing.startAt}
            label={state.name}
            items={found}
            keyOf={({ id }) => id}
            onOpen={(municipality) => openList({ state, municipality })}
          >
            {({ name, codes }) => (
              <Row name={name} figure={{ shown: String(codes.length), said: words.browse.codes(codes.length) }} />
            )}
          </RowList>
          <FilterOutcome filter={filters.municipalities} found={found.length} className={tab.above} />
          <InsertBar
            codes={items.map(({ zip_code }) => zip_code)}
            formula={{ name: "ZIP.CATALOG", given: [state.id], size: catalogSize(items.length) }}
          />
        </>
      ) : (
        <PendingAnswer error={error} reload={reload} />
      )}
    </div>
  );
}

interface CodeListProps {
  municipality: Municipality;
  browsing: Browsing;
}

/** List of a municipality's codes, each with its first neighborhoods. Inserts only the codes that the filter leaves. */
function CodeList({ municipality, browsing }: CodeListProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const { path, filters } = browsing;
  const { box, list } = useFilteredList();
  const found = codesLike(municipality.codes, filters.codes);
  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader
          title={municipality.name}
          note={words.browse.codes(found.length)}
          actions={<ViewButtons area={areaOfMunicipality(municipality)} onShow={browsing.show} />}
          onBack={() => browsing.openList({ ...path, municipality: undefined }, municipality.id)}
        />
        <FilterBox
          label={words.browse.filterCodes}
          hint={words.browse.filterCodesHint}
          value={filters.codes}
          onChange={(typed) => browsing.setFilters({ ...filters, codes: typed })}
          {...box}
        />
      </div>
      <RowList
        {...list}
        startAt={browsing.startAt}
        label={municipality.name}
        items={found}
        keyOf={({ zip_code }) => zip_code}
        onOpen={({ zip_code }) => browsing.openCode(zip_code)}
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
      </RowList>
      <FilterOutcome filter={filters.codes} found={found.length} className={tab.above} />
      <InsertBar
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
