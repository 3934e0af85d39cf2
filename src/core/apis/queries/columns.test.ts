import fc from "fast-check";
import { allSteps } from "../../../../tests/support/allSteps";
import { findColumns } from "./columns";
import { readTable } from "./table";

type Described = Record<string, string>;

/** The keys that are found, by the columns' places. */
function keysOf(columns: readonly Described[], keys: readonly string[]): (string | undefined)[] {
  const row = Object.fromEntries(keys.map((key) => [key, 1]));
  return findColumns(columns, [row]).map(({ key }) => key);
}

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

/** Columns whose names are numbers, or come twice. */

function read(columns: readonly unknown[], ...rows: unknown[]): { names: string[]; rows: unknown[][] } {
  const table = allSteps(readTable({ query_id: "q", executed_at: "", columns, rows }));
  return { names: table.columns.map(({ name }) => name), rows: table.rows };
}

test("a column whose name is a number has the values under that key, in whatever order the keys come", () => {
  const columns = [{ name: "zip" }, { name: 2021 }, { name: 2020 }];
  expect(read(columns, { zip: "06600", 2020: 1, 2021: 2 })).toEqual({
    names: ["zip", "2021", "2020"],
    rows: [["06600", 2, 1]],
  });
  expect(read(columns, ["06600", 2, 1]).names).toEqual(["zip", "2021", "2020"]);
  expect(read([{ key: 0, name: "zip" }], { zip: "06600" })).toEqual({ names: ["zip"], rows: [["06600"]] });
});

test.each([
  ["total", "total_1", "total_2"],
  ["total", "total1", "total2"],
  ["total_1", "total_2", "total_3"],
  ["TOTAL", "Total (1)", "Total (2)"],
])("columns with one name have each their own of the keys %s, %s and %s", (one, other, third) => {
  const columns = ["zip", "total", "total", "total"].map((name) => ({ name }));
  expect(read(columns, { zip: "06600", [one]: 1, [other]: 2, [third]: 3 }).rows).toEqual([["06600", 1, 2, 3]]);
});

test("keys that no column names, and that are too few or too many to be taken by place, are columns of their own", () => {
  const columns = ["zip", "total", "n", "n"].map((name) => ({ name }));
  expect(read(columns, { zip: "06600", total_1: 5, n: 1 })).toEqual({
    names: ["zip", "total", "n", "n", "total_1"],
    rows: [["06600", null, 1, null, 5]],
  });
});

test("labels of which one happens to be a key have the others by their place", () => {
  const columns = [{ label: "Código" }, { label: "N" }];
  expect(read(columns, { zip_code: "06600", n: 5 })).toEqual({ names: ["Código", "N"], rows: [["06600", 5]] });
});
