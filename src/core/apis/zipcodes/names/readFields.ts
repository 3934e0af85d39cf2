import { bareName } from "../../../codes/foldedText";
import { suggestedNames } from "../../../codes/suggestedNames";
import { AddinError } from "../../../errors/addinError";
import type { Language } from "../../../locales/language";
import { categories, type Category, type indicator } from "../wire";
import { spanishWords } from "./categoryNames";

/** The name of a field, or of one of its columns, as a header and as people write it. */
export interface FieldName {
  /** The interface's name. */
  field: string;
  labels: Readonly<Record<Language, string>>;
  /** Other names, in both languages. */
  others: readonly string[];
}

const coverageWords = { ...spanishWords, demographic: "demográficos", socioeconomic: "socioeconómicos" };

/** The names of every field of a postal code, in the interface's order, and of the six columns of its coverage. */
export const fieldNames: readonly FieldName[] = [
  name("id", "ID", "Clave", "identifier, identificador"),
  name(
    "zip_code",
    "Postal code",
    "Código postal",
    "zip, zip codes, postal codes, postcode, code, CP, C.P., códigos postales, código",
  ),
  name("country_id", "Country ID", "Clave del país", "country code, id del país, clave país, id país"),
  name("country", "Country", "País", "country name, nombre del país, nación"),
  name(
    "state_id",
    "State ID",
    "Clave del estado",
    "state code, id del estado, clave estado, id estado, clave de la entidad, clave entidad, cve_ent",
  ),
  name(
    "state_name",
    "State",
    "Estado",
    "states, estados, nombre del estado, entidad, entidad federativa, entidades, provincia",
  ),
  name(
    "municipality_id",
    "Municipality ID",
    "Clave del municipio",
    "municipality code, id del municipio, clave municipio, id municipio, cvegeo, cve_mun",
  ),
  name(
    "municipality_name",
    "Municipality",
    "Municipio",
    "municipalities, municipios, nombre del municipio, alcaldía, delegación, borough, county, municipio o alcaldía",
  ),
  name(
    "population",
    "Population",
    "Población",
    "total population, población total, inhabitants, habitantes, people, personas, número de habitantes",
  ),
  name(
    "inhabited_households",
    "Inhabited dwellings",
    "Viviendas habitadas",
    "households, inhabited households, dwellings, homes, viviendas, vivienda habitada, hogares, hogares habitados",
  ),
  name(
    "nse_predominant_level",
    "Predominant socioeconomic level",
    "Nivel socioeconómico predominante",
    "NSE, socioeconomic level, predominant level, level, SES, nivel socioeconómico, nivel predominante, nivel NSE, NSE predominante, nivel",
  ),
  name(
    "neighborhoods",
    "Neighborhoods",
    "Colonias",
    "neighborhood, neighbourhoods, neighbourhood, settlements, colonia, barrios, asentamientos, asentamiento, fraccionamientos, localidades",
  ),
  name("bbox_east", "Easternmost longitude (°)", "Longitud más al este (°)", "east, este, oriente, límite este"),
  name("bbox_north", "Northernmost latitude (°)", "Latitud más al norte (°)", "north, norte, límite norte"),
  name("bbox_south", "Southernmost latitude (°)", "Latitud más al sur (°)", "south, sur, límite sur"),
  name("bbox_west", "Westernmost longitude (°)", "Longitud más al oeste (°)", "west, oeste, poniente, límite oeste"),
  name(
    "area_km2",
    "Area (km²)",
    "Superficie (km²)",
    "area, surface, superficie, área, área (km²), km2, square kilometers",
  ),
  name(
    "centroid_lat",
    "Centroid latitude (°)",
    "Latitud del centroide (°)",
    "latitude, lat, centroid latitude, latitud, latitud del centroide, latitud centroide",
  ),
  name(
    "centroid_lon",
    "Centroid longitude (°)",
    "Longitud del centroide (°)",
    "longitude, lon, lng, long, centroid longitude, longitud, longitud del centroide, longitud centroide",
  ),
  name(
    "neighbors",
    "Neighboring postal codes",
    "Códigos postales vecinos",
    "neighbours, neighboring codes, neighbouring codes, vecinos, códigos vecinos, colindancias, CP vecinos",
  ),
  name(
    "state_border",
    "On a state border",
    "En límite estatal",
    "border, state boundary, límite estatal, frontera estatal, frontera, colinda con otro estado",
  ),
  name(
    "data_coverage",
    "Indicators",
    "Indicadores",
    "coverage, number of indicators, cobertura, cobertura de datos, número de indicadores",
  ),
  ...categories.map(nameOfCoverage),
];

function name(field: string, en: string, es: string, others: string): FieldName {
  return { field, labels: { en, es }, others: others.split(", ") };
}

function nameOfCoverage(category: Category): FieldName {
  const spanish = coverageWords[category];
  const others = [`coverage ${category}`, `${category} coverage`, `cobertura ${spanish}`, `cobertura de ${spanish}`];
  return name(`data_coverage_${category}`, `Indicators: ${category}`, `Indicadores: ${spanish}`, others.join(", "));
}

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

/** The Spanish header of the field that a name means, if it means one. */
export function spanishLabelOf(name: string): string | undefined {
  const field = fieldsByName.get(bareName(name));
  return field && labelOfColumn(field, "es");
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

type IndicatorColumn = keyof typeof indicator.properties;

/** The header of a column of the indicator catalog, in the user's language. */
export function labelOfIndicatorColumn(column: IndicatorColumn, language: Language): string {
  return indicatorLabels[column][language];
}

const indicatorLabels: Readonly<Record<IndicatorColumn, Readonly<Record<Language, string>>>> = {
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
