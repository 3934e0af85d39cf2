import { ExcelProblem } from "../excelProblem";
import { FakeWorkbook } from "../testing/fakeWorkbook";
import { addColumns, proposeDestination } from "./addColumns";
import type { AddedColumn } from "./addedColumn";

const share: AddedColumn = { key: "housing_internet", by: "ZIP.LATEST", label: "Internet", format: "0.0%" };
const persons: AddedColumn = { key: "demographic_total", by: "ZIP.LATEST", label: "Population", format: "#,##0" };
const level: AddedColumn = { key: "nse_predominant_level", by: "ZIP.SEARCH", label: "Level", format: "General" };

function sheetOf(...formulas: unknown[][]): FakeWorkbook {
  return new FakeWorkbook([{ name: "S", formulas }]).install();
}

test("columns go beside the whole list around the selected cell, under labels where it has headers", async () => {
  const workbook = sheetOf(["Store", "CP", "Sales"], ["a", "06700", 5], ["b", 6600, 7]);
  workbook.selected = "C2";
  expect(await proposeDestination(2)).toEqual({
    address: "D1:E3",
    codes: "B2:B3",
    rowCount: 2,
    isTable: false,
    typed: ["06700", 6600],
  });
  expect((await addColumns([share, persons])).address).toBe("D1:E3");
  expect(workbook.formulaAt("S", 0, 3)).toBe('=ZIP.LATEST(B2:B3,"housing_internet,demographic_total",3)');
  expect(workbook.formats).toMatchObject({ "S!D2:E3": "0.0%", "S!D1:E1": "General" });
});

test("a list without headers gets none", async () => {
  const workbook = sheetOf(["06700"], ["06600"]);
  expect((await addColumns([persons])).address).toBe("B1:B2");
  expect(workbook.formulaAt("S", 0, 1)).toBe('=ZIP.LATEST(A1:A2,"demographic_total")');
});

test("numbers that are shown as counts are no codes, though five digits long", async () => {
  const workbook = sheetOf(["Population"], [12675], [15032]);
  workbook.selected = "A1";
  expect((await proposeDestination(1)).codes).toBe("A2:A3");
  workbook.formats["S!A2"] = "[$-80A]00000";
  expect((await proposeDestination(1)).codes).toBe("A2:A3");
  workbook.formats["S!A2"] = "#,##0";
  await expect(proposeDestination(1)).rejects.toEqual(new ExcelProblem("noCodes"));
});

test("what stands farther right stays, spilled results too", async () => {
  const workbook = sheetOf(["06700", "=ZIP.LATEST(A1)", "", "kept"], ["06600", "", "", "kept"]);
  expect((await addColumns([persons, share])).address).toBe("E1:F2");
  expect(workbook.formulaAt("S", 0, 3)).toBe("kept");
});

test("the cells that wait for their values are taken, though Excel shows them empty", async () => {
  const call = '=ZIP.LATEST(A2:A3,"housing_internet,demographic_total",3)';
  const workbook = new FakeWorkbook([
    {
      name: "S",
      formulas: [
        ["CP", call],
        ["06700", ""],
        ["06600", ""],
      ],
      values: [
        ["CP", "#BUSY!"],
        ["06700", ""],
        ["06600", ""],
      ],
    },
  ]).install();
  workbook.selected = "A2";
  expect((await proposeDestination(1)).address).toBe("D1:D3");
  expect((await addColumns([level])).address).toBe("D1:D3");
});

test("selected rows alone are filled, and a formula stands for each run of columns of one function", async () => {
  const workbook = sheetOf(["06700"], ["06600"], ["01000"]);
  workbook.selected = "A2:A3";
  expect((await addColumns([persons, level, share])).address).toBe("B2:D3");
  expect([1, 2, 3].map((column) => workbook.formulaAt("S", 1, column))).toEqual([
    '=ZIP.LATEST(A2:A3,"demographic_total")',
    '=ZIP.SEARCH(A2:A3,"nse_predominant_level")',
    '=ZIP.LATEST(A2:A3,"housing_internet")',
  ]);
});

test("all of it is written in one step", async () => {
  const workbook = sheetOf(["CP"], ["06700"]);
  workbook.selected = "A2";
  let stepsWithWrites = 0;
  let written = 0;
  workbook.onSync = () => {
    if (workbook.written.length > written) stepsWithWrites++;
    written = workbook.written.length;
  };
  await addColumns([persons, level]);
  expect(stepsWithWrites).toBe(1);
});

test("a column of counts that look like codes is not taken for the codes beside it", async () => {
  const workbook = sheetOf(["CP", "Sales"], ["06700", 45_000], ["06600", 44_100]);
  workbook.selected = "B2";
  expect((await proposeDestination(1)).codes).toBe("A2:A3");
});

test.each([[[[]]], [[["name"], ["other"]]]])("cells without codes around them are refused: %j", async (formulas) => {
  sheetOf(...formulas);
  await expect(addColumns([persons])).rejects.toEqual(new ExcelProblem("noCodes"));
});
