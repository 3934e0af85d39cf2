import { foldedText, withMinus } from "../../../codes/foldedText";
import { onceFor } from "../../../codes/onceFor";
import type { Language } from "../../../locales/language";
import { toCategory } from "../latest/keyCategories";
import type { Indicator } from "../wire";
import { categoryNames, categoryOfIndicator } from "./categoryNames";
import { singular, wordsOf } from "./indicatorNames";

/**
 * The indicators that a search finds, the best first: those that the user's language calls so, then those of which it has every word, the
 * same for the other language and the key, then those whose category helps, then those whose description or unit does. Accents, case and
 * plurals do not count, and a word may be begun. An empty search leaves all as they are.
 */
export function rankIndicators(
  catalog: readonly Indicator[],
  search: string,
  language: Language,
): readonly Indicator[] {
  if (search.trim() === "") return catalog;
  const name = singular(search);
  const words = splitWords(search);
  const byRank: Indicator[][] = [];
  for (const indicator of catalog) {
    const rank = rankOf(textsOf[language](indicator), name, words);
    if (rank !== undefined) (byRank[rank] ??= []).push(indicator);
  }
  return byRank.flat();
}

/** The first of an indicator's texts that is what is searched, or that has, with those before it, every word of it. */
function rankOf(texts: readonly Text[], name: string, words: readonly string[]): number | undefined {
  const left = new Set(words);
  for (const [position, text] of texts.entries()) {
    if (text.names.has(name)) return 2 * position;
    for (const word of left) if (hasWord(text, word)) left.delete(word);
    if (left.size === 0) return 2 * position + 1;
  }
  return undefined;
}

function hasWord({ words, singulars }: Text, word: string): boolean {
  return singulars.has(singular(word)) || words.some((known) => known.startsWith(word));
}

/** What is said about an indicator in one place. */
interface Text {
  names: ReadonlySet<string>;
  words: readonly string[];
  singulars: ReadonlySet<string>;
}

/** The texts about an indicator, the most telling first. They are kept: a search is typed letter by letter over the same catalog. */
const textsOf = {
  en: onceFor((indicator: Indicator) => makeTexts(indicator, "en")),
  es: onceFor((indicator: Indicator) => makeTexts(indicator, "es")),
};

function makeTexts(indicator: Indicator, language: Language): readonly Text[] {
  const { mnemonic, description, description_en, category, unit } = indicator;
  const known = toCategory(categoryOfIndicator(indicator));
  return [
    wordsOf(indicator, language),
    [mnemonic],
    wordsOf(indicator, language === "es" ? "en" : "es"),
    [category, ...(known ? categoryNames[known] : [])],
    [description, description_en, unit],
  ].map((said) => {
    const words = splitWords(said.join(" "));
    return { names: new Set(said.map(singular)), words, singulars: new Set(words.map(singular)) };
  });
}

/** The words of a text; A/B, C+ and C- are one word each. */
function splitWords(text: string): string[] {
  return withMinus(foldedText(text)).match(/[\p{L}\p{N}+/]+(?:-(?![\p{L}\p{N}]))?/gu) ?? [];
}
