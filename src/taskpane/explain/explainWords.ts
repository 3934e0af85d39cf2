import { type ExplainWords, explainEn } from "../../core/locales/explain.en";
import { explainEs } from "../../core/locales/explain.es";
import type { Language } from "../../core/locales/language";

/** The words of this tool, which load with it. */
export const explainWords: Readonly<Record<Language, ExplainWords>> = { en: explainEn, es: explainEs };
