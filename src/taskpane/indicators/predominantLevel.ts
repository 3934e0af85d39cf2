import type { Indicator } from "../../core/apis/zipcodes/wire";
import { levelField } from "../../excel/insertCodes";

/**
 * The predominant level is a field of `GET /zipcodes/search` and stands in no catalogue (§2.1): whoever looks for the socioeconomic
 * level among the indicators finds it all the same.
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

/** The catalogue with the predominant level before the other socioeconomic indicators. */
export function withPredominantLevel(catalogue: readonly Indicator[]): Indicator[] {
  const place = catalogue.findIndex(({ category }) => category === predominantLevel.category);
  if (place < 0) return [...catalogue, predominantLevel];
  return [...catalogue.slice(0, place), predominantLevel, ...catalogue.slice(place)];
}

export function isPredominantLevel(indicator: Indicator): boolean {
  return indicator === predominantLevel;
}
