import type { Language } from "../../core/locales/language";
import { errorNames, localeOf } from "../../core/locales/locale";
import { refreshingEn, type RefreshingWords } from "../../core/locales/refreshing.en";
import { refreshingEs } from "../../core/locales/refreshing.es";

/** The words of a refresh and its changes, which load with the tool. */
export const refreshingWords: Readonly<Record<Language, RefreshingWords>> = { en: refreshingEn, es: refreshingEs };

/** Writes a cell's value as Excel shows it in the user's language: scripts get errors and truth values in English. */
export function shownCell(value: unknown, language: Language): string {
  const words = refreshingWords[language];
  if (typeof value === "number") return value.toLocaleString(localeOf[language]);
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value !== "string" || value === "") return words.blank;
  return errorNames[language].get(value) ?? value;
}
