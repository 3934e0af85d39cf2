import { SearchBox } from "@fluentui/react-components";
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

  function press(event: React.KeyboardEvent): void {
    // While a character is being composed, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const searching: Partial<Record<string, () => void>> = {
      Escape: () => onChange(""),
      ArrowDown: () => onMove(1),
      ArrowUp: () => onMove(-1),
      Enter: onTake,
    };
    const idle: Partial<Record<string, () => void>> = { ArrowDown: onDown };
    const task = (value === "" ? idle : searching)[event.key];
    if (!task) return;
    event.preventDefault();
    // Office.js would hand Escape to Excel, which would move the focus to the sheet.
    event.stopPropagation();
    task();
  }

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
      onKeyDown={press}
      onChange={(_, { value: typed }) => onChange(typed)}
    />
  );
}
