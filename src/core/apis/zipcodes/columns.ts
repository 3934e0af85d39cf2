import { categories, type Category, type Indicator } from "./wire";

const categoryNames = new Set<string>(categories);

/** The category of each key that came, reckoned once. */
export class KeyCategories {
  private readonly known = new Map<string, Category | undefined>();
  private catalogue: ReadonlyMap<string, Indicator> = new Map();

  /** Keys that came with data and stand in no entry of the catalogue. */
  unlistedIn(indicators: readonly Indicator[]): string[] {
    const listed = new Set(indicators.map(({ mnemonic }) => mnemonic));
    return [...this.known.keys()].filter((key) => !listed.has(key));
  }

  learn(indicators: readonly Indicator[]): void {
    this.catalogue = new Map(indicators.map((indicator) => [indicator.mnemonic, indicator]));
    for (const key of this.known.keys()) this.known.set(key, categoryOfKey(key, this.catalogue));
  }

  /** Another account has another catalogue and other keys. */
  forget(): void {
    this.known.clear();
    this.learn([]);
  }

  of(key: string): Category | undefined {
    const known = this.known.get(key);
    if (known !== undefined || this.known.has(key)) return known;
    const category = categoryOfKey(key, this.catalogue);
    this.known.set(key, category);
    return category;
  }
}

/** The category of an indicator key: the word before its first `_`, else what the catalogue says of it. */
export function categoryOfKey(key: string, catalogue: ReadonlyMap<string, Indicator>): Category | undefined {
  const prefix = key.split("_", 1)[0] ?? "";
  const category = categoryNames.has(prefix) ? prefix : catalogue.get(key)?.category;
  return category !== undefined && categoryNames.has(category) ? (category as Category) : undefined;
}

/** The keys that the interface itself shows (§2.2), for a service whose catalogue is missing or speaks of other things. */
const shownKeys: Partial<Record<Category, readonly string[]>> = {
  socioeconomic: ["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map((level) => `socioeconomic_${level}`),
};

/**
 * The columns of a category: the catalogue's mnemonics in its order, so that the width is the same for every code. Keys that came
 * without standing in the catalogue follow them. Where none of the keys stands there, the catalogue speaks of other things: then the
 * keys that the interface shows come first, and where it shows none the keys that came are the columns.
 */
export function columnsOfCategory(
  category: Category,
  catalogue: readonly Indicator[] | undefined,
  came: readonly string[],
): string[] {
  const ofCategory = (catalogue ?? []).filter((indicator) => indicator.category === category);
  const lists = [ofCategory.map((indicator) => indicator.mnemonic), shownKeys[category] ?? []];
  const fits = (keys: readonly string[]): boolean => came.length === 0 || came.some((key) => keys.includes(key));
  const listed = lists.find((keys) => keys.length > 0 && fits(keys)) ?? [];
  return [...listed, ...came.filter((key) => !listed.includes(key))];
}
