import { makeStyles, tokens } from "@fluentui/react-components";
import { useId, useLayoutEffect, useRef } from "react";
import { useTabStyles } from "../frame/useTabStyles";
import type { Found } from "./found";
import { SearchBar } from "./SearchBar";
import { optionId, SearchResults } from "./SearchResults";
import { type Search as SearchState, useSearch } from "./useSearch";
import { useSearchBox } from "./useSearchBox";

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
  const { typed, isSearching, found, active, isExpanded, ...box } = useSearchBox(onTake);
  return (
    <>
      <div className={styles.bar}>
        <SearchBar
          value={typed}
          onChange={box.type}
          listId={found.length > 0 ? listId : undefined}
          activeId={active && optionId(listId, active)}
          onMove={box.move}
          onTake={box.enter}
          onDown={() => below.current?.querySelector<HTMLElement>("[role=list] button[tabindex='0']")?.focus()}
        />
      </div>
      {isSearching ? (
        <Searching typed={typed} isExpanded={isExpanded} onFound={box.setSearch}>
          {(state) => <SearchResults id={listId} {...state} active={active} onTake={box.take} onMore={box.expand} />}
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
