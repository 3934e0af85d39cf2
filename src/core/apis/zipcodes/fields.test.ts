import { columnsOfFields, isPostalCode, itemColumns, readItem, valuesOfItem } from "./fields";

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
    columns.pop();
    expect(itemColumns).toHaveLength(columns.length + 1);
  });

  test("are those named, in their order, whatever their case", () => {
    expect(columnsOfFields(["Population", "zip_code", "data_coverage", "DATA_COVERAGE_health"])).toEqual([
      "population",
      "zip_code",
      ...coverage,
      "data_coverage_health",
    ]);
  });

  test("that do not exist are refused with the nearest, where there is one", () => {
    const refused = (details: object) => expect.objectContaining({ code: "badField", details }) as Error;
    expect(() => columnsOfFields(["zip_code", "Poplation"])).toThrow(
      refused({ value: "Poplation", suggestion: "population" }),
    );
    expect(() => columnsOfFields(["something else"])).toThrow(refused({ value: "something else" }));
  });
});

test("values are as a cell shows them: a null is blank, lists are joined, a count that is absent is 0", () => {
  const item = readItem({
    zip_code: "06600",
    population: 0,
    neighborhoods: ["Juárez", "Roma"],
    state_border: false,
    data_coverage: { health: 3 },
  });
  const columns = ["population", "area_km2", "neighborhoods", "state_border", "country"];
  expect(valuesOfItem(item, columns)).toEqual([0, "", "Juárez; Roma", false, ""]);
  expect(valuesOfItem(item, ["data_coverage_health", "data_coverage_housing"])).toEqual([3, 0]);
});
