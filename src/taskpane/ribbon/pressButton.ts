import type { App } from "../../core/app";
import type { Language } from "../../core/locales/language";
import { press, type RibbonButton, type RibbonOutcome, selectedCells } from "../../excel/ribbon";
import type { Notice } from "../frame/notices/NoticeBar";
import { failureSentence, loadWords, wordsOf } from "../frame/sentences/words";
import { freezeNotice, freezeWords } from "../freeze/freezeWords";
import type { Notices } from "./notices";

/**
 * Runs a button of the ribbon and shows a notice in the pane. Resolves to whether the pane should open for it: not where all is well, nor where
 * the user has moved on to other cells or another workbook, from which the pane would take them.
 */
export async function pressButton(app: App, notices: Notices, name: RibbonButton): Promise<{ opensPane: boolean }> {
  const [cells] = await Promise.all([selectedCells(), loadWords(app.language)]);
  const notice = await noticeOf(app, name, cells);
  notices.say(notice);
  const hasMovedOn = notice.intent !== "success" && cells !== undefined && (await selectedCells()) !== cells;
  return { opensPane: notice.intent !== "success" && !hasMovedOn };
}

function noticeOf(app: App, name: RibbonButton, cells: string | undefined): Promise<Notice> {
  const { language } = app;
  if (name === "freezeSelection" && isRepeated(cells))
    return Promise.resolve({ intent: "warning", text: freezeWords[language].repeated });
  return press(app, name).then(
    (outcome) => ribbonNotice(outcome, language),
    (thrown: unknown) => ({ intent: "error", text: failureSentence(thrown, language) }),
  );
}

/** Excel on the web may deliver a press again after the page was loaded again, soon after its start. */
const repeatedWithin = 60_000;
const lastPress = "zip-for-excel.lastFreeze";

/** True for the first press on this page, if one on an earlier page meant other cells: Excel may have repeated that one. */
function isRepeated(cells = ""): boolean {
  try {
    const pressed = JSON.stringify([performance.timeOrigin, cells]);
    const [page, before] = JSON.parse(sessionStorage.getItem(lastPress) ?? pressed) as unknown[];
    sessionStorage.setItem(lastPress, pressed);
    return page !== performance.timeOrigin && before !== cells && performance.now() < repeatedWithin;
  } catch {
    // Without storage, nothing tells of an earlier page.
    return false;
  }
}

/** The notice of what a button of the ribbon did. */
function ribbonNotice(outcome: RibbonOutcome, language: Language): Notice {
  if (outcome.kind === "frozen") return freezeNotice(outcome.freeze, language);
  const { refresh } = wordsOf(language);
  if (outcome.formulas === 0) return { intent: "warning", text: refresh.none };
  return { intent: "success", text: refresh.started(outcome.formulas) };
}
