import { runExcel } from "../runExcel";
import { FakeWorkbook } from "../testing/fakeWorkbook";
import { writeArea } from "./area";
import { readErrorAreas, readFormulaAreas } from "./formulaArea";

/** A sheet of 30 columns whose first one has a formula in every other row, and the areas in which they are found. */
async function foundOn(rowCount: number, read = readFormulaAreas, columnCount = 30) {
  const formulas = Array.from({ length: rowCount }, (_, row) => [row % 2 === 0 ? "=ZIP.CODE(1)" : ""]);
  formulas[1] = Array<string>(columnCount).fill("7");
  const values = formulas.map((_, row) => [row % 4 === 0 ? "#NAME?" : 1]);
  const workbook = new FakeWorkbook([{ name: "S", formulas, values }]).install();
  const areas = await runExcel((context) => read(context, context.workbook.worksheets.getItem("S")));
  return { found: areas.map(writeArea), syncs: workbook.syncs };
}

it("are told by Excel where it has no more groups of them than one reply tells", async () => {
  expect(await foundOn(19_000)).toEqual({ found: ["A1:A18999"], syncs: 2 });
});

it("are told part by part where it has more", async () => {
  const { found, syncs } = await foundOn(50_000);
  expect(found).toEqual(["A1:A49999"]);
  expect(syncs).toBeLessThan(16);
});

it("are told part by part where they show errors, too", async () => {
  expect((await foundOn(50_000, readErrorAreas)).found).toEqual(["A1:A49997"]);
});

it("are all that the sheet uses where reading that is as cheap", async () => {
  expect(await foundOn(50_000, readFormulaAreas, 2)).toEqual({ found: ["A1:B50000"], syncs: 3 });
});
