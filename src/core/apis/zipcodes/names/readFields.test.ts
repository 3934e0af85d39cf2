import fc from "fast-check";
import { bareName } from "../../../codes/foldedText";
import { refusalOf } from "../../../../../tests/support/refusalOf";
import { writings } from "../../../../../tests/support/writings";
import { itemColumns } from "../search/fields";
import { fieldNames, labelOfColumn, readFields } from "./readFields";

test.each([
  ["municipio", "municipality_name"],
  ["Municipality", "municipality_name"],
  ["alcaldía", "municipality_name"],
  ["estado", "state_name"],
  ["Entidad federativa", "state_name"],
  ["POBLACION", "population"],
  ["código postal", "zip_code"],
  ["C.P.", "zip_code"],
  ["Zip Code", "zip_code"],
  ["nivel socioeconómico", "nse_predominant_level"],
  ["NSE", "nse_predominant_level"],
  ["colonias", "neighborhoods"],
  ["neighbourhoods", "neighborhoods"],
  ["vecinos", "neighbors"],
  ["viviendas habitadas", "inhabited_households"],
  ["área", "area_km2"],
  ["superficie", "area_km2"],
  ["Area (km²)", "area_km2"],
  ["latitud", "centroid_lat"],
  ["country", "country"],
  ["país", "country"],
  ["clave del municipio", "municipality_id"],
  ["límite estatal", "state_border"],
  ["cobertura", "data_coverage"],
  ["data coverage", "data_coverage"],
  ["Indicadores: demográficos", "data_coverage_demographic"],
  ["housing coverage", "data_coverage_housing"],
])("%s is %s", (name, field) => {
  expect(readFields([name])).toEqual([field]);
});

test("every field is found by all its names, however they are written", () => {
  const anyName = fc.constantFrom(...fieldNames).chain(({ field, labels, others }) => {
    const name = fc.constantFrom(field, labels.en, labels.es, ...others).chain(writings);
    return fc.record({ field: fc.constant(field), name });
  });
  fc.assert(fc.property(anyName, ({ field, name }) => expect(readFields([name])).toEqual([field])));
});

test("no name belongs to two fields", () => {
  expect(sharedNames(fieldNames.map(namesOf))).toEqual([]);
  expect(sharedNames([["zip", "Área"], ["a_rea"]])).toEqual(["area"]);
});

function namesOf({ field, labels, others }: (typeof fieldNames)[number]): string[] {
  return [field, labels.en, labels.es, ...others];
}

function sharedNames(namesByField: string[][]): string[] {
  const all = namesByField.flatMap((names) => [...new Set(names.map(bareName))]);
  return all.filter((name, at) => all.indexOf(name) < at);
}

test.each([
  ["education", "educación"],
  ["employment", "empleo"],
  ["health", "salud"],
  ["housing", "vivienda"],
  ["socioeconomic", "socioeconómicos"],
] as const)("the coverage of %s is found in both languages, and its header is Spanish where the user is", (en, es) => {
  const field = `data_coverage_${en}`;
  const names = [`coverage ${en}`, `${en} coverage`, `cobertura ${es}`, `Cobertura de ${es}`];
  expect(readFields(names)).toEqual(names.map(() => field));
  expect(labelOfColumn(field, "es")).toBe(`Indicadores: ${es}`);
});

describe("a field that does not exist", () => {
  test.each([
    ["poblacon", "Población"],
    ["Poplation", "population"],
    ["superfice", "superficie"],
    ["municipo", "Municipio"],
  ])("%s is refused with %s", (name, suggestion) => {
    const refusal = refusalOf(() => readFields(["zip_code", name]));
    expect(refusal).toMatchObject({ code: "badField", details: { value: name, suggestion } });
    expect(readFields([suggestion])).toHaveLength(1);
  });

  test("is refused alone where nothing is near", () => {
    expect(refusalOf(() => readFields(["internet"]))?.details).toEqual({ value: "internet" });
  });
});

describe("labels", () => {
  test.each([
    ["population", "Population", "Población"],
    ["municipality_name", "Municipality", "Municipio"],
    ["zip_code", "Postal code", "Código postal"],
    ["area_km2", "Area (km²)", "Superficie (km²)"],
    ["data_coverage_demographic", "Indicators: demographic", "Indicadores: demográficos"],
    ["distance_km", "Distance (km)", "Distancia (km)"],
    ["codes", "Codes with data", "Códigos con datos"],
    ["urbanization", "Urbanization", "Urbanización"],
    ["type", "Type", "Tipo"],
    ["name", "Neighborhood", "Colonia"],
    ["new_column", "new_column", "new_column"],
  ])("%s: %s, %s", (column, english, spanish) => {
    expect([labelOfColumn(column, "en"), labelOfColumn(column, "es")]).toEqual([english, spanish]);
  });

  test("stand over every column, each its own, and lead back to it", () => {
    for (const language of ["en", "es"] as const) {
      const labels = itemColumns.map((column) => labelOfColumn(column, language));
      expect(new Set(labels).size).toBe(itemColumns.length);
      expect(readFields(labels)).toEqual(itemColumns);
    }
  });
});
