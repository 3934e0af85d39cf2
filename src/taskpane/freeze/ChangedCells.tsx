import { Body1, Button } from "@fluentui/react-components";
import type { Thaw } from "../../excel/freeze/thaw";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { CellLinks } from "./CellLinks";
import { freezeWords } from "./freezeWords";
import { WarningBox } from "./WarningBox";

interface ChangedCellsProps {
  partial: Thaw;
  onThawOthers: () => void;
  onClose: () => void;
}

/** Names the cells that a thaw has left alone, and offers to thaw the others if they still wait for that. */
export function ChangedCells({ partial, onThawOthers, onClose }: ChangedCellsProps): React.JSX.Element {
  const { language } = usePane();
  const words = freezeWords[language];
  const tab = useTabStyles();
  const { thawed, changed, ready } = partial;
  return (
    <WarningBox title={words.changedTitle(changed.length)}>
      <Body1>{thawed > 0 ? words.othersThawedText : words.changedText}</Body1>
      <CellLinks cells={changed} />
      {ready === 0 && <Body1>{words.noneOther}</Body1>}
      <div className={tab.actions}>
        {ready > 0 && <Button onClick={onThawOthers}>{words.thawOthers(ready)}</Button>}
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </WarningBox>
  );
}
