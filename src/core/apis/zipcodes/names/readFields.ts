import { bareName } from "../../../codes/foldedText";
import { suggestedNames } from "../../../codes/suggestedNames";
import { AddinError } from "../../../errors/addinError";
import type { Language } from "../../../locales/language";
import { fieldNames } from "./fieldNames";

/** Reads fields of a postal code as people write them, in either language, as the interface's names. Refuses any other name and suggests the nearest. */
export function readFields(names: readonly string[]): string[] {
  return names.map((name) => {
    const field = fieldsByName.get(bareName(name));
    if (field !== undefined) return field;
    const [suggestion] = suggestedNames(name, nameables, 1);
    throw new AddinError("badField", { value: name, suggestion });
  });
}

/** The header of a field's column in the user's language; an unknown column keeps its name. */
export function labelOfColumn(column: string, language: Language): string {
  return labels.get(column)?.[language] ?? column;
}

const labels: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map([
  ...fieldNames.map(({ field, labels: ofField }) => [field, ofField] as const),
  // Columns that functions add to those of the interface.
  ["distance_km", { en: "Distance (km)", es: "Distancia (km)" }],
  ["codes", { en: "Codes with data", es: "Códigos con datos" }],
  ["urbanization", { en: "Urbanization", es: "Urbanización" }],
  ["type", { en: "Type", es: "Tipo" }],
  ["name", { en: "Neighborhood", es: "Colonia" }],
]);

const fieldsByName: ReadonlyMap<string, string> = new Map(
  fieldNames.flatMap(({ field, labels: { en, es }, others }) =>
    [field, en, es, ...others].map((name) => [bareName(name), field]),
  ),
);

/** Each name is suggested as it is: someone who writes Spanish gets a suggestion in Spanish. */
const nameables = fieldNames.flatMap(({ field, labels: { en, es }, others }) =>
  [field, en, es, ...others].map((name) => ({ names: [name], proposed: name })),
);
