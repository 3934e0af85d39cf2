import { useState } from "react";
import { usePane } from "../frame/pane";
import type { Found } from "../search/found";
import type { Details } from "./BrowseTab";
import { type Filters, noFilters } from "./Levels";
import type { Path, ShownArea } from "./places";
import type { ViewKind } from "./PageButtons";

/** Where the user is: the list that is open, and the card, map or chart beside it. */
export interface Browsing {
  path: Path;
  /** The key of the row that the user comes back from. */
  startAt: string | undefined;
  filters: Filters;
  details: Details | undefined;
  setFilters: (filters: Filters) => void;
  setDetails: (details: Details) => void;
  openList: (path: Path, startAt?: string) => void;
  openCode: (code: string) => void;
  show: (kind: ViewKind, area: ShownArea) => void;
  /** Closes what is open beside the lists; a map or a chart leads back to the card that it was opened from. */
  close: () => void;
  /** Opens what the search has found, be it on another tab. */
  take: (found: Found) => void;
}

export function useBrowsing(): Browsing {
  const { goTo } = usePane();
  const [path, setPath] = useState<Path>({});
  const [startAt, setStartAt] = useState<string>();
  // Kept here: in a narrow pane the lists are gone while a card is open.
  const [filters, setFilters] = useState(noFilters);
  const [details, setDetails] = useState<Details>();

  function openList(opened: Path, from?: string): void {
    setPath(opened);
    setStartAt(from);
  }

  function openCode(code: string): void {
    setDetails({ kind: "card", code });
    setStartAt(undefined);
  }

  const show = (kind: ViewKind, area: ShownArea): void => setDetails({ kind, area });

  function close(): void {
    if (details?.kind === "card") setStartAt(details.code);
    const card = details?.kind === "card" ? undefined : details?.from;
    setDetails(card === undefined ? undefined : { kind: "card", code: card });
  }

  function take({ destination }: Found): void {
    switch (destination.kind) {
      case "code":
        return openCode(destination.code);
      case "state":
        setDetails(undefined);
        return openList({ state: destination.state });
      case "municipality":
        setDetails(undefined);
        return openList({ state: destination.state, municipality: destination.municipality });
      case "category":
        return goTo({ tab: "indicators", category: destination.category });
      case "indicator":
        return goTo({ tab: "indicators", mnemonic: destination.mnemonic });
      case "query":
        return goTo({ tab: "queries", id: destination.id });
    }
  }

  return { path, startAt, filters, details, setFilters, setDetails, openList, openCode, show, close, take };
}
