import { SearchBox } from "@fluentui/react-components";
import { takeKey } from "../frame/list/takeKey";
import { usePane } from "../frame/pane";

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
export function SearchBar({
  value,
  onChange,
  listId,
  activeId,
  onMove,
  onTake,
  onDown,
}: SearchBarProps): React.JSX.Element {
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
