import { serialOf } from "../../core/apis/queries/isoDates";
import type { Language } from "../../core/locales/language";
import { momentText } from "../frame/sentences/texts";
import { historyEn, type HistoryWords } from "../locales/history.en";
import { historyEs } from "../locales/history.es";

/** The words of the history, which load with it. */
export const historyWords: Readonly<Record<Language, HistoryWords>> = { en: historyEn, es: historyEs };

/** The texts of a history in any language: one goes on in the language in which it was begun. */
export const everyTexts = [historyEn.sheet, historyEs.sheet];

/** A moment as Excel's number of it, in local time. */
export function excelMoment(moment: number): number {
  return serialOf(new Date(moment).toISOString()) ?? 0;
}

/** Writes Excel's number of a moment in the user's language. */
export function shownMoment(serial: number, language: Language): string {
  const local = new Date(Math.round((serial - 25_569) * 86_400_000));
  const moment = local.getTime() + local.getTimezoneOffset() * 60_000;
  return momentText(moment, language, { dateStyle: "medium", timeStyle: "short" });
}
