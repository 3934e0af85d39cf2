import { fillEn, type FillWords } from "../../core/locales/fill.en";
import { fillEs } from "../../core/locales/fill.es";
import type { Language } from "../../core/locales/language";

/** The words of a fill, which load with it. */
export const fillWords: Readonly<Record<Language, FillWords>> = { en: fillEn, es: fillEs };
