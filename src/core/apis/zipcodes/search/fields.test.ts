import { isPostalCode } from "../catalog/isPostalCode";
import { areFieldsPlain, columnsOfFields, itemColumns, readItem, valuesOfItem } from "./fields";

test("codes and ids have their digits again, however the service writes them", () => {
  expect(
    readItem({ zip_code: 6600, state_id: 9, municipality_id: 9015, neighbors: [6700, "6500", "11560"] }),
  ).toMatchObject({
    zip_code: "06600",
    state_id: "09",
    municipality_id: "09015",
    neighbors: ["06700", "06500", "11560"],
  });
});

test("what is no number of a code or a state is left as the service writes it", () => {
  expect(readItem({ zip_code: "ABC", state_id: "x9", municipality_id: "9x", neighbors: ["?"] })).toMatchObject({
    zip_code: "ABC",
    state_id: "x9",
    municipality_id: "9x",
    neighbors: ["?"],
  });
});

test("a neighbor that is null or empty is none", () => {
  expect(readItem({ zip_code: "06600", neighbors: [null] }).neighbors).toEqual([]);
  expect(readItem({ zip_code: "06600", neighbors: ["", "6700", null] }).neighbors).toEqual(["06700"]);
});

test("a field that cannot be read is empty and noted, and harms no other", () => {
  const item = readItem({ zip_code: "06600", neighbors: "06700", state_name: {}, data_coverage: "n/d" });
  expect(item).toMatchObject({ zip_code: "06600", neighbors: [], state_name: "", data_coverage: {} });
  expect([...(item.unreadable ?? [])].sort()).toEqual(["data_coverage", "neighbors", "state_name"]);
  expect(valuesOfItem(item, ["zip_code", "population", "state_name", "data_coverage_health"])).toEqual([
    "06600",
    null,
    expect.objectContaining({ code: "unreadable", details: { field: "state_name" } }),
    expect.objectContaining({ code: "unreadable", details: { field: "data_coverage" } }),
  ]);
});

test("a count that cannot be read harms no other", () => {
  const item = readItem({ zip_code: "06600", data_coverage: { health: "n/d", housing: 7 }, population: 5 });
  const columns = ["population", "data_coverage_health", "data_coverage_housing", "data_coverage_education"];
  const unreadable: unknown = expect.objectContaining({
    code: "unreadable",
    details: { field: "data_coverage_health" },
  });
  expect(valuesOfItem(item, columns)).toEqual([5, unreadable, 7, 0]);
});

test("an id that only ends in digits has no zeros put before it", () => {
  expect(readItem({ zip_code: "06600", municipality_id: "x9" })).toMatchObject({ municipality_id: "x9" });
});

test("a code has five digits and nothing else", () => {
  expect(["06600", "6600", "066000", "x06600", "06600x", ""].map(isPostalCode)).toEqual([
    true,
    ...Array<boolean>(5).fill(false),
  ]);
});

describe("columns", () => {
  const coverage = ["demographic", "education", "employment", "health", "housing", "socioeconomic"].map(
    (category) => `data_coverage_${category}`,
  );

  test("are all of the interface's where none is named, coverage as six", () => {
    const columns = columnsOfFields([]);
    expect(columns.slice(0, 2)).toEqual(["id", "zip_code"]);
    expect(columns.slice(-6)).toEqual(coverage);
    expect(columns).toEqual(itemColumns);
  });

  test("are those named, in their order, whatever their case", () => {
    expect(columnsOfFields(["Population", "zip_code", "data_coverage", "DATA_COVERAGE_health"])).toEqual([
      "population",
      "zip_code",
      ...coverage,
      "data_coverage_health",
    ]);
  });

  test("that do not exist are not plain", () => {
    expect(areFieldsPlain(["zip_code", "Poplation"])).toBe(false);
  });
});

test("values are as a cell shows them: a null stays one, an empty text or list is one, lists are joined, a count that is absent is 0", () => {
  const item = readItem({
    zip_code: "06600",
    population: 0,
    neighborhoods: ["Juárez", "Roma"],
    state_border: false,
    nse_predominant_level: "",
    data_coverage: { health: 3 },
  });
  const columns = ["population", "area_km2", "neighborhoods", "state_border"];
  expect(valuesOfItem(item, columns)).toEqual([0, null, "Juárez; Roma", false]);
  const none = ["country", "nse_predominant_level", "neighbors"];
  expect(valuesOfItem(item, none)).toEqual([null, null, null]);
  expect(valuesOfItem(readItem({ zip_code: "06600", population: 5 }), ["zip_code", "population"])).toEqual([
    "06600",
    5,
  ]);
  expect(valuesOfItem(item, ["data_coverage_health", "data_coverage_housing"])).toEqual([3, 0]);
});

describe("names that need no reading", () => {
  test("are the interface's, in any case", () => {
    expect(areFieldsPlain([])).toBe(true);
    expect(areFieldsPlain(["Population", "data_coverage", "data_coverage_health"])).toBe(true);
  });

  test.each(["población", "data_coverage_wealth", "zip code"])("not %s", (name) => {
    expect(areFieldsPlain(["population", name])).toBe(false);
  });
});
