import { errorNames } from "../../core/locales/errorNames";
import type { Language } from "../../core/locales/language";
import { localeOf } from "../../core/locales/locale";
import { refreshingWords } from "./refreshingWords";

/** Writes a cell's value as Excel shows it in the user's language: scripts get errors and truth values in English. */
export function shownCell(value: unknown, language: Language): string {
  const words = refreshingWords[language];
  if (typeof value === "number") return value.toLocaleString(localeOf[language]);
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value !== "string" || value === "") return words.blank;
  return errorNames[language].get(value) ?? value;
}
