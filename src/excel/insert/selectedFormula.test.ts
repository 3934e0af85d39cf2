import { CellsOccupiedError } from "../excelProblem";
import { readSelectedFormula, writeBuilt } from "./insertFormula";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";

const formula = '=ZIP.LATEST("06700")';
const built = { name: "ZIP.INDICATORS", given: [], sheet: "S" };

it("reads the call of ours in the selected cell, and writes over it without asking", async () => {
  const workbook = new FakeWorkbook([{ name: "S", formulas: [[formula]] }]).install();
  expect((await readSelectedFormula()).own).toEqual({ name: "ZIP.LATEST", given: ['"06700"'] });
  expect(await writeBuilt(built)).toBe("A1");
  expect(workbook.formulaAt("S", 0, 0)).toBe("=ZIP.INDICATORS()");
});

it("takes text that only looks like a formula for text, and asks before it writes over it", async () => {
  const workbook = new FakeWorkbook([{ name: "S", formulas: [[formula]], values: [[formula]] }]).install();
  expect((await readSelectedFormula()).own).toBeUndefined();
  await expect(writeBuilt(built)).rejects.toEqual(new CellsOccupiedError({ sheet: "S", address: "A1" }));
  expect(workbook.formulaAt("S", 0, 0)).toBe(formula);
});

it("asks before it writes into a cell that a result has spilled into, where Excel reports the formula there too", async () => {
  const sheet = { name: "S", formulas: [[formula, formula]], values: [[1, 2]], spills: { A1: "A1:B1" } };
  const workbook = new FakeWorkbook([sheet]).install();
  workbook.selected = "B1";
  expect((await readSelectedFormula()).own).toBeUndefined();
  await expect(writeBuilt(built)).rejects.toEqual(new CellsOccupiedError({ sheet: "S", address: "B1" }));
  expect(workbook.written).toEqual([]);
});

it.each([
  ["A2:A9", "=ZIP.LATEST('S'!A2:A9)"],
  ["$A:$A", "=ZIP.LATEST('S'!$A:$A)"],
  ["MyCodes", "=ZIP.LATEST(MyCodes)"],
])("on another sheet than it was built on, %s still means the same cells", async (given, written) => {
  const workbook = new FakeWorkbook(
    [
      { name: "S", formulas: [] },
      { name: "T", formulas: [] },
    ],
    "T",
  ).install();
  await writeBuilt({ name: "ZIP.LATEST", given: [given], sheet: "S" });
  expect(workbook.formulaAt("T", 0, 0)).toBe(written);
});

const dates = { rowCount: 3, columns: ["m/d/yyyy", undefined] };

it("formats the cells that its result will fill, also those that the formula of ours in its cell fills now", async () => {
  const sheet = { name: "S", formulas: [[formula]], values: [[1], [2]], spills: { A1: "A1:A2" } };
  const workbook = new FakeWorkbook([sheet]).install();
  await writeBuilt(built, undefined, dates);
  expect(workbook.formats).toEqual({ "S!A1:A3": "m/d/yyyy" });
});

it("formats nothing where one of the cells below is filled: its result cannot spill", async () => {
  const workbook = new FakeWorkbook([{ name: "S", formulas: [[""], ["45,000"], [""]] }]).install();
  await writeBuilt(built, undefined, dates);
  expect([workbook.formulaAt("S", 0, 0), workbook.formats]).toEqual(["=ZIP.INDICATORS()", {}]);
});
