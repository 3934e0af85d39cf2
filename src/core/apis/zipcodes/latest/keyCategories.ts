import type { Parts } from "../../../cache/cache";
import { isAddinError, isRefusal } from "../../../errors/addinError";
import { categories, type Category, type Indicator } from "../wire";

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

/**
 * The categories that a workbook uses. Those it used last time are requested along with the first column of formulas, so that columns of
 * other categories, which Excel calculates later, cost no further requests.
 */
export class UsedCategories {
  /** Those that it has used since it was opened. */
  used: Parts = 0;
  private remembered: Parts = 0;

  /** @param changed Told when the workbook uses a category that it had not used since it was opened. */
  constructor(private readonly changed: (used: Parts) => void) {}

  remember(parts: Parts): void {
    this.remembered = parts;
  }

  /** Forgets what is remembered if a request failed for what it asked: it may have been a category that nobody wants anymore. */
  learnFrom(thrown: unknown): void {
    if (isAddinError(thrown) && (isRefusal(thrown) || thrown.code === "serverError")) this.remembered = 0;
  }

  use(parts: Parts): void {
    if ((this.used | parts) === this.used) return;
    this.used |= parts;
    this.changed(this.used);
  }

  /**
   * Adds the remembered categories to `parts`.
   * @param known Tells the categories that are held or on their way, which are not added.
   */
  widen(parts: Parts, known: () => Parts): Parts {
    return parts & this.remembered ? parts | (this.remembered & ~known()) : parts;
  }
}
