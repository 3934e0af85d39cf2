import { useEffect, useState } from "react";
import type { Found } from "./found";
import type { Search } from "./useSearch";

interface SearchBox {
  typed: string;
  isSearching: boolean;
  /** What the search has found, group after group. */
  found: readonly Found[];
  /** The result that Enter takes. */
  active: Found | undefined;
  /** The user wants to see all results of each group. */
  isExpanded: boolean;
  type: (text: string) => void;
  /** Makes the next result the active one, or the one before. */
  move: (step: 1 | -1) => void;
  enter: () => void;
  take: (found: Found) => void;
  expand: () => void;
  setSearch: (search: Search) => void;
}

/** What is typed into the box, and which of the results the keyboard has reached. */
export function useSearchBox(onTake: (found: Found) => void): SearchBox {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState<Search>();
  const [isExpanded, setIsExpanded] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();
  const [isEntered, setIsEntered] = useState(false);
  const isSearching = typed.trim() !== "";
  const found = isSearching && search ? search.groups.flatMap((group) => group.found) : [];
  const active = found.find(({ key }) => key === activeKey) ?? found[0];

  function type(text: string): void {
    setTyped(text);
    setIsEntered(false);
    setIsExpanded(false);
    setActiveKey(undefined);
  }

  function move(step: 1 | -1): void {
    const index = active ? found.indexOf(active) : 0;
    setActiveKey(found.at((index + step) % found.length)?.key);
  }

  /** Takes the active result, unless it belongs to an earlier text: Enter then waits for the right ones. */
  function enter(): void {
    if (search?.text !== typed) setIsEntered(true);
    else if (active) take(active);
  }

  useEffect(() => {
    if (isEntered && search?.text === typed) enter();
    // Runs for new results only.
  }, [search]);

  function take(taken: Found): void {
    type("");
    // The search is done: what opens takes the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onTake(taken);
  }

  const expand = (): void => setIsExpanded(true);
  return { typed, isSearching, found, active, isExpanded, type, move, enter, take, expand, setSearch };
}
