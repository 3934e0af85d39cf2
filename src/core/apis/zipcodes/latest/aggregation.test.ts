import { indicatorWith } from "../../../../../tests/support/indicatorWith";
import { refusalOf } from "../../../../../tests/support/refusalOf";
import { indicators } from "../../../../service/demonstration/indicators";
import { isAddinError } from "../../../errors/addinError";
import type { Indicator } from "../wire";
import { aggregationOf } from "./aggregation";

function read(indicator: Partial<Indicator>): string {
  try {
    return aggregationOf(indicatorWith(indicator));
  } catch (thrown) {
    return isAddinError(thrown) ? `${thrown.code} ${thrown.details.argument ?? ""}`.trim() : String(thrown);
  }
}

const ofKey = (key: string): string => read(indicators.find(({ mnemonic }) => mnemonic === key) ?? {});

test.each([
  ["demographic_population_total", "sum"],
  ["health_medical_units", "sum"],
  ["housing_inhabited_dwellings", "sum"],
  ["socioeconomic_ab", "inhabited_households"],
  ["housing_internet", "inhabited_households"],
  ["housing_occupants", "inhabited_households"],
  ["demographic_female_headed", "inhabited_households"],
  ["education_literacy", "population"],
  ["education_average_schooling", "population"],
  ["employment_unemployment", "population"],
  ["employment_median_income", "notAggregable median"],
  ["demographic_median_age", "notAggregable median"],
  ["demographic_density", "notAggregable"],
  ["demographic_sex_ratio", "notAggregable"],
  ["health_doctors", "notAggregable"],
])("the demonstration's %s is aggregated so: %s", (key, expected) => {
  expect(ofKey(key)).toBe(expected);
});

describe("what a share is of", () => {
  const share = (indicator: Partial<Indicator>): string => read({ value_type: "share", ...indicator });

  test("stands in the unit before the kind, there before the names, and there before the category", () => {
    const names = { indicator_name: "Población ocupada", indicator_name_en: "Dwellings" };
    expect(share({ unit: "% de viviendas", ...names, category: "education" })).toBe("inhabited_households");
    expect(share({ unit: "%", value_type: "share of persons", indicator_name: "Hogares" })).toBe("population");
    expect(share({ unit: "%", ...names, category: "housing" })).toBe("population");
    expect(share({ unit: "%", indicator_name_en: "Households", category: "education" })).toBe("inhabited_households");
    expect(share({ category: "Housing" })).toBe("inhabited_households");
    expect(share({ category: "environment" })).toBe("population");
  });

  test("is the first word that tells, unless something is counted per another", () => {
    expect(share({ indicator_name: "Población en viviendas con piso de tierra" })).toBe("population");
    expect(read({ value_type: "promedio", unit: "personas por hogar" })).toBe("inhabited_households");
  });
});

test("the kind may stand in the unit, in either language, and in capitals", () => {
  expect(read({ unit: "%" })).toBe("population");
  expect(read({ value_type: "ABSOLUTO" })).toBe("sum");
  expect(read({ value_type: "Proporción", mnemonic: "housing_x" })).toBe("inhabited_households");
  expect(read({ value_type: "index" })).toBe("notAggregable");
  expect(read({ value_type: "promedio", indicator_name: "Edad mediana" })).toBe("notAggregable median");
});

describe("the words that tell", () => {
  const words = (text: string): string[] => text.split(" ");

  test.each(words("absolute count counts total sum number absoluto absolutos conteo suma numero Número"))(
    "%s: values that are added up",
    (word) => {
      expect(read({ value_type: `(${word})` })).toBe("sum");
    },
  );

  test.each(
    words(
      "fraction share proportion percent percentage average mean fraccion proporcion porcentaje promedio media % Fracción",
    ),
  )("%s: values that are averaged", (word) => {
    expect(read({ value_type: `(${word})` })).toBe("population");
  });

  test.each(words("median medians mediana medianas mediano medianos"))("%s: values that cannot be combined", (word) => {
    for (const field of ["value_type", "unit", "indicator_name", "indicator_name_en"] as const)
      expect(read({ value_type: "total", unit: "total", [field]: `(${word})` })).toBe("notAggregable median");
    expect(read({ value_type: "total", mnemonic: `x_${word}_y` })).toBe("notAggregable median");
  });

  test.each(words("dwelling dwellings household households vivienda viviendas hogar hogares"))(
    "%s: weighed by households",
    (word) => {
      expect(read({ value_type: "share", unit: `(${word})`, category: "education" })).toBe("inhabited_households");
    },
  );

  test.each(
    words("person persons people population inhabitant inhabitants persona personas poblacion habitante habitantes"),
  )("%s: weighed by people", (word) => {
    expect(read({ value_type: "share", unit: `(${word})`, category: "housing" })).toBe("population");
  });
});

test("what is per something is weighed by that, in either language, though people stand before it", () => {
  expect(read({ value_type: "average", unit: "persons per dwelling" })).toBe("inhabited_households");
  expect(read({ value_type: "average", unit: "dwellings per km2 of people" })).toBe("population");
  expect(read({ value_type: "average", unit: "viviendas por habitante" })).toBe("population");
  expect(read({ value_type: "average", unit: "persons per year" })).toBe("population");
  expect(read({ value_type: "average", unit: "per dwelling" })).toBe("inhabited_households");
});

test("what cannot be aggregated is told by its key, and by the word that the catalog has for its kind", () => {
  const detailsOf = (indicator: Partial<Indicator>): unknown =>
    refusalOf(() => aggregationOf(indicatorWith(indicator)))?.details;
  expect(detailsOf({ value_type: "index", unit: "points" })).toEqual({ value: "x", kind: "index" });
  expect(detailsOf({ unit: "points" })).toEqual({ value: "x", kind: "points" });
  expect(detailsOf({})).toEqual({ value: "x", kind: "?" });
  expect(detailsOf({ value_type: "median" })).toEqual({ argument: "median", value: "x" });
});
