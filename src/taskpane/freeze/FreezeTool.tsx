import { Body1, Button, Caption1, Divider, Field, makeStyles, Radio, RadioGroup } from "@fluentui/react-components";
import { useState } from "react";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ChangedCells } from "./ChangedCells";
import { freezeWords } from "./freezeWords";
import { HandOver } from "./HandOver";
import { StayingFormulas } from "./StayingFormulas";
import { useFreeze } from "./useFreeze";

const ranges = ["selection", "sheet", "workbook"] as const;

/** Turns our formulas into values and back. */
export function FreezeTool(): React.JSX.Element {
  const { language, work } = usePane();
  const words = freezeWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const [range, setRange] = useState<SearchRange>("sheet");
  const isRunning = work !== undefined;
  const { kept, staying, partial, freeze, thaw, thawOthers, dismiss } = useFreeze();
  return (
    <div className={tab.page}>
      <Body1>{words.intro}</Body1>
      <Field label={words.ranges.label}>
        <RadioGroup
          value={range}
          onChange={(_, { value }) => {
            setRange(ranges.find((one) => one === value) ?? "sheet");
            dismiss();
          }}
        >
          {ranges.map((one) => (
            // Office.js moves the focus itself, and would stop at each of them.
            <Radio key={one} value={one} label={words.ranges[one]} tabIndex={one === range ? 0 : -1} />
          ))}
        </RadioGroup>
      </Field>
      <div className={tab.actions}>
        <Button appearance="primary" disabledFocusable={isRunning} onClick={() => void freeze(range)}>
          {words.freeze}
        </Button>
        <Button disabledFocusable={isRunning || kept === 0} onClick={() => void thaw(range)}>
          {words.thaw}
        </Button>
      </div>
      {kept !== undefined && <Caption1 className={tab.quiet}>{words.kept(kept)}</Caption1>}
      {staying && <StayingFormulas staying={staying} onClose={dismiss} />}
      {partial && <ChangedCells partial={partial} onThawOthers={() => void thawOthers(range)} onClose={dismiss} />}
      <Divider className={styles.line} />
      <HandOver />
    </div>
  );
}

const useStyles = makeStyles({
  // Fluent's line takes all the height that is left.
  line: { flexGrow: 0 },
});
