import { type CheckWords, excelCheckEn } from "../../../core/locales/excelCheck.en";
import { excelCheckEs } from "../../../core/locales/excelCheck.es";
import type { Language } from "../../../core/locales/language";

const words: Record<Language, CheckWords> = { en: excelCheckEn, es: excelCheckEs };

export function checkWordsOf(language: Language): CheckWords {
  return words[language];
}
