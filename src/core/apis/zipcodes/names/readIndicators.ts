import { bareName } from "../../../codes/foldedText";
import { onceFor } from "../../../codes/onceFor";
import {
  ambiguousName,
  joinTornNames,
  type Nameable,
  nearestName,
  suggestedNames,
} from "../../../codes/suggestedNames";
import { AddinError, isAddinError, toAddinError } from "../../../errors/addinError";
import type { Language } from "../../../locales/language";
import { madeOnce } from "../latest/wanted";
import { categories, type Category, type Indicator } from "../wire";
import { categoriesNamed, categoryNames, categoryOfIndicator, spanishWords } from "./categoryNames";
import { endsOf, namesOf, nearWordsOf, otherNamesOf, singular } from "./indicatorNames";

/**
 * Reads indicators and categories as people write them, as the keys and category words that `wantedIndicators` takes: keys in any
 * case, display names and headers in either language, the last words of a key, categories in either language. Without a catalog it
 * knows the categories alone. A name that might be a key missing from the catalog stays as it is: the data will tell. Cells that ask
 * for the same names share the result.
 */
export function readIndicators(names: readonly string[], catalog?: readonly Indicator[]): readonly string[] {
  const read = readOnce(names, catalog);
  if (isAddinError(read)) throw read;
  return read;
}

/**
 * The key, display name or category that was probably meant, for a name that the data did not know either.
 * @param keys Others that may be meant where nothing in the catalog comes near.
 */
export function nearestIndicator(
  name: string,
  catalog: readonly Indicator[] = noIndicators,
  keys: readonly string[] = [],
): string | undefined {
  const index = indicatorIndex(catalog);
  return (
    nearestOnce([name], catalog) ??
    nearestName(
      name,
      keys.filter((key) => !index.mnemonics.has(key)),
    )
  );
}

const noIndicators: readonly Indicator[] = [];

/** Refusals are remembered as well: finding the nearest of all names takes longer than finding a name. */
const readOnce = madeOnce((names, catalog = noIndicators): readonly string[] | AddinError => {
  const index = indicatorIndex(catalog);
  try {
    const whole = joinTornNames(names, (name) => meaningsOf(name, index).length);
    return whole.map((name) => readOne(name, index));
  } catch (thrown) {
    return toAddinError(thrown);
  }
});

function readOne(name: string, index: IndicatorIndex): string {
  const meanings = meaningsOf(name, index);
  const within = meanings.length > 0 ? nothing : calledWith(name, index);
  if (meanings.length > 1 || within.length > 1)
    throw ambiguousName(name, [...totalsOf(name, index), ...meanings, ...within]);
  const [meaning] = meanings;
  if (meaning !== undefined || index.nameables.length === 0 || mayBeKey.test(name)) return meaning ?? name;
  const [suggestion = within[0]] = suggestedNames(name, index.nameables, 1);
  throw new AddinError("badIndicator", { value: name, suggestion });
}

/** The likeliest meanings of a name that several keys contain: “population” is first of all the total population. */
function totalsOf(name: string, { totals }: IndicatorIndex): readonly string[] {
  return totals.get(bareName(name)) ?? nothing;
}

/** The nearest name of a catalog, for the same misspelled name in every cell of a formula that is filled down. */
const nearestOnce = madeOnce(
  ([name = ""], catalog = noIndicators) => suggestedNames(name, indicatorIndex(catalog).nameables, 1)[0],
);

/** A key is one word without accents. */
const mayBeKey = /^[!-~]+$/;

/**
 * The possible meanings of a name: a key before a display name or a category, then the end of a key, then what people call it otherwise.
 */
function meaningsOf(name: string, { mnemonics, keys, names, ends, others }: IndicatorIndex): readonly string[] {
  if (mnemonics.has(name)) return [name];
  const bare = bareName(name);
  return keys.get(bare) ?? names.get(bare) ?? ends.get(bare) ?? others.get(bareName(singular(name))) ?? nothing;
}

/**
 * Those that are called so among other words, which must be several: one alone can mean much. They are proposed, not answered: people aged
 * 15 and over are more than those of them who can read.
 */
function calledWith(name: string, { called }: IndicatorIndex): readonly string[] {
  const words = singular(name);
  const keys = called.flatMap(([whole, key]) => (` ${whole} `.includes(` ${words} `) ? [key] : []));
  return words.includes(" ") ? [...new Set(keys)] : nothing;
}

const nothing: readonly string[] = [];

