import { findOwnFormulas } from "./formulas/findOwnFormulas";
import { freeze } from "./freeze/freeze";
import { makeHandOverCopy } from "./freeze/handOverCopy";
import { thaw } from "./freeze/thaw";
import { refresh } from "./refresh/refresh";
import { repair } from "./repair/repair";
import { readResults } from "./refresh/changes";
import { runExcel } from "./runExcel";
import { testMoments } from "../../tests/support/testMoments";
import { FakeWorkbook } from "../../tests/support/excel/fakeWorkbook";

/**
 * At the end of a context, office.js releases its ranges in a time that grows with the square of their number. 2,000 take some milliseconds,
 * but 60,000, two for each of 30,000 formulas, stop the add-in for six seconds.
 */
const maxRanges = 2100;
const count = 2500;

let workbook: FakeWorkbook;

/** In every other row, so that no two of them are written or calculated as one range. */
function sheetOf(value: unknown): void {
  const rows = Array.from({ length: 2 * count }, (_, row) => row);
  const formulas = rows.map((row) => ["06600", row % 2 === 0 ? `=ZIP.LATEST(A${row + 1},"health")` : ""]);
  const values = rows.map((row) => ["06600", row % 2 === 0 ? value : ""]);
  workbook = new FakeWorkbook([{ name: "S", formulas, values }]).install();
}

afterEach(() => {
  expect(workbook.largestContext).toBeGreaterThan(100);
  expect(workbook.largestContext).toBeLessThan(maxRanges);
});

test("thousands of formulas are frozen and thawed in contexts with few ranges each", async () => {
  sheetOf(0.5);
  expect(await freeze("sheet")).toMatchObject({ formulas: count });
  expect(await thaw("sheet")).toMatchObject({ thawed: count });
});

test("thousands of formulas are copied as values in contexts with few ranges each", async () => {
  sheetOf(0.5);
  expect(await makeHandOverCopy(" (values)")).toMatchObject({ formulas: count });
});

test("thousands of formulas are calculated, and their results read, in contexts with few ranges each", async () => {
  sheetOf(0.5);
  const formulas = await runExcel((context) => findOwnFormulas(context, "sheet"));
  await refresh({ moments: testMoments() }, formulas);
  expect(workbook.calculated).toHaveLength(count);
  expect(await readResults(formulas)).toHaveLength(count);
});

test("thousands of formulas are repaired in contexts with few ranges each", async () => {
  sheetOf("#NAME?");
  workbook.onWrite = (sheet, cell) => workbook.show(sheet, cell, 0.5);
  expect(await repair()).toMatchObject({ repaired: count });
});
