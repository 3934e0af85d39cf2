import { freezeEn, type FreezeWords } from "../../core/locales/freeze.en";
import { freezeEs } from "../../core/locales/freeze.es";
import type { Language } from "../../core/locales/language";

/** The words of a freeze, which load with it. */
export const freezeWords: Readonly<Record<Language, FreezeWords>> = { en: freezeEn, es: freezeEs };
