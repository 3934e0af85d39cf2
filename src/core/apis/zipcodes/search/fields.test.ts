import { columnsOfFields, itemColumns, readItem, valuesOfItem } from "./fields";

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
