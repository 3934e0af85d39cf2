import type { Language } from "../../core/locales/language";
import type { RibbonOutcome } from "../../excel/ribbon";
import { freezeNotice } from "../freeze/freezeNotice";
import type { Notice } from "../frame/NoticeBar";
import { failureSentence, wordsOf } from "../frame/words";

/** The notice of what a button of the ribbon did. */
export function ribbonNotice(outcome: RibbonOutcome, language: Language): Notice {
  if (outcome.kind === "frozen") return freezeNotice(outcome.freeze, language);
  const { refresh } = wordsOf(language);
  if (outcome.formulas === 0) return { intent: "warning", text: refresh.none };
  return { intent: "success", text: refresh.started(outcome.formulas) };
}

/** The notice of why Excel refused a button of the ribbon. */
export function ribbonFailure(thrown: unknown, language: Language): Notice {
  return { intent: "error", text: failureSentence(thrown, language) };
}
