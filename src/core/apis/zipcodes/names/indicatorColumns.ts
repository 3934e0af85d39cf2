import type { Language } from "../../../locales/language";
import type { indicator } from "../wire";

type IndicatorColumn = keyof typeof indicator.properties;

/** The header of a column of the indicator catalog, in the user's language. */
export function labelOfIndicatorColumn(column: IndicatorColumn, language: Language): string {
  return labels[column][language];
}

const labels: Readonly<Record<IndicatorColumn, Readonly<Record<Language, string>>>> = {
  mnemonic: { en: "Key", es: "Clave" },
  service_ref: { en: "Service reference", es: "Referencia del servicio" },
  indicator_name: { en: "Name in Spanish", es: "Nombre" },
  indicator_name_en: { en: "Name", es: "Nombre en inglés" },
  description: { en: "Description in Spanish", es: "Descripción" },
  description_en: { en: "Description", es: "Descripción en inglés" },
  category: { en: "Category", es: "Categoría" },
  data_type: { en: "Data type", es: "Tipo de dato" },
  frequency: { en: "Frequency", es: "Frecuencia" },
  unit: { en: "Unit", es: "Unidad" },
  value_type: { en: "Value type", es: "Tipo de valor" },
  source: { en: "Source", es: "Fuente" },
};
