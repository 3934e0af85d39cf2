import type { App } from "../../core/app";
import type { Language } from "../../core/locales/language";
import { ExcelProblem } from "../../excel/excelProblem";
import { readOpeningAge } from "../../excel/refresh/onOpening";
import type { Repair } from "../../excel/repair/repair";
import type { Notice } from "../frame/notices/NoticeBar";
import { failureSentence, wordsOf } from "../frame/sentences/words";

/** The repairs made when the add-in started. */
export interface StartRepair {
  /** Undefined where there was nothing to repair. */
  notice: Notice | undefined;
  /** Cells that Excel had left at #BUSY!. */
  leftBusy: number;
}

/**
 * Repairs what Excel has lost while the add-in was away, and tells of it. Where Excel refuses, or what repairs does not load, the user can
 * still repair from the pane.
 */
export async function reportStartRepair(language: Language, isQuiet: () => Promise<boolean>): Promise<StartRepair> {
  try {
    const { repairAtStart } = await import(/* webpackChunkName: "repair" */ "../../excel/repair/repair");
    const repair = await repairAtStart(isQuiet);
    return { notice: repairNotice(repair, language), leftBusy: repair.recalculated };
  } catch (thrown) {
    const text = wordsOf(language).activity.notLookedFor(failureSentence(thrown, language));
    return { notice: { intent: "error", text }, leftBusy: 0 };
  }
}

/**
 * Refreshes what the workbook wants refreshed when it opens. Resolves to what came of it; undefined where it wants nothing. Whoever edits a cell
 * meanwhile finishes first.
 */
export async function reportOpeningRefresh(app: App, limit: number): Promise<Notice | undefined> {
  const hours = await readOpeningAge().catch(() => undefined);
  if (hours === undefined) return undefined;
  try {
    const { refreshOlder } = await import(/* webpackChunkName: "refresh" */ "./refreshOlder");
    return await refreshOlder(app, hours, limit);
  } catch (thrown) {
    if (thrown instanceof ExcelProblem && thrown.kind === "editing") return reportOpeningRefresh(app, limit);
    const { notRefreshed } = wordsOf(app.language).activity;
    return { intent: "warning", text: `${notRefreshed} ${failureSentence(thrown, app.language)}` };
  }
}

/** Tells what a repair did, and what it could not do; undefined where there was nothing to repair. */
export function repairNotice(
  { repaired, remaining, protectedSheets, recalculated, mayBeMore }: Repair,
  language: Language,
): Notice | undefined {
  const { refresh } = wordsOf(language);
  const sentences = [
    repaired > 0 && refresh.repaired(repaired),
    remaining > 0 && refresh.notRepaired(remaining),
    protectedSheets.length > 0 && refresh.protectedSheets(protectedSheets.join(", ")),
    recalculated > 0 && refresh.leftBusy(recalculated),
    mayBeMore && refresh.moreBroken,
  ];
  const text = sentences.filter(Boolean).join(" ");
  const isGood = remaining === 0 && protectedSheets.length === 0 && !mayBeMore;
  return text === "" ? undefined : { intent: isGood ? "success" : "warning", text };
}
