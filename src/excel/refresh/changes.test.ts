import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { changesBetween, countErrors, readResults, type Results } from "./changes";

function column(values: unknown[], from = 1): Results {
  const area = { row: from, column: 0, rowCount: values.length, columnCount: 1 };
  return [{ sheet: "S", area, values: values.map((value) => [value]) }];
}

it("tells the cells that show something else, with what they showed", () => {
  const changes = changesBetween(column([1, "a", "#N/A"]), column([1, "b", 2]), 500);
  expect(changes).toEqual({
    cells: 3,
    changed: 2,
    first: [
      { sheet: "S", address: "A3", before: "a", after: "b" },
      { sheet: "S", address: "A4", before: "#N/A", after: 2 },
    ],
  });
});

it("counts all changes and lists the first of them", () => {
  const changes = changesBetween(column([1, 2, 3]), column([4, 5, 6]), 2);
  expect([changes.changed, changes.first.length]).toEqual([3, 2]);
});

it("takes cells of a result that has grown as blank before", () => {
  expect(changesBetween(column([1]), column([1, 2]), 500).first).toEqual([
    { sheet: "S", address: "A3", before: "", after: 2 },
  ]);
});

it("takes cells of a result that has shrunk as blank now", () => {
  expect(changesBetween(column([1, 2]), column([1]), 500)).toMatchObject({
    cells: 2,
    first: [{ sheet: "S", address: "A3", before: 2, after: "" }],
  });
});

it("counts the formulas that have failed since, and those that show nothing but errors, as before", () => {
  expect(countErrors(column([1, 2]), column([1, "#N/A"]))).toEqual({ fresh: 1, lasting: 0 });
  expect(countErrors(column([1, "#VALUE!"]), column([1, "#N/A"]))).toEqual({ fresh: 0, lasting: 0 });
  expect(countErrors(column(["#N/A"]), column(["#N/A"]))).toEqual({ fresh: 0, lasting: 1 });
  expect(countErrors(column(["#N/A"]), column([1]))).toEqual({ fresh: 0, lasting: 0 });
});

it("reads what formulas show, and nothing between those that are far apart", async () => {
  const rows = [1, 2, 90_000];
  const values: unknown[][] = Array.from({ length: 90_001 }, (_, row) => [rows.includes(row) ? row : ""]);
  const workbook = new FakeWorkbook([{ name: "S", formulas: [], values }]).install();
  const formulas = rows.map((row) => ({ sheet: "S", row, column: 0, formula: "", calls: [], value: "" }));
  const results = await readResults(formulas.toReversed());
  expect(results.map(({ values: shown }) => shown.flat())).toEqual([[90_000], [2], [1]]);
  expect(workbook.cellsRead).toBeLessThan(10);
});
