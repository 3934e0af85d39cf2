import { runExcel } from "../runExcel";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { eachFormula } from "./formulaArea";

/** Visits a sheet of 30 columns whose first one has a formula in every other row. */
async function visited(rowCount: number) {
  const formulas = Array.from({ length: rowCount }, (_, row) => [row % 2 === 0 ? "=ZIP.CODE(1)" : ""]);
  formulas[1] = Array<string>(30).fill("7");
  const workbook = new FakeWorkbook([{ name: "S", formulas }]).install();
  let count = 0;
  await runExcel((context) => eachFormula(context, "S", () => void count++));
  return { count, cellsRead: workbook.cellsRead };
}

it("are told by Excel where it has no more groups of them than one reply tells", async () => {
  expect(await visited(19_000)).toEqual({ count: 9500, cellsRead: 9500 });
});

it("are looked for in all that the sheet uses where it has more", async () => {
  expect(await visited(50_000)).toEqual({ count: 25_000, cellsRead: 1_500_000 });
});
