import { makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTabStyles } from "../frame/useTabStyles";
import type { Found } from "./found";
import { SearchBar } from "./SearchBar";
import { optionId, SearchResults } from "./SearchResults";
import { type Search as SearchState, useSearch } from "./useSearch";

interface SearchProps {
  onTake: (found: Found) => void;
  /** Shown below the box while there is no search. */
  children: React.ReactNode;
}

/** The box that searches everything. Its results replace what is below it. */
export function Search({ onTake, children }: SearchProps): React.JSX.Element {
  const tab = useTabStyles();
  const styles = useStyles();
  const below = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState<SearchState>();
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

  return (
    <>
      <div className={styles.bar}>
        <SearchBar
          value={typed}
          onChange={type}
          listId={found.length > 0 ? listId : undefined}
          activeId={active && optionId(listId, active)}
          onMove={move}
          onTake={enter}
          onDown={() => below.current?.querySelector<HTMLElement>("[role=list] button[tabindex='0']")?.focus()}
        />
      </div>
      {isSearching ? (
        <Searching typed={typed} isExpanded={isExpanded} onFound={setSearch}>
          {(state) => (
            <SearchResults id={listId} {...state} active={active} onTake={take} onMore={() => setIsExpanded(true)} />
          )}
        </Searching>
      ) : (
        <div ref={below} className={tab.listPage}>
          {children}
        </div>
      )}
    </>
  );
}

interface SearchingProps {
  typed: string;
  isExpanded: boolean;
  onFound: (search: SearchState) => void;
  children: (search: SearchState) => React.ReactNode;
}

/** Mounted only while something is searched: it asks for the catalog and the list of queries. */
function Searching({ typed, isExpanded, onFound, children }: SearchingProps): React.ReactNode {
  const search = useSearch(typed, isExpanded);
  // Before paint: the box must not name a result that is already gone.
  useLayoutEffect(() => onFound(search), [search.text, search.groups]);
  return children(search);
}

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
  },
});
