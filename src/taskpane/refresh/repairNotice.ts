import type { Language } from "../../core/locales/language";
import { type Repair, repairAtStart } from "../../excel/repair";
import type { Notice } from "../frame/NoticeBar";
import { failureSentence, wordsOf } from "../frame/words";

/** Tells what a repair did, and what it could not do; undefined where there was nothing to repair. */
export function repairNotice(
  { repaired, remaining, protectedSheets, mayBeMore }: Repair,
  language: Language,
): Notice | undefined {
  const { refresh } = wordsOf(language);
  const said = [
    repaired > 0 && refresh.repaired(repaired),
    remaining > 0 && refresh.notRepaired(remaining),
    protectedSheets.length > 0 && refresh.protectedSheets(protectedSheets.join(", ")),
    mayBeMore && refresh.moreBroken,
  ].filter((sentence) => sentence !== false);
  if (said.length === 0) return undefined;
  const isDone = remaining === 0 && protectedSheets.length === 0 && !mayBeMore;
  return { intent: isDone ? "success" : "warning", text: said.join(" ") };
}

/** Repairs what Excel has lost while the add-in was away, and tells of it. Where Excel refuses, the user can still repair from the pane. */
export async function reportStartRepair(language: Language): Promise<Notice | undefined> {
  try {
    return repairNotice(await repairAtStart(), language);
  } catch (thrown) {
    return { intent: "error", text: wordsOf(language).activity.notLookedFor(failureSentence(thrown, language)) };
  }
}
