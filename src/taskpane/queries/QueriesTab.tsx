import { useState } from "react";
import { usePane } from "../frame/pane";
import { QueryList } from "./QueryList";
import { QueryPreview } from "./QueryPreview";
import type { ShownQuery } from "./shownQueries";
import { useQueryList } from "./useQueryList";

/** Lists the saved queries, and previews one. Another account starts at the list. */
export function QueriesTab(): React.JSX.Element {
  const { accountVersion } = usePane();
  return <Levels key={accountVersion} />;
}

function Levels(): React.JSX.Element {
  const queries = useQueryList();
  const [query, setQuery] = useState<ShownQuery>();
  const [startAt, setStartAt] = useState<string>();

  function back(from: ShownQuery): void {
    setQuery(undefined);
    setStartAt(from.id);
  }

  return query ? (
    <QueryPreview query={query} onBack={() => back(query)} />
  ) : (
    <QueryList queries={queries} startAt={startAt} onOpen={setQuery} />
  );
}
