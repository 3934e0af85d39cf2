import type { AddinError } from "../errors/addinError";
import type { Language } from "./language";

/** Makes the sentence that a person reads for an error. */
export type SentenceOf = (error: AddinError, language: Language) => string;

/**
 * Loads what makes sentences, which no cell that has its value needs. English is there with it, and Spanish comes for those who speak it.
 * @param officeLocale The locale in whose region figures and times are written.
 */
export async function loadSentences(language: Language, officeLocale: string): Promise<SentenceOf> {
  // Where Spanish does not come, the sentences stay English.
  const loadSpanish = () => import(/* webpackChunkName: "errors.es" */ "./errors.es").catch(() => undefined);
  const spanish = language === "es" ? loadSpanish() : undefined;
  const { addSentences, followRegion, sentence } = await import(/* webpackChunkName: "sentences" */ "./sentence");
  const loaded = await spanish;
  if (loaded) addSentences("es", loaded.errorsEs);
  followRegion(officeLocale);
  return sentence;
}
