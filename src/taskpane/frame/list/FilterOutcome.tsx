import { Body1 } from "@fluentui/react-components";
import { usePane } from "../pane";
import { useTabStyles } from "../useTabStyles";

interface FilterOutcomeProps {
  filter: string;
  /** The number of rows that the filter leaves. */
  found: number;
  className?: string;
}

/** Says how many rows a filter leaves: aloud while the user types, and also to the eye where there are none. */
export function FilterOutcome({ filter, found, className }: FilterOutcomeProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const isInVain = found === 0;
  return (
    <Body1 block role="status" className={isInVain ? className : tab.unseen}>
      {isInVain ? words.browse.nothing : filter !== "" && words.search.found(found)}
    </Body1>
  );
}
