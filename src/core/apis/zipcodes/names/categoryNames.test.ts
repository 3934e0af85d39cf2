import { refusalOf } from "../../../../../tests/support/refusalOf";
import { indicators as demonstration } from "../../../../service/demonstration/indicators";
import { type Indicator } from "../wire";
import { categoriesNamed } from "./categoryNames";
import { indicatorsOfCategories } from "./readIndicators";

test.each([
  ["demography", "demographic"],
  ["demográficas", "demographic"],
  ["schooling", "education"],
  ["Escolaridad", "education"],
  ["labour", "employment"],
  ["trabajo", "employment"],
  ["healthcare", "health"],
  ["sanitaria", "health"],
  ["dwellings", "housing"],
  ["Vivienda", "housing"],
  ["socioeconomic levels", "socioeconomic"],
  ["SES", "socioeconomic"],
  ["socioeconómicos", "socioeconomic"],
  ["niveles socioeconomicos", "socioeconomic"],
])("%s means %s", (word, category) => {
  expect(categoriesNamed(word)).toEqual([category]);
});

test.each(["economic", "económico", "económica", "económicos", "ECONOMICAS"])(
  "%s is said of employment and of the levels",
  (word) => {
    expect(categoriesNamed(word)).toEqual(["employment", "socioeconomic"]);
  },
);

test.each(["noise", ""])("%j means no category", (word) => {
  expect(categoriesNamed(word)).toEqual([]);
});

const listed = (mnemonic: string, category: string): Indicator => ({ mnemonic, category }) as Indicator;
const found = (catalog: readonly Indicator[], ...names: string[]): string[] =>
  indicatorsOfCategories(catalog, names).map(({ mnemonic }) => mnemonic);

test("no category means all", () => {
  expect(indicatorsOfCategories(demonstration, [])).toBe(demonstration);
});

test.each(["Health", "salud", "SALUD", "sanitarios"])("%j is health, in the catalog's order", (name) => {
  const health = demonstration.filter(({ category }) => category === "health");
  expect(indicatorsOfCategories(demonstration, [name])).toEqual(health);
});

test("several are taken together, whatever the catalog calls them", () => {
  const catalog = [listed("a", "Salud"), listed("b", "Tourism"), listed("housing_c", ""), listed("d", "HEALTH")];
  expect(found(catalog, "vivienda", "health")).toEqual(["a", "housing_c", "d"]);
});

test("the service's own categories can be named", () => {
  const catalog = [listed("a", "Turismo"), listed("employment_b", "Económico"), listed("c", "health")];
  expect(found(catalog, "TURISMO")).toEqual(["a"]);
  expect(found(catalog, "economico")).toEqual(["employment_b"]);
});

const six = "demographic, education, employment, health, housing, socioeconomic";
const seis = "demografía, educación, empleo, salud, vivienda, socioeconómico";

test.each([
  ["en", "employment, socioeconomic"],
  ["es", "empleo, socioeconómico"],
] as const)("económico can mean two categories, which can be typed as they are told: %s", (language, allowed) => {
  const refused = refusalOf(() => indicatorsOfCategories(demonstration, ["económico"], language));
  expect(refused).toMatchObject({ code: "ambiguousName", details: { value: "económico", allowed } });
  for (const category of allowed.split(", ")) expect(found(demonstration, category)).not.toEqual([]);
});

test.each([
  ["en", "salut", six, "health"],
  ["en", "sanitaros", six, "health"],
  ["en", "xyzxyzxyz", six, undefined],
  ["es", "salut", seis, "salud"],
  ["es", "helth", seis, "salud"],
  ["es", "xyzxyzxyz", seis, undefined],
] as const)(
  "a refusal lists every category, and suggests the nearest: %s, %s",
  (language, name, allowed, suggestion) => {
    const refused = refusalOf(() => indicatorsOfCategories(demonstration, [name], language));
    expect(refused).toMatchObject({ code: "badArgument", details: { argument: "category", value: name, allowed } });
    expect(refused?.details["suggestion"]).toBe(suggestion);
    for (const category of allowed.split(", ")) expect(found(demonstration, category)).not.toEqual([]);
  },
);

test("a refusal lists the service's own categories too, and suggests one where that is near", () => {
  const catalog = [listed("a", "Turismo"), listed("b", "Salud"), listed("housing_c", "")];
  expect(refusalOf(() => found(catalog, "turismoo"))?.details).toEqual({
    argument: "category",
    value: "turismoo",
    suggestion: "Turismo",
    allowed: `${six}, Turismo`,
  });
});
