import { Body1, Body1Strong, Button, Caption1, Spinner } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { formulaInRegion } from "../../core/locales/locale";
import { isBusySign } from "../../excel/errorSigns";
import type { SearchRange } from "../../excel/formulas/findOwnFormulas";
import type { LongWork } from "../../excel/longWork";
import { joinedFormula } from "../../excel/oneFormula/filledDown";
import { findRuns, type FormulaRun, type FoundRuns, type LeftAlone } from "../../excel/oneFormula/findRuns";
import { joinRuns, type ReadSettled } from "../../excel/oneFormula/joinRuns";
import { countJoined, type JoinedCount, splitJoined } from "../../excel/oneFormula/splitJoined";
import { writeArea } from "../../excel/sheets/area";
import { usePane, useTask } from "../frame/pane";
import { useTabStyles } from "../frame/useTabStyles";
import { whenSettled } from "../frame/whenAtRest";
import { oneFormulaEn } from "../locales/oneFormula.en";
import { oneFormulaEs } from "../locales/oneFormula.es";
import { CellLinks, CellsByReason, type LeftReason, RangeField, ToolPage } from "../sheet/ToolPage";

const oneFormulaWords = { en: oneFormulaEn, es: oneFormulaEs };

/** Replaces formulas that were filled down by one that spills, and brings them back. */
export function OneFormulaTool(): React.JSX.Element {
  const { app, language, work, words: paneWords, say, runWork } = usePane();
  const words = oneFormulaWords[language];
  const tab = useTabStyles();
  const { isRunning, run } = useTask();
  const [range, setRange] = useState<SearchRange>("sheet");
  // By range: looking in the whole workbook may end after the user has chosen another.
  const [foundIn, setFoundIn] = useState<Partial<Record<SearchRange, Found>>>({});
  const setFound = (now: Found): void => setFoundIn((before) => ({ ...before, [range]: now }));
  const found = isRunning ? undefined : foundIn[range];
  const isBusy = isRunning || work !== undefined;
  const { runs = [], left = [], kept = { formulas: 0, joined: 0 } } = found ?? {};
  const formulas = runs.flatMap((run) => run.formulas).length;
  const lookNow = (): void => void run(look);
  useEffect(lookNow, [range]);

  async function look(): Promise<void> {
    setFound({ ...(await findRuns(range)), kept: await countJoined(range) });
  }

  async function join(work: LongWork): Promise<void> {
    const readSettled: ReadSettled = (read) =>
      whenSettled(app, {
        read,
        isBusy: (seen) => seen.flat(2).some(isBusySign),
        isWanted: () => !work.signal.aborted,
      });
    const { formulas, joined, left } = await joinRuns(range, readSettled, work);
    setFound({ runs: [], left, kept: await countJoined(range) });
    if (joined === 0) say({ intent: "warning", text: words.noneJoined });
    else say({ intent: left.length > 0 ? "warning" : "success", text: words.done(formulas, joined) });
  }

  async function split(work: LongWork): Promise<void> {
    const { formulas, typed } = await splitJoined(range, work);
    await look();
    if (typed === 0) say({ intent: "success", text: words.back(formulas) });
    else say({ intent: "warning", text: `${words.back(formulas)} ${words.typed(typed)}` });
  }

  return (
    <ToolPage
      action={
        <>
          {runs.length > 0 && (
            <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void runWork(words.joining, join)}>
              {words.join(formulas, runs.length)}
            </Button>
          )}
          {kept.joined > 0 && (
            <Button disabledFocusable={isBusy} onClick={() => void runWork(words.splitting, split)}>
              {words.split(kept.formulas)}
            </Button>
          )}
          <Button disabledFocusable={isBusy} onClick={lookNow}>
            {words.look}
          </Button>
        </>
      }
    >
      <RangeField range={range} onChange={setRange} />
      {isRunning && <Spinner size="tiny" label={paneWords.frame.working} />}
      <div role="status" className={tab.announced}>
        {found && (
          <>
            {runs.length + left.length + kept.joined === 0 && <Body1>{words.none}</Body1>}
            {runs.length > 0 && (
              <>
                <Body1Strong>{words.found(formulas, runs.length)}</Body1Strong>
                <CellLinks cells={runs.map(shownRun)} />
                <Caption1 className={tab.quiet}>{words.how}</Caption1>
              </>
            )}
            <CellsByReason reasons={reasonsOf(left, words)} />
            {kept.joined > 0 && <Body1>{words.kept(kept.formulas, kept.joined)}</Body1>}
          </>
        )}
      </div>
    </ToolPage>
  );
}

/** Why formulas stay, and where they are. */
function reasonsOf(left: readonly LeftAlone[], words: typeof oneFormulaEn): LeftReason[] {
  return [...new Set(left.map(({ obstacle }) => obstacle))].map((obstacle) => {
    const cells = left.filter((one) => one.obstacle === obstacle);
    const formulas = cells.reduce((sum, one) => sum + one.formulas, 0);
    return { text: words.left[obstacle](formulas), cells };
  });
}

type Found = FoundRuns & { kept: JoinedCount };

function shownRun({ sheet, area, formulas }: FormulaRun): { sheet: string; address: string; text: string } {
  const address = writeArea({ ...area, columnCount: 1 });
  const formula = formulaInRegion(joinedFormula(formulas));
  return { sheet, address, text: `${sheet}!${address} → ${formula}` };
}
