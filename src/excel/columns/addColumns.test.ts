import { ExcelProblem } from "../excelProblem";
import type { Area } from "../sheets/area";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { addColumns } from "./addColumns";
import { proposeDestination } from "./proposeDestination";
import type { AddedColumn, FilledColumns } from "./filledColumns";

const share: AddedColumn = { key: "housing_internet", by: "ZIP.LATEST", label: "Internet", format: "0.0%" };
const persons: AddedColumn = { key: "demographic_total", by: "ZIP.LATEST", label: "Population", format: "#,##0" };
const level: AddedColumn = { key: "nse_predominant_level", by: "ZIP.SEARCH", label: "Level", format: "General" };

const add = async (columns: readonly AddedColumn[], isInserted = false): Promise<FilledColumns> =>
  addColumns(columns, await proposeDestination({ columnCount: columns.length, isInserted }));

function sheetOf(...formulas: unknown[][]): FakeWorkbook {
  return new FakeWorkbook([{ name: "S", formulas }]).install();
}

test("columns go beside the whole list around the selected cell, under labels where it has headers", async () => {
  const workbook = sheetOf(["Store", "CP", "Sales"], ["a", "06700", 5], ["b", 6600, 7]);
  workbook.selected = "C2";
  expect(await proposeDestination({ columnCount: 2 })).toMatchObject({
    address: "D1:E3",
    codes: "B2:B3",
    rowCount: 2,
    isTable: false,
    typed: ["06700", 6600],
  });
  expect((await add([share, persons])).address).toBe("D1:E3");
  expect(workbook.formulaAt("S", 0, 3)).toBe('=ZIP.LATEST(B2:B3,"housing_internet,demographic_total",3)');
  expect(workbook.formats).toMatchObject({ "S!D2:E3": "0.0%", "S!D1:E1": "General" });
});

test("a list without headers gets none", async () => {
  const workbook = sheetOf(["06700"], ["06600"]);
  expect((await add([persons])).address).toBe("B1:B2");
  expect(workbook.formulaAt("S", 0, 1)).toBe('=ZIP.LATEST(A1:A2,"demographic_total")');
});

test.each<[string, unknown[], string, string]>([
  ["mistyped", ["CP", "O6600", "06700", "06600"], "A2:A4", "B1:B4"],
  ["an error", ["CP", "#N/A", "06700", "06600"], "A2:A4", "B1:B4"],
  ["too short, twice", ["CP", 66, "?", "06700", "06600", "44100"], "A2:A6", "B1:B6"],
  ["mistyped, without a header", ["123456", "06700", "06600"], "A1:A3", "B1:B3"],
  ["below a title and a header with a year", ["Our stores", "Codes in 2024", "06700"], "A3", "B2:B3"],
])("a first code that is %s is no header", async (_how, column, codes, address) => {
  sheetOf(...column.map((value) => [value])).selected = "A3";
  expect(await proposeDestination({ columnCount: 1 })).toMatchObject({ codes, address });
});

test("rows above the selected ones are left out, and their last code is no header", async () => {
  const workbook = sheetOf(["CP"], ["O6600"], ["06700"], ["06600"]);
  workbook.selected = "A3:A4";
  expect(await proposeDestination({ columnCount: 1 })).toMatchObject({ codes: "A3:A4", address: "B3:B4" });
  workbook.selected = "A2:A4";
  expect(await proposeDestination({ columnCount: 1 })).toMatchObject({ codes: "A2:A4", address: "B1:B4" });
});

test("numbers that are shown as counts are no codes, though five digits long", async () => {
  const workbook = sheetOf(["Population"], [12675], [15032]);
  workbook.selected = "A1";
  expect((await proposeDestination({ columnCount: 1 })).codes).toBe("A2:A3");
  workbook.formats["S!A2:A3"] = "[$-80A]00000";
  expect((await proposeDestination({ columnCount: 1 })).codes).toBe("A2:A3");
  workbook.formats["S!A2:A3"] = "#,##0";
  await expect(proposeDestination({ columnCount: 1 })).rejects.toEqual(new ExcelProblem("noCodes"));
});

test("what stands farther right stays, spilled results too", async () => {
  const workbook = sheetOf(["06700", "=ZIP.LATEST(A1)", "", "kept"], ["06600", "", "", "kept"]);
  expect((await add([persons, share])).address).toBe("E1:F2");
  expect(workbook.formulaAt("S", 0, 3)).toBe("kept");
});

