import { readTable } from "./table";

/** Columns whose names are numbers, or come twice. */

function read(columns: readonly unknown[], ...rows: unknown[]): { names: string[]; rows: unknown[][] } {
  const table = readTable({ query_id: "q", executed_at: "", columns, rows });
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

test("no numbered key is given to a column of another name, or to one that is alone", () => {
  const columns = ["zip", "total", "n", "n"].map((name) => ({ name }));
  expect(read(columns, { zip: "06600", total_1: 5, n: 1 }).rows).toEqual([["06600", null, 1, 1]]);
});
