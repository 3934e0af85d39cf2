import type { Indicator } from "../../core/apis/zipcodes/wire";

const source = ["Datos sintéticos de demostración"];

function entry(
  category: string,
  name: string,
  spanish: string,
  english: string,
  unit: string,
  index: number,
): Indicator {
  return {
    mnemonic: `${category}_${name}`,
    service_ref: `demo-${category}-${String(index).padStart(3, "0")}`,
    indicator_name: spanish,
    indicator_name_en: english,
    description: `${spanish} del código postal (datos sintéticos).`,
    description_en: `${english} of the postal code (synthetic data).`,
    category,
    data_type: unit === "count" ? "integer" : "float",
    frequency: "annual",
    unit,
    value_type: unit === "count" ? "absolute" : "fraction",
    source,
  };
}

export const levels = ["ab", "cplus", "c", "cminus", "dplus", "d", "e"] as const;
const levelNames = ["A/B", "C+", "C", "C-", "D+", "D", "E"];

/** The catalogue of the demonstration data, category after category. */
export const indicators: readonly Indicator[] = [
  entry("demographic", "population_total", "Población total", "Total population", "count", 1),
  entry("demographic", "population_female", "Población femenina", "Female population", "count", 2),
  entry("education", "literacy_rate", "Población alfabeta", "Literate population", "fraction", 1),
  entry(
    "employment",
    "participation_rate",
    "Población económicamente activa",
    "Labour force participation",
    "fraction",
    1,
  ),
  entry("health", "insured_rate", "Población con servicios de salud", "Population with health services", "fraction", 1),
  entry("housing", "dwellings_inhabited", "Viviendas habitadas", "Inhabited dwellings", "count", 1),
  entry("housing", "internet_rate", "Viviendas con internet", "Dwellings with internet", "fraction", 2),
  ...levels.map((level, index) =>
    entry(
      "socioeconomic",
      level,
      `Hogares de nivel ${levelNames[index]}`,
      `Households of level ${levelNames[index]}`,
      "fraction",
      index + 1,
    ),
  ),
];

export function levelName(index: number): string {
  return levelNames[index] ?? "";
}
