import { Body1, Button } from "@fluentui/react-components";
import type { Thaw } from "../../excel/freeze/thaw";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { CellLinks } from "./CellLinks";
import { freezeWordsOf } from "./freezeWords";
import { WarningBox } from "./WarningBox";

interface ChangedCellsProps {
  refused: Thaw;
  onThawOthers: () => void;
  onClose: () => void;
}

/** Names the cells that a thaw was refused for, and offers to thaw the others. */
export function ChangedCells({ refused, onThawOthers, onClose }: ChangedCellsProps): React.JSX.Element {
  const { language } = usePane();
  const words = freezeWordsOf(language);
  const tab = useTabStyles();
  const { changed, ready } = refused;
  return (
    <WarningBox title={words.changedTitle(changed.length)}>
      <Body1>{words.changedText}</Body1>
      <CellLinks cells={changed} />
      {ready === 0 && <Body1>{words.noneOther}</Body1>}
      <div className={tab.actions}>
        {ready > 0 && <Button onClick={onThawOthers}>{words.thawOthers(ready)}</Button>}
        <Button appearance="subtle" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </WarningBox>
  );
}
