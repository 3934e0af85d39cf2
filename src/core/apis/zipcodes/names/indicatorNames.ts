import { bareName, foldedText, withMinus } from "../../../codes/foldedText";
import type { Language } from "../../../locales/language";
import type { Indicator } from "../wire";
import { labelOfIndicator } from "./indicatorLabel";
import { isName, synonymsOf } from "./thesaurus";

/** The names that the catalog gives an indicator, and the headers of its columns. */
export function namesOf(indicator: Indicator): readonly string[] {
  const { indicator_name, indicator_name_en } = indicator;
  const labels = [labelOfIndicator(indicator, "en"), labelOfIndicator(indicator, "es")];
  return [indicator_name_en, indicator_name, ...labels];
}

/**
 * Runs of whole words at the end of a key, without the key itself. Numbers alone name nothing: an age may be meant as a year or a column.
 */
export function endsOf(key: string): string[] {
  const words = key.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const ends = words.slice(1).map((_, start) => words.slice(start + 1).join(" "));
  return ends.filter((end) => /\p{L}/u.test(end));
}

/** All that an indicator is called beside its key, in the catalog and otherwise. */
export function otherNamesOf(indicator: Indicator): readonly string[] {
  const words = [...wordsOf(indicator, "en"), ...wordsOf(indicator, "es")];
  return [...namesOf(indicator), ...words.filter(isName)];
}

/** What an indicator tells of without being that, each with its name in that language. */
export function nearWordsOf(indicator: Indicator): (readonly [word: string, name: string])[] {
  const words = [wordsOf(indicator, "en"), wordsOf(indicator, "es")];
  return words.flatMap(([name = "", ...others]) =>
    others.flatMap((word) => (isName(word) ? [] : [[word, name] as const])),
  );
}

/** What people call an indicator in a language: its name in the catalog first. */
export function wordsOf(indicator: Indicator, language: Language): readonly string[] {
  const { indicator_name, indicator_name_en, mnemonic } = indicator;
  const name = { en: indicator_name_en, es: indicator_name }[language];
  return [name, ...synonymsOf([indicator_name, indicator_name_en, ...endsOf(mnemonic)])[language]];
}

/** The words of a name as they are compared where singular and plural are the same: without the last s, and without an e before it. */
export function singular(name: string): string {
  return withMinus(foldedText(name))
    .split(/\s+/)
    .map((word) => bareName(word).replace(/(?<=..)e?s$|(?<=..)e$/, ""))
    .filter(Boolean)
    .join(" ");
}
