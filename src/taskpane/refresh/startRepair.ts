import type { Language } from "../../core/locales/language";
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
  return noticeOf(sentences, remaining === 0 && protectedSheets.length === 0 && !mayBeMore);
}

/** A notice of what is true of several sentences; undefined where none is. */
export function noticeOf(sentences: readonly (string | false)[], isGood: boolean): Notice | undefined {
  const text = sentences.filter((sentence) => sentence !== false).join(" ");
  return text === "" ? undefined : { intent: isGood ? "success" : "warning", text };
}
