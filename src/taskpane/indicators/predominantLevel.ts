import type { Indicator } from "../../core/apis/zipcodes/wire";
import { levelField } from "../../excel/insert/insertCodes";

/**
 * Entry for the predominant level, which is a field of `GET /zipcodes/search` and in no catalog (§2.1): users who look for the
 * socioeconomic level among the indicators find it here.
 */
const predominantLevel: Indicator = {
  mnemonic: levelField,
  service_ref: "",
  indicator_name: "Nivel socioeconómico predominante",
  indicator_name_en: "Predominant socioeconomic level",
  description: "El nivel de la mayoría de los hogares, NSE: una palabra, no una cifra.",
  description_en: "The level of most households, NSE: a word, not a figure.",
  category: "socioeconomic",
  data_type: "",
  frequency: "",
  unit: "",
  value_type: "",
  source: [],
};

/** Adds the predominant level before the other socioeconomic indicators. */
export function withPredominantLevel(catalog: readonly Indicator[]): Indicator[] {
  const index = catalog.findIndex(({ category }) => category === predominantLevel.category);
  if (index < 0) return [...catalog, predominantLevel];
  return [...catalog.slice(0, index), predominantLevel, ...catalog.slice(index)];
}

export function isPredominantLevel(indicator: Indicator): boolean {
  return indicator === predominantLevel;
}
