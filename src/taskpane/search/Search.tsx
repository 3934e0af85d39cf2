import { makeStyles, mergeClasses, SearchBox, tokens } from "@fluentui/react-components";
import { useEffect, useId, useRef, useState } from "react";
import { takeKey } from "../frame/list/FilterBox";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { optionId, SearchResults } from "./SearchResults";
import type { Found } from "./found";
import { useSearch } from "./useSearch";

interface SearchProps {
  onTake: (found: Found) => void;
  /** Shown below the box while there is no search. */
  children: React.ReactNode;
}

/**
 * The one box that searches everything. Its results replace what is below it: arrow keys move along them, Enter takes one, Escape clears the
 * box. While it is empty, Down moves into what is below.
 */
export function Search({ onTake, children }: SearchProps): React.JSX.Element {
  const { words, language } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const below = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [isExpanded, setIsExpanded] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();
  const [isEntered, setIsEntered] = useState(false);
  const search = useSearch(typed, isExpanded);
  const isSearching = typed.trim() !== "";
  const found = isSearching ? search.groups.flatMap((group) => group.found) : [];
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
    if (search.text !== typed) setIsEntered(true);
    else if (active) take(active);
  }

  useEffect(() => {
    if (isEntered && search.text === typed) enter();
    // Runs for new results only.
  }, [search.text, search.groups]);

  function take(taken: Found): void {
    type("");
    // The search is done: what opens takes the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onTake(taken);
  }

  const idle = {
    ArrowDown: () => below.current?.querySelector<HTMLElement>("[role=list] button[tabindex='0']")?.focus(),
  };
  const searching = {
    Escape: () => type(""),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
  };
  return (
    <>
      <div className={mergeClasses(styles.bar, isSearching && styles.searching)}>
        <SearchBox
          role="combobox"
          aria-label={words.search.label}
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={active && optionId(listId, active)}
          aria-autocomplete="list"
          placeholder={words.search.hint}
          value={typed}
          lang={language}
          spellCheck={false}
          autoComplete="off"
          dismiss={typed === "" ? null : { "aria-label": words.search.clear }}
          style={{ maxWidth: "none", width: "100%" }}
          onKeyDown={(event) => takeKey(event, typed === "" ? idle : searching)}
          onChange={(_, { value }) => type(value)}
        />
      </div>
      {isSearching ? (
        <SearchResults id={listId} {...search} active={active} onTake={take} onMore={() => setIsExpanded(true)} />
      ) : (
        <div ref={below} className={tab.listPage}>
          {children}
        </div>
      )}
    </>
  );
}

const useStyles = makeStyles({
  /** Stays in sight in a low pane, which scrolls. */
  searching: { position: "sticky", top: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground1 },
  bar: {
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
  },
});
