import { foldedText } from "../../../codes/foldedText";
import { toCategory } from "../latest/keyCategories";
import type { Indicator } from "../wire";
import { categoryNames, categoryOfIndicator } from "./categoryNames";

/**
 * The indicators that a search finds, the best first: those whose name or key holds every word of it, then those whose category helps,
 * then those whose description or unit does. Both languages count, accents and case do not. An empty search leaves all as they are.
 */
export function rankIndicators(catalog: readonly Indicator[], search: string): readonly Indicator[] {
  const words = foldedText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return catalog;
  const byRank: Indicator[][] = [];
  for (const indicator of catalog) {
    const rank = rankOf(textsOf(indicator), words);
    if (rank !== undefined) (byRank[rank] ??= []).push(indicator);
  }
  return byRank.flat();
}

/** The number of texts, from the first, that it takes to hold every word; undefined where all do not. */
function rankOf(texts: readonly string[], words: readonly string[]): number | undefined {
  const left = new Set(words);
  for (const [rank, text] of texts.entries()) {
    for (const word of left) if (text.includes(word)) left.delete(word);
    if (left.size === 0) return rank;
  }
  return undefined;
}

/** The texts about an indicator, folded, the most telling first. */
function textsOf(indicator: Indicator): readonly string[] {
  let texts = textsByIndicator.get(indicator);
  if (!texts) {
    const { mnemonic, indicator_name, indicator_name_en, description, description_en, category, unit } = indicator;
    const known = toCategory(categoryOfIndicator(indicator));
    texts = [
      [mnemonic, indicator_name, indicator_name_en],
      [category, ...(known ? categoryNames[known] : [])],
      [description, description_en, unit],
    ].map((written) => foldedText(written.join("\n")));
    textsByIndicator.set(indicator, texts);
  }
  return texts;
}

/** Kept because a search is typed letter by letter over the same catalog. */
const textsByIndicator = new WeakMap<Indicator, readonly string[]>();
