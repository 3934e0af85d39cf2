import { Body1, Button, Caption1, Divider, makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import { countFrozen, thaw } from "../../excel/freeze/thaw";
import { freeze } from "../../excel/freeze/freeze";
import { listFormulas } from "../../excel/freeze/listFormulas";
import { makeHandOverCopy } from "../../excel/freeze/handOverCopy";
import type { LongWork } from "../../excel/longWork";
import { usePane } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { CellsByReason, RangeField, ToolPage } from "../sheet/ToolPage";
import { freezeNotice, freezeWords, leftByFreeze, leftByThaw, type LeftCells, thawNotice } from "./freezeWords";

/** Turns our formulas into values and back. */
export function FreezeTool(): React.JSX.Element {
  const { language, work, words: paneWords, say, runWork } = usePane();
  const words = freezeWords[language];
  const tab = useTabStyles();
  const styles = useStyles();
  const [range, setRange] = useState<SearchRange>("sheet");
  const [left, setLeft] = useState<LeftCells>();
  // The frozen formulas that the workbook keeps; undefined until they are counted.
  const [kept, setKept] = useState<number>();
  const count = (): Promise<void> => countFrozen().then(setKept, () => setKept(undefined));
  const isRunning = work !== undefined;
  const dismiss = (): void => setLeft(undefined);
  useEffect(() => {
    const countAgain = (): void => void count();
    countAgain();
    // Meanwhile, an undo in the sheet may have brought formulas back.
    window.addEventListener("focus", countAgain);
    return () => window.removeEventListener("focus", countAgain);
  }, []);

  function start(title: string, task: (work: LongWork) => Promise<void>): void {
    dismiss();
    void runWork(title, async (watched) => {
      await task(watched);
      await count();
    });
  }

  async function freezeThere(watched: LongWork): Promise<void> {
    const done = await freeze(range, watched);
    const listed = leftByFreeze(done, language);
    setLeft(listed);
    if (done.formulas + done.left > 0 || !listed) say(freezeNotice(done, language, listed));
  }

  async function thawThere(watched: LongWork, evenSo = false): Promise<void> {
    const done = await thaw(range, { evenSo, work: watched });
    setLeft(leftByThaw(done, language));
    const notice = thawNotice(done, kept ?? 0, language);
    if (notice) say(notice);
  }

  async function list(): Promise<void> {
    const { sheet, headings, made } = words.list;
    const done = await listFormulas(range, sheet, headings);
    if (done.sheet === undefined) say({ intent: "warning", text: paneWords.refresh.none });
    else say({ intent: "success", text: made(done.sheet, done.formulas) });
  }

  /** For people without the add-in. */
  async function copy(watched: LongWork): Promise<void> {
    const { made, suffix, waiting: isWaiting, unwritable: stay } = words.handOver;
    const { sheet, formulas, unwritable, waiting } = await makeHandOverCopy(suffix, watched);
    if (sheet === undefined) return say({ intent: "warning", text: isWaiting(waiting) });
    const text = made(sheet, formulas);
    if (unwritable === 0) say({ intent: "success", text });
    else say({ intent: "warning", text: `${text} ${stay(unwritable)}` });
  }

  const action = (
    <>
      <Button appearance="primary" disabledFocusable={isRunning} onClick={() => start(words.freezing, freezeThere)}>
        {words.freeze}
      </Button>
      <Button disabledFocusable={isRunning} onClick={() => start(words.thawing, (watched) => thawThere(watched))}>
        {words.thaw}
      </Button>
    </>
  );
  return (
    <ToolPage action={action}>
      <RangeField
        range={range}
        onChange={(chosen) => {
          setRange(chosen);
          dismiss();
        }}
      />
      {kept !== undefined && <Caption1 className={tab.quiet}>{words.kept(kept)}</Caption1>}
      {left && (
        <section role="alert" className={styles.box} ref={intoView}>
          <Subtitle2 as="h3" className={tab.noMargin}>
            {left.title}
          </Subtitle2>
          <CellsByReason reasons={left.reasons} />
          <div className={tab.actions}>
            {left.others > 0 && (
              <Button onClick={() => start(words.thawing, (watched) => thawThere(watched, true))}>
                {words.thawOthers(left.others)}
              </Button>
            )}
            <Button onClick={dismiss}>{words.close}</Button>
          </div>
        </section>
      )}
      <div className={tab.actions}>
        <Button disabledFocusable={isRunning} onClick={() => start(words.list.listing, list)}>
          {words.list.button}
        </Button>
      </div>
      <Divider className={styles.line} />
      <Subtitle2 as="h3" className={tab.noMargin}>
        {words.handOver.title}
      </Subtitle2>
      <Body1>{words.handOver.text}</Body1>
      <div className={tab.actions}>
        <Button disabledFocusable={isRunning} onClick={() => start(words.handOver.copying, copy)}>
          {words.handOver.copy}
        </Button>
      </div>
    </ToolPage>
  );
}

/** Brings what appears into view. */
function intoView(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: "nearest" });
}

const useStyles = makeStyles({
  // Fluent's line takes all the height that is left.
  line: { flexGrow: 0 },
  box: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
});
