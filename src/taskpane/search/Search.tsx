import { makeStyles, SearchBox, tokens } from "@fluentui/react-components";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { takeKey } from "../frame/list/FilterBox";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { optionId, SearchResults } from "./SearchResults";
import type { Found } from "./found";
import { type SearchState, useSearch } from "./useSearch";

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

interface SearchBarProps {
  value: string;
  onChange: (value: string) => void;
  /** The id of the list of results, while there is one. */
  listId: string | undefined;
  /** The id of the result that Enter takes. */
  activeId: string | undefined;
  onMove: (step: 1 | -1) => void;
  onTake: () => void;
  /** Called when the box is empty and the user moves down into what is below. */
  onDown: () => void;
}

/** The one box that searches everything. Arrow keys move along the results, Enter takes one, Escape clears the box. */
function SearchBar({ value, onChange, listId, activeId, onMove, onTake, onDown }: SearchBarProps): React.JSX.Element {
  const { words, language } = usePane();
  const idle = { ArrowDown: onDown };
  const searching = {
    Escape: () => onChange(""),
    ArrowDown: () => onMove(1),
    ArrowUp: () => onMove(-1),
    Enter: onTake,
  };
  return (
    <SearchBox
      role="combobox"
      aria-label={words.search.label}
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      placeholder={words.search.hint}
      value={value}
      lang={language}
      spellCheck={false}
      autoComplete="off"
      dismiss={value === "" ? null : { "aria-label": words.search.clear }}
      style={{ maxWidth: "none", width: "100%" }}
      onKeyDown={(event) => takeKey(event, value === "" ? idle : searching)}
      onChange={(_, { value: typed }) => onChange(typed)}
    />
  );
}

/** What is typed into the box, and which of the results the keyboard has reached. */
function useSearchBox(onTake: (found: Found) => void) {
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState<SearchState>();
  const [isExpanded, setIsExpanded] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();
  const [isEntered, setIsEntered] = useState(false);
  const isSearching = typed.trim() !== "";
  const found = isSearching && search ? search.groups.flatMap((group) => group.found) : [];
  // The result that Enter takes.
  const active = found.find(({ key }) => key === activeKey) ?? found[0];

  function type(text: string): void {
    setTyped(text);
    setIsEntered(false);
    setIsExpanded(false);
    setActiveKey(undefined);
  }

  /** Makes the next result the active one, or the one before. */
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

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
  },
});
