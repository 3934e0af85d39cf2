import { SearchBox } from "@fluentui/react-components";
import { usePane } from "./pane";

interface FilterBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A box that narrows the list below it while one types. */
export function FilterBox({ label, value, onChange }: FilterBoxProps): React.JSX.Element {
  const { language } = usePane();
  return (
    <SearchBox
      aria-label={label}
      placeholder={label}
      value={value}
      lang={language}
      spellCheck={false}
      autoComplete="off"
      style={{ maxWidth: "none", width: "100%" }}
      onChange={(_, { value: typed }) => onChange(typed)}
    />
  );
}
