import { Body1, Button } from "@fluentui/react-components";
import type { Freeze } from "../../excel/freeze/freeze";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { CellLinks } from "./CellLinks";
import { freezeWords } from "./freezeWords";
import { WarningBox } from "./WarningBox";

interface StayingFormulasProps {
  staying: Freeze;
  onClose: () => void;
}

/** Names the formulas that a freeze has left alone, why, and what to do about them. */
export function StayingFormulas({ staying, onClose }: StayingFormulasProps): React.JSX.Element {
  const { language } = usePane();
  const words = freezeWords[language];
  const tab = useTabStyles();
  const { waiting, failed } = staying;
  return (
    <WarningBox title={words.stayTitle(waiting.length + failed.length)}>
      {waiting.length > 0 && <Body1>{words.waiting(waiting.length)}</Body1>}
      {waiting.length > 0 && <CellLinks cells={waiting} />}
      {failed.length > 0 && <Body1>{words.failed(failed.length)}</Body1>}
      {failed.length > 0 && <CellLinks cells={failed} />}
      <div className={tab.actions}>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </WarningBox>
  );
}
