import { analysesEn, type AnalysesWords } from "../../core/locales/analyses.en";
import { analysesEs } from "../../core/locales/analyses.es";
import type { Language } from "../../core/locales/language";
import { usePane } from "../frame/pane";

const words: Record<Language, AnalysesWords> = { en: analysesEn, es: analysesEs };

/** The words of the tool, which come with it. */
export function useAnalysesWords(): AnalysesWords {
  return words[usePane().language];
}
