import { bareName } from "../../../codes/foldedText";
import { ambiguousName } from "../../../codes/listedNames";
import { suggestedNames } from "../../../codes/suggestedNames";
import { AddinError } from "../../../errors/addinError";
import type { Language } from "../../../locales/language";
import { categories, type Category, type Indicator } from "../wire";
import { categoriesNamed, categoryNames, categoryOfIndicator, categoryWord } from "./categoryNames";

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
