import type { Language } from "../../core/locales/language";
import { repairAtStart } from "../../excel/repair";
import type { Notice } from "../frame/NoticeBar";
import { failureSentence, wordsOf } from "../frame/words";
import { repairNotice } from "./repairNotice";

/** Repairs what Excel has lost while the add-in was away, and tells of it. Where Excel refuses, the user can still repair from the pane. */
export async function reportStartRepair(language: Language): Promise<Notice | undefined> {
  try {
    return repairNotice(await repairAtStart(), language);
  } catch (thrown) {
    return { intent: "error", text: wordsOf(language).activity.notLookedFor(failureSentence(thrown, language)) };
  }
}