test("no more is read than what shows something or has a formula, where columns have a format down to the last row", async () => {
  const formulas = [
    ["Store", "CP"],
    ["a", "06700", '=IF(1,"","")'],
    ["b", "06600"],
  ];
  const workbook = new FakeWorkbook([
    { name: "S", formulas, values: [[], ["a", "06700", ""]], formatted: "A1:C1048576" },
  ]);
  workbook.install().selected = "B2";
  expect((await proposeDestination({ columnCount: 1 })).address).toBe("D1:D3");
  expect(workbook.cellsRead).toBeLessThan(30);
});

test.each([
  ['=ZIP.LATEST(A2:A3,"housing_internet,demographic_total",3)', "#BUSY!", "D1:D3"],
  ['=ZIP.LATEST(A2:A3,"housing_internet")', "#BUSY!", "C1:C3"],
  ['=ZIP.SEARCH($A$2:$A$3,"population, area_km2, state_name",4)', "#BUSY!", "F1:F3"],
  ["=ZIP.LATEST(A2:A3,H9:J9,3)", "#BUSY!", "E1:E3"],
  ['=ZIP.LATEST(A2:A3,{"a","b","c","d"},3)', "#BUSY!", "F1:F3"],
  ['=ZIP.LATEST(A2:A3,"housing_internet,demographic_total",3)', 0.5, "C1:C3"],
  ["=ZIP.CATALOG(A2:A3,H9:J9)", "#BUSY!", "C1:C3"],
])("the cells that a waiting formula will fill are taken, though Excel shows them empty: %s, %s", async (...given) => {
  const [formula, shown, address] = given;
  const formulas = [["CP", formula], ["06700"], ["06600"]];
  const workbook = new FakeWorkbook([{ name: "S", formulas, values: [["CP", shown], ["06700"], ["06600"]] }]).install();
  workbook.selected = "A2";
  expect((await proposeDestination({ columnCount: 1 })).address).toBe(address);
  expect((await add([level])).address).toBe(address);
});

test("selected rows alone are filled, and a formula stands for each run of columns of one function", async () => {
  const workbook = sheetOf(["06700"], ["06600"], ["01000"]);
  workbook.selected = "A2:A3";
  expect((await add([persons, level, share])).address).toBe("B2:D3");
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
  await add([persons, level]);
  expect(stepsWithWrites).toBe(1);
});

test.each([[[[]]], [[["name"], ["other"]]]])("cells without codes around them are refused: %j", async (formulas) => {
  sheetOf(...formulas);
  await expect(add([persons])).rejects.toEqual(new ExcelProblem("noCodes"));
});

test("what was proposed is written without reading the sheet again", async () => {
  const rows = Array.from({ length: 500 }, (_, row) => ["06700", row, row, row, row, row, row, row, row, row]);
  const workbook = sheetOf(...rows);
  const proposed = await proposeDestination({ columnCount: 1 });
  workbook.cellsRead = 0;
  await addColumns([persons], await proposeDestination({ columnCount: 1 }, proposed));
  expect(workbook.cellsRead).toBeLessThanOrEqual(2 * 500);
});

test.each<[string, (workbook: FakeWorkbook) => void, string]>([
  ["another selection", (workbook) => (workbook.selected = "A2:A3"), "C2:C3"],
  ["a code that was added", (workbook) => workbook.write("S", cell(3, 0), [["01000"]]), "C1:C4"],
  ["another code", (workbook) => workbook.write("S", cell(0, 0), [["CP"]]), "C1:C3"],
])("after %s, the destination is found again", async (_, change, address) => {
  const workbook = sheetOf(["06700", 1], ["06600", 2], ["06500", 3]);
  const earlier = await proposeDestination({ columnCount: 1 });
  expect(await proposeDestination({ columnCount: 1 }, earlier)).toBe(earlier);
  change(workbook);
  const proposed = await proposeDestination({ columnCount: 1 }, earlier);
  expect(proposed).not.toBe(earlier);
  expect(proposed.address).toBe(address);
});

function cell(row: number, column: number): Area {
  return { row, column, rowCount: 1, columnCount: 1 };
}
