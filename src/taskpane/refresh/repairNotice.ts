import type { Language } from "../../core/locales/language";
import type { Repair } from "../../excel/repair/repair";
import type { Notice } from "../frame/notices/NoticeBar";
import { wordsOf } from "../frame/sentences/words";

/** Tells what a repair did, and what it could not do; undefined where there was nothing to repair. */
export function repairNotice(
  { repaired, remaining, protectedSheets, recalculated, mayBeMore }: Repair,
  language: Language,
): Notice | undefined {
  const { refresh } = wordsOf(language);
  const said = [
    repaired > 0 && refresh.repaired(repaired),
    remaining > 0 && refresh.notRepaired(remaining),
    protectedSheets.length > 0 && refresh.protectedSheets(protectedSheets.join(", ")),
    recalculated > 0 && refresh.leftBusy(recalculated),
    mayBeMore && refresh.moreBroken,
  ].filter((sentence) => sentence !== false);
  if (said.length === 0) return undefined;
  const isDone = remaining === 0 && protectedSheets.length === 0 && !mayBeMore;
  return { intent: isDone ? "success" : "warning", text: said.join(" ") };
}
