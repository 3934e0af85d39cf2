import { everyQuery } from "../../core/apis/queries/client";
import type { App } from "../../core/app";
import { AddinError } from "../../core/errors/addinError";
import type { Language } from "../../core/locales/language";
import type { KeptOlder } from "../../core/refresh/moments";
import { serviceOf } from "../../excel/formulas/ownCalls";
import { areBusy, countErrors, readResults, type Results } from "../../excel/refresh/changes";
import { refresh } from "../../excel/refresh/refresh";
import type { Notice } from "../frame/notices/NoticeBar";
import { paneSentence, wordsOf } from "../frame/sentences/words";
import { whenSettled } from "../frame/whenAtRest";
import { ageText, refreshingWords } from "./ChangeList";
import { chooseNarrowed, type Narrowed } from "./narrowed";

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
  return (await refreshFormulas(app, { ...chosen, formulas })).notice;
}

/** What formulas showed before a refresh and show after it, and what the user is told. */
interface Refreshed {
  before: Results;
  after: Results;
  notice: Notice;
}

/** Refreshes formulas, and waits until their cells have settled. */
export async function refreshFormulas(app: App, { formulas, staleBefore }: Narrowed): Promise<Refreshed> {
  const before = await readResults(formulas);
  const { keptOlder } = await refresh(app, formulas, staleBefore);
  const settled = await whenSettled(app, {
    read: () => readResults(formulas),
    isBusy: areBusy,
    isWanted: () => true,
  });
  const after = settled ?? before;
  return { before, after, notice: refreshNotice(formulas.length, { before, after, keptOlder }, app.language) };
}

/** Tells what a refresh did, and what it could not do. */
function refreshNotice(
  formulas: number,
  { before, after, keptOlder }: Pick<Refreshed, "before" | "after"> & { keptOlder: readonly KeptOlder[] },
  language: Language,
): Notice {
  const words = refreshingWords[language];
  const errors = countErrors(before, after);
  const withValues = formulas - errors.fresh - errors.lasting;
  const reasons = [...new Set(keptOlder.map(({ error }) => error.code))].map((code) =>
    keptOlder.filter(({ error }) => error.code === code),
  );
  // Excel may have calculated a formula several times.
  const formulasOf = (kept: readonly KeptOlder[]): number => Math.min(kept.length, withValues);
  const refreshed = Math.max(0, withValues - reasons.reduce((sum, kept) => sum + formulasOf(kept), 0));
  const sentences = [
    refreshed > 0 && wordsOf(language).refresh.done(refreshed),
    errors.fresh > 0 && words.failed(errors.fresh),
    errors.lasting > 0 && words.lasting(errors.lasting),
    ...reasons.map((kept) => formulasOf(kept) > 0 && sayOlder(kept, formulasOf(kept), language)),
  ];
  // A sheet may have lasting errors that are right, such as that of a code that does not exist.
  const isGood = refreshed > 0 && errors.fresh + keptOlder.length === 0;
  return { intent: isGood ? "success" : "warning", text: sentences.filter(Boolean).join(" ") };
}

/** Says why formulas keep earlier answers, and for which codes or queries. */
function sayOlder(kept: readonly KeptOlder[], formulas: number, language: Language): string {
  const words = refreshingWords[language];
  const [{ error }] = kept as [KeptOlder];
  if (error.code === "canceled") return words.stopped(formulas);
  const names = [...new Set(kept.flatMap(({ keys }) => keys))].filter(
    (key) => /^[\w-]+$/.test(key) && key !== everyQuery,
  );
  const asked = names.length > maxNamed ? [...names.slice(0, maxNamed), "…"] : names;
  return `${words.older(formulas, asked.join(", "))} ${paneSentence(error, language, "cell")}`;
}

/** Codes and queries that a sentence names. */
const maxNamed = 3;
