import fc from "fast-check";
import { indicators as demonstration } from "../../../../service/demonstration/indicators";
import { refusalOf } from "../../../../../tests/support/refusalOf";
import { writings } from "../../../../../tests/support/writings";
import { categories, type Indicator } from "../wire";
import { categoryNames } from "./categoryNames";
import { nearestIndicator, readIndicators } from "./readIndicators";
import { labelOfIndicator } from "./indicatorLabel";

/** Splits a text as the border does. */
const split = (text: string): string[] => text.split(/[,;]/).map((name) => name.trim());
const read = (text: string, catalog: readonly Indicator[] | undefined = demonstration): readonly string[] =>
  readIndicators(split(text), catalog);
const listed = (mnemonic: string, name: string, english = name): Indicator =>
  ({ mnemonic, indicator_name: name, indicator_name_en: english, category: "", unit: "" }) as Indicator;

test.each([
  ["housing_internet", ["housing_internet"]],
  ["HOUSING_Internet", ["housing_internet"]],
  ["housing internet", ["housing_internet"]],
  ["Total population", ["demographic_population_total"]],
  ["poblacion total", ["demographic_population_total"]],
  ["internet", ["housing_internet"]],
  ["piped water", ["housing_piped_water"]],
  ["Piped_Water", ["housing_piped_water"]],
  ["median_income", ["employment_median_income"]],
  ["Hogares de nivel C+", ["socioeconomic_cplus"]],
  ["hogares de nivel c", ["socioeconomic_c"]],
  ["Households of level C-", ["socioeconomic_cminus"]],
  ["Densidad de población (personas por km²)", ["demographic_density"]],
  ["Infant mortality (per 1,000)", ["health_child_mortality"]],
  ["Población con discapacidad, proporción", ["health_disability"]],
  ["Población con discapacidad", ["health_disability_population"]],
  ["Dwellings with electricity, water and drainage", ["housing_all_services"]],
  ["internet, Población afiliada, proporción; salud", ["housing_internet", "health_affiliated", "health"]],
  ["Socioeconómico", ["socioeconomic"]],
  ["socioeconomica,NSE", ["socioeconomic", "socioeconomic"]],
  ["población, AGUA ENTUBADA", ["demographic_population_total", "housing_piped_water"]],
  [
    "C −, D, nivel C -; clase D+, C‑",
    ["socioeconomic_cminus", "socioeconomic_d", "socioeconomic_cminus", "socioeconomic_dplus", "socioeconomic_cminus"],
  ],
  ["years of school, ingreso mediano", ["education_average_schooling", "employment_median_income"]],
  ["demográficos,educacion,VIVIENDAS", ["demographic", "education", "housing"]],
])("%j: %j", (text, keys) => {
  expect(read(text)).toEqual(keys);
});

test("every indicator is found by its key, its names and its headers, however they are written", () => {
  const anyName = fc.constantFrom(...demonstration).chain((indicator) => {
    const { mnemonic, indicator_name, indicator_name_en } = indicator;
    const labels = [labelOfIndicator(indicator, "en"), labelOfIndicator(indicator, "es")];
    const name = fc.constantFrom(mnemonic, indicator_name, indicator_name_en, ...labels).chain(writings);
    return fc.record({ mnemonic: fc.constant(mnemonic), name });
  });
  fc.assert(fc.property(anyName, ({ mnemonic, name }) => expect(read(name)).toEqual([mnemonic])));
});

test("every category is found by the words for it, with and without a catalog", () => {
  const anyWord = fc.constantFrom(...categories).chain((category) => {
    const words = categoryNames[category].filter((word) => !/^econ/i.test(word));
    return fc.record({ category: fc.constant(category), word: fc.constantFrom(...words).chain(writings) });
  });
  fc.assert(
    fc.property(anyWord, ({ category, word }) => {
      expect(read(word)).toEqual([category]);
      expect(readIndicators([word], undefined)).toEqual([category]);
    }),
  );
});

