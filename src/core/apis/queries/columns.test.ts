import fc from "fast-check";
import { findColumns } from "./columns";

type Described = Record<string, string>;

/** The keys that are found, by the columns' places. */
function keysOf(columns: readonly Described[], keys: readonly string[]): (string | undefined)[] {
  const row = Object.fromEntries(keys.map((key) => [key, 1]));
  return findColumns(columns, [row]).map(({ key }) => key);
}

test.each<[string, Described[], string[], (string | undefined)[]]>([
  [
    "a label that is the key of another column",
    [
      { name: "SALES_MXN", label: "sales" },
      { name: "SALES", label: "Units" },
    ],
    ["sales_mxn", "sales"],
    ["sales_mxn", "sales"],
  ],
  [
    "labels that are the keys of each other's columns",
    [
      { name: "NET", title: "gross" },
      { name: "GROSS", title: "net" },
    ],
    ["net", "gross"],
    ["net", "gross"],
  ],
  [
    "a label that is a key which no column names",
    [
      { name: "Código postal", label: "n" },
      { name: "Ventas", label: "v" },
    ],
    ["codigo_postal", "ventas", "n"],
    ["codigo_postal", "ventas"],
  ],
  [
    "a description that is a key, where every row leaves its own column out",
    [
      { name: "net", description: "gross" },
      { name: "n", description: "all" },
    ],
    ["gross", "n"],
    [undefined, "n"],
  ],
])("names in other letters than the keys lose none to %s", (_what, columns, keys, found) => {
  expect(keysOf(columns, keys)).toEqual(found);
});

test("columns whose names are the keys in whatever letters have their own, whatever else they say and whichever are left out", () => {
  const key = fc.constantFrom("zip", "sales", "sales_mxn", "n", "net", "gross", "km", "m2", "constructor", "id");
  const other = fc.oneof(key, fc.constantFrom("Zip", "NET", "Gross sales", "x"));
  const column = fc.record(
    { name: key, field: other, label: other, title: other, description: other },
    { requiredKeys: ["name"] },
  );
  const columns = fc.uniqueArray(column, { selector: ({ name }) => name, minLength: 1 });
  const isIn = fc.array(fc.boolean(), { minLength: 10, maxLength: 10 });
  const letters = fc.constantFrom("toLowerCase", "toUpperCase");
  fc.assert(
    fc.property(columns, isIn, letters, (described, present, change) => {
      const keys = described.flatMap(({ name }, index) => (present[index] ? name : []));
      fc.pre(keys.length > 0);
      const written = described.map((one) => ({ ...one, name: one.name[change]() }));
      expect(keysOf(written, keys)).toEqual(described.map(({ name }) => (keys.includes(name) ? name : undefined)));
    }),
    { numRuns: 500 },
  );
});
