import { ambiguousName } from "../../../codes/ambiguousName";
import { bareName } from "../../../codes/foldedText";
import { nearestNames } from "../../../codes/nearestNames";
import { AddinError } from "../../../errors/addinError";
import { categories, type Indicator } from "../wire";
import { categoriesNamed, categoryNames, categoryOfIndicator } from "./categoryNames";

/**
 * The indicators of the categories that a formula names, in the catalogue's order; all when it names none. A category that the
 * service has and we do not know can be named too.
 */
export function indicatorsOfCategories(
  catalogue: readonly Indicator[],
  names: readonly string[],
): readonly Indicator[] {
  if (names.length === 0) return catalogue;
  const others = new Map(catalogue.map(({ category }) => [bareName(category), category]));
  const wanted = new Set(names.map((name) => readCategory(name, others)));
  return catalogue.filter(
    (indicator) => wanted.has(categoryOfIndicator(indicator)) || wanted.has(bareName(indicator.category)),
  );
}

/** One of the six, or the service's own word without its accents and case. */
function readCategory(name: string, others: ReadonlyMap<string, string>): string {
  const named = categoriesNamed(name);
  if (named[0] !== undefined && named.length === 1) return named[0];
  if (others.has(bareName(name))) return bareName(name);
  if (named.length > 1) throw ambiguousName(name, named);
  const known = [...categories, ...others.values()];
  const nameables = known.map((proposed) => ({ proposed, names: namesOf(proposed) }));
  const nearest = nearestNames(name, nameables);
  const allowed = nearest.length > 0 ? nearest : categories;
  throw new AddinError("badArgument", { argument: "category", value: name, allowed: allowed.join(", ") });
}

function namesOf(category: string): readonly string[] {
  const known = categories.find((one) => one === category);
  return known ? categoryNames[known] : [category];
}
