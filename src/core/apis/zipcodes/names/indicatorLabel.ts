import { foldedText } from "../../../codes/foldedText";
import type { Language } from "../../../locales/language";
import type { Indicator } from "../wire";

/** The header of an indicator's column: its name, or its key where the service has none, and its unit where the name does not show it. */
export function labelOfIndicator(indicator: Indicator, language: Language): string {
  const name = indicatorName(indicator, language) ?? indicator.mnemonic;
  const unit = indicator.unit.trim();
  if (unit === "") return name;
  const { shown, told } = units.get(unit.toLowerCase()) ?? asWritten(unit);
  return told.some((words) => tells(name, words)) ? name : `${name} (${shown[language]})`;
}

interface Unit {
  shown: Readonly<Record<Language, string>>;
  /** A name with one of these, in either language, already shows the unit. */
  told: readonly string[];
}

/** Units that services are known to use. */
const units: ReadonlyMap<string, Unit> = new Map(
  Object.entries({
    persons: unit("persons", "personas", "population, people, inhabitants, speakers, poblacion, habitantes, hablantes"),
    dwellings: unit("dwellings", "viviendas", "homes"),
    households: unit("households", "hogares"),
    units: unit("units", "unidades"),
    fraction: unit("share", "proporción", "rate, percentage, fraction, tasa, porcentaje, fraccion"),
    percent: unit("%", "%", "percent, percentage, por ciento, porcentaje"),
    percentage: unit("%", "%", "percent, percentage, por ciento, porcentaje"),
    years: unit("years", "años", "age, edad"),
    persons_per_dwelling: unit("persons per dwelling", "personas por vivienda", "per dwelling, por vivienda"),
    rooms_per_dwelling: unit("rooms per dwelling", "cuartos por vivienda", "per dwelling, por vivienda"),
    persons_per_km2: unit("persons per km²", "personas por km²"),
    men_per_100_women: unit("men per 100 women", "hombres por cada 100 mujeres"),
    dependents_per_100: unit("per 100 of working age", "por cada 100 en edad de trabajar"),
    per_1000: unit("per 1,000", "por cada 1,000", "per thousand, por mil, por cada mil"),
    km2: unit("km²", "km²"),
    mxn: unit("MXN", "MXN", "pesos"),
    mxn_per_month: unit("MXN/month", "MXN/mes"),
  }),
);

function unit(en: string, es: string, alsoTold = ""): Unit {
  return { shown: { en, es }, told: [en, es, ...alsoTold.split(", ").filter(Boolean)] };
}

function asWritten(written: string): Unit {
  const words = written.replaceAll("_", " ");
  return unit(words, words);
}

/** A unit, frequency, kind of value or category of the catalog in a language; a word that is not known stays as it is, with spaces. */
export function catalogWord(word: string, language: Language): string {
  const known = word.trim().toLowerCase();
  return (units.get(known)?.shown ?? terms.get(known) ?? asWritten(word).shown)[language];
}

/** The other words that services are known to use in their catalogs. */
const terms: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map(
  Object.entries({
    demographic: { en: "Demographic", es: "Demografía" },
    education: { en: "Education", es: "Educación" },
    employment: { en: "Employment", es: "Empleo" },
    health: { en: "Health", es: "Salud" },
    housing: { en: "Housing", es: "Vivienda" },
    socioeconomic: { en: "Socioeconomic", es: "Socioeconómico" },
    monthly: { en: "monthly", es: "mensual" },
    quarterly: { en: "quarterly", es: "trimestral" },
    semiannual: { en: "every six months", es: "semestral" },
    annual: { en: "yearly", es: "anual" },
    biennial: { en: "every two years", es: "cada dos años" },
    quinquennial: { en: "every five years", es: "cada cinco años" },
    decennial: { en: "every ten years", es: "cada diez años" },
    absolute: { en: "count", es: "conteo" },
    average: { en: "average", es: "promedio" },
    median: { en: "median", es: "mediana" },
    rate: { en: "rate", es: "tasa" },
    index: { en: "index", es: "índice" },
  }),
);

function tells(name: string, words: string): boolean {
  return ` ${spaced(name)} `.includes(` ${spaced(words)} `);
}

/** The words of a text with one space between, so that “rate” is not found in “literate”. */
function spaced(text: string): string {
  return foldedText(text.normalize("NFKC"))
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean)
    .join(" ");
}

/** The name of an indicator in the user's language, or else the one in the other; undefined where the service has none. */
export function indicatorName(indicator: Indicator, language: Language): string | undefined {
  const { indicator_name, indicator_name_en } = indicator;
  const names = language === "es" ? [indicator_name, indicator_name_en] : [indicator_name_en, indicator_name];
  return names.map((name) => name.trim()).find(Boolean);
}
