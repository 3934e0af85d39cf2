import { indicatorName } from "../../core/apis/zipcodes/names/indicatorLabel";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { Language } from "../../core/locales/language";

/** Names an indicator in the user's language, or by its other name or its key if the service has none. */
export function nameOf(indicator: Indicator, language: Language): string {
  return indicatorName(indicator, language) ?? indicator.mnemonic;
}

/** Translates a word of the catalog, such as a unit. An unknown word stays as it is, with spaces. */
export function catalogWord(word: string, known: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(known, word) ? known[word] : undefined) ?? word.replaceAll("_", " ");
}
