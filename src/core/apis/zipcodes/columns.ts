import { categories, type Category, type Indicator } from "./wire";

/** The category of each key that came with data, computed once. */
export class KeyCategories {
  readonly known = new Map<string, Category | undefined>();
  private catalog: ReadonlyMap<string, Indicator> = new Map();
  private learned: readonly Indicator[] | undefined;

  /** Called before each request: the same list is learned once. */
  learn(indicators: readonly Indicator[]): void {
    if (indicators === this.learned) return;
    this.learned = indicators;
    this.catalog = new Map(indicators.map((indicator) => [indicator.mnemonic, indicator]));
    for (const key of this.known.keys()) this.known.set(key, categoryOfKey(key, this.catalog));
  }

  /** Another account has another catalog and other keys. */
  forget(): void {
    this.known.clear();
    this.learn([]);
  }

  of(key: string): Category | undefined {
    const known = this.known.get(key);
    if (known || this.known.has(key)) return known;
    const category = categoryOfKey(key, this.catalog);
    this.known.set(key, category);
    return category;
  }
}

/** The category of an indicator key: the word before its first `_`, or else what the catalog says, which can be any text. */
export function categoryOfKey(key: string, catalog?: ReadonlyMap<string, Indicator>): Category | undefined {
  return toCategory(key.split("_", 1)[0]) ?? toCategory(catalog?.get(key)?.category);
}

/** The category of this name, whatever its case; undefined if there is none. */
export function toCategory(name: string | undefined): Category | undefined {
  const lowerCase = name?.trim().toLowerCase();
  return categories.find((category) => category === lowerCase);
}

/** The keys that have come with data, whatever the code, each with its category where that is known. */
export type ReceivedKeys = ReadonlyMap<string, Category | undefined>;

/** The keys that the interface itself shows (§2.2), for a service whose catalog is missing or lists other keys. */
const shownKeys: Partial<Record<Category, readonly string[]>> = {
  socioeconomic: ["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map((level) => `socioeconomic_${level}`),
};

/** The catalog's mnemonics by category, in its order, without those of an unknown one. */
export function mnemonicsByCategory(
  catalog: ReadonlyMap<string, Indicator>,
): ReadonlyMap<Category | undefined, readonly string[]> {
  const byCategory = new Map<Category | undefined, string[]>(categories.map((name) => [name, []]));
  for (const mnemonic of catalog.keys()) byCategory.get(categoryOfKey(mnemonic, catalog))?.push(mnemonic);
  return byCategory;
}

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
