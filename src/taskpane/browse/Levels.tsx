import { Caption1, makeStyles, mergeClasses } from "@fluentui/react-components";
import { useMemo } from "react";
import { catalogKey } from "../../core/apis/zipcodes/client";
import { itemColumns } from "../../core/apis/zipcodes/search/fields";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { bareNeighborhood } from "../../core/codes/placeNames";
import { type NamedState, namedStates } from "../../core/codes/stateNames";
import { PendingAnswer } from "../frame/Loaded";
import { useAnswer } from "../frame/useAnswers";
import { FilterBox, FilterOutcome, useFilteredList } from "../frame/list/FilterBox";
import { LevelHeader, Row } from "../frame/list/Level";
import { RowList } from "../frame/list/RowList";
import { usePane } from "../frame/pane";
import type { PaneWords } from "../locales/pane.en";
import { useTabStyles } from "../frame/useTabStyles";
import { type Following, FollowSwitch } from "./FollowSwitch";
import { InsertBar, ViewButtons } from "./PageButtons";
import { codesLike, municipalitiesLike, municipalitiesOf, type Municipality, selectedArea } from "./places";
import type { Browsing } from "./useBrowsing";

interface LevelsProps {
  browsing: Browsing;
  following: Following;
}

/** The lists, level by level: states, a state's municipalities, a municipality's codes. */
export function Levels({ browsing, following }: LevelsProps): React.JSX.Element {
  const { state, municipality } = browsing.path;
  if (!state) return <StateList browsing={browsing} following={following} />;
  return <PlaceList key={municipality?.id ?? state.id} {...{ state, municipality, browsing }} />;
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
        <ViewButtons charted={selectedArea} onShow={browsing.show} />
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

interface PlaceListProps {
  state: NamedState;
  municipality: Municipality | undefined;
  browsing: Browsing;
}

/** List of a state's municipalities, or of the codes of one, each with its first neighborhoods; read from the state's catalog pages. */
function PlaceList({ state, municipality, browsing }: PlaceListProps): React.JSX.Element {
  const { app, words } = usePane();
  const tab = useTabStyles();
  const { filters, setFilters, openList, openCode } = browsing;
  const { box, list } = useFilteredList();
  const { value: items, error, reload } = useAnswer(app.catalog, catalogKey({ state_id: state.id }));
  const municipalities = useMemo(() => municipalitiesOf(items ?? []), [items]);
  const filter = filters[(municipality ?? state).id] ?? "";
  const rows = municipality
    ? codesLike(municipality.codes, filter).map((item) => rowOfCode(item, words))
    : municipalitiesLike(municipalities, filter).map((one) => rowOfMunicipality(one, words));
  // Only the codes that the filter leaves; those of all municipalities.
  const codes = municipality ? rows.map(({ key }) => key) : (items ?? []).map(({ zip_code }) => zip_code);
  const counts = [
    ...(municipality ? [] : [words.browse.municipalities(municipalities.length)]),
    words.browse.codes(codes.length),
  ];
  const area = municipality
    ? ({ kind: "municipality", id: municipality.id, name: municipality.name } as const)
    : ({ kind: "state", id: state.id, name: state.name } as const);
  const { name } = area;

  function open(key: string): void {
    if (municipality) openCode(key);
    else openList({ state, municipality: municipalities.find(({ id }) => id === key) });
  }

  return (
    <div className={tab.listPage}>
      <div className={tab.above}>
        <LevelHeader
          title={name}
          note={items && counts.join(", ")}
          actions={<ViewButtons charted={area} onShow={browsing.show} />}
          onBack={() => openList(municipality ? { state } : {}, area.id)}
        />
        {items && (
          <FilterBox
            label={municipality ? words.browse.filterCodes : words.browse.filterMunicipalities}
            hint={municipality ? words.browse.filterCodesHint : words.browse.filterMunicipalities}
            value={filter}
            onChange={(typed) => setFilters({ ...filters, [area.id]: typed })}
            {...box}
          />
        )}
      </div>
      {items ? (
        <>
          <RowList
            {...list}
            startAt={browsing.startAt}
            label={name}
            items={rows}
            keyOf={({ key }) => key}
            onOpen={({ key }) => open(key)}
          >
            {({ row }) => <Row {...row} />}
          </RowList>
          <FilterOutcome filter={filter} found={rows.length} className={tab.above} />
          <InsertBar
            codes={codes}
            formula={{
              name: "ZIP.CATALOG",
              given: municipality ? [undefined, municipality.id] : [state.id],
              // A header, and every column.
              size: { rowCount: (municipality?.codes ?? items).length + 1, columnCount: itemColumns.length },
            }}
          />
        </>
      ) : (
        <PendingAnswer error={error} reload={reload} />
      )}
    </div>
  );
}

interface ListedRow {
  key: string;
  row: React.ComponentProps<typeof Row>;
}

function rowOfMunicipality({ id, name, codes }: Municipality, { browse }: PaneWords): ListedRow {
  return { key: id, row: { name, figure: { shown: String(codes.length), said: browse.codes(codes.length) } } };
}

function rowOfCode(item: ZipCodeItem, { map }: PaneWords): ListedRow {
  const { zip_code: name, neighborhoods, nse_predominant_level: level } = item;
  const note = neighborhoods.slice(0, 2).map(bareNeighborhood).join(", ") || undefined;
  return {
    key: name,
    row: { name, note, figure: level ? { shown: level, said: `${map.level}: ${level}` } : undefined },
  };
}

const useStyles = makeStyles({
  line: { flexDirection: "row", alignItems: "center", justifyContent: "space-between", paddingBlock: 0 },
});
