import { bareName } from "../../../codes/foldedText";
import type { Indicator } from "../wire";
import { indicatorIndex } from "./readIndicators";

const indicator = (mnemonic: string, english = "", spanish = "", unit = ""): Indicator =>
  ({ mnemonic, indicator_name_en: english, indicator_name: spanish, category: "", description: "", unit }) as Indicator;

const catalog = [
  indicator("demographic_population_total", "Total population", "Población total"),
  indicator("demographic_population_men", "Men", "Hombres"),
  indicator("housing_population_total", "Housed", "En viviendas"),
  indicator("health__beds-total-", "Beds, in all", "Camas"),
  indicator("health_water", "Water", "Agua", "percent"),
  indicator("education_attendance_3_5", "Attendance", "Asistencia"),
];
const index = indicatorIndex(catalog);
const proposed = (name: string): string | undefined =>
  index.nameables.find(({ names }) => names.includes(name))?.proposed;

test("keys are found as they are, without accents or marks, and categories beside them", () => {
  expect(index.keys.get(bareName("health water"))).toEqual(["health_water"]);
  expect(index.keys.get(bareName("HEALTH__BEDS-TOTAL-"))).toEqual(["health__beds-total-"]);
  expect(index.keys.get(bareName("socioeconomic"))).toEqual(["socioeconomic"]);
  expect([...index.mnemonics]).toEqual(catalog.map(({ mnemonic }) => mnemonic));
});

test("names in both languages, their headers and the words for categories are found", () => {
  expect(index.names.get(bareName("poblacion total"))).toEqual(["demographic_population_total"]);
  expect(index.names.get(bareName("men"))).toEqual(["demographic_population_men"]);
  expect(index.names.get(bareName("water %"))).toEqual(["health_water"]);
  expect(index.names.get(bareName("agua %"))).toEqual(["health_water"]);
  expect(index.names.get(bareName("vivienda"))).toEqual(["housing"]);
  expect(index.names.get(bareName(""))).toBeUndefined();
});

test("the last words of a key are found, all of them where several keys end with them", () => {
  expect(index.ends.get(bareName("population total"))).toEqual([
    "demographic_population_total",
    "housing_population_total",
  ]);
  expect(index.ends.get(bareName("total"))).toEqual([
    "demographic_population_total",
    "housing_population_total",
    "health__beds-total-",
  ]);
  expect(index.ends.get(bareName("beds total"))).toEqual(["health__beds-total-"]);
  expect(index.ends.get(bareName("men"))).toEqual(["demographic_population_men"]);
  expect(index.ends.get(bareName("attendance 3 5"))).toEqual(["education_attendance_3_5"]);
  expect(index.ends.get(bareName("demographic population men"))).toBeUndefined();
  expect(index.ends.get(bareName("demographic population"))).toBeUndefined();
});

test.each(["5", "3 5"])("no indicator is called %j: a number is no name", (name) => {
  expect(index.ends.get(bareName(name))).toBeUndefined();
  expect(index.nameables.some(({ names }) => names.includes(name))).toBe(false);
});

test("a total is found by what it is the total of, and by nothing less", () => {
  expect([...index.totals]).toEqual([
    ["population", ["demographic_population_total", "housing_population_total"]],
    ["beds", ["health__beds-total-"]],
  ]);
  expect([...indicatorIndex([indicator("x_a total b"), indicator("x_total")]).totals]).toEqual([]);
});

test("a name proposes itself where it means one thing and holds no comma, else its key", () => {
  expect(proposed("health_water")).toBe("health_water");
  expect(proposed("Water")).toBe("Water");
  expect(proposed("Beds, in all")).toBe("health__beds-total-");
  expect(proposed("population total")).toBe("demographic_population_total");
  expect(proposed("beds total")).toBe("beds total");
  expect(proposed("vivienda")).toBe("vivienda");
  expect(proposed("económico")).toBe("employment");
});

test("a catalog is indexed once, and an empty one proposes nothing", () => {
  expect(indicatorIndex(catalog)).toBe(index);
  expect(indicatorIndex([]).nameables).toEqual([]);
  expect(indicatorIndex([]).keys.get("housing")).toEqual(["housing"]);
});
