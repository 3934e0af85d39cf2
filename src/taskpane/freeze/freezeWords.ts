import { freezeEn, type FreezeWords } from "../../core/locales/freeze.en";
import { freezeEs } from "../../core/locales/freeze.es";
import type { Language } from "../../core/locales/language";

const words: Record<Language, FreezeWords> = { en: freezeEn, es: freezeEs };

/** The words of the tool, which come with it. */
export function freezeWordsOf(language: Language): FreezeWords {
  return words[language];
}
