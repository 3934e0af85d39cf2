import { bareName } from "../../../codes/foldedText";
import { ambiguousName } from "../../../codes/listedNames";
import { nearestName } from "../../../codes/nearestName";
import { suggestedNames } from "../../../codes/suggestedNames";
import { joinTornNames } from "../../../codes/tornNames";
import { AddinError, isAddinError, toAddinError } from "../../../errors/addinError";
import { toCategory } from "../keyCategories";
import type { Indicator } from "../wire";
import { indicatorsOfCategories } from "./indicatorsOfCategories";
import { indicatorIndex, type IndicatorIndex } from "./indicatorIndex";

/**
 * Reads indicators and categories as people write them, as the keys and category words that `wantedIndicators` takes: keys in any
 * case, display names and headers in either language, the last words of a key, categories in either language. Without a catalog it
 * knows the categories alone. A name that might be a key missing from the catalog stays as it is: the data will tell. Cells that ask
 * for the same names share the result.
 */
export function readIndicators(
  names: readonly string[],
  catalog: readonly Indicator[] = noIndicators,
): readonly string[] {
  let byNames = made.get(catalog);
  if (!byNames) made.set(catalog, (byNames = new Map<string, Read>()));
  const key = names.join("\n");
  let read = byNames.get(key);
  if (!read) {
    if (byNames.size >= maxKept) byNames.clear();
    byNames.set(key, (read = readAll(names, indicatorIndex(catalog))));
  }
  if (isAddinError(read)) throw read;
  return read;
}

/** Reads the name of one indicator as people write it. A category stands for its indicators, and only indicators are suggested. */
export function readIndicator(name: string, catalog: readonly Indicator[]): Indicator {
  const index = indicatorIndex(catalog);
  const keys = [...totalsOf(name, index), ...meaningsOf(name, index)].flatMap((meaning) =>
    toCategory(meaning) && !index.mnemonics.has(meaning)
      ? indicatorsOfCategories(catalog, [meaning]).map(({ mnemonic }) => mnemonic)
      : [meaning],
  );
  const [key, ...others] = new Set(keys);
  if (key !== undefined && others.length > 0) throw ambiguousName(name, [key, ...others]);
  const indicator = catalog.find(({ mnemonic }) => mnemonic === key);
  if (indicator) return indicator;
  const [suggestion] = suggestedNames(name, index.ofIndicators, 1);
  throw new AddinError("badIndicator", { value: name, suggestion });
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
    nearestIn(index, name) ??
    nearestName(
      name,
      keys.filter((key) => !index.mnemonics.has(key)),
    )
  );
}

type Read = readonly string[] | AddinError;

const noIndicators: readonly Indicator[] = [];
const made = new WeakMap<readonly Indicator[], Map<string, Read>>();
/** The number of different lists of names that are remembered for each catalog. */
const maxKept = 1000;

/** Refusals are remembered as well: finding the nearest of all names takes longer than finding a name. */
function readAll(names: readonly string[], index: IndicatorIndex): Read {
  try {
    const whole = joinTornNames(names, (name) => meaningsOf(name, index).length);
    return whole.map((name) => readOne(name, index));
  } catch (thrown) {
    return toAddinError(thrown);
  }
}

function readOne(name: string, index: IndicatorIndex): string {
  const meanings = meaningsOf(name, index);
  if (meanings.length > 1) throw ambiguousName(name, [...totalsOf(name, index), ...meanings]);
  const [meaning] = meanings;
  if (meaning !== undefined || index.nameables.length === 0 || mayBeKey.test(name)) return meaning ?? name;
  const suggestion = nearestIn(index, name);
  throw new AddinError("badIndicator", { value: name, suggestion });
}

/** The likeliest meanings of a name that several keys contain: “population” is first of all the total population. */
function totalsOf(name: string, { totals }: IndicatorIndex): readonly string[] {
  return totals.get(bareName(name)) ?? nothing;
}

/** The nearest name of a catalog. It is remembered: a formula that is filled down has the same misspelled name in every cell. */
function nearestIn({ nameables, suggestions }: IndicatorIndex, name: string): string | undefined {
  let nearest = suggestions.get(name);
  if (!nearest) {
    if (suggestions.size >= maxKept) suggestions.clear();
    suggestions.set(name, (nearest = suggestedNames(name, nameables, 1)));
  }
  return nearest[0];
}

/** A key is one word without accents. */
const mayBeKey = /^[!-~]+$/;

/** The possible meanings of a name: a key before a display name or a category, and those before the end of a key. */
function meaningsOf(name: string, { mnemonics, keys, names, ends }: IndicatorIndex): readonly string[] {
  if (mnemonics.has(name)) return [name];
  const bare = bareName(name);
  return keys.get(bare) ?? names.get(bare) ?? ends.get(bare) ?? nothing;
}

const nothing: readonly string[] = [];
