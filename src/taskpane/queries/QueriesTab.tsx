import { useState } from "react";
import { useGoal, usePane } from "../frame/pane";
import { QueryList } from "./QueryList";
import { QueryPreview } from "./QueryPreview";
import { type ShownQuery, shownQueries } from "./shownQueries";
import { useQueryList } from "./useQueryList";

/** Lists the saved queries, and previews one. Another account starts at the list. */
export function QueriesTab(): React.JSX.Element {
  const { accountVersion } = usePane();
  return <Levels key={accountVersion} />;
}

function Levels(): React.JSX.Element {
  const { language } = usePane();
  const queries = useQueryList();
  const [query, setQuery] = useState<ShownQuery>();
  const [startAt, setStartAt] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  useGoal("queries", (goal) => "id" in goal && setWanted(goal.id));
  const reached = shownQueries(queries.listed ?? [], queries.kept, language).find(({ id }) => id === wanted);
  if (reached) {
    setQuery(reached);
    setWanted(undefined);
  }

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
