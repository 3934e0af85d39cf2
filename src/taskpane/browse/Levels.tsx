import type { Following } from "../card/FollowSwitch";
import { CodeList } from "./CodeList";
import { MunicipalityList } from "./MunicipalityList";
import type { Path, Visit } from "./places";
import type { ShownArea } from "./shownArea";
import { StateList } from "./StateList";
import type { ViewKind } from "./ViewButtons";

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
