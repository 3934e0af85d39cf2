import { fillEn, type FillWords } from "../../core/locales/fill.en";
import { fillEs } from "../../core/locales/fill.es";
import type { Language } from "../../core/locales/language";
import { usePane } from "../frame/pane";

const words: Record<Language, FillWords> = { en: fillEn, es: fillEs };

/** The words of a fill, which load with it. */
export function useFillWords(): FillWords {
  return words[usePane().language];
}
