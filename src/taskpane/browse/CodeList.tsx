import { FilterBox } from "../frame/list/FilterBox";
import { FilterOutcome } from "../frame/list/FilterOutcome";
import { LevelHeader } from "../frame/list/LevelHeader";
import { usePane } from "../frame/pane";
import { Row } from "../frame/list/Row";
import { useFilteredList } from "../frame/list/useFilteredList";
import { useTabStyles } from "../frame/useTabStyles";
import { bareNeighborhood } from "../search/geographyIndex";
import { VirtualList } from "../frame/list/VirtualList";
import { InsertBar } from "./InsertBar";
import { catalogSize, codesLike, type Municipality, type Visit } from "./places";
import { type ShownArea, areaOfMunicipality } from "./shownArea";
import { ViewButtons, type ViewKind } from "./ViewButtons";

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
export function CodeList({ municipality, visit, shownCode, onShow, onBack, onOpen }: CodeListProps): React.JSX.Element {
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
