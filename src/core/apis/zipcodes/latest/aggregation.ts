import { foldedText } from "../../../codes/foldedText";
import { AddinError } from "../../../errors/addinError";
import { errorOfField } from "../../../http/readReply";
import type { Indicator, ZipCodeItem } from "../wire";
import { categoryOfKey } from "./keyCategories";

/** The combination of the values of many codes: their sum, or their average with a weight. */
export type Aggregation = "sum" | Weight;

/** The weight of a share or an average: the field that counts what it refers to. */
type Weight = keyof Pick<ZipCodeItem, "population" | "inhabited_households">;

/**
 * Finds out from the catalog how an indicator is aggregated. Throws the reason if it cannot be. `value_type` and `unit` are free text, so
 * the words in them decide, in either language. A median that is called an average is recognized by its name.
 */
export function aggregationOf(indicator: Indicator): Aggregation {
  for (const field of decisive) {
    const unreadable = errorOfField(indicator, field);
    if (unreadable) throw unreadable;
  }
  const { value_type, unit, indicator_name, indicator_name_en, mnemonic } = indicator;
  const isMedian = [value_type, unit, indicator_name, indicator_name_en, mnemonic].some((text) =>
    hasWord(text, medians),
  );
  if (isMedian) throw new AddinError("notAggregable", { argument: "median", value: mnemonic });
  const kind = [value_type, unit].find((text) => hasWord(text, sums) || hasWord(text, averages));
  if (kind === undefined) throw new AddinError("notAggregable", { value: mnemonic, kind: value_type || unit || "?" });
  return hasWord(kind, averages) ? weightOf(indicator) : "sum";
}

/** A word in any of them may be the one that counts. */
const decisive = ["value_type", "unit", "indicator_name", "indicator_name_en"];

/** Finds the weight in the unit, the kind or the names, or else chooses it by the category. */
function weightOf(indicator: Indicator): Weight {
  const { unit, value_type, indicator_name, indicator_name_en, mnemonic, category } = indicator;
  for (const text of [unit, value_type, indicator_name, indicator_name_en]) {
    const weight = weightIn(text);
    if (weight) return weight;
  }
  const known = categoryOfKey(mnemonic) ?? category.toLowerCase();
  return known === "housing" || known === "socioeconomic" ? "inhabited_households" : "population";
}

/** Finds the weight by a known word after “per”, as in “persons per dwelling”, or else by the first known word. */
function weightIn(text: string): Weight | undefined {
  const words = wordsOf(text);
  const per = words.findIndex((word) => word === "per" || word === "por");
  for (const word of [...(per < 0 ? [] : words.slice(per)), ...words]) {
    if (dwellings.test(word)) return "inhabited_households";
    if (persons.test(word)) return "population";
  }
  return undefined;
}

const medians = /^(median|medians|mediana|medianas|mediano|medianos)$/;
const sums = /^(absolute|count|counts|total|sum|number|absoluto|absolutos|conteo|suma|numero)$/;
const averages =
  /^(fraction|share|proportion|percent|percentage|average|mean|fraccion|proporcion|porcentaje|promedio|media|%)$/;
const dwellings = /^(dwellings?|households?|viviendas?|hogar(es)?)$/;
const persons = /^(persons?|people|population|inhabitants?|personas?|poblacion|habitantes?)$/;

function hasWord(text: string, words: RegExp): boolean {
  return wordsOf(text).some((word) => words.test(word));
}

function wordsOf(text: string): string[] {
  return foldedText(text)
    .split(/[^\p{L}\p{N}%]+/u)
    .filter(Boolean);
}

/** A code with its values, one for each column; anything but a number counts as missing. */
export interface MeasuredCode {
  values: readonly unknown[];
  /** Absent where no weight is needed. */
  item: ZipCodeItem | undefined;
}

/** The values of a column combined; null where no code has one, or the weights add up to nothing, NaN where a weight cannot be read. */
export function combined(codes: readonly MeasuredCode[], column: number, aggregation: Aggregation): number | null {
  let total = 0;
  let weights = 0;
  for (const { values, item } of codes) {
    const value = values[column];
    if (item && errorOfField(item, aggregation)) return NaN;
    const weight = aggregation === "sum" ? 1 : (item?.[aggregation] ?? 0);
    if (typeof value !== "number" || weight <= 0) continue;
    total += value * weight;
    weights += weight;
  }
  if (weights === 0) return null;
  return aggregation === "sum" ? total : total / weights;
}
