import { useState } from "react";
import { usePane } from "../frame/pane";
import type { Found } from "../search/found";
import type { Path, ShownArea } from "./places";

/** The ways to look at codes together. */
export type ViewKind = "map" | "chart";

/** What is open in place of the lists. */
export type Details = { kind: "card"; code: string } | View;

interface View {
  kind: ViewKind;
  area: ShownArea;
  /** The code of the card that it was opened from, which the way back leads to. */
  from?: string;
}

export type Browsing = ReturnType<typeof useBrowsing>;

/** Where the user is: the list that is open, or the card, map or chart in its place. */
export function useBrowsing() {
  const { goTo } = usePane();
  const [path, setPath] = useState<Path>({});
  // The key of the row that the user comes back from.
  const [startAt, setStartAt] = useState<string>();
  // What was typed into the box of each list. Kept here: the lists are gone while a card is open.
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
  const [details, setDetails] = useState<Details>();

  /** Opens a list, or comes back to it from one of its rows. */
  function openList(opened: Path, from?: string): void {
    // What was typed stays for the way back.
    const within = opened.state === path.state && opened.municipality;
    if (from === undefined) setFilters(within ? { ...filters, [within.id]: "" } : {});
    setPath(opened);
    setStartAt(from);
  }

  function openCode(code: string): void {
    setDetails({ kind: "card", code });
    setStartAt(undefined);
  }

  const show = (kind: ViewKind, area: ShownArea): void => setDetails({ kind, area });

  /** Closes what is open in place of the lists; a map or a chart leads back to the card that it was opened from. */
  function close(): void {
    if (details?.kind === "card") setStartAt(details.code);
    const card = details?.kind === "card" ? undefined : details?.from;
    setDetails(card === undefined ? undefined : { kind: "card", code: card });
  }

  /** Opens what the search has found, be it on another tab. */
  function take({ destination }: Found): void {
    if ("tab" in destination) {
      // At once: the lists would take the focus that the card is to have.
      if (destination.tab === "browse") return openCode(destination.code);
      return goTo(destination);
    }
    setDetails(undefined);
    openList(destination);
  }

  return { path, startAt, filters, details, setFilters, setDetails, openList, openCode, show, close, take };
}
