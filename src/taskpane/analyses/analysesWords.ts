import { analysesEn, type AnalysesWords } from "../../core/locales/analyses.en";
import { analysesEs } from "../../core/locales/analyses.es";
import type { Language } from "../../core/locales/language";

/** The words of the analyses, which load with them. */
export const analysesWords: Readonly<Record<Language, AnalysesWords>> = { en: analysesEn, es: analysesEs };
