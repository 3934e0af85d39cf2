import { indicators as demonstration } from "../../../../service/demonstration/indicators";
import { type Indicator, indicator } from "../wire";
import { labelOfIndicator } from "./indicatorLabel";
import { labelOfIndicatorColumn } from "./readFields";

const labels = (mnemonic: string): string[] => {
  const [indicator] = demonstration.filter((one) => one.mnemonic === mnemonic);
  return indicator ? [labelOfIndicator(indicator, "en"), labelOfIndicator(indicator, "es")] : [];
};

test.each([
  ["demographic_population_total", "Total population", "Población total"],
  ["demographic_density", "Population density (persons per km²)", "Densidad de población (personas por km²)"],
  ["demographic_median_age", "Median age", "Edad mediana"],
  ["education_average_schooling", "Average years of schooling", "Grado promedio de escolaridad (años)"],
  [
    "education_literacy",
    "Literate population aged 15 and over (share)",
    "Población alfabeta de 15 años y más (proporción)",
  ],
  ["employment_unemployment", "Unemployment rate", "Tasa de desocupación"],
  ["employment_median_income", "Median monthly labor income (MXN/month)", "Ingreso laboral mediano mensual (MXN/mes)"],
  ["health_affiliated", "Share of population with health services", "Población afiliada, proporción"],
  ["health_child_mortality", "Infant mortality (per 1,000)", "Mortalidad infantil (por cada 1,000)"],
  ["housing_occupants", "Occupants per dwelling", "Ocupantes por vivienda"],
  ["housing_internet", "Dwellings with internet (share)", "Viviendas con internet (proporción)"],
])("%s: %s, %s", (mnemonic, english, spanish) => {
  expect(labels(mnemonic)).toEqual([english, spanish]);
});

test.each([
  [{ unit: "" }, "Ruido"],
  [{ unit: "  " }, "Ruido"],
  [{ unit: "decibels_a" }, "Ruido (decibels a)"],
  [{ unit: "ruido" }, "Ruido"],
  [{ unit: "Percent" }, "Ruido (%)"],
  [{ indicator_name: " ", indicator_name_en: "Noise", unit: "" }, "Noise"],
  [{ indicator_name: "", indicator_name_en: "", unit: "" }, "env_noise"],
])("%j is shown as %s", (own, label) => {
  const indicator = { mnemonic: "env_noise", indicator_name: "Ruido", indicator_name_en: "", ...own } as Indicator;
  expect(labelOfIndicator(indicator, "es")).toBe(label);
});

const noise = (own: Partial<Indicator>): Indicator =>
  ({ mnemonic: "noise", indicator_name: "Ruido", indicator_name_en: "Noise", ...own }) as Indicator;

test.each([
  ["persons", "persons", "personas"],
  ["dwellings", "dwellings", "viviendas"],
  ["households", "households", "hogares"],
  ["units", "units", "unidades"],
  ["fraction", "share", "proporción"],
  ["percent", "%", "%"],
  ["percentage", "%", "%"],
  ["years", "years", "años"],
  ["persons_per_dwelling", "persons per dwelling", "personas por vivienda"],
  ["rooms_per_dwelling", "rooms per dwelling", "cuartos por vivienda"],
  ["persons_per_km2", "persons per km²", "personas por km²"],
  ["men_per_100_women", "men per 100 women", "hombres por cada 100 mujeres"],
  ["dependents_per_100", "per 100 of working age", "por cada 100 en edad de trabajar"],
  ["per_1000", "per 1,000", "por cada 1,000"],
  ["km2", "km²", "km²"],
  ["mxn", "MXN", "MXN"],
  ["mxn_per_month", "MXN/month", "MXN/mes"],
])("the unit %s is shown as %s, %s", (unit, english, spanish) => {
  expect(labelOfIndicator(noise({ unit }), "en")).toBe(`Noise (${english})`);
  expect(labelOfIndicator(noise({ unit }), "es")).toBe(`Ruido (${spanish})`);
  for (const name of [`Noise, ${english}`, `Ruido en ${spanish} al día`])
    expect(labelOfIndicator(noise({ unit, indicator_name: name }), "es")).toBe(name);
});

test.each([
  ["persons", "population, people, inhabitants, speakers, población, habitantes, hablantes"],
  ["dwellings", "homes"],
  ["fraction", "rate, percentage, fraction, tasa, porcentaje, fracción"],
  ["percent", "percent, percentage, por ciento, porcentaje"],
  ["percentage", "percent, percentage, por ciento, porcentaje"],
  ["years", "age, edad"],
  ["persons_per_dwelling", "per dwelling, por vivienda"],
  ["rooms_per_dwelling", "per dwelling, por vivienda"],
  ["per_1000", "per thousand, por mil, por cada mil"],
  ["mxn", "pesos"],
])("the unit %s is told by names that hold any of these: %s", (unit, told) => {
  for (const words of told.split(", ")) {
    expect(labelOfIndicator(noise({ unit, indicator_name: `Ruido (${words})` }), "es")).toBe(`Ruido (${words})`);
    expect(labelOfIndicator(noise({ unit, indicator_name: `Ruido pre${words}` }), "es")).toMatch(/^Ruido pre.* \(/);
  }
});

test("no two indicators of the catalog share a header", () => {
  for (const language of ["en", "es"] as const) {
    const headers = demonstration.map((indicator) => labelOfIndicator(indicator, language));
    expect(new Set(headers).size).toBe(demonstration.length);
  }
});

const columns = Object.keys(indicator.properties) as (keyof typeof indicator.properties)[];

test.each(["en", "es"] as const)("each column of the indicator catalog has a header of its own in %s", (language) => {
  const headers = columns.map((column) => labelOfIndicatorColumn(column, language));
  expect(headers.filter(Boolean)).toHaveLength(columns.length);
  expect(new Set(headers).size).toBe(columns.length);
});

test("a header is in the language that is asked for", () => {
  expect([labelOfIndicatorColumn("unit", "en"), labelOfIndicatorColumn("unit", "es")]).toEqual(["Unit", "Unidad"]);
});
