import { latestItem, zipCodeItem } from "../apis/zipcodes/wire";
import { readTolerantly } from "./readTolerantly";

const empty = {
  id: "",
  zip_code: "06600",
  country_id: "",
  country: "",
  state_id: "",
  state_name: "",
  municipality_id: "",
  municipality_name: "",
  population: null,
  inhabited_households: null,
  nse_predominant_level: null,
  neighborhoods: [],
  bbox_east: null,
  bbox_north: null,
  bbox_south: null,
  bbox_west: null,
  area_km2: null,
  centroid_lat: null,
  centroid_lon: null,
  neighbors: [],
  state_border: null,
  data_coverage: {},
};

describe("replies that our service never sends", () => {
  test.each<[string, unknown, unknown]>([
    ["a bare item", { zip_code: "06600" }, empty],
    [
      "null everywhere",
      { ...Object.fromEntries(Object.keys(empty).map((key) => [key, null])), zip_code: "06600" },
      empty,
    ],
    ["unknown properties", { zip_code: "06600", new_field: 1, __extra: {} }, empty],
    ["an id that is a number", { zip_code: "06600", id: 17 }, { ...empty, id: "17" }],
    ["a figure that is text", { zip_code: "06600", population: "8123" }, { ...empty, population: 8123 }],
    [
      "coverage of a new category",
      { zip_code: "06600", data_coverage: { health: 3, tourism: 2 } },
      { ...empty, data_coverage: { health: 3, tourism: 2 } },
    ],
  ])("%s is read", (_name, item, expected) => {
    expect(readTolerantly(zipCodeItem, item)).toEqual(expected);
  });

  test.each<[string, unknown]>([
    ["population", { zip_code: "06600", population: "many" }],
    ["neighborhoods", { zip_code: "06600", neighborhoods: "Juárez" }],
    ["state_border", { zip_code: "06600", state_border: "no" }],
    ["data_coverage", { zip_code: "06600", data_coverage: [] }],
  ])("%s of another type is unreadable, by name", (field, item) => {
    expect(() => readTolerantly(zipCodeItem, item)).toThrow(
      expect.objectContaining({ code: "unreadable", details: { field } }),
    );
  });

  test("an item without data, or with null values, has none", () => {
    expect(readTolerantly(latestItem, { zip_code: "06600", error: null })).toEqual({ zip_code: "06600" });
    expect(readTolerantly(latestItem, { zip_code: "06600", data: { a: null, b: 0 }, neighborhoods: null })).toEqual({
      zip_code: "06600",
      data: { b: 0 },
    });
  });

  test("a key that is special in JavaScript is a key like any other", () => {
    const data = JSON.parse('{"__proto__": 1, "constructor": 2}') as unknown;
    const read = readTolerantly<{ data: object }>(latestItem, { zip_code: "06600", data });
    expect(Object.keys(read.data)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(read.data)).toBe(Object.prototype);
  });
});
