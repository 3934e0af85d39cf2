import type { App } from "../../core/app";
import { AddinError } from "../../core/errors/addinError";
import { serviceOf } from "../../excel/formulas/ownCalls";
import { countErrors, readResults } from "../../excel/refresh/changes";
import { refresh } from "../../excel/refresh/refresh";
import type { Notice } from "../frame/notices/NoticeBar";
import { ageText, refreshingWords } from "./ChangeList";
import { chooseNarrowed } from "./narrowed";
import { refreshNotice } from "./useRefresh";

/**
 * Refreshes, in the whole workbook, the formulas with an answer older than so many hours, unless there are more than the limit. Where nothing
 * could come for them, as without a token, they keep what they show. Resolves to what came of it.
 */
export async function refreshOlder(app: App, hours: number, limit: number): Promise<Notice> {
  const { language } = app;
  const words = refreshingWords[language].opening;
  const chosen = await chooseNarrowed(app, "workbook", { olderThan: hours, onlyFixable: false });
  const formulas = chosen.formulas.filter(({ calls }) =>
    calls.map(({ name }) => serviceOf(name)).every((service) => app.isConnected(service) && !app.isRefused(service)),
  );
  if (chosen.formulas.length === 0) return { intent: "success", text: words.noneOlder(ageText(hours, language)) };
  if (formulas.length === 0) throw new AddinError("notConnected");
  if (!navigator.onLine) throw new AddinError("offline");
  if (formulas.length > limit)
    return { intent: "warning", text: words.tooMany(formulas.length, ageText(hours, language), limit) };
  const before = await readResults(formulas);
  const moment = await refresh(app, formulas, chosen.staleBefore);
  // It gives up after a minute, and many answers may take longer.
  for (let isQuiet = false; !isQuiet;) isQuiet = await app.moments.isQuiet();
  const errors = countErrors(before, await readResults(formulas));
  const done = { formulas: formulas.length, errors, older: moment.keptOlder, hopeless: 0 };
  return refreshNotice(done, language) ?? { intent: "success", text: words.noneOlder(ageText(hours, language)) };
}
