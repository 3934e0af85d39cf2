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
  const { language, work, words: paneWords } = usePane();
  const words = oneFormulaWords[language];
  const tab = useTabStyles();
  const [range, setRange] = useState<SearchRange>("sheet");
  const { found, isLooking, look, join, split } = useOneFormula(range);
  const isBusy = isLooking || work !== undefined;
  const { runs = [], left = [], kept = { formulas: 0, joined: 0 } } = found ?? {};
  const formulas = runs.flatMap((run) => run.formulas).length;
  return (
    <ToolPage
      action={
        <>
          {runs.length > 0 && (
            <Button appearance="primary" disabledFocusable={isBusy} onClick={join}>
              {words.join(formulas, runs.length)}
            </Button>
          )}
          {kept.joined > 0 && (
            <Button disabledFocusable={isBusy} onClick={split}>
              {words.split(kept.formulas)}
            </Button>
          )}
          <Button disabledFocusable={isBusy} onClick={look}>
            {words.look}
          </Button>
        </>
      }
    >
      <RangeField range={range} onChange={setRange} />
      {isLooking && <Spinner size="tiny" label={paneWords.frame.working} />}
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
    return { text: words.left[obstacle](countIn(cells)), cells };
  });
}

type Found = FoundRuns & { kept: JoinedCount };

/** Looks for formulas, at once and when the range changes; joins them and brings them back, and says what was done. */
function useOneFormula(range: SearchRange) {
  const { app, language, say, runWork } = usePane();
  const words = oneFormulaWords[language];
  const { isRunning, run } = useTask();
  // By range: looking in the whole workbook may end after the user has chosen another.
  const [found, setFound] = useState<Partial<Record<SearchRange, Found>>>({});
  const setFoundHere = (now: Found): void => setFound((before) => ({ ...before, [range]: now }));

  async function look(): Promise<void> {
    setFoundHere({ ...(await findRuns(range)), kept: await countJoined(range) });
  }

  async function join(work: LongWork): Promise<void> {
    const readSettled: ReadSettled = (read) =>
      whenSettled(app, {
        read,
        isSettled: (before, seen) => JSON.stringify(before) === JSON.stringify(seen) && !seen.flat(2).some(isBusySign),
        isWanted: () => !work.signal.aborted,
      });
    const { formulas, joined, left } = await joinRuns(range, readSettled, work);
    setFoundHere({ runs: [], left, kept: await countJoined(range) });
    if (joined === 0) say({ intent: "warning", text: words.noneJoined });
    else say({ intent: left.length > 0 ? "warning" : "success", text: words.done(formulas, joined) });
  }

  async function split(work: LongWork): Promise<void> {
    const { formulas, typed } = await splitJoined(range, work);
    await look();
    if (typed === 0) say({ intent: "success", text: words.back(formulas) });
    else say({ intent: "warning", text: `${words.back(formulas)} ${words.typed(typed)}` });
  }

  const lookNow = (): void => void run(look);
  useEffect(lookNow, [range]);
  return {
    found: isRunning ? undefined : found[range],
    isLooking: isRunning,
    look: lookNow,
    join: () => void runWork(words.joining, join),
    split: () => void runWork(words.splitting, split),
  };
}

function countIn(cells: readonly LeftAlone[]): number {
  return cells.reduce((sum, { formulas }) => sum + formulas, 0);
}

function shownRun({ sheet, area, formulas }: FormulaRun): { sheet: string; address: string; text: string } {
  const address = writeArea({ ...area, columnCount: 1 });
  const formula = formulaInRegion(joinedFormula(formulas));
  return { sheet, address, text: `${sheet}!${address} → ${formula}` };
}
