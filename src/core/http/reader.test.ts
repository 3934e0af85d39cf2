import { latestItem, zipCodeItem } from "../apis/zipcodes/wire";
import { reader } from "./reader";

const readZipCodeItem = reader(zipCodeItem);
const readLatestItem = reader(latestItem);

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
    ["a figure as text with an exponent", { zip_code: "06600", area_km2: " 6.6e-1 " }, { ...empty, area_km2: 0.66 }],
    ["a figure with many digits", { zip_code: "06600", area_km2: "12.0625" }, { ...empty, area_km2: 12.0625 }],
    ["a figure with a long exponent", { zip_code: "06600", area_km2: "-1e12" }, { ...empty, area_km2: -1e12 }],
    ["a truth", { zip_code: "06600", state_border: true }, { ...empty, state_border: true }],
    ["an untruth", { zip_code: "06600", state_border: false }, { ...empty, state_border: false }],
    ["a name that is a truth", { zip_code: "06600", country: true }, { ...empty, country: "true" }],
    ...["many", "0x1F", "0b1", "Infinity", "1,234", "", true, [], {}].map((population): [string, unknown, unknown] => [
      `a figure that is ${JSON.stringify(population)}`,
      { zip_code: "06600", population },
      empty,
    ]),
    [
      "a text and a truth that are neither, where null may be",
      { zip_code: "06600", nse_predominant_level: [], state_border: "no" },
      empty,
    ],
    [
      "a missing name among others",
      { zip_code: "06600", neighbors: [null, "06700", 6800] },
      { ...empty, neighbors: ["", "06700", "6800"] },
    ],
    [
      "coverage of a new category",
      { zip_code: "06600", data_coverage: { health: 3, tourism: 2 } },
      { ...empty, data_coverage: { health: 3, tourism: 2 } },
    ],
  ])("%s is read", (_name, item, expected) => {
    expect(readZipCodeItem(item)).toEqual(expected);
  });

  test.each<[string, unknown]>([
    ["state_name", { zip_code: "06600", state_name: { es: "Ciudad de México" } }],
    ["neighborhoods", { zip_code: "06600", neighborhoods: "Juárez" }],
    ["neighbors", { zip_code: "06600", neighbors: [["06700"]] }],
    ["data_coverage", { zip_code: "06600", data_coverage: [] }],
    ["data_coverage", { zip_code: "06600", data_coverage: { health: "some" } }],
    ["body", "06600"],
    ["body", null],
  ])("%s of another type is unreadable, by name", (field, item) => {
    expect(() => readZipCodeItem(item)).toThrow(expect.objectContaining({ code: "unreadable", details: { field } }));
  });

  test("an item without data, or with null values, has none", () => {
    expect(readLatestItem({ zip_code: "06600", error: null })).toEqual({ zip_code: "06600" });
    expect(readLatestItem({ zip_code: "06600", data: { a: null, b: 0 }, neighborhoods: null })).toEqual({
      zip_code: "06600",
      data: { b: 0 },
    });
  });

  test("an entry of a map that has another type makes the map unreadable, and its key is not repeated", () => {
    expect(readLatestItem({ zip_code: "06600", data: { a: null, b: "0.5" } }).data).toEqual({ b: 0.5 });
    expect(() => readLatestItem({ zip_code: "06600", data: { a: "0x1F", b: 1 } })).toThrow(
      expect.objectContaining({ code: "unreadable", details: { field: "data" } }),
    );
  });

  test("what a schema does not tell is kept as it is where it is open for more, but for what is missing", () => {
    const read = reader({ type: "object", properties: { a: { type: "string" }, b: {} }, additionalProperties: true });
    expect(read({ a: 1, b: [2], c: { d: 3 }, e: null })).toEqual({ a: "1", b: [2], c: { d: 3 } });
    expect(read({ a: null })).toEqual({});
  });

  test("an empty value is each item's own", () => {
    const [one, other] = [readZipCodeItem({}), readZipCodeItem({})];
    expect(one.neighbors).not.toBe(other.neighbors);
    expect(one.data_coverage).not.toBe(other.data_coverage);
  });

  test("a number that is needed is unreadable where it is absent", () => {
    const read = reader({ type: "object", required: ["n"], properties: { n: { type: "number" } } });
    expect(() => read({ n: null })).toThrow(expect.objectContaining({ code: "unreadable", details: { field: "n" } }));
  });

  test("a key that is special in JavaScript is a key like any other", () => {
    const data = JSON.parse('{"__proto__": 1, "constructor": 2, "text": "3"}') as unknown;
    const read = readLatestItem({ zip_code: "06600", data }).data ?? {};
    expect(Object.keys(read)).toEqual(["__proto__", "constructor", "text"]);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});
