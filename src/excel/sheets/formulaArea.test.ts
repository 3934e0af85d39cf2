import { runExcel } from "../runExcel";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { writeArea } from "./area";
import { readFormulaAreas } from "./formulaArea";

/** A sheet of 30 columns whose first one has a formula in every other row, and the areas in which they are found. */
async function foundOn(rowCount: number) {
  const formulas = Array.from({ length: rowCount }, (_, row) => [row % 2 === 0 ? "=ZIP.CODE(1)" : ""]);
  formulas[1] = Array<string>(30).fill("7");
  const workbook = new FakeWorkbook([{ name: "S", formulas }]).install();
  const areas = await runExcel((context) => readFormulaAreas(context, context.workbook.worksheets.getItem("S")));
  return { count: areas.length, last: writeArea(areas.at(-1)!), syncs: workbook.syncs };
}

it("are told by Excel where it has no more groups of them than one reply tells", async () => {
  expect(await foundOn(19_000)).toEqual({ count: 9500, last: "A18999", syncs: 2 });
});

it("are all that the sheet uses where it has more", async () => {
  expect(await foundOn(50_000)).toEqual({ count: 1, last: "A1:AD50000", syncs: 2 });
});