describe("a name that several have", () => {
  test.each([
    [
      "participation_female,population",
      "population",
      /^demographic_population_total, employment_active_population, employment_employed_population, /,
    ],
    ["económico", "económico", /^employment, socioeconomic$/],
  ])("in %j is refused with their keys", (text, value, allowed) => {
    const refusal = refusalOf(() => read(text));
    expect(refusal?.code).toBe("ambiguousName");
    expect(refusal?.details.value).toBe(value);
    expect(refusal?.details.allowed).toMatch(allowed);
  });

  test("is understood by each of the keys that are proposed", () => {
    const same = [listed("a_b", "Ingreso"), listed("ab", "Ingreso"), listed("housing_x", "Vivienda")];
    for (const text of ["Ingreso", "Vivienda", "A B"]) {
      const proposed = String(refusalOf(() => read(text, same))?.details.allowed).split(", ");
      expect(proposed.length).toBeGreaterThan(1);
      expect(proposed.flatMap((key) => read(key, same))).toEqual(proposed);
    }
  });

  test("is the one whose whole key or name it is", () => {
    const catalog = [listed("beds", "Camas"), listed("health_beds", "Camas de hospital"), listed("x_camas", "Otra")];
    expect(read("beds,camas", catalog)).toEqual(["beds", "beds"]);
  });
});

describe("a name that nobody has", () => {
  test.each([
    ["Total populaton", "Total population"],
    ["viviendas con interné", "Viviendas con internet"],
    ["Poblacion afiliada proporcio", "health_affiliated"],
    ["años promedio", undefined],
    ["population aged 15 and over", "Literate population aged 15 and over"],
    ["18 a 24 años", "Asistencia escolar de 18 a 24 años"],
    ["employment rate", "Unemployment rate"],
    ["the workforce", undefined],
    ["hogares encabezados", "demographic_female_headed"],
    ["piso firme", "Viviendas con piso de tierra"],
  ])("%j is refused with %j", (name, suggestion) => {
    expect(refusalOf(() => read(name))).toMatchObject({ code: "badIndicator", details: { value: name } });
    if (suggestion) expect(refusalOf(() => read(name))?.details.suggestion).toBe(suggestion);
  });

  test("is refused with one that is understood when it is typed", () => {
    const misspelt = fc
      .constantFrom(...demonstration.map(({ indicator_name }) => indicator_name))
      .map((name) => `${name.slice(0, 4)} ${name.slice(6)}`);
    fc.assert(
      fc.property(misspelt, (name) => {
        const suggestion = refusalOf(() => read(name))?.details.suggestion;
        if (suggestion !== undefined) expect(read(String(suggestion))).toHaveLength(1);
      }),
    );
  });

  test.each([
    ["poblacion", "Población total"],
    ["internt", "internet"],
    ["qqqqqqqqqq", undefined],
  ])("%s: the nearest is %s", (name, nearest) => {
    expect(nearestIndicator(name, demonstration)).toBe(nearest);
    expect(nearestIndicator(name)).toBeUndefined();
  });

  test("where nothing in the catalog comes near, another key may be meant", () => {
    const others = ["housing_fresh", "internt"];
    expect(nearestIndicator("housing_fres", demonstration, others)).toBe("housing_fresh");
    expect(nearestIndicator("internt", demonstration, others)).toBe("internet");
  });

  test("stays as it is where it may be a key that only the data know", () => {
    expect(read("pobtot,housing_new")).toEqual(["pobtot", "housing_new"]);
    expect(read("Total population", [])).toEqual(["Total population"]);
  });
});

test.each(["5", "3 5"])("no indicator is called %j: a number is no name", (name) => {
  const catalog = [listed("education_attendance_3_5", "Asistencia")];
  expect(readIndicators(["attendance 3 5"], catalog)).toEqual(["education_attendance_3_5"]);
  expect(readIndicators([name.replace(" ", "_")], catalog)).toEqual([name.replace(" ", "_")]);
});
