import type { Entry, Parts } from "../../../cache/cache";
import { onceFor, onceForText } from "../../../codes/onceFor";
import { levels } from "../../../codes/levels";
import { AddinError } from "../../../errors/addinError";
import { categories, type Category, type Indicator } from "../wire";
import { categoryOfKey, toCategory } from "./keyCategories";
import {
  allCategories,
  isKnownPart,
  keysIn,
  type LatestPart,
  partsOf as partsOfCategories,
  remarksIn,
} from "./latestBatch";

/** Finds the name that was probably meant, if there is one; `keys` are those that may be meant beside the names of the catalog. */
export type NearestName = (name: string, keys: readonly string[]) => string | undefined;

/** The parts that are held of some codes, each by category. Only the categories that were asked for count. */
type ReceivedParts = readonly Entry<LatestPart>["known"][];

/**
 * The indicators that a formula asks for, as it names them: categories and indicator keys in any mix; none means all categories.
 * Cells that ask alike share one of these.
 */
class WantedIndicators {
  /** The categories that must be asked. A key whose category neither its name nor the catalog shows asks for all. */
  readonly parts: Parts;
  /** Each name shows its category by itself. */
  readonly areNamesEnough: boolean;
  /** Each name is a category or a key, so that `readIndicators` need not be loaded for them. */
  readonly arePlain: boolean;
  private readonly names: readonly string[];
  private readonly byKey: ReadonlyMap<string, Indicator>;
  /** The catalog's mnemonics by category. */
  private readonly mnemonics: ReadonlyMap<Category | undefined, readonly string[]>;
  /** The keys that the catalog assigns to a known category. */
  private readonly placed: ReadonlySet<string>;
  /** The columns as the catalog has them. */
  private readonly listed: readonly string[];
  private readonly isAllListed: boolean;

  constructor(
    names: readonly string[],
    private readonly catalog: readonly Indicator[] | undefined,
  ) {
    this.names = names.length === 0 ? categories : names;
    this.byKey = new Map(catalog?.map((indicator) => [indicator.mnemonic, indicator]));
    this.areNamesEnough = this.names.every((name) => categoryOfKey(name) !== undefined);
    this.parts = this.names.reduce<Parts>((parts, name) => parts | this.partsOf(name), 0);
    this.mnemonics = mnemonicsByCategory(this.byKey);
    this.placed = new Set(categories.flatMap((category) => this.mnemonics.get(category) ?? []));
    this.listed = this.names.flatMap((name) => {
      const category = toCategory(name);
      return category ? this.columnsOf(category, []) : [spelledIn(this.byKey, name) ?? name];
    });
    this.isAllListed = this.names.every(
      (name) => toCategory(name) !== undefined || spelledIn(this.byKey, name) !== undefined,
    );
    this.arePlain = this.isAllListed || (!catalog && this.areNamesEnough);
  }

  /**
   * The columns in the order asked, whatever the code; `came` is what the service gave for the codes of this call.
   * @param received Tells the keys that the service gave for the codes of any call.
   */
  columns(came: ReceivedParts, nearest?: NearestName, received?: ReceivedKeys): readonly string[] {
    if (this.isAllListed && came.every((known) => this.isListed(known))) return this.listed;
    const shown = new Set<string>();
    return this.names.flatMap((name) => {
      const category = toCategory(name);
      if (!category) return [this.keyOf(name, came, nearest, received)];
      // A key of unknown category came with every category that was asked for.
      const isNew = (key: string): boolean => {
        const isRepeated = shown.has(key) && this.categoryOf(key) === undefined;
        shown.add(key);
        return !isRepeated;
      };
      return this.columnsOf(category, this.keysOf(came, category), received).filter(isNew);
    });
  }

  private columnsOf(category: Category, came: readonly string[], received?: ReceivedKeys): string[] {
    return columnsOfCategory(category, this.mnemonics.get(category) ?? [], came, received);
  }

  /** True if the columns of the catalog hold every key that came, of the categories asked. */
  private isListed(known: ReceivedParts[number]): boolean {
    for (let part = 0; part < known.length; part++) {
      if (!(this.parts & (1 << part))) continue;
      const held = known[part];
      if (!isKnownPart(held)) continue;
      if (held.unreadable) return false;
      for (const key in held.data) if (!this.placed.has(key)) return false;
    }
    return true;
  }

  /** The categories that a name may belong to: all, where neither it nor the catalog shows one. */
  partsOf(name: string): Parts {
    const category = toCategory(name) ?? this.categoryOf(spelledIn(this.byKey, name) ?? name);
    return category ? partsOfCategories([category]) : allCategories;
  }

