import { type Indicator, indicator } from "../../src/core/apis/zipcodes/wire";
import { reader } from "../../src/core/http/readReply";

const read = reader(indicator);

/** An entry of the indicator catalog that says no more than what it is given. */
export function indicatorWith(own: Partial<Indicator>): Indicator {
  return { ...read({ mnemonic: "x", category: "other" }), ...own };
}

/** An indicator that a column can be filled with. */
export const clinics = indicatorWith({
  mnemonic: "health_clinics",
  category: "health",
  indicator_name: "Clínicas",
  indicator_name_en: "Clinics",
  unit: "units",
});