/**
 * The indicators of the categories that a formula names, in the catalog's order; all when it names none. A category that the
 * service has and we do not know can be named too.
 * @param language Of the words in a refusal.
 */
export function indicatorsOfCategories(
  catalog: readonly Indicator[],
  names: readonly string[],
  language: Language = "en",
): readonly Indicator[] {
  if (names.length === 0) return catalog;
  const others = new Map(catalog.map(({ category }) => [bareName(category), category]));
  const wanted = new Set(names.map((name) => readCategory(name, others, language)));
  return catalog.filter(
    (indicator) => wanted.has(categoryOfIndicator(indicator)) || wanted.has(bareName(indicator.category)),
  );
}

/** One of the six, or the service's own word without its accents and case. */
function readCategory(name: string, others: ReadonlyMap<string, string>, language: Language): string {
  const named = categoriesNamed(name);
  if (named[0] !== undefined && named.length === 1) return named[0];
  if (others.has(bareName(name))) return bareName(name);
  if (named.length > 1) throw ambiguousName(name, wordsOf(named, language));
  const unknown = [...others.values()].filter((other) => other !== "" && categoriesNamed(other).length === 0);
  const nameables = [
    ...categories.map((known) => ({ proposed: categoryWord(known, language), names: categoryNames[known] })),
    ...unknown.map((other) => ({ proposed: other, names: [other] })),
  ];
  const [suggestion] = suggestedNames(name, nameables, 1);
  const allowed = nameables.map(({ proposed }) => proposed).join(", ");
  throw new AddinError("badArgument", {
    argument: "category",
    value: name,
    suggestion,
    allowed,
  });
}

function wordsOf(named: readonly Category[], language: Language): string[] {
  return named.map((category) => categoryWord(category, language));
}

/** The word for a category in a language. It can be typed. */
function categoryWord(category: Category, language: Language): string {
  return language === "es" ? spanishWords[category] : category;
}

/** The meanings of each bare name, as keys and category words; several where it is ambiguous. */
type Meanings = ReadonlyMap<string, readonly string[]>;

/** The names that formulas can use for the indicators of a catalog and for the categories. */
interface IndicatorIndex {
  /** Keys as the catalog writes them. */
  mnemonics: ReadonlySet<string>;
  /** Keys, and the interface's words for categories. */
  keys: Meanings;
  /** Display names and headers in both languages, and the other words for categories. */
  names: Meanings;
  /** The last words of keys. */
  ends: Meanings;
  /** What people call indicators otherwise, and all their names in the singular, as a list and by name. */
  called: readonly (readonly [name: string, key: string])[];
  others: Meanings;
  /** Keys of totals, by what they are the total of: `demographic_population_total` by “population”. */
  totals: Meanings;
  /** The names to suggest for an unknown one; empty without a catalog. */
  nameables: readonly Nameable[];
}

const indicatorIndex = onceFor((catalog: readonly Indicator[]): IndicatorIndex => {
  const indicators = catalog.map((indicator) => ({ key: indicator.mnemonic, names: namesOf(indicator) }));
  const groups = categories.map((category) => ({ key: category, names: categoryNames[category] }));
  const all = [...groups, ...indicators];
  const called = catalog.flatMap((indicator) =>
    otherNamesOf(indicator).map((name) => [singular(name), indicator.mnemonic] as const),
  );
  const tables = {
    keys: meanings(all.map(({ key }) => [key, key])),
    names: meanings(all.flatMap(({ key, names }) => names.map((name) => [name, key] as const))),
    ends: meanings(indicators.flatMap(({ key }) => endsOf(key).map((end) => [end, key] as const))),
    others: meanings(called),
    totals: meanings(indicators.flatMap(({ key }) => endsOf(key).flatMap((end) => totalIn(end, key)))),
  };
  const nameables = all.flatMap(({ key, names }) =>
    [key, ...names, ...endsOf(key)].map((name) => ({
      names: [name],
      proposed: canBeProposed(name, key, tables) ? name : key,
    })),
  );
  const near = catalog.flatMap((indicator) =>
    nearWordsOf(indicator).map(([word, name]) => ({
      names: [word],
      proposed: canBeProposed(name, indicator.mnemonic, tables) ? name : indicator.mnemonic,
    })),
  );
  return {
    ...tables,
    called,
    mnemonics: new Set(catalog.map(({ mnemonic }) => mnemonic)),
    nameables: catalog.length === 0 ? [] : [...nameables, ...near],
  };
});

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
