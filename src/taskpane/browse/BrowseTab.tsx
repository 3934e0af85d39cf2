import { useState } from "react";
import { usePane } from "../frame/pane";
import { CodeDetails } from "./CodeDetails";
import { CodeList } from "./CodeList";
import { FoundCode } from "./FoundCode";
import { MunicipalityList } from "./MunicipalityList";
import type { Path } from "./places";
import { StateList } from "./StateList";

/** The catalogue, level by level: states, municipalities, codes, one code. Another account begins at the states. */
export function BrowseTab(): React.JSX.Element {
  const { accountVersion } = usePane();
  return <Levels key={accountVersion} />;
}

function Levels(): React.JSX.Element {
  const [path, setPath] = useState<Path & { searched?: string }>({});
  const { state, municipality, code, searched } = path;
  if (searched !== undefined) return <FoundCode code={searched} onBack={() => setPath({})} />;
  if (!state)
    return (
      <StateList onOpen={(chosen) => setPath({ state: chosen })} onSearch={(digits) => setPath({ searched: digits })} />
    );
  if (code)
    return <CodeDetails item={code} onBack={() => setPath(municipality ? { state, municipality } : { state })} />;
  if (municipality)
    return (
      <CodeList
        municipality={municipality}
        onBack={() => setPath({ state })}
        onOpen={(chosen) => setPath({ state, municipality, code: chosen })}
      />
    );
  return (
    <MunicipalityList
      state={state}
      onBack={() => setPath({})}
      onOpen={(chosen) => setPath({ state, municipality: chosen })}
    />
  );
}
