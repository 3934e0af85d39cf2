import { isQuadratic } from "../../../tests/support/growth";
import { latestItem, zipCodeItem } from "../apis/zipcodes/wire";
import { errorOfField, isPartlyRead, partlyReader, reader, readJson, readRecords } from "./readReply";

const readText = (text: string): unknown => readJson({ status: 200, retryAfter: null, text, bytes: 0 });
const readBody = (body: unknown): unknown => readText(JSON.stringify(body));

test.each<[object, string]>([
  [{ error: "limit", message: "Only 50 codes a day." }, "Only 50 codes a day."],
  [{ error: "limit", message: "Only 50 codes a day.", code: 17, data: null }, "Only 50 codes a day."],
  [{ error: "no such plan", message: "" }, "no such plan"],
])("%j in a success is a refusal, in the service's words", (body, message) => {
  expect(() => readBody(body)).toThrow(expect.objectContaining({ code: "refused", details: { status: 200, message } }));
});

test.each([
  [{ error: "some were left out", data: [] }],
  [{ error: "some were left out", result: {} }],
  [{ error: "", data: null }],
  [{ error: null, message: "fine" }],
  [[{ error: "of an item" }]],
])("%j is data", (body) => {
  expect(readBody(body)).toEqual(body);
});

test.each([
  ["", "emptyAnswer"],
  [" \n", "emptyAnswer"],
  ["null", "emptyAnswer"],
  [" <!doctype html>", "notData"],
  ["<html>", "notData"],
  ['{"count":1,', "unreadable"],
  ['"text"', "unreadable"],
  ["7", "unreadable"],
])("%j is %s", (text, code) => {
  expect(() => readText(text)).toThrow(expect.objectContaining({ code }));
});

test("a bare NaN or Infinity is no value, and harms nothing beside it", () => {
  expect(readText('{"a":NaN,"b":[-Infinity,1],"c":"NaN, \\"Infinity"}')).toEqual({
    a: null,
    b: [null, 1],
    c: 'NaN, "Infinity',
  });
});

test("quotes and backslashes without an end are refused in linear time", async () => {
  expect(await isQuadratic((length) => readText(`{"a":${'"\\\\\\'.repeat(length / 4)}`), 20_000)).toBe(false);
});

test("text that is cut short keeps what the parser said of it", () => {
  expect(() => readText("{")).toThrow(expect.objectContaining({ cause: expect.any(SyntaxError) as unknown }));
});

test.each([
  [{ error: "no", message: 17 }, "no"],
  [{ error: 17, message: "no" }, undefined],
])("%j is a refusal only where its error is text", (body, message) => {
  if (message === undefined) expect(readBody(body)).toEqual(body);
  else
    expect(() => readBody(body)).toThrow(
      expect.objectContaining({ code: "refused", details: { status: 200, message } }),
    );
});

test("names without their invisible characters keep their order", () => {
  const text = '{"\\ufeffzip_code":"06700","__proto__":{"a\\u200bb":["x\\u200by",null]},"sales":1}';
  expect(JSON.stringify(readText(text))).toBe('{"zip_code":"06700","__proto__":{"ab":["xy",null]},"sales":1}');
});

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
    ["a figure that is an empty text", { zip_code: "06600", population: "" }, empty],
    [
      "a list with empty items",
      { zip_code: "06600", neighbors: [null, "06700", "", 6800] },
      { ...empty, neighbors: ["06700", "6800"] },
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
    ...["many", "0x1F", "0b1", "Infinity", "1,234", true, [], {}].map((population): [string, unknown] => [
      "population",
      { zip_code: "06600", population },
    ]),
    ["nse_predominant_level", { zip_code: "06600", nse_predominant_level: [] }],
    ["state_border", { zip_code: "06600", state_border: "no" }],
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

  test("a key that is special in JavaScript is a key like any other", () => {
    const data = JSON.parse('{"__proto__": 1, "constructor": 2, "text": "3"}') as unknown;
    const read = readLatestItem({ zip_code: "06600", data }).data ?? {};
    expect(Object.keys(read)).toEqual(["__proto__", "constructor", "text"]);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});

const readRecord = partlyReader({
  type: "object",
  required: ["code", "names", "counts"],
  properties: {
    code: { type: "string" },
    names: { type: "array", items: { type: "string" } },
    counts: { type: "object", properties: { health: { type: "integer" } } },
  },
});

test("a record that can be read whole notes nothing", () => {
  const record = readRecord({ code: "06600", names: ["Juárez"], counts: { health: 3 } });
  expect(record).toStrictEqual({ code: "06600", names: ["Juárez"], counts: { health: 3 } });
  expect(isPartlyRead(record)).toBe(false);
  expect(errorOfField(record, "names")).toBeUndefined();
});

test("a field that cannot be read is empty and noted by its own name, and harms no other", () => {
  const record = readRecord({ code: "06600", names: ["Juárez"], counts: { health: "n/d" } });
  expect(record).toStrictEqual({ code: "06600", names: ["Juárez"], counts: {}, unreadable: ["counts"] });
  expect(errorOfField(record, "counts")).toMatchObject({ code: "unreadable", details: { field: "counts" } });
  expect(errorOfField(record, "names")).toBeUndefined();
});

test.each([[[]], [null], ["06600"]])("%j is no record", (record) => {
  expect(() => readRecord(record)).toThrow(expect.objectContaining({ code: "unreadable" }));
});

const readId = partlyReader({ type: "object", required: ["id"], properties: { id: { type: "string" } } });
const [a, b] = [{ id: "a" }, { id: "b" }];

test("each record of a list is read, in its order", () => {
  expect(readRecords([b, a], "id", readId)).toEqual([b, a]);
});

test("what is no record or has no key is left out, and its neighbors stay", () => {
  expect(readRecords([a, 1, null, { id: "" }, b], "id", readId)).toEqual([a, b]);
});

test("a record is left out whose key is none by the caller's measure", () => {
  expect(readRecords([a, b], "id", readId, (id) => id === "b")).toEqual([b]);
});

test("a list of which nothing is left is unreadable, and an empty one is empty", () => {
  expect(readRecords([], "id", readId)).toEqual([]);
  expect(() => readRecords([1, 2], "id", readId)).toThrow(
    expect.objectContaining({ code: "unreadable", details: { field: "id" } }),
  );
});
