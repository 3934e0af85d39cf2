import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useId, useRef, useState } from "react";
import { FilterBox } from "../frame/list/FilterBox";
import { focusRow, rowsIn } from "../frame/list/RowList";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { SearchResults } from "./SearchResults";
import type { Found } from "./found";
import { useSearch } from "./useSearch";

interface SearchProps {
  onTake: (found: Found) => void;
  /** Shown below the box while there is no search. */
  children: React.ReactNode;
}

/**
 * The one box that searches everything. Its results replace what is below it: Enter takes the first, Down moves into them, or into what else is
 * below, Escape clears the box.
 */
export function Search({ onTake, children }: SearchProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const boxId = useId();
  const below = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [isExpanded, setIsExpanded] = useState(false);
  const [isEntered, setIsEntered] = useState(false);
  const search = useSearch(typed, isExpanded);
  const isSearching = typed.trim() !== "";

  function type(text: string): void {
    setTyped(text);
    setIsEntered(false);
    setIsExpanded(false);
  }

  function take(taken: Found): void {
    type("");
    // The search is done: what opens takes the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onTake(taken);
  }

  useEffect(() => {
    // Results of an earlier text are not meant: Enter waits for the right ones.
    if (!isEntered || search.text !== typed) return;
    setIsEntered(false);
    const [first] = search.groups;
    if (isSearching && first?.found[0]) take(first.found[0]);
  }, [isEntered, search.text, search.groups]);

  return (
    <>
      <div className={mergeClasses(styles.bar, isSearching && styles.searching)}>
        <FilterBox
          id={boxId}
          label={words.search.label}
          hint={words.search.hint}
          value={typed}
          onChange={type}
          onDown={() => focusRow(rowsIn(below.current).find(({ tabIndex }) => isSearching || tabIndex === 0))}
          onEnter={() => setIsEntered(true)}
        />
      </div>
      <div ref={below} className={tab.listPage}>
        {isSearching ? (
          <SearchResults
            {...search}
            onTake={take}
            onMore={() => setIsExpanded(true)}
            onUp={() => document.getElementById(boxId)?.focus()}
          />
        ) : (
          children
        )}
      </div>
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
