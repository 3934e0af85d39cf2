import { ExcelProblem } from "../excelProblem";
import type { FakeSheet } from "../../../tests/support/excel/fakeSheet";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { addColumns } from "./addColumns";
import { proposeDestination } from "./proposeDestination";
import type { AddedColumn, FilledColumns } from "./filledColumns";

const share: AddedColumn = { key: "housing_internet", by: "ZIP.LATEST", label: "Internet", format: "0.0%" };

const add = async (columns: readonly AddedColumn[], isInserted = false): Promise<FilledColumns> =>
  addColumns(columns, await proposeDestination({ columnCount: columns.length, isInserted }));

function workbookOf(sheet: Partial<FakeSheet> = {}): FakeWorkbook {
  const formulas = [
    ["CP", "Sales", "Store"],
    ["06700", 5, "a"],
    ["06600", 7, "b"],
  ];
  const workbook = new FakeWorkbook([{ name: "S", formulas, ...sheet }]).install();
  workbook.selected = "A2";
  return workbook;
}

const rowOf = (workbook: FakeWorkbook, row: number): unknown[] =>
  [0, 1, 2, 3].map((column) => workbook.formulaAt("S", row, column));

test("inserted columns go right beside the codes, and cells to the right move", async () => {
  const workbook = workbookOf();
  expect((await proposeDestination({ columnCount: 1, isInserted: true })).address).toBe("B1:B3");
  expect((await add([share], true)).address).toBe("B1:B3");
  expect(rowOf(workbook, 0)).toEqual(["CP", '=ZIP.LATEST(A2:A3,"housing_internet",3)', "Sales", "Store"]);
  expect(rowOf(workbook, 2)).toEqual(["06600", "", 7, "b"]);
});

test("they go after the selected column where that is another one of the list", async () => {
  const workbook = workbookOf();
  workbook.selected = "B2";
  expect((await add([share], true)).address).toBe("C1:C3");
  expect(rowOf(workbook, 1)).toEqual(["06700", 5, "", "a"]);
});

test("cells are inserted and written in one step", async () => {
  const workbook = workbookOf();
  let [stepsWithWrites, written] = [0, 0];
  workbook.onSync = () => {
    if (workbook.written.length > written) stepsWithWrites++;
    written = workbook.written.length;
  };
  await add([share], true);
  expect(stepsWithWrites).toBe(1);
});

test.each<[string, Partial<FakeSheet>, string | undefined, string]>([
  ["cutsSpill", { formulas: lists("=SEQUENCE(9)"), spills: { D2: "D2:D10" } }, undefined, "that goes on below them"],
  [
    "cutsSpill",
    { formulas: lists("", "=SEQUENCE(1,3)"), spills: { A5: "A5:C5" } },
    undefined,
    "that begins left of them",
  ],
  ["cutsTable", {}, "C2:C9", "a table that goes on below them"],
  ["protected", { isProtected: true }, undefined, "a protected sheet"],
])("nothing is written where it is refused: %s", async (kind, sheet, table) => {
  const workbook = workbookOf(sheet);
  workbook.table = table;
  await expect(add([share], true)).rejects.toEqual(new ExcelProblem(kind as ExcelProblem["kind"]));
  expect(workbook.written).toEqual([]);
});

test("a spill and a table that move as a whole are in nobody's way", async () => {
  const workbook = workbookOf({ formulas: lists("=SEQUENCE(2)"), spills: { D2: "D2:D3" } });
  workbook.table = "C2:C3";
  expect((await add([share], true)).address).toBe("B1:B4");
});

test("a result that has not come yet is not cut either", async () => {
  const call = '=ZIP.LATEST(A2,"housing_internet,demographic_total",3)';
  const workbook = workbookOf({
    formulas: [
      ["CP", call],
      ["06700", ""],
    ],
    values: [
      ["CP", "#BUSY!"],
      ["06700", ""],
    ],
  });
  workbook.selected = "B2";
  await expect(add([share], true)).rejects.toEqual(new ExcelProblem("cutsSpill"));
  expect(workbook.written).toEqual([]);
});

/** A list of four rows, with a formula in D2 and another in the codes' row below. */
function lists(right: string, below = ""): unknown[][] {
  return [
    ["CP", "Sales", "Store", "Rank"],
    ["06700", 5, "a", right],
    ["06600", 7, "b", ""],
    ["06500", 7, "c", ""],
    ...(below === "" ? [] : [[below, "", "", ""]]),
  ];
}
