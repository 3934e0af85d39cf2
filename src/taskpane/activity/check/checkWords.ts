import { type CheckWords, excelCheckEn } from "../../../core/locales/excelCheck.en";
import { excelCheckEs } from "../../../core/locales/excelCheck.es";
import type { Language } from "../../../core/locales/language";

/** The words of “Check this Excel”, which load with it. */
export const checkWords: Readonly<Record<Language, CheckWords>> = { en: excelCheckEn, es: excelCheckEs };
