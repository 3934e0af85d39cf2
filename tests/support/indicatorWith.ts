import type { Indicator } from "../../src/core/apis/zipcodes/wire";

/** An entry of the indicator catalog that says no more than what it is given. */
export function indicatorWith(own: Partial<Indicator>): Indicator {
  return {
    mnemonic: "x",
    service_ref: "",
    indicator_name: "",
    indicator_name_en: "",
    description: "",
    description_en: "",
    category: "other",
    data_type: "",
    frequency: "",
    unit: "",
    value_type: "",
    source: [],
    ...own,
  };
}

/** An indicator that a column can be filled with. */
export const clinics = indicatorWith({
  mnemonic: "health_clinics",
  category: "health",
  indicator_name: "Clínicas",
  indicator_name_en: "Clinics",
  unit: "units",
});
