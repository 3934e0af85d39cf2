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
import { useEffect, useState } from "react";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { countFrozen, thaw } from "../../excel/freeze/thaw";
import { freeze } from "../../excel/freeze/freeze";
import { listFormulas } from "../../excel/freeze/listFormulas";
import { makeHandOverCopy } from "../../excel/freeze/handOverCopy";
import type { LongWork } from "../../excel/longWork";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { ToolPage } from "../sheet/ToolPage";
import { LeftAlone } from "./LeftAlone";
import { freezeNotice, freezeWords, leftByFreeze, leftByThaw, type LeftCells, thawNotice } from "./freezeWords";

const ranges = ["selection", "sheet", "workbook"] as const;

/** Turns our formulas into values and back. */
export function FreezeTool(): React.JSX.Element {
  const { language, work, words: paneWords } = usePane();
  const words = freezeWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const [range, setRange] = useState<SearchRange>("sheet");
  const isRunning = work !== undefined;
  const { kept, left, freeze, thaw, thawOthers, list, dismiss } = useFreeze();
  return (
    <ToolPage>
      <Field label={words.range}>
        <RadioGroup
          value={range}
          onChange={(_, { value }) => {
            setRange(ranges.find((one) => one === value) ?? "sheet");
            dismiss();
          }}
        >
          {ranges.map((one) => (
            // Office.js moves the focus itself, and would stop at each of them.
            <Radio key={one} value={one} label={paneWords.refresh[one]} tabIndex={one === range ? 0 : -1} />
          ))}
        </RadioGroup>
      </Field>
      <div className={tab.actions}>
        <Button appearance="primary" disabledFocusable={isRunning} onClick={() => void freeze(range)}>
          {words.freeze}
        </Button>
        <Button disabledFocusable={isRunning} onClick={() => void thaw(range)}>
          {words.thaw}
        </Button>
        <Button disabledFocusable={isRunning} onClick={() => void list(range)}>
          {words.list.button}
        </Button>
      </div>
      {kept !== undefined && <Caption1 className={tab.quiet}>{words.kept(kept)}</Caption1>}
      {left && <LeftAlone left={left} onThawOthers={() => void thawOthers(range)} onClose={dismiss} />}
      <Divider className={styles.line} />
      <HandOver />
    </ToolPage>
  );
}

/** Makes a copy of the sheet that can be given to people without the add-in. */
function HandOver(): React.JSX.Element {
  const { language, say, work, runWork } = usePane();
  const words = freezeWords[language].handOver;
  const tab = useTabStyles();

  async function copy(watched: LongWork): Promise<void> {
    const { sheet, formulas, unwritable, waiting } = await makeHandOverCopy(words.suffix, watched);
    if (sheet === undefined) return say({ intent: "warning", text: words.waiting(waiting) });
    const made = words.made(sheet, formulas);
    if (unwritable === 0) say({ intent: "success", text: made });
    else say({ intent: "warning", text: `${made} ${words.unwritable(unwritable)}` });
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

/** Freezes and thaws, one at a time, and says what was done. */
function useFreeze() {
  const { language, say, runWork } = usePane();
  const words = freezeWords[language];
  const { kept, count } = useKeptCount();
  const [left, setLeft] = useState<LeftCells>();
  const dismiss = (): void => setLeft(undefined);

  async function runAndCount(title: string, task: (work: LongWork) => Promise<void>): Promise<void> {
    dismiss();
    await runWork(title, async (work) => {
      await task(work);
      await count();
    });
  }

  async function freezeIn(range: SearchRange, work: LongWork): Promise<void> {
    const done = await freeze(range, work);
    const leftAlone = leftByFreeze(done, language);
    const isListed = leftAlone !== undefined;
    setLeft(leftAlone);
    if (done.formulas + done.left > 0 || !isListed) say(freezeNotice(done, language, { isListed }));
  }

  async function thawIn(range: SearchRange, work: LongWork, evenSo: boolean): Promise<void> {
    const done = await thaw(range, { evenSo, work });
    setLeft(leftByThaw(done, language));
    const notice = thawNotice(done, kept ?? 0, language);
    if (notice) say(notice);
  }

  async function listIn(range: SearchRange): Promise<void> {
    const { sheet, headings, made } = words.list;
    const done = await listFormulas(range, sheet, headings);
    if (done.sheet === undefined) say({ intent: "warning", text: words.none });
    else say({ intent: "success", text: made(done.sheet, done.formulas) });
  }

  return {
    kept,
    left,
    dismiss,
    freeze: (range: SearchRange) => runAndCount(words.freezing, (work) => freezeIn(range, work)),
    thaw: (range: SearchRange) => runAndCount(words.thawing, (work) => thawIn(range, work, false)),
    list: (range: SearchRange) => runAndCount(words.list.listing, () => listIn(range)),
    thawOthers: (range: SearchRange) => runAndCount(words.thawing, (work) => thawIn(range, work, true)),
  };
}

/** Counts the frozen formulas that the workbook keeps; undefined until they are counted. */
function useKeptCount() {
  const [kept, setKept] = useState<number>();
  const count = (): Promise<void> => countFrozen().then(setKept, () => setKept(undefined));
  useEffect(() => {
    const countAgain = (): void => void count();
    countAgain();
    // Meanwhile, an undo in the sheet may have brought formulas back.
    window.addEventListener("focus", countAgain);
    return () => window.removeEventListener("focus", countAgain);
  }, []);
  return { kept, count };
}

const useStyles = makeStyles({
  // Fluent's line takes all the height that is left.
  line: { flexGrow: 0 },
});
