import { CellsOccupiedError } from "../excelProblem";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { addressIn, checkColumn, writeCleanColumn } from "./checkColumn";

function sheetOf(...formulas: unknown[][]): FakeWorkbook {
  return new FakeWorkbook([{ name: "S", formulas }]).install();
}

it("checks the whole column around the selected cell, with what follows its last code", async () => {
  sheetOf(["Store", "CP"], ["a", 6700], ["b", "06600"], ["c", "Roma"]).selected = "A3";
  const column = await checkColumn({});
  expect(column).toMatchObject({ list: { sheet: "S", hasHeader: true }, codes: ["06700", "06600", ""] });
  expect(column.found.notCode.map(({ index }) => addressIn(column, index))).toEqual(["B4"]);
});

it("checks the texts that hold codes rather than the sales beside them, and tells of those beyond a blank row", async () => {
  const workbook = sheetOf(
    ["Where", "Sales"],
    ["06700 Roma", 64_000],
    ["Centro, 06600", 72_000],
    [],
    ["06500 Juárez", 1],
  );
  const ask = (codes: readonly string[]) => Promise.resolve(new Map(codes.map((code) => [code, code < "07000"])));
  for (const selected of ["A2", "B2"]) {
    workbook.selected = selected;
    const { list, found } = await checkColumn({ ask });
    expect([list.taken.letter, found.within.length, list.apart]).toEqual(["A", 2, { address: "A5", codes: 1 }]);
  }
  workbook.selected = "A1:B5";
  expect((await checkColumn({ ask })).list.taken.letter).toBe("A");
  workbook.selected = "B2";
  workbook.formats["S!B2:B3"] = "$#,##0";
  expect((await checkColumn({})).list.taken.letter).toBe("A");
});

it("writes a clean column of text beside, under its header, and changes no other cell", async () => {
  const workbook = sheetOf(["Store", "CP", "Sales"], ["a", 6700, 5], ["b", "C.P. 06600", 6], ["c", "Roma", 7]);
  workbook.selected = "B2";
  expect(await writeCleanColumn(await checkColumn({}), "Clean code")).toEqual({ address: "D1:D4", codes: 2, left: 1 });
  expect([0, 1, 2, 3].map((row) => workbook.formulaAt("S", row, 3))).toEqual(["Clean code", "06700", "06600", ""]);
  expect(workbook.formats["S!D1:D4"]).toBe("@");
  expect(workbook.written).toEqual(["S!D1:D4"]);
});

it("writes no header above a column without one", async () => {
  const workbook = sheetOf([6700], [44_100]);
  expect(await writeCleanColumn(await checkColumn({}), "Clean code")).toMatchObject({ address: "B1:B2" });
  expect(workbook.formulaAt("S", 0, 1)).toBe("06700");
});

it("counts as left blank just the cells that it has listed", async () => {
  sheetOf(["CP"], ["#N/A"], ["06700"], [" "], ["0"], ["06600"], [0]).selected = "A3";
  const column = await checkColumn({});
  expect(column.found.notCode.map(({ index }) => addressIn(column, index))).toEqual(["A2", "A4", "A5", "A7"]);
  expect(await writeCleanColumn(column, "Clean code")).toEqual({ address: "B1:B7", codes: 2, left: 4 });
});

it("never writes over a cell that was filled in the meantime", async () => {
  const workbook = sheetOf(["06700"], ["06600"]);
  const column = await checkColumn({});
  workbook.write("S", { row: 1, column: 1, rowCount: 1, columnCount: 1 }, [["mine"]]);
  await expect(writeCleanColumn(column, "Clean code")).rejects.toThrow(CellsOccupiedError);
  expect(workbook.formulaAt("S", 1, 1)).toBe("mine");
});
