import { ExcelProblem, toExcelProblem } from "./excelProblem";

/** Runs a batch of Excel calls, once no cell is being edited. Rejects with an `ExcelProblem` or a `CellsOccupiedError`. */
export async function runExcel<Result>(batch: (context: Excel.RequestContext) => Promise<Result>): Promise<Result> {
  if (typeof Excel === "undefined") throw new ExcelProblem("noExcel");
  try {
    return await Excel.run({ delayForCellEdit: true }, batch);
  } catch (thrown) {
    throw toExcelProblem(thrown);
  }
}
