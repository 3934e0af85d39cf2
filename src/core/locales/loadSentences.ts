import type { AddinError } from "../errors/addinError";
import type { Language } from "./language";

/** Makes the sentence that a person reads for an error. */
export type SentenceOf = (error: AddinError, language: Language) => string;

/** Loads what makes sentences, which no cell that has its value needs. English is there with it. */
export async function loadSentences(): Promise<SentenceOf> {
  const { sentence } = await import(/* webpackChunkName: "sentences" */ "./sentence");
  return sentence;
}

/** Loads Spanish, for those who speak it. */
export async function loadSpanish(): Promise<void> {
  try {
    const { errorsEs } = await import(/* webpackChunkName: "errors.es" */ "./errors.es");
    const { addSentences } = await import(/* webpackChunkName: "sentences" */ "./sentence");
    addSentences("es", errorsEs);
  } catch {
    // The sentences stay English.
  }
}
