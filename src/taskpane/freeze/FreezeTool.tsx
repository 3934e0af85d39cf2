import {
  Body1,
  Button,
  Caption1,
  Divider,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Subtitle2,
} from "@fluentui/react-components";
import { useState } from "react";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { makeHandOverCopy } from "../../excel/freeze/handOverCopy";
import type { LongWork } from "../../excel/longWork";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ChangedCells, StayingFormulas } from "./LeftAlone";
import { freezeWords } from "./freezeWords";
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

/** Makes a copy of the sheet that can be given to people without the add-in. */
function HandOver(): React.JSX.Element {
  const { language, say, work, runWork } = usePane();
  const words = freezeWords[language].handOver;
  const tab = useTabStyles();

  async function copy(watched: LongWork): Promise<void> {
    const { sheet, formulas, waiting } = await makeHandOverCopy(words.suffix, watched);
    if (sheet === undefined) say({ intent: "warning", text: words.waiting(waiting) });
    else say({ intent: "success", text: words.made(sheet, formulas) });
  }

  return (
    <>
      <Subtitle2 as="h3" className={tab.noMargin}>
        {words.title}
      </Subtitle2>
      <Body1>{words.text}</Body1>
      <div className={tab.actions}>
        <Button disabledFocusable={work !== undefined} onClick={() => void runWork(words.copying, copy)}>
          {words.copy}
        </Button>
      </div>
    </>
  );
}
