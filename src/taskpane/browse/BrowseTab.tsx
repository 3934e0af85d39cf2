import { useState } from "react";
import { usePane } from "../frame/pane";
import { CodeDetails } from "./CodeDetails";
import { CodeList } from "./CodeList";
import { FoundCode } from "./FoundCode";
import { MunicipalityList } from "./MunicipalityList";
import type { Path, Visit } from "./places";
import { StateList } from "./StateList";

/** Browses the catalog level by level: states, municipalities, codes, one code. Another account starts at the states. */
export function BrowseTab(): React.JSX.Element {
  const { accountVersion } = usePane();
  return <Levels key={accountVersion} />;
}

function Levels(): React.JSX.Element {
  const [path, setPath] = useState<Path>({});
  const [filters, setFilters] = useState({ states: "", municipalities: "", codes: "" });
  const [startAt, setStartAt] = useState<string>();
  const { state, municipality, code, searched } = path;

  function open(opened: Path, unfiltered: Partial<typeof filters> = {}): void {
    setPath(opened);
    setFilters({ ...filters, ...unfiltered });
    setStartAt(undefined);
  }

  function back(to: Path, from: string): void {
    setPath(to);
    setStartAt(from);
  }

  const visit = (level: keyof typeof filters): Visit => ({
    filter: filters[level],
    onFilter: (filter) => setFilters({ ...filters, [level]: filter }),
    startAt,
  });

  if (searched !== undefined) return <FoundCode code={searched} onBack={() => back({}, searched)} />;
  if (!state)
    return (
      <StateList
        visit={visit("states")}
        onOpen={(chosen) => open({ state: chosen }, { municipalities: "" })}
        onSearch={(digits) => open({ searched: digits })}
      />
    );
  if (code)
    return (
      <CodeDetails item={code} onBack={() => back(municipality ? { state, municipality } : { state }, code.zip_code)} />
    );
  if (municipality)
    return (
      <CodeList
        municipality={municipality}
        visit={visit("codes")}
        onBack={() => back({ state }, municipality.id)}
        onOpen={(chosen) => open({ state, municipality, code: chosen })}
      />
    );
  return (
    <MunicipalityList
      state={state}
      visit={visit("municipalities")}
      onBack={() => back({}, state.id)}
      onOpen={(chosen) => open({ state, municipality: chosen }, { codes: "" })}
    />
  );
}
