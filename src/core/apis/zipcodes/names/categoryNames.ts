import { bareName } from "../../../codes/foldedText";
import { ambiguousName, suggestedNames } from "../../../codes/suggestedNames";
import { AddinError } from "../../../errors/addinError";
import type { Language } from "../../../locales/language";
import { categoryOfKey } from "../latest/keyCategories";
import { categories, type Category, type Indicator } from "../wire";

/** The words that people use for each category, in both languages, beside the interface's own. */
export const categoryNames: Readonly<Record<Category, readonly string[]>> = {
  demographic: [
    ...["demographic", "demographics", "demographical", "demography"],
    ...["demografía", "demográfico", "demográfica", "demográficos", "demográficas"],
  ],
  education: [
    ...["education", "educational", "schooling"],
    ...["educación", "educativo", "educativa", "educativos", "educativas", "escolaridad"],
  ],
  employment: [
    ...["employment", "labor", "labour", "work", "jobs", "economic"],
    ...["empleo", "empleos", "laboral", "laborales", "trabajo", "ocupación"],
    ...["económico", "económica", "económicos", "económicas"],
  ],
  health: ["health", "healthcare", "salud", "sanitario", "sanitaria", "sanitarios", "sanitarias"],
  housing: ["housing", "dwelling", "dwellings", "vivienda", "viviendas"],
  socioeconomic: [
    ...["socioeconomic", "socioeconomics", "socioeconomic level", "socioeconomic levels", "nse", "ses", "economic"],
    ...["socioeconómico", "socioeconómica", "socioeconómicos", "socioeconómicas", "económico", "económica"],
    ...["económicos", "económicas", "nivel socioeconómico", "niveles socioeconómicos"],
  ],
};

const spanishWords: Readonly<Record<Category, string>> = {
  demographic: "demografía",
  education: "educación",
  employment: "empleo",
  health: "salud",
  housing: "vivienda",
  socioeconomic: "socioeconómico",
};

/** The word for a category in a language. It can be typed. */
function categoryWord(category: Category, language: Language): string {
  return language === "es" ? spanishWords[category] : category;
}

const categoriesByName: ReadonlyMap<string, readonly Category[]> = categories.reduce((byName, category) => {
  for (const name of categoryNames[category].map(bareName)) byName.set(name, [...(byName.get(name) ?? []), category]);
  return byName;
}, new Map<string, readonly Category[]>());

/** The categories that a word may mean; “económico” can mean employment or the levels. */
export function categoriesNamed(name: string): readonly Category[] {
  return categoriesByName.get(bareName(name)) ?? [];
}

/** The category of an indicator: what the catalog calls it, in either language; otherwise what its key shows, or the word as it is. */
export function categoryOfIndicator({ category, mnemonic }: Indicator): string {
  const named = categoriesNamed(category);
  return (named.length === 1 ? named[0] : categoryOfKey(mnemonic)) ?? bareName(category);
}

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