  private categoryOf(key: string): Category | undefined {
    return categoryOfKey(key, this.byKey.get(key));
  }

  /** The key as the service writes it. Throws `badIndicator` if neither the catalog nor the data of any code have it. */
  private keyOf(name: string, came: ReceivedParts, nearest?: NearestName, received?: ReceivedKeys): string {
    const listed = spelledIn(this.byKey, name);
    if (listed !== undefined && received?.has(listed)) return listed;
    const own = came.flatMap((known) => known.filter((_, part) => this.parts & (1 << part)));
    const remarks = own.flatMap((known) => (isKnownPart(known) ? remarksIn(known) : []));
    const keys = new Set([...own.flatMap(keysIn), ...remarks, ...(received?.keys() ?? [])]);
    const unlisted = spelledIn(keys, name);
    if (unlisted !== undefined && !(listed && this.byKey.has(unlisted))) return unlisted;
    if (listed !== undefined) return listed;
    // Without a catalog, or without any data, a key that names its category may well exist.
    if ((!this.catalog || came.length === 0) && this.categoryOf(name) !== undefined) return name;
    const suggestion = nearest?.(name, [...this.byKey.keys(), ...categories, ...keys]);
    throw new AddinError("badIndicator", { value: name, suggestion });
  }

  /**
   * The keys of a category that came for any of the codes, in the order they came. A key of no known category is stored under every category
   * that was asked for: it counts where the catalog lists it, and where neither the catalog nor the service has another key of the category.
   */
  private keysOf(came: ReceivedParts, category: Category): string[] {
    const part = categories.indexOf(category);
    if (!(this.parts & (1 << part))) return [];
    const keys = [...new Set(came.flatMap((known) => keysIn(known[part])))];
    const isOwn = (key: string): boolean => this.categoryOf(key) === category;
    const isShown = keys.some(isOwn) || (this.mnemonics.get(category)?.length ?? 0) > 0;
    const counts = (key: string): boolean => this.categoryOf(key) === undefined && (!isShown || this.byKey.has(key));
    return keys.filter((key) => isOwn(key) || counts(key));
  }
}

/** The key of this name as it is spelled there, whatever its case. */
function spelledIn(keys: Pick<ReadonlyMap<string, unknown>, "has" | "keys">, name: string): string | undefined {
  if (keys.has(name)) return name;
  const lowerCase = name.toLowerCase();
  return [...keys.keys()].find((key) => key.toLowerCase() === lowerCase);
}

/** The categories that must be asked, if the names show them without the catalog. */
export function partsOfNames(names: readonly string[]): Parts | undefined {
  const wanted = wantedIndicators(names, undefined);
  return wanted.areNamesEnough ? wanted.parts : undefined;
}

/** Returns the same object for the same names and catalog. */
export const wantedIndicators = madeOnce((names, catalog) => new WantedIndicators(names, catalog));

/** Makes a result once for each catalog and list of names: a formula that is filled down asks the same in every cell. */
export function madeOnce<Result, Item = Indicator>(
  make: (names: readonly string[], catalog: readonly Item[] | undefined) => Result,
): (names: readonly string[], catalog: readonly Item[] | undefined) => Result {
  const madeOf = onceFor((_: readonly Item[]) => onceForText<Result>());
  const noCatalog: readonly Item[] = [];
  return (names, catalog) => madeOf(catalog ?? noCatalog)(names.join("\n"), () => make(names, catalog));
}

/** The keys that have come with data, whatever the code, each with its category where that is known. */
export type ReceivedKeys = ReadonlyMap<string, Category | undefined>;

/**
 * The columns of a category: the catalog's mnemonics in its order, so that every code has the same width; then the keys that came and are not
 * in the catalog. If none that came is in the catalog, it uses other names: then the keys that the interface shows come first. If it shows
 * none, those that came for any code do, in the order they came: a code that lacks one must not move the others.
 * @param received One code may well have nothing but a key that the catalog does not list.
 */
function columnsOfCategory(
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
  socioeconomic: levels.map(({ key }) => key),
};

/** The catalog's mnemonics by category, in its order, without those of an unknown one. */
function mnemonicsByCategory(
  catalog: ReadonlyMap<string, Indicator>,
): ReadonlyMap<Category | undefined, readonly string[]> {
  const byCategory = new Map<Category | undefined, string[]>(categories.map((name) => [name, []]));
  for (const [mnemonic, indicator] of catalog) byCategory.get(categoryOfKey(mnemonic, indicator))?.push(mnemonic);
  return byCategory;
}
