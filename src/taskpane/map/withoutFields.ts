import { categoryOfIndicator } from "../../core/apis/zipcodes/names/categoryNames";
import type { Indicator } from "../../core/apis/zipcodes/wire";

/** The indicators that color a map, without those that are the population and its density: every code has these as fields. */
export function withoutFields(indicators: readonly Indicator[]): Indicator[] {
  return indicators.filter(
    (indicator) => !fields.test(indicator.mnemonic) || categoryOfIndicator(indicator) !== "demographic",
  );
}

const fields = /(^|_)(population_total|total_population|density)$/;
