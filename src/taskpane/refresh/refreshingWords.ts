import type { Language } from "../../core/locales/language";
import { refreshingEn, type RefreshingWords } from "../../core/locales/refreshing.en";
import { refreshingEs } from "../../core/locales/refreshing.es";

/** The words of a refresh and its changes, which load with the tool. */
export const refreshingWords: Readonly<Record<Language, RefreshingWords>> = { en: refreshingEn, es: refreshingEs };
