import { errorOfField, isPartlyRead, partlyReader } from "./partlyReader";
import { reader } from "./reader";

const readWhole = reader({
  type: "object",
  required: ["code", "names", "counts"],
  properties: {
    code: { type: "string" },
    names: { type: "array", items: { type: "string" } },
    counts: { type: "object", properties: { health: { type: "integer" } } },
  },
});
const read = partlyReader(readWhole);

test("a record that can be read whole notes nothing", () => {
  const record = read({ code: "06600", names: ["Juárez"], counts: { health: 3 } });
  expect(record).toStrictEqual({ code: "06600", names: ["Juárez"], counts: { health: 3 } });
  expect(isPartlyRead(record)).toBe(false);
  expect(errorOfField(record, "names")).toBeUndefined();
});

test("a field that cannot be read is empty and noted by its own name, and harms no other", () => {
  const record = read({ code: "06600", names: ["Juárez"], counts: { health: "n/d" } });
  expect(record).toStrictEqual({ code: "06600", names: ["Juárez"], counts: {}, unreadable: ["counts"] });
  expect(errorOfField(record, "counts")).toMatchObject({ code: "unreadable", details: { field: "counts" } });
  expect(errorOfField(record, "names")).toBeUndefined();
});

test("all of its fields may be unreadable", () => {
  const record = read({ code: [], names: [["Juárez"]], counts: 3 });
  expect([...(record.unreadable ?? [])].sort()).toEqual(["code", "counts", "names"]);
});

test.each([[[]], [null], ["06600"]])("%j is no record", (record) => {
  expect(() => read(record)).toThrow(expect.objectContaining({ code: "unreadable" }));
});

test("a list is partly read where one of its records is", () => {
  const [whole, partly] = [read({ code: "06600" }), read({ code: "06700", names: 3 })];
  expect([[whole, partly], [whole], [], null, "06600"].map(isPartlyRead)).toEqual([true, false, false, false, false]);
});
