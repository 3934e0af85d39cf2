import { bareName } from "../../../codes/foldedText";
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
    ...["socioeconomic", "socioeconomics", "socioeconomic level", "socioeconomic levels", "socioeconomic status"],
    ...["nse", "ses", "economic"],
    ...["socioeconómico", "socioeconómica", "socioeconómicos", "socioeconómicas", "económico", "económica"],
    ...["económicos", "económicas", "nivel socioeconómico", "niveles socioeconómicos"],
  ],
};

/** The word for each category in Spanish. */
export const spanishWords: Readonly<Record<Category, string>> = {
  demographic: "demografía",
  education: "educación",
  employment: "empleo",
  health: "salud",
  housing: "vivienda",
  socioeconomic: "socioeconómico",
};

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
