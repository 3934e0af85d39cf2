import { CellsOccupiedError } from "../excelProblem";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import type { AddedColumn } from "./filledColumns";
import { addColumns } from "./addColumns";
import { addFiguresTable } from "./addFiguresTable";
import { proposeDestination } from "./proposeDestination";

const share: AddedColumn = { key: "housing_internet", by: "ZIP.LATEST", label: "Internet", format: "0.0%" };
const figures = { columns: [share], rows: [[0.5], [""]] };

let workbook: FakeWorkbook;
beforeEach(() => {
  workbook = new FakeWorkbook([{ name: "S", formulas: [["CP"], ["06700"], [6600]] }]).install();
  workbook.selected = "A2";
});

test("figures go beside their codes, under their labels, with their formats", async () => {
  const destination = await proposeDestination({ columnCount: 1 });
  expect(destination.typed).toEqual(["06700", 6600]);
  expect((await addColumns(figures.columns, destination, figures.rows)).address).toBe("B1:B3");
  expect([0, 1, 2].map((row) => workbook.formulaAt("S", row, 1))).toEqual(["Internet", 0.5, ""]);
  expect(workbook.formats).toMatchObject({ "S!B2:B3": "0.0%" });
});

test("cells that were filled while the figures were read stay as they are", async () => {
  const destination = await proposeDestination({ columnCount: 1 });
  workbook.write("S", { row: 1, column: 1, rowCount: 1, columnCount: 1 }, [["mine"]]);
  await expect(addColumns(figures.columns, destination, figures.rows)).rejects.toBeInstanceOf(CellsOccupiedError);
  expect(workbook.formulaAt("S", 1, 1)).toBe("mine");
});

test.each([
  ["sorted", [[6600], ["06700"]]],
  ["corrected", [["06700"], ["06760"]]],
])("no figures go beside codes that were %s while the figures were read", async (_how, codes) => {
  const destination = await proposeDestination({ columnCount: 1 });
  workbook.write("S", { row: 1, column: 0, rowCount: 2, columnCount: 1 }, codes);
  await expect(addColumns(figures.columns, destination, figures.rows)).rejects.toMatchObject({ kind: "codesChanged" });
  expect([0, 1, 2].map((row) => workbook.formulaAt("S", row, 1))).toEqual(["", "", ""]);
});

test("codes, and what was typed instead of one, go with figures on a new sheet, as a table", async () => {
  const made = await addFiguresTable("S", "Code", [6700, "no code"], figures);
  expect(made).toMatchObject({ name: "S 2" });
  expect(workbook.tables).toEqual(["S 2!A1:B3"]);
  expect([0, 1, 2].map((row) => workbook.formulaAt("S 2", row, 0))).toEqual(["Code", "06700", "no code"]);
});

test("a table and its new sheet are made in one step, which one undo takes back", async () => {
  const written: number[] = [];
  let seen = 0;
  workbook.onSync = () => {
    if (workbook.written.length + workbook.tables.length > seen) written.push(workbook.tables.length);
    seen = workbook.written.length + workbook.tables.length;
  };
  await addFiguresTable("S", "Code", ["06700", "06600"], figures);
  expect(written).toEqual([1]);
});
