import type { App } from "../../core/app";
import type { Language } from "../../core/locales/language";
import { press, type RibbonButton, type RibbonOutcome } from "../../excel/ribbon";
import type { Notice } from "../frame/notices/NoticeBar";
import { failureSentence, wordsOf } from "../frame/sentences/words";
import { freezeNotice } from "../freeze/freezeWords";
import type { Notices } from "./notices";

/** Runs a button of the ribbon and shows a notice in the pane. Resolves to the notice. */
export async function pressButton(app: App, notices: Notices, name: RibbonButton): Promise<Notice> {
  const notice = await press(app, name).then(
    (outcome) => ribbonNotice(outcome, app.language),
    (thrown: unknown) => ribbonFailure(thrown, app.language),
  );
  notices.say(notice);
  return notice;
}

/** The notice of what a button of the ribbon did. */
function ribbonNotice(outcome: RibbonOutcome, language: Language): Notice {
  if (outcome.kind === "frozen") return freezeNotice(outcome.freeze, language);
  const { refresh } = wordsOf(language);
  if (outcome.formulas === 0) return { intent: "warning", text: refresh.none };
  return { intent: "success", text: refresh.started(outcome.formulas) };
}

/** The notice of why Excel refused a button of the ribbon. */
function ribbonFailure(thrown: unknown, language: Language): Notice {
  return { intent: "error", text: failureSentence(thrown, language) };
}
