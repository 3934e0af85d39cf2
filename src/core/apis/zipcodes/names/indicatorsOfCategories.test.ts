import { indicators as demonstration } from "../../../../service/demonstration/indicators";
import { refusalOf } from "../../../../../tests/support/refusalOf";
import type { Indicator } from "../wire";
import { indicatorsOfCategories } from "./indicatorsOfCategories";

const listed = (mnemonic: string, category: string): Indicator => ({ mnemonic, category }) as Indicator;
const found = (catalogue: readonly Indicator[], ...names: string[]): string[] =>
  indicatorsOfCategories(catalogue, names).map(({ mnemonic }) => mnemonic);

test("no category means all", () => {
  expect(indicatorsOfCategories(demonstration, [])).toBe(demonstration);
});

test.each(["Health", "salud", "SALUD", "sanitarios"])("%j is health, in the catalogue's order", (name) => {
  const health = demonstration.filter(({ category }) => category === "health");
  expect(indicatorsOfCategories(demonstration, [name])).toEqual(health);
});

test("several are taken together, whatever the catalogue calls them", () => {
  const catalogue = [listed("a", "Salud"), listed("b", "Tourism"), listed("housing_c", ""), listed("d", "HEALTH")];
  expect(found(catalogue, "vivienda", "health")).toEqual(["a", "housing_c", "d"]);
});

test("the service's own categories can be named", () => {
  const catalogue = [listed("a", "Turismo"), listed("employment_b", "Económico"), listed("c", "health")];
  expect(found(catalogue, "TURISMO")).toEqual(["a"]);
  expect(found(catalogue, "economico")).toEqual(["employment_b"]);
});

test.each([
  ["económico", "ambiguousName", "employment, socioeconomic"],
  ["helth", "badArgument", "health"],
  ["sanitaros", "badArgument", "health"],
  ["xyzxyzxyz", "badArgument", "demographic, education, employment, health, housing, socioeconomic"],
])("%s is refused: %s", (name, code, allowed) => {
  expect(refusalOf(() => found(demonstration, name))).toMatchObject({ code, details: { value: name, allowed } });
  for (const category of allowed.split(", ")) expect(found(demonstration, category)).not.toEqual([]);
});

test("a refusal tells the argument, and the service's own category where that is near", () => {
  const catalogue = [listed("a", "Turismo"), listed("c", "health")];
  expect(refusalOf(() => found(catalogue, "turismoo"))?.details).toEqual({
    argument: "category",
    value: "turismoo",
    allowed: "Turismo",
  });
});
