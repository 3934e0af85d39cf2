import { bareName } from "../../../codes/foldedText";
import type { Nameable } from "../../../codes/suggestedNames";
import { categories, type Indicator } from "../wire";
import { categoryNames } from "./categoryNames";
import { labelOfIndicator } from "./indicatorLabel";

/** The meanings of each bare name, as keys and category words; several where it is ambiguous. */
type Meanings = ReadonlyMap<string, readonly string[]>;

/** The names that formulas can use for the indicators of a catalog and for the categories. */
export interface IndicatorIndex {
  /** Keys as the catalog writes them. */
  mnemonics: ReadonlySet<string>;
  /** Keys, and the interface's words for categories. */
  keys: Meanings;
  /** Display names and headers in both languages, and the other words for categories. */
  names: Meanings;
  /** The last words of keys. */
  ends: Meanings;
  /** Keys of totals, by what they are the total of: `demographic_population_total` by “population”. */
  totals: Meanings;
  /** The names to suggest for an unknown one; empty without a catalog. */
  nameables: readonly Nameable[];
  /** Those of them that are single indicators. */
  ofIndicators: readonly Nameable[];
  /** The nearest of the nameables, if any, for names that were not found. */
  suggestions: Map<string, readonly string[]>;
}

/** The index of a catalog, made once. */
export function indicatorIndex(catalog: readonly Indicator[]): IndicatorIndex {
  let index = made.get(catalog);
  if (!index) made.set(catalog, (index = makeIndex(catalog)));
  return index;
}

const made = new WeakMap<readonly Indicator[], IndicatorIndex>();

function makeIndex(catalog: readonly Indicator[]): IndicatorIndex {
  const indicators = catalog.map((indicator) => ({ key: indicator.mnemonic, names: namesOf(indicator) }));
  const groups = categories.map((category) => ({ key: category, names: categoryNames[category] }));
  const all = [...groups, ...indicators];
  const tables = {
    keys: meanings(all.map(({ key }) => [key, key])),
    names: meanings(all.flatMap(({ key, names }) => names.map((name) => [name, key] as const))),
    ends: meanings(indicators.flatMap(({ key }) => endsOf(key).map((end) => [end, key] as const))),
    totals: meanings(indicators.flatMap(({ key }) => endsOf(key).flatMap((end) => totalIn(end, key)))),
  };
  const nameablesOf = (named: typeof all): Nameable[] =>
    named.flatMap(({ key, names }) =>
      [key, ...names, ...endsOf(key)].map((name) => ({
        names: [name],
        proposed: canBeProposed(name, key, tables) ? name : key,
      })),
    );
  const ofIndicators = nameablesOf(indicators);
  return {
    ...tables,
    mnemonics: new Set(catalog.map(({ mnemonic }) => mnemonic)),
    nameables: catalog.length === 0 ? [] : [...nameablesOf(groups), ...ofIndicators],
    ofIndicators,
    suggestions: new Map(),
  };
}

/** A name is suggested as it is, unless it means something else too or a comma would split it. */
function canBeProposed(
  name: string,
  key: string,
  { keys, names, ends }: Pick<IndicatorIndex, "keys" | "names" | "ends">,
): boolean {
  const bare = bareName(name);
  const meant = keys.get(bare) ?? names.get(bare) ?? ends.get(bare) ?? [];
  return meant.length === 1 && meant[0] === key && !/[,;]/.test(name);
}

function namesOf(indicator: Indicator): readonly string[] {
  const { indicator_name, indicator_name_en } = indicator;
  const labels = [labelOfIndicator(indicator, "en"), labelOfIndicator(indicator, "es")];
  return [indicator_name_en, indicator_name, ...labels];
}

/** Runs of whole words at the end of a key, without the key itself. Numbers alone name nothing: an age may be meant as a year or a column. */
function endsOf(key: string): string[] {
  const words = key.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const ends = words.slice(1).map((_, start) => words.slice(start + 1).join(" "));
  return ends.filter((end) => /\p{L}/u.test(end));
}

function totalIn(end: string, key: string): (readonly [name: string, key: string])[] {
  const [, name] = /^(.+) total$/i.exec(end) ?? [];
  return name === undefined ? [] : [[name, key]];
}

function meanings(pairs: readonly (readonly [name: string, key: string])[]): Meanings {
  const byName = new Map<string, readonly string[]>();
  for (const [name, key] of pairs) {
    const bare = bareName(name);
    const known = byName.get(bare) ?? [];
    if (bare !== "" && !known.includes(key)) byName.set(bare, [...known, key]);
  }
  return byName;
}
