import { categoryOfKey } from "./keyCategories";
import { categories, type Category, type Indicator } from "./wire";

/** The keys that have come with data, whatever the code, each with its category where that is known. */
export type ReceivedKeys = ReadonlyMap<string, Category | undefined>;

/**
 * The columns of a category: the catalog's mnemonics in its order, so that every code has the same width. Keys that came but are not in the
 * catalog follow. If none of the keys that came is in the catalog, it must use other names: then the keys that the interface shows come
 * first, or, if it shows none, those that came for any code, in the order they came: a code that lacks one must not move the others.
 * @param received One code may well have nothing but a key that the catalog does not list.
 */
export function columnsOfCategory(
  category: Category,
  mnemonics: readonly string[],
  came: readonly string[],
  received?: ReceivedKeys,
): string[] {
  const fits = (keys: readonly string[]): boolean =>
    came.length === 0 ? keys.length > 0 : keys.some((key) => came.includes(key) || received?.has(key));
  const known = [...(received?.keys() ?? [])].filter((key) => received?.get(key) === category);
  const listed = [mnemonics, shownKeys[category] ?? []].find(fits) ?? known;
  return [...new Set([...listed, ...came])];
}

/** The keys that the interface itself shows (§2.2), for a service whose catalog is missing or lists other keys. */
const shownKeys: Partial<Record<Category, readonly string[]>> = {
  socioeconomic: ["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map((level) => `socioeconomic_${level}`),
};

/** The catalog's mnemonics by category, in its order, without those of an unknown one. */
export function mnemonicsByCategory(
  catalog: ReadonlyMap<string, Indicator>,
): ReadonlyMap<Category | undefined, readonly string[]> {
  const byCategory = new Map<Category | undefined, string[]>(categories.map((name) => [name, []]));
  for (const [mnemonic, indicator] of catalog) byCategory.get(categoryOfKey(mnemonic, indicator))?.push(mnemonic);
  return byCategory;
}
