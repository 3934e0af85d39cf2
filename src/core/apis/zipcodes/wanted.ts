import type { Parts } from "../../cache/cache";
import { AddinError } from "../../errors/addinError";
import { categoryOfKey, columnsOfCategory } from "./columns";
import { allCategories, type LatestPart, partsOf } from "./latestBatch";
import { nearestName } from "./nearest";
import { categories, type Category, type Indicator } from "./wire";

/** The indicators that a formula asks for, as it names them: categories and indicator keys in any mix; none means all categories. */
export class WantedIndicators {
  private readonly names: readonly string[];

  constructor(
    names: readonly string[],
    private readonly catalogue: readonly Indicator[] | undefined,
  ) {
    this.names = names.length === 0 ? categories : names;
  }

  /**
   * The categories that must be asked. Without a catalogue the word before a key's first `_` tells its category, and a key that
   * tells nothing asks for all.
   */
  get parts(): Parts {
    return this.names.reduce<Parts>((parts, name) => parts | this.partsOfName(name), 0);
  }

  /** The columns in the order asked, whatever the code; `came` is what the service gave for the codes of this call. */
  columns(came: readonly (readonly (LatestPart | undefined)[])[]): string[] {
    return this.names.flatMap((name) => {
      const category = toCategory(name);
      return category ? columnsOfCategory(category, this.catalogue, keysOf(came, category)) : [this.keyOf(name, came)];
    });
  }

  private partsOfName(name: string): Parts {
    const category = toCategory(name) ?? categoryOfKey(this.listedKey(name) ?? name.toLowerCase(), this.byKey);
    return category ? partsOf([category]) : allCategories;
  }

  /** The key as the service writes it. One that neither the catalogue nor the data knows is the user's mistake. */
  private keyOf(name: string, came: readonly (readonly (LatestPart | undefined)[])[]): string {
    const listed = this.listedKey(name);
    if (listed !== undefined) return listed;
    const keys = new Set(categories.flatMap((category) => keysOf(came, category)));
    if (keys.has(name) || !this.catalogue) return name;
    const lowerCase = [...keys].find((key) => key.toLowerCase() === name.toLowerCase());
    if (lowerCase !== undefined) return lowerCase;
    const suggestion = nearestName(name, [...this.byKey.keys(), ...categories, ...keys]);
    throw new AddinError("badIndicator", { value: name, ...(suggestion === undefined ? {} : { suggestion }) });
  }

  private listedKey(name: string): string | undefined {
    if (this.byKey.has(name)) return name;
    const lowerCase = name.toLowerCase();
    return this.catalogue?.find((indicator) => indicator.mnemonic.toLowerCase() === lowerCase)?.mnemonic;
  }

  private get byKey(): ReadonlyMap<string, Indicator> {
    return mapOf(this.catalogue);
  }
}

function toCategory(name: string): Category | undefined {
  const lowerCase = name.toLowerCase();
  return categories.find((category) => category === lowerCase);
}

/** The keys of a category that came for any of the codes, in the order they came. */
function keysOf(came: readonly (readonly (LatestPart | undefined)[])[], category: Category): string[] {
  const part = categories.indexOf(category);
  return [...new Set(came.flatMap((parts) => Object.keys(parts[part]?.data ?? {})))];
}

const maps = new WeakMap<readonly Indicator[], Map<string, Indicator>>();

/** The catalogue by mnemonic, made once for each catalogue: every cell looks things up in it. */
function mapOf(catalogue: readonly Indicator[] = nothing): Map<string, Indicator> {
  let map = maps.get(catalogue);
  if (!map) maps.set(catalogue, (map = new Map(catalogue.map((indicator) => [indicator.mnemonic, indicator]))));
  return map;
}

const nothing: readonly Indicator[] = [];
