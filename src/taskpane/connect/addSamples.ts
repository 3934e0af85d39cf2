import type { Language } from "../../core/locales/language";
import { samplesEn } from "../../excel/samples/samples.en";
import { samplesEs } from "../../excel/samples/samples.es";
import { addSampleSheets } from "../../excel/samples/sampleSheets";

const words = { en: samplesEn, es: samplesEs };

/** Adds the sample sheets in the user's language. Loaded on demand, with their words. */
export function addSamples(language: Language): Promise<string[]> {
  return addSampleSheets(words[language]);
}
