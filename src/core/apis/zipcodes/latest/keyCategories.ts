import { categories, type Category, type Indicator } from "../wire";

/** The category of each key that came with data, computed once. */
export class KeyCategories {
  /** The keys that have come with data since the account was chosen. */
  readonly known = new Map<string, Category | undefined>();
  private catalog: ReadonlyMap<string, Indicator> = new Map();
  private learned: readonly Indicator[] | undefined;

  /** Called before each request: the same list is learned once. */
  learn(indicators: readonly Indicator[]): void {
    if (indicators === this.learned) return;
    this.learned = indicators;
    this.catalog = new Map(indicators.map((indicator) => [indicator.mnemonic, indicator]));
    for (const key of this.known.keys()) this.known.set(key, categoryOfKey(key, this.catalog.get(key)));
  }

  /** Another account has another catalog and other keys. */
  forget(): void {
    this.known.clear();
    this.learn([]);
  }

  of(key: string): Category | undefined {
    const known = this.known.get(key);
    if (known || this.known.has(key)) return known;
    const category = categoryOfKey(key, this.catalog.get(key));
    this.known.set(key, category);
    return category;
  }
}

/** The category of an indicator key: the word before its first `_`, or else what the catalog says, which can be any text. */
export function categoryOfKey(key: string, indicator?: Indicator): Category | undefined {
  return toCategory(key.split("_", 1)[0]) ?? toCategory(indicator?.category);
}

/** The category of this name, whatever its case; undefined if there is none. */
export function toCategory(name: string | undefined): Category | undefined {
  const lowerCase = name?.trim().toLowerCase();
  return categories.find((category) => category === lowerCase);
}
