import type { App } from "../../core/app";
import { freeze } from "../../excel/freeze/freeze";
import { chooseFormulas, refresh } from "../../excel/refresh/refresh";
import { selectedCells } from "../../excel/selection/selection";
import type { Notice } from "../frame/notices/NoticeBar";
import { failureSentence, loadWords, wordsOf } from "../frame/sentences/words";
import { freezeNotice, freezeWords } from "../freeze/freezeWords";
import type { Notices } from "./notices";

/** The buttons of the ribbon that work without the pane, as the manifest names them. */
export type RibbonButton = "refreshSelection" | "refreshSheet" | "freezeSelection";

/**
 * Runs a button of the ribbon and shows a notice in the pane. Resolves to whether the pane should open for it: not where all is well, nor where
 * the user has moved on to other cells or another workbook, from which the pane would take them.
 */
export async function pressButton(app: App, notices: Notices, name: RibbonButton): Promise<{ opensPane: boolean }> {
  const [cells] = await Promise.all([selectedCells(), loadWords(app.language)]);
  const notice = await press(app, name, cells).catch((thrown: unknown): Notice => ({
    intent: "error",
    text: failureSentence(thrown, app.language),
  }));
  notices.say(notice);
  const hasMovedOn = notice.intent !== "success" && cells !== undefined && (await selectedCells()) !== cells;
  return { opensPane: notice.intent !== "success" && !hasMovedOn };
}

/** Does what a button says, and tells of it. Rejects if Excel refuses. */
async function press(app: App, name: RibbonButton, cells: string | undefined): Promise<Notice> {
  const { language } = app;
  if (name === "freezeSelection") {
    if (isRepeated(cells)) return { intent: "warning", text: freezeWords[language].repeated };
    return freezeNotice(await freeze("selection"), language);
  }
  const formulas = await chooseFormulas(name === "refreshSheet" ? "sheet" : "selection");
  const { refresh: words } = wordsOf(language);
  if (formulas.length === 0) return { intent: "warning", text: words.none };
  await refresh(app, formulas);
  return { intent: "success", text: words.started(formulas.length) };
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
